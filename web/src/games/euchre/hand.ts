/** The order of the cards in a hand, and which of them are bowers. */

import { clockwise, printedSuit, type EuchreView, type Suit } from './view';

const RANKS = '9TJQKA';
const PARTNER: Record<Suit, Suit> = { C: 'S', S: 'C', D: 'H', H: 'D' };
const RED: readonly Suit[] = ['H', 'D'];
const BLACK: readonly Suit[] = ['S', 'C'];

/** `R` for the right bower, `L` for the left one, once trump is named. */
export function bowerOf(card: string, trump: Suit | null): 'R' | 'L' | null {
  if (trump === null || card[0] !== 'J') return null;
  if (printedSuit(card) === trump) return 'R';
  return printedSuit(card) === PARTNER[trump] ? 'L' : null;
}

/** The suit a card counts as: the left bower is trump. */
export function suitOf(card: string, trump: Suit | null): Suit {
  return trump !== null && bowerOf(card, trump) !== null ? trump : printedSuit(card);
}

/** Where a card stands within its suit: bowers, then ace down to nine. */
function height(card: string, trump: Suit | null): number {
  const bower = bowerOf(card, trump);
  return bower === 'R' ? 20 : bower === 'L' ? 19 : RANKS.indexOf(card[0]!);
}

/** Suits with colours in turn, as far as the cards allow: trump first once it is named. */
function suitOrder(cards: readonly string[], trump: Suit | null): Suit[] {
  const held = (suits: readonly Suit[]) =>
    suits.filter((suit) => suit !== trump && cards.some((card) => suitOf(card, trump) === suit));
  const [red, black] = [held(RED), held(BLACK)];
  const redFirst = trump === null ? red.length > black.length : BLACK.includes(trump);
  const [first, second] = redFirst ? [red, black] : [black, red];
  const order = first.flatMap((suit, at) => (second[at] ? [suit, second[at]] : [suit]));
  return [...(trump === null ? [] : [trump]), ...order, ...second.slice(first.length)];
}

/**
 * The hand by suits, high cards on the left. `held` is all the hand began with, so that the order
 * of the suits does not change while it is played.
 */
export function sortHand(
  hand: readonly string[],
  trump: Suit | null,
  held: readonly string[] = hand,
): string[] {
  const suits = suitOrder(held, trump);
  const rank = (card: string) => suits.indexOf(suitOf(card, trump)) * 100 - height(card, trump);
  return [...hand].sort((a, b) => rank(a) - rank(b));
}

/** The cards one seat has played in this round. */
export function playedBy(view: EuchreView, seat: string): string[] {
  const open = view.leader === null ? [] : [{ leader: view.leader, cards: view.trick }];
  return [...view.tricks, ...open].flatMap(({ leader, cards }) => {
    const card = cards[clockwise(leader).indexOf(seat)];
    return card === undefined ? [] : [card];
  });
}

/** One's own cards as they lie from left to right. */
export function handInOrder(view: EuchreView): string[] {
  const held = view.seat === null ? [] : [...view.hand, ...playedBy(view, view.seat)];
  return sortHand(view.hand, view.trump, held);
}

/** Which cards a view's own seat may play now, by what the server offers. */
export function playable(view: EuchreView): Set<string> {
  const moves = view.seat === null ? [] : (view.legal[view.seat] ?? []);
  return new Set(moves.filter((move) => move.startsWith('play ')).map((move) => move.slice(5)));
}
