import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import type { ListedTable } from '../net/protocol.gen';
import TableList from './TableList.svelte';

function table(id: number, changes: Partial<ListedTable> = {}): ListedTable {
  return {
    table: `t${id}`,
    game: 'azul',
    options: { players: 2, wall: 'grey', jokers: true },
    seats: [
      { name: 'Ana', kind: 'person', taken: true },
      { name: null, kind: 'open', taken: false },
    ],
    state: 'waiting',
    round: 1,
    mine: false,
    updated: '2026-01-01T12:00:00+00:00',
    ...changes,
  };
}

afterEach(cleanup);

it('says who sits there, under which rules, and what can be done', () => {
  render(TableList, { tables: [table(1)], empty: 'none' });
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/t/t1');
  expect(link.textContent).toMatch(/Ana.*grey wall · Joker Tiles · 1 open seat.*Sit down/s);
});

it('says which game is played', () => {
  const tables = [
    table(1, { game: 'duel', options: { players: 2, tablets: 3 } }),
    table(2, { game: 'duel', options: { players: 2, tablets: 4 } }),
    table(3, { options: { players: 2, wall: 'coloured', jokers: false } }),
  ];
  render(TableList, { tables, empty: 'none' });
  const texts = screen.getAllByRole('link').map((link) => link.textContent);
  expect(texts[0]).toMatch(/Azul Duel · 1 open seat/);
  expect(texts[1]).toMatch(/Azul Duel · 4 scoring tablets/);
  expect(texts[2]).toMatch(/Azul · coloured wall/);
});

it('offers what fits the state of a table', () => {
  const seats = [{ name: 'random', kind: 'bot' as const, taken: true }];
  const tables = [
    table(1, { state: 'over', seats }),
    table(2, { state: 'playing', seats, mine: true }),
    table(3, { state: 'playing', seats, round: 4 }),
  ];
  render(TableList, { tables, empty: 'none' });
  const texts = screen.getAllByRole('link').map((link) => link.textContent);
  expect(texts[0]).toMatch(/finished.*Look back/s);
  expect(texts[1]).toMatch(/Go on/);
  expect(texts[2]).toMatch(/round 4.*Watch/s);
});

it('shows the first few, and the rest on request', async () => {
  render(TableList, { tables: Array.from({ length: 9 }, (_, id) => table(id)), empty: 'none' });
  expect(screen.getAllByRole('link')).toHaveLength(6);
  screen.getByRole('button', { name: 'Show all 9' }).click();
  await expect.poll(() => screen.getAllByRole('link').length).toBe(9);
});

it('says that there is none', () => {
  render(TableList, { tables: [], empty: 'No games yet' });
  expect(screen.getByText('No games yet')).toBeTruthy();
});
