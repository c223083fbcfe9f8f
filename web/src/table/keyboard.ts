/** Moving between the things on the table with the arrow keys: to the nearest one in that direction. */

const DIRECTIONS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The place of the nearest box in a direction, or -1. What lies aside counts double, so rows are followed first. */
export function nearest(from: Box, boxes: Box[], [dx, dy]: [number, number]): number {
  const middle = (box: Box) => [box.left + box.width / 2, box.top + box.height / 2] as const;
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, place) => {
    const [bx, by] = middle(box);
    const ahead = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (ahead <= 4) return;
    const distance = ahead + aside * 2;
    if (distance < least) {
      least = distance;
      best = place;
    }
  });
  return best;
}

/** Handle an arrow key; true when the focus moved. */
export function moveFocus(key: string, root: HTMLElement): boolean {
  const direction = DIRECTIONS[key];
  if (!direction) return false;
  const things = [...root.querySelectorAll<HTMLElement>(".spot, .entry")].filter((element) => element.offsetParent !== null);
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !things.includes(here)) {
    (things.find((thing) => thing.classList.contains("lit")) ?? things[0])?.focus();
    return things.length > 0;
  }
  const found = nearest(here.getBoundingClientRect(), things.map((thing) => thing.getBoundingClientRect()), direction);
  things[found]?.focus();
  return found >= 0;
}
