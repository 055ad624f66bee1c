/** Dragging something to a place on the board with mouse, pen or finger. */

/** A press becomes a drag after so many pixels. */
const THRESHOLD = 7;

/** The place under the pointer, null for none. */
export type Locate = (x: number, y: number) => number | null;

export interface DragTarget {
  /** The press became a drag: what was pressed follows the pointer from now on. */
  begin: () => void;
  move: (x: number, y: number, place: number | null) => void;
  /** Let go over a place, or elsewhere (null). */
  drop: (place: number | null) => void;
}

export const lineAt: Locate = (x, y) => {
  const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-line]')?.dataset.line;
  return line === undefined ? null : Number(line);
};

/** Follows one pointer from its press on; to be called from `pointerdown`. */
export function follow(event: PointerEvent, target: DragTarget, locate: Locate = lineAt): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { pointerId, clientX, clientY } = event;
  let dragging = false;
  const onmove = (next: PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    if (!dragging && Math.hypot(next.clientX - clientX, next.clientY - clientY) < THRESHOLD) return;
    if (!dragging) {
      dragging = true;
      target.begin();
    }
    next.preventDefault();
    target.move(next.clientX, next.clientY, locate(next.clientX, next.clientY));
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
    target.drop(locate(last.clientX, last.clientY));
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
