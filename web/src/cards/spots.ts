/** Where the pips of a domino's half lie. */

type Spot = readonly [number, number];

const FAR = 13;

/** Middles of the pips of a value, relative to the middle of a half of 50 by 50. */
export function spots(value: number, vertical: boolean): readonly Spot[] {
  const marks: Spot[] = [];
  if (value % 2) marks.push([0, 0]);
  if (value > 1) marks.push([-FAR, -FAR], [FAR, FAR]);
  if (value > 3) marks.push([-FAR, FAR], [FAR, -FAR]);
  // The six lies in two rows along the tile.
  const [x, y] = vertical ? [FAR, 0] : [0, FAR];
  if (value === 6) marks.push([-x, -y], [x, y]);
  return marks;
}
