/**
 * Sizes and places of everything on the table, from the room there is. All lengths in CSS pixels.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Ring {
  /** Diameter of a display. */
  dish: number;
  /** Centres of the displays, clockwise from the top. */
  places: Point[];
  /** Half the width and the height of the free room in the middle. */
  hole: { rx: number; ry: number };
}

const STEPS = 720;

/** Points at equal distances along an ellipse, clockwise from the top. */
function aroundEllipse(count: number, rx: number, ry: number): Point[] {
  const at = (step: number): Point => {
    const angle = (step / STEPS) * 2 * Math.PI - Math.PI / 2;
    return { x: rx * Math.cos(angle), y: ry * Math.sin(angle) };
  };
  const lengths = [0];
  let previous = at(0);
  for (let step = 1; step <= STEPS; step++) {
    const next = at(step);
    lengths.push((lengths[step - 1] ?? 0) + Math.hypot(next.x - previous.x, next.y - previous.y));
    previous = next;
  }
  const total = lengths[STEPS] ?? 0;
  const places: Point[] = [];
  let step = 0;
  for (let i = 0; i < count; i++) {
    while ((lengths[step] ?? 0) < (i / count) * total) step++;
    places.push(at(step));
  }
  return places;
}

function closest(places: Point[]): number {
  let least = Infinity;
  places.forEach((a, i) => {
    const b = places[(i + 1) % places.length] ?? a;
    if (places.length > 1) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  });
  return least;
}

/**
 * Displays in a ring that fills `width` x `height`: as large as they can be without touching each
 * other, at most `most` wide, and leaving a middle of at least `middle` x `middle`.
 */
export function ring(count: number, width: number, height: number, most: number, middle: number): Ring {
  const gap = 0.07;
  let low = 0;
  let high = Math.min(most, width / 2, height / 2);
  for (let i = 0; i < 24; i++) {
    const dish = (low + high) / 2;
    const rx = (width - dish) / 2;
    const ry = (height - dish) / 2;
    const apart = closest(aroundEllipse(count, rx, ry));
    const free = 2 * Math.min(rx, ry) - dish * (1 + 2 * gap);
    if (apart >= dish * (1 + gap) && free >= middle) low = dish;
    else high = dish;
  }
  const dish = low;
  const rx = (width - dish) / 2;
  const ry = (height - dish) / 2;
  return {
    dish,
    places: aroundEllipse(count, rx, ry).map(({ x, y }) => ({ x: x + width / 2, y: y + height / 2 })),
    hole: { rx: rx - dish * (0.5 + gap), ry: ry - dish * (0.5 + gap) },
  };
}

export type Shape = 'phone' | 'tablet' | 'desktop';

export interface Plan {
  shape: Shape;
  /** Side of a space of the board in front, and the height of its rows. */
  cell: number;
  row: number;
  /** The area of the displays; on a phone they stand in a grid of `columns`. */
  offer: { width: number; height: number; columns: number; dish: number };
  /** Width of the boards of the others, and the side of their spaces. */
  other: { width: number; cell: number };
}

/** The parts of a board, in terms of its spaces; Board.svelte draws it so. */
export const boardGap = (cell: number): number => Math.round(cell * 0.36);
export const boardLabel = (cell: number): number => Math.round(Math.min(22, cell * 0.42));
export const boardWidth = (cell: number): number => cell * 10 + boardGap(cell) + boardLabel(cell);
/** Height of a whole panel with head and floor line, the one in front and a small one. */
const frontHeight = (cell: number): number => Math.max(44, cell + 6) * 5 + cell * 1.4 + 74;
const otherHeight = (cell: number): number => cell * 6.3 + 60;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Heights of the bars around a table on a phone. */
const PHONE = { bar: 44, strip: 46, hints: 52, gap: 2, row: 44, board: 8 };

function phone(width: number, height: number, displays: number, still: boolean): Plan {
  const room = width - 4;
  const columns = displays === 5 ? 3 : 4;
  const cell = Math.floor(clamp((room - 10) / 10.78, 24, 46));
  // Where nothing can be taken there are no hints, and nothing has to be a target.
  const leastDish = Math.min(room / columns, still ? 64 : 88);
  const leastRow = still ? 34 : PHONE.row;
  const bars = PHONE.bar + PHONE.strip + (still ? 0 : PHONE.hints) + PHONE.board + PHONE.gap * 5;
  // With nine displays the centre stands beside the last of them, otherwise in a row of its own.
  const centre = displays === 9 ? 0 : 54;
  const rows = Math.ceil(displays / columns);
  const rest = height - bars - centre - Math.max(leastRow, cell + 4) * 6;
  const dish = Math.floor(clamp(Math.min(room / columns, rest / rows), leastDish, 150));
  // What the displays leave over makes the rows of the board higher.
  const row = Math.floor(clamp((height - bars - centre - dish * rows) / 6, leastRow, cell + 20));
  return {
    shape: 'phone',
    cell,
    row,
    offer: { width: room, height: rest, columns, dish },
    other: { width: room, cell: 8 },
  };
}

