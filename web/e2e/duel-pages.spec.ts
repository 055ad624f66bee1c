/** Azul Duel around the table: from the home page to result, replay, record and analysis (users.md E8, F15, F20-F22). */
import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

import ca from '../messages/ca.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import caDuel from '../messages/duel/ca.json' with { type: 'json' };
import enDuel from '../messages/duel/en.json' with { type: 'json' };
import esDuel from '../messages/duel/es.json' with { type: 'json' };
import ptDuel from '../messages/duel/pt.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import pt from '../messages/pt.json' with { type: 'json' };

import { ARTEFACTS, noSidewaysScroll, serious, SIZES, THEMES } from './looks';
import { giveName, newTable, openResult, person, test, withSettings } from './table';

const goals = { ca: caDuel, en: enDuel, es: esDuel, pt: ptDuel };

const tableOf = (address: string): string => address.split('/').at(-1) ?? '';

async function optionsOf(page: Page, address: string): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`api/tables/${tableOf(address)}`);
  const { options } = (await answer.json()) as { options: Record<string, unknown> };
  return options;
}

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('from the home page: two seats, its own options, and they are what is played', async ({
  page,
  context,
}) => {
  await withSettings(context);
  await page.goto('.');
  await page.locator('[data-edition=duel]').click();
  await expect(page.getByRole('link', { name: /On this screen/ })).toContainText('Two people');
  await page.locator('[data-preset=here]').click();
  await expect(page).toHaveURL(/with=here&game=duel$/);
  await expect(page.locator('[data-seat-kind]')).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Players' })).toHaveCount(0);
  await page.getByText('The eight goals on the tablets').click();
  await expect(page.getByText('7 points for each full column')).toBeVisible();
  await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await page.getByText('Finer points of the rules').click();
  await page.getByRole('checkbox', { name: /Draw a plate with 0 points/ }).uncheck();
  await page.getByRole('combobox', { name: /A line without a space/ }).selectOption('Only if it is complete');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await giveName(page, 'Ana');
  await page.waitForURL(/\/t\/[\w-]+$/);
  expect(await optionsOf(page, page.url())).toMatchObject({
    tablets: 4,
    draw_at_zero: false,
    stuck_lines: 'break_complete',
    chip_lines: 'several',
  });
});

test('another game can be chosen on the form, and keeps who sits there', async ({ page, context }) => {
  await withSettings(context);
  await page.goto('new?with=here');
  await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await page.locator('[data-seat-name="1"]').fill('Berta');
  await page.locator('[data-edition=duel]').click();
  await expect(page).toHaveURL(/game=duel/);
  await expect(page.locator('[data-seat-kind]')).toHaveCount(2);
  await expect(page.locator('[data-seat-name="1"]')).toHaveValue('Berta');
  await expect(page).toHaveTitle(/Azul Duel/);
  await page.locator('[data-edition=jokers]').click();
  await expect(page.getByRole('group', { name: 'Wall' })).toBeVisible();
});

test('a link is shared, a friend sits down in another browser, and the list says which game it is', async ({
  browser,
}) => {
  const ana = await person(browser);
  const rui = await person(browser);
  const link = await newTable(ana, { preset: 'link', game: 'duel' });
  await expect(ana.getByLabel('Link to this table')).toHaveValue(link);
  await expect(ana.getByTestId('lobby')).toContainText('Azul Duel · 2 players');
  await rui.goto(link);
  await rui.getByRole('button', { name: 'Sit in seat 2' }).click();
  await giveName(rui, 'Rui');
  for (const page of [ana, rui]) await expect(page.locator('.table')).toBeVisible();
  await expect(ana.getByTestId('log')).toContainText('Rui sits down.');
  await expect(ana.getByTestId('log')).toContainText('Scored at the end:');
  await expect(ana.getByTestId('log')).toContainText('3 dome plates are turned up.');
  await ana.goto('.');
  await expect(ana.locator(`a[href$="/t/${tableOf(link)}"]`)).toContainText('Azul Duel · round 1');
});

