/**
 * Acting at Duel's table: what is pointed at, picked, aimed at and waiting to be confirmed, stage by stage. It knows no
 * rules: everything comes from the choices that the server sent with the state.
 */
import type {
  ActionChoices,
  Choices,
  Colour,
  PlaceMove,
  Payment,
  SpaceMove,
  StackMove,
  TableSettings,
  TableState,
  Take,
  TakeMove,
} from './types';

/** A group of tiles: a colour on one sun (`L`, `1` to `4`), or on all moons together (`moon`). */
export interface Pick {
  source: string;
  colour: Colour;
}

/** A decision that waits for confirmation, and where on the board it shows. */
export interface Pending {
  text: string;
  line?: number;
  column?: number;
  move?: TakeMove;
  /** Never sent by itself: it costs something that does not come back. */
  costly?: boolean;
}

/** How a line answers to the group that is picked or pointed at; line 0 is the broken-tiles space. */
export interface LineMark {
  line: number;
  state: 'open' | 'shut';
  /** The reason code of a line that is shut. */
  why: string | null;
  /** The move that is previewed on the line; null when it is shut. */
  move: TakeMove | null;
  /** How many moves there are; more than one asks which. */
  ways: number;
  aimed: boolean;
}

interface Inputs {
  state: TableState;
  settings: TableSettings;
  /** May decisions be made here (mode `play`)? */
  live: boolean;
  onmove: (text: string) => unknown;
}

/** Milliseconds until a decision is sent by itself when confirmation is set to `countdown`. */
export const COUNTDOWN = 3000;
/** After this many milliseconds without a new state a sent decision no longer blocks the table. */
const PATIENCE = 3000;

type Kind = Choices['kind'];
type OfKind<K extends Kind> = Extract<Choices, { kind: K }>;

export const samePick = (a: Pick | null, b: Pick | null): boolean =>
  a === b || (!!a && !!b && a.source === b.source && a.colour === b.colour);

export const findTake = (choices: ActionChoices | null, pick: Pick | null): Take | null =>
  choices?.takes.find((take) => pick && take.source === pick.source && take.colour === pick.colour) ?? null;

/** The move that is shown for a line when there are several: the one with the most points, then the most in the line. */
export function bestMove(moves: TakeMove[]): TakeMove | null {
  const worth = (move: TakeMove): number => move.projected.score * 100 + move.to_line.length;
  return moves.reduce<TakeMove | null>(
    (best, move) => (!best || worth(move) > worth(best) ? move : best),
    null,
  );
}

