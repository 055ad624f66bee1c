/** Replays as moments (users.md F15, F21): every step, the end included, has a place and an address. */
import { describe, expect, it } from 'vitest';

import type { AzulFrame as Frame, AzulEvent as GameEvent } from '../net/protocol.gen';
import { view } from '../testing/fake';
import { entryOf, headerSeats, namelessSeats, placeOf, roundJump, roundStarts, stateOf } from './moments';

const DEAL: GameEvent = { kind: 'deal', displays: [], short: false };
const frame = (n: number, round: number, events: GameEvent[] = [], by: number | null = 0): Frame => ({
  n,
  by,
  move: null,
  events,
  view: view({ round }),
});
// 4 was taken back: its number is missing.
const FRAMES = [
  frame(0, 1),
  frame(2, 1, [], null),
  frame(3, 1, [DEAL], null),
  frame(5, 1),
  frame(6, 2, [DEAL], null),
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
    expect(entryOf(frame(3, 1, [DEAL], null)).kind).toBe('deal');
    expect(entryOf(frame(4, 1)).kind).toBe('move');
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
