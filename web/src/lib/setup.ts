/** The form of a new game: from a preset to the message that opens the table. No drawing here. */
import type { GameSpec, NewSeat, NewTable } from '../net/protocol.gen';
import type { Edition } from './editions';
import type { Preset } from './router.svelte';

export type SeatChoice = NewSeat['kind'];

export interface SeatForm {
  kind: SeatChoice;
  name: string;
  bot: string;
}

export interface SetupForm {
  edition: Edition;
  seats: SeatForm[];
  options: Record<string, string | number | boolean>;
  first: number | null;
  seed: string;
  isPublic: boolean;
}

/** Options that the form shows by themselves; all others are finer points. */
export const MAIN_OPTIONS = new Set(['players', 'wall', 'jokers', 'tablets']);

/** Finer points that only matter with a wall or tiles of a kind; the form leaves them out elsewhere. */
const NEEDS_JOKERS = new Set([
  'leave_jokers',
  'joker_overflow',
  'barred_to_floor',
  'overflow_all_jokers',
  'overflow_all_colour',
  'grey_joker_keeps_colour',
]);
const NEEDS_GREY = new Set(['grey_drop', 'grey_joker_keeps_colour']);

/** The finer points that can matter in a game with these options. */
export function rulingsFor(spec: GameSpec, options: SetupForm['options']): GameSpec['options'] {
  return spec.options.filter(
    ({ name }) =>
      !MAIN_OPTIONS.has(name) &&
      (options.jokers === true || !NEEDS_JOKERS.has(name)) &&
      (options.wall === 'grey' || !NEEDS_GREY.has(name)),
  );
}

/** The strongest bot is last in the catalogue; the one before it is a good first opponent, unless it is the weakest. */
export function usualBot(spec: GameSpec): string {
  return spec.bots.at(spec.bots.length > 2 ? -2 : -1)?.name ?? '';
}

const SECOND: Record<Preset, SeatChoice> = { bot: 'bot', here: 'local', link: 'open' };

export function newForm(preset: Preset, edition: Edition, spec: GameSpec): SetupForm {
  const bot = usualBot(spec);
  const seats: SeatForm[] = [
    { kind: 'me', name: '', bot },
    { kind: SECOND[preset], name: '', bot },
  ];
  const options = Object.fromEntries(
    spec.options.filter(({ name }) => name !== 'players').map(({ name, default: value }) => [name, value]),
  );
  if (edition === 'jokers') options.jokers = true;
  return { edition, seats, options, first: null, seed: '', isPublic: preset !== 'here' };
}

/** The same people at another game: as many as it seats, with bots that can play it, and its own options. */
export function changeEdition(form: SetupForm, edition: Edition, spec: GameSpec): SetupForm {
  const fresh = newForm('bot', edition, spec);
  const most = spec.players.at(-1) ?? form.seats.length;
  const known = (bot: string) => spec.bots.some(({ name }) => name === bot);
  const seats = resizeSeats(form.seats, Math.min(form.seats.length, most)).map((seat) => ({
    ...seat,
    bot: known(seat.bot) ? seat.bot : usualBot(spec),
  }));
  const kept = Object.keys(fresh.options).filter((name) => name !== 'jokers' && name in form.options);
  const options = { ...fresh.options };
  for (const name of kept) options[name] = form.options[name] ?? false;
  return { ...form, edition, seats, options };
}

/** As many seats as wanted; new ones are like the last. */
export function resizeSeats(seats: readonly SeatForm[], count: number): SeatForm[] {
  const last = seats.at(-1);
  if (!last) return [];
  const more = Array.from({ length: Math.max(0, count - seats.length) }, () => ({ ...last, name: '' }));
  return [...seats.slice(0, count), ...more];
}

/**
 * The message that opens the table. `localName` names a person on this screen who was given no name.
 * Defaults are left out, so that a record names only what was changed.
 */
export function newTable(form: SetupForm, spec: GameSpec, localName: (seat: number) => string): NewTable {
  const settable = [
    ...spec.options.filter(({ name }) => MAIN_OPTIONS.has(name)),
    ...rulingsFor(spec, form.options),
  ];
  const changed = settable.filter(
    ({ name, default: value }) => name !== 'players' && form.options[name] !== value,
  );
  const options: NewTable['options'] = { players: form.seats.length };
  for (const { name } of changed) options[name] = form.options[name] ?? false;
  const seats = form.seats.map((seat, at): NewSeat => {
    if (seat.kind === 'local') return { kind: 'local', name: seat.name.trim() || localName(at) };
    return seat.kind === 'bot' ? { kind: 'bot', bot: seat.bot } : { kind: seat.kind };
  });
  const seed = form.seed.trim().toLowerCase();
  return {
    game: spec.game,
    options,
    seats,
    first: form.first !== null && form.first < seats.length ? form.first : null,
    public: form.isPublic,
    ...(seed === '' ? {} : { seed }),
  };
}
