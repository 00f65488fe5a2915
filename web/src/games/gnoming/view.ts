/** What a seat may know of Gnoming A Round, and a few things to read off it. */

import type { View } from '../../net/protocol';

export type Phase = 'deal' | 'opening' | 'draw' | 'play' | 'loose' | 'ask' | 'reshuffle' | 'over';

export interface GnomingView extends View {
  phase: Phase;
  starter: string | null;
  turn: string | null;
  asked: string | null;
  out: string | null;
  turns: number;
  reshuffles: number;
  removed: number;
  gardens: (string | null)[][];
  left: string[];
  right: string[];
  draw_count: number;
  source: 'draw' | 'left' | 'right' | null;
  hand: string | null;
  loose: string | null;
  loose_at: string | null;
  loose_was_down: boolean;
  unseen: string[];
  recycled: string[];
}

export const CELLS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'] as const;
export type Cell = (typeof CELLS)[number];

const LETTERS = 'ABCDEFGH';

export function seatsOf(view: View): string[] {
  return [...LETTERS.slice(0, view.players)];
}

/** The other seats in the order they sit, beginning at the left of `seat`; all without one. */
export function othersOf(view: View, seat: string | null): string[] {
  const seats = seatsOf(view);
  if (seat === null) return seats;
  const at = seats.indexOf(seat);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

/** The nine cells of a seat by rows, face-down ones null; nothing before the first deal. */
export function gardenOf(view: GnomingView, seat: string): (string | null)[] {
  return view.gardens[LETTERS.indexOf(seat)] ?? [];
}

/** How many cards of a garden are still face down. */
export function downCount(garden: readonly (string | null)[]): number {
  return garden.filter((card) => card === null).length;
}

/** Whether somebody is out and the others play their last turns. */
export function isFinalTurn(view: GnomingView): boolean {
  return view.out !== null && view.actors.length > 0;
}

/** Who has to do something now: everybody who still flips, who is asked, or whose turn it is. */
export function isActing(view: View, seat: string): boolean {
  return view.actors.includes(seat);
}

/** A card or a number of points as it is printed, with a real minus. */
export function printed(value: string | number): string {
  return String(value).replace('-', '−');
}
