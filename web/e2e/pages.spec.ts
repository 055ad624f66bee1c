/** Every page, in both themes, at three sizes and in four languages: axe, overflow, and pictures to look at. */
import { expect, type Page } from '@playwright/test';

import ca from '../messages/ca.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import pt from '../messages/pt.json' with { type: 'json' };

import { ARTEFACTS, noSidewaysScroll, serious, SIZES, THEMES } from './looks';
import { decision, firstSpot, newTable, pressTiles, take, test, withSettings } from './table';

/** All pages, one after the other; `visit` is called on each. */
async function everyPage(
  page: Page,
  finished: string,
  visit: (name: string) => Promise<void>,
): Promise<void> {
  await page.goto('.');
  await page.locator('[data-preset=bot]').waitFor();
  await visit('home');

  await page.goto('new?with=bot');
  await page.locator('details summary').click();
  await visit('new');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('name');
  await page.keyboard.press('Escape');

  await newTable(page, { preset: 'link', players: 3 });
  await page.getByTestId('lobby').waitFor();
  await visit('lobby');

  await newTable(page, { preset: 'here' });
  for (let turn = 0; turn < 5; turn++) {
    await decision(page);
    await take(page);
  }
  await visit('table');
  await pressTiles(page, await firstSpot(page));
  await visit('table-picked');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Players' }).click();
  await visit('players');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await visit('settings');
  await page.keyboard.press('Escape');

  await page.goto(finished);
  await page.getByRole('button', { name: 'Check the draws' }).click();
  await page.locator('.note.good').waitFor();
  await visit('result');
  await page.goto(`${finished}/replay`);
  await page.getByRole('slider').waitFor();
  await page.keyboard.press('End');
  await visit('replay');

  await page.goto('replay');
  await page.getByRole('textbox').fill('this is\nno record');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByTestId('record-problem').waitFor();
  await visit('file');

  await page.goto('analysis');
  await page.locator('.table [data-spot]').first().waitFor();
  await visit('analysis');

  await page.goto('no/such/page');
  await visit('unknown');
}

for (const theme of THEMES) {
  test(`axe finds nothing serious on any page, ${theme}`, async ({ page, context, finished }) => {
    await withSettings(context, { theme });
    const found: string[] = [];
    await everyPage(page, finished, async (name) => {
      found.push(...(await serious(page)).map((fault) => `${name}: ${fault}`));
    });
    expect(found).toEqual([]);
  });

  test(`pictures of every page at three sizes, ${theme}`, async ({ page, context, finished }) => {
    test.setTimeout(180_000);
    await withSettings(context, { theme });
    await everyPage(page, finished, async (name) => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await noSidewaysScroll(page);
        const file = `${ARTEFACTS}${name}-${size.width}x${size.height}-${theme}.png`;
        await page.screenshot({ path: file, fullPage: !name.startsWith('table') });
      }
    });
  });
}

test('the table in greyscale', async ({ page, context }) => {
  await withSettings(context);
  await newTable(page, { preset: 'here', game: 'jokers' });
  for (let turn = 0; turn < 4; turn++) {
    await decision(page);
    await take(page);
  }
  await page.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'));
  await page.screenshot({ path: `${ARTEFACTS}table-greyscale.png` });
});

for (const [locale, messages] of Object.entries({ en, es, pt, ca })) {
  test(`in ${locale}: home, new game, table, without a reload`, async ({ page, context }) => {
    await withSettings(context, { locale });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('.');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.home_title);
    await noSidewaysScroll(page);
    await page.locator('[data-preset=here]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.new_title_here);
    await page.locator('details summary').click();
    await noSidewaysScroll(page);
    await page.locator('form button.start').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Ana');
    await page.keyboard.press('Enter');
    await decision(page);
    await noSidewaysScroll(page);
    await page.screenshot({ path: `${ARTEFACTS}table-${locale}.png` });
    await page.getByRole('button', { name: messages.page_log }).click();
    await expect(page.getByTestId('log')).toContainText(messages.log_start);
  });
}

test('the language changes on the spot, and stays', async ({ page }) => {
  await page.goto('.');
  await page.getByLabel('Language').selectOption('ca');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ca.home_title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ca.home_title);
});

test('a browser that speaks Portuguese is answered in Portuguese', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto('.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pt.home_title);
});

test('long names, spaces and right-to-left names break nothing (users.md D21)', async ({ page, context }) => {
  await withSettings(context);
  const long = 'Maria Antònia Encarnació';
  await newTable(page, {
    preset: 'here',
    players: 4,
    kinds: ['me', 'local', 'local', 'local'],
    names: { 1: 'Wolfeschlegelsteinhausen', 2: 'شهرزاد بنت الوزير', 3: long },
    name: long,
  });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await decision(page);
    await noSidewaysScroll(page);
    await page.screenshot({ path: `${ARTEFACTS}long-names-${size.width}.png` });
  }
  await page.goto('.');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: long }).waitFor();
  await noSidewaysScroll(page);
});

test('no page asks anything of another host, and the content policy has nothing to refuse', async ({
  page,
  context,
  finished,
}) => {
  await withSettings(context);
  const foreign: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (!host.startsWith('127.0.0.1') && protocol !== 'data:' && protocol !== 'blob:')
      foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security.Policy/i.test(message.text()))
      refused.push(message.text());
  });
  await everyPage(page, finished, () => Promise.resolve());
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});
