/** The view of Nerts as the server sends it (docs/views.md). */

import type { View } from '../../net/protocol';

export type Suit = 'C' | 'D' | 'H' | 'S';
export const SUITS: readonly Suit[] = ['C', 'D', 'H', 'S'];
export const SEATS = 'ABCDEFGH';
export const PILES = [1, 2, 3, 4] as const;

/** A face-down card that nobody has seen is null. */
export type Hidden = string | null;

export interface Layout {
  /** The top last; only the top lies face up. */
  nerts: Hidden[];
  /** Four piles, the lowest card (the one that may be played on) last. */
  work: string[][];
  /** The top last. */
  waste: Hidden[];
  /** The next card first. */
  stock: Hidden[];
  false_calls: number;
  may_rotate: boolean;
  /** Since the call: whether its one card has come down, and its one packet been turned. */
  carried: boolean;
  packed: boolean;
}

export interface Landed {
  /** "7H"; a joker is "*", one that had become a seven before it went up "*7r". */
  card: string;
  seat: string;
  rank: string;
  /** Put here by this page; the table has not answered yet. */
  pending?: boolean;
}

export interface Foundation {
  suit: Suit;
  cards: Landed[];
}

export interface NertsView extends View {
  game: 'nerts';
  phase: 'deal' | 'play' | 'closing' | 'shuffle' | 'over';
  layouts: Layout[];
  foundations: Foundation[];
  /** Who has said that they are stuck. */
  stuck: string[];
  renewed: boolean;
  caller: string | null;
  /** Of the round just over, by seat: cards in the middle, cards left in the Nerts pile. */
  tally: [middle: number, left: number][];
}

/** Which of the lists by seat is this seat's. */
export const seatIndex = (seat: string): number => seat.charCodeAt(0) - 'A'.charCodeAt(0);