test('the result: every point is accounted for, tablets too, and the draws can be checked', async ({
  page,
  context,
  duelled,
}) => {
  await withSettings(context);
  await page.goto(duelled);
  await openResult(page);
  await expect(page.getByRole('heading', { level: 2 })).toContainText(/wins/);
  await expect(page.getByText('Five rounds are played.')).toBeVisible();
  const sheet = page.getByRole('table', { name: 'Where the points come from' });
  const number = (text: string) => Number(text.replace('−', '-').replace('+', '').replace(/[–±]/, '0'));
  for (const column of [0, 1]) {
    const cells = await sheet
      .locator('tbody tr')
      .evaluateAll(
        (rows, at) => rows.map((row) => row.querySelectorAll('td')[at]?.textContent ?? ''),
        column,
      );
    const total = await sheet.locator('tfoot td').nth(column).innerText();
    expect(cells.map((cell) => number(cell.trim())).reduce((sum, points) => sum + points, 0)).toBe(
      Number(total),
    );
    expect(number(cells[0] ?? '')).toBe(5);
  }
  await page.getByText('Round by round').click();
  await expect(page.getByRole('table', { name: 'Points of round 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Check the draws' }).click();
  await expect(page.getByText(/draws follow from the seed/)).toBeVisible();
});

test('a replay goes turn by turn, by rounds, and every moment has a link', async ({
  page,
  context,
  duelled,
}) => {
  await withSettings(context);
  await page.goto(`${duelled}/replay`);
  const slider = page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(60);
  await page.keyboard.press('End');
  await expect(page.getByTestId('moment')).toContainText('The game is over.');
  for (const round of [1, 5]) {
    await page.getByRole('button', { name: `Round ${round}`, exact: true }).click();
    await expect(page.getByTestId('moment')).toContainText(`Round ${round}:`);
  }
  // A plate and its place are one moment, with the words of the record.
  await page.getByRole('button', { name: 'Beginning' }).click();
  const plate = page.locator('code', { hasText: /^P\d@\d/ });
  for (let step = 0; step < 12 && !(await plate.isVisible()); step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('moment')).toContainText('takes a dome plate');
  await expect(page.getByTestId('moment')).toContainText('puts the plate on place');
  const words = await page.getByTestId('moment').innerText();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('slider').waitFor();
  await expect(other.getByTestId('moment')).toHaveText(words, { useInnerText: true });
  await other.getByRole('link', { name: 'Analyse this position' }).click();
  await expect(other.getByText('nobody else is here')).toBeVisible();
  await expect(other.locator('.table')).toBeVisible();
});

for (const form of ['text', 'JSON'] as const) {
  test(`a record of Azul Duel downloaded as ${form} can be opened again`, async ({
    page,
    context,
    duelled,
  }) => {
    await withSettings(context);
    await page.goto(duelled);
    await openResult(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Record as ${form}` }).click();
    const record = await readFile(await (await download).path(), 'utf8');
    await page.goto('replay');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'record', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await page.getByRole('slider').waitFor();
    await page.keyboard.press('End');
    await expect(page.getByTestId('moment')).toContainText('from the tablets');
    await expect(page.getByTestId('moment')).toContainText('The game is over.');
  });
}

test('the analysis board sets up Azul Duel, draws what is typed, and refuses the impossible', async ({
  page,
  context,
}) => {
  await withSettings(context);
  await page.goto('analysis');
  await page.getByRole('button', { name: 'Azul Duel' }).click();
  await expect(page).toHaveURL(/position=duel1/);
  await expect(page.locator('.table')).toBeVisible();

  const position = page.getByLabel('Position');
  const text = await position.inputValue();
  await position.fill(text.replace('display=WBTK', 'display=KYRW'));
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByTestId('position-problem')).toContainText(/not possible/);

  await position.fill(
    'duel1 round=1 phase=setup stage=first turn=- starter=- marker=factory tokens=0/0 taken=0/0 tablets=- ' +
      'display=-/-/- stack=18- sun=-/-/-/-/- moon=-/-/-/-/- chips=-/-/-/- bag=B13T13R13Y13K13 tower=- ' +
      'board1=5:-/-/-/-/-/-/-/-/-:-/-/-/-/-/-:-:-:- board2=5:-/-/-/-/-/-/-/-/-:-/-/-/-/-/-:-:-:-',
  );
  await page.getByRole('button', { name: 'Set up' }).click();
  const next = page.getByLabel('What comes next');
  for (const chance of ['first 2', 'tablets 1b 2a 4a', 'plates TBWY BKST KSTR w']) {
    await next.fill(chance);
    await page.getByRole('button', { name: 'Play it' }).click();
    await expect(next).toHaveValue('');
  }
  await expect(page.getByTestId('log')).toContainText(
    'Scored at the end: Colourful rows, Columns, Wild spaces.',
  );
});

/** The pages of Azul Duel, one after the other. */
async function everyPage(page: Page, duelled: string, visit: (name: string) => Promise<void>): Promise<void> {
  await page.goto('.');
  await page.locator('[data-edition=duel]').click();
  await visit('home');
  await page.goto('new?with=bot&game=duel');
  await page.locator('form .start').waitFor();
  for (const fold of await page.locator('summary').all()) await fold.click();
  await visit('new');
  await newTable(page, { preset: 'link', game: 'duel' });
  await page.getByTestId('lobby').waitFor();
  await visit('lobby');
  await page.goto(duelled);
  await openResult(page);
  await page.locator('summary').click();
  await visit('result');
  await page.goto(`${duelled}/replay`);
  await page.getByRole('slider').waitFor();
  await page.keyboard.press('End');
  await visit('replay');
  await page.goto('analysis');
  await page.locator('button', { hasText: 'Azul Duel' }).click();
  await page.locator('.table').waitFor();
  await visit('analysis');
}

for (const theme of THEMES) {
  test(`Azul Duel: axe finds nothing serious, and nothing sticks out at any size, ${theme}`, async ({
    page,
    context,
    duelled,
  }) => {
    test.setTimeout(180_000);
    await withSettings(context, { theme });
    const found: string[] = [];
    await everyPage(page, duelled, async (name) => {
      found.push(...(await serious(page)).map((fault) => `${name}: ${fault}`));
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await noSidewaysScroll(page);
        const file = `${ARTEFACTS}duel-${name}-${size.width}x${size.height}-${theme}.png`;
        await page.screenshot({ path: file, fullPage: true });
      }
    });
    expect(found).toEqual([]);
  });
}

for (const [locale, messages] of Object.entries({ en, es, pt, ca })) {
  test(`Azul Duel in ${locale}: form, result and replay on a phone`, async ({ page, context, duelled }) => {
    await withSettings(context, { locale });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('new?with=bot&game=duel');
    await page.getByText(messages.new_duel_goals).click();
    await expect(page.getByText(goals[locale as keyof typeof goals].duel_table_tablet_2a_rule)).toBeVisible();
    for (const fold of await page.locator('summary').all()) await fold.click();
    await noSidewaysScroll(page);
    await page.goto(duelled);
    await page.getByText(messages.duel_sheets).click();
    await expect(page.getByText(messages.duel_end_why)).toBeVisible();
    await noSidewaysScroll(page);
    await page.goto(`${duelled}/replay`);
    await page.getByRole('slider').waitFor();
    await page.keyboard.press('End');
    await expect(page.getByTestId('moment')).toContainText(messages.event_game_over);
    await noSidewaysScroll(page);
  });
}

interface Seen {
  state: string;
  view: { turn: number | null };
  you: number[];
  choices: unknown;
}

/** The texts of all moves that the choices hold, in order. */
function movesIn(choices: unknown): string[] {
  if (Array.isArray(choices)) return choices.flatMap(movesIn);
  if (choices === null || typeof choices !== 'object') return [];
  const { text, code } = choices as { text?: unknown; code?: unknown };
  if (typeof text === 'string' && typeof code === 'number') return [text];
  return Object.values(choices).flatMap(movesIn);
}

test('a whole game against a bot, to the result, its replay and a rematch', async ({ page, context }) => {
  test.setTimeout(300_000);
  await withSettings(context);
  const address = await newTable(page, { preset: 'bot', game: 'duel', bot: 'random' });
  const look = async () => (await (await page.request.get(`api/tables/${tableOf(address)}`)).json()) as Seen;
  const field = page.getByLabel('Move as text');
  let decisions = 0;
  for (let seen = await look(); seen.state !== 'over'; seen = await look()) {
    const moves = movesIn(seen.choices);
    // A take that fills a line, if there is one: games in which something happens.
    const move = moves.find((text) => /^[L1-4m][BTRYK][1-6]/.test(text)) ?? moves.at(-1);
    if (move === undefined) continue; // the bot is thinking
    await field.fill(move);
    await field.press('Enter');
    await expect.poll(async () => movesIn((await look()).choices).join() !== moves.join()).toBe(true);
    decisions++;
  }
  expect(decisions).toBeGreaterThan(25);
  await openResult(page);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('wins');
  await expect(page.getByRole('table', { name: 'Where the points come from' })).toBeVisible();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  await page.getByRole('button', { name: 'Round 5', exact: true }).click();
  await expect(page.getByTestId('moment')).toContainText('Round 5:');
  await page.getByRole('link', { name: 'To the table' }).click();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.locator('.table')).toBeVisible();
});
