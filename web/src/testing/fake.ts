/** Small, valid messages and a socket to play with, for tests only. */
import type { SocketLike } from '../net/connection.svelte';
import type {
  AzulEvent,
  AzulLogEntry,
  AzulStateMessage,
  AzulView,
  Board,
  ServerMessage,
} from '../net/protocol.gen';

const NO_TILES = { B: 0, Y: 0, R: 0, K: 0, W: 0, J: 0 };

function board(): Board {
  return {
    score: 0,
    wall: ['.....', '.....', '.....', '.....', '.....'],
    lines: ['', '', '', '', ''],
    floor: '',
    pattern: null,
    projected: { score: 0, points: 0, floor_would_lose: 0, floor_loses: 0 },
    progress: { rows: [0, 0, 0, 0, 0], columns: [0, 0, 0, 0, 0], colours: {} },
    barred: [[], [], [], [], []],
  };
}

export function view(changes: Partial<AzulView> = {}): AzulView {
  return {
    game: 'azul',
    options: { players: 2, wall: 'coloured', jokers: false },
    phase: 'offer',
    round: 1,
    turn: 0,
    starter: 0,
    marker: 'centre',
    displays: ['BBRW', 'YYYK', 'RRRR', 'BYKW', 'KKWW'],
    centre: '',
    bag: { ...NO_TILES, B: 16 },
    lid: NO_TILES,
    boards: [board(), board()],
    tiling: null,
    last_round: null,
    outcome: null,
    text: 'azul1 …',
    ...changes,
  };
}

export function entry(
  n: number,
  events: AzulEvent[] = [],
  changes: Partial<AzulLogEntry> = {},
): AzulLogEntry {
  const nothing = {
    seat: null,
    name: null,
    bot: null,
    undone: null,
    table: null,
    at: '2026-01-01T12:00:00+00:00',
  };
  return { n, kind: 'move', by: 0, move: '1B2', events, ...nothing, ...changes };
}

export function state(
  n: number,
  log: AzulLogEntry[] = [],
  changes: Partial<AzulStateMessage> = {},
): AzulStateMessage {
  const seat = { kind: 'person' as const, bot: null, online: true, absent: false };
  return {
    t: 'state',
    table: 'abc',
    n,
    game: 'azul',
    options: {},
    state: 'playing',
    public: true,
    host: true,
    link: '/t/abc',
    seats: [
      { ...seat, seat: 0, name: 'Ana', mine: true },
      { ...seat, seat: 1, name: 'Berta', mine: false },
    ],
    you: [0],
    view: view(),
    choices: null,
    can_undo: false,
    commitment: '',
    seed: null,
    seeded: false,
    rematch: null,
    watchers: 0,
    log,
    ...changes,
  };
}

/** A socket whose other end is the test. */
export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { t: string; id: string; version?: number; move?: string }[] = [];
  closed = false;

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }
  close(): void {
    this.closed = true;
  }
  /** The server says something. */
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The line breaks. */
  cut(): void {
    this.onclose?.({ code: 1006 });
  }
}
