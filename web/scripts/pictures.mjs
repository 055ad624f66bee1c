// The pictures of the README: a table of each game in its third round, played from a fixed seed. Usage: make pictures
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { chromium } from '@playwright/test';

const PORT = 8766;
const HOME = `http://127.0.0.1:${PORT}/`;
const IMAGES = new URL('../../docs/images/', import.meta.url).pathname;
const SEED = '00000000000000000000000000000a1f';
const GAMES = [
  { game: 'azul', image: 'table', decisions: 4 },
  { game: 'duel', image: 'duel', decisions: 5 },
];

/** In the page: play the most promising moves for both players until round 3 is so many decisions old. */
function play({ table, decisions }) {
  const texts = (choices) => {
    if (Array.isArray(choices)) return choices.flatMap(texts);
    if (choices === null || typeof choices !== 'object') return [];
    const { text, projected, points = 0 } = choices;
    if (typeof text === 'string') return [{ text, worth: projected?.delta ?? points }];
    return Object.values(choices).flatMap(texts);
  };
  return new Promise((resolve, reject) => {
    const url = new URL(`ws/tables/${table}?after=0`, document.baseURI);
    url.protocol = 'ws:';
    const socket = new WebSocket(url);
    let left = decisions;
    socket.onerror = () => reject(new Error('the table cannot be reached'));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.t === 'refused') reject(new Error(message.reason));
      if (message.t !== 'state' || message.choices === null) return;
      if (message.view.round === 3 && message.choices.kind !== 'tiling' && left-- === 0) {
        socket.close();
        resolve();
        return;
      }
      const best = texts(message.choices).sort((one, other) => other.worth - one.worth)[0];
      socket.send(JSON.stringify({ t: 'play', id: `p${message.n}`, version: message.n, move: best.text }));
    };
  });
}

async function picture(page, { game, image, decisions }) {
  const { table } = await (
    await page.request.post('api/tables', {
      data: {
        game,
        options: { players: 2 },
        seats: [{ kind: 'me' }, { kind: 'local', name: 'Rui' }],
        seed: SEED,
        first: 0,
      },
    })
  ).json();
  await page.evaluate(play, { table, decisions });
  await page.goto(`t/${table}`);
  const spot = page.locator('.table [data-spot][aria-disabled=false]').first();
  await spot.focus();
  await page.keyboard.press('Enter');
  await page.screenshot({ path: `${IMAGES}${image}.png` });
}

const server = spawn('node', ['e2e/serve.mjs', String(PORT)], { stdio: 'inherit' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const context = await browser.newContext({
    baseURL: HOME,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (let tries = 0; ; tries++) {
    const ready = await page.request.get('readyz').catch(() => null);
    if (ready?.ok()) break;
    if (tries === 600) throw new Error('the server does not start');
    await new Promise((again) => setTimeout(again, 500));
  }
  await page.request.post('api/guest', { data: { name: 'Inês' } });
  await page.goto('.');
  for (const one of GAMES) await picture(page, one);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'close');
}
