/** What of each seat's garden this page shows. */

import type { OpenPlaces } from '../../table/board';
import { gardenOf, type GnomingView } from './view';

/** A garden as it is seen; in an open replay what lies face down is seen too. */
export function cardsOf(
  view: GnomingView,
  open: OpenPlaces | null,
  seat: string,
): (string | null)[] {
  const shown = open?.find(([place]) => place === `garden ${seat}`);
  return shown ? shown[1] : gardenOf(view, seat);
}

/** The held card's face where the view hides it but an open replay does not. */
export function openHand(view: GnomingView, open: OpenPlaces | null): GnomingView {
  const hand = open?.find(([place]) => place === 'hand')?.[1][0];
  return hand === undefined || view.hand !== null ? view : { ...view, hand };
}
