/** What a list of Duel's events means as tiles in flight; table/flights lets them fly. */
import type { Flight } from '../table/flights';
import { letters, type GameEvent } from './types';

/** The flights that a list of events means, in order; `wave` says which start together. */
export function flightsOf(events: GameEvent[]): Flight[] {
  const flights: Flight[] = [];
  let hand: { slot: string; index: number }[] = [];
  const used = new Map<string, number>();
  const next = (slot: string): number => {
    const index = used.get(slot) ?? 0;
    used.set(slot, index + 1);
    return index;
  };
  const add = (
    letter: string,
    from: string,
    to: string,
    orElse: string,
    more: Partial<Flight> = {},
  ): void => {
    flights.push({ letter, from, fromIndex: 0, to, toIndex: 0, orElse, wave: 0, ...more });
  };
  const play = (letter: string, to: string, orElse: string): void => {
    const start = hand.shift();
    if (start) add(letter, start.slot, to, orElse, { fromIndex: start.index });
  };
  for (const event of events) {
    switch (event.kind) {
      case 'take':
        hand = startsOf(event, next);
        break;
      case 'marker':
        add('M', 'marker', `marker:${event.player}`, `seat:${event.player}`);
        break;
      case 'to_line':
        letters(event.tiles).forEach((letter, i) =>
          play(
            letter,
            `line:${event.player}:${event.line}:${event.first_space - 1 + i}`,
            `seat:${event.player}`,
          ),
        );
        break;
      case 'to_broken':
        for (const letter of letters(event.tiles))
          play(letter, `broken:${event.player}`, `seat:${event.player}`);
        break;
      case 'to_tower':
        for (const letter of letters(event.tiles)) play(letter, 'lid', `seat:${event.player}`);
        break;
      case 'to_moon':
        letters(event.tiles).forEach((letter, i) => {
          const from = `sun:${event.factory}:${letter}`;
          const to = event.factory === 0 ? `moon:0:${letter}` : `moon:${event.factory}:${i}`;
          add(letter, from, to, `factory:${event.factory}`, { fromIndex: next(from), toIndex: -1 });
        });
        break;
      case 'tile':
        add(
          event.tile,
          `line:${event.player}:${event.line}:0`,
          `dome:${event.player}:${event.line}:${event.column}`,
          `seat:${event.player}`,
        );
        break;
      case 'fill':
        [event.large, ...event.small].forEach((tiles, factory) => {
          for (const letter of letters(tiles)) {
            const to = `sun:${factory}:${letter}`;
            add(letter, 'bag', to, `factory:${factory}`, { toIndex: next(`new:${to}`), wave: factory + 1 });
          }
        });
        break;
    }
  }
  return flights;
}

/** Where the tiles of a take lay. */
function startsOf(
  event: Extract<GameEvent, { kind: 'take' }>,
  next: (slot: string) => number,
): { slot: string; index: number }[] {
  const tiles = letters(event.tiles);
  const small = event.factories.filter((factory) => factory > 0);
  return tiles.map((letter, i) => {
    if (event.side === 'sun') {
      const slot = `sun:${event.factories[0] ?? 0}:${letter}`;
      return { slot, index: next(slot) };
    }
    const factory = small[i];
    if (factory !== undefined) return { slot: `moon:${factory}:0`, index: 0 };
    return { slot: `moon:0:${letter}`, index: next(`moon:0:${letter}`) };
  });
}
