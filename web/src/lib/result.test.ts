/** The words of the end: ranking, tie-breaks, bonuses, course of the points. */
import { describe, expect, it } from 'vitest';

import type { Outcome } from '../net/protocol.gen';
import { bonusOf, curves, headline, listed, standings, tieBreaks } from './result';

const NAMES = ['Ana', 'Berta', 'Carla', 'Dora'];

function outcome(scores: number[], rows: number[], ranking: number[]): Outcome {
  return {
    termination: 'row',
    ranking,
    winners: ranking.flatMap((rank, seat) => (rank === 1 ? [seat] : [])),
    scores,
    bonuses: rows.map((count) => ({ rows: count, columns: 0, colours: 0, points: 2 * count })),
  };
}

describe('the result', () => {
  it('is ordered by rank, with the points of the rounds apart from the bonuses', () => {
    const table = standings(outcome([30, 41], [1, 2], [2, 1]), NAMES);
    expect(table.map(({ name, total, rounds, bonus }) => [name, total, rounds, bonus])).toEqual([
      ['Berta', 41, 37, 4],
      ['Ana', 30, 28, 2],
    ]);
  });

  it('names the winner', () => {
    expect(headline(outcome([30, 41], [1, 2], [2, 1]), NAMES)).toBe('Berta wins');
  });

  it('says why complete rows decided', () => {
    const table = standings(outcome([40, 40], [1, 2], [2, 1]), NAMES);
    expect(tieBreaks(table)).toEqual([
      'Berta and Ana have the same points; Berta has more complete rows (2 against 1).',
    ]);
  });

  it('says why a victory is shared', () => {
    const shared = outcome([40, 40, 12], [1, 1, 0], [1, 1, 3]);
    expect(headline(shared, NAMES)).toBe('Ana and Berta share the victory');
    expect(tieBreaks(standings(shared, NAMES))[0]).toContain('no further tie-break');
  });

  it('explains a tie further down, and none where there is none', () => {
    const table = standings(outcome([50, 20, 20, 3], [1, 0, 1, 0], [1, 3, 2, 4]), NAMES);
    expect(tieBreaks(table)).toHaveLength(1);
    expect(tieBreaks(table)[0]).toMatch(/^Carla and Berta/);
    expect(tieBreaks(standings(outcome([3, 2], [0, 0], [1, 2]), NAMES))).toEqual([]);
  });

  it('shows how a bonus is made up', () => {
    expect(bonusOf('columns', 2)).toBe('2 × 7 = 14');
    expect(bonusOf('colours', 0)).toBe('–');
  });

  it('lists names as people do', () => {
    expect(listed(['Ana'])).toBe('Ana');
    expect(listed(['Ana', 'Berta', 'Carla'])).toBe('Ana, Berta and Carla');
  });
});

describe('the course of the points', () => {
  it('goes from nothing through every round to the end', () => {
    const course = curves(
      [
        { kind: 'round_end', round: 1, scores: [3, 0] },
        { kind: 'round_end', round: 2, scores: [9, 4] },
      ],
      outcome([11, 4], [1, 0], [1, 2]),
      NAMES,
    );
    expect(course.rounds).toEqual(['0', '1', '2', 'End']);
    expect(course.curves.map(({ points }) => points)).toEqual([
      [0, 3, 9, 11],
      [0, 0, 4, 4],
    ]);
  });
});
