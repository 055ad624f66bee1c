/** Where the points of a game of Azul Duel come from: sums of what the events say, nothing is judged here. */
import type { DuelEvent, DuelOutcome } from '../../net/protocol.gen';
import { m } from '../i18n';
import { listed } from '../listed';

/** What a player won and lost, by its source; losses are negative. */
export interface Sheet {
  dome: number;
  special: number;
  draws: number;
  broken: number;
  marker: number;
  /** Losses that a score of 0 could not bear. */
  spared: number;
  /** By the tablet's name; empty before the end. */
  tablets: Record<string, number>;
}

/** The parts of a sheet besides the tablets, in the order in which they are shown. */
export const PARTS = ['dome', 'special', 'draws', 'broken', 'marker', 'spared'] as const;
export type Part = (typeof PARTS)[number];

const LABELS: Record<Part, () => string> = {
  dome: m.duel_end_dome,
  special: m.duel_end_special,
  draws: m.duel_end_draws,
  broken: m.duel_end_broken,
  marker: m.duel_end_marker,
  spared: m.duel_end_spared,
};
export const partLabel = (part: Part): string => LABELS[part]();

const blank = (): Sheet => ({
  dome: 0,
  special: 0,
  draws: 0,
  broken: 0,
  marker: 0,
  spared: 0,
  tablets: {},
});

export const sheetTotal = (sheet: Sheet): number =>
  PARTS.reduce((sum, part) => sum + sheet[part], 0) +
  Object.values(sheet.tablets).reduce((sum, points) => sum + points, 0);

function count(sheet: Sheet, event: DuelEvent, score: number): void {
  if (event.kind === 'tile') sheet.dome += event.points;
  if (event.kind === 'special') sheet.special += event.points;
  if (event.kind === 'plate_drawn') sheet.draws -= event.cost;
  if (event.kind === 'tablet') sheet.tablets[event.tablet] = event.points;
  if (event.kind === 'final_score') sheet.spared += event.score - score - event.points;
  if (event.kind === 'penalty') {
    sheet.broken -= event.for_broken;
    sheet.marker -= event.for_marker;
    sheet.spared += event.for_broken + event.for_marker - event.loses;
  }
}

export interface RoundSheets {
  round: number;
  /** One for each seat. */
  sheets: Sheet[];
  /** The score of each seat after the round. */
  scores: number[];
}

/** The sheets of every round that is over; the tablets are in the last one. */
export function roundSheets(events: readonly DuelEvent[]): RoundSheets[] {
  const rounds: RoundSheets[] = [];
  let sheets = [blank(), blank()];
  for (const event of events) {
    if (event.kind === 'round_end') {
      rounds.push({ round: event.round, sheets, scores: [...event.scores] });
      sheets = [blank(), blank()];
      continue;
    }
    // Tablets come after the end of the last round and belong on its sheet.
    const ended = event.kind === 'tablet' || event.kind === 'final_score' ? rounds.at(-1) : undefined;
    const seat = 'player' in event ? event.player : null;
    const sheet = seat === null ? undefined : (ended?.sheets ?? sheets)[seat];
    if (sheet && seat !== null) count(sheet, event, ended?.scores[seat] ?? 0);
    if (ended && seat !== null && event.kind === 'final_score') ended.scores[seat] = event.score;
  }
  return rounds;
}

/** All rounds together. */
export function gameSheet(rounds: readonly RoundSheets[], seat: number): Sheet {
  const whole = blank();
  for (const { sheets } of rounds) {
    const sheet = sheets[seat] ?? blank();
    for (const part of PARTS) whole[part] += sheet[part];
    Object.assign(whole.tablets, sheet.tablets);
  }
  return whole;
}

/** Why equal scores have a winner, or nothing. */
export function tieText(outcome: DuelOutcome, names: readonly string[]): string[] {
  if (!outcome.tie_break) return [];
  return [m.duel_end_tie({ names: listed(names), winner: names[outcome.winners[0] ?? 0] ?? '' })];
}
