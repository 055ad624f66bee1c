/** The log of Azul Duel in words, from the events of the server. Hidden plates never get here: the server keeps them. */
import type { DuelEvent } from '../../net/protocol.gen';
import { m } from '../i18n';
import { tabletTitle } from '../tablets';
import { pointsSum, signed, type Sentence } from '../sentence';
import { backText, chipText, colourName, fromSource, plateText, tilesText } from '../../duel/words';

type Kind<K extends DuelEvent['kind']> = Extract<DuelEvent, { kind: K }>;
/** Tiles of a full table: five on the large factory, four on each small one. */
const FULL = 21;

/** The source as the table names it: L, a small factory, or the moons. */
function source({ side, factories: [factory = 0] }: Kind<'take'>): string {
  return fromSource(side === 'moon' ? 'moon' : factory === 0 ? 'L' : String(factory));
}

/** Tiles one by one, where their order matters: "yellow, black, blue". */
const inOrder = (tiles: string): string => [...tiles].map(colourName).join(', ');

const OF_A_TAKE = new Set<DuelEvent['kind']>(['marker', 'to_moon', 'to_line', 'to_broken', 'to_tower']);

/** One take with everything that follows from it, as one sentence. */
function takeSentence(take: Kind<'take'>, rest: readonly DuelEvent[], name: string): Sentence {
  const parts: string[] = [m.event_take({ name, tiles: tilesText(take.tiles), source: source(take) })];
  for (const event of rest) {
    if (event.kind === 'marker') parts.push(m.duel_event_marker());
    if (event.kind === 'to_line') parts.push(m.duel_event_to_line({ line: event.line }));
    if (event.kind === 'to_broken') parts.push(m.duel_event_broken({ tiles: tilesText(event.tiles) }));
    if (event.kind === 'to_tower') parts.push(m.duel_event_to_tower({ tiles: tilesText(event.tiles) }));
    if (event.kind === 'to_moon') parts.push(m.duel_event_to_moon({ tiles: inOrder(event.tiles) }));
  }
  return { topic: 'move', text: `${parts.join(', ')}.`, tiles: take.tiles };
}

function penaltySentence(event: Kind<'penalty'>, name: string): string[] {
  const would = event.for_broken + event.for_marker;
  if (would === 0) return [];
  if (event.loses < would) return [m.duel_event_penalty_clamped({ name, would, count: event.loses })];
  const parts = [];
  if (event.for_broken > 0) parts.push(m.duel_penalty_broken({ points: signed(-event.for_broken) }));
  if (event.for_marker > 0) parts.push(m.duel_penalty_marker({ points: signed(-event.for_marker) }));
  return [m.duel_event_penalty({ name, count: event.loses, parts: parts.join(', ') })];
}

/** What has to do with dome plates and chips. */
function plateSentence(event: DuelEvent, name: (seat: number) => string): string | null {
  switch (event.kind) {
    case 'plate_taken':
      return m.duel_event_plate_taken({ name: name(event.player), plate: plateText(event.plate) });
    case 'plate_drawn':
      return m.duel_event_plate_drawn({
        name: name(event.player),
        plate: backText(event.back),
        count: event.cost,
      });
    case 'looked':
      return event.plates
        ? m.duel_event_looked_at({
            name: name(event.player),
            plates: event.plates.map(plateText).join(' · '),
          })
        : m.duel_event_looked({ name: name(event.player), count: event.backs?.length ?? 0 });
    case 'plate_kept':
      return m.duel_event_plate_kept({ name: name(event.player), plate: plateText(event.plate) });
    case 'plate_placed':
      return m.duel_event_plate_placed({ name: name(event.player), slot: event.slot });
    case 'plates_returned':
      return event.plates
        ? m.duel_event_returned_of({
            name: name(event.player),
            plates: event.plates.map(plateText).join(' · '),
          })
        : m.duel_event_returned({ name: name(event.player), count: event.backs?.length ?? 0 });
    case 'chip_taken':
      return m.duel_event_chip_taken({
        name: name(event.player),
        chip: chipText(event.chip),
        n: event.factory,
      });
    case 'pass':
      return m.duel_event_pass({ name: name(event.player) });
    case 'to_moon':
      return m.duel_event_stacked({ n: event.factory, tiles: inOrder(event.tiles) });
    default:
      return null;
  }
}

