/** The legal moves as offers: which card may be brought to which place. */

import type { Offer } from '../../table/mover.svelte';
import { say } from '../../words/fluent';
import { CELLS, printed, type Cell, type GnomingView } from './view';

/** Where cards are taken from, and the card that has no place yet. */
export type Piece = 'draw' | 'left' | 'right' | 'held';
/** Where cards go: a cell, the hand, a discard pile, or out of play. */
export type Place = Cell | 'hand' | 'left' | 'right' | 'away';

/** The card in hand, or the loose one, which is played on like it; null when there is none. */
export function heldCard(view: GnomingView): string | null {
  return view.loose ?? view.hand;
}

/** Whether somebody holds a card, seen by this seat or not. */
export function isHeld(view: GnomingView): boolean {
  return view.loose !== null || view.source !== null;
}

export function offersOf(view: GnomingView, moves: readonly string[]): Offer[] {
  return moves.flatMap((move) => {
    const way = readMove(move);
    return way === null ? [] : [{ move, ...way, label: labelOf(view, move) }];
  });
}

function readMove(move: string): { piece: Piece; place: Place } | null {
  const [verb, object] = move.split(' ');
  if (verb === 'draw') return { piece: 'draw', place: 'hand' };
  if (verb === 'take') return { piece: object as 'left' | 'right', place: 'hand' };
  if (verb === 'place' || verb === 'bounce') return { piece: 'held', place: object as Cell };
  if (verb === 'discard') return { piece: 'held', place: (object ?? 'away') as Place };
  return null;
}

/** What dropping a piece on a place would be, legal or not; null when it makes no sense. */
export function moveTo(view: GnomingView, piece: string, place: string): string | null {
  if (piece !== 'held') {
    if (piece === place) return null;
    return piece === 'draw' ? 'draw' : `take ${piece}`;
  }
  if (place === 'hand') return null;
  if (place === 'left' || place === 'right') return `discard ${place}`;
  if (place === 'away') return 'discard';
  return `${view.loose === null ? 'place' : 'bounce'} ${place}`;
}

/** The move of tapping a cell with nothing chosen: turn it up, or bring the held card there. */
export function tapMove(view: GnomingView, cell: Cell): string | null {
  if (view.phase === 'opening' || view.phase === 'ask') return `reveal ${cell}`;
  if (view.phase === 'play' || view.phase === 'loose') return moveTo(view, 'held', cell);
  return null;
}

/** The cells that moves of this verb name, by rows. */
export function cellsOf(moves: readonly string[], verb: 'reveal' | 'place' | 'bounce'): Cell[] {
  return CELLS.filter((cell) => moves.includes(`${verb} ${cell}`));
}

/** A move in this board's words, for buttons and the places they lead to. */
export function labelOf(view: GnomingView, move: string): string {
  const [verb = '', object = ''] = move.split(' ');
  const card = cardOf(view, verb, object);
  if (object === 'left' || object === 'right') {
    return say(`web-gnoming-do-${verb}`, { card, pile: object });
  }
  if (verb === 'discard') return say('web-gnoming-do-away');
  return object === ''
    ? say(`web-gnoming-do-${verb}`)
    : say(`web-gnoming-do-${verb}`, { card, cell: object });
}

function cardOf(view: GnomingView, verb: string, object: string): string {
  const pile = object === 'left' ? view.left : view.right;
  return printed((verb === 'take' ? pile.at(-1) : heldCard(view)) ?? 'hidden');
}
