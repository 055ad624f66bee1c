/** Other ways than the mouse: a whole game by keyboard, moves as text, and what a screen reader is told (users.md H9). */
import { expect, test, type Page } from '@playwright/test';

import { decision, firstSpot, newTable, openResult, pressTiles, take, version, withSettings } from './table';

test.beforeEach(async ({ context }, { title }) => {
  const confirm = /^before a move is sent: (\w+)/.exec(title)?.[1] ?? 'off';
  await withSettings(context, { confirm });
});

const focused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await focused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} tabs do not lead to ${selector}`);
}

test('a whole game with the keyboard alone, from the home page', async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto('.');
  await page.locator('[data-preset=bot]').waitFor();
  await tabTo(page, '[data-preset=bot]');
  await page.keyboard.press('Enter');
  await page.locator('form button.start').waitFor();
  await tabTo(page, '[data-seat-bot]');
  await page.keyboard.press('Home');
  await tabTo(page, 'button.start');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Ana');
  await page.keyboard.press('Enter');

  for (let turn = 0; turn < 120 && (await decision(page)) === 'take'; turn++) {
    const before = await version(page);
    await tabTo(page, '[data-spot]');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page, '.front [data-line]'), { intervals: [20, 40, 80] }).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => version(page), { intervals: [20, 40, 80] }).toBeGreaterThan(before);
  }
  expect(await decision(page)).toBe('over');
  await openResult(page);
});

test('moves as text: a legal one is played, another is refused in words', async ({ page }) => {
  await newTable(page, { preset: 'here' });
  await decision(page);
  const before = await version(page);
  const field = page.getByLabel('Move as text');
  await field.fill('9R9');
  await field.press('Enter');
  await expect(
    page
      .getByTestId('live')
      .or(page.locator('.typed'))
      .filter({ hasText: /not a move|No such tiles/ })
      .first(),
  ).toBeVisible();
  expect(await version(page)).toBe(before);

  const spot = await page.locator('[data-spot][aria-disabled=false]').first().getAttribute('data-spot');
  const [source, colour] = (spot ?? '').split(':');
  await field.fill(`${source}${colour}5`.toLowerCase());
  await field.press('Enter');
  await expect.poll(() => version(page)).toBe(before + 1);
  await expect(page.getByTestId('log')).toContainText(`${source}${colour}5`);
});

test('moves are announced, and whose turn it is', async ({ page }) => {
  await newTable(page, { preset: 'here' });
  await decision(page);
  await take(page);
  await expect(page.getByTestId('live')).toContainText(/ takes \d .* from display \d.*to move/);
});

test('pages have one heading, landmarks, a skip link, and the focus moves with the page', async ({
  page,
}) => {
  await page.goto('.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.locator('[data-preset=here]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Play on this screen' })).toBeFocused();
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1);
  await expect(page).toHaveTitle('Play on this screen · Azul · Alfama');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'A table for Azul' })).toBeFocused();
});

test('buttons and fields are at least 44 pixels high on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const small = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a.button, button, select, input:not([type=checkbox]):not([type=radio]):not([type=range])',
        ),
      ]
        .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
        .filter((element) => element.getBoundingClientRect().height < 43.5)
        .map(
          (element) =>
            `${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 20)} ${element.getBoundingClientRect().height}`,
        ),
    );
  await page.goto('.');
  await page.locator('[data-preset=here]').waitFor();
  expect(await small()).toEqual([]);
  await newTable(page, { preset: 'here' });
  await decision(page);
  expect(await small()).toEqual([]);
});

for (const confirm of ['ask', 'countdown'] as const) {
  test(`before a move is sent: ${confirm} (users.md D7)`, async ({ page }) => {
    await newTable(page, { preset: 'here' });
    await decision(page);
    const before = await version(page);
    await pressTiles(page, await firstSpot(page));
    await page.locator('.front [data-line][aria-disabled=false]').first().click();
    expect(await version(page)).toBe(before);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(confirm === 'countdown' ? 3500 : 300);
    expect(await version(page)).toBe(before);
    await page.locator('.front [data-line][aria-disabled=false]').first().click();
    if (confirm === 'ask') await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => version(page)).toBe(before + 1);
  });
}
