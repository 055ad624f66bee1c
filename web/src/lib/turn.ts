/** Whose turn it is, in words, from a state of the server. */
import type { DuelView, StateMessage } from '../net/protocol.gen';
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
  const duel = state.view.game === 'duel' ? state.view : null;
  if (turn === null) return { text: duel ? m.page_turn_chance_duel() : m.page_turn_chance(), mine: false };
  const mine = state.you.includes(turn);
  const you = mine && state.you.length === 1;
  const name = names[turn] ?? '';
  return { text: duel ? duelText(duel.stage, you, name) : turnText(phase, you, name), mine };
}

/** With several people on one screen the name says more than "you". */
function turnText(phase: StateMessage['view']['phase'], you: boolean, name: string): string {
  if (phase === 'tiling') return you ? m.page_turn_tile_yours() : m.page_turn_tile_of({ name });
  return you ? m.page_turn_yours() : m.page_turn_of({ name });
}

function duelText(stage: DuelView['stage'], you: boolean, name: string): string {
  switch (stage) {
    case 'draw':
      return you ? m.page_turn_draw_yours() : m.page_turn_draw_of({ name });
    case 'keep':
      return you ? m.page_turn_keep_yours() : m.page_turn_keep_of({ name });
    case 'place':
      return you ? m.page_turn_plate_yours() : m.page_turn_plate_of({ name });
    case 'return':
      return you ? m.page_turn_return_yours() : m.page_turn_return_of({ name });
    case 'stack':
      return you ? m.page_turn_stack_yours() : m.page_turn_stack_of({ name });
    case 'space':
    case 'pay':
    case 'chips':
    case 'column':
      return you ? m.page_turn_dome_yours() : m.page_turn_dome_of({ name });
    default:
      return you ? m.page_turn_yours() : m.page_turn_of({ name });
  }
}
