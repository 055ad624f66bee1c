/** What the tests do at a table of Azul Duel, always through the interface that people have. */
import { expect, type Page } from '@playwright/test';

import { version } from './table';

export type Stage = 'action' | 'draw' | 'keep' | 'place' | 'return' | 'stack' | 'space' | 'pay' | 'over';

/** Each stage by something that only it has on the screen, the later ones of a turn first. */
const SIGNS: [Stage, string][] = [
  ['place', '.front [data-place]'],
  ['space', '.front [data-column]'],
  ['stack', '.panel [data-order]'],
  ['pay', '.panel [data-pay]'],
  ['draw', '.panel [data-deed="?"]'],
  ['keep', '.panel [data-deed^="="]'],
  ['return', '.panel [data-deed^="<"]'],
  ['action', '.offerarea [data-spot][aria-disabled=false], .offerarea [data-deed^="P"][aria-disabled=false]'],
  ['action', '.offerarea .free[data-deed], .offerarea [data-deed="S"][aria-disabled=false]'],
  ['over', '.tabs'],
];
const ANY = SIGNS.map(([, selector]) => selector).join(', ');

/** What this page has to decide now; waits until there is something, or the game is over. */
export async function stageOf(page: Page): Promise<Stage> {
  await expect(page.locator(ANY).first()).toBeVisible({ timeout: 60_000 });
  for (const [stage, selector] of SIGNS) if (await page.locator(selector).first().isVisible()) return stage;
  return stageOf(page);
}

export async function settled(page: Page, before: number): Promise<void> {
  await expect
    .poll(() => version(page), { timeout: 20_000, intervals: [20, 40, 80] })
    .toBeGreaterThan(before);
}

const BUTTONS: Partial<Record<Stage, string>> = {
  space: '.front [data-column]',
  stack: '.panel [data-order]',
  pay: '.panel [data-pay]',
  draw: '.panel [data-deed]',
  keep: '.panel [data-deed^="="]',
  return: '.panel [data-deed^="<"]',
};

/** Decide something: what, depends on `turn`, so that a game meets everything. */
export async function decide(page: Page, stage: Stage, turn: number): Promise<void> {
  const before = await version(page);
  if (stage === 'action') await act(page, turn);
  else if (stage === 'place') {
    const places = page.locator('.front [data-place]');
    await places.nth(turn % (await places.count())).click();
    await page.keyboard.press('r');
    await page.locator('.panel [data-deed=place]').click();
  } else {
    const buttons = page.locator(BUTTONS[stage] ?? '');
    await buttons.nth(turn % (await buttons.count())).click();
  }
  await settled(page, before);
}

async function act(page: Page, turn: number): Promise<void> {
  const chip = page.locator('.offerarea .free[data-deed]').first();
  const plate = page.locator('.offerarea [data-deed^="P"][aria-disabled=false]').first();
  const draw = page.locator('.offerarea [data-deed="S"][aria-disabled=false]');
  const spots = page.locator('.offerarea [data-spot][aria-disabled=false]');
  const none = (await spots.count()) === 0;
  if ((none || turn % 3 === 0) && (await chip.isVisible())) return chip.click();
  if ((none || turn % 4 === 1) && (await plate.isVisible())) return plate.click();
  if ((none || turn % 5 === 2) && (await draw.isVisible())) {
    await draw.click();
    return page.getByRole('button', { name: 'Draw', exact: true }).click();
  }
  return take(page, turn);
}

/** The middle of something on the screen, as a person would point at it. */
export async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const first = page.locator(selector).first();
  await first.scrollIntoViewIfNeeded();
  const box = await first.boundingBox();
  if (!box) throw new Error(`nothing to point at: ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the tiles of a group lie, such as `3:R` or `moon:B`: a large group reaches under its neighbour. */
export function tilesOf(spot: string): string {
  const [source = '', colour] = spot.split(':');
  if (source === 'moon') return `.table [data-spot="${spot}"]`;
  return `.table [data-slot="sun:${source === 'L' ? 0 : source}:${colour}"]`;
}

/** Take a group that some line accepts, else one to the broken tiles. */
async function take(page: Page, turn: number): Promise<void> {
  const spots = page.locator('.offerarea [data-spot][aria-disabled=false]');
  const count = await spots.count();
  for (let tried = 0; tried < count; tried++) {
    const spot = await spots.nth((turn + tried) % count).getAttribute('data-spot');
    const { x, y } = await middleOf(page, tilesOf(spot ?? ''));
    await page.mouse.click(x, y);
    const lines = page.locator('.front [data-line][aria-disabled=false]');
    const open = page.locator('.front [data-line][aria-disabled=false]:not([data-line="0"])');
    if ((await open.count()) > 0) return open.nth(turn % (await open.count())).click();
    if (tried === count - 1) return lines.first().click();
    await page.keyboard.press('Escape');
  }
}

/** Play on whatever this page may decide until the game is over; `look` is called before each decision. */
export async function playDuel(
  page: Page,
  look: (stage: Stage) => Promise<void> = () => Promise.resolve(),
  most = 400,
): Promise<Map<Stage, number>> {
  const met = new Map<Stage, number>();
  for (let turn = 0; turn < most; turn++) {
    const stage = await stageOf(page);
    met.set(stage, (met.get(stage) ?? 0) + 1);
    if (stage === 'over') return met;
    await look(stage);
    await decide(page, stage, turn);
  }
  throw new Error(`the game is not over after ${most} decisions`);
}
