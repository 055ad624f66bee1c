/**
 * One tab stop for many buttons: the arrow keys move the focus to the nearest one in that direction.
 */
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Box {
  x: number;
  y: number;
}

/** Index of the nearest point from `from` towards (dx, dy), or -1: sideways distance counts double. */
export function nearest(points: Box[], from: number, dx: number, dy: number): number {
  const origin = points[from];
  let best = -1;
  let least = Infinity;
  if (!origin) return best;
  points.forEach((point, i) => {
    const along = (point.x - origin.x) * dx + (point.y - origin.y) * dy;
    const aside = Math.abs((point.x - origin.x) * dy) + Math.abs((point.y - origin.y) * dx);
    if (i === from || along <= 1) return;
    const distance = along + 2 * aside;
    if (distance < least) {
      least = distance;
      best = i;
    }
  });
  return best;
}

export function roving(node: HTMLElement, selector: string): { destroy: () => void } {
  const all = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>(selector)];
  const makeStop = (stop: HTMLElement | undefined): void => {
    for (const one of all()) one.tabIndex = one === stop ? 0 : -1;
  };
  const refresh = (): void => {
    const items = all();
    if (items.filter((one) => one.tabIndex === 0).length !== 1)
      makeStop(items.find((one) => one === document.activeElement) ?? items[0]);
  };
  const onfocus = (event: FocusEvent): void => {
    const item = (event.target as HTMLElement).closest<HTMLElement>(selector);
    if (item) makeStop(item);
  };
  const onkey = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    const items = all();
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    let next = -1;
    if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = items.length - 1;
    else if (direction) {
      const points = items.map((one) => {
        const box = one.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      next = nearest(points, at, ...direction);
    } else return;
    event.preventDefault();
    items[next]?.focus();
  };
  const observer = new MutationObserver(refresh);
  observer.observe(node, { childList: true, subtree: true });
  node.addEventListener('focusin', onfocus);
  node.addEventListener('keydown', onkey);
  refresh();
  return {
    destroy: () => {
      observer.disconnect();
      node.removeEventListener('focusin', onfocus);
      node.removeEventListener('keydown', onkey);
    },
  };
}
