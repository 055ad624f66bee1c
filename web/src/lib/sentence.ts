/** What the logs of all games are made of. */

/** What the log can be narrowed down to. */
export type Topic = 'move' | 'scoring' | 'table';

export interface Sentence {
  topic: Topic;
  text: string;
  /** Tiles to draw beside it, as letters. */
  tiles: string;
}

/** "4 + 2 = 6": the runs of a tile, and their sum when there are two. */
export function pointsSum({
  horizontal,
  vertical,
  points,
}: Record<'horizontal' | 'vertical' | 'points', number>): string {
  const runs = [horizontal, vertical].filter((run) => run > 1);
  return runs.length === 2 ? `${runs.join(' + ')} = ${points}` : `+${points}`;
}

/** +3, −2 or ±0, with a true minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0');
