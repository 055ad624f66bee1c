import type { Letter } from '../table/types';

/** The colours of the letter in the corner of each tile: at least 7 : 1 against its plate. */
export const TILE_INK: Record<Exclude<Letter, 'M'>, { plate: string; text: string }> = {
  B: { plate: '#10295a', text: '#ffffff' },
  Y: { plate: '#fff3cf', text: '#5c3400' },
  R: { plate: '#6d150c', text: '#ffffff' },
  K: { plate: '#d8d3c6', text: '#15151b' },
  W: { plate: '#0d4f57', text: '#ffffff' },
  J: { plate: '#4a3206', text: '#ffe9b5' },
};
