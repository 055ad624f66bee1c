/** How each round was scored, step by step, made from the events of the log. */
import type { GameEvent, LogEntry } from './types';

export type Step =
  | {
      kind: 'tile';
      line: number;
      column: number;
      tile: string;
      horizontal: number;
      vertical: number;
      points: number;
    }
  | { kind: 'special'; row: number; column: number; points: number }
  | { kind: 'chips'; line: number; chips: string[] }
  | { kind: 'broken'; line: number; tiles: string }
  | { kind: 'penalty'; would: number; points: number }
  | { kind: 'tablet'; tablet: string; count: number; points: number };

export interface PlayerScoring {
  player: number;
  steps: Step[];
  before: number;
  after: number;
}

export interface RoundScoring {
  round: number;
  players: PlayerScoring[];
}

function stepOf(event: GameEvent): Step | null {
  switch (event.kind) {
    case 'tile': {
      const { line, column, tile, horizontal, vertical, points } = event;
      return { kind: 'tile', line, column, tile, horizontal, vertical, points };
    }
    case 'special':
      return { kind: 'special', row: event.row, column: event.column, points: event.points };
    case 'chips_spent':
      return { kind: 'chips', line: event.line, chips: event.chips };
    case 'line_broken':
      return { kind: 'broken', line: event.line, tiles: event.tiles };
    case 'penalty':
      return { kind: 'penalty', would: event.for_broken + event.for_marker, points: -event.loses };
    case 'tablet':
      return { kind: 'tablet', tablet: event.tablet, count: event.count, points: event.points };
    default:
      return null;
  }
}

function playerScoring(player: number, events: GameEvent[]): PlayerScoring {
  const mine = events.filter((event) => 'player' in event && event.player === player);
  const steps = mine.map(stepOf).filter((step) => step !== null);
  const scores = mine.flatMap((event) =>
    'score' in event && event.kind !== 'plate_drawn' ? [event.score] : [],
  );
  const first = mine.find((event) => event.kind === 'tile' || event.kind === 'penalty');
  const before =
    first?.kind === 'tile'
      ? first.score - first.points
      : first?.kind === 'penalty'
        ? first.score + first.loses
        : 0;
  return { player, steps, before, after: scores.at(-1) ?? before };
}

/** The finished rounds in a log, oldest first; the tablets belong to the last one. */
export function scorings(log: LogEntry[]): RoundScoring[] {
  const rounds: { round: number; events: GameEvent[] }[] = [];
  let open: GameEvent[] = [];
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.kind === 'dome_start') open = [];
    else if (event.kind === 'round_end') {
      rounds.push({ round: event.round, events: open });
      open = [];
    } else if (event.kind === 'tablet' || event.kind === 'final_score') rounds.at(-1)?.events.push(event);
    else open.push(event);
  }
  return rounds.map(({ round, events }) => ({
    round,
    players: [0, 1].map((player) => playerScoring(player, events)),
  }));
}
