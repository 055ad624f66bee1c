import type { Letter } from '../table/types';

/** The tiles of all games: those of Azul, and turquoise and the special tile of Duel. */
export type AnyTile = Letter | 'T' | 'S';

/** The colours of the letter in the corner of each tile: at least 7 : 1 against its plate. */
export const TILE_INK: Record<Exclude<AnyTile, 'M'>, { plate: string; text: string }> = {
  B: { plate: '#10295a', text: '#ffffff' },
  Y: { plate: '#fff3cf', text: '#5c3400' },
  R: { plate: '#6d150c', text: '#ffffff' },
  K: { plate: '#d8d3c6', text: '#15151b' },
  W: { plate: '#0d4f57', text: '#ffffff' },
  T: { plate: '#0b3f43', text: '#ffffff' },
  S: { plate: '#6b4c00', text: '#fff3cf' },
  J: { plate: '#4a3206', text: '#ffe9b5' },
};
