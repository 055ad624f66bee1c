/** Azul Duel at the table: whole games by mouse, keyboard and finger, between browsers, and what each of them sees. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { decide, middleOf, playDuel, settled, stageOf, tilesOf, type Stage } from './duel';
import { giveName, newTable, openResult, person, test, version, withSettings } from './table';

test.beforeEach(async ({ context, page }) => {
  await withSettings(context);
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('a whole game against a bot, to the result', async ({ page }) => {
  test.setTimeout(600_000);
  await newTable(page, { preset: 'bot', game: 'duel', bot: 'random' });
  const met = await playDuel(page);
  expect(met.get('place')).toBe(9);
  expect(met.get('action')).toBeGreaterThan(20);
  expect([...met.keys()]).toEqual(expect.arrayContaining(['draw', 'keep', 'stack', 'space']));
  await openResult(page);
});

test('two browsers: each sees its own fronts and of the other’s only backs (users.md E5, F17)', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const ana = await person(browser);
  const berta = await person(browser);
  const watcher = await person(browser);
  const link = await newTable(ana, { preset: 'link', game: 'duel' });
  await berta.goto(link);
  await berta.getByRole('button', { name: 'Sit in seat 2' }).click();
  await giveName(berta, 'Berta');
  await watcher.goto(link);
  await expect(watcher.locator('.table.duel')).toBeVisible();

  const mover = async (): Promise<Page> => {
    const mine = (page: Page) => page.locator('.panel.active');
    await expect(mine(ana).or(ana.locator('.panel')).first()).toBeVisible();
    await expect
      .poll(async () => (await mine(ana).count()) + (await mine(berta).count()), { timeout: 20_000 })
      .toBe(1);
    return (await mine(ana).count()) > 0 ? ana : berta;
  };
  for (let decision = 0; decision < 4; decision++) {
    const page = await mover();
    await decide(page, await stageOf(page), 1);
  }

  const drawer = await mover();
  const other = drawer === ana ? berta : ana;
  await drawer.locator('[data-deed="S"]').click();
  await drawer.getByRole('button', { name: 'Draw', exact: true }).click();
  await drawer.locator('.panel [data-deed="S"]').click();
  await drawer.locator('.panel [data-deed="?"]').click();
  await expect(drawer.locator('.panel [data-deed^="="]')).toHaveCount(2);
  const reached = await version(drawer);
  for (const page of [other, watcher]) {
    await expect.poll(() => version(page)).toBe(reached);
    await expect(page.locator('[data-deed^="="]')).toHaveCount(0);
    const text = await page.locator('[data-testid=log], .log, .panel').allTextContents();
    expect(text.join(' ')).not.toMatch(/[BTRYKSW]{4}/);
  }
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

const CAN = '.offerarea [data-spot][aria-disabled=false], .offerarea [data-deed]:not([aria-disabled=true])';

/** With the arrow keys to something that can be taken. */
async function roam(page: Page): Promise<void> {
  await tabTo(page, '.offerarea [data-spot], .offerarea [data-deed]');
  const keys = [
    'ArrowRight',
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowDown',
    'ArrowUp',
    'End',
    'ArrowLeft',
    'Home',
  ];
  for (let presses = 0; presses < 80; presses++) {
    if (await focused(page, CAN)) return;
    await page.keyboard.press(keys[presses % keys.length] ?? 'End');
  }
  throw new Error('the arrow keys lead to nothing that can be taken');
}

async function byKeys(page: Page, stage: Stage): Promise<void> {
  const before = await version(page);
  if (stage === 'action') {
    await roam(page);
    const plate = await focused(page, '[data-deed]');
    const draw = await focused(page, '[data-deed="S"]');
    await page.keyboard.press('Enter');
    if (draw) {
      await tabTo(page, '.panel .primary');
      await page.keyboard.press('Enter');
    } else if (!plate) {
      await expect.poll(() => focused(page, '.front [data-line]'), { intervals: [20, 40, 80] }).toBe(true);
      await page.keyboard.press('Enter');
    }
  } else if (stage === 'place') {
    await tabTo(page, '.front [data-place]');
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  } else {
    await tabTo(page, '.front [data-column], .panel [data-order], .panel [data-pay], .panel [data-deed]');
    await page.keyboard.press('Enter');
  }
  await settled(page, before);
}

