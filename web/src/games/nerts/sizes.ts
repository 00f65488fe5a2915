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
  /** There is no room below the cards: the count of the Nerts pile stands beside them. */
  flat?: boolean;
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
  /** The rivals stand one below the other beside all else: there is little height. */
  aside: number | null;
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
/** A phone on its side. */
const SHORT = 420;
/** The most that the rivals' column takes there. */
const ASIDE = 168;
/** There, fans hardly fan, and beside the cards stands a count, or a plate of this width. */
const FLAT = 1.1;
const COUNT = 30;
const PLATE_SHORT = 74;
/** With smaller cards than this the plates stand beside them. */
const LEAST_LOW = 10;
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
  for (let rows = 1; rows <= perSuit; rows += 1) {
    const columns = Math.ceil(perSuit / rows); // rows as full as can be
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
      aside: null,
      middle,
      rivals: sizeRivals({ width, height: height - heightOf(middle) }, rivals),
      own: null,
    };
  }
  const narrow = width < NARROW;
  const short = !narrow && height < SHORT;
  if (short) return sizeShort({ width, height: height + BETWEEN }, rivals, perSuit);
  const need = narrow ? ownNeed({ width, height }, perSuit) : height * 0.58;
  const seats = sizeRivals(
    { width, height: rivalsRoom({ width, height }, perSuit, need, rivals) },
    rivals,
    MOST_RIVAL,
  );
  const left = height - Math.max(seats.height, measured);
  const room = Math.max(left * 0.28, narrow ? left - need : left * 0.3);
  const middle = sizeMiddle({ width, height: room }, perSuit, MOST_MIDDLE);
  const mine = sizeOwn({ width, height: left - heightOf(middle) });
  return { aside: null, rivals: seats, middle, own: mine };
}

/** A phone on its side, or a page at 200 %: the rivals in a column of their own. */
function sizeShort(box: Box, rivals: number, perSuit: number): Sizes {
  const aside = Math.min(ASIDE, box.width * 0.26);
  const seats = sizeColumn({ width: aside, height: box.height + BETWEEN }, rivals);
  const width = box.width - aside - BETWEEN;
  const middle = sizeMiddle({ width, height: box.height * 0.37 }, perSuit, MOST_MIDDLE);
  const own = sizeOwn({ width, height: box.height - heightOf(middle) });
  return { aside, rivals: seats, middle, own };
}

/** Rivals one below the other: their cards below their plates, or beside them when there are many. */
function sizeColumn(box: Box, count: number): RivalsSize {
  const each = (box.height - GAP * (count - 1)) / Math.max(1, count);
  const fit = (width: number, height: number, heights: number) =>
    Math.max(1, Math.floor(Math.min(width / RIVAL_WIDTHS, height / TALL / heights, MOST_RIVAL)));
  const low = fit(box.width - PADDING - COUNT, each - PLATE, FLAT);
  const beside = low < LEAST_LOW;
  const high = fit(box.width - PADDING - PLATE_SHORT, each - PADDING, RIVAL_HEIGHTS);
  const card = beside ? high : low;
  const cards = Math.ceil(card * TALL * (beside ? RIVAL_HEIGHTS : FLAT));
  return { columns: 1, card, cards, beside, flat: !beside, height: box.height };
}

/** What the rivals may take: a share, and on a phone what the others leave. */
function rivalsRoom(box: Box, perSuit: number, need: number, rivals: number): number {
  const { width, height } = box;
  const share = height * (width < NARROW && rivals > 3 ? 0.24 : 0.17);
  if (width >= NARROW) return share;
  const middle = heightOf(sizeMiddle({ width, height: height * 0.3 }, perSuit, MOST_MIDDLE));
  return Math.max(share, Math.min(height * 0.3, height - need - middle));
}

/**
 * What stock, waste and piles of a fair length need, one below the other. With many seats the
 * piles are squeezed a little more: else their foundations could hardly be read or hit.
 */
function ownNeed(box: Box, perSuit: number): number {
  const card = (box.width - 4 * GAP) / 5;
  const piles = perSuit > 4 ? 2.25 : 2.7;
  return Math.min(box.height * 0.62, BUTTONS + BELOW + piles * TALL * card);
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
