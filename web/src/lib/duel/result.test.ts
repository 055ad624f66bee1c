/** Where the points come from: every sheet adds up to the score (users.md A19, F22). */
import { describe, expect, it } from 'vitest';

import type { DuelEvent } from '../../net/protocol.gen';
import { gameSheet, roundSheets, sheetTotal, tieText } from './result';

const START = 5;
const tile = (player: number, points: number, score: number): DuelEvent => ({
  kind: 'tile',
  player,
  line: 1,
  column: 1,
  tile: 'B',
  horizontal: points,
  vertical: 1,
  points,
  score,
});
const drawn: DuelEvent = { kind: 'plate_drawn', player: 0, drawn: 'a', back: 's', cost: 1, score: 4 };
const penalty = (player: number, broken: number, marker: number, loses: number): DuelEvent => ({
  kind: 'penalty',
  player,
  broken: 1,
  for_broken: broken,
  for_marker: marker,
  loses,
  score: 0,
});
const tablet = (player: number, name: string, points: number): DuelEvent => ({
  kind: 'tablet',
  player,
  tablet: name,
  count: 1,
  points,
});

const GAME: DuelEvent[] = [
  drawn,
  tile(0, 3, 7),
  { kind: 'special', player: 0, row: 2, column: 2, points: 2, score: 9 },
  penalty(0, 3, 2, 5),
  penalty(1, 10, 0, 5),
  { kind: 'round_end', round: 1, scores: [4, 0] },
  tile(1, 2, 2),
  { kind: 'round_end', round: 2, scores: [4, 2] },
  tablet(0, '1a', 3),
  tablet(0, '4b', -3),
  { kind: 'final_score', player: 0, points: 0, score: 4 },
  tablet(1, '1a', 0),
  tablet(1, '4b', -9),
  { kind: 'final_score', player: 1, points: -9, score: 0 },
];

describe('the sheets', () => {
  const rounds = roundSheets(GAME);

  it('hold one round each, with what was won and lost', () => {
    expect(rounds.map(({ round }) => round)).toEqual([1, 2]);
    expect(rounds[0]?.sheets[0]).toMatchObject({ dome: 3, special: 2, draws: -1, broken: -3, marker: -2 });
    expect(rounds[1]?.sheets[1]).toMatchObject({ dome: 2, broken: 0, tablets: { '1a': 0, '4b': -9 } });
  });

  it('add up to the score, also where a score of 0 could not bear the loss', () => {
    const last = rounds.at(-1)?.scores ?? [];
    expect(last).toEqual([4, 0]);
    for (const seat of [0, 1]) expect(START + sheetTotal(gameSheet(rounds, seat))).toBe(last[seat]);
    expect(gameSheet(rounds, 1).spared).toBe(5 + 7);
  });

  it('are none before the first round is over', () => {
    expect(roundSheets(GAME.slice(0, 4))).toEqual([]);
  });
});

it('a tie is explained by the starting player tile', () => {
  const outcome = {
    termination: 'rounds' as const,
    ranking: [2, 1],
    winners: [1],
    scores: [7, 7],
    tablets: [{}, {}],
    tie_break: true,
  };
  expect(tieText(outcome, ['Ana', 'Rui'])).toEqual([
    'Ana and Rui have the same points; Rui holds the starting player tile.',
  ]);
  expect(tieText({ ...outcome, tie_break: false }, ['Ana', 'Rui'])).toEqual([]);
});
