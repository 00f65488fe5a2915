/** One piece's flight from where it was to where it is. */

export interface Start {
  rect: DOMRect;
  /** Pixels across, null for a piece that was not on the page before. */
  width: number | null;
}

export interface End {
  rect: DOMRect;
  /** Pixels across as it lies, without the tilt of a fan. */
  width: number;
}

interface Manner {
  delay: number;
  /** Starts face down and is turned over half way. */
  turn: boolean;
}

const SHORTEST_MS = 160;
const LONGEST_MS = 240;
/** Pixels at which a flight takes the longest. */
const FAR = 700;
const TURN_MS = 220;
const EASE = 'cubic-bezier(.2,.75,.3,1)';

const FADE_MS = 100;

const middle = (rect: DOMRect): [number, number] => [
  rect.left + rect.width / 2,
  rect.top + rect.height / 2,
];

/** Measures a piece; what is as large as it was `before` is as wide, too. */
export function measure(node: HTMLElement, before?: End): End {
  const rect = node.getBoundingClientRect();
  if (before && rect.width === before.rect.width && rect.height === before.rect.height) {
    return { rect, width: before.width };
  }
  return { rect, width: node.offsetWidth || rect.width };
}

/** Whether a box is where another was, but for less than what can be seen. */
export const same = (a: DOMRect, b: DOMRect | undefined): boolean =>
  b !== undefined &&
  Math.abs(a.left - b.left) < 0.1 &&
  Math.abs(a.top - b.top) < 0.1 &&
  Math.abs(a.width - b.width) < 0.1 &&
  Math.abs(a.height - b.height) < 0.1;

/** Whether a piece is somewhere else than it was. */
export const moves = ({ start, end }: { start: Start; end: End }): boolean =>
  way(start.rect, end.rect).distance > 1;

function way(from: DOMRect, to: DOMRect): { x: number; y: number; distance: number } {
  const [[fromX, fromY], [toX, toY]] = [middle(from), middle(to)];
  const [x, y] = [fromX - toX, fromY - toY];
  return { x, y, distance: Math.hypot(x, y) };
}

/** Where motion is unwanted: it is there, and fades in. */
export function fade(node: HTMLElement, start: Start, end: End): Animation | null {
  if (!moves({ start, end })) return null;
  return node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
}

/** How long a flight over so many pixels takes. */
export function duration(distance: number): number {
  return SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * Math.min(1, distance / FAR);
}

/** How much larger a piece was than it is; 1 when it hardly changes. */
function growth(from: number | null, to: number): number {
  const size = from !== null && to > 0 ? from / to : 1;
  return size > 0 && Math.abs(size - 1) > 0.03 ? size : 1;
}

/** Starts the animation, or tells by null that nothing is to be seen of it. */
export function flight(
  node: HTMLElement,
  start: Start,
  end: End,
  { delay, turn }: Manner,
): Animation | null {
  const { x, y, distance } = way(start.rect, end.rect);
  const scale = growth(start.width, end.width);
  const grows = scale !== 1;
  if (distance < 1 && !grows && !turn) return null;
  const first: Keyframe = { translate: `${x}px ${y}px`, easing: EASE };
  const last: Keyframe = { translate: '0px 0px' };
  if (grows || turn) {
    first.scale = `${scale} ${scale}`;
    last.scale = '1 1';
  }
  const frames = [first, last];
  if (turn) frames.splice(1, 0, { scale: `0.02 ${(1 + scale) / 2}`, offset: 0.5 });
  const length = Math.max(duration(distance), turn ? TURN_MS : 0);
  const animation = node.animate(frames, { duration: length, delay, fill: 'backwards' });
  if (turn) showBack(node, delay + length / 2, animation);
  return animation;
}

/** A card draws its back while what carries it is marked so. */
function showBack(node: HTMLElement, until: number, animation: Animation): void {
  node.dataset.turning = '';
  const show = () => delete node.dataset.turning;
  setTimeout(show, until);
  animation.oncancel = show;
}
