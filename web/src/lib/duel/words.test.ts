/** The log of Azul Duel in words (users.md D21, F22): what everybody may know, in the language of the page. */
import { afterEach, describe, expect, it } from 'vitest';

import type { DuelEvent } from '../../net/protocol.gen';
import { settings } from '../settings.svelte';
import { duelSentences } from './words';

const NAMES = ['Ana', 'Rui'];
const words = (...events: DuelEvent[]) => duelSentences(events, NAMES).map(({ text }) => text);

afterEach(() => {
  settings.locale = 'en';
});

const TAKE: DuelEvent[] = [
  { kind: 'take', player: 0, side: 'moon', factories: [0, 2], tiles: 'RRR' },
  { kind: 'marker', player: 0 },
  { kind: 'to_line', player: 0, line: 2, tiles: 'RR', first_space: 1 },
  { kind: 'to_broken', player: 0, tiles: 'R' },
];

describe('a take', () => {
  it('is one sentence with all that follows from it', () => {
    expect(words(...TAKE)).toEqual([
      'Ana takes 3 red tiles from all moons, and the starting player tile, to line 2, 1 red tile broken.',
    ]);
  });

  it('names the sun, and the order on the moon', () => {
    const sun: DuelEvent = { kind: 'take', player: 1, side: 'sun', factories: [3], tiles: 'B' };
    const moon: DuelEvent = { kind: 'to_moon', factory: 3, tiles: 'YKT' };
    const line: DuelEvent = { kind: 'to_line', player: 1, line: 1, tiles: 'B', first_space: 1 };
    expect(words(sun, line, moon)).toEqual([
      'Rui takes 1 blue tile from the sun of factory 3, to line 1, the rest to the moon: yellow, black, turquoise.',
    ]);
    expect(words({ ...sun, factories: [0] }, line)[0]).toContain('from the sun of the large factory');
    expect(words(moon)).toEqual([
      'The rest goes on the moon of factory 3, from the top: yellow, black, turquoise.',
    ]);
  });

  it('is told in every language', () => {
    settings.locale = 'es';
    expect(words(...TAKE)[0]).toMatch(
      /^Ana toma 3 losetas rojas de todas las lunas, .* a la línea 2, se rompen .*\.$/,
    );
    settings.locale = 'pt';
    expect(words(...TAKE)[0]).toMatch(/^Ana pega 3 peças vermelhas de todas as luas, .*quebram-se .*\.$/);
    settings.locale = 'ca';
    expect(words(...TAKE)[0]).toMatch(
      /^Ana agafa 3 fitxes vermelles de totes les llunes, .*es trenquen .*\.$/,
    );
  });

  it('does not swallow tiles that are broken later', () => {
    const later: DuelEvent[] = [
      { kind: 'line_broken', player: 1, line: 3, tiles: 'YY' },
      { kind: 'to_broken', player: 1, tiles: 'YY' },
    ];
    const sentences = words(...TAKE, ...later);
    expect(sentences).toEqual([
      expect.not.stringContaining('yellow'),
      'Rui: no space for line 3 any more, 2 yellow tiles broken',
    ]);
  });
});

describe('drawn plates', () => {
  it('are named to whoever may see them, and only counted to others', () => {
    expect(words({ kind: 'looked', player: 0, plates: ['KYRW', 'YKTS'], backs: null })).toEqual([
      'Ana looks at what was drawn: above black, yellow; below red, any colour · above yellow, black; below turquoise, special.',
    ]);
    expect(words({ kind: 'looked', player: 0, plates: null, backs: 'sw' })).toEqual([
      'Ana looks at 2 drawn plates.',
    ]);
    const returned: DuelEvent = { kind: 'plates_returned', player: 0, plates: null, order: null, backs: 's' };
    expect(words(returned)).toEqual(['Ana puts 1 plate back.']);
  });

  it('say what they cost', () => {
    const draw: DuelEvent = { kind: 'plate_drawn', player: 1, drawn: 'a', back: 'w', cost: 0, score: 0 };
    expect(words(draw)).toEqual(['Rui draws from the stack for 0 points: wild plate.']);
  });
});

describe('scoring', () => {
  it('says what was lost, and why it was less than printed (users.md A19)', () => {
    const penalty: DuelEvent = {
      kind: 'penalty',
      player: 0,
      broken: 2,
      for_broken: 3,
      for_marker: 2,
      loses: 5,
      score: 4,
    };
    expect(words(penalty)).toEqual(['Ana loses 5 points: broken tiles −3, starting player tile −2']);
    expect(words({ ...penalty, loses: 1, score: 0 })[0]).toContain('would lose 5, loses 1');
    expect(words({ ...penalty, for_broken: 0, for_marker: 0, loses: 0 })).toEqual([]);
  });

  it('tells the tablets and the end', () => {
    expect(
      words(
        { kind: 'tablet', player: 0, tablet: '4b', count: 2, points: -6 },
        { kind: 'final_score', player: 0, points: -6, score: 31 },
      ),
    ).toEqual(['Ana: Special spaces, −6', 'Ana: −6 from the tablets, 31 in the end']);
  });
});

it('no event is told with a piece missing', () => {
  const all: DuelEvent[] = [
    { kind: 'first_player', player: 1 },
    { kind: 'tablets', tablets: ['1b', '2a', '4a'] },
    { kind: 'display', plates: [{ position: 1, plate: 'KYRW' }], back: 's' },
    { kind: 'bag_refilled', tiles: 'BBK' },
    { kind: 'fill', large: 'BBTRK', small: ['BTRY', 'TTRK', 'BKKK', 'BYYK'] },
    { kind: 'fill', large: 'BBTRK', small: ['BTRY', '', '', ''] },
    { kind: 'round_start', round: 1, starter: 0 },
    { kind: 'chip_revealed', factory: 2, chip: 'KB' },
    { kind: 'plate_taken', player: 0, position: 1, plate: 'KYRW' },
    { kind: 'plate_kept', player: 0, drawn: 'a', plate: 'KYRW' },
    { kind: 'plate_placed', player: 0, slot: 5, plate: 'KYRW', turns: 0 },
    { kind: 'chip_taken', player: 0, factory: 2, chip: 'KB' },
    { kind: 'pass', player: 0 },
    { kind: 'dome_start', starter: 0 },
    { kind: 'special', player: 0, row: 4, column: 2, points: 4, score: 9 },
    { kind: 'line_kept', player: 0, line: 4, tiles: 'B', why: 'chosen' },
    { kind: 'line_kept', player: 0, line: 4, tiles: 'B', why: 'no_space' },
    { kind: 'chips_spent', player: 0, line: 4, chips: ['B', 'KB'], missing: 1 },
    { kind: 'round_end', round: 1, scores: [1, 2] },
    { kind: 'game_over', ranking: [1, 2], winners: [0], scores: [1, 2], tie_break: false },
  ];
  for (const locale of ['en', 'es', 'pt', 'ca'] as const) {
    settings.locale = locale;
    const sentences = words(...all);
    expect(sentences).toHaveLength(all.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|null|[{}]|^\s*$/);
  }
});
