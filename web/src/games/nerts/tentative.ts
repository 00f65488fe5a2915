/**
 * What may be tried where the table has not yet said what may be done: after own moves that it has
 * not answered. Any pile may be tried; a foundation when the card is plainly the next one on it.
 */

import { NertsOffer, parseMove, pieceOf, type Kind } from './offers';
import type { Prediction } from './predict';
import { seatIndex, type Foundation, type Layout } from './view';

const RANKS = 'A23456789TJQK';
const PILES = ['w1', 'w2', 'w3', 'w4'];

/** The moves worth trying from or to the places that a prediction has changed. */
export function tentativeOffers({ view, touched }: Prediction, seat: string): NertsOffer[] {
  const layout = view.layouts[seatIndex(seat)];
  if (!layout || touched.size === 0) return [];
  return movable(layout).flatMap(({ piece, source, card }) => {
    const changed = (place: string) => touched.has(source) || touched.has(place);
    const piles = PILES.filter((pile) => pile !== source && changed(pile)).map((pile) => {
      const kind = layout.work[Number(pile.slice(1)) - 1]?.length ? 'pile' : 'space';
      return offer(`${piece}>${pile}`, pile, kind, card);
    });
    if (piece !== source || card.startsWith('*')) return piles;
    const ups = view.foundations.flatMap((pile, i) =>
      changed(`f${i + 1}`) && isNext(card, pile)
        ? [offer(`${piece}>f${i + 1}`, `f${i + 1}`, 'up', card)]
        : [],
    );
    const begins = touched.has(source) && card.startsWith('A');
    const news = begins ? [offer(`${piece}>f`, `f${card.slice(-1)}`, 'new', card)] : [];
    return [...ups, ...news, ...piles];
  });
}

interface Movable {
  piece: string;
  source: string;
  /** The card that moves, or leads the run. */
  card: string;
}

function movable(layout: Layout): Movable[] {
  const found: Movable[] = [];
  const [nerts, waste] = [layout.nerts.at(-1), layout.waste.at(-1)];
  if (nerts) found.push({ piece: 'n', source: 'n', card: nerts });
  if (waste) found.push({ piece: 's', source: 's', card: waste });
  layout.work.forEach((pile, i) => {
    const source = `w${i + 1}`;
    pile.forEach((card, depth) => {
      found.push({ piece: pieceOf(source, pile.length - depth), source, card });
    });
  });
  return found;
}

function isNext(card: string, pile: Foundation): boolean {
  const top = Math.max(...pile.cards.map((landed) => RANKS.indexOf(landed.rank)));
  return pile.suit === card.slice(-1) && RANKS.indexOf(card.slice(0, -1)) === top + 1;
}

function offer(move: string, place: string, kind: Kind, card: string): NertsOffer {
  const parsed = parseMove(move);
  if (!parsed) throw new Error(`${move} is no move of a card`);
  const lead = card.startsWith('*') ? '*' : card;
  return new NertsOffer(move, parsed.piece, place, kind, parsed, lead, false);
}
