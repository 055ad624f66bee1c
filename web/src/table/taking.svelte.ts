/**
 * Taking tiles: what is pointed at, picked, aimed at and waiting to be confirmed. It knows no rules:
 * everything comes from the choices that the server sent with the state.
 */
import type {
  Colour,
  Group,
  Letter,
  OfferChoices,
  OfferMove,
  TableSettings,
  TableState,
  TilingChoices,
  TilingOption,
} from './types';

/** What a player means to take from one source: a colour, the jokers there, or both. */
export interface Pick {
  source: number;
  colour: Colour | null;
  jokers: boolean;
}

/** A move that waits for confirmation; a tiling choice has a column instead of a line. */
export interface Pending {
  text: string;
  line: number | null;
  move: OfferMove | null;
  column: number | null;
}

/** How a line answers to the group that is picked or pointed at. */
export interface LineMark {
  line: number;
  state: 'open' | 'shut';
  /** The reason code of a line that is shut. */
  why: string | null;
  /** The move that is previewed on the line; null when it is shut. */
  move: OfferMove | null;
  /** How many moves there are; more than one asks which. */
  ways: number;
  aimed: boolean;
}

interface Inputs {
  state: TableState;
  settings: TableSettings;
  /** May moves be made here (mode `play`)? */
  live: boolean;
  onmove: (text: string) => unknown;
}

/** Milliseconds until a move is sent by itself when confirmation is set to `countdown`. */
export const COUNTDOWN = 3000;
/** After this many milliseconds without a new state a sent move no longer blocks the table. */
const PATIENCE = 3000;

export const samePick = (a: Pick | null, b: Pick | null): boolean =>
  a === b || (!!a && !!b && a.source === b.source && a.colour === b.colour && a.jokers === b.jokers);

export function pickOf(group: Group): Pick {
  const colour = group.colour === 'J' ? null : (group.colour as Colour);
  return { source: group.source, colour, jokers: group.jokers || colour === null };
}

export function findGroup(choices: OfferChoices | null, pick: Pick | null): Group | null {
  return choices?.groups.find((group) => samePick(pickOf(group), pick)) ?? null;
}

/** The pick that pointing at the tiles of one letter in a source means by itself. */
export function pickAt(source: number, letter: Letter): Pick {
  return letter === 'J'
    ? { source, colour: null, jokers: true }
    : { source, colour: letter as Colour, jokers: false };
}

/**
 * The pick after a click on the tiles of one letter: the same again gives it back, jokers and one
 * colour of the same source can be held together, anything else starts anew.
 */
export function toggled(pick: Pick | null, source: number, letter: Letter): Pick | null {
  if (pick?.source !== source) return pickAt(source, letter);
  const next: Pick =
    letter === 'J'
      ? { ...pick, jokers: !pick.jokers }
      : { ...pick, colour: pick.colour === letter ? null : (letter as Colour) };
  return next.colour || next.jokers ? next : null;
}

/** The move that is shown for a line when there are several: the one with the most points, then the most in the line. */
export function bestMove(moves: OfferMove[]): OfferMove | null {
  let best: OfferMove | null = null;
  for (const move of moves) {
    const better =
      !best ||
      move.projected.score > best.projected.score ||
      (move.projected.score === best.projected.score && move.to_line.length > best.to_line.length);
    if (better) best = move;
  }
  return best;
}

export class Taking {
  #inputs: () => Inputs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  picked = $state.raw<Pick | null>(null);
  pointed = $state.raw<Pick | null>(null);
  aimed = $state<number | null>(null);
  /** A line that was chosen although it can be filled in several ways. */
  asked = $state<number | null>(null);
  /** The way pointed at while choosing one. */
  way = $state.raw<OfferMove | null>(null);
  pending = $state.raw<Pending | null>(null);
  /** The version at which a move was sent; the table is quiet until a newer one comes. */
  sentAt = $state<number | null>(null);

  constructor(inputs: () => Inputs) {
    this.#inputs = inputs;
  }

  readonly choices: OfferChoices | null = $derived.by(() => {
    const { state, live } = this.#inputs();
    if (!live || state.n === this.sentAt || state.choices?.kind !== 'offer') return null;
    return state.choices;
  });

  readonly tiling: TilingChoices | null = $derived.by(() => {
    const { state, live } = this.#inputs();
    if (!live || state.n === this.sentAt || state.choices?.kind !== 'tiling') return null;
    return state.choices;
  });

  readonly group: Group | null = $derived.by(
    () =>
      findGroup(this.choices, this.picked) ?? (this.pending ? null : findGroup(this.choices, this.pointed)),
  );

