/** The scoring of a round as steps to show one after the other, made from the events of the log. */
import type { BoardView, GameEvent, LogEntry, View } from './types';

export interface TileStep {
  kind: 'tile';
  row: number;
  column: number;
  tile: string;
  horizontal: number;
  vertical: number;
  points: number;
  score: number;
  /** The columns of the horizontal and the rows of the vertical run; empty when the tile stands alone that way. */
  runs: { horizontal: number[]; vertical: number[] };
}

export interface LostStep {
  kind: 'lost';
  row: number;
  tiles: string;
}

export interface FloorStep {
  kind: 'floor';
  tiles: string;
  wouldLose: number;
  loses: number;
  score: number;
}

export interface BonusStep {
  kind: 'bonus';
  rows: number;
  columns: number;
  colours: number;
  points: number;
  score: number;
}

export type Step = TileStep | LostStep | FloorStep | BonusStep;

export interface PlayerScoring {
  player: number;
  steps: Step[];
  before: number;
  after: number;
  /** The wall before the first step. */
  wall: string[];
  /** The complete lines before the first step; the others are left empty, they don't score. */
  lines: string[];
  floor: string;
}

export interface RoundScoring {
  round: number;
  players: PlayerScoring[];
}

const put = (wall: string[], row: number, column: number, tile: string): string[] =>
  wall.map((text, i) => (i === row - 1 ? text.slice(0, column - 1) + tile + text.slice(column) : text));

/** The run of tiles through a space in one direction, as positions from 1. */
function runThrough(spaces: string[], at: number): number[] {
  let first = at;
  let last = at;
  while (first > 1 && spaces[first - 2] !== '.') first--;
  while (last < spaces.length && spaces[last] !== '.') last++;
  return last > first ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : [];
}

export function runsAt(
  wall: string[],
  row: number,
  column: number,
): { horizontal: number[]; vertical: number[] } {
  return {
    horizontal: runThrough([...(wall[row - 1] ?? '')], column),
    vertical: runThrough(
      wall.map((text) => text[column - 1] ?? '.'),
      row,
    ),
  };
}

interface RawRound {
  round: number;
  events: GameEvent[];
}

const SCORES = new Set(['tile', 'line_cleared', 'line_lost', 'floor', 'bonus']);

/** The scoring events of each finished round, in order; final bonuses belong to the last round. */
function finishedRounds(log: LogEntry[]): { rounds: RawRound[]; rest: GameEvent[] } {
  const rounds: RawRound[] = [];
  let open: GameEvent[] = [];
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.kind === 'round_end') {
      rounds.push({ round: event.round, events: open });
      open = [];
    } else if (event.kind === 'bonus') rounds.at(-1)?.events.push(event);
    else if (SCORES.has(event.kind)) open.push(event);
  }
  return { rounds, rest: open };
}

function takeOff(walls: string[][], events: GameEvent[]): string[][] {
  return events.reduce(
    (all, event) =>
      event.kind === 'tile'
        ? all.map((wall, seat) => (seat === event.player ? put(wall, event.line, event.column, '.') : wall))
        : all,
    walls,
  );
}

function playerScoring(player: number, wall: string[], events: GameEvent[]): PlayerScoring {
  const steps: Step[] = [];
  const lines = ['', '', '', '', ''];
  let standing = wall;
  let floor = '';
  let score: number | null = null;
  for (const event of events) {
    if (!('player' in event) || event.player !== player) continue;
    if (event.kind === 'tile') {
      const { line: row, column, tile, horizontal, vertical, points } = event;
      standing = put(standing, row, column, tile);
      lines[row - 1] = tile;
      steps.push({
        kind: 'tile',
        row,
        column,
        tile,
        horizontal,
        vertical,
        points,
        score: event.score,
        runs: runsAt(standing, row, column),
      });
      score ??= event.score - points;
    } else if (event.kind === 'line_cleared') lines[event.line - 1] += event.tiles;
    else if (event.kind === 'line_lost') {
      lines[event.line - 1] = event.tiles;
      steps.push({ kind: 'lost', row: event.line, tiles: event.tiles });
    } else if (event.kind === 'floor') {
      floor = event.tiles;
      score ??= event.score + event.loses;
      if (event.would_lose > 0)
        steps.push({
          kind: 'floor',
          tiles: event.tiles,
          wouldLose: event.would_lose,
          loses: event.loses,
          score: event.score,
        });
    } else if (event.kind === 'bonus') {
      score ??= event.score - event.points;
      const { rows, columns, colours, points } = event;
      steps.push({ kind: 'bonus', rows, columns, colours, points, score: event.score });
    }
  }
  const last = steps.findLast((step) => step.kind !== 'lost');
  return { player, steps, before: score ?? 0, after: last?.score ?? score ?? 0, wall, lines, floor };
}

/**
 * The finished rounds in a log, oldest first. Walls are worked back from the position after the
 * log, so the log may begin anywhere but must reach up to `view`.
 */
export function scorings(log: LogEntry[], view: View): RoundScoring[] {
  const { rounds, rest } = finishedRounds(log);
  let walls = takeOff(
    view.boards.map((board) => board.wall),
    rest,
  );
  const result: RoundScoring[] = [];
  for (const { round, events } of rounds.reverse()) {
    walls = takeOff(walls, events);
    const before = walls;
    result.unshift({
      round,
      players: before.map((wall, player) => playerScoring(player, wall, events)),
    });
  }
  return result;
}

/** The board of a player after so many steps, for drawing only. */
export function boardAfter(scoring: PlayerScoring, done: number, board: BoardView): BoardView {
  let { wall, floor, before: score } = scoring;
  const lines = [...scoring.lines];
  for (const step of scoring.steps.slice(0, done)) {
    if (step.kind === 'tile') {
      wall = put(wall, step.row, step.column, step.tile);
      lines[step.row - 1] = '';
    } else if (step.kind === 'lost') lines[step.row - 1] = '';
    else if (step.kind === 'floor') floor = '';
    if (step.kind !== 'lost') score = step.score;
  }
  const rows = wall.map((text) => 5 - (text.split('.').length - 1));
  const columns = [0, 1, 2, 3, 4].map((c) => wall.filter((text) => text[c] !== '.').length);
  return { ...board, score, wall, lines, floor, progress: { ...board.progress, rows, columns } };
}
