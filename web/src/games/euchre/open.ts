/** Where cards lie in a replay that shows them all. */

import type { OpenPlaces } from '../../table/board';
import { sortHand } from './hand';

/** The cards at a place, sorted; null when they are not shown. */
export function cardsAt(open: OpenPlaces | null, place: string): string[] | null {
  const found = open?.find(([name]) => name === place);
  return found ? sortHand(found[1], null) : null;
}
