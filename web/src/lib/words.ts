/** The log in words. Every sentence is made from the events of the server, none is ever parsed (users.md F22). */
import type { AzulEvent, DuelEvent, GameEvent, LogEntry, StateMessage } from '../net/protocol.gen';
import type { Letter } from '../table/types';
import { colourName, fromSource, tilesText, toLine } from '../table/words';
import { duelSentences } from './duel/words';
import { m } from './i18n';
import { pointsSum, type Sentence, type Topic } from './sentence';
import { botName } from './texts';

export { pointsSum, type Sentence, type Topic } from './sentence';

export const BONUS_POINTS = { rows: 2, columns: 7, colours: 10 } as const;

export type GameName = StateMessage['game'];

type Kind<K extends AzulEvent['kind']> = Extract<AzulEvent, { kind: K }>;

function takenTiles({ colour, count, jokers }: Kind<'take'>): string {
  return colour === 'J' ? 'J'.repeat(Math.max(count, jokers)) : colour.repeat(count) + 'J'.repeat(jokers);
}

/** The bonuses of a player as a list: "2 rows +4", "1 column +7". */
export function bonusParts(bonus: { rows: number; columns: number; colours: number }): string[] {
  const parts: string[] = [];
  const { rows, columns, colours } = bonus;
  if (rows > 0) parts.push(m.event_bonus_rows({ count: rows, points: rows * BONUS_POINTS.rows }));
  if (columns > 0)
    parts.push(m.event_bonus_columns({ count: columns, points: columns * BONUS_POINTS.columns }));
  if (colours > 0)
    parts.push(m.event_bonus_colours({ count: colours, points: colours * BONUS_POINTS.colours }));
  return parts;
}

const OF_A_TAKE = new Set<AzulEvent['kind']>(['marker', 'to_line', 'to_floor', 'to_lid', 'to_centre']);

/** One take with everything that follows from it, as one sentence. */
function takeSentence(take: Kind<'take'>, rest: readonly AzulEvent[], name: string): Sentence {
  const tiles = takenTiles(take);
  const parts: string[] = [m.event_take({ name, tiles: tilesText(tiles), source: fromSource(take.source) })];
  for (const event of rest) {
    if (event.kind === 'marker') parts.push(m.event_marker());
    if (event.kind === 'to_line') parts.push(toLine(event.line));
    if (event.kind === 'to_floor') parts.push(m.event_fallen({ tiles: tilesText(event.tiles) }));
    if (event.kind === 'to_lid') parts.push(m.event_to_lid({ tiles: tilesText(event.tiles) }));
  }
  return { topic: 'move', text: `${parts.join(', ')}.`, tiles };
}

function floorSentence(event: Kind<'floor'>, name: string): Sentence[] {
  if (event.would_lose === 0) return [];
  const text =
    event.loses === event.would_lose
      ? m.event_floor({ name, count: event.loses })
      : m.event_floor_clamped({ name, would: event.would_lose, count: event.loses });
  return [{ topic: 'scoring', text: `${text}.`, tiles: '' }];
}

/** Events that speak for themselves, whatever stands around them. */
function eventSentence(event: AzulEvent, names: readonly string[]): Sentence[] {
  const name = (seat: number) => names[seat] ?? String(seat + 1);
  const say = (topic: Topic, text: string, tiles = ''): Sentence[] => [{ topic, text, tiles }];
  switch (event.kind) {
    case 'first_player':
      return say('table', m.event_first_player({ name: name(event.player) }));
    case 'bag_refilled': {
      const count = Object.values(event.tiles).reduce((sum, tiles) => sum + tiles, 0);
      return say('table', m.event_bag_refilled({ count }));
    }
    case 'deal':
      return say(
        'table',
        event.short ? m.event_deal_short() : m.event_deal({ count: event.displays.join('').length }),
      );
    case 'round_start':
      return say('table', m.event_round_start({ round: event.round, name: name(event.starter) }));
    case 'tile':
      return say(
        'scoring',
        m.event_tile({
          name: name(event.player),
          tile: colourName(event.tile as Letter),
          line: event.line,
          column: event.column,
          sum: pointsSum(event),
        }),
        event.tile,
      );
    case 'line_lost':
      return say(
        'scoring',
        m.event_line_lost({ name: name(event.player), line: event.line, tiles: tilesText(event.tiles) }),
      );
    case 'floor':
      return floorSentence(event, name(event.player));
    case 'round_end': {
      const scores = event.scores.map((score, seat) => `${name(seat)} ${score}`).join(', ');
      return say('scoring', m.event_round_end({ round: event.round, scores }));
    }
    case 'bonus': {
      const parts = bonusParts(event);
      const text =
        parts.length === 0
          ? m.event_no_bonus({ name: name(event.player) })
          : m.event_bonus({ name: name(event.player), parts: parts.join(', ') });
      return say('scoring', text);
    }
    case 'game_over':
      return say('scoring', m.event_game_over());
    // Said together with the take, or of no interest by themselves.
    case 'take':
    case 'marker':
    case 'to_line':
    case 'to_floor':
    case 'to_lid':
    case 'to_centre':
    case 'line_cleared':
      return [];
  }
}

/** The events of one step of Azul as sentences, in order. */
export function eventSentences(events: readonly AzulEvent[], names: readonly string[]): Sentence[] {
  return events.flatMap((event, at) => {
    if (event.kind !== 'take') return eventSentence(event, names);
    const after = events.slice(at + 1);
    const end = after.findIndex(({ kind }) => !OF_A_TAKE.has(kind));
    const rest = end === -1 ? after : after.slice(0, end);
    return [takeSentence(event, rest, names[event.player] ?? String(event.player + 1))];
  });
}

/** The events of one step of any game as sentences. The events of a table or a record are all of its game. */
export function sentencesOf(
  game: GameName,
  events: readonly GameEvent[],
  names: readonly string[],
): Sentence[] {
  return game === 'duel'
    ? duelSentences(events as readonly DuelEvent[], names)
    : eventSentences(events as readonly AzulEvent[], names);
}

/** A log entry as sentences: what somebody did at the table, or the events of a step. */
export function entrySentences(game: GameName, entry: LogEntry, names: readonly string[]): Sentence[] {
  const name = names[entry.by ?? entry.seat ?? -1] ?? '';
  const seat = (entry.seat ?? 0) + 1;
  const table = (text: string): Sentence[] => [{ topic: 'table', text, tiles: '' }];
  switch (entry.kind) {
    case 'start':
      return table(m.log_start());
    case 'undo':
      return [{ topic: 'move', text: m.log_undo({ name }), tiles: '' }];
    case 'sit':
      return table(m.log_sit({ name: entry.name ?? names[entry.seat ?? -1] ?? '' }));
    case 'leave':
      return table(m.log_leave({ name }));
    case 'bot':
      return table(m.log_bot({ name: botName(entry.bot ?? ''), seat }));
    case 'open':
      return table(m.log_open({ seat }));
    case 'rematch':
      return table(m.log_rematch());
    default:
      return sentencesOf(game, entry.events, names);
  }
}