function tablet(width: number, height: number, players: number): Plan {
  const room = width - 32;
  const other = Math.floor(clamp(room * 0.32, 190, 280));
  const offerWidth = players > 1 ? room - other - 16 : room;
  const wanted = Math.min(offerWidth, 500);
  // The offer comes first; the board takes what is left of the height, within reason.
  const cell = Math.floor(clamp(Math.min(room / 11.6, (height - wanted - 52 - 70 - 44 - 120) / 6.5), 44, 60));
  const offerHeight = clamp(height - 52 - 70 - 64 - frontHeight(cell), 380, offerWidth * 1.1);
  const otherByHeight = (offerHeight / Math.max(players - 1, 1) - 62) / 6.3;
  return {
    shape: 'tablet',
    cell,
    row: Math.max(44, cell + 6),
    offer: { width: offerWidth, height: offerHeight, columns: 0, dish: 150 },
    other: { width: other, cell: Math.floor(clamp(Math.min((other - 22) / 10.4, otherByHeight), 10, 24)) },
  };
}

function desktop(width: number, height: number, players: number): Plan {
  const room = width - 32;
  const column = height - 64;
  const others = players - 1;
  const hints = 62 + 16;
  let cell = 84;
  let each = 0;
  for (; cell > 36; cell--) {
    const panel = boardWidth(cell) + 44;
    each = Math.floor((panel - (others - 1) * 12) / Math.max(others, 1));
    const small = Math.min(20, (each - 22) / 10.4);
    const high = hints + frontHeight(cell) + (others > 0 ? otherHeight(small) : 0);
    if (high <= column && panel <= room * 0.54) break;
  }
  // What the board in front leaves over goes to the others.
  const spare = (column - hints - frontHeight(cell) - 60) / 6.3;
  const small = Math.floor(clamp(Math.min((each - 22) / 10.4, spare), 11, 34));
  const offerWidth = Math.floor(Math.min(room - boardWidth(cell) - 44 - 20, 1000));
  return {
    shape: 'desktop',
    cell,
    row: Math.max(44, cell + 6),
    offer: {
      width: offerWidth,
      height: Math.floor(clamp(column - 60, 400, Math.min(offerWidth * 1.08, 940))),
      columns: 0,
      dish: 210,
    },
    other: { width: each, cell: small },
  };
}

/** A phone lying on its side: offer and board beside each other, the others below. */
function landscape(width: number, height: number, players: number): Plan {
  const room = width - 32;
  const cell = Math.floor(clamp((room * 0.54 - 44) / 10.8, 24, 44));
  const others = Math.max(players - 1, 1);
  const each = Math.floor((boardWidth(cell) + 44 - (others - 1) * 12) / others);
  const offerWidth = Math.floor(room - boardWidth(cell) - 44 - 20);
  return {
    shape: 'desktop',
    cell,
    row: 44,
    offer: {
      width: offerWidth,
      height: Math.floor(clamp(height - 60, 280, offerWidth * 1.2)),
      columns: 0,
      dish: 120,
    },
    other: { width: each, cell: Math.floor(clamp((each - 22) / 10.4, 7, 20)) },
  };
}

/** How to use a table area of this size for so many players; `still` when it is only looked at. */
export function plan(width: number, height: number, players: number, still = false): Plan {
  if (width < 600) return phone(width, height, 2 * players + 1, still);
  if (width < 1000 && height < 500) return landscape(width, height, players);
  if (width < 1000) return tablet(width, height, players);
  return desktop(width, height, players);
}

/**
 * Where the tiles of a display lie in its 2 x 2 grid: each group gets cells that touch, so that it
 * can be one target. Cells count 0 1 / 2 3. Groups keep their order, larger ones first.
 */
export function dishCells(groups: { key: string; count: number }[]): Map<string, number[]> {
  const sorted = [...groups].sort((a, b) => b.count - a.count);
  const cells = new Map<string, number[]>();
  let next = 0;
  for (const { key, count } of sorted) {
    cells.set(
      key,
      Array.from({ length: count }, (_, i) => next + i),
    );
    next += count;
  }
  return cells;
}
