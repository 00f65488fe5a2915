/** What was said in the auction, and what may be said now. */

import { MOON, swappers, type EuchreView } from './view';

/** A step of the bid ladder: 3, 4, 5 or the moon, and who stands on it. */
export interface Step {
  bid: number;
  move: string;
  by: string | null;
  high: boolean;
}

export type Call = { kind: 'pass' | 'bid' | 'moon' | 'swap'; bid: number };

const BIDS: readonly number[] = [3, 4, 5, MOON];

/** A move of the auction as a bid: 0 for those that bid nothing. */
export function bidOf(move: string): number {
  if (move === 'moon') return MOON;
  return move.startsWith('bid ') ? Number(move.slice(4)) : 0;
}

export function bidMove(bid: number): string {
  return bid === MOON ? 'moon' : `bid ${bid}`;
}

/** The ladder with everybody's bids on it. */
export function ladder(view: EuchreView): Step[] {
  return BIDS.map((bid) => {
    const move = bidMove(bid);
    const by = view.auction.findLast(([, said]) => said === move)?.[0] ?? null;
    return { bid, move, by, high: by !== null && bid === view.high };
  });
}

/** What a seat said last, or null when it has not been its turn yet. */
export function lastCall(view: EuchreView, seat: string): Call | null {
  const move = view.auction.findLast(([caller]) => caller === seat)?.[1];
  if (move === undefined) return null;
  if (move === 'swap' || move === 'pass') return { kind: move, bid: 0 };
  return move === 'moon' ? { kind: 'moon', bid: MOON } : { kind: 'bid', bid: bidOf(move) };
}

export function hasSwapped(view: EuchreView, seat: string): boolean {
  return swappers(view).includes(seat);
}

/** Where the ghost hand is, for the caption under it. */
export type GhostState =
  { kind: 'off' | 'lies' | 'left' } | { kind: 'taken' | 'exchanged'; by: string };

export function ghostState(view: EuchreView): GhostState {
  const taker = swappers(view).at(-1);
  if (taker !== undefined) {
    return { kind: view.options['ghost_swap'] === 'chain' ? 'exchanged' : 'taken', by: taker };
  }
  if (view.options['ghost_swap'] === 'off') return { kind: 'off' };
  return { kind: view.phase === 'auction' ? 'lies' : 'left' };
}
