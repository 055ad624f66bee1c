/** What the tests do at a table, always through the interface that people have. */
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

export interface Setup {
  preset: 'bot' | 'here' | 'link';
  game?: 'azul' | 'jokers' | 'duel';
  players?: 2 | 3 | 4;
  kinds?: ('me' | 'local' | 'open' | 'bot')[];
  names?: Record<number, string>;
  bot?: string;
  wall?: 'grey';
  name?: string;
}

/** Personal settings for a context, before its first page: no motion, so that a test waits for nothing. */
export async function withSettings(
  context: BrowserContext,
  settings: Record<string, unknown> = {},
): Promise<void> {
  const text = JSON.stringify({ speed: 0, ...settings });
  await context.addInitScript((stored) => {
    if (localStorage.getItem('alfama.settings') === null) localStorage.setItem('alfama.settings', stored);
  }, text);
}

export async function giveName(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog).toBeHidden();
}

/** Open a new table from the home page and go to it; returns its address. */
export async function newTable(page: Page, setup: Setup): Promise<string> {
  await page.goto('.');
  if (setup.game) await page.locator(`[data-edition=${setup.game}]`).click();
  await page.locator(`[data-preset=${setup.preset}]`).click();
  await page.locator('form button.start').waitFor();
  if (setup.players)
    await page.getByRole('radio', { name: String(setup.players), exact: true }).check({ force: true });
  for (const [seat, kind] of (setup.kinds ?? []).entries()) {
    await page.locator(`[data-seat-kind="${seat}"]`).selectOption(kind);
  }
  for (const [seat, name] of Object.entries(setup.names ?? {}))
    await page.locator(`[data-seat-name="${seat}"]`).fill(name);
  if (setup.bot) {
    for (const select of await page.locator('[data-seat-bot]').all()) await select.selectOption(setup.bot);
  }
  if (setup.wall === 'grey') await page.getByRole('radio', { name: /Grey/ }).check({ force: true });
  await page.locator('form button.start').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.or(page.locator('.table, [data-testid=lobby]')).first()).toBeVisible();
  if (await dialog.isVisible()) await giveName(page, setup.name ?? 'Ana');
  await page.waitForURL(/\/t\/[\w-]+$/);
  return page.url();
}

const SPOTS = '.table [data-spot][aria-disabled=false]';
const LINES = '.front [data-line][aria-disabled=false]';
const COLUMNS = '.front [data-column]';
const ENDING = '[data-testid=ending]';

/** Is there something for this page to decide, or is the game over? Waits until one of both is so. */
export async function decision(page: Page): Promise<'take' | 'tile' | 'over'> {
  const over = page.locator('.tabs');
  const some = page.locator(`${SPOTS}, ${COLUMNS}`).first();
  await expect(over.or(some).first()).toBeVisible({ timeout: 30_000 });
  if (await over.isVisible()) return 'over';
  return (await page.locator(COLUMNS).first().isVisible()) ? 'tile' : 'take';
}

/** The number of the last event that this page has seen. */
export async function version(page: Page): Promise<number> {
  return page.locator('[data-version]').evaluate((element) => Number(element.getAttribute('data-version')));
}

async function settled(page: Page, before: number): Promise<void> {
  await expect
    .poll(() => version(page), { timeout: 15_000, intervals: [20, 40, 80] })
    .toBeGreaterThan(before);
}

/** Press a group as people do: on one of its tiles. `spot` is its source and colour, as in "3:R". */
export async function pressTiles(page: Page, spot: string): Promise<void> {
  const tile = page.locator(`.table [data-slot="offer:${spot}"]`).first();
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.boundingBox();
  if (!box) throw new Error(`no tiles at ${spot}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The first group that may be taken. */
export async function firstSpot(page: Page): Promise<string> {
  return (await page.locator(SPOTS).first().getAttribute('data-spot')) ?? '';
}

/** Where colour and jokers overflow the table asks how the line is filled: the first way will do. */
async function answerWays(page: Page, before: number): Promise<void> {
  const way = page.getByRole('group', { name: 'How the line is filled' }).getByRole('button').first();
  await expect
    .poll(async () => (await version(page)) > before || (await way.isVisible()), { intervals: [20, 40, 80] })
    .toBe(true);
  if (await way.isVisible()) await way.click();
}

/** Take the first group that some line accepts, else any group to the floor; with the mouse. */
export async function take(page: Page): Promise<void> {
  const before = await version(page);
  const spots = page.locator(SPOTS);
  const count = await spots.count();
  for (let at = 0; at < count; at++) {
    await pressTiles(page, (await spots.nth(at).getAttribute('data-spot')) ?? '');
    const open = page.locator(`${LINES}:not([data-line="0"])`);
    if ((await open.count()) > 0 || at === count - 1) {
      await ((await open.count()) > 0 ? open.first() : page.locator(LINES).first()).click();
      await answerWays(page, before);
      break;
    }
    await page.keyboard.press('Escape');
  }
  await settled(page, before);
}

export async function tile(page: Page): Promise<void> {
  const before = await version(page);
  await page.locator(COLUMNS).first().click();
  await settled(page, before);
}

/** Play on whatever this page may decide until the game is over; returns how many decisions there were. */
export async function playOn(page: Page, most = 400): Promise<number> {
  for (let done = 0; done < most; done++) {
    const next = await decision(page);
    if (next === 'over') return done;
    await (next === 'tile' ? tile(page) : take(page));
  }
  throw new Error(`the game is not over after ${most} decisions`);
}

export async function openResult(page: Page): Promise<void> {
  if (!(await page.locator(ENDING).isVisible())) await page.getByRole('button', { name: 'Result' }).click();
  await expect(page.locator(ENDING)).toBeVisible();
}

/** A person with a browser of their own. */
export async function person(browser: Browser, settings: Record<string, unknown> = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await withSettings(context, settings);
  return context.newPage();
}

/** What two bots may need for a game on a busy machine. */
const GAME = 300_000;

/** Two bots play a game to its end; returns the address of the table. */
async function played(browser: Browser, game: Setup['game'] & string): Promise<string> {
  const page = await person(browser);
  const address = await newTable(page, { preset: 'bot', game, kinds: ['bot', 'bot'], bot: 'random' });
  await expect(page.getByTestId('ending').or(page.locator('.tabs')).first()).toBeVisible({
    timeout: GAME,
  });
  await page.context().close();
  return address;
}

/** `finished` and `duelled`: addresses of public games that bots have played, one of each for all tests of a worker. */
export const test = base.extend<object, { finished: string; duelled: string }>({
  finished: [
    async ({ browser }, use) => use(await played(browser, 'azul')),
    { scope: 'worker', timeout: GAME },
  ],
  duelled: [
    async ({ browser }, use) => use(await played(browser, 'duel')),
    { scope: 'worker', timeout: GAME },
  ],
});
