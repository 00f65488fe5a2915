/**
 * What the table will look like if one's own unanswered moves are accepted.
 *
 * No rules are known here, only what plainly follows of a move: a card leaves one place and lies
 * on another. A prediction is made afresh of every view, so it needs no undoing: a move that was
 * refused is left out, and its card lies where the view has it.
 */

import { cardOf, countOf, parseMove, type Parsed } from './offers';
import { seatIndex, type Foundation, type Hidden, type Layout, type NertsView } from './view';

/** A move that the view does not show yet. */
export interface Tried {
  move: string;
  /** The card that was in the hand; null for moves without one. */
  card: string | null;
  /** Whether its effect is shown before the answer. */
  shown: boolean;
}

export interface Prediction {
  view: NertsView;
  /** Places that a prediction has changed: "n", "w2", "f3", "stock". */
  touched: ReadonlySet<string>;
}

const UNTOUCHED: ReadonlySet<string> = new Set();

/** The view after the moves, oldest first; a move whose card is not where it was is left out. */
export function predict(view: NertsView, seat: string, moves: readonly Tried[]): Prediction {
  const own = view.layouts[seatIndex(seat)];
  const shown = moves.filter((tried) => tried.shown);
  if (!own || shown.length === 0) return { view, touched: UNTOUCHED };
  const table = new Guess(view, seat, own);
  for (const tried of shown) table.make(tried);
  return table.done();
}

/** A copy of one's own layout and the middle, on which moves are made. */
class Guess {
  readonly #layout: Layout;
  readonly #foundations: Foundation[];
  readonly #touched = new Set<string>();

  constructor(
    private readonly view: NertsView,
    private readonly seat: string,
    own: Layout,
  ) {
    this.#layout = {
      ...own,
      nerts: [...own.nerts],
      work: own.work.map((pile) => [...pile]),
      waste: [...own.waste],
      stock: [...own.stock],
    };
    this.#foundations = [...view.foundations];
  }

  done(): Prediction {
    const at = seatIndex(this.seat);
    const layouts = this.view.layouts.map((layout, i) => (i === at ? this.#layout : layout));
    const view = { ...this.view, layouts, foundations: this.#foundations };
    return { view, touched: this.#touched };
  }

  make({ move, card }: Tried): void {
    const parsed = parseMove(move);
    if (!parsed) this.#turnStock(move);
    else if (card !== null && cardOf(this.#layout, parsed.piece) === card) this.#carry(parsed);
  }

  #carry(parsed: Parsed): void {
    const cards = this.#take(parsed);
    const { target, sign } = parsed;
    if (target.startsWith('f')) this.#land(parsed, cards[0] ?? '');
    else {
      const pile = this.#layout.work[Number(target.slice(1)) - 1];
      if (sign === '/') pile?.unshift(...cards);
      else pile?.push(...cards);
      this.#touched.add(target);
    }
  }

  #take({ source, piece }: Parsed): string[] {
    this.#touched.add(source);
    const { nerts, waste, work } = this.#layout;
    const pile: Hidden[] =
      source === 'n' ? nerts : source === 's' ? waste : (work[Number(source.slice(1)) - 1] ?? []);
    return pile.splice(-countOf(piece)).filter((card) => card !== null);
  }

  #land({ target, declared }: Parsed, card: string): void {
    const as = declared ?? card;
    const landed = { card, seat: this.seat, rank: as.slice(0, -1), pending: true };
    const suit = as.slice(-1) as Foundation['suit'];
    const next = this.#foundations.length;
    const at = target === 'f' ? next : Math.min(next, Number(target.slice(1)) - 1);
    const found = this.#foundations[at] ?? { suit, cards: [] };
    this.#foundations[at] = { ...found, cards: [...found.cards, landed] };
    this.#touched.add(`f${at + 1}`);
  }

  // ---- the stock ----

  #turnStock(move: string): void {
    if (move !== 'turn' && move !== 'over' && move !== 'rotate') return;
    this.#touched.add('s').add('stock');
    if (move === 'turn') this.#turn();
    else if (move === 'over') this.#turnOver();
    else this.#rotate();
  }

  #turn(): void {
    const { stock, waste } = this.#layout;
    const packet = this.#packet;
    if (stock.length + waste.length < packet) return; // too few: the table knows
    const exposed = this.view.options['short_stock'] === 'expose' ? stock.length : 0;
    const count = stock.length >= packet ? packet : exposed;
    if (count > 0) waste.push(...stock.splice(0, count));
    else this.#turnOver();
  }

  #turnOver(): void {
    const { stock, waste } = this.#layout;
    stock.unshift(...waste.splice(0));
  }

  #rotate(): void {
    const { stock } = this.#layout;
    if (stock.length < this.#packet) this.#turnOver();
    stock.push(...stock.splice(0, 1));
  }

  get #packet(): number {
    return this.view.options['deal'] === '1' ? 1 : 3;
  }
}
