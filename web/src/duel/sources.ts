/** What lies on suns and moons, grouped for the eye: only how it is drawn. */
import { COLOURS, SMALL, letters, type Colour, type View } from './types';

export interface Heap {
  colour: Colour;
  count: number;
}

/** The tiles of a sun by colour. */
export const heaps = (tiles: string): Heap[] =>
  COLOURS.map((colour) => ({ colour, count: tiles.split(colour).length - 1 })).filter(
    ({ count }) => count > 0,
  );

/** For every colour the tiles that lie uncovered on the moons, and where. */
export function moonHeaps(view: View): (Heap & { factories: number[] })[] {
  return COLOURS.map((colour) => {
    const small = SMALL.filter((factory) => view.moon[factory]?.startsWith(colour));
    const large = (view.moon[0] ?? '').split(colour).length - 1;
    const factories = large > 0 ? [0, ...small] : [...small];
    return { colour, count: small.length + large, factories };
  }).filter(({ count }) => count > 0);
}

/** The stack on a small moon from the top. */
export const stackOf = (view: View, factory: number): Colour[] =>
  letters(view.moon[factory] ?? '') as Colour[];

/** How the notation calls a factory. */
export const sourceOf = (factory: number): string => (factory === 0 ? 'L' : String(factory));
