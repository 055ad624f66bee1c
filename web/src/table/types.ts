/** Names for the public position, the choices and the events on the table: the protocol's types, and a few letters. */
import type { Settings } from '../lib/settings.svelte';
import type { AzulStateMessage } from '../net/protocol.gen';

export type {
  AzulView as View,
  Board as BoardView,
  AzulChoices as Choices,
  AzulEvent as GameEvent,
  AzulLogEntry as LogEntry,
  Group,
  OfferChoices,
  OfferLine,
  OfferMove,
  SeatState as Seat,
  TileCounts as Counts,
  TilingChoices,
  TilingOption,
} from '../net/protocol.gen';

/** Blue, yellow, red, black, white. */
export type Colour = 'B' | 'Y' | 'R' | 'K' | 'W';
/** What comes out of the bag. */
export type Tile = Colour | 'J';
/** A tile or the starting marker. */
export type Letter = Tile | 'M';

export const COLOURS: readonly Colour[] = ['B', 'Y', 'R', 'K', 'W'];
/** The order in which the notation writes tiles. */
export const LETTERS: readonly Letter[] = [...COLOURS, 'J', 'M'];

/** A text of tiles as letters; `.` and anything unknown is left out. */
export const letters = (tiles: string): Letter[] =>
  [...tiles].filter((one): one is Letter => (LETTERS as readonly string[]).includes(one));

export const countIn = (tiles: string, letter: Letter): number => tiles.split(letter).length - 1;

/** What the table draws: the last `state` message, or one made from a record. */
export type TableState = Pick<
  AzulStateMessage,
  'n' | 'seats' | 'you' | 'view' | 'choices' | 'can_undo' | 'log'
>;

export type TableSettings = Pick<Settings, 'confirm' | 'speed' | 'sound' | 'counts' | 'letters'>;

export type Mode = 'play' | 'watch' | 'replay';

export { signed } from '../lib/sentence';
