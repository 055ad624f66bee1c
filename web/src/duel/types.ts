/** Names for the public position, the choices and the events of Duel: the protocol's types, and a few letters. */
import type { DuelStateMessage } from '../net/protocol.gen';

export type {
  DuelActionChoices as ActionChoices,
  DuelBoard as BoardView,
  DuelChoices as Choices,
  DuelDrawMove as DrawMove,
  DuelEvent as GameEvent,
  DuelLine as LineFate,
  DuelLogEntry as LogEntry,
  DuelPayment as Payment,
  DuelPlaceMove as PlaceMove,
  DuelSpace as PromisedSpace,
  DuelSpaceMove as SpaceMove,
  DuelStackMove as StackMove,
  DuelTablet as Tablet,
  DuelTabletSeat as TabletSeat,
  DuelTake as Take,
  DuelTakeMove as TakeMove,
  DuelView as View,
  SeatState as Seat,
} from '../net/protocol.gen';

/** Blue, turquoise, red, yellow, black. */
export type Colour = 'B' | 'T' | 'R' | 'Y' | 'K';
/** A tile that can lie on a dome, or the starting player tile. */
export type Letter = Colour | 'S' | 'M';
/** What is printed on a dome plate: a colour, the special or the wild space. */
export type Print = Colour | 'S' | 'W';

export const COLOURS: readonly Colour[] = ['B', 'T', 'R', 'Y', 'K'];
export const ROWS = [1, 2, 3, 4, 5, 6] as const;
export const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const SMALL = [1, 2, 3, 4] as const;

const LETTERS: readonly string[] = [...COLOURS, 'S', 'M'];

/** A text of tiles as letters; `.` and anything unknown is left out. */
export const letters = (tiles: string): Letter[] =>
  [...tiles].filter((one): one is Letter => LETTERS.includes(one));

export const letterAt = (tiles: string | undefined, at: number): Letter | null => {
  const letter = tiles?.[at] ?? '.';
  return LETTERS.includes(letter) ? (letter as Letter) : null;
};

export const printAt = (spaces: string | undefined, at: number): Print | null => {
  const letter = spaces?.[at] ?? '.';
  return letter === '.' ? null : (letter as Print);
};

/** What the table draws: the last `state` message, or one made from a record. */
export type TableState = Pick<
  DuelStateMessage,
  'n' | 'seats' | 'you' | 'view' | 'choices' | 'can_undo' | 'log'
>;

export type { Mode, TableSettings } from '../table/types';
export { signed } from '../table/types';
