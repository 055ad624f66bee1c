/** Replays as a row of moments, and the state message that the table draws for one of them. */
import type { DuelView, Frame, LogEntry, SeatState, StateMessage } from '../net/protocol.gen';

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

/** Where every round begins. */
export function roundStarts(frames: readonly Frame[]): RoundStart[] {
  const starts: RoundStart[] = [];
  for (const [place, frame] of frames.entries()) {
    const begun = frame.events.some(({ kind }) => kind === 'round_start');
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
  const kind = frame.by === null ? (frame.move ?? 'start').split(' ')[0] : 'move';
  const nothing = { seat: null, name: null, bot: null, undone: null, table: null, at: '' };
  // The first word of a chance event is the kind of its entry.
  return { n: frame.n, kind, by: frame.by, move: frame.move, events: frame.events, ...nothing } as LogEntry;
}

/** Stages of Azul Duel in the middle of a turn: more decisions or draws belong to it. */
const MID_TURN = new Set<DuelView['stage']>([
  'chip',
  'back',
  'fronts',
  'draw',
  'keep',
  'place',
  'return',
  'stack',
  'chips',
  'column',
]);

const goesOn = ({ view }: Frame): boolean => view.game === 'duel' && MID_TURN.has(view.stage);

/** The words of a turn as a record writes them: decisions that follow one another are one word. */
function joined(before: Frame, next: Frame, wasMove: boolean): string {
  return `${before.move ?? ''}${wasMove && next.by !== null ? '' : ' '}${next.move ?? ''}`;
}

/**
 * Whole turns: a turn of Azul Duel can be many decisions, with draws between them, and is one moment here. Its number
 * is that of its first decision, its position that after the last one.
 */
export function turnsOf(frames: readonly Frame[]): Frame[] {
  const turns: Frame[] = [];
  for (const [at, frame] of frames.entries()) {
    const before = frames[at - 1];
    const turn = turns.at(-1);
    if (turn && before && goesOn(before)) {
      const move = joined(turn, frame, before.by !== null);
      const events = [...turn.events, ...frame.events];
      const comment = [turn.comment, frame.comment].filter((one) => one !== '').join('\n');
      turns[turns.length - 1] = { ...turn, move, comment, events, view: frame.view } as Frame;
    } else {
      turns.push(frame);
    }
  }
  return turns;
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
    game: frame.view.game,
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
    // View, choices and log come from one frame of one game.
  } as StateMessage;
}

/** Whether a position text hides plates of Azul Duel that only one player knows: nobody can set it up (notation). */
export const veiled = (text: string): boolean => / (?:returned|hand)=\S*\?/.test(text);
