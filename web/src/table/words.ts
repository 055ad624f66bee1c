/** Sentences about tiles, boards and events, in the language of the page. */
import { m } from '../lib/i18n';
import { LETTERS, countIn, letters, type BoardView, type Group, type Letter, type OfferMove } from './types';

/** What each space of the floor line costs, from left to right: only printed on the board, never computed with. */
export const FLOOR_LOSSES = [1, 1, 2, 2, 2, 3, 3] as const;

export function colourName(letter: Letter): string {
  switch (letter) {
    case 'B':
      return m.table_colour_B();
    case 'Y':
      return m.table_colour_Y();
    case 'R':
      return m.table_colour_R();
    case 'K':
      return m.table_colour_K();
    case 'W':
      return m.table_colour_W();
    case 'J':
      return m.table_colour_J();
    case 'M':
      return m.table_colour_M();
  }
}

/** So many tiles of one colour: "3 red tiles". */
export function countOf(letter: Letter, count: number): string {
  switch (letter) {
    case 'B':
      return m.table_count_B({ count });
    case 'Y':
      return m.table_count_Y({ count });
    case 'R':
      return m.table_count_R({ count });
    case 'K':
      return m.table_count_K({ count });
    case 'W':
      return m.table_count_W({ count });
    case 'J':
      return m.table_count_J({ count });
    case 'M':
      return m.table_the_marker();
  }
}

/** Letters as words: "BBW" is "2 blue tiles, 1 white tile". */
export function tilesText(tiles: string): string {
  return LETTERS.map((letter) => ({ letter, count: countIn(tiles, letter) }))
    .filter(({ count }) => count > 0)
    .map(({ letter, count }) => countOf(letter, count))
    .join(', ');
}

export const sourceName = (source: number): string =>
  source === 0 ? m.table_centre() : m.table_display_n({ n: source });
export const fromSource = (source: number): string =>
  source === 0 ? m.table_from_centre() : m.table_from_display({ n: source });
export const toLine = (line: number): string =>
  line === 0 ? m.table_to_floor() : m.table_to_line({ n: line });
export const lineName = (line: number): string =>
  line === 0 ? m.table_floor() : m.table_line_n({ n: line });

/** The tiles of a take as letters. */
export const takeLetters = (colour: string, count: number, jokers: number): string =>
  colour === 'J' ? 'J'.repeat(Math.max(count, jokers)) : colour.repeat(count) + 'J'.repeat(jokers);

/** A take without its destination: "2 red tiles, 1 joker". */
export const takeText = (group: Group): string =>
  tilesText(takeLetters(group.colour, group.count, group.jokers ? group.joker_count : 0));

export function lineText(board: BoardView, line: number): string {
  const tiles = board.lines[line - 1] ?? '';
  if (tiles === '') return m.table_line_empty({ n: line });
  return m.table_line_holds({ n: line, have: tiles.length, size: line, tiles: tilesText(tiles) });
}

export function floorText(board: BoardView): string {
  if (board.floor === '') return m.table_floor_empty();
  return m.table_floor_holds({ tiles: tilesText(board.floor), loss: board.projected.floor_would_lose });
}

export function wallRowText(board: BoardView, row: number): string {
  const tiles = [...(board.wall[row - 1] ?? '')].flatMap((one, i) =>
    letters(one).map((letter) => m.table_wall_tile({ colour: colourName(letter), column: i + 1 })),
  );
  return tiles.length === 0
    ? m.table_wall_row_empty({ n: row })
    : m.table_wall_row({ n: row, tiles: tiles.join(', ') });
}

/** Why a line does not accept a take, in a few words for the line itself. */
export function whyShort(code: string): string {
  switch (code) {
    case 'line_full':
      return m.table_why_line_full_short();
    case 'line_other_colour':
      return m.table_why_line_other_colour_short();
    case 'wall_has_colour':
      return m.table_why_wall_has_colour_short();
    default:
      return m.table_why_other_short();
  }
}

/** The same as a whole sentence. */
export function whyText(code: string): string {
  switch (code) {
    case 'line_full':
      return m.table_why_line_full();
    case 'line_other_colour':
      return m.table_why_line_other_colour();
    case 'wall_has_colour':
      return m.table_why_wall_has_colour();
    default:
      return m.table_why_other();
  }
}

/** Everything a move would do, for the line of hints. */
export function moveText(move: OfferMove, line: number): string[] {
  const parts: string[] = [];
  if (move.to_line !== '')
    parts.push(m.table_would_fit({ tiles: tilesText(move.to_line), line: lineName(line) }));
  if (move.to_floor !== '') parts.push(m.table_would_fall({ tiles: tilesText(move.to_floor) }));
  if (move.to_lid !== '') parts.push(m.table_would_lid({ tiles: tilesText(move.to_lid) }));
  if (move.marker_space !== null) parts.push(m.table_would_marker());
  return parts;
}
