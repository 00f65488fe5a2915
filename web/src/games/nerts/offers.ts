/** Legal moves as offers: which piece may go to which place of the board, and how it is said. */

import { cardName } from '../../cards/words';
import type { Offer } from '../../table/mover.svelte';
import { say } from '../../words/fluent';
import { seatIndex, type Layout, type NertsView } from './view';

/** `up` onto a foundation, `new` begins one, `under` slides beneath a pile. */
export type Kind = 'up' | 'new' | 'pile' | 'space' | 'under';

/** What the text of a move with a card says. */
export interface Parsed {
  /** The piece: "n", "s", "w2", "w2:3". */
  piece: string;
  /** Where the piece comes from: "n", "s", "w2". */
  source: string;
  sign: '>' | '/';
  /** "w3", "f2" or "f". */
  target: string;
  declared: string | null;
}

const MOVE = /^((n|s|w[1-4])(?::\d+)?)([>/])(w[1-4]|f\d*)(?:=(\w+))?$/;

/** The parts of a move, or null for a move without a card, such as "turn". */
export function parseMove(move: string): Parsed | null {
  const found = MOVE.exec(move);
  if (!found) return null;
  const [, piece = '', source = '', sign, target = '', declared] = found;
  return { piece, source, sign: sign === '/' ? '/' : '>', target, declared: declared ?? null };
}

/** An offer of this game. Its label is made when it is wanted: a view comes ten times a second. */
export class NertsOffer implements Offer {
  constructor(
    readonly move: string,
    readonly piece: string,
    readonly place: string,
    readonly kind: Kind,
    readonly parsed: Parsed,
    /** The card that moves, or leads the run; "*" for a joker. */
    readonly card: string,
    /** Whether the table has said so; else it is only worth trying. */
    readonly sure = true,
  ) {}

  get label(): string {
    const { declared, sign, target, piece } = this.parsed;
    const from = this.parsed.source;
    const card = this.card === '*' ? 'joker' : cardName(this.card);
    const as = declared === null ? '' : cardName(declared);
    if (this.kind === 'new') {
      if (declared !== null) return say('nerts-move-new-joker', { from, declared: as });
      return say('nerts-move-new', { card, from });
    }
    if (this.kind === 'up') {
      const n = Number(target.slice(1));
      if (declared !== null) return say('nerts-move-up-joker', { from, n, declared: as });
      return say('nerts-move-up', { card, from, n });
    }
    const pile = Number(target.slice(1));
    if (sign === '/') return say('nerts-move-slide', { card, from, pile });
    const n = countOf(piece);
    if (n > 1) return say('nerts-move-run', { n, card, pile });
    return say('nerts-move-to-work', { card, from, pile });
  }
}

/** How many cards a piece is: "w2:3" is three. */
export function countOf(piece: string): number {
  const [, count] = piece.split(':');
  return count === undefined ? 1 : Number(count);
}

/** The piece that takes so many cards off a work pile. */
export const pieceOf = (source: string, count: number): string =>
  count === 1 ? source : `${source}:${count}`;

/** The card that a piece moves, or is led by; null when there is none. */
export function cardOf(layout: Layout, piece: string): string | null {
  const source = piece.slice(0, piece.startsWith('w') ? 2 : 1);
  if (source === 'n') return layout.nerts.at(-1) ?? null;
  if (source === 's') return layout.waste.at(-1) ?? null;
  return layout.work[Number(source.slice(1)) - 1]?.at(-countOf(piece)) ?? null;
}

/**
 * Every card move of the seat, but for those from or to places where something has changed since.
 * A slide is also reached by the pile when nothing fits onto it.
 */
export function offersOf(
  view: NertsView,
  seat: string,
  touched: ReadonlySet<string> = new Set(),
): NertsOffer[] {
  const layout = view.layouts[seatIndex(seat)];
  if (!layout) return [];
  const legal = view.legal[seat] ?? [];
  const offers: NertsOffer[] = [];
  for (const move of legal) {
    const parsed = parseMove(move);
    if (!parsed || isStale(parsed, touched)) continue;
    const text = cardOf(layout, parsed.piece) ?? '';
    const card = text.startsWith('*') ? '*' : text;
    const kind = kindOf(parsed, layout);
    const offer = (place: string) =>
      offers.push(new NertsOffer(move, parsed.piece, place, kind, parsed, card));
    offer(placeOf(parsed, card));
    if (kind === 'under' && !legal.includes(`${parsed.piece}>${parsed.target}`)) {
      offer(parsed.target);
    }
  }
  return offers;
}

function isStale({ source, target, sign }: Parsed, touched: ReadonlySet<string>): boolean {
  if (touched.size === 0) return false;
  if (touched.has(source) || touched.has(target)) return true;
  return sign === '/' && [...touched].some((place) => place.startsWith('w')); // it needs a space
}

function kindOf(parsed: Parsed, layout: Layout): Kind {
  if (parsed.sign === '/') return 'under';
  if (parsed.target === 'f') return 'new';
  if (parsed.target.startsWith('f')) return 'up';
  return layout.work[Number(parsed.target.slice(1)) - 1]?.length ? 'pile' : 'space';
}

function placeOf(parsed: Parsed, card: string): string {
  if (parsed.sign === '/') return `u${parsed.target.slice(1)}`;
  if (parsed.target === 'f') return `f${(parsed.declared ?? card).slice(-1)}`;
  return parsed.target;
}

/** The move that a person means by one tap, when it is plain: up first, then the one pile. */
export function sensible(offers: readonly NertsOffer[], piece: string): NertsOffer | null {
  const own = offers.filter((offer) => offer.piece === piece);
  const up = own.filter((offer) => offer.kind === 'up' || offer.kind === 'new');
  if (up.some((offer) => offer.card === '*') && up.length > 1) return null;
  if (up[0]) return up[0];
  if (own.some((offer) => !offer.sure)) return null;
  const moves = new Map(own.map((offer) => [offer.move, offer]));
  const onto = [...moves.values()].filter((offer) => offer.kind !== 'space');
  if (onto.length === 1) return onto[0] ?? null;
  // Spaces are alike, but only a Nerts card is surely wanted in one.
  return onto.length === 0 && piece === 'n' ? ([...moves.values()][0] ?? null) : null;
}

/** The one way in which a piece can go up; null when there are more, or none. */
export function onlyUp(offers: readonly NertsOffer[], piece: string): string | null {
  const up = offers.filter(
    (offer) => offer.piece === piece && (offer.kind === 'up' || offer.kind === 'new'),
  );
  return up.length === 1 ? (up[0]?.move ?? null) : null;
}

/** What to try when a piece is let go where it may not lie, so that the table says why not. */
export function guessMove(piece: string, place: string): string | null {
  const source = piece.split(':')[0] ?? piece;
  if (source === place) return null;
  if (place.startsWith('u')) {
    return source.startsWith('w') ? null : `${source}/w${place.slice(1)}`;
  }
  if (place.startsWith('w')) return `${piece}>${place}`;
  if (!place.startsWith('f') || piece !== source) return null;
  return /^f\d+$/.test(place) ? `${source}>${place}` : `${source}>f`;
}
