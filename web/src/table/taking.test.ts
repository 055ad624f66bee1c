import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { offerState, tilingState } from './fixtures/offer';
import { COUNTDOWN, Taking, bestMove, toggled } from './taking.svelte';
import type { TableSettings, TableState } from './types';

function begin(confirm: TableSettings['confirm'] = 'off', live = true) {
  const sent: string[] = [];
  let state: TableState = offerState();
  const settings = { confirm, speed: 1, sound: false, counts: true, letters: false } as const;
  const taking = new Taking(() => ({ state, settings, live, onmove: (text) => sent.push(text) }));
  return { taking, sent, next: (to: TableState) => (state = to) };
}

describe('toggled', () => {
  it('D13: the same tiles again give them back', () => {
    const red = toggled(null, 1, 'R');
    expect(red).toEqual({ source: 1, colour: 'R', jokers: false });
    expect(toggled(red, 1, 'R')).toBeNull();
  });

  it('B8: jokers and one colour of the same place can be held together', () => {
    const both = toggled(toggled(null, 1, 'R'), 1, 'J');
    expect(both).toEqual({ source: 1, colour: 'R', jokers: true });
    expect(toggled(both, 1, 'K')).toEqual({ source: 1, colour: 'K', jokers: true });
    expect(toggled(both, 1, 'R')).toEqual({ source: 1, colour: null, jokers: true });
    expect(toggled(both, 2, 'R')).toEqual({ source: 2, colour: 'R', jokers: false });
  });
});

describe('pointing', () => {
  it('lights up what would be taken and what goes to the centre', () => {
    const { taking } = begin();
    taking.point(1, 'R');
    expect(taking.isTaken(1, 'R')).toBe(true);
    expect(taking.isTaken(1, 'J')).toBe(false);
    expect(taking.isPushed(1, 'J')).toBe(true);
    expect(taking.isPushed(0, 'B')).toBe(false);
    taking.point(0, 'B');
    expect(taking.isTaken(0, 'M')).toBe(true);
  });

  it('A9: lines that do not accept the tiles say why', () => {
    const { taking } = begin();
    taking.point(1, 'R');
    expect(taking.marks.map(({ state, why }) => [state, why])).toEqual([
      ['open', null],
      ['shut', 'wall_has_colour'],
      ['open', null],
      ['shut', 'wall_has_colour'],
      ['shut', 'wall_has_colour'],
      ['shut', 'wall_has_colour'],
    ]);
  });

  it('does nothing for those who only watch', () => {
    const { taking, sent } = begin('off', false);
    taking.pick(1, 'R');
    expect(taking.group).toBeNull();
    expect(taking.choose(2)).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe('choosing a line', () => {
  it('sends the move once, and nothing more until a new state is there', () => {
    const { taking, sent, next } = begin();
    taking.pick(1, 'R');
    expect(taking.choose(2)).toBe(true);
    taking.pick(1, 'R');
    taking.choose(2);
    expect(sent).toEqual(['1R2']);
    next(offerState(8));
    taking.settle();
    taking.pick(1, 'R');
    taking.choose(2);
    expect(sent).toEqual(['1R2', '1R2']);
  });

  it('refuses a line that is shut and keeps the tiles in hand', () => {
    const { taking, sent } = begin();
    taking.pick(1, 'R');
    expect(taking.choose(1)).toBe(false);
    expect(taking.picked).not.toBeNull();
    expect(sent).toEqual([]);
  });

  it('A18: dropping everything is offered and asks for nothing by itself', () => {
    const { taking, sent } = begin();
    taking.pick(1, 'R');
    taking.choose(0);
    expect(sent).toEqual(['1R-']);
  });

  it('B8: asks which way when jokers overflow, the best one first', () => {
    const { taking, sent } = begin();
    taking.pick(1, 'R');
    taking.pick(1, 'J');
    taking.choose(2);
    expect(sent).toEqual([]);
    expect(taking.ways.map((way) => way.text)).toEqual(['1R2+0', '1R2+1']);
    expect(taking.way?.text).toBe('1R2+1');
    const [first] = taking.ways;
    if (first) taking.chooseWay(first);
    expect(sent).toEqual(['1R2+0']);
  });

  it('B8: offers the colour alone, with the jokers, and the jokers alone', () => {
    const { taking } = begin();
    taking.pick(1, 'R');
    expect(taking.siblings.map(({ colour, jokers }) => [colour, jokers])).toEqual([
      ['R', false],
      ['R', true],
      ['J', false],
    ]);
    taking.pick(0, 'B');
    expect(taking.siblings).toEqual([]);
  });
});

describe('D7: confirmation', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('asks, and Escape goes back step by step', () => {
    const { taking, sent } = begin('ask');
    taking.pick(1, 'R');
    taking.choose(2);
    expect(taking.pending?.text).toBe('1R2');
    vi.advanceTimersByTime(COUNTDOWN * 10);
    expect(sent).toEqual([]);
    expect(taking.back()).toBe(true);
    expect(taking.pending).toBeNull();
    expect(taking.back()).toBe(true);
    expect(taking.picked).toBeNull();
    expect(taking.back()).toBe(false);
  });

  it('sends after the countdown, unless it is stopped', () => {
    const { taking, sent } = begin('countdown');
    taking.pick(1, 'R');
    taking.choose(2);
    taking.back();
    vi.advanceTimersByTime(COUNTDOWN + 1);
    expect(sent).toEqual([]);
    taking.choose(2);
    vi.advanceTimersByTime(COUNTDOWN + 1);
    expect(sent).toEqual(['1R2']);
  });

  it('holds for columns too; the same column again confirms', () => {
    const { taking, sent, next } = begin('ask');
    next(tilingState());
    const option = taking.tiling?.options[1];
    if (!option) throw new Error('no options');
    taking.chooseColumn(option);
    expect([sent, taking.pending?.column]).toEqual([[], 4]);
    taking.chooseColumn(option);
    expect(sent).toEqual(['2>4']);
  });

  it('forgets what was proposed when the state changes', () => {
    const { taking, sent, next } = begin('countdown');
    taking.pick(1, 'R');
    taking.choose(2);
    next(offerState(8));
    taking.settle();
    vi.advanceTimersByTime(COUNTDOWN + 1);
    expect(sent).toEqual([]);
  });
});

it('bestMove prefers points, then tiles in the line', () => {
  const moves = offerState().choices;
  if (moves?.kind !== 'offer') throw new Error('no offer');
  expect(bestMove(moves.groups[2]?.lines[2]?.moves ?? [])?.text).toBe('1R2+1');
  expect(bestMove([])).toBeNull();
});
