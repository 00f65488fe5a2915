/** Which place a piece let go of is meant for. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** The share of the first box that the second one covers. */
export function covered(piece: Box, place: Box): number {
  return overlap(piece, place) / Math.max(1, piece.width * piece.height);
}

/** How far two boxes are apart; 0 when they touch. */
export function gap(a: Box, b: Box): number {
  const across = Math.max(a.left, b.left) - Math.min(a.left + a.width, b.left + b.width);
  const down = Math.max(a.top, b.top) - Math.min(a.top + a.height, b.top + b.height);
  return Math.hypot(Math.max(0, across), Math.max(0, down));
}

/** The place that shares most with the piece, else the nearest within the piece's own width. */
export function nearest<T>(piece: Box, places: readonly [place: T, box: Box][]): T | null {
  let best: T | null = null;
  let most = 0;
  for (const [place, box] of places) {
    const shared = overlap(piece, box);
    if (shared > most) [best, most] = [place, shared];
  }
  if (best !== null) return best;
  let least = piece.width;
  for (const [place, box] of places) {
    const apart = gap(piece, box);
    if (apart <= least) [best, least] = [place, apart];
  }
  return best;
}

/** The place that shares most with the piece, if any does. */
export function under<T>(piece: Box, places: readonly [place: T, box: Box][]): T | null {
  return nearest(
    piece,
    places.filter(([, box]) => overlap(piece, box) > 0),
  );
}