test('a whole game with the keyboard alone', async ({ page }) => {
  test.setTimeout(600_000);
  await newTable(page, { preset: 'bot', game: 'duel', bot: 'random' });
  for (let turn = 0; turn < 300; turn++) {
    const stage = await stageOf(page);
    if (stage === 'over') return;
    await byKeys(page, stage);
  }
  throw new Error('the game is not over');
});

test('every stage of a game passes axe, by day and by night (WCAG 2.2 AA)', async ({ page }) => {
  test.setTimeout(600_000);
  await newTable(page, { preset: 'bot', game: 'duel', bot: 'random' });
  const seen = new Set<Stage>();
  await playDuel(page, async (stage) => {
    if (seen.has(stage)) return;
    seen.add(stage);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const told = violations.map(
        ({ id, nodes }) => `${stage}, ${colorScheme}: ${id} ${nodes[0]?.html.slice(0, 160)}`,
      );
      expect(told).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

test('moves as text: a whole turn as one word, and a reason for what cannot be (users.md C10)', async ({
  page,
}) => {
  await newTable(page, { preset: 'here', game: 'duel' });
  await stageOf(page);
  const before = await version(page);
  const field = page.getByLabel('Move as text');
  await field.fill('mb-');
  await field.press('Enter');
  await expect(page.locator('.typed')).toContainText('First each player takes one of the plates');
  expect(await version(page)).toBe(before);
  await field.fill('p2@5R1');
  await field.press('Enter');
  await settled(page, before);
  await expect(page.locator('[data-slot="plate:1:5"], [data-slot="plate:0:5"]').first()).toBeVisible();
});

test('dragging: a plate to the dome, tiles to a line', async ({ page }) => {
  await newTable(page, { preset: 'here', game: 'duel' });
  const drag = async (from: string, to: string): Promise<void> => {
    const start = await middleOf(page, from);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    const end = await middleOf(page, to);
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.up();
  };
  for (let seat = 0; seat < 2; seat++) {
    await stageOf(page);
    let before = await version(page);
    await drag(
      '.market [data-deed^="P"][aria-disabled=false]',
      '.front [data-slot$=":5"][data-slot^="plate"]',
    );
    await settled(page, before);
    await expect(page.locator('.front .slot.on')).toHaveAttribute('data-place', '5');
    before = await version(page);
    await page.locator('.panel [data-deed=place]').click();
    await settled(page, before);
  }
  await stageOf(page);
  const before = await version(page);
  await drag('.table [data-slot^="sun:1:"]', '.front [data-line="4"]');
  await settled(page, before);
  await expect(page.locator('[data-testid=log]')).toContainText(/ takes /);
});

test('confirmation: a take waits, and a draw waits even without (users.md D6, D7)', async ({ browser }) => {
  const page = await person(browser, { confirm: 'ask' });
  await newTable(page, { preset: 'here', game: 'duel' });
  for (let decision = 0; decision < 4; decision++) await decide(page, await stageOf(page), 1);
  const before = await version(page);
  await page.locator('[data-deed="S"]').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Draw', exact: true })).toHaveCount(0);
  const spot = await page
    .locator('.offerarea [data-spot][aria-disabled=false]')
    .first()
    .getAttribute('data-spot');
  const { x, y } = await middleOf(page, tilesOf(spot ?? ''));
  await page.mouse.click(x, y);
  await page.locator('.front [data-line="5"]').click();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(await version(page)).toBe(before);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await settled(page, before);
});