  readonly marks: LineMark[] = $derived.by(() => {
    if (!this.group) return [];
    return this.group.lines.map(({ line, moves, why }) => {
      const shown =
        this.pending?.line === line && this.pending.move
          ? this.pending.move
          : this.asked === line && this.way
            ? this.way
            : bestMove(moves);
      return {
        line,
        state: moves.length > 0 ? 'open' : 'shut',
        why: why?.code ?? null,
        move: shown,
        ways: moves.length,
        aimed: (this.pending?.line ?? this.asked ?? this.aimed) === line,
      };
    });
  });

  readonly aim: LineMark | null = $derived(this.marks.find((mark) => mark.aimed) ?? null);

  /** The moves to choose from when a line was chosen that can be filled in several ways. */
  readonly ways: OfferMove[] = $derived.by(() => {
    const line = this.group?.lines.find((one) => one.line === this.asked);
    return line && line.moves.length > 1 ? line.moves : [];
  });

  /** The other takes from the same source that share a tile with the picked one: with, without or only jokers. */
  readonly siblings: Group[] = $derived.by(() => {
    const pick = this.picked;
    if (!pick || !this.choices) return [];
    const here = this.choices.groups.filter((group) => group.source === pick.source);
    if (!here.some((group) => group.joker_count > 0)) return [];
    const colour = pick.colour;
    return here.filter((group) => {
      const other = pickOf(group);
      return colour === null ? other.jokers : other.colour === null || other.colour === colour;
    });
  });

  isTaken(source: number, letter: Letter): boolean {
    const group = this.group;
    if (group?.source !== source) return false;
    if (letter === 'M') return group.marker;
    return letter === group.colour || (letter === 'J' && (group.jokers || group.colour === 'J'));
  }

  /** Do the tiles of this letter go to the centre with the take in question? */
  isPushed(source: number, letter: Letter): boolean {
    return this.group?.source === source && source > 0 && !this.isTaken(source, letter);
  }

  point(source: number, letter: Letter): void {
    this.pointed = pickAt(source, letter);
  }

  unpoint(): void {
    this.pointed = null;
  }

  pick(source: number, letter: Letter): void {
    this.#clearLine();
    this.picked = toggled(this.picked, source, letter);
  }

  pickGroup(group: Group): void {
    this.#clearLine();
    this.picked = pickOf(group);
  }

  /** A line was chosen: plays, asks which way, or asks for confirmation. False when the line is shut. */
  choose(line: number): boolean {
    const moves = this.group?.lines.find((one) => one.line === line)?.moves ?? [];
    const [first] = moves;
    if (!first) return false;
    if (!this.picked && this.group) this.picked = pickOf(this.group);
    if (moves.length > 1) {
      this.cancelPending();
      this.asked = line;
      this.way = bestMove(moves);
    } else if (this.pending?.line === line) this.commit();
    else this.#propose({ text: first.text, line, move: first, column: null });
    return true;
  }

  chooseWay(move: OfferMove): void {
    if (this.asked !== null) this.#propose({ text: move.text, line: this.asked, move, column: null });
  }

  /** A column was chosen for the line that is being tiled. */
  chooseColumn(option: TilingOption): void {
    if (this.pending?.text === option.text) this.commit();
    else this.#propose({ text: option.text, line: null, move: null, column: option.column });
  }

  commit(): void {
    if (this.pending) this.#send(this.pending.text);
  }

  cancelPending(): void {
    clearTimeout(this.#timer);
    this.pending = null;
  }

  /** One step back: first the proposal, then the line, then the pick. True when there was something to undo. */
  back(): boolean {
    if (this.pending) this.cancelPending();
    else if (this.asked !== null) this.#clearLine();
    else if (this.picked) this.picked = null;
    else return false;
    return true;
  }

  reset(): void {
    this.cancelPending();
    this.#clearLine();
    this.picked = null;
    this.pointed = null;
    this.aimed = null;
  }

  /** To be called with every new state: what was picked from an old one is forgotten. */
  settle(): void {
    clearTimeout(this.#patience);
    this.sentAt = null;
    this.reset();
  }

  #clearLine(): void {
    this.cancelPending();
    this.asked = null;
    this.way = null;
  }

  #propose(pending: Pending): void {
    const { settings } = this.#inputs();
    if (settings.confirm === 'off') {
      this.#send(pending.text);
      return;
    }
    this.cancelPending();
    this.pending = pending;
    if (settings.confirm === 'countdown') this.#timer = setTimeout(() => this.commit(), COUNTDOWN);
  }

  #send(text: string): void {
    const { state, live, onmove } = this.#inputs();
    if (!live || this.sentAt === state.n) return;
    this.reset();
    this.sentAt = state.n;
    this.#patience = setTimeout(() => (this.sentAt = null), PATIENCE);
    onmove(text);
  }
}
