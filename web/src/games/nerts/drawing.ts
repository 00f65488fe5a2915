/** What the table draws of a view: keyed cards in their places, nothing that cannot be seen. */

import { SEATS, SUITS } from './view';
import type { Foundation, Layout, NertsView, Suit } from './view';

export interface Piece {
  /** One card of one pack, the same wherever it lies: "B:7H". */
  key: string;
  /** "7H", "*" for a joker. */
  card: string;
  /** What a joker has become: "7H", or "7r" and "7b" while its suit is open. */
  declared: string | null;
  /** Whether it was not to be seen before. */
  fresh: boolean;
  /** The key of the card turned face down that it was until now. */
  veil: string | null;
  /** Laid there by this page; the table has not answered yet. */
  pending: boolean;
}

export interface DrawnLayout {
  seat: string;
  nerts: Piece | null;
  /** The Nerts cards below the top one, the lowest first; only when all cards are open. */
  below: Piece[];
  /** The next card of the stock; only when all cards are open. */
  next: Piece | null;
  nertsCount: number;
  work: Piece[][];
  /** The uppermost cards of the waste, the top last. */
  waste: Piece[];
  /** Keys of cards on top of the waste that were turned but are not known yet. */
  veiled: string[];
  wasteCount: number;
  stockCount: number;
}

/** A place of the middle: a foundation, or where the next one of a suit will be. */
export interface Slot {
  /** "f3"; "fH" where the next foundation of hearts goes; null for a place not next in line. */
  place: string | null;
  /** One name for the slot, whatever lies there: "H0". */
  id: string;
  suit: Suit;
  /** The uppermost cards, the top last. */
  cards: Piece[];
  /** Whose cards lie on the top level. */
  owners: string[];
  complete: boolean;
}

export interface Drawing {
  layouts: DrawnLayout[];
  /** By suit, the same number for each. */
  slots: Slot[][];
  /** Of every piece drawn. */
  keys: ReadonlySet<string>;
}

/** The fan of three, and the card below it. */
const SHOWN_WASTE = 4;
const SHOWN_ON_FOUNDATION = 2;
const RANKS = 'A23456789TJQK';
const JOKER = '*';

interface Kept<T> {
  drawn: T;
  keys: string[];
}

/**
 * Draws one view after another.
 *
 * What has not changed is the very same object again, so that the page does not look at it: views
 * come ten times a second, and mostly one seat's cards have moved.
 */
export class Drawer {
  #before: ReadonlySet<string> = new Set();
  #layouts = new WeakMap<Layout, Kept<DrawnLayout>>();
  #foundations = new WeakMap<Foundation, Kept<Slot>>();
  #empty = new Map<string, Slot>();

  /** `open` shows the cards of the Nerts piles and the next ones of the stocks too. */
  draw(view: NertsView, open = false): Drawing {
    const pen = new Pen(this.#before);
    const slots = this.#middle(view, pen);
    const layouts = view.layouts.map((layout, i) =>
      pen.keep(this.#layouts, layout, () => drawLayout(SEATS[i] ?? '', layout, pen, open)),
    );
    return { layouts, slots, keys: pen.keys };
  }

  /** The drawing is on the page: what comes next is compared with it. */
  shown(drawing: Drawing): void {
    this.#before = drawing.keys;
  }

  #middle(view: NertsView, pen: Pen): Slot[][] {
    const places = slotsPerSuit(view);
    return SUITS.map((suit) => {
      const begun = view.foundations.flatMap((pile, i) =>
        pile.suit === suit ? [{ pile, place: `f${i + 1}` }] : [],
      );
      return Array.from({ length: places }, (_, i) => {
        const id = `${suit}${i}`;
        const found = begun[i];
        if (!found) return this.#space(id, suit, i === begun.length);
        const { pile, place } = found;
        return pen.keep(this.#foundations, pile, () => drawFoundation(pile, place, id, pen));
      });
    });
  }

  #space(id: string, suit: Suit, next: boolean): Slot {
    const name = `${id}${next ? '+' : ''}`;
    let slot = this.#empty.get(name);
    if (!slot) {
      const place = next ? `f${suit}` : null;
      slot = { place, id, suit, cards: [], owners: [], complete: false };
      this.#empty.set(name, slot);
    }
    return slot;
  }
}

/** Names the cards of a table; two jokers of one pack are told apart by where they lie. */
class Pen {
  readonly keys = new Set<string>();
  readonly #jokers = new Map<string, number>();
  #own: Piece[] = [];
  #veils = 0;

