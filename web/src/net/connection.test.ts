/** The net store against a bad line: lost, doubled, delayed and reordered messages (users.md E1-E3). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { entry, FakeSocket, state } from '../testing/fake';
import { RefusedError, TableConnection, TIMES } from './connection.svelte';

let sockets: FakeSocket[] = [];
let connection: TableConnection;

function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (!last) throw new Error('no socket was opened');
  return last;
}

function connect(): void {
  connection = new TableConnection('abc', (url) => {
    const made = new FakeSocket(url);
    sockets.push(made);
    return made;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  connect();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('a good line', () => {
  it('is open as soon as the first state has come, not before', () => {
    expect(connection.status).toBe('connecting');
    socket().onopen?.();
    expect(connection.status).toBe('connecting');
    socket().say(state(2, [entry(1), entry(2)]));
    expect(connection.status).toBe('open');
    expect(connection.log.map(({ n }) => n)).toEqual([1, 2]);
  });

  it('sends a command with the version on screen and a new id, and settles with the answer', async () => {
    socket().say(state(1, [entry(1)]));
    const done = connection.send({ t: 'play', move: '1B2' });
    const [sent] = socket().sent;
    expect(sent).toMatchObject({ t: 'play', move: '1B2', version: 1 });
    expect(connection.waiting).toBe(1);
    socket().say({ t: 'done', id: sent?.id ?? '', n: 2, table: null });
    await expect(done).resolves.toMatchObject({ n: 2 });
    expect(connection.waiting).toBe(0);
  });

  it('rejects with the refusal of the server', async () => {
    socket().say(state(1, [entry(1)]));
    const done = connection.send({ t: 'undo' });
    socket().say({
      t: 'refused',
      id: socket().sent[0]?.id ?? '',
      code: 'stale',
      reason: 'no',
      n: 1,
      why: null,
    });
    await expect(done).rejects.toBeInstanceOf(RefusedError);
  });

  it('gives every command its own id', () => {
    socket().say(state(1, [entry(1)]));
    void connection.send({ t: 'undo' });
    void connection.send({ t: 'undo' });
    const [one, other] = socket().sent;
    expect(one?.id).not.toBe(other?.id);
  });
});

describe('doubled and delayed messages', () => {
  it('takes a state that comes twice once', () => {
    socket().say(state(2, [entry(1), entry(2)]));
    socket().say(state(2, [entry(1), entry(2)]));
    expect(connection.log).toHaveLength(2);
  });

  it('ignores a state that was overtaken', () => {
    socket().say(state(1, [entry(1)]));
    socket().say(state(3, [entry(2), entry(3)]));
    socket().say(state(2, [entry(2)]));
    expect(connection.state?.n).toBe(3);
    expect(connection.log.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it('takes a state with the same number, which tells of presence', () => {
    socket().say(state(1, [entry(1)]));
    socket().say(state(1, [], { watchers: 4 }));
    expect(connection.state?.watchers).toBe(4);
  });

  it('ignores what an old socket still says', () => {
    socket().say(state(1, [entry(1)]));
    const old = socket();
    old.cut();
    vi.advanceTimersByTime(TIMES.lastRetry);
    socket().say(state(2, [entry(2)]));
    old.say(state(9, [entry(9)]));
    expect(connection.state?.n).toBe(2);
  });

  it('ignores an answer that comes twice', async () => {
    socket().say(state(1, [entry(1)]));
    const done = connection.send({ t: 'undo' });
    const id = socket().sent[0]?.id ?? '';
    socket().say({ t: 'done', id, n: 2, table: null });
    socket().say({ t: 'refused', id, code: 'stale', reason: '', n: 2, why: null });
    await expect(done).resolves.toMatchObject({ id });
  });
});

describe('lost messages', () => {
  it('sees a hole in the numbers and asks again for everything after the last good one', () => {
    socket().say(state(2, [entry(1), entry(2)]));
    socket().say(state(5, [entry(4), entry(5)]));
    expect(connection.status).toBe('lost');
    expect(connection.state?.n).toBe(2);
    vi.advanceTimersByTime(TIMES.firstRetry * 1.25);
    expect(sockets).toHaveLength(2);
    expect(socket().url).toContain('after=2');
    socket().say(state(5, [entry(3), entry(4), entry(5)]));
    expect(connection.status).toBe('open');
    expect(connection.log.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  });

  it('says honestly that the line is lost, and comes back by itself', () => {
    socket().say(state(1, [entry(1)]));
    socket().cut();
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(TIMES.lastRetry);
    socket().say(state(1, []));
    expect(connection.status).toBe('open');
  });

  it('waits longer from try to try', () => {
    socket().say(state(1, [entry(1)]));
    for (let tries = 0; tries < 6; tries++) {
      socket().cut();
      vi.advanceTimersByTime(TIMES.lastRetry * 1.5);
    }
    const before = sockets.length;
    socket().cut();
    vi.advanceTimersByTime(TIMES.firstRetry * 2);
    expect(sockets).toHaveLength(before);
  });

  it('sends an unanswered command again with the same id and version, and only after the new state', async () => {
    socket().say(state(1, [entry(1)]));
    const done = connection.send({ t: 'play', move: '1B2' });
    const first = socket().sent[0];
    socket().cut();
    vi.advanceTimersByTime(TIMES.lastRetry);
    expect(socket().sent).toHaveLength(0);
    socket().say(state(2, [entry(2)]));
    expect(socket().sent).toEqual([first]);
    socket().say({ t: 'done', id: first?.id ?? '', n: 2, table: null });
    await expect(done).resolves.toMatchObject({ n: 2 });
  });

  it('keeps a command that was given while the line was down', () => {
    socket().say(state(1, [entry(1)]));
    socket().cut();
    void connection.send({ t: 'play', move: '1B2' });
    expect(connection.waiting).toBe(1);
    vi.advanceTimersByTime(TIMES.lastRetry);
    socket().say(state(1, []));
    expect(socket().sent.map(({ t }) => t)).toEqual(['play']);
  });

  it('notices a line that is silent although it looks open', () => {
    socket().say(state(1, [entry(1)]));
    vi.advanceTimersByTime(TIMES.heartbeat);
    expect(socket().sent).toEqual([{ t: 'ping' }]);
    vi.advanceTimersByTime(TIMES.answer);
    expect(connection.status).toBe('lost');
  });

  it('is content with a pong', () => {
    socket().say(state(1, [entry(1)]));
    vi.advanceTimersByTime(TIMES.heartbeat);
    socket().say({ t: 'pong' });
    vi.advanceTimersByTime(TIMES.answer);
    expect(connection.status).toBe('open');
  });
});

describe('the page was away', () => {
  it('asks at once whether the line still stands when the page is looked at again', () => {
    socket().say(state(1, [entry(1)]));
    window.dispatchEvent(new Event('focus'));
    expect(socket().sent).toEqual([{ t: 'ping' }]);
  });

  it('knows that it is offline at once, and connects as soon as it is online', () => {
    socket().say(state(1, [entry(1)]));
    window.dispatchEvent(new Event('offline'));
    expect(connection.status).toBe('lost');
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(0);
    expect(sockets).toHaveLength(2);
  });
});

describe('the end of a connection', () => {
  it('does not try again when there is no such table', () => {
    socket().say({ t: 'notice', code: 'unknown_table', reason: '' });
    expect(connection.status).toBe('ended');
    vi.advanceTimersByTime(TIMES.lastRetry * 10);
    expect(sockets).toHaveLength(1);
  });

  it('leaves nothing running when the page is left', () => {
    socket().say(state(1, [entry(1)]));
    connection.close();
    expect(socket().closed).toBe(true);
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(TIMES.heartbeat * 10);
    expect(sockets).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes over another history of the server as a whole', () => {
    socket().say(
      state(
        5,
        [1, 2, 3, 4, 5].map((n) => entry(n)),
      ),
    );
    socket().cut();
    vi.advanceTimersByTime(TIMES.lastRetry);
    socket().say(state(2, [entry(1), entry(2)]));
    expect(connection.state?.n).toBe(2);
    expect(connection.log).toHaveLength(2);
  });
});
