import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Acting, COUNTDOWN, bestMove, holds } from './acting.svelte';
import { choicesOf, stateOf, type StateName } from './fixtures/states';
import type { Colour, TableSettings, TableState, TakeMove } from './types';

function begin(name: StateName, confirm: TableSettings['confirm'] = 'off', live = true) {
  const sent: string[] = [];
  const state: TableState = stateOf(name);
  const settings = { confirm, speed: 1, sound: false, counts: true, letters: false } as const;
  const acting = new Acting(() => ({ state, settings, live, onmove: (text) => sent.push(text) }));
  return { acting, sent, state };
}

/** A take of the state with more than one open line, as a pick. */
function somePick(name: StateName, source?: string) {
  const take = choicesOf(name, 'action').takes.find((one) => !source || one.source === source);
  if (!take) throw new Error(`${name}: nothing to take from ${source}`);
  return { pick: { source: take.source, colour: take.colour as Colour }, take };
}

describe('taking', () => {
  it('D13: the same tiles again give them back, so does each step of Escape', () => {
    const { acting } = begin('busy', 'ask');
    const { pick } = somePick('busy');
    acting.pick(pick);
    expect(acting.picked).toEqual(pick);
    acting.pick(pick);
    expect(acting.picked).toBeNull();
    acting.pick(pick);
    acting.choose(0);
    expect(acting.pending?.line).toBe(0);
    expect([acting.back(), acting.back(), acting.back()]).toEqual([true, true, false]);
    expect(acting.picked).toBeNull();
  });

  it('C10: tiles cannot be picked in the opening, when only plates are taken', () => {
    const { acting, state } = begin('opening');
    const colour = state.view.sun[1]?.charAt(0) as Colour;
    expect(acting.canPick({ source: '1', colour })).toBe(false);
    acting.pick({ source: '1', colour });
    expect(acting.picked).toBeNull();
    expect(begin('busy').acting.canPick(somePick('busy').pick)).toBe(true);
  });

  it('C19: one take of a colour from the moons lights every tile it takes and no other', () => {
    const { acting, state } = begin('busy');
    for (const take of choicesOf('busy', 'action').takes.filter((one) => one.source === 'moon')) {
      acting.picked = { source: 'moon', colour: take.colour as Colour };
      let lit = 0;
      for (const [factory, tiles] of state.view.moon.entries())
        [...tiles].forEach((tile, i) => {
          if (acting.isTaken('moon', factory, tile, factory === 0 || i === 0)) lit++;
        });
      expect(lit).toBe(take.count);
      expect(acting.isTaken('sun', 4, take.colour)).toBe(false);
    }
  });

  it('the rest of a sun is shown on its way to the moon', () => {
    const { acting } = begin('start');
    const take = choicesOf('start', 'action').takes.find((one) => one.rest !== '' && one.source === '1');
    acting.picked = { source: '1', colour: take?.colour as Colour };
    expect(acting.isPushed(1, take?.rest.charAt(0) ?? '')).toBe(true);
    expect(acting.isPushed(2, take?.rest.charAt(0) ?? '')).toBe(false);
  });

  it('C10: lines that do not accept the tiles say why; the others preview their best move', () => {
    const { acting } = begin('busy');
    const { takes } = choicesOf('busy', 'action');
    const blocked = takes.find((take) => take.lines.some((line) => line.why));
    acting.picked = { source: blocked?.source ?? '', colour: blocked?.colour as Colour };
    for (const mark of acting.marks) {
      expect(mark.state).toBe(mark.move ? 'open' : 'shut');
      expect(mark.why === null).toBe(mark.move !== null);
    }
  });

  it('choosing a line sends the decision; nothing more is sent until a new state comes', () => {
    const { acting, sent } = begin('busy');
    const { pick, take } = somePick('busy');
    acting.pick(pick);
    expect(acting.choose(0)).toBe(true);
    const broken = take.lines.find((line) => line.line === 0)?.moves[0]?.text;
    expect(sent).toEqual([broken]);
    expect(acting.choices).toBeNull();
    acting.send('mB-');
    expect(sent).toHaveLength(1);
    acting.settle();
    expect(acting.choices).not.toBeNull();
  });

  it('does nothing for those who only watch', () => {
    const { acting, sent } = begin('busy', 'off', false);
    acting.pick(somePick('busy').pick);
    expect(acting.take).toBeNull();
    expect(acting.choose(0)).toBe(false);
    acting.send('mB-');
    expect(sent).toEqual([]);
  });
});