/** What happens when domes are formed and at the end of rounds. */
function scoringSentence(event: DuelEvent, name: (seat: number) => string): string[] {
  switch (event.kind) {
    case 'tile':
      return [
        m.event_tile({
          name: name(event.player),
          tile: colourName(event.tile),
          line: event.line,
          column: event.column,
          sum: pointsSum(event),
        }),
      ];
    case 'special':
      return [m.duel_event_special({ name: name(event.player), row: event.row, points: event.points })];
    case 'line_broken':
      return [
        m.duel_event_line_broken({
          name: name(event.player),
          line: event.line,
          tiles: tilesText(event.tiles),
        }),
      ];
    case 'line_kept':
      return [
        event.why === 'chosen'
          ? m.duel_event_line_left({ name: name(event.player), line: event.line })
          : m.duel_event_line_waits({ name: name(event.player), line: event.line }),
      ];
    case 'chips_spent':
      return [
        m.duel_event_chips_spent({
          name: name(event.player),
          line: event.line,
          chips: event.chips.map(chipText).join(', '),
        }),
      ];
    case 'penalty':
      return penaltySentence(event, name(event.player));
    case 'round_end': {
      const scores = event.scores.map((score, seat) => `${name(seat)} ${score}`).join(', ');
      return [m.event_round_end({ round: event.round, scores })];
    }
    case 'tablet':
      return [
        m.duel_event_tablet({
          name: name(event.player),
          title: tabletTitle(event.tablet),
          points: signed(event.points),
        }),
      ];
    case 'final_score':
      return [
        m.duel_event_final({
          name: name(event.player),
          points: signed(event.points),
          score: event.score,
        }),
      ];
    case 'game_over':
      return [m.event_game_over()];
    default:
      return [];
  }
}

/** What is dealt and turned up. */
function chanceSentence(event: DuelEvent, name: (seat: number) => string): string | null {
  switch (event.kind) {
    case 'first_player':
      return m.event_first_player({ name: name(event.player) });
    case 'tablets':
      return m.duel_event_tablets({ titles: event.tablets.map(tabletTitle).join(', ') });
    case 'display':
      return event.plates.length > 0 ? m.duel_event_display({ count: event.plates.length }) : null;
    case 'bag_refilled':
      return m.duel_event_bag_refilled({ count: event.tiles.length });
    case 'fill': {
      const count = [event.large, ...event.small].join('').length;
      return count < FULL ? m.duel_event_fill_short() : m.duel_event_fill({ count });
    }
    case 'round_start':
      return m.event_round_start({ round: event.round, name: name(event.starter) });
    case 'chip_revealed':
      return m.duel_event_chip_revealed({ n: event.factory, chip: chipText(event.chip) });
    case 'dome_start':
      return m.duel_event_dome_start();
    default:
      return null;
  }
}

/** Tiles to draw beside a sentence. */
function tilesOf(event: DuelEvent): string {
  if (event.kind === 'tile') return event.tile;
  if (event.kind === 'special') return 'S';
  return '';
}

function eventSentence(event: DuelEvent, names: readonly string[]): Sentence[] {
  const name = (seat: number) => names[seat] ?? String(seat + 1);
  const chance = chanceSentence(event, name);
  if (chance !== null) return [{ topic: 'table', text: chance, tiles: '' }];
  const plate = plateSentence(event, name);
  if (plate !== null) return [{ topic: 'move', text: plate, tiles: '' }];
  return scoringSentence(event, name).map((text) => ({ topic: 'scoring', text, tiles: tilesOf(event) }));
}

/** The events of one step as sentences, in order. */
export function duelSentences(events: readonly DuelEvent[], names: readonly string[]): Sentence[] {
  return events.flatMap((event, at) => {
    const before = events.slice(0, at).findLastIndex(({ kind }) => kind === 'take');
    const told = before >= 0 && events.slice(before + 1, at + 1).every(({ kind }) => OF_A_TAKE.has(kind));
    if (told) return [];
    if (event.kind !== 'take') return eventSentence(event, names);
    const after = events.slice(at + 1);
    const end = after.findIndex(({ kind }) => !OF_A_TAKE.has(kind));
    const rest = end === -1 ? after : after.slice(0, end);
    return [takeSentence(event, rest, names[event.player] ?? String(event.player + 1))];
  });
}
