/** The backs: pattern, colour and letter each tell whose pack a card is from. */

export interface BackStyle {
  /** 0 stripe, 1 dot, 2 wave, 3 check, 4 leaf, 5 star, 6 scale, 7 diamond. */
  pattern: number;
  /** 0 to 7: the colours `--back-0` to `--back-7`. */
  colour: number;
  letter: string;
}

const COUNT = 8;

/** The back of a seat's own pack. */
export function backOf(seat: string): BackStyle {
  const index = (seat.charCodeAt(0) - 'A'.charCodeAt(0) + COUNT) % COUNT;
  return { pattern: index, colour: index, letter: seat };
}

/** The back of a pack that belongs to the whole table. */
export const TABLE_BACK: BackStyle = { pattern: 7, colour: 1, letter: '' };
