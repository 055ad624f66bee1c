import { beforeEach, describe, expect, it } from 'vitest';

import { settings } from '../lib/settings.svelte';
import { stateOf } from './fixtures/states';
import { flightsOf } from './flights';
import { freshSpaces, lastInWords, standingOf } from './news';
import { scorings } from './scoring';
import { moonHeaps } from './sources';
import { tidy, typedFault } from './typed';
import type { GameEvent, LogEntry, View } from './types';
import { choicesOf } from './fixtures/states';

beforeEach(() => (settings.locale = 'en'));

const NAMES = ['Ana', 'Rui'];

function entry(n: number, by: number | null, events: GameEvent[], undone: number | null = null): LogEntry {
  const nothing = { seat: null, name: null, bot: null, table: null };
  return { n, kind: 'move', by, move: '', events, undone, at: '', ...nothing };
}

const TAKE: GameEvent = { kind: 'take', player: 1, side: 'moon', factories: [0, 2, 4], tiles: 'RRRR' };

describe('what happened', () => {
  it('C17: a take from the moons is told as one from the moons', () => {
    expect(lastInWords([entry(1, 1, [TAKE])], null, [0], NAMES)).toBe('Rui took 4 red tiles from all moons');
    const sun: GameEvent = { kind: 'take', player: 1, side: 'sun', factories: [3], tiles: 'BB' };
    expect(lastInWords([entry(1, 1, [sun])], null, [0], NAMES)).toBe(
      'Rui took 2 blue tiles from the sun of factory 3',
    );
  });

  it('one’s own actions are no news, and what was taken back did not happen', () => {
    expect(lastInWords([entry(1, 1, [TAKE])], null, [1], NAMES)).toBe('');
    expect(standingOf([entry(1, 1, [TAKE]), entry(2, 1, [], 1)]).map(({ n }) => n)).toEqual([2]);
  });

  it('the spaces of the last decision are marked on the board of the one who took it', () => {
    const events: GameEvent[] = [
      { kind: 'to_line', player: 1, line: 3, tiles: 'RR', first_space: 2 },
      { kind: 'plate_placed', player: 1, slot: 5, plate: 'KYRW', turns: 0 },
    ];
    expect([...freshSpaces([entry(1, 1, events)], 1)]).toEqual(['3:1', '3:2', 'slot:5']);
    expect(freshSpaces([entry(1, 1, events)], 0).size).toBe(0);
  });
});

describe('flights', () => {
  it('tiles of a moon take come from each small moon and from the large one', () => {
    const events: GameEvent[] = [
      TAKE,
      { kind: 'marker', player: 1 },
      { kind: 'to_line', player: 1, line: 3, tiles: 'RRR', first_space: 1 },
      { kind: 'to_broken', player: 1, tiles: 'R' },
    ];
    const flights = flightsOf(events).map(
      ({ letter, from, fromIndex, to }) => `${letter} ${from}/${fromIndex} > ${to}`,
    );
    expect(flights).toEqual([
      'M marker/0 > marker:1',
      'R moon:2:0/0 > line:1:3:0',
      'R moon:4:0/0 > line:1:3:1',
      'R moon:0:R/0 > line:1:3:2',
      'R moon:0:R/1 > broken:1',
    ]);
  });

  it('the rest of a sun goes to its moon in the order of the stack', () => {
    const flights = flightsOf([{ kind: 'to_moon', factory: 2, tiles: 'YKY' }]);
    expect(flights.map(({ to }) => to)).toEqual(['moon:2:0', 'moon:2:1', 'moon:2:2']);
    expect(flights.map(({ fromIndex }) => fromIndex)).toEqual([0, 0, 1]);
  });
});

describe('scoring', () => {
  const tile = (player: number, line: number, points: number, score: number): GameEvent => ({
    kind: 'tile',
    player,
    line,
    column: 1,
    tile: 'B',
    horizontal: 1,
    vertical: points,
    points,
    score,
  });
  const penalty = (player: number, loses: number, score: number): GameEvent => ({
    kind: 'penalty',
    player,
    broken: 2,
    for_broken: 3,
    for_marker: 0,
    loses,
    score,
  });

  it('A19: what would be lost and what is lost are both told; special tiles and tablets count', () => {
    const rounds = scorings([
      entry(1, null, [{ kind: 'dome_start', starter: 0 }, tile(0, 1, 1, 2)]),
      entry(2, 0, [
        { kind: 'special', player: 0, row: 2, column: 2, points: 2, score: 4 },
        penalty(0, 3, 1),
        penalty(1, 1, 0),
        { kind: 'round_end', round: 5, scores: [1, 0] },
        { kind: 'tablet', player: 0, tablet: '2b', count: 1, points: 1 },
        { kind: 'final_score', player: 0, points: 1, score: 2 },
      ]),
    ]);
    expect(rounds).toHaveLength(1);
    const [first, second] = rounds[0]?.players ?? [];
    expect(first?.steps.map(({ kind }) => kind)).toEqual(['tile', 'special', 'penalty', 'tablet']);
    expect([first?.before, first?.after]).toEqual([1, 2]);
    expect([second?.before, second?.after]).toEqual([1, 0]);
    expect(second?.steps[0]).toEqual({ kind: 'penalty', would: 3, points: -1 });
  });

  it('what is taken between two rounds belongs to neither', () => {
    const drawn: GameEvent = { kind: 'plate_drawn', player: 0, drawn: 'a', back: 's', cost: 1, score: 9 };
    const rounds = scorings([
      entry(1, null, [
        { kind: 'dome_start', starter: 0 },
        penalty(0, 0, 5),
        { kind: 'round_end', round: 1, scores: [5, 5] },
      ]),
      entry(2, 0, [drawn]),
    ]);
    expect(rounds[0]?.players[0]?.after).toBe(5);
  });
});

describe('the moons', () => {
  it.each(['start', 'busy', 'late'] as const)(
    '%s: the buttons are the takes that the server offers',
    (name) => {
      const takes = choicesOf(name, 'action').takes.filter((take) => take.source === 'moon');
      const heaps = moonHeaps(stateOf(name).view);
      expect(heaps.map(({ colour, count, factories }) => [colour, count, factories])).toEqual(
        takes.map((take) => [take.colour, take.count, take.parts.map((part) => part.factory)]),
      );
    },
  );

  it('C19: of a stack only the top tile counts, even if the next one has its colour', () => {
    const view = { moon: ['RR', 'BB', '', 'RB', ''] } as unknown as View;
    expect(moonHeaps(view)).toEqual([
      { colour: 'B', count: 1, factories: [1] },
      { colour: 'R', count: 3, factories: [0, 3] },
    ]);
  });
});

describe('moves as text', () => {
  it('any capitals will do', () => {
    expect(['3r4', ' MB- ', 'p2@5R1', '=B@5r1<CA', '4+r+br>3', 'lk2'].map(tidy)).toEqual([
      '3R4',
      'mB-',
      'P2@5r1',
      '=b@5r1<ca',
      '4+R+BR>3',
      'LK2',
    ]);
  });

  it('C10: what cannot be played is refused with its reason', () => {
    const choices = choicesOf('late', 'action');
    const take = choices.takes[0];
    expect(typedFault(choices, `${take?.source === 'moon' ? 'm' : take?.source}${take?.colour}-`)).toBe('');
    expect(typedFault(choices, 'P1@5r1')).toBe('You have taken your plates for this round.');
    expect(typedFault(choices, 'nonsense')).toBe('This is not a move here');
    expect(typedFault(choicesOf('stack', 'stack'), '1R4')).toBe('This is not a move here');
  });
});
