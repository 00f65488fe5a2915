/** How many tiles of a hand lie side by side, and how large they are. */

export interface Rows {
  across: number;
  /** The short side of a tile, in pixels. */
  size: number;
}

const GAP = 6;
const LARGEST = 60;
/** A tile is not made narrower than this to save a row. */
const LEAST = 42;
/** A tile's height in short sides. */
const TALL = 2;

/** The fewest rows at a good size; where not even that fits the height, the size that does. */
export function rowsOf(tiles: number, width: number, height: number): Rows {
  const most = Math.max(1, tiles);
  let best: Rows = { across: most, size: 0 };
  for (let rows = 1; rows <= most; rows += 1) {
    const across = Math.ceil(most / rows);
    const size = Math.floor(
      Math.min(
        LARGEST,
        (width - GAP * (across - 1)) / across,
        (height - GAP * (rows - 1)) / rows / TALL,
      ),
    );
    if (size >= LEAST) return { across, size };
    if (size > best.size) best = { across, size };
  }
  return best;
}
