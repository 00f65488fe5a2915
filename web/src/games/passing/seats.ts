/** What is shown of each seat besides its plate. */

import type { TableEvent } from '../../net/protocol';
import type { OpenPlaces } from '../../table/board';
import { handOf, passersOf, type PassingView } from './view';

/** What a seat has just done instead of setting a tile. */
export type Said = 'pass' | 'draw';

/** A pass is shown as long as it counts, a draw until the next move. */
export function saidOf(view: PassingView, events: readonly TableEvent[]): Map<string, Said> {
  const said = new Map<string, Said>();
  const last = events.findLast((event) => event.type === 'move');
  if (last?.type === 'move' && last.move === 'draw') said.set(last.seat, 'draw');
  for (const seat of passersOf(view)) said.set(seat, 'pass');
  return said;
}

/** A seat's tiles as this page shows them: in an open replay all of them are seen. */
export function tilesOf(
  view: PassingView,
  open: OpenPlaces | null,
  seat: string,
): (string | null)[] {
  const shown = open?.find(([place]) => place === `hand ${seat}`);
  return shown ? shown[1] : handOf(view, seat);
}
