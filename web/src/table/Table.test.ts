import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { settings } from '../lib/settings.svelte';
import Table from './Table.svelte';
import { offerState, tilingState } from './fixtures/offer';
import type { Mode, TableState } from './types';

beforeEach(() => {
  settings.locale = 'en';
  settings.speed = 0;
  settings.confirm = 'off';
  globalThis.matchMedia ??= (() => ({ matches: true })) as unknown as typeof matchMedia;
});
afterEach(cleanup);

function show(state: TableState, mode: Mode = 'play') {
  const sent: string[] = [];
  const props = {
    state,
    mode,
    settings,
    onmove: (text: string) => sent.push(text),
    onundo: () => sent.push('undo'),
  };
  const view = render(Table, { props });
  return {
    sent,
    container: view.container,
    update: (next: TableState) => view.rerender({ ...props, state: next }),
  };
}

const spot = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const line = (container: HTMLElement, n: number): HTMLElement => {
  const node = container.querySelector<HTMLElement>(`.front [data-line="${n}"]`);
  if (!node) throw new Error(`no line ${n}`);
  return node;
};

describe('taking', () => {
  it('clicks: the tiles, then the line', async () => {
    const { sent, container } = show(offerState());
    await fireEvent.click(spot('2 red tiles from display 1'));
    await fireEvent.click(line(container, 2));
    expect(sent).toEqual(['1R2']);
  });

  it('D13: another click on the tiles, Escape and a click elsewhere give them back', async () => {
    const { container } = show(offerState());
    const held = () => container.querySelectorAll('[aria-pressed="true"][data-spot]').length;
    const red = spot('2 red tiles');
    await fireEvent.click(red);
    expect(held()).toBe(1);
    await fireEvent.click(red);
    expect(held()).toBe(0);
    await fireEvent.click(red);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(held()).toBe(0);
    await fireEvent.click(red);
    const table = container.querySelector('.table');
    if (table) await fireEvent.click(table);
    expect(held()).toBe(0);
  });

  it('A9: a line that refuses says why, in its name and on the board', async () => {
    const { sent, container } = show(offerState());
    await fireEvent.click(spot('2 red tiles'));
    expect(line(container, 1).getAttribute('aria-label')).toContain('already on the wall');
    expect(line(container, 1).getAttribute('aria-disabled')).toBe('true');
    expect(container.querySelector('.row.shut .chip')?.textContent).toContain('on the wall');
    await fireEvent.click(line(container, 1));
    expect(sent).toEqual([]);
  });

  it('A18: aiming at the floor line warns of what is lost', async () => {
    const { container } = show(offerState());
    await fireEvent.click(spot('2 red tiles'));
    await fireEvent.focus(line(container, 0));
    const warning = container.querySelector('.hints .warns');
    expect(warning?.textContent).toContain('fall to the floor');
    expect(warning?.textContent).toContain('−2');
  });

  it('aiming at a line shows ghosts on line and wall, and the points with both runs', async () => {
    const { container } = show(offerState());
    await fireEvent.click(spot('2 red tiles'));
    await fireEvent.focus(line(container, 2));
    expect(container.querySelectorAll('.front [data-slot^="line:0:2"] .ghost')).toHaveLength(2);
    expect(container.querySelector('.front [data-slot="wall:0:2:4"] .ghost')).not.toBeNull();
    expect(container.querySelector('.hints')?.textContent).toContain('3 + 2 = 5 points');
  });

  it('the marker comes along as a ghost on the first floor space', async () => {
    const { container } = show(offerState());
    await fireEvent.click(spot('3 blue tiles from the centre'));
    await fireEvent.focus(line(container, 0));
    expect(container.querySelector('.front [data-slot="floor:0:0"] use')?.getAttribute('href')).toBe(
      '#tile-M',
    );
  });

  it('keys: Enter takes, digits choose the line', async () => {
    const { sent } = show(offerState());
    const red = spot('2 red tiles');
    red.focus();
    await fireEvent.keyDown(red, { key: 'Enter' });
    await tick();
    await fireEvent.keyDown(document.activeElement ?? window, { key: '2' });
    expect(sent).toEqual(['1R2']);
  });

  it('B8: with jokers there, the three takes are offered and the ways are shown', async () => {
    const { sent, container } = show(offerState());
    await fireEvent.click(spot('2 red tiles'));
    await fireEvent.click(screen.getByRole('button', { name: '2 red tiles, 1 joker' }));
    await fireEvent.click(line(container, 2));
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: /^1 red tile, 1 joker in line 2/ }));
    expect(sent).toEqual(['1R2+1']);
  });

  it('nothing can be moved by those who watch', async () => {
    const { sent, container } = show({ ...offerState(), you: [], choices: null }, 'watch');
    await fireEvent.click(spot('2 red tiles'));
    expect(container.querySelector('[data-line]')).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('a new message', () => {
  const held = (container: HTMLElement) =>
    container.querySelectorAll('[aria-pressed="true"][data-spot]').length;

  it('about who is online leaves the tiles in hand', async () => {
    const { container, update } = show(offerState());
    await fireEvent.click(spot('2 red tiles'));
    const next = offerState();
    await update({ ...next, seats: next.seats.map((seat) => ({ ...seat, online: false })) });
    expect(held(container)).toBe(1);
  });

  it('with another position takes them away, even under the same number', async () => {
    const { container, update } = show(offerState());
    await fireEvent.click(spot('2 red tiles'));
    const next = offerState();
    await update({ ...next, view: { ...next.view, text: 'another' } });
    expect(held(container)).toBe(0);
  });
});

describe('tiling on the grey wall', () => {
  it('B7: the columns are chosen on the wall and warn when they strand another line', async () => {
    const { sent } = show(tilingState());
    const column = screen.getByRole('button', { name: /^Column 4: 4 points.*leaves line 3 without a space/ });
    await fireEvent.click(column);
    expect(sent).toEqual(['2>4']);
  });
});

describe('notices', () => {
  it.each([
    ['will_end', 'coloured', /^Last round/],
    ['may_end', 'coloured', /^This may be the last round$/],
    ['may_end', 'grey', /finds a space on the wall/],
  ] as const)('A20, A21, B6: %s on the %s wall', async (last_round, wall, words) => {
    const state = offerState();
    const told = { ...state, view: { ...state.view, last_round, options: { ...state.view.options, wall } } };
    const { update } = show(told);
    expect(screen.getByText(words)).toBeTruthy();
    await update(offerState(8));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('A16: says when bag and lid ran out', () => {
    const state = offerState();
    const event = { kind: 'deal' as const, displays: ['RRKJ', '', '', '', ''], short: true };
    const entry = {
      kind: 'deal' as const,
      by: null,
      move: null,
      seat: null,
      name: null,
      bot: null,
      undone: null,
    };
    show({ ...state, log: [{ n: 6, table: null, at: '', events: [event], ...entry }] });
    expect(screen.getByText(/Bag and lid are empty/)).toBeTruthy();
  });
});

describe('the typed move', () => {
  const field = (): HTMLElement => screen.getByLabelText('Move as text');
  const type = async (text: string): Promise<void> => {
    await fireEvent.input(field(), { target: { value: text } });
    const form = field().closest('form');
    if (form) await fireEvent.submit(form);
  };

  it('is tidied and sent', async () => {
    const { sent } = show(offerState());
    await type(' 1r 2');
    await type('CB-');
    expect(sent).toEqual(['1R2', 'cB-']);
  });

  it('says why it cannot be', async () => {
    const { sent } = show(offerState());
    await type('1R1');
    expect(screen.getByText('This colour is already on the wall in this row.')).toBeTruthy();
    await type('5W1');
    expect(screen.getByText('No such tiles lie there')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

it('D14, D15: what is shown depends on the state alone, whatever came before', async () => {
  const target = tilingState();
  const direct = show(target).container.innerHTML;
  cleanup();
  const { container, update } = show(offerState());
  await fireEvent.click(spot('2 red tiles'));
  await update(target);
  const tidy = (html: string): string =>
    html.replace(/<!--.*?-->/g, '').replace(/ (id|for|aria-describedby)="[^"]*"/g, '');
  expect(tidy(container.innerHTML)).toBe(tidy(direct));
});
