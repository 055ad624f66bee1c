/** What the log tells about the last things that happened; the position itself never comes from it. */
import { m } from '../lib/i18n';
import type { RoundScoring } from './scoring';
import { letters, signed, type GameEvent, type LogEntry } from './types';
import { chipText, fromSource, tilesText } from './words';

/** The entries that have not been taken back. */
export function standingOf(log: LogEntry[]): LogEntry[] {
  const undone = new Set(log.map((entry) => entry.undone));
  return log.filter((entry) => !undone.has(entry.n));
}

/** Kinds that tell of an action, the ones that say most first. */
function inWords(event: GameEvent, names: string[]): string {
  const name = 'player' in event ? (names[event.player] ?? '') : '';
  switch (event.kind) {
    case 'take': {
      const source = event.side === 'moon' ? 'moon' : event.factories[0] ? String(event.factories[0]) : 'L';
      return m.duel_table_last_take({ name, tiles: tilesText(event.tiles), where: fromSource(source) });
    }
    case 'plate_placed':
      return m.duel_table_last_plate({ name });
    case 'plate_drawn':
      return m.duel_table_last_draw({ name });
    case 'chip_taken':
      return m.duel_table_last_chip({ name, chip: chipText(event.chip) });
    default:
      return '';
  }
}

/** The last action of the other one in words, or how the round that just ended was scored. */
export function lastInWords(
  log: LogEntry[],
  round: RoundScoring | null,
  you: number[],
  names: string[],
): string {
  for (const entry of [...log].reverse()) {
    if (round && entry.events.some((event) => event.kind === 'round_end'))
      return `${m.table_scoring_of({ round: round.round })}: ${round.players
        .map(({ player, before, after }) => `${names[player]} ${signed(after - before)}`)
        .join(', ')}`;
    const said = entry.events.map((event) => inWords(event, names)).find(Boolean);
    if (said) return you.includes(entry.by ?? -1) ? '' : said;
  }
  return '';
}

/** What the last decision changed on a board: `line:index` of tiles, `slot:n` of plates, `dome:row:column` of tiles. */
export function freshSpaces(log: LogEntry[], seat: number): Set<string> {
  const entry = log.findLast(({ by, events }) => by !== null && events.length > 0);
  return new Set(
    (entry?.events ?? []).flatMap((event) => {
      if (!('player' in event) || event.player !== seat) return [];
      if (event.kind === 'to_line')
        return letters(event.tiles).map((_, i) => `${event.line}:${event.first_space - 1 + i}`);
      if (event.kind === 'plate_placed') return [`slot:${event.slot}`];
      if (event.kind === 'tile') return [`dome:${event.line}:${event.column}`];
      if (event.kind === 'special') return [`dome:${event.row}:${event.column}`];
      return [];
    }),
  );
}
