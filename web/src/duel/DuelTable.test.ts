import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { settings } from '../lib/settings.svelte';
import DuelTable from './DuelTable.svelte';
import { choicesOf, stateOf, type StateName } from './fixtures/states';
import type { Mode, TableState } from './types';

const NAMES: StateName[] = [
  'opening',
  'start',
  'busy',
  'waiting',
  'late',
  'draw',
  'keep',
  'place',
  'return',
  'stack',
  'space',
  'pay',
  'chips',
  'column',
  'over',
];

beforeEach(() => {
  settings.locale = 'en';
  settings.speed = 0;
  settings.confirm = 'off';
  globalThis.matchMedia ??= (() => ({ matches: true })) as unknown as typeof matchMedia;
});
afterEach(cleanup);

function show(name: StateName, change: (state: TableState) => void = () => undefined, mode: Mode = 'play') {
  const sent: string[] = [];
  const state = stateOf(name);
  change(state);
  const props = {
    state,
    mode,
    settings,
    onmove: (text: string) => sent.push(text),
    onundo: () => sent.push('undo'),
  };
  const view = render(DuelTable, { props });
  const find = (selector: string): HTMLElement => {
    const node = view.container.querySelector<HTMLElement>(selector);
    if (!node) throw new Error(`no ${selector}`);
    return node;
  };
  return { sent, state, find, container: view.container, panel: () => find('.panel').textContent ?? '' };
}

