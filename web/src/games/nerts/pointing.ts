/**
 * Where a pointer is, told so that it can be shown on a table that is laid out otherwise: by the
 * pile it is over and how far across and down that pile. Piles are marked by `data-spot`.
 */

import type { Point } from '../../net/protocol';

/** Milliseconds between two pointers: 15 a second. */
const EVERY_MS = 66;
const NOWHERE: Point = { x: 0, y: 0, over: '', of: '', holding: '' };

/** "B/w2" for the second pile of seat B, "/f3" for the third of the middle. */
export const spotOf = (of: string, over: string): string => `${of}/${over}`;

/** The smallest pile at this place of the page. */
export function pointAt(root: ParentNode, x: number, y: number): Point | null {
  let best: Point | null = null;
  let least = Infinity;
  for (const node of root.querySelectorAll<HTMLElement>('[data-spot]')) {
    const box = node.getBoundingClientRect();
    const area = box.width * box.height;
    if (x < box.left || x > box.right || y < box.top || y > box.bottom || area >= least) continue;
    const [of = '', over = ''] = (node.dataset.spot ?? '').split('/');
    const share = (at: number, size: number) => Math.round((at / Math.max(1, size)) * 1000);
    least = area;
    best = {
      ...NOWHERE,
      of,
      over,
      x: share(x - box.left, box.width),
      y: share(y - box.top, box.height),
    };
  }
  return best;
}

/** Where a point of somebody else's table is on this page, in pixels from the corner of `root`. */
export function placeOf(root: HTMLElement, { of, over, x, y }: Point): [number, number] | null {
  const found = root.querySelector(`[data-spot="${CSS.escape(spotOf(of, over))}"]`);
  if (!found) return null;
  const [from, box] = [root.getBoundingClientRect(), found.getBoundingClientRect()];
  const across = box.left - from.left + (x / 1000) * box.width;
  return [across, box.top - from.top + (y / 1000) * box.height];
}

/** Tells the others where this pointer goes, but not more often than they can see. */
export class Pointing {
  #last = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #away = true;

  constructor(private readonly show: (point: Point) => void) {}

  /** The pointer has moved; `point` says where to, when that is to be told. */
  move(point: () => Point | null): void {
    clearTimeout(this.#waiting);
    const wait = this.#last + EVERY_MS - performance.now();
    if (wait > 0) this.#waiting = setTimeout(() => this.#tell(point()), wait);
    else this.#tell(point());
  }

  /** The finger was lifted, or the pointer has left the page. */
  leave(): void {
    clearTimeout(this.#waiting);
    if (!this.#away) this.#tell(null);
  }

  #tell(point: Point | null): void {
    if (point === null && this.#away) return;
    this.#away = point === null;
    this.#last = performance.now();
    this.show(point ?? NOWHERE);
  }
}
