/** The log in words (users.md D21, F22): made from events, in the language of the page. */
import { afterEach, describe, expect, it } from 'vitest';

import type { AzulEvent } from '../net/protocol.gen';
import { entry } from '../testing/fake';
import { settings } from './settings.svelte';
import { entrySentences, eventSentences, pointsSum } from './words';

const NAMES = ['Ana', 'Berta'];
const words = (events: AzulEvent[]) => eventSentences(events, NAMES).map(({ text }) => text);

const TAKE: AzulEvent[] = [
  { kind: 'take', player: 0, source: 0, colour: 'R', count: 3, jokers: 0 },
  { kind: 'marker', player: 0, space: 1 },
  { kind: 'to_line', player: 0, line: 2, tiles: 'RR', first_space: 1 },
  { kind: 'to_floor', player: 0, tiles: 'R', first_space: 2 },
];

afterEach(() => {
  settings.locale = 'en';
});

describe('a take', () => {
  it('is one sentence with all that follows from it', () => {
    const [sentence, ...more] = words(TAKE);
    expect(more).toEqual([]);
    expect(sentence).toMatch(
      /^Ana takes 3 red tiles from the centre, and the starting marker, .*2.*, 1 red tile to the floor\.$/,
    );
  });

  it('names jokers and tiles of one', () => {
    const events: AzulEvent[] = [
      { kind: 'take', player: 1, source: 3, colour: 'B', count: 1, jokers: 2 },
      { kind: 'to_floor', player: 1, tiles: 'BJJ', first_space: 1 },
    ];
    expect(words(events)[0]).toMatch(/^Berta takes 1 blue tile, 2 jokers from display 3/);
  });

  it('does not swallow the scoring that comes after it', () => {
    const events: AzulEvent[] = [
      ...TAKE,
      {
        kind: 'tile',
        player: 0,
        line: 2,
        column: 4,
        tile: 'R',
        horizontal: 1,
        vertical: 1,
        points: 1,
        score: 1,
      },
      { kind: 'to_floor', player: 0, tiles: 'Y', first_space: 3 },
      { kind: 'round_end', round: 1, scores: [1, 0] },
    ];
    const sentences = words(events);
    expect(sentences).toHaveLength(3);
    expect(sentences[0]).not.toContain('yellow');
    expect(sentences[2]).toBe('End of round 1: Ana 1, Berta 0');
  });

  it('follows a change of language at once', () => {
    settings.locale = 'es';
    expect(words(TAKE)[0]).toMatch(/^Ana toma 3 fichas rojas/);
    settings.locale = 'ca';
    expect(words(TAKE)[0]).toMatch(/^Ana agafa 3 fitxes vermelles/);
    settings.locale = 'pt';
    expect(words(TAKE)[0]).toMatch(/^Ana pega 3 azulejos vermelhos/);
  });
});

describe('scoring', () => {
  it('shows both runs of a tile and their sum', () => {
    expect(pointsSum({ horizontal: 4, vertical: 2, points: 6 })).toBe('4 + 2 = 6');
    expect(pointsSum({ horizontal: 4, vertical: 1, points: 4 })).toBe('+4');
    expect(pointsSum({ horizontal: 1, vertical: 1, points: 1 })).toBe('+1');
  });

  it('explains a floor that costs more than there is (users.md A19)', () => {
    const floor: AzulEvent = {
      kind: 'floor',
      player: 0,
      tiles: 'RRRRRR',
      spaces: 6,
      would_lose: 11,
      loses: 7,
      score: 0,
    };
    expect(words([floor])[0]).toContain('would lose 11, loses 7');
  });

  it('says nothing about an empty floor', () => {
    expect(
      words([{ kind: 'floor', player: 0, tiles: '', spaces: 0, would_lose: 0, loses: 0, score: 0 }]),
    ).toEqual([]);
  });

  it('lists bonuses with their points', () => {
    const bonus: AzulEvent = {
      kind: 'bonus',
      player: 1,
      rows: 2,
      columns: 1,
      colours: 0,
      points: 11,
      score: 40,
    };
    expect(words([bonus])[0]).toBe('Berta: 2 rows +4, 1 column +7');
  });

  it('says when the bag was filled again, even in the middle of a deal (users.md A16)', () => {
    const refilled: AzulEvent = { kind: 'bag_refilled', tiles: { B: 3, Y: 1 } };
    expect(words([refilled])[0]).toContain('4 tiles');
  });
});

describe('the table', () => {
  it('names who sat down as they were called then', () => {
    const sat = entry(1, [], { kind: 'sit', by: 1, seat: 1, name: 'Carla', move: null });
    expect(entrySentences('azul', sat, NAMES)[0]?.text).toBe('Carla sits down.');
  });

  it('tells who took a move back', () => {
    const undo = entry(2, [], { kind: 'undo', by: 0, move: null, undone: 1 });
    expect(entrySentences('azul', undo, NAMES)[0]?.text).toBe('Ana takes the last move back.');
  });
});
