import { expect, it } from 'vitest';

import { EXAMPLES } from './examples';

/** How many tiles a word such as bag=B17Y16 counts. */
function counted(text: string, word: string): number {
  const counts = new RegExp(` ${word}=(\\S+)`).exec(text)?.[1] ?? '';
  return [...counts.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
}
const places = (text: string, word: string): string[] =>
  (new RegExp(` ${word}=(\\S+)`).exec(text)?.[1] ?? '').split('/');

it('every opening of Azul has its tiles: 100 with those in the bag, none of them elsewhere', () => {
  for (const { text, options } of EXAMPLES.filter(({ game }) => game === 'azul')) {
    const displays = places(text, 'displays');
    expect(displays).toHaveLength(2 * Number(options.players) + 1);
    expect(counted(text, 'bag') + displays.join('').length).toBe(100);
  }
});

it('that of Azul Duel has its 65 tiles, on the suns and in the bag', () => {
  const [example, ...more] = EXAMPLES.filter(({ game }) => game === 'duel');
  expect(more).toEqual([]);
  const text = example?.text ?? '';
  expect(places(text, 'sun').map((sun) => sun.length)).toEqual([5, 4, 4, 4, 4]);
  expect(counted(text, 'bag') + places(text, 'sun').join('').length).toBe(65);
});
