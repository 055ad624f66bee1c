/** Replays as moments (users.md F15, F21): every step, the end included, has a place and an address. */
import { describe, expect, it } from 'vitest';

import type { AzulEvent, DuelFrame, DuelView, Frame } from '../net/protocol.gen';
import { view } from '../testing/fake';
import {
  entryOf,
  headerSeats,
  namelessSeats,
  placeOf,
  roundJump,
  roundStarts,
  stateOf,
  turnsOf,
  veiled,
} from './moments';

const start = (round: number): AzulEvent => ({ kind: 'round_start', round, starter: 0 });
const frame = (n: number, round: number, events: AzulEvent[] = [], by: number | null = 0): Frame => ({
  n,
  by,
  move: null,
  comment: '',
  events,
  view: view({ round }),
});
// 4 was taken back: its number is missing.
const FRAMES = [
  frame(0, 1),
  frame(2, 1, [], null),
  frame(3, 1, [start(1)], null),
  frame(5, 1),
  frame(6, 2, [start(2)], null),
  frame(7, 2),
];

describe('moments', () => {
  it('are found by number, or the one before where a number is missing', () => {
    expect(placeOf(FRAMES, 5)).toBe(3);
    expect(placeOf(FRAMES, 4)).toBe(2);
    expect(placeOf(FRAMES, 999)).toBe(5);
    expect(placeOf(FRAMES, null)).toBe(0);
  });

  it('know where every round begins', () => {
    expect(roundStarts(FRAMES)).toEqual([
      { round: 1, place: 2 },
      { round: 2, place: 4 },
    ]);
  });

  it('jump by rounds, to both ends at last', () => {
    const starts = roundStarts(FRAMES);
    expect(roundJump(starts, 2, 1, 5)).toBe(4);
    expect(roundJump(starts, 4, 1, 5)).toBe(5);
    expect(roundJump(starts, 5, -1, 5)).toBe(4);
    expect(roundJump(starts, 2, -1, 5)).toBe(0);
  });
});

describe('what the table is given for a moment', () => {
  it('is a state in which nobody can act', () => {
    const shown = stateOf({
      table: 'abc',
      seats: headerSeats({ Player1: 'Ana' }, 2),
      frame: frame(3, 1),
      log: [],
    });
    expect(shown).toMatchObject({ n: 3, choices: null, you: [], can_undo: false, state: 'playing' });
    expect(shown.seats.map(({ name }) => name)).toEqual(['Ana', null]);
  });

  it('tells chance from moves', () => {
    expect(entryOf({ ...frame(3, 1, [start(1)], null), move: 'deal BBRW' }).kind).toBe('deal');
    expect(entryOf(frame(4, 1)).kind).toBe('move');
  });
});

describe('whole turns of Azul Duel', () => {
  const step = (n: number, by: number | null, move: string, stage: DuelView['stage']): DuelFrame => ({
    n,
    by,
    move,
    comment: move === '?' ? 'a hasty look' : move === '=a' ? 'why this one?' : '',
    events: [{ kind: 'pass', player: n }],
    view: { game: 'duel', stage } as DuelView,
  });
  const game = [
    step(1, null, 'fill BBTRK - - - -', 'action'),
    step(2, 0, 'S', 'back'),
    step(3, null, 'back s', 'draw'),
    step(4, 0, 'S', 'back'),
    step(5, null, 'back w', 'draw'),
    step(6, 0, '?', 'fronts'),
    step(7, null, 'fronts TRBW SKRB', 'keep'),
    step(8, 0, '=a', 'place'),
    step(9, 0, '@2r1', 'action'),
    step(10, 1, '1B1', 'stack'),
    step(11, 1, '^TRY', 'chip'),
    step(12, null, 'chip 2 BR', 'action'),
    step(13, 0, '4>3', 'pay'),
  ];

  it('are one moment with the words of a record and everything that happened', () => {
    const turns = turnsOf(game);
    expect(turns.map(({ move }) => move)).toEqual([
      'fill BBTRK - - - -',
      'S back s S back w ? fronts TRBW SKRB =a@2r1',
      '1B1^TRY chip 2 BR',
      '4>3',
    ]);
    expect(turns[1]?.events).toHaveLength(8);
    expect(turns[1]?.comment).toBe('a hasty look\nwhy this one?');
    expect(turns[1]?.view).toBe(game[8]?.view);
  });

  it('are found by the number of any of their decisions', () => {
    const turns = turnsOf(game);
    for (const [n, place] of [
      [1, 0],
      [2, 1],
      [6, 1],
      [9, 1],
      [10, 2],
      [13, 3],
    ] as const)
      expect(placeOf(turns, n)).toBe(place);
  });

  it('leaves Azul as it is', () => {
    expect(turnsOf(FRAMES)).toEqual(FRAMES);
  });
});

it('people and bots come from the header of a record, as far as they are there', () => {
  const seats = headerSeats({ Player1: 'Ana', Player2: 'greedy', Bot2: 'greedy' }, 3);
  expect(seats.map(({ kind, name, bot }) => [kind, name, bot])).toEqual([
    ['person', 'Ana', null],
    ['bot', 'greedy', 'greedy'],
    ['person', null, null],
  ]);
  expect(namelessSeats(2)).toHaveLength(2);
});

it('a position that hides a plate is told from one that hides only chips', () => {
  expect(veiled('duel1 … stack=13w sun=- chips=?/?/?/? bag=-')).toBe(false);
  expect(veiled('duel1 … stack=12w returned=?/YKTS,=,= chips=-/-/-/-')).toBe(true);
  expect(veiled('duel1 … hand=?/s sun=-')).toBe(true);
});
