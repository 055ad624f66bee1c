/**
 * Tiles in flight: copies that travel over the table from where tiles lay to where they lie now.
 * They are made from the events of the log and hold no state; the table underneath already shows
 * the result, and each tile that is still on its way is only kept invisible meanwhile.
 */
import { letters, type GameEvent } from './types';

/** The boxes of everything that has a `data-slot`, by slot. */
export type Slots = Map<string, DOMRect[]>;

export interface Flight {
  letter: string;
  from: string;
  /** Which of the tiles in the slot. */
  fromIndex: number;
  to: string;
  toIndex: number;
  /** Where it goes when `to` is not on the screen. */
  orElse: string;
  wave: number;
}

const MILLISECONDS = 430;
const STAGGER = 45;

export function measure(root: HTMLElement): Slots {
  const slots: Slots = new Map();
  for (const node of root.querySelectorAll<HTMLElement>('[data-slot]')) {
    const slot = node.dataset.slot ?? '';
    const box = node.getBoundingClientRect();
    if (box.width > 0) slots.set(slot, [...(slots.get(slot) ?? []), box]);
  }
  return slots;
}

/** The flights that a list of events means, in order; `wave` says which start together. */
export function flightsOf(events: GameEvent[]): Flight[] {
  const flights: Flight[] = [];
  const hand = new Map<string, { slot: string; index: number }[]>();
  const used = new Map<string, number>();
  const next = (slot: string): number => {
    const index = used.get(slot) ?? 0;
    used.set(slot, index + 1);
    return index;
  };
  const play = (letter: string, to: string, orElse: string): void => {
    const start = hand.get(letter)?.shift();
    if (start)
      flights.push({ letter, from: start.slot, fromIndex: start.index, to, toIndex: 0, orElse, wave: 0 });
  };
  for (const event of events) {
    switch (event.kind) {
      case 'take': {
        const taken =
          event.colour === 'J'
            ? 'J'.repeat(Math.max(event.count, event.jokers))
            : event.colour.repeat(event.count) + 'J'.repeat(event.jokers);
        for (const letter of letters(taken)) {
          const slot = `offer:${event.source}:${letter}`;
          hand.set(letter, [...(hand.get(letter) ?? []), { slot, index: next(slot) }]);
        }
        break;
      }
      case 'marker':
        hand.set('M', [{ slot: 'offer:0:M', index: 0 }]);
        play('M', `floor:${event.player}:${(event.space ?? 1) - 1}`, `seat:${event.player}`);
        break;
      case 'to_line':
        letters(event.tiles).forEach((letter, i) =>
          play(
            letter,
            `line:${event.player}:${event.line}:${event.first_space - 1 + i}`,
            `seat:${event.player}`,
          ),
        );
        break;
      case 'to_floor':
        letters(event.tiles).forEach((letter, i) =>
          play(letter, `floor:${event.player}:${event.first_space - 1 + i}`, `seat:${event.player}`),
        );
        break;
      case 'to_lid':
        for (const letter of letters(event.tiles)) play(letter, 'lid', `seat:${event.player}`);
        break;
      case 'to_centre':
        for (const letter of letters(event.tiles)) {
          const from = `offer:${event.source}:${letter}`;
          const to = `offer:0:${letter}`;
          flights.push({ letter, from, fromIndex: next(from), to, toIndex: -1, orElse: 'centre', wave: 0 });
        }
        break;
      case 'deal':
        event.displays.forEach((tiles, display) => {
          for (const letter of letters(tiles)) {
            const to = `offer:${display + 1}:${letter}`;
            flights.push({
              letter,
              from: 'bag',
              fromIndex: 0,
              to,
              toIndex: next(`new:${to}`),
              orElse: `display:${display + 1}`,
              wave: display + 1,
            });
          }
        });
        break;
    }
  }
  return flights;
}

const pickBox = (slots: Slots, slot: string, index: number): DOMRect | undefined => {
  const boxes = slots.get(slot);
  return boxes?.at(index) ?? boxes?.at(-1);
};

function nodeAt(root: HTMLElement, slot: string, index: number): Element | undefined {
  const nodes = [...root.querySelectorAll(`[data-slot="${slot}"]`)];
  return (nodes.at(index) ?? nodes.at(-1))?.querySelector('svg') ?? undefined;
}

/** Lets copies of the tiles fly over `layer`; `speed` 1 is the normal pace. */
export function fly(
  root: HTMLElement,
  layer: HTMLElement,
  flights: Flight[],
  before: Slots,
  speed: number,
): void {
  const after = measure(root);
  const origin = layer.getBoundingClientRect();
  flights.forEach((flight, order) => {
    const from = pickBox(before, flight.from, flight.fromIndex);
    const to = pickBox(after, flight.to, flight.toIndex) ?? pickBox(after, flight.orElse, 0);
    if (!from || !to) return;
    const delay = (flight.wave > 0 ? flight.wave * STAGGER * 2 : order * STAGGER) / speed;
    const duration = MILLISECONDS / speed;
    const size = Math.min(to.width, to.height, from.width * 1.6);
    const start = Math.min(from.width, from.height, size * 1.6);
    const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    copy.setAttribute('viewBox', '0 0 100 100');
    copy.setAttribute('class', 'flight');
    copy.setAttribute('width', String(size));
    copy.setAttribute('height', String(size));
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', `#tile-${flight.letter}`);
    copy.append(use);
    layer.append(copy);
    const at = (box: DOMRect, scale: number): string => {
      const x = box.x + box.width / 2 - size / 2 - origin.x;
      const y = box.y + box.height / 2 - size / 2 - origin.y;
      return `translate(${x}px, ${y}px) scale(${scale})`;
    };
    const motion = copy.animate(
      [
        { transform: at(from, start / size), offset: 0 },
        { transform: at(to, 1), offset: 1 },
      ],
      { duration, delay, easing: 'cubic-bezier(.35,.05,.2,1)', fill: 'both' },
    );
    motion.onfinish = motion.oncancel = () => copy.remove();
    nodeAt(root, flight.to, flight.toIndex)?.animate([{ opacity: 0 }, { opacity: 0 }], {
      duration: duration + delay,
    });
  });
}

/** May things move now? */
export const mayMove = (speed: number): boolean =>
  speed > 0 && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
