/** Whose turn it is, in words, from a state of the server. */
import type { AzulView, AzulStateMessage as StateMessage } from '../net/protocol.gen';
import { m } from './i18n';

export interface Turn {
  text: string;
  /** The reader is to act. */
  mine: boolean;
}

export function turnOf(state: Pick<StateMessage, 'state' | 'view' | 'you'>, names: readonly string[]): Turn {
  const { phase, turn } = state.view;
  if (state.state === 'waiting') return { text: m.page_waiting(), mine: false };
  if (phase === 'over') return { text: m.page_over(), mine: false };
  if (turn === null) return { text: m.page_turn_chance(), mine: false };
  const mine = state.you.includes(turn);
  return { text: turnText(phase, mine && state.you.length === 1, names[turn] ?? ''), mine };
}

/** With several people on one screen the name says more than "you". */
function turnText(phase: AzulView['phase'], you: boolean, name: string): string {
  if (phase === 'tiling') return you ? m.page_turn_tile_yours() : m.page_turn_tile_of({ name });
  return you ? m.page_turn_yours() : m.page_turn_of({ name });
}
