import { expect, it } from 'vitest';

import { offerState } from './fixtures/offer';
import { boardAfter, runsAt, scorings } from './scoring';
import type { GameEvent, LogEntry } from './types';

const entry = (n: number, events: GameEvent[]): LogEntry => ({
  n,
  kind: 'move',
  by: 0,
  move: null,
  events,
  seat: null,
  name: null,
  bot: null,
  undone: null,
  table: null,
  at: '',
});

const tile = (line: number, column: number, points: number, score: number): GameEvent => ({
  kind: 'tile',
  player: 0,
  line,
  column,
  tile: 'R',
  horizontal: points,
  vertical: 1,
  points,
  score,
});

const floor: GameEvent = {
  kind: 'floor',
  player: 0,
  tiles: 'MBBBBB',
  spaces: 6,
  would_lose: 11,
  loses: 7,
  score: 0,
};

function played() {
  const state = offerState();
  const { view } = state;
  const [first] = view.boards;
  if (first) first.wall = ['BR...', '.R...', '.....', '.....', '.....'];
  const log = [
    entry(3, [tile(1, 2, 2, 6), { kind: 'line_cleared', player: 0, line: 1, tiles: '' }]),
    entry(4, [
      tile(2, 2, 1, 7),
      { kind: 'line_cleared', player: 0, line: 2, tiles: 'R' },
      floor,
      { kind: 'round_end', round: 1, scores: [0, 0] },
    ]),
  ];
  return { view, log };
}

it('draws the runs through a tile, and none where it stands alone', () => {
  const wall = ['BRK..', '..K..', '..W..', '.....', '..R..'];
  expect(runsAt(wall, 1, 3)).toEqual({ horizontal: [1, 2, 3], vertical: [1, 2, 3] });
  expect(runsAt(wall, 5, 3)).toEqual({ horizontal: [], vertical: [] });
});

it('lists a round step by step, with walls worked back from the position after it', () => {
  const { view, log } = played();
  const [round] = scorings(log, view);
  const player = round?.players[0];
  expect(round?.round).toBe(1);
  expect(player?.wall[0]).toBe('B....');
  expect(player?.wall[1]).toBe('.....');
  expect(player?.lines).toEqual(['R', 'RR', '', '', '']);
  expect(player?.steps.map((step) => step.kind)).toEqual(['tile', 'tile', 'floor']);
  expect([player?.before, player?.after]).toEqual([4, 0]);
});

it('A19: tells what the floor would cost from what it costs', () => {
  const { view, log } = played();
  const step = scorings(log, view)[0]?.players[0]?.steps.at(-1);
  expect(step).toMatchObject({ kind: 'floor', wouldLose: 11, loses: 7, score: 0 });
});

it('shows the board after each step, for drawing only', () => {
  const { view, log } = played();
  const player = scorings(log, view)[0]?.players[0];
  const board = view.boards[0];
  if (!player || !board) throw new Error('no scoring');
  expect(boardAfter(player, 1, board)).toMatchObject({
    score: 6,
    wall: ['BR...', '.....', '.....', '.....', '.....'],
  });
  expect(boardAfter(player, 3, board)).toMatchObject({ score: 0, floor: '', lines: ['', '', '', '', ''] });
  expect(boardAfter(player, 2, board).progress.columns).toEqual([1, 2, 0, 0, 0]);
});

it('keeps two rounds apart and gives final bonuses to the last', () => {
  const { view, log } = played();
  const first = view.boards[0];
  if (first) first.wall = ['BRR..', '.R...', '.....', '.....', '.....'];
  const more = entry(6, [
    tile(1, 3, 3, 3),
    { kind: 'round_end', round: 2, scores: [3, 0] },
    { kind: 'bonus', player: 0, rows: 1, columns: 0, colours: 0, points: 2, score: 5 },
  ]);
  const rounds = scorings([...log, more], view);
  expect(rounds.map(({ round }) => round)).toEqual([1, 2]);
  expect(rounds[0]?.players[0]?.wall[0]).toBe('B....');
  expect(rounds[1]?.players[0]?.wall[0]).toBe('BR...');
  expect(rounds[1]?.players[0]?.after).toBe(5);
});
