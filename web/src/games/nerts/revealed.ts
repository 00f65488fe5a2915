/** The view with its hidden cards face up, for replays of matches that are over. */

import type { OpenPlaces } from '../../table/board';
import { SEATS, type NertsView } from './view';

/** Takes the hidden cards from the places of the table, such as "nerts B" and "stock B". */
export function revealed(view: NertsView, open: OpenPlaces | null): NertsView {
  if (open === null) return view;
  const places = new Map(open);
  const layouts = view.layouts.map((layout, i) => {
    const seat = SEATS[i] ?? '';
    return {
      ...layout,
      nerts: places.get(`nerts ${seat}`) ?? layout.nerts,
      stock: places.get(`stock ${seat}`) ?? layout.stock,
    };
  });
  return { ...view, layouts };
}
