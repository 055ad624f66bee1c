import { describe, expect, it } from 'vitest';

import { boardWidth, plan } from './layout';

const SCREENS: [string, number, number][] = [
  ['a small phone', 360, 690],
  ['a phone', 412, 860],
  ['a tablet', 768, 970],
  ['a small laptop', 1008, 740],
  ['a desktop', 1168, 840],
  ['a large desktop', 1900, 1000],
];

describe.each(SCREENS)('on %s', (_name, width, height) => {
  const sizes = plan(width, height);

  it('rows are targets of 44 pixels', () => {
    expect(sizes.row).toBeGreaterThanOrEqual(44);
  });

  it('each quarter of a small factory is a target of at least 43 pixels', () => {
    expect(sizes.dish / 2).toBeGreaterThanOrEqual(43);
  });

  it('the board in front fits beside or below the factories', () => {
    const room = sizes.shape === 'desktop' ? width - 32 - sizes.offer - 20 : width - 4;
    expect(boardWidth(sizes.cell)).toBeLessThanOrEqual(room);
  });

  it('the factories fit in their area', () => {
    const wide = sizes.shape === 'phone' ? 4 * sizes.dish : 3.35 * sizes.dish;
    expect(wide).toBeLessThanOrEqual(sizes.offer + 1);
  });
});

it('the shape follows the width', () => {
  expect([360, 768, 1440].map((width) => plan(width, 800).shape)).toEqual(['phone', 'tablet', 'desktop']);
});
