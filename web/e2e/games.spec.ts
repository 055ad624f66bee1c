/** Whole games through the interface, from the front door to the record. */
import { expect, test } from '@playwright/test';

import {
  decision,
  giveName,
  newTable,
  openResult,
  person,
  playOn,
  take,
  version,
  withSettings,
} from './table';

test.beforeEach(async ({ context, page }) => {
  await withSettings(context);
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('two players against a bot, to the result and its record', async ({ page }) => {
  await newTable(page, { preset: 'bot', bot: 'random' });
  expect(await playOn(page)).toBeGreaterThan(15);
  await openResult(page);
  await expect(page.getByRole('heading', { level: 2 })).toContainText(/wins|share/);
  await expect(page.getByTestId('commitment')).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.getByTestId('seed')).toHaveText(/^[0-9a-f]{32}$/);
  await page.getByRole('button', { name: 'Check the draws' }).click();
  await expect(page.getByText(/draws follow from the seed/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Record as text' }).click();
  const record = await (await download).path();
  expect(record).not.toBe('');

  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => decision(page)).toBe('take');
});

test('four seats on one screen and with bots, by name', async ({ page }) => {
  await newTable(page, {
    preset: 'here',
    players: 4,
    kinds: ['me', 'local', 'bot', 'bot'],
    names: { 1: 'Berta' },
    bot: 'random',
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Ana|Berta/);
  await playOn(page);
  await openResult(page);
  await expect(page.locator('[data-testid=ending] tbody tr').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Berta' }).first()).toBeVisible();
});

test('grey wall: columns are chosen by the player', async ({ page }) => {
  await newTable(page, { preset: 'bot', wall: 'grey', bot: 'random' });
  let columns = 0;
  for (let round = 0; round < 60 && columns < 2; round++) {
    const next = await decision(page);
    if (next === 'over') break;
    if (next === 'tile') columns++;
    await (next === 'tile' ? page.locator('.front [data-column]').first().click() : take(page));
  }
  expect(columns).toBeGreaterThan(0);
  await playOn(page);
  await openResult(page);
});

test('Joker Tiles: a whole game', async ({ page }) => {
  await newTable(page, { preset: 'bot', game: 'jokers', bot: 'random' });
  await playOn(page);
  await openResult(page);
});

test('two browsers by link, one of them watching at first', async ({ browser }) => {
  const ana = await person(browser);
  const berta = await person(browser);
  const watcher = await person(browser);
  const link = await newTable(ana, { preset: 'link' });
  await expect(ana.getByLabel('Link to this table')).toHaveValue(link);

  await watcher.goto(link);
  await expect(watcher.getByRole('heading', { level: 1 })).toHaveText('Waiting for players');
  await berta.goto(link);
  await berta.getByRole('button', { name: 'Sit in seat 2' }).click();
  await giveName(berta, 'Berta');

  await expect(ana.locator('.table')).toBeVisible();
  await expect(watcher.locator('.table')).toBeVisible();
  for (let turn = 0; turn < 6; turn++) {
    const mover = (await ana.locator('[data-spot][aria-disabled=false]').count()) > 0 ? ana : berta;
    await take(mover);
    const reached = await version(mover);
    for (const other of [ana, berta, watcher]) await expect.poll(() => version(other)).toBe(reached);
  }
  await expect(watcher.locator('[data-spot][aria-disabled=false]')).toHaveCount(0);
  await expect(ana.locator('[data-testid=log]')).toContainText('Berta takes');
});