/** Does the payment hold all these chips? */
export function holds(payment: Payment, chips: string[]): boolean {
  const rest = [...payment.chips];
  return chips.every((chip) => {
    const at = rest.indexOf(chip);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

export class Acting {
  #inputs: () => Inputs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  picked = $state.raw<Pick | null>(null);
  pointed = $state.raw<Pick | null>(null);
  /** The line pointed at. */
  aimed = $state<number | null>(null);
  /** A line that was chosen although it can be filled in several ways, and the way pointed at. */
  asked = $state<number | null>(null);
  way = $state.raw<TakeMove | null>(null);
  /** Placing a plate: the slot chosen, the one pointed at, and the quarter turns. */
  slot = $state<number | null>(null);
  aimedSlot = $state<number | null>(null);
  turns = $state(0);
  /** The dome column, the order of a stack and the payment pointed at. */
  aimedColumn = $state<number | null>(null);
  order = $state.raw<StackMove | null>(null);
  payment = $state.raw<Payment | null>(null);
  /** Chips that a payment has to hold. */
  wanted = $state.raw<string[]>([]);
  pending = $state.raw<Pending | null>(null);
  /** The version at which a decision was sent; the table is quiet until a newer one comes. */
  sentAt = $state<number | null>(null);

  constructor(inputs: () => Inputs) {
    this.#inputs = inputs;
  }

  readonly choices: Choices | null = $derived.by(() => {
    const { state, live } = this.#inputs();
    return live && state.n !== this.sentAt ? state.choices : null;
  });

  /** The choices, if they are of this kind. */
  of<K extends Kind>(kind: K): OfKind<K> | null {
    return this.choices?.kind === kind ? (this.choices as OfKind<K>) : null;
  }

  readonly action: ActionChoices | null = $derived(this.of('action'));

  readonly take: Take | null = $derived.by(
    () => findTake(this.action, this.picked) ?? (this.pending ? null : findTake(this.action, this.pointed)),
  );

  readonly marks: LineMark[] = $derived.by(() => {
    if (!this.take) return [];
    return this.take.lines.map(({ line, moves, why }) => {
      const pending = this.pending?.line === line ? this.pending.move : null;
      const shown = pending ?? (this.asked === line && this.way ? this.way : bestMove(moves));
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
  readonly ways: TakeMove[] = $derived.by(() => {
    const line = this.take?.lines.find((one) => one.line === this.asked);
    return line && line.moves.length > 1 ? line.moves : [];
  });

  readonly places: PlaceMove[] = $derived(this.of('place')?.options ?? []);

  /** How the plate in hand would lie: on the slot chosen or pointed at, as it is turned now. */
  readonly place: PlaceMove | null = $derived.by(() => {
    const slot = this.slot ?? this.aimedSlot;
    return this.places.find((move) => move.slot === slot && move.turns === this.turns) ?? null;
  });

  /** Dome spaces to choose from. */
  readonly spaces: SpaceMove[] = $derived((this.of('space') ?? this.of('column'))?.options ?? []);

  readonly space: SpaceMove | null = $derived.by(() => {
    const column = this.pending?.column ?? this.aimedColumn;
    return this.spaces.find((move) => move.column === column) ?? null;
  });

  readonly payments: Payment[] = $derived(
    (this.of('pay')?.payments ?? []).filter((payment) => holds(payment, this.wanted)),
  );

  /** The line that is decided about in dome forming. */
  readonly line: number | null = $derived.by(() => {
    const { choices } = this;
    return choices && 'line' in choices ? choices.line : null;
  });

  /** Does the take in question bring this tile? `top` says whether it lies uncovered on a moon. */
  isTaken(side: 'sun' | 'moon', factory: number, letter: string, top = true): boolean {
    const { take } = this;
    if (!take || letter !== take.colour || (take.source === 'moon') !== (side === 'moon') || !top)
      return false;
    return take.parts.some((part) => part.factory === factory);
  }

  /** Does this tile go to the moon with the take in question? */
  isPushed(factory: number, letter: string): boolean {
    const { take } = this;
    if (!take || take.source === 'moon' || letter === take.colour) return false;
    return take.parts.some((part) => part.factory === factory);
  }

  point(pick: Pick | null): void {
    this.pointed = pick;
  }

  /** The same again gives the tiles back. */
  pick(pick: Pick): void {
    if (!this.canPick(pick)) return;
    this.#clearLine();
    this.picked = samePick(this.picked, pick) ? null : pick;
  }

  /** Whether these tiles can be taken now: in the opening, for one, only plates can. */
  canPick(pick: Pick): boolean {
    return findTake(this.action, pick) !== null;
  }

  /** A line was chosen: plays, asks which way, or asks for confirmation. False when the line is shut. */
  choose(line: number): boolean {
    const { take } = this;
    const moves = take?.lines.find((one) => one.line === line)?.moves ?? [];
    const [first] = moves;
    if (!take || !first) return false;
    this.picked ??= { source: take.source, colour: take.colour as Colour };
    if (moves.length > 1) {
      this.cancelPending();
      this.asked = line;
      this.way = bestMove(moves);
    } else if (this.pending?.line === line) this.commit();
    else this.propose({ text: first.text, line, move: first });
    return true;
  }

  chooseWay(move: TakeMove): void {
    if (this.asked !== null) this.propose({ text: move.text, line: this.asked, move });
  }

  /** A slot was chosen for the plate in hand; the same again places it. */
  chooseSlot(slot: number): void {
    if (!this.places.some((move) => move.slot === slot)) return;
    if (this.slot === slot) this.putPlate();
    else this.slot = slot;
  }

  /** Turn the plate in hand by so many quarters clockwise. */
  turn(quarters: number): void {
    this.turns = (this.turns + quarters + 4) % 4;
  }

  putPlate(): void {
    if (this.slot !== null && this.place) this.send(this.place.text);
  }

  chooseColumn(column: number): void {
    const move = this.spaces.find((one) => one.column === column);
    if (!move) return;
    if (this.pending?.text === move.text) this.commit();
    else this.propose({ text: move.text, column });
  }

  /** Ask for payments with this chip, or no longer. */
  want(chip: string): void {
    const has = this.wanted.includes(chip);
    this.wanted = has ? this.wanted.filter((one) => one !== chip) : [...this.wanted, chip];
    this.payment = null;
  }

  /** Something that costs what does not come back waits for a second press, whatever the settings say. */
  proposeCostly(text: string): void {
    this.reset();
    this.pending = { text, costly: true };
  }

  propose(pending: Pending): void {
    const { settings } = this.#inputs();
    if (settings.confirm === 'off') {
      this.send(pending.text);
      return;
    }
    if (this.pending?.text === pending.text) {
      this.commit();
      return;
    }
    this.cancelPending();
    this.pending = pending;
    if (settings.confirm === 'countdown') this.#timer = setTimeout(() => this.commit(), COUNTDOWN);
  }

  commit(): void {
    if (this.pending) this.send(this.pending.text);
  }

  cancelPending(): void {
    clearTimeout(this.#timer);
    this.pending = null;
  }

  /** One step back: the proposal, then the line, then the pick or the slot. True when there was something to undo. */
  back(): boolean {
    if (this.pending) this.cancelPending();
    else if (this.asked !== null) this.#clearLine();
    else if (this.picked) this.picked = null;
    else if (this.slot !== null) this.slot = null;
    else if (this.wanted.length > 0) this.wanted = [];
    else return false;
    return true;
  }

  reset(): void {
    this.cancelPending();
    this.#clearLine();
    this.picked = null;
    this.pointed = null;
    this.aimed = null;
    this.slot = null;
    this.aimedSlot = null;
    this.aimedColumn = null;
    this.order = null;
    this.payment = null;
    this.wanted = [];
  }

  /** To be called with every new state: what was picked from an old one is forgotten. */
  settle(): void {
    clearTimeout(this.#patience);
    this.sentAt = null;
    this.turns = 0;
    this.reset();
  }

  send(text: string): void {
    const { state, live, onmove } = this.#inputs();
    if (!live || this.sentAt === state.n) return;
    this.reset();
    this.sentAt = state.n;
    this.#patience = setTimeout(() => (this.sentAt = null), PATIENCE);
    onmove(text);
  }

  #clearLine(): void {
    this.cancelPending();
    this.asked = null;
    this.way = null;
  }
}
