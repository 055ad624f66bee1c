/** Sentences about Duel's tiles, plates, chips, tablets and boards, in the language of the page. */
import { m } from '../lib/i18n';
import { settings } from '../lib/settings.svelte';
import type {
  ActionChoices,
  BoardView,
  LineFate,
  Payment,
  PlaceMove,
  SpaceMove,
  TabletSeat,
  Take,
  TakeMove,
} from './types';
import { COLOURS, letters, signed, type Letter } from './types';

/** What one to four broken tiles cost together: only printed on the board, never computed with. */
export const BROKEN_COSTS = [1, 3, 6, 10] as const;

export function colourName(letter: string): string {
  switch (letter) {
    case 'B':
      return m.table_colour_B();
    case 'T':
      return m.duel_table_colour_T();
    case 'R':
      return m.table_colour_R();
    case 'Y':
      return m.table_colour_Y();
    case 'K':
      return m.table_colour_K();
    case 'S':
      return m.duel_table_colour_S();
    case 'W':
      return m.duel_table_colour_W();
    default:
      return m.duel_table_the_marker();
  }
}

/** So many tiles of one colour: "3 red tiles". */
export function countOf(letter: Letter, count: number): string {
  switch (letter) {
    case 'B':
      return m.duel_table_count_B({ count });
    case 'T':
      return m.duel_table_count_T({ count });
    case 'R':
      return m.duel_table_count_R({ count });
    case 'Y':
      return m.duel_table_count_Y({ count });
    case 'K':
      return m.duel_table_count_K({ count });
    case 'S':
      return m.duel_table_count_S({ count });
    case 'M':
      return m.duel_table_the_marker();
  }
}

/** Letters as words: "BBT" is "2 blue tiles, 1 turquoise tile". */
export const tilesText = (tiles: string): string =>
  [...COLOURS, 'S' as const]
    .map((letter) => ({ letter, count: tiles.split(letter).length - 1 }))
    .filter(({ count }) => count > 0)
    .map(({ letter, count }) => countOf(letter, count))
    .join(', ');

const list = (tiles: string): string => letters(tiles).map(colourName).join(', ');

export const factoryName = (factory: number): string =>
  factory === 0 ? m.duel_table_large_factory() : m.duel_table_factory({ n: factory });
export const fromSource = (source: string): string =>
  source === 'moon'
    ? m.duel_table_from_moons()
    : source === 'L'
      ? m.duel_table_from_large()
      : m.duel_table_from_sun({ n: source });
export const lineName = (line: number): string =>
  line === 0 ? m.duel_table_broken() : m.table_line_n({ n: line });
export const takeText = (take: Take): string => countOf(take.colour as Letter, take.count);
/** A stack from the top: "on top red, then blue, black". */
export function stackText(tiles: string): string {
  const [first = '', ...rest] = letters(tiles);
  return rest.length > 0
    ? m.duel_table_pile({ top: colourName(first), rest: list(rest.join('')) })
    : m.duel_table_pile_one({ top: colourName(first) });
}

export const backText = (back: string): string =>
  back === 's' ? m.duel_table_back_special() : m.duel_table_back_wild();
/** A plate as it lies, row by row. */
export const plateText = (plate: string): string =>
  m.duel_table_plate_words({
    top: [...plate.slice(0, 2)].map(colourName).join(', '),
    bottom: [...plate.slice(2)].map(colourName).join(', '),
  });
export const chipText = (chip: string): string =>
  chip.length > 1
    ? m.duel_table_chip_two({ one: colourName(chip.charAt(0)), two: colourName(chip.charAt(1)) })
    : colourName(chip);

export function lineText(board: BoardView, line: number): string {
  const tiles = board.lines[line - 1] ?? '';
  if (tiles === '') return m.table_line_empty({ n: line });
  return m.table_line_holds({ n: line, have: tiles.length, size: line, tiles: tilesText(tiles) });
}

/** What dome forming would do with a line now (users.md C14: kept or broken is said, not guessed). */
export function fateText(board: BoardView, line: number): string {
  const fate: LineFate | undefined = board.projected.lines[line - 1];
  switch (fate?.fate) {
    case 'placed':
      return m.duel_table_fate_placed({ points: fate.points + fate.special });
    case 'stays':
      return m.duel_table_fate_stays();
    case 'breaks':
      return m.duel_table_fate_breaks();
    case 'incomplete':
      return fate.payable ? m.duel_table_fate_payable() : '';
    default:
      return '';
  }
}

export function brokenText(board: BoardView): string {
  if (board.broken === '') return m.duel_table_broken_empty();
  return m.duel_table_broken_holds({ tiles: tilesText(board.broken), cost: board.broken_cost });
}

export function domeRowText(board: BoardView, row: number): string {
  const tiles = [...(board.tiles[row - 1] ?? '')].flatMap((one, i) =>
    letters(one).map((letter) => m.table_wall_tile({ colour: colourName(letter), column: i + 1 })),
  );
  const free = [...(board.dome[row - 1] ?? '')].flatMap((one, i) =>
    one === '.' || board.tiles[row - 1]?.[i] !== '.'
      ? []
      : [m.table_wall_tile({ colour: colourName(one), column: i + 1 })],
  );
  const parts = [
    tiles.length > 0 ? m.duel_table_dome_tiles({ tiles: tiles.join(', ') }) : '',
    free.length > 0 ? m.duel_table_dome_free({ spaces: free.join(', ') }) : '',
  ].filter(Boolean);
  return `${m.duel_table_dome_row({ n: row })}: ${parts.length > 0 ? parts.join('; ') : m.duel_table_dome_none()}`;
}

