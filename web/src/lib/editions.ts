/** The games as people choose them. Azul with Joker Tiles is Azul with an option; people look for it by name. */
import type { ListedTable } from '../net/protocol.gen';
import { m } from './i18n';

export const EDITIONS = ['azul', 'jokers', 'duel'] as const;
export type Edition = (typeof EDITIONS)[number];

type Options = ListedTable['options'];

/** The name of the game that the server knows. */
export const gameOf = (edition: Edition): 'azul' | 'duel' => (edition === 'duel' ? 'duel' : 'azul');

export function editionOf(game: string, options: Options): Edition {
  if (game === 'duel') return 'duel';
  return options.jokers === true ? 'jokers' : 'azul';
}

export function editionName(edition: Edition): string {
  if (edition === 'duel') return m.edition_duel();
  return edition === 'jokers' ? m.edition_jokers() : m.edition_azul();
}

export function editionAbout(edition: Edition): string {
  if (edition === 'duel') return m.edition_duel_about();
  return edition === 'jokers' ? m.edition_jokers_about() : m.edition_azul_about();
}

/** What is played, in a few words: "Azul · grey wall · Joker Tiles", "Azul Duel · 4 scoring tablets". */
export function rulesText(game: string, options: Options): string {
  if (game === 'duel') {
    const more = options.tablets === undefined || options.tablets === 3 ? [] : [Number(options.tablets)];
    return [m.edition_duel(), ...more.map((count) => m.duel_tablets_count({ count }))].join(' · ');
  }
  const parts = [m.edition_azul(), options.wall === 'grey' ? m.lobby_wall_grey() : m.lobby_wall_coloured()];
  if (options.jokers === true) parts.push(m.lobby_jokers());
  return parts.join(' · ');
}
