/** Bad lines, reloads, two tabs, undo: nothing is lost and nothing is done twice (users.md D1-D4, E1-E3). */
import { expect, test } from '@playwright/test';

import {
  decision,
  firstSpot,
  giveName,
  newTable,
  person,
  pressTiles,
  take,
  version,
  withSettings,
} from './table';

test.beforeEach(async ({ context }) => {
  await withSettings(context);
});

const log = '[data-testid=log] li';

test('a reload in mid-turn brings back the same seat and the same table', async ({ page }) => {
  await newTable(page, { preset: 'bot', bot: 'random' });
  await decision(page);
  await take(page);
  expect(await decision(page)).toBe('take');
  const spots = await page.locator('[data-spot]').count();
  await pressTiles(page, await firstSpot(page));
  await page.reload();
  expect(await decision(page)).toBe('take');
  await expect(page.locator('[data-spot]')).toHaveCount(spots);
  await take(page);
});

test('a lost connection is said, survived, and the move sent meanwhile is carried out once', async ({
  page,
  context,
}) => {
  await newTable(page, { preset: 'here' });
  await decision(page);
  const before = await version(page);
  await context.setOffline(true);
  await expect(page.getByTestId('lost')).toBeVisible();
  await pressTiles(page, await firstSpot(page));
  await page.locator('.front [data-line][aria-disabled=false]').first().click();
  await expect(page.getByTestId('lost')).toContainText('1 move of yours waits');
  await context.setOffline(false);
  await expect(page.getByTestId('lost')).toBeHidden();
  await expect.poll(() => version(page)).toBe(before + 1);
  await page.reload();
  await decision(page);
  expect(await version(page)).toBe(before + 1);
});

test('a socket that dies without a word is replaced', async ({ page }) => {
  let kill: () => Promise<void> = () => Promise.resolve();
  await page.routeWebSocket(/\/ws\//, (socket) => {
    socket.connectToServer();
    kill = () => socket.close();
  });
  await newTable(page, { preset: 'bot', bot: 'random' });
  await decision(page);
  await kill();
  await decision(page);
  await take(page);
});

test('doubled and late messages change nothing', async ({ page }) => {
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(message);
      server.send(message);
    });
    server.onMessage((message) => {
      socket.send(message);
      setTimeout(() => socket.send(message), 120);
    });
  });
  await newTable(page, { preset: 'here' });
  await decision(page);
  const before = await version(page);
  await take(page);
  await page.waitForTimeout(400);
  expect(await version(page)).toBe(before + 1);
  await expect(page.getByTestId('refusal')).toHaveCount(0);
  await take(page);
  await take(page);
  await expect(page.locator(log).filter({ hasText: ' takes ' })).toHaveCount(3);
});

test('undo gives back one take, and the table is as it was', async ({ page }) => {
  await newTable(page, { preset: 'here' });
  await decision(page);
  const heading = page.getByRole('heading', { level: 1 });
  const who = await heading.textContent();
  const spots = await page.locator('[data-spot]').count();
  await take(page);
  await expect(heading).not.toHaveText(who ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading).toHaveText(who ?? '');
  await expect(page.locator('[data-spot]')).toHaveCount(spots);
  await expect(page.locator(log).filter({ hasText: 'takes the last move back' })).toHaveCount(1);
  await take(page);
});

test('two tabs on one seat stay together', async ({ page, context }) => {
  const link = await newTable(page, { preset: 'here' });
  const other = await context.newPage();
  await other.goto(link);
  await decision(other);
  await take(page);
  const reached = await version(page);
  await expect.poll(() => version(other)).toBe(reached);
  await take(other);
  await expect.poll(() => version(page)).toBe(reached + 1);
});

test('the host gives an empty seat to a bot, and a leaver can come back', async ({ browser }) => {
  const ana = await person(browser);
  const berta = await person(browser);
  const link = await newTable(ana, { preset: 'link' });
  await berta.goto(link);
  await berta.getByRole('button', { name: 'Sit in seat 2' }).click();
  await giveName(berta, 'Berta');
  await expect(ana.locator('.table')).toBeVisible();

  await berta.getByRole('button', { name: 'Players' }).click();
  await berta.getByRole('button', { name: 'Leave the seat of Berta' }).click();
  await berta
    .getByRole('dialog', { name: 'Leave the seat' })
    .getByRole('button', { name: 'Leave the seat' })
    .click();
  await expect(ana.getByText('A seat is empty')).toBeVisible();

  await ana.getByRole('button', { name: 'Players …' }).click();
  const seats = ana.getByRole('dialog', { name: 'Players' });
  await seats.locator('[data-seat="1"] summary').click();
  await seats.getByRole('button', { name: /seat 2 to the bot Random/ }).click();
  await expect(ana.getByText('A seat is empty')).toBeHidden();
  await ana.keyboard.press('Escape');
  await decision(ana);
  await take(ana);
});

test('a table that is not there says so, and leads home', async ({ page }) => {
  await page.goto('t/nosuchtable');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such table');
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A table for Azul and Azul Duel');
});