export const chipsText = (board: BoardView): string =>
  board.chips.length > 0
    ? m.duel_table_chips({ chips: board.chips.map(chipText).join(', ') })
    : m.duel_table_chips_none();

export function spaceText(move: SpaceMove): string {
  const parts = [
    m.duel_table_space({
      column: move.column,
      horizontal: move.horizontal,
      vertical: move.vertical,
      points: move.points,
    }),
  ];
  if (move.special) parts.push(m.duel_table_space_special({ points: move.special.points }));
  return parts.join(', ');
}

export function placeText(slot: number, place: PlaceMove | null): string {
  const where = m.duel_table_slot({ n: slot });
  return place ? `${where}: ${plateText(place.plate)}. ${servesText(place)}` : where;
}
export const servesText = (place: PlaceMove): string =>
  place.serves.length > 0
    ? m.duel_table_serves({ count: place.serves.length, lines: place.serves.join(', ') })
    : m.duel_table_serves_none();

export function payText(payment: Payment): string {
  const chips = payment.chips.map(chipText).join(', ');
  const left =
    payment.left.length > 0
      ? m.duel_table_pay_left({ chips: payment.left.map(chipText).join(', ') })
      : m.duel_table_pay_left_none();
  return `${m.duel_table_pay_way({ chips })}. ${left}`;
}
export const leaveText = (leave: { last_round: boolean }): string =>
  leave.last_round ? m.duel_table_leave_last() : m.duel_table_leave_stays();

/** Why a line does not accept a take, in a few words for the line itself. */
export function whyShort(code: string): string {
  switch (code) {
    case 'line_full':
      return m.table_why_line_full_short();
    case 'line_other_colour':
      return m.table_why_line_other_colour_short();
    default:
      return m.table_why_other_short();
  }
}

/** The same as a whole sentence; also why there is no plate, draw or chip to take. */
export function whyText(code: string): string {
  switch (code) {
    case 'line_full':
      return m.table_why_line_full();
    case 'line_other_colour':
      return m.table_why_line_other_colour();
    case 'no_token':
      return m.duel_table_why_no_token();
    case 'two_chips':
      return m.duel_table_why_two_chips();
    case 'opening_plate':
      return m.duel_table_why_opening();
    default:
      return m.table_why_other();
  }
}

/** What the player may do now, in a sentence (users.md C16: nothing is left to guess). */
export function actionHint(action: ActionChoices): string {
  const parts = [
    action.takes.length > 0 ? m.duel_table_hint_tiles() : '',
    action.plates.length > 0 || action.draw ? m.duel_table_hint_plate() : '',
    action.chips.length > 0 ? m.duel_table_hint_chip() : '',
  ].filter(Boolean);
  const what = new Intl.ListFormat(settings.locale, { type: 'disjunction' }).format(parts);
  return m.duel_table_hint_choose({ what });
}

/** The points of a take. */
export function outcomeText(move: TakeMove): string[] {
  const parts: string[] = [];
  if (move.fate === 'placed' && move.becomes)
    parts.push(m.duel_table_would_place({ points: move.becomes.points + move.becomes.special }));
  else if (move.fate === 'breaks') parts.push(m.duel_table_fate_breaks());
  else if (move.fate === 'stays') parts.push(m.duel_table_fate_stays());
  parts.push(m.table_would_total({ score: move.projected.score, delta: signed(move.projected.delta) }));
  return parts;
}

/** Everything else a take would do. */
export function moveText(move: TakeMove, line: number): string[] {
  const parts: string[] = [];
  if (move.to_line !== '')
    parts.push(m.table_would_fit({ tiles: tilesText(move.to_line), line: lineName(line) }));
  if (move.to_broken !== '') parts.push(m.duel_table_would_break({ tiles: tilesText(move.to_broken) }));
  if (move.to_tower !== '') parts.push(m.duel_table_would_tower({ tiles: tilesText(move.to_tower) }));
  if (move.marker) parts.push(m.duel_table_would_marker());
  if (move.asks_order) parts.push(m.duel_table_would_order());
  if (move.reveals.length > 0) parts.push(m.duel_table_would_reveal({ count: move.reveals.length }));
  return parts;
}

export function tabletName(tablet: string): string {
  switch (tablet) {
    case '1a':
      return m.duel_table_tablet_1a();
    case '1b':
      return m.duel_table_tablet_1b();
    case '2a':
      return m.duel_table_tablet_2a();
    case '2b':
      return m.duel_table_tablet_2b();
    case '3a':
      return m.duel_table_tablet_3a();
    case '3b':
      return m.duel_table_tablet_3b();
    case '4a':
      return m.duel_table_tablet_4a();
    default:
      return m.duel_table_tablet_4b();
  }
}

export function tabletRule(tablet: string): string {
  switch (tablet) {
    case '1a':
      return m.duel_table_tablet_1a_rule();
    case '1b':
      return m.duel_table_tablet_1b_rule();
    case '2a':
      return m.duel_table_tablet_2a_rule();
    case '2b':
      return m.duel_table_tablet_2b_rule();
    case '3a':
      return m.duel_table_tablet_3a_rule();
    case '3b':
      return m.duel_table_tablet_3b_rule();
    case '4a':
      return m.duel_table_tablet_4a_rule();
    default:
      return m.duel_table_tablet_4b_rule();
  }
}

export const tabletCount = (tablet: string, seat: TabletSeat): string =>
  tablet === '4b'
    ? m.duel_table_count_empty({ count: seat.count })
    : m.duel_table_count_of({ count: seat.count, of: seat.of });
