/** Replays as a row of moments, and the state message that the table draws for one of them. */
import type {
  AzulFrame as Frame,
  AzulLogEntry as LogEntry,
  SeatState,
  AzulStateMessage as StateMessage,
} from '../net/protocol.gen';

/** The place of a moment in the list by its number; the nearest earlier one when the number is not there. */
export function placeOf(frames: readonly Frame[], n: number | null): number {
  if (n === null) return 0;
  const place = frames.findLastIndex((frame) => frame.n <= n);
  return Math.max(0, place);
}

export interface RoundStart {
  round: number;
  place: number;
}

/** Where every round begins: the first moment at which its tiles lie on the table. */
export function roundStarts(frames: readonly Frame[]): RoundStart[] {
  const starts: RoundStart[] = [];
  for (const [place, frame] of frames.entries()) {
    const begun = frame.events.some(({ kind }) => kind === 'deal');
    if (begun && starts.at(-1)?.round !== frame.view.round) starts.push({ round: frame.view.round, place });
  }
  return starts;
}

/** The moment that a jump by a round leads to: the start of the next one, or of this one or the one before. */
export function roundJump(
  starts: readonly RoundStart[],
  place: number,
  direction: 1 | -1,
  last: number,
): number {
  if (direction === 1) return starts.find((start) => start.place > place)?.place ?? last;
  return starts.findLast((start) => start.place < place)?.place ?? 0;
}

const nobody = { mine: false, online: true, absent: false };

/** The seats that the header of a record names, for a table that nobody sits at. */
export function headerSeats(header: Readonly<Record<string, string>>, players: number): SeatState[] {
  return Array.from({ length: players }, (_, seat) => {
    const name = header[`Player${seat + 1}`] ?? null;
    const bot = header[`Bot${seat + 1}`] ?? null;
    return { seat, kind: bot === null ? 'person' : 'bot', name, bot, ...nobody };
  });
}

/** Seats without names: "Player 1", "Player 2". */
export const namelessSeats = (players: number): SeatState[] => headerSeats({}, players);

/** What led to a moment, as an entry of the log. */
export function entryOf(frame: Frame): LogEntry {
  const kind = frame.by === null ? 'deal' : 'move';
  const nothing = { seat: null, name: null, bot: null, undone: null, table: null, at: '' };
  return { n: frame.n, kind, by: frame.by, move: frame.move, events: frame.events, ...nothing };
}

interface Shown {
  table: string;
  seats: SeatState[];
  frame: Frame;
  /** The entries that are news at this moment: the one that led here after a step, all since the round began else. */
  log: LogEntry[];
  choices?: StateMessage['choices'];
  you?: number[];
}

/** A state as the server would send it, for a moment that is only looked at. */
export function stateOf({ table, seats, frame, log, choices = null, you = [] }: Shown): StateMessage {
  return {
    t: 'state',
    table,
    n: frame.n,
    game: 'azul',
    options: frame.view.options,
    state: frame.view.phase === 'over' ? 'over' : 'playing',
    public: true,
    host: false,
    link: '',
    seats,
    you,
    view: frame.view,
    choices,
    can_undo: false,
    commitment: '',
    seed: null,
    seeded: false,
    rematch: null,
    watchers: 0,
    log,
  };
}
