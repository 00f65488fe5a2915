/** What may be done by hand with cards, from the moves the server lists. */

import type { Offer } from '../../table/mover.svelte';
import { cardName } from '../../cards/words';
import { say } from '../../words/fluent';
import { GHOST, type EuchreView } from './view';

export const TRICK = 'trick';
export const HAND = 'hand';

function legalMoves(view: EuchreView): string[] {
  return view.seat === null ? [] : (view.legal[view.seat] ?? []);
}

/** A card goes from the hand to the trick. */
export function playOffers(view: EuchreView): Offer[] {
  return legalMoves(view).flatMap((move) => {
    if (!move.startsWith('play ')) return [];
    const card = move.slice(5);
    const label = say('web-euchre-play', { card: cardName(card) });
    return [{ move, piece: card, place: TRICK, label }];
  });
}

/** The ghost hand goes, whole, to one's own hand. */
export function ghostOffers(view: EuchreView): Offer[] {
  if (!legalMoves(view).includes('swap')) return [];
  return [{ move: 'swap', piece: GHOST, place: HAND, label: say('euchre-move-swap') }];
}

/**
 * The move that something nobody offers was meant to be, so that the server can say why not.
 * The place is empty when the piece was only tapped.
 */
export function guess(piece: string, place: string): string | null {
  if (piece === GHOST) return place === HAND || place === '' ? 'swap' : null;
  return place === TRICK || place === '' ? `play ${piece}` : null;
}