describe.each(NAMES)('%s', (name) => {
  it('can be drawn, and every button has a name', () => {
    const { container } = show(name);
    for (const button of container.querySelectorAll('button')) {
      const said = button.getAttribute('aria-label') ?? button.textContent ?? '';
      expect(said.trim(), button.outerHTML.slice(0, 200)).not.toBe('');
    }
  });

  it('C18: no internal ids, and no text of another language, in any name', () => {
    const { container } = show(name);
    const said = [...container.querySelectorAll('[aria-label]')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    );
    expect(said.filter((one) => /undefined|null|NaN|duel_table|\{|[BTRYKSW]{4}/.test(one))).toEqual([]);
  });

  it('nobody can act who only watches', async () => {
    const { container, sent } = show(name, undefined, 'watch');
    for (const button of container.querySelectorAll('button'))
      if (!button.closest('.strip, .bar')) await fireEvent.click(button);
    expect(sent).toEqual([]);
  });
});

describe('taking', () => {
  it('C19: each colour of the moons has one button, and it tells that the starting player tile comes too', () => {
    const { container, state } = show('busy', (busy) => (busy.view.marker = null));
    const takes = choicesOf('busy', 'action').takes.filter((take) => take.source === 'moon');
    expect(container.querySelectorAll('[data-spot^="moon:"]')).toHaveLength(takes.length);
    expect(container.querySelectorAll('.moontake .tag')).toHaveLength(
      takes.filter((take) => take.parts.some((part) => part.factory === 0)).length,
    );
    expect(state.view.moon[0]).not.toBe('');
  });

  it('pressing a tile on a moon is the same as pressing the button for its colour', async () => {
    const { find, container } = show('busy');
    await fireEvent.click(find('[data-slot="moon:1:0"]'));
    expect(container.querySelector('[data-spot^="moon:"][aria-pressed="true"]')).not.toBeNull();
  });

  it('C18: stacks are drawn in full and read from the top', () => {
    const { container, state } = show('busy');
    const stack = state.view.moon[1] ?? '';
    expect(container.querySelectorAll('[data-slot^="moon:1:"]')).toHaveLength(stack.length);
    expect(screen.getByRole('group', { name: /^factory 1\. on the moon: .* on top, then / })).toBeTruthy();
  });

  it('the tiles, then the line: previews in points first, then the decision', async () => {
    const { find, sent, container } = show('start');
    await fireEvent.click(find('[data-spot^="1:"]'));
    expect(container.querySelectorAll('.front .row .chip')).toHaveLength(6);
    await fireEvent.focus(find('.front [data-line="2"]'));
    expect(find('.panel').textContent).toMatch(/score then \d+ \([+−±]\d+\)/);
    await fireEvent.click(find('.front [data-line="2"]'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^1[BTRYK]2$/);
  });

  it('A18: sending all to the broken space is possible, with a warning and what it costs', async () => {
    const { find, panel, sent } = show('start');
    await fireEvent.click(find('[data-spot^="1:"]'));
    await fireEvent.focus(find('.front [data-line="0"]'));
    expect(find('.panel .warns').textContent).toContain('broken');
    expect(panel()).toMatch(/score then \d+ \(−\d+\)/);
    await fireEvent.click(find('.front [data-line="0"]'));
    expect(sent[0]).toMatch(/-$/);
  });

  it('C10: a line that refuses says why, in its name and on the board', async () => {
    const { find, container, sent } = show('busy');
    const take = choicesOf('busy', 'action').takes.find((one) => one.lines.some((line) => line.why));
    await fireEvent.click(find(`[data-spot="${take?.source}:${take?.colour}"]`));
    const shut = container.querySelector<HTMLElement>('.front .row.shut [data-line]');
    expect(shut?.getAttribute('aria-disabled')).toBe('true');
    expect(shut?.getAttribute('aria-label')).toMatch(/The line (is full|already holds another colour)\./);
    if (shut) await fireEvent.click(shut);
    expect(sent).toEqual([]);
  });

  it('C14: what becomes of a line is said: a space, waiting, or broken', () => {
    const { find } = show('busy', (state) => {
      const [, second, third] = state.view.boards[state.you[0] ?? 0]?.projected.lines ?? [];
      if (second) second.fate = 'breaks';
      if (third) third.fate = 'stays';
    });
    expect(find('.front [data-line="2"]').getAttribute('aria-label')).toContain('will break');
    expect(find('.front [data-line="3"]').getAttribute('aria-label')).toContain('wait for a plate');
    expect(find('.front [data-line="4"]').getAttribute('aria-label')).toMatch(
      /goes to the dome for \d+ points/,
    );
  });

  it('C16: what can be done now is listed, and passing is not among it', () => {
    expect(show('busy').panel()).toContain('take tiles, a plate, or a bonus chip');
    cleanup();
    const opening = show('opening');
    expect(opening.panel()).toContain('take a plate');
    expect(opening.container.textContent).not.toMatch(/pass/i);
  });

  it('keys: Enter takes and leads to a line, digits choose it, Escape leads back', async () => {
    const { find, sent } = show('start');
    const spot = find('[data-spot^="1:"]');
    spot.focus();
    await fireEvent.keyDown(spot, { key: 'Enter' });
    await tick();
    await tick();
    expect(document.activeElement?.matches('.front [data-line]')).toBe(true);
    await fireEvent.keyDown(document.activeElement ?? window, { key: 'Escape' });
    expect(document.activeElement).toBe(spot);
    await fireEvent.keyDown(spot, { key: 'Enter' });
    await fireEvent.keyDown(document.activeElement ?? window, { key: '4' });
    expect(sent[0]).toMatch(/^1[BTRYK]4$/);
  });
});

describe('plates', () => {
  it('C7, D6: drawing tells back, price and that it is for good, and asks once more', async () => {
    const { find, sent, panel } = show('busy');
    expect(find('[data-deed="S"]').getAttribute('aria-label')).toMatch(
      /Stack of \d+ plates\. (wild|special) plate\. Drawing costs 1/,
    );
    await fireEvent.click(find('[data-deed="S"]'));
    expect(sent).toEqual([]);
    expect(panel()).toContain('cannot be taken back');
    await fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    expect(sent).toEqual(['S']);
  });

  it('C8: with no points the draw costs nothing, and the table says so', async () => {
    const { find } = show('busy', (state) => {
      if (state.choices?.kind === 'action' && state.choices.draw) state.choices.draw.cost = 0;
    });
    expect(find('[data-deed="S"]').getAttribute('aria-label')).toContain('Drawing costs 0');
  });

  it('C7: after a draw only backs are seen; draw again or look', async () => {
    const { find, sent } = show('draw');
    expect(find('.panel').textContent).toContain('2 plates drawn');
    expect(find('.panel').querySelectorAll('.plate.back').length).toBeGreaterThanOrEqual(2);
    await fireEvent.click(screen.getByRole('button', { name: 'Look at the fronts' }));
    expect(sent).toEqual(['?']);
  });

  it('C7: one of the drawn plates is kept, the others go back in an order of choice', async () => {
    const keep = show('keep');
    await fireEvent.click(keep.find('[data-deed="=b"]'));
    expect(keep.sent).toEqual(['=b']);
    cleanup();
    const back = show('return');
    const first = choicesOf('return', 'return').options[1]?.text ?? '';
    await fireEvent.click(back.find(`[data-deed="${first}"]`));
    expect(back.sent).toEqual([first]);
  });

  it('placing: what it serves is said for the turn chosen; R turns; the second press places', async () => {
    const { find, sent, container } = show('place');
    const { options } = choicesOf('place', 'place');
    const useful = options.find((move) => move.serves.length > 0 && move.turns > 0);
    await fireEvent.click(find(`[data-place="${useful?.slot}"]`));
    for (let turn = 0; turn < (useful?.turns ?? 0); turn++) await fireEvent.keyDown(window, { key: 'r' });
    expect(find('.panel').textContent).toContain(
      `line${(useful?.serves.length ?? 0) > 1 ? 's' : ''} ${useful?.serves.join(', ')}`,
    );
    expect(container.querySelectorAll('.front .row.served')).toHaveLength(useful?.serves.length ?? -1);
    await fireEvent.click(find(`[data-place="${useful?.slot}"]`));
    expect(sent).toEqual([useful?.text]);
  });

  it('another plate can be taken as long as the server lets the first one go', async () => {
    const { sent } = show('place', (state) => (state.can_undo = true));
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sent).toEqual(['undo']);
  });
});

describe('the order of a stack', () => {
  it('every order is a stack one can see; pointing shows it on the moon', async () => {
    const { container, sent } = show('stack');
    const orders = [...container.querySelectorAll<HTMLElement>('[data-order]')];
    expect(orders).toHaveLength(6);
    expect(new Set(orders.map((one) => one.getAttribute('aria-label'))).size).toBe(6);
    const order = orders[3];
    if (!order) return;
    await fireEvent.focus(order);
    expect(container.querySelectorAll('.pile.ghosts > .tile')).toHaveLength(3);
    await fireEvent.click(order);
    expect(sent).toEqual([`^${order.dataset.order}`]);
  });
});

describe('dome forming', () => {
  it('the current line stands out; each space shows its points', async () => {
    const { container, sent, find } = show('space');
    const { options, line } = choicesOf('space', 'space');
    expect(find('.front .row.current .number').textContent).toBe(String(line));
    expect([...container.querySelectorAll('[data-column]')].map((one) => one.textContent)).toEqual(
      options.map((move) => `+${move.points + (move.special?.points ?? 0)}`),
    );
    await fireEvent.focus(find(`[data-column="${options[0]?.column}"]`));
    expect(find('.panel').textContent).toMatch(/row \d, column \d: \d+ points/);
    await fireEvent.click(find(`[data-column="${options[0]?.column}"]`));
    expect(sent).toEqual([options[0]?.text]);
  });

  it('C15: every way to pay is drawn as its chips, with what is left', async () => {
    const { container, find, sent } = show('pay');
    const { payments } = choicesOf('pay', 'pay');
    const ways = [...container.querySelectorAll<HTMLElement>('.pay[data-pay]')];
    expect(ways.map((way) => way.querySelectorAll('.chip').length)).toEqual(
      payments.map((payment) => payment.chips.length),
    );
    expect(ways[0]?.getAttribute('aria-label')).toMatch(/^Pay with .*\. (chips left: |no chips left)/);
    await fireEvent.click(find(`[data-pay="${payments[1]?.text}"]`));
    expect(sent).toEqual([payments[1]?.text]);
  });

  it('C12: leaving the line is a button of its own and says what becomes of the tiles', async () => {
    const { panel, sent } = show('pay');
    expect(panel()).toContain('its tiles stay in the line');
    await fireEvent.click(screen.getByRole('button', { name: 'Leave it' }));
    expect(sent[0]).toMatch(/^\d=$/);
    cleanup();
    const last = show('pay', (state) => {
      if (state.choices?.kind === 'pay') state.choices.leave.last_round = true;
    });
    expect(last.panel()).toContain('bring nothing');
  });
});

describe('around the board', () => {
  it('each tablet tells how far both are and what it brings now, and explains itself', async () => {
    const { state } = show('busy');
    const [tablet] = state.view.objectives;
    const mine = tablet?.seats[state.you[0] ?? 0];
    const group = screen.getByRole('group', { name: 'Scoring tablets' });
    const [card] = within(group).getAllByRole('button');
    expect(card?.getAttribute('aria-label')).toContain(`${mine?.count} of ${mine?.of}`);
    if (card) await fireEvent.click(card);
    expect(within(group).getByText('3 points for each full row of the dome')).toBeTruthy();
  });

  it('the fronts that others hold are not on the page', () => {
    const { container } = show('draw', (state) => {
      state.you = [1 - (state.view.turn ?? 0)];
      state.choices = null;
      state.view.hand = ['s', 'w'];
    });
    expect(container.querySelector('[data-deed="?"]')).toBeNull();
  });

  it('the board of the other one comes to the front and goes back', async () => {
    const { find, state } = show('busy');
    const other = 1 - (state.you[0] ?? 0);
    await fireEvent.click(find('.zoom'));
    expect(find('.front').getAttribute('aria-label')).toBe(`Board of ${['Ana', 'Rui'][other]}`);
    await fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(find('.front').getAttribute('aria-label')).toBe(`Board of ${['Ana', 'Rui'][1 - other]}`);
  });
});