  constructor(private readonly before: ReadonlySet<string>) {}

  piece(seat: string, text: string, declared: string | null, more: Partial<Piece> = {}): Piece {
    const joker = text.startsWith(JOKER);
    const card = joker ? JOKER : text;
    const key = `${seat}:${card}${joker ? this.#jokerNumber(seat) : ''}`;
    const fresh = !this.before.has(key);
    const as = joker ? declared : null;
    const drawn = { key, card, declared: as, fresh, veil: null, pending: false, ...more };
    this.keys.add(key);
    this.#own.push(drawn);
    return drawn;
  }

  /** A card of the waste, by its place: it may have been turned before it was known. */
  turned(seat: string, text: string, place: number): Piece {
    const veil = veilOf(seat, place);
    return this.piece(seat, text, fixedAs(text), { veil: this.before.has(veil) ? veil : null });
  }

  veil(seat: string, place: number): string {
    const key = veilOf(seat, place);
    this.keys.add(key);
    this.#veils += 1;
    return key;
  }

  /** What was drawn of the same part before, else what is drawn now. */
  keep<K extends object, T>(kept: WeakMap<K, Kept<T>>, part: K, draw: () => T): T {
    const known = kept.get(part);
    if (known) {
      for (const key of known.keys) this.keys.add(key);
      return known.drawn;
    }
    this.#own = [];
    this.#veils = 0;
    const drawn = draw();
    if (this.#veils > 0) return drawn;
    const plain = this.#own.every((piece) => !piece.fresh && piece.card !== JOKER);
    if (plain) kept.set(part, { drawn, keys: this.#own.map((piece) => piece.key) });
    return drawn;
  }

  #jokerNumber(seat: string): number {
    const number = (this.#jokers.get(seat) ?? 0) + 1;
    this.#jokers.set(seat, number);
    return number;
  }
}

function drawLayout(seat: string, layout: Layout, pen: Pen, all: boolean): DrawnLayout {
  const open = (text: string) => pen.piece(seat, text, fixedAs(text));
  const below = all ? layout.nerts.slice(0, -1).filter((text) => text !== null) : [];
  const next = all ? (layout.stock[0] ?? null) : null;
  const top = layout.nerts.at(-1) ?? null;
  const under = Math.max(0, layout.waste.length - SHOWN_WASTE);
  const waste: Piece[] = [];
  const veiled: string[] = [];
  layout.waste.slice(under).forEach((text, i) => {
    if (text === null) veiled.push(pen.veil(seat, under + i));
    else waste.push(pen.turned(seat, text, under + i));
  });
  return {
    seat,
    nerts: top === null ? null : open(top),
    below: below.map(open),
    next: next === null ? null : open(next),
    nertsCount: layout.nerts.length,
    work: layout.work.map((pile) => pile.map(open)),
    waste,
    veiled,
    wasteCount: layout.waste.length,
    stockCount: layout.stock.length,
  };
}

const veilOf = (seat: string, place: number): string => `${seat}:turned ${place}`;

/** What stands behind the star of a joker that has become a card: "7r". */
function fixedAs(text: string): string | null {
  return text.startsWith(JOKER) && text.length > 1 ? text.slice(1) : null;
}

function drawFoundation(pile: Foundation, place: string, id: string, pen: Pen): Slot {
  const top = highest(pile);
  const owners = pile.cards.filter((landed) => landed.rank === top).map((landed) => landed.seat);
  const shown = pile.cards.slice(-Math.max(SHOWN_ON_FOUNDATION, owners.length + 1));
  const cards = shown.map(({ seat, card, rank, pending }) =>
    pen.piece(seat, card, rank + pile.suit, { pending: pending ?? false }),
  );
  const settled = pile.cards.every((landed) => !landed.pending);
  return { place, id, suit: pile.suit, cards, owners, complete: top === 'K' && settled };
}

/** The highest rank on a foundation; a card that tied late lies above higher ones. */
function highest(pile: Foundation): string {
  return RANKS[Math.max(...pile.cards.map((landed) => RANKS.indexOf(landed.rank)))] ?? '';
}

/** Room for an ace of every pack, and always for one more where jokers make aces. */
export function slotsPerSuit(view: NertsView): number {
  const begun = SUITS.map((suit) => view.foundations.filter((f) => f.suit === suit).length);
  const spare = view.options['jokers'] === '0' ? 0 : 1;
  return Math.max(view.players, ...begun.map((count) => count + spare));
}
