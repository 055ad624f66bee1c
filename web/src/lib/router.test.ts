import { describe, expect, it } from 'vitest';

import { href, parseRoute, routePath, tableOfLink, type Route } from './router.svelte';

const ROUTES: [string, string, Route][] = [
  ['', '', { page: 'home' }],
  ['new', '?with=link', { page: 'new', preset: 'link', edition: 'azul' }],
  ['new', '?with=bot&game=duel', { page: 'new', preset: 'bot', edition: 'duel' }],
  ['t/abc-_9', '', { page: 'table', table: 'abc-_9' }],
  ['t/abc/replay', '', { page: 'replay', table: 'abc', frame: null }],
  ['t/abc/replay/17', '', { page: 'replay', table: 'abc', frame: 17 }],
  ['replay', '', { page: 'file' }],
  ['analysis', '', { page: 'analysis', position: null }],
  ['analysis', '?position=azul1%20a%2Fb', { page: 'analysis', position: 'azul1 a/b' }],
];

describe('addresses', () => {
  it.each(ROUTES)('%s%s is read', (path, query, route) => {
    expect(parseRoute(path, query)).toEqual(route);
  });

  it.each(ROUTES)('%s%s is written so that it is read back', (_path, _query, route) => {
    const [path = '', query = ''] = routePath(route).split('?');
    expect(parseRoute(path, query)).toEqual(route);
  });

  it.each([
    'nowhere',
    't',
    't/a b',
    't/<x>',
    't/abc/other',
    't/abc/replay/x',
    't/abc/replay/1/2',
    'new/x',
    'replay/x',
  ])('%s leads nowhere', (path) => {
    expect(parseRoute(path)).toEqual({ page: 'unknown' });
  });

  it('has a usual preset for an unknown one', () => {
    const usual = { page: 'new', preset: 'bot', edition: 'azul' };
    expect(parseRoute('new', '?with=aliens&game=chess')).toEqual(usual);
  });

  it('lies below the mount path', () => {
    const base = document.createElement('base');
    base.href = '/games/azul/';
    document.head.append(base);
    expect(href({ page: 'table', table: 'abc' })).toBe('/games/azul/t/abc');
    base.remove();
  });
});

describe('pasted links', () => {
  it.each([
    ['abc123', 'abc123'],
    ['  https://play.example.org/t/abc123  ', 'abc123'],
    ['http://host/sub/path/t/abc_-9/replay/4', 'abc_-9'],
    ['https://host/t/abc?x=1', 'abc'],
  ])('%s means table %s', (text, table) => {
    expect(tableOfLink(text)).toBe(table);
  });

  it.each(['', 'https://example.org/', 'two words', 'https://host/t/'])('%s means none', (text) => {
    expect(tableOfLink(text)).toBeNull();
  });
});
