/** Waits until the bots play: the first of them may have to compile the rules, which is nobody's fault in a test. */
import type { FullConfig } from '@playwright/test';

import type { StateMessage } from '../src/net/protocol.gen';

const PATIENCE = 180_000;

export default async function warm(config: FullConfig): Promise<void> {
  const base = config.projects[0]?.use.baseURL ?? '';
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(new URL(path, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const guest = await post('api/guest', { name: 'Warm' });
  const cookie = (guest.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
  for (const game of ['azul', 'duel']) {
    const wanted = { game, options: { players: 2 }, seats, first: 1, public: false };
    const { table } = (await (await post('api/tables', wanted, cookie)).json()) as { table: string };
    await firstMove(new URL(`api/tables/${table}`, base));
  }
}

/** The bot starts; whoever is to move after it is seat 0. */
async function firstMove(table: URL): Promise<void> {
  for (const start = Date.now(); Date.now() - start < PATIENCE;) {
    const state = await fetch(table);
    if (((await state.json()) as StateMessage).view.turn === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the bots do not play');
}
