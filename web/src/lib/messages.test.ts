/** All languages say everything: the same keys, the same inputs, nothing left in English (users.md D21). */
import { describe, expect, it } from 'vitest';

import ca from '../../messages/ca.json';
import en from '../../messages/en.json';
import es from '../../messages/es.json';
import duelCa from '../../messages/duel/ca.json';
import duelEn from '../../messages/duel/en.json';
import duelEs from '../../messages/duel/es.json';
import duelPt from '../../messages/duel/pt.json';
import pt from '../../messages/pt.json';

type Message = string | { match: Record<string, string>; declarations: string[] }[];
type Messages = Record<string, Message>;

const ENGLISH = { ...en, ...duelEn } as Messages;
const OTHERS: [string, Messages][] = [
  ['es', { ...es, ...duelEs } as Messages],
  ['pt', { ...pt, ...duelPt } as Messages],
  ['ca', { ...ca, ...duelCa } as Messages],
];

/** Words that happen to be the same in another language. */
const SAME = new Set([
  'Alfama',
  'Normal',
  'Joker Tiles',
  'Total',
  'bot',
  'A bot',
  'Bot',
  'Replay',
  'Start',
  'Final',
  'Moment',
  'centre',
  'Replay: {names}',
  'Azul',
  'Azul Duel',
  'Diagonals',
]);

const texts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

const inputs = (message: Message): string[] =>
  [
    ...new Set(
      texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')),
    ),
  ].sort();

describe.each(OTHERS)('%s', (_locale, messages) => {
  it('has the keys of English and no others', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(ENGLISH).sort());
  });

  it('uses the inputs of English in every message', () => {
    const wrong = Object.keys(ENGLISH).filter(
      (key) => JSON.stringify(inputs(messages[key] ?? '')) !== JSON.stringify(inputs(ENGLISH[key] ?? '')),
    );
    expect(wrong).toEqual([]);
  });

  it('has a plural wherever English has one', () => {
    const wrong = Object.keys(ENGLISH).filter((key) => typeof messages[key] !== typeof ENGLISH[key]);
    expect(wrong).toEqual([]);
  });

  it('leaves no empty text', () => {
    expect(
      Object.keys(messages).filter((key) => texts(messages[key] ?? '').some((text) => text.trim() === '')),
    ).toEqual([]);
  });

  it('leaves no sentence in English', () => {
    const same = Object.entries(ENGLISH).filter(
      ([key, message]) =>
        typeof message === 'string' &&
        /[a-z]{3}/.test(message.replace(/\{\w+\}/g, '')) &&
        messages[key] === message &&
        !SAME.has(message),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

it('no key stands in two files', () => {
  expect(Object.keys(duelEn).filter((key) => key in en)).toEqual([]);
});

it('every plural has a text for one and one for all other numbers', () => {
  const plurals = [ENGLISH, ...OTHERS.map(([, messages]) => messages)].flatMap((messages) =>
    Object.values(messages).filter((message) => typeof message !== 'string'),
  );
  for (const plural of plurals) {
    for (const { match } of plural) expect(Object.keys(match).some((key) => key.endsWith('=*'))).toBe(true);
  }
});
