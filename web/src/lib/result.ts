/** What there is to say about a finished game: only read from the outcome, never judged here. */
import type { DuelEvent, DuelOutcome, GameEvent, Outcome as AzulOutcome } from '../net/protocol.gen';
import { gameSheet, roundSheets, sheetTotal, tieText } from './duel/result';
import { m } from './i18n';
import { listed } from './listed';

export { listed } from './listed';

export type Outcome = AzulOutcome | DuelOutcome;
import { BONUS_POINTS } from './words';

export interface Standing {
  seat: number;
  rank: number;
  name: string;
  /** Points of the rounds, without the final bonuses. */
  rounds: number;
  rows: number;
  columns: number;
  colours: number;
  bonus: number;
  total: number;
  winner: boolean;
}

export function standings(outcome: AzulOutcome, names: readonly string[]): Standing[] {
  return outcome.scores
    .map((total, seat): Standing => {
      const { rows, columns, colours, points } = outcome.bonuses[seat] ?? {
        rows: 0,
        columns: 0,
        colours: 0,
        points: 0,
      };
      return {
        seat,
        rank: outcome.ranking[seat] ?? 0,
        name: names[seat] ?? '',
        rounds: total - points,
        rows,
        columns,
        colours,
        bonus: points,
        total,
        winner: outcome.winners.includes(seat),
      };
    })
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

export function headline(outcome: Outcome, names: readonly string[]): string {
  const winners = outcome.winners.map((seat) => names[seat] ?? '');
  return winners.length > 1
    ? m.end_shared({ names: listed(winners) })
    : m.end_wins({ name: winners[0] ?? '' });
}

export function whyOver(outcome: Outcome, round: number): string {
  switch (outcome.termination) {
    case 'row':
      return m.end_why_row({ round });
    case 'no_tiles':
      return m.end_why_no_tiles();
    case 'dead':
      return m.end_why_dead();
    case 'idle_cap':
      return m.end_why_idle_cap();
    case 'rounds':
      return m.duel_end_why();
  }
}

/** Why equal points are ranked as they are, a sentence each. */
export function ties(outcome: Outcome, names: readonly string[]): string[] {
  return outcome.termination === 'rounds' ? tieText(outcome, names) : tieBreaks(standings(outcome, names));
}

/** One sentence for every group of equal points: decided by complete rows, or shared. */
export function tieBreaks(table: readonly Standing[]): string[] {
  const scores = [...new Set(table.map(({ total }) => total))];
  return scores.flatMap((score) => {
    const tied = table.filter(({ total }) => total === score);
    const [first, second] = tied;
    if (!first || !second) return [];
    const names = listed(tied.map(({ name }) => name));
    const best = tied.filter(({ rows }) => rows === first.rows);
    const next = tied[best.length];
    if (next) {
      const winner = listed(best.map(({ name }) => name));
      return [m.end_tie_rows({ names, winner, most: first.rows, fewer: next.rows })];
    }
    return [m.end_tie_shared({ names })];
  });
}

export interface Curve {
  seat: number;
  name: string;
  /** Points at the beginning, after each round, and at the end. */
  points: number[];
}

/** The points after every round, from the round ends of the log; as they are. `rounds` names the places on the axis. */
export function curves(
  events: readonly GameEvent[],
  outcome: Outcome,
  names: readonly string[],
): { rounds: string[]; curves: Curve[] } {
  const duel = outcome.termination === 'rounds' ? roundSheets(events as readonly DuelEvent[]) : null;
  /** What a player began with is what nothing else explains. */
  const start = (seat: number, total: number) => (duel ? total - sheetTotal(gameSheet(duel, seat)) : 0);
  const ends = events.filter((event) => event.kind === 'round_end');
  const labels = ['0', ...ends.map(({ round }) => String(round)), m.end_chart_end()];
  const lines = outcome.scores.map((total, seat) => ({
    seat,
    name: names[seat] ?? '',
    points: [start(seat, total), ...ends.map(({ scores }) => scores[seat] ?? 0), total],
  }));
  return { rounds: labels, curves: lines };
}

export const bonusOf = (kind: keyof typeof BONUS_POINTS, count: number): string =>
  count === 0 ? '–' : `${count} × ${BONUS_POINTS[kind]} = ${count * BONUS_POINTS[kind]}`;
