import { describe, expect, it } from 'vitest';

import { boardWidth, dishCells, plan, ring } from './layout';

describe('ring', () => {
  it.each([5, 7, 9])('%i displays neither touch each other nor leave the area', (count) => {
    for (const [width, height] of [
      [500, 500],
      [680, 420],
      [420, 680],
    ] as const) {
      const { dish, places } = ring(count, width, height, 180, 120);
      expect(dish).toBeGreaterThan(60);
      places.forEach((a, i) => {
        expect(a.x - dish / 2).toBeGreaterThanOrEqual(-0.5);
        expect(a.x + dish / 2).toBeLessThanOrEqual(width + 0.5);
        expect(a.y - dish / 2).toBeGreaterThanOrEqual(-0.5);
        expect(a.y + dish / 2).toBeLessThanOrEqual(height + 0.5);
        for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(dish);
      });
    }
  });

  it('begins at the top and keeps the middle free', () => {
    const { dish, places, hole } = ring(7, 600, 600, 180, 200);
    expect(places[0]?.x).toBeCloseTo(300, 0);
    expect(places[0]?.y).toBeCloseTo(dish / 2, 0);
    expect(hole.rx * 2).toBeGreaterThanOrEqual(199);
  });
});

describe('plan', () => {
  // users.md D12 and D22: the whole decision on one phone screen, targets of at least 44 pixels.
  it.each([2, 3, 4])('D12, D22: %i players fit on 360 x 740 with a bar of 44', (players) => {
    const height = 740 - 44;
    const { shape, cell, row, offer } = plan(360, height, players);
    const rows = Math.ceil((2 * players + 1) / offer.columns);
    const centre = players === 4 ? 0 : 54;
    const used = 44 + 46 + 52 + 8 + 5 * 2 + row * 6 + offer.dish * rows + centre;
    expect(shape).toBe('phone');
    expect(offer.dish / 2).toBeGreaterThanOrEqual(44);
    expect(row).toBeGreaterThanOrEqual(44);
    expect(offer.dish * offer.columns).toBeLessThanOrEqual(360);
    expect(boardWidth(cell)).toBeLessThanOrEqual(360);
    expect(used).toBeLessThanOrEqual(height);
  });

  it.each([2, 3, 4])('%i players use a desk without scrolling', (players) => {
    const height = 900 - 44;
    const { shape, cell, row, offer, other } = plan(1440, height, players);
    expect(shape).toBe('desktop');
    expect(cell).toBeGreaterThan(45);
    expect(offer.width + boardWidth(cell)).toBeLessThan(1440);
    expect(row * 5 + cell + 74 + other.cell * 6 + 60 + 64 + 72).toBeLessThanOrEqual(height);
  });
});

describe('dishCells', () => {
  it('gives every group cells that touch', () => {
    const cells = dishCells([
      { key: 'B', count: 1 },
      { key: 'R', count: 2 },
      { key: 'W', count: 1 },
    ]);
    expect(cells.get('R')).toEqual([0, 1]);
    expect([...(cells.get('B') ?? []), ...(cells.get('W') ?? [])]).toEqual([2, 3]);
  });

  it('knows displays of one colour and of three tiles', () => {
    expect(dishCells([{ key: 'K', count: 4 }]).get('K')).toEqual([0, 1, 2, 3]);
    expect(
      dishCells([
        { key: 'B', count: 1 },
        { key: 'K', count: 2 },
      ]).get('B'),
    ).toEqual([2]);
  });
});
