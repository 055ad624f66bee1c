/** What only a real browser can show of the table: dragging, one screen on a phone, motion that carries no state. */
import { expect, test, type Page } from '@playwright/test';

import { decision, newTable, take, tile, version, withSettings } from './table';

const PHONE = { width: 360, height: 740 };

async function centreOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { x: box.x + box.width * 0.3, y: box.y + box.height * 0.3 };
}

const SPOT = '.table [data-spot][aria-disabled=false]';
/** On an empty board line 5 accepts everything. */
const LINE = '.front [data-line="5"]';

test('tiles are dragged to a line with the mouse; let go elsewhere they lie where they were (D13)', async ({
  page,
  context,
}) => {
  await withSettings(context);
  await newTable(page, { preset: 'here' });
  await decision(page);
  const before = await version(page);
  const from = await centreOf(page, SPOT);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 300, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('[data-spot][aria-pressed=true]')).toHaveCount(0);
  expect(await version(page)).toBe(before);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const to = await centreOf(page, LINE);
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await expect(page.locator('.held')).toBeVisible();
  await expect(page.locator('.front .row.aimed .ghost').first()).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => version(page)).toBe(before + 1);
});

test('tiles are dragged with a finger, and the page stays where it is (D17)', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  await withSettings(context);
  const page = await context.newPage();
  await newTable(page, { preset: 'here' });
  await decision(page);
  const before = await version(page);
  const from = await centreOf(page, SPOT);
  const to = await centreOf(page, LINE);
  const hands = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    hands.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from.x, from.y);
  for (let part = 1; part <= 8; part++)
    await touch('touchMove', from.x + ((to.x - from.x) * part) / 8, from.y + ((to.y - from.y) * part) / 8);
  await touch('touchEnd');
  await expect.poll(() => version(page)).toBe(before + 1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await context.close();
});

for (const players of [2, 3, 4] as const) {
  test(`D12, D22: with ${players} players the whole decision is on one phone screen, in targets of 44 pixels`, async ({
    page,
    context,
  }) => {
    await withSettings(context);
    await page.setViewportSize(PHONE);
    await newTable(page, { preset: 'here', players, game: 'jokers' });
    await decision(page);
    // After some takes the centre is full as well.
    for (let turn = 0; turn < players + 2; turn++) await take(page);
    await decision(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    const faults = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>('[data-spot], .front [data-line], .table .strip button'),
      ].flatMap((target) => {
        const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
        const name = target.getAttribute('aria-label') ?? '';
        const inside = left >= -0.5 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
        return inside && width >= 43.5 && height >= 43.5
          ? []
          : [`${name} ${left} ${top} ${width} x ${height}`];
      }),
    );
    expect(faults).toEqual([]);
  });
}

test('B7: on the grey wall each column is a target of 44 pixels on a phone', async ({ page, context }) => {
  test.setTimeout(120_000);
  await withSettings(context);
  await page.setViewportSize(PHONE);
  await newTable(page, { preset: 'here', wall: 'grey' });
  let next = await decision(page);
  for (; next === 'take'; next = await decision(page)) await take(page);
  expect(next).toBe('tile');
  for (const column of await page.locator('[data-column]').all()) {
    const box = await column.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
  }
  await tile(page);
});

test('D14, D16: a round is scored before our eyes, can be skipped and opened again', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'no-preference',
  });
  await withSettings(context, { speed: 2 });
  const page = await context.newPage();
  await newTable(page, { preset: 'here' });
  const scoring = page.getByRole('region', { name: 'Scoring of round 1' });
  for (let turn = 0; turn < 60 && !(await scoring.isVisible()); turn++) {
    if ((await page.locator('.round').textContent())?.includes('2')) break;
    await decision(page);
    await take(page);
  }
  await expect(scoring).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scoring).toBeHidden();
  await page.getByRole('button', { name: 'Scoring of round 1' }).click();
  await expect(scoring.getByRole('row').first()).toBeVisible();
  await expect(scoring.getByRole('button', { name: 'Play again' })).toBeVisible();
  await scoring.getByRole('button', { name: 'Close' }).click();
  // Every copy in flight is gone, and what is on the table is what the state says.
  await expect(page.locator('.flight')).toHaveCount(0);
  await context.close();
});
