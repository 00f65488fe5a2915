/** What a hint points at: a piece and where it goes, or one of the actions. */

import type { NertsOffer } from './offers';

export interface Hinted {
  piece: string | null;
  place: string | null;
  /** The whole move, for the buttons of moves without a card. */
  move: string;
}

export function hintedBy(move: string | null, offers: readonly NertsOffer[]): Hinted | null {
  if (move === null) return null;
  const offer = offers.find((found) => found.move === move);
  return { piece: offer?.piece ?? null, place: offer?.place ?? null, move };
}
