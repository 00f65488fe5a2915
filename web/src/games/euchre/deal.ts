/** The rhythm of a deal: one card at a time to four hands. */

import { clockwise, GHOST, type EuchreView } from './view';

const BETWEEN_MS = 50;
const HANDS = 4;

/** How many hands are dealt to before this place gets its first card. */
export function handsBefore(view: EuchreView, place: string): number {
  const order = clockwise(view.dealer);
  return place === GHOST ? HANDS - 1 : (order.indexOf(place) + order.length - 1) % order.length;
}

/** The place that new cards come from: the dealer, if they are being dealt. */
export function sourceOf(view: EuchreView, dealt: boolean, otherwise: string): string {
  return dealt ? `taken ${view.dealer}` : otherwise;
}

/** Milliseconds until a hand's card is dealt; none when `before` is null, as nothing is dealt. */
export function dealDelay(index: number, before: number | null): number {
  return before === null ? 0 : (index * HANDS + before) * BETWEEN_MS;
}
