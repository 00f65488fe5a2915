/** What a seat may know of a match of Ghost Hand Euchre: the JSON of docs/views.md. */

import type { Suit } from '../../cards/suits';
import type { View } from '../../net/protocol';

export type { Suit };
export type Phase = 'deal' | 'auction' | 'trump' | 'play' | 'review';

/** A finished trick; the cards are in the order of play, the leader's first. */
export interface FinishedTrick {
  leader: string;
  cards: string[];
  winner: string;
}

export interface EuchreView extends View {
  phase: Phase;
  dealer: string;
  auction: [seat: string, move: string][];
  /** The highest bid so far; 6 is the moon, 0 is none. */
  high: number;
  bidder: string | null;
  trump: Suit | null;
  leader: string | null;
  tricks: FinishedTrick[];
  trick: string[];
  /** Tricks taken by each seat. */
  taken: number[];
  /** Cards in each hand, the ghost hand last. */
  counts: number[];
  passed: string[];
  settled: string[];
  /** Points lost by challenges, by seat. */
  lost: number[];
  hand: string[];
  /** The six cards given up for the ghost hand, each with where it lies now. */
  given: [card: string, where: string][];
}

export const SEATS: readonly string[] = ['A', 'B', 'C'];
export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];
export const GHOST = 'ghost';
/** What the moon counts as among the bids. */
export const MOON = 6;

/** A seat's place in `taken`, `counts`, `lost` and `scores`. */
export function seatIndex(seat: string): number {
  return SEATS.indexOf(seat);
}

/** The seats clockwise, this one first. */
export function clockwise(from: string): string[] {
  const first = Math.max(0, seatIndex(from));
  return SEATS.map((_, step) => SEATS[(first + step) % SEATS.length]!);
}

/** The suit printed on a card. */
export function printedSuit(card: string): Suit {
  return card.slice(-1) as Suit;
}

/** Which of the four hands that were dealt each place holds now; swaps carry them about whole. */
export function handsDealt(view: EuchreView): Record<string, string> {
  const dealt: Record<string, string> = { A: 'A', B: 'B', C: 'C', [GHOST]: GHOST };
  for (const [seat, move] of view.auction) {
    if (move !== 'swap') continue;
    [dealt[seat], dealt[GHOST]] = [dealt[GHOST]!, dealt[seat]!];
  }
  return dealt;
}

/** Which of the dealt hands one place holds now. */
export function handDealtTo(view: EuchreView, place: string): string {
  return handsDealt(view)[place] ?? place;
}

/** Who has taken what lay as the ghost hand, in order. */
export function swappers(view: EuchreView): string[] {
  return view.auction.filter(([, move]) => move === 'swap').map(([seat]) => seat);
}
