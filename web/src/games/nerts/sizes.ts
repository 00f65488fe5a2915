/** How large everything is in a box of a given size: cards, columns, rows. Lengths are pixels. */

export interface Box {
  width: number;
  height: number;
}

export interface MiddleSize {
  /** Columns of each suit's block; the blocks stand side by side. */
  columns: number;
  rows: number;
  card: number;
}

export interface RivalsSize {
  columns: number;
  card: number;
  /** The height of one rival's cards, a fan's too. */
  cards: number;
  /** The plate stands beside the cards, not above them. */
  beside: boolean;
  /** Of all rows. */
  height: number;
}

export interface OwnSize {
  card: number;
  /** Stock and waste beside the work piles, not below them. */
  wide: boolean;
  /** What one work pile may take, from the top of its first card to the bottom of its last. */
  pile: number;
  /** How far apart the fanned cards of the waste lie, in card widths. */
  fan: number;
}

export interface Sizes {
  rivals: RivalsSize;
  middle: MiddleSize;
  own: OwnSize | null;
}

/** Height of a card in widths. */
export const TALL = 1.4;
export const GAP = 6;
const EDGE = 8;
/** Between rivals, middle and own place. */
export const BETWEEN = 10;
/** A plate above the cards, and the edges of both. */
const PLATE = 40;
/** A plate beside the cards. */
const PLATE_BESIDE = 138;
const PADDING = 10;
/** What a rival's cards take in card widths: a Nerts pile, four work piles, the waste; and gaps. */
const RIVAL_WIDTHS = 6.8;
/** A rival's fan is squeezed into this many card heights. */
const RIVAL_HEIGHTS = 1.75;
const MOST_RIVAL = 44;
const MOST_MIDDLE = 76;
const CLEARLY = 1.08;
const LARGEST = 140;
/** A phone held upright. */
const NARROW = 600;
/** Two columns of actions beside the waste. */
const ACTIONS = 150;
/** Two rows of them. */
const BUTTONS = 102;
const BEST_FAN = 0.32;
const LEAST_FAN = 0.18;
/** The gaps of one's own place: between its rows, or between its columns. */
const BELOW = 14;
const BESIDE = 134;
/** What a key's letter takes below a pile. */
const KEY = 12;

/** The blocks of the middle: one row, and more only if that makes the cards clearly larger. */
export function sizeMiddle(box: Box, perSuit: number, most: number): MiddleSize {
  let best: MiddleSize = { columns: perSuit, rows: 1, card: 0 };
  for (let columns = perSuit; columns > 0; columns -= 1) {
    const rows = Math.ceil(perSuit / columns);
    const across = 4 * columns;
    const wide = (box.width - GAP * (across - 1) - GAP * 3) / across;
    const high = (box.height - GAP * (rows - 1)) / rows / TALL;
    const card = Math.floor(Math.min(wide, high, most));
    if (card > best.card * CLEARLY) best = { columns, rows, card };
  }
  return best;
}

/** Rows of rivals, the cards as large as the width and a share of the height allow. */
export function sizeRivals(box: Box, count: number, most = LARGEST): RivalsSize {
  let best = { columns: 1, rows: 0, card: 0, beside: false };
  for (let rows = 1; rows <= Math.min(count, 4); rows += 1) {
    for (const beside of [false, true]) {
      const columns = Math.ceil(count / rows);
      const plate = beside ? PLATE_BESIDE : 0;
      const wide = (box.width - GAP * (columns - 1)) / columns - PADDING - plate;
      const high = (box.height - GAP * (rows - 1)) / rows - (beside ? PADDING : PLATE);
      const fits = Math.min(wide / RIVAL_WIDTHS, high / TALL / RIVAL_HEIGHTS, most);
      const card = Math.floor(fits);
      if (card > best.card) best = { columns, rows, card, beside };
    }
  }
  const { columns, rows, card, beside } = best;
  const cards = Math.ceil(card * TALL * RIVAL_HEIGHTS);
  const each = cards + (beside ? PADDING : PLATE);
  return { columns, card, cards, beside, height: rows * each + GAP * Math.max(0, rows - 1) };
}

