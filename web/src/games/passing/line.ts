/**
 * Where the tiles of the line lie: two arms from the first tile, which turn at the sides.
 *
 * The right arm runs to the right and turns down, the left one to the left and turns up, so that
 * the two never meet. Lengths are in halves of a tile (a tile is 2 by 1), x and y from the middle
 * of the first tile. What has been set stays where it is while the scale holds; the scale is the
 * largest step at which all fits the box.
 */

import type { LaidTile } from './view';
import { isDouble } from './view';

/** A tile on the felt, by its middle. */
export interface Spot {
  laid: LaidTile;
  x: number;
  y: number;
  /** Whether its long side stands upright. */
  vertical: boolean;
  /** Whether its lower half lies on the left, or above. */
  turned: boolean;
}

/** The middle of something on the felt. */
export interface Point {
  x: number;
  y: number;
}

export interface Snake {
  /** The short side of a tile, in pixels; the points are in pixels of the box too. */
  size: number;
  /** The side of the square that shows an end's value. */
  endSize: number;
  spots: Spot[];
  left: Point;
  right: Point;
}

/** Between two tiles that touch. */
const GAP = 0.06;
/** Free felt around an end's value. */
const END_GAP = 0.1;
const STEPS = [60, 54, 49, 44, 40, 36, 33, 30, 27, 24, 21, 18, 16, 14, 12, 10];
/** No tile is so large that fewer halves than this lie side by side in the box. */
const LEAST_ACROSS = 8.4;
const END_LEAST = 44;
/** Free felt between an end's value and the edge of the box, in pixels. */
const MARGIN = 4;

interface Rect extends Point {
  halfWidth: number;
  halfHeight: number;
}

/** An arm as it grows; the left arm is the right one turned by half a circle. */
interface Arm {
  last: Rect;
  /** The middle of the row it runs in. */
  row: number;
  /** +1 while it runs to the right, −1 to the left. */
  heading: 1 | -1;
  /** +1 when it turns down, −1 when it turns up. */
  fall: 1 | -1;
}

/** The line in a box of so many pixels, at the largest scale that fits. Tiles left to right. */
export function layLine(line: readonly LaidTile[], width: number, height: number): Snake {
  const largest = width / LEAST_ACROSS;
  let laid: Laid | null = null;
  for (const size of STEPS) {
    if (size > largest && size > (STEPS.at(-1) ?? 0)) continue;
    laid = layAt(line, width - 2 * MARGIN, size);
    if (laid.bottom - laid.top <= (height - 2 * MARGIN) / size) break;
  }
  return place(laid as Laid, width, height);
}

interface Laid {
  size: number;
  end: number;
  spots: Spot[];
  left: Point;
  right: Point;
  top: number;
  bottom: number;
}

function layAt(line: readonly LaidTile[], width: number, size: number): Laid {
  const end = Math.max(END_LEAST, size) / size;
  const reach = width / size / 2;
  const first = line.findIndex((laid) => laid.order === 0);
  const opener = line[first];
  if (opener === undefined) {
    const [left, right] = [
      { x: -1, y: 0 },
      { x: 1, y: 0 },
    ];
    return { size, end, spots: [], left, right, top: -1, bottom: 1 };
  }
  const start: Rect = { x: 0, y: 0, ...sidesOf(isDouble(opener.tile)) };
  const right: Arm = { last: start, row: 0, heading: 1, fall: 1 };
  const left: Arm = { last: start, row: 0, heading: -1, fall: -1 };
  const opening = {
    laid: opener,
    x: 0,
    y: 0,
    vertical: isDouble(opener.tile),
    turned: opener.turned,
  };
  const after = line.slice(first + 1).map((laid) => grow(right, laid, reach));
  const before = line
    .slice(0, first)
    .reverse()
    .map((laid) => grow(left, laid, reach));
  const spots = [...before.reverse(), opening, ...after];
  const ends = { left: endOf(left, reach, end), right: endOf(right, reach, end) };
  return { size, end, spots, ...ends, ...heightOf(spots, ends, end) };
}

/** Half of a tile's width and height. */
function sidesOf(vertical: boolean): { halfWidth: number; halfHeight: number } {
  return vertical ? { halfWidth: 0.5, halfHeight: 1 } : { halfWidth: 1, halfHeight: 0.5 };
}

/** Sets the next tile of an arm: along the row, or where that is full hanging from its end. */
function grow(arm: Arm, laid: LaidTile, reach: number): Spot {
  const across = isDouble(laid.tile);
  const along = alongside(arm, sidesOf(across));
  if (isInside(along, reach)) {
    arm.last = along;
    // A row that runs back shows its tiles the other way round.
    const back = arm.heading !== arm.fall;
    return { laid, x: along.x, y: along.y, vertical: across, turned: laid.turned !== back };
  }
  const hanging = beneath(arm, sidesOf(true));
  arm.last = hanging;
  arm.row = hanging.y + arm.fall * (hanging.halfHeight - 0.5);
  arm.heading = arm.heading === 1 ? -1 : 1;
  return { laid, x: hanging.x, y: hanging.y, vertical: true, turned: laid.turned };
}

function alongside(arm: Arm, sides: { halfWidth: number; halfHeight: number }): Rect {
  const x = arm.last.x + arm.heading * (arm.last.halfWidth + GAP + sides.halfWidth);
  return { x, y: arm.row, ...sides };
}

/** Below (or for the left arm above) the outer half of the arm's last tile. */
function beneath(arm: Arm, sides: { halfWidth: number; halfHeight: number }): Rect {
  const x = arm.last.x + arm.heading * (arm.last.halfWidth - 0.5);
  const y = arm.last.y + arm.fall * (arm.last.halfHeight + GAP + sides.halfHeight);
  return { x, y, ...sides };
}

function isInside(rect: Rect, reach: number): boolean {
  return Math.abs(rect.x) + rect.halfWidth <= reach;
}

/** Where an end's value is shown: where the next tile would go. */
function endOf(arm: Arm, reach: number, end: number): Point {
  const sides = { halfWidth: end / 2 + END_GAP, halfHeight: end / 2 + END_GAP };
  const along = alongside(arm, sides);
  if (isInside(along, reach)) return { x: along.x, y: along.y };
  const hanging = beneath(arm, sides);
  const most = reach - sides.halfWidth;
  return { x: Math.max(-most, Math.min(most, hanging.x)), y: hanging.y };
}

function heightOf(
  spots: readonly Spot[],
  ends: { left: Point; right: Point },
  end: number,
): { top: number; bottom: number } {
  const half = (spot: Spot): number => (spot.vertical ? 1 : 0.5);
  const tops = spots.map((spot) => spot.y - half(spot));
  const bottoms = spots.map((spot) => spot.y + half(spot));
  const middles = [ends.left.y, ends.right.y];
  return {
    top: Math.min(...tops, ...middles.map((y) => y - end / 2)),
    bottom: Math.max(...bottoms, ...middles.map((y) => y + end / 2)),
  };
}

/** From halves about the first tile to pixels of the box, in the middle of its height. */
function place(laid: Laid, width: number, height: number): Snake {
  const { size } = laid;
  const rise = (laid.top + laid.bottom) / 2;
  const move = <P extends Point>(point: P): P => ({
    ...point,
    x: width / 2 + point.x * size,
    y: height / 2 + (point.y - rise) * size,
  });
  return {
    size,
    endSize: laid.end * size,
    spots: laid.spots.map(move),
    left: move(laid.left),
    right: move(laid.right),
  };
}
