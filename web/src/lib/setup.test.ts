import { describe, expect, it } from 'vitest';

import type { GameSpec } from '../net/protocol.gen';
import { changeEdition, newForm, newTable, resizeSeats, rulingsFor } from './setup';

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
    expect(newTable(newForm('bot', 'azul', SPEC), SPEC, named)).toEqual({
      game: 'azul',
      options: { players: 2 },
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
      first: null,
      public: true,
    });
  });

  it('on one screen names whoever was given no name, and is not listed', () => {
    const table = newTable(newForm('here', 'azul', SPEC), SPEC, named);
    expect(table.seats).toEqual([{ kind: 'me' }, { kind: 'local', name: 'Player 2' }]);
    expect(table.public).toBe(false);
  });

  it('with friends leaves a seat open', () => {
    expect(newTable(newForm('link', 'azul', SPEC), SPEC, named).seats[1]).toEqual({ kind: 'open' });
  });

  it('names only the options that differ from the defaults', () => {
    const form = newForm('bot', 'azul', SPEC);
    form.options.wall = 'grey';
    form.options.jokers = true;
    expect(newTable(form, SPEC, named).options).toEqual({ players: 2, wall: 'grey', jokers: true });
  });

  it('asks only about rulings that can matter, and forgets the answers to the others', () => {
    const form = newForm('bot', 'azul', SPEC);
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
    const form = newForm('bot', 'azul', SPEC);
    expect(newTable(form, SPEC, named)).not.toHaveProperty('seed');
    form.seed = ' 00FF00FF00FF00FF00FF00FF00FF00FF ';
    expect(newTable(form, SPEC, named).seed).toBe('00ff00ff00ff00ff00ff00ff00ff00ff');
  });

  it('forgets a starter whose seat was taken away again', () => {
    const form = newForm('here', 'azul', SPEC);
    form.seats = resizeSeats(form.seats, 4);
    form.first = 3;
    expect(newTable(form, SPEC, named).first).toBe(3);
    form.seats = resizeSeats(form.seats, 2);
    expect(newTable(form, SPEC, named).first).toBeNull();
  });
});

const DUEL: GameSpec = {
  game: 'duel',
  players: [2],
  options: [
    { name: 'tablets', kind: 'choice', values: [3, 4], default: 3 },
    { name: 'draw_at_zero', kind: 'flag', values: [false, true], default: true },
  ],
  bots: [
    { name: 'random', about: '' },
    { name: 'duelist', about: '' },
  ],
};

describe('another game', () => {
  it('has two seats in Azul Duel, with a bot that can play it', () => {
    const form = newForm('bot', 'azul', SPEC);
    form.seats = resizeSeats(form.seats, 4).map((seat) => ({ ...seat, bot: 'search' }));
    const duel = changeEdition(form, 'duel', DUEL);
    expect(newTable(duel, DUEL, named)).toMatchObject({
      game: 'duel',
      options: { players: 2 },
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'duelist' }],
    });
  });

  it('has its own options, and those both games know are kept', () => {
    const grey = newForm('here', 'azul', SPEC);
    grey.options.wall = 'grey';
    const jokers = changeEdition(grey, 'jokers', SPEC);
    expect(newTable(jokers, SPEC, named).options).toEqual({ players: 2, wall: 'grey', jokers: true });
    const duel = changeEdition(jokers, 'duel', DUEL);
    duel.options.tablets = 4;
    expect(newTable(duel, DUEL, named).options).toEqual({ players: 2, tablets: 4 });
    const azul = changeEdition(duel, 'azul', SPEC);
    expect(newTable(azul, SPEC, named).options).toEqual({ players: 2 });
  });

  it('keeps who sits there', () => {
    const form = newForm('here', 'azul', SPEC);
    const second = form.seats[1];
    if (second) second.name = 'Berta';
    expect(newTable(changeEdition(form, 'duel', DUEL), DUEL, named).seats[1]).toEqual({
      kind: 'local',
      name: 'Berta',
    });
  });
});

describe('the number of seats', () => {
  it('grows with more of the last kind and shrinks from the end', () => {
    const form = newForm('bot', 'azul', SPEC);
    const four = resizeSeats(form.seats, 4);
    expect(four.map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot', 'bot']);
    expect(resizeSeats(four, 3)).toHaveLength(3);
  });
});
