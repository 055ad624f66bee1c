/** What the log tells about the last things that happened; the position itself never comes from it. */
import { m } from '../lib/i18n';
import { eventSentences } from '../lib/words';
import type { RoundScoring } from './scoring';
import { letters, signed, type GameEvent, type LogEntry } from './types';

/** The entries that have not been taken back. */
export function standingOf(log: LogEntry[]): LogEntry[] {
  const undone = new Set(log.map((entry) => entry.undone));
  return log.filter((entry) => !undone.has(entry.n));
}

const holds = (entry: LogEntry, kind: GameEvent['kind']): boolean =>
  entry.events.some((event) => event.kind === kind);

/** The last take of somebody else in words, or how the round that a take ended was scored. */
export function lastInWords(
  log: LogEntry[],
  round: RoundScoring | null,
  you: number[],
  names: string[],
): string {
  const at = log.findLastIndex((entry) => holds(entry, 'take'));
  const entry = log[at];
  if (!entry) return '';
  if (round && log.slice(at).some((later) => holds(later, 'round_end')))
    return `${m.table_scoring_of({ round: round.round })}: ${round.players
      .map(({ player, before, after }) => `${names[player]} ${signed(after - before)}`)
      .join(', ')}`;
  if (you.includes(entry.by ?? -1)) return '';
  return eventSentences(entry.events, names)[0]?.text ?? '';
}

/** Did bag and lid run out in the last deal? */
export function lastDealShort(log: LogEntry[]): boolean {
  const deals = log.flatMap((entry) => entry.events).filter((event) => event.kind === 'deal');
  return deals.at(-1)?.short ?? false;
}

/** The spaces of a player that the last take filled, as `line:index` and `floor:index`. */
export function freshSpaces(log: LogEntry[], seat: number): Set<string> {
  const events = log.findLast((entry) => entry.events.length > 0)?.events ?? [];
  // Once the round is scored the lines are empty again.
  if (events.some((event) => event.kind === 'tile' || event.kind === 'floor')) return new Set();
  return new Set(
    events.flatMap((event) => {
      if (!('player' in event) || event.player !== seat) return [];
      if (event.kind === 'marker') return event.space === null ? [] : [`floor:${event.space - 1}`];
      if (event.kind !== 'to_line' && event.kind !== 'to_floor') return [];
      const where = event.kind === 'to_line' ? event.line : 'floor';
      return letters(event.tiles).map((_, i) => `${where}:${event.first_space - 1 + i}`);
    }),
  );
}
