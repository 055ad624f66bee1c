/** Dragging a group of tiles to a line with mouse, pen or finger. */
import type { Letter } from './types';

/** A press becomes a drag after so many pixels. */
const THRESHOLD = 7;

export interface DragTarget {
  /** The press became a drag: the tiles follow the pointer from now on. */
  begin: (source: number, letter: Letter) => void;
  move: (x: number, y: number, line: number | null) => void;
  /** Let go over a line, or elsewhere (null). */
  drop: (line: number | null) => void;
}

export const lineAt = (x: number, y: number): number | null => {
  const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-line]')?.dataset.line;
  return line === undefined ? null : Number(line);
};

/** Follows one pointer from its press on; to be called from `pointerdown`. */
export function follow(event: PointerEvent, source: number, letter: Letter, target: DragTarget): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { pointerId, clientX, clientY } = event;
  let dragging = false;
  const onmove = (next: PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    if (!dragging && Math.hypot(next.clientX - clientX, next.clientY - clientY) < THRESHOLD) return;
    if (!dragging) {
      dragging = true;
      target.begin(source, letter);
    }
    next.preventDefault();
    target.move(next.clientX, next.clientY, lineAt(next.clientX, next.clientY));
  };
  const stop = (): void => {
    window.removeEventListener('pointermove', onmove);
    window.removeEventListener('pointerup', onup);
    window.removeEventListener('pointercancel', oncancel);
  };
  const onup = (last: PointerEvent): void => {
    if (last.pointerId !== pointerId) return;
    stop();
    if (!dragging) return;
    // The click that follows a drag is not meant.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
    target.drop(lineAt(last.clientX, last.clientY));
  };
  const oncancel = (last: PointerEvent): void => {
    if (last.pointerId !== pointerId) return;
    stop();
    if (dragging) target.drop(null);
  };
  window.addEventListener('pointermove', onmove);
  window.addEventListener('pointerup', onup);
  window.addEventListener('pointercancel', oncancel);
}

function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}
