import { describe, expect, it } from 'vitest';

import { detectLocale, readSettings } from './settings.svelte';

describe('languages', () => {
  it.each([
    [['ca-ES', 'es'], 'ca'],
    [['de', 'pt-BR', 'en'], 'pt'],
    [['PT-pt'], 'pt'],
    [['de', 'fr'], 'en'],
    [[], 'en'],
  ])('%j gives %s', (languages, locale) => {
    expect(detectLocale(languages)).toBe(locale);
  });
});

describe('stored settings', () => {
  it('are read back', () => {
    const text = JSON.stringify({
      confirm: 'ask',
      speed: 2,
      sound: true,
      counts: false,
      letters: true,
      theme: 'dark',
      locale: 'ca',
    });
    expect(JSON.parse(JSON.stringify(readSettings(text)))).toEqual(JSON.parse(text));
  });

  it.each([null, '', 'nonsense', '[]', 'null', '{"speed":7,"theme":"pink","sound":"yes","locale":"xx"}'])(
    '%j falls back to the defaults',
    (text) => {
      expect(readSettings(text)).toEqual(readSettings(null));
      expect(readSettings(text)).toMatchObject({ confirm: 'off', speed: 1, sound: false, theme: 'auto' });
    },
  );

  it('keeps the good fields beside a bad one', () => {
    expect(readSettings('{"speed":7,"theme":"dark"}')).toMatchObject({ speed: 1, theme: 'dark' });
  });
});
