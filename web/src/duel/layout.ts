/** Sizes of everything on Duel's table, from the room there is. All lengths in CSS pixels. */
import type { Shape } from '../table/layout';

export interface Plan {
  shape: Shape;
  /** Side of a dome space, side of a space of the pattern lines, height of a row of the board in front. */
  cell: number;
  lineCell: number;
  row: number;
  /** Width of the area of the factories, and the diameter of a small factory. */
  offer: number;
  dish: number;
  /** Side of a space of a plate in the display. */
  plate: number;
  /** Width of the opponent's board and the side of its dome spaces. */
  other: { width: number; cell: number };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The parts of a board, in terms of its spaces; DomeBoard.svelte draws it so. */
export const gapOf = (cell: number): number => Math.round(clamp(cell * 0.7, 8, 34));
export const labelOf = (cell: number): number => (cell < 24 ? 0 : Math.round(clamp(cell * 0.4, 11, 20)));
export const valueOf = (cell: number): number => Math.round(clamp(cell * 0.6, 12, 30));
export const lineCellOf = (cell: number): number => Math.round(cell * 0.82);
export const boardWidth = (cell: number, lineCell: number = lineCellOf(cell)): number =>
  labelOf(cell) + lineCell * 6 + gapOf(cell) + cell * 6 + valueOf(cell);

/** Heights of the board in front with its head, and of the opponent's. */
const frontHeight = (cell: number): number => 52 + 6 * Math.max(44, cell + 2) + 84;
const otherHeight = (cell: number): number => 62 + 6 * (cell + 1);

/** The widest spaces for a board of this width. */
function cellFor(width: number, least: number, most: number): number {
  let cell = most;
  while (cell > least && boardWidth(cell) > width) cell--;
  return cell;
}

function phone(width: number, height: number): Plan {
  const room = width - 4;
  const cell = cellFor(room - 8, 20, 46);
  const dish = Math.floor(clamp(room / 4, 86, 110));
  // What the rest leaves over makes the rows higher.
  const rest = height - (46 + (dish + 2) + 52 + 50 + 54 + 54 + 46 + 24);
  return {
    shape: 'phone',
    cell,
    lineCell: lineCellOf(cell),
    row: Math.floor(clamp(rest / 6, 44, cell + 20)),
    offer: room,
    dish,
    plate: 21,
    other: { width: room, cell: 8 },
  };
}

function tablet(width: number, height: number): Plan {
  const room = width - 32;
  const offer = Math.floor(room * 0.56);
  const dish = Math.floor(clamp((offer - 24) / 3.35, 92, 130));
  // The boards stand beside each other; the one in front gets what factories and hints leave over.
  const most = Math.floor((height - (44 + dish * 2 + 130 + 74 + 130)) / 6) - 2;
  const cell = cellFor(room * 0.68 - 26, 28, clamp(most, 28, 50));
  const other = Math.floor(room - boardWidth(cell) - 26 - 12);
  return {
    shape: 'tablet',
    cell,
    lineCell: lineCellOf(cell),
    row: Math.max(44, cell + 2),
    offer,
    dish,
    plate: 34,
    other: { width: other, cell: cellFor(other - 18, 8, 24) },
  };
}

function desktop(width: number, height: number): Plan {
  const room = width - 32;
  const column = height - 44;
  let cell = 58;
  for (; cell > 30; cell--) {
    const high = 74 + frontHeight(cell) + otherHeight(Math.round(cell * 0.5)) + 24;
    if (high <= column && boardWidth(cell) + 32 <= room * 0.56) break;
  }
  const panel = boardWidth(cell) + 32;
  const offer = Math.floor(Math.min(room - panel - 20, 640));
  const spare = (column - 74 - frontHeight(cell) - 24 - 62) / 6;
  return {
    shape: 'desktop',
    cell,
    lineCell: lineCellOf(cell),
    row: Math.max(44, cell + 2),
    offer,
    dish: Math.floor(clamp(Math.min((offer - 24) / 3.35, (column - 100 - 56 - 150) / 2.15), 96, 190)),
    plate: Math.floor(clamp((offer - 190) / 6, 26, 46)),
    other: { width: panel, cell: Math.floor(clamp(Math.min(spare - 1, (panel - 210) / 12), 13, 30)) },
  };
}

/** How to use a table area of this size. */
export function plan(width: number, height: number): Plan {
  if (width < 600) return phone(width, height);
  if (width < 1000) return tablet(width, height);
  return desktop(width, height);
}
