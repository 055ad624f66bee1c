/** Tiles, plates, chips and places of Azul Duel in words. */
import { m } from '../i18n';
import { text } from '../texts';

/** The order in which the notation writes tiles; S is a special tile. */
const LETTERS = 'BTRYKS';

const TILES: Record<string, (inputs: { count: number }) => string> = {
  B: m.duel_tiles_B,
  T: m.duel_tiles_T,
  R: m.duel_tiles_R,
  Y: m.duel_tiles_Y,
  K: m.duel_tiles_K,
  S: m.duel_tiles_S,
};

export const colourName = (letter: string): string => text(`duel_colour_${letter}`, letter);

/** "BBT" is "2 blue tiles, 1 turquoise tile". */
export function tilesText(tiles: string): string {
  return [...LETTERS]
    .map((letter) => ({ letter, count: tiles.split(letter).length - 1 }))
    .filter(({ count }) => count > 0)
    .map(({ letter, count }) => TILES[letter]?.({ count }) ?? letter)
    .join(', ');
}

/** Tiles one by one, where their order matters: "yellow, black, blue". */
export const inOrder = (tiles: string): string => [...tiles].map(colourName).join(', ');

/** "BR" is "blue–red": a chip counts as either of its colours. */
export const chipName = (chip: string): string => [...chip].map(colourName).join('–');

/** The spaces of a plate, from the top left, row by row: "yellow–black–turquoise–special". */
export const plateName = (plate: string): string => [...plate].map(colourName).join('–');

export const backName = (back: string | null): string => colourName(back === 's' ? 'S' : 'W');
