/** Looking back: replays of tables and of files, links to a moment, the analysis board (users.md E8, F15, F20-F22). */
import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';

import { firstSpot, pressTiles, test, withSettings } from './table';

test.beforeEach(async ({ context }) => {
  await withSettings(context);
});

test('a replay has every moment to the end, by slider, buttons, keys and rounds, and each has a link', async ({
  page,
  finished,
  context,
}) => {
  await page.goto(`${finished}/replay`);
  const slider = page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(30);
  await page.keyboard.press('End');
  await expect(slider).toHaveValue(String(last));
  await expect(page.getByTestId('moment')).toContainText('The game is over.');
  await expect(page.getByTestId('moment')).toContainText('End of round');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue(String(last - 1));
  await page.getByRole('button', { name: 'Round 2', exact: true }).click();
  await expect(page.getByTestId('moment')).toContainText('Round 2:');
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.getByTestId('moment')).toContainText(' takes ');
  const words = await page.getByTestId('moment').innerText();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByTestId('moment')).toHaveText(words, { useInnerText: true });

  await page.getByRole('link', { name: 'Analyse this position' }).click();
  await expect(page.getByText('nobody else is here')).toBeVisible();
  await expect(page.locator('.table [data-spot]').first()).toBeVisible();
});

for (const form of ['text', 'JSON'] as const) {
  test(`a record downloaded as ${form} can be opened again`, async ({ page, finished }) => {
    await page.goto(finished);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Record as ${form}` }).click();
    const record = await readFile(await (await download).path(), 'utf8');
    await page.goto('replay');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'record', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await page.getByRole('slider').waitFor();
    await page.keyboard.press('End');
    await expect(page.getByTestId('moment')).toContainText('The game is over.');

    await page.getByRole('button', { name: 'Another record' }).click();
    await page.getByLabel('Or paste the record here').fill(record.slice(0, record.length * 0.6) + '\n§§§');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByTestId('record-problem')).toContainText(/Line \d+, column \d+/);
  });
}

test('the analysis board plays for everybody, takes back, and refuses an impossible position with its reason', async ({
  page,
}) => {
  await page.goto('analysis');
  const spots = page.locator('.table [data-spot][aria-disabled=false]');
  await spots.first().waitFor();
  await pressTiles(page, await firstSpot(page));
  await page.locator('.front [data-line][aria-disabled=false]').first().click();
  await expect(page.getByTestId('log')).toContainText('Player 1 takes');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByTestId('log').locator('li')).toHaveCount(0);

  const position = page.getByLabel('Position');
  await position.fill((await position.inputValue()).replace('bag=B17', 'bag=B18'));
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByTestId('position-problem')).toContainText(/not possible/);
});