/** Own cards beside one another when the box is broad, else stock and waste below. */
export function sizeOwn(box: Box): OwnSize {
  // Below: five columns. A pile is two cards high at least, and stock and waste one.
  const tall = Math.min((box.width - 4 * GAP) / 5, (box.height - BELOW) / TALL / 3.1);
  // Beside: stock, the fanned waste, four work piles, the Nerts pile.
  const broad = Math.min(
    (box.width - BESIDE) / (7 + 2 * BEST_FAN),
    (box.height - KEY) / TALL / 2.2,
    (box.height - BUTTONS - 2 * GAP) / TALL,
  );
  const wide = broad > tall;
  const card = Math.max(1, Math.floor(Math.min(wide ? broad : tall, LARGEST)));
  const pile = wide ? box.height - KEY : box.height - Math.max(TALL * card, BUTTONS) - BELOW;
  const spare = box.width - ACTIONS - 22 - 2 * card;
  const fan = wide ? BEST_FAN : Math.min(BEST_FAN, Math.max(LEAST_FAN, spare / 2 / card));
  return { card, wide, pile: Math.floor(pile), fan };
}

/** What the board knows before it is sized. */
export interface Seating {
  rivals: number;
  perSuit: number;
  /** Whether one's own place is shown. */
  own: boolean;
  /** The height that the rivals were found to take, 0 before they were drawn. */
  measured: number;
}

/** The whole board. */
export function sizeBoard(box: Box, { rivals, perSuit, own, measured }: Seating): Sizes {
  const width = Math.max(0, box.width - 2 * EDGE);
  const height = Math.max(0, box.height - 2 * EDGE - 2 * BETWEEN - 2);
  if (!own) {
    const middle = sizeMiddle({ width, height: height * 0.4 }, perSuit, LARGEST * 0.6);
    return {
      middle,
      rivals: sizeRivals({ width, height: height - heightOf(middle) }, rivals),
      own: null,
    };
  }
  const narrow = width < NARROW;
  const need = narrow ? ownNeed({ width, height }) : height * 0.58;
  const seats = sizeRivals(
    { width, height: rivalsRoom({ width, height }, perSuit, need, rivals) },
    rivals,
    MOST_RIVAL,
  );
  const left = height - Math.max(seats.height, measured);
  const room = Math.max(left * 0.28, narrow ? left - need : left * 0.3);
  const middle = sizeMiddle({ width, height: room }, perSuit, MOST_MIDDLE);
  return { rivals: seats, middle, own: sizeOwn({ width, height: left - heightOf(middle) }) };
}

/** What the rivals may take: a share, and on a phone what the others leave. */
function rivalsRoom(box: Box, perSuit: number, need: number, rivals: number): number {
  const { width, height } = box;
  const share = height * (width < NARROW && rivals > 3 ? 0.24 : 0.17);
  if (width >= NARROW) return share;
  const middle = heightOf(sizeMiddle({ width, height: height * 0.3 }, perSuit, MOST_MIDDLE));
  return Math.max(share, Math.min(height * 0.3, height - need - middle));
}

/** What stock, waste and piles of a fair length need, one below the other. */
function ownNeed(box: Box): number {
  const card = (box.width - 4 * GAP) / 5;
  return Math.min(box.height * 0.62, BUTTONS + BELOW + 2.7 * TALL * card);
}

/** The rows of the middle and the gaps between them. */
function heightOf({ rows, card }: MiddleSize): number {
  return rows * card * TALL + (rows - 1) * GAP;
}

/** How far each card of a pile lies below the one before it, so that the pile fits. */
export function fanOf(count: number, card: number, room: number, best: number): number {
  if (count < 2) return best * card;
  return Math.min(best * card, (room - TALL * card) / (count - 1));
}
