import { expect, it } from 'vitest';

import { EXAMPLES } from './examples';

it('every opening has its tiles: 100 with those in the bag, none of them elsewhere', () => {
  for (const { text, players } of EXAMPLES) {
    const bag = [...(/bag=(\S+)/.exec(text)?.[1] ?? '').matchAll(/[BYRKWJ](\d+)/g)].map(([, count]) =>
      Number(count),
    );
    const displays = (/displays=(\S+)/.exec(text)?.[1] ?? '').split('/');
    expect(displays).toHaveLength(2 * players + 1);
    expect(bag.reduce((sum, count) => sum + count, 0) + displays.join('').length).toBe(100);
  }
});
