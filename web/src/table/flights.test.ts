import { expect, it } from 'vitest';

import { flightsOf } from './flights';
import { nearest } from './roving';

it('a take flies to the line and the floor, the rest to the centre', () => {
  const flights = flightsOf([
    { kind: 'take', player: 1, source: 3, colour: 'R', count: 3, jokers: 0 },
    { kind: 'to_centre', source: 3, tiles: 'B' },
    { kind: 'to_line', player: 1, line: 2, tiles: 'RR', first_space: 1 },
    { kind: 'to_floor', player: 1, tiles: 'R', first_space: 1 },
  ]);
  expect(flights.map(({ from, fromIndex, to }) => [from, fromIndex, to])).toEqual([
    ['offer:3:B', 0, 'offer:0:B'],
    ['offer:3:R', 0, 'line:1:2:0'],
    ['offer:3:R', 1, 'line:1:2:1'],
    ['offer:3:R', 2, 'floor:1:0'],
  ]);
  expect(flights[1]?.orElse).toBe('seat:1');
});

it('the marker leaves the centre with the first take from it', () => {
  const [marker, tile] = flightsOf([
    { kind: 'take', player: 0, source: 0, colour: 'J', count: 1, jokers: 1 },
    { kind: 'marker', player: 0, space: 3 },
    { kind: 'to_line', player: 0, line: 4, tiles: 'J', first_space: 2 },
  ]);
  expect([marker?.from, marker?.to]).toEqual(['offer:0:M', 'floor:0:2']);
  expect([tile?.from, tile?.to]).toEqual(['offer:0:J', 'line:0:4:1']);
});

it('a deal comes out of the bag, display after display', () => {
  const flights = flightsOf([{ kind: 'deal', displays: ['RRK', 'B'], short: true }]);
  expect(flights.map(({ to, toIndex, wave }) => [to, toIndex, wave])).toEqual([
    ['offer:1:R', 0, 1],
    ['offer:1:R', 1, 1],
    ['offer:1:K', 0, 1],
    ['offer:2:B', 0, 2],
  ]);
});

it('arrow keys go to the nearest in their direction', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 10, y: 50 },
    { x: 200, y: 5 },
  ];
  expect(nearest(points, 0, 1, 0)).toBe(1);
  expect(nearest(points, 0, 0, 1)).toBe(2);
  expect(nearest(points, 1, 1, 0)).toBe(3);
  expect(nearest(points, 0, -1, 0)).toBe(-1);
});