describe('confirmation', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('D7: asks, or waits and sends by itself', () => {
    const asked = begin('busy', 'ask');
    asked.acting.pick(somePick('busy').pick);
    asked.acting.choose(0);
    expect(asked.sent).toEqual([]);
    asked.acting.commit();
    expect(asked.sent).toHaveLength(1);

    const counted = begin('busy', 'countdown');
    counted.acting.pick(somePick('busy').pick);
    counted.acting.choose(0);
    vi.advanceTimersByTime(COUNTDOWN - 1);
    expect(counted.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(counted.sent).toHaveLength(1);
  });

  it('D6: what costs a point for good waits for a second press even without confirmation, and never sends itself', () => {
    const { acting, sent } = begin('busy', 'off');
    acting.proposeCostly('S');
    vi.advanceTimersByTime(COUNTDOWN * 3);
    expect(sent).toEqual([]);
    acting.commit();
    expect(sent).toEqual(['S']);
  });
});

describe('plates', () => {
  it('a slot is chosen, the plate turned, and the same slot again places it as it lies then', () => {
    const { acting, sent } = begin('place');
    const { options } = choicesOf('place', 'place');
    const slot = options[0]?.slot ?? 0;
    acting.chooseSlot(slot);
    expect(sent).toEqual([]);
    acting.turn(1);
    acting.turn(1);
    const lying = options.find((move) => move.slot === slot && move.turns === 2);
    expect(acting.place).toEqual(lying);
    acting.chooseSlot(slot);
    expect(sent).toEqual([lying?.text]);
  });

  it('turning left from the first position comes to the last', () => {
    const { acting } = begin('place');
    acting.turn(-1);
    expect(acting.turns).toBe(3);
  });

  it('C9: slots that are taken, and everything else, are shut while a plate is to be placed', () => {
    const { acting, sent, state } = begin('place');
    const full = state.view.boards[state.you[0] ?? 0]?.slots.findIndex((slot) => slot !== null) ?? 0;
    acting.chooseSlot(full + 1);
    expect(acting.slot).toBeNull();
    acting.pick({ source: '1', colour: 'B' });
    expect(acting.take).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('dome forming', () => {
  it('a space is chosen by its column', () => {
    const { acting, sent } = begin('space');
    const [option] = choicesOf('space', 'space').options;
    acting.aimedColumn = option?.column ?? 0;
    expect(acting.space).toEqual(option);
    acting.chooseColumn(7);
    acting.chooseColumn(option?.column ?? 0);
    expect(sent).toEqual([option?.text]);
  });

  it('C15: every way to pay is there; asking for chips leaves those that hold them', () => {
    const { acting } = begin('pay');
    const { payments } = choicesOf('pay', 'pay');
    expect(acting.payments).toEqual(payments);
    const chip = payments[0]?.chips[0] ?? '';
    acting.want(chip);
    expect(acting.payments.length).toBeLessThan(payments.length);
    expect(acting.payments.every((payment) => payment.chips.includes(chip))).toBe(true);
    acting.want(chip);
    expect(acting.payments).toEqual(payments);
  });

  it('a payment holds a chip as often as it is asked for', () => {
    const payment = { text: '', moves: [], chips: ['R', 'R', 'B'], left: [] };
    expect(holds(payment, ['R', 'R'])).toBe(true);
    expect(holds(payment, ['B', 'B'])).toBe(false);
  });
});

it('the move shown for a line is the one with the most points, then the most tiles in the line', () => {
  const move = (text: string, score: number, line: string) =>
    ({ text, to_line: line, projected: { score, delta: 0 } }) as unknown as TakeMove;
  expect(bestMove([move('a', 3, 'RR'), move('b', 4, 'R'), move('c', 4, 'RR')])?.text).toBe('c');
  expect(bestMove([])).toBeNull();
});
