import { describe, expect, it } from 'vitest';

import type { GameSpec } from '../net/protocol.gen';
import { newForm, newTable, resizeSeats, rulingsFor } from './setup';

const SPEC: GameSpec = {
  game: 'azul',
  players: [2, 3, 4],
  options: [
    { name: 'wall', kind: 'choice', values: ['coloured', 'grey'], default: 'coloured' },
    { name: 'jokers', kind: 'flag', values: [false, true], default: false },
    { name: 'grey_drop', kind: 'flag', values: [false, true], default: false },
    { name: 'leave_jokers', kind: 'flag', values: [false, true], default: true },
    { name: 'idle_cap', kind: 'number', values: [0, 1000], default: 20 },
  ],
  bots: [
    { name: 'random', about: '' },
    { name: 'greedy', about: '' },
    { name: 'search', about: '' },
  ],
};
const named = (seat: number) => `Player ${seat + 1}`;

describe('a new table', () => {
  it('against a bot needs nothing more than the preset', () => {
    expect(newTable(newForm('bot', SPEC), SPEC, named)).toEqual({
      game: 'azul',
      options: { players: 2 },
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
      first: null,
      public: true,
    });
  });

  it('on one screen names whoever was given no name, and is not listed', () => {
    const table = newTable(newForm('here', SPEC), SPEC, named);
    expect(table.seats).toEqual([{ kind: 'me' }, { kind: 'local', name: 'Player 2' }]);
    expect(table.public).toBe(false);
  });

  it('with friends leaves a seat open', () => {
    expect(newTable(newForm('link', SPEC), SPEC, named).seats[1]).toEqual({ kind: 'open' });
  });

  it('names only the options that differ from the defaults', () => {
    const form = newForm('bot', SPEC);
    form.options.wall = 'grey';
    form.options.jokers = true;
    expect(newTable(form, SPEC, named).options).toEqual({ players: 2, wall: 'grey', jokers: true });
  });

  it('asks only about rulings that can matter, and forgets the answers to the others', () => {
    const form = newForm('bot', SPEC);
    const asked = () => rulingsFor(SPEC, form.options).map(({ name }) => name);
    expect(asked()).toEqual(['idle_cap']);
    form.options.wall = 'grey';
    form.options.grey_drop = true;
    expect(asked()).toEqual(['grey_drop', 'idle_cap']);
    expect(newTable(form, SPEC, named).options).toMatchObject({ grey_drop: true });
    form.options.wall = 'coloured';
    expect(newTable(form, SPEC, named).options).toEqual({ players: 2 });
    form.options.jokers = true;
    expect(asked()).toEqual(['leave_jokers', 'idle_cap']);
  });

  it('takes a seed by hand without regard to capitals, and none at all otherwise', () => {
    const form = newForm('bot', SPEC);
    expect(newTable(form, SPEC, named)).not.toHaveProperty('seed');
    form.seed = ' 00FF00FF00FF00FF00FF00FF00FF00FF ';
    expect(newTable(form, SPEC, named).seed).toBe('00ff00ff00ff00ff00ff00ff00ff00ff');
  });

  it('forgets a starter whose seat was taken away again', () => {
    const form = newForm('here', SPEC);
    form.seats = resizeSeats(form.seats, 4);
    form.first = 3;
    expect(newTable(form, SPEC, named).first).toBe(3);
    form.seats = resizeSeats(form.seats, 2);
    expect(newTable(form, SPEC, named).first).toBeNull();
  });
});

describe('the number of seats', () => {
  it('grows with more of the last kind and shrinks from the end', () => {
    const form = newForm('bot', SPEC);
    const four = resizeSeats(form.seats, 4);
    expect(four.map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot', 'bot']);
    expect(resizeSeats(four, 3)).toHaveLength(3);
  });
});
