/** The legal moves of a turn as offers: which tile may be dropped on which end of the line. */

import type { Offer } from '../../table/mover.svelte';
import { tileName } from '../../cards/words';
import { say } from '../../words/fluent';
import type { PassingView } from './view';

export type End = 'left' | 'right';
/** The ends of the line, and before the first tile the felt itself. */
export type Place = End | 'line';

/** `play 6-4 left` as its tile and the place it goes to; null for draws and passes. */
export function readPlay(move: string): { tile: string; place: Place } | null {
  const [verb, tile, end] = move.split(' ');
  if (verb !== 'play' || tile === undefined) return null;
  return { tile, place: end === 'left' || end === 'right' ? end : 'line' };
}

/** The move of dropping a tile on a place, legal or not. */
export function playMove(tile: string, place: string): string {
  return place === 'line' ? `play ${tile}` : `play ${tile} ${place}`;
}

export function offersOf(view: PassingView, moves: readonly string[]): Offer[] {
  return moves.flatMap((move) => {
    const play = readPlay(move);
    if (play === null) return [];
    const label = labelOf(view, play.tile, play.place);
    return [{ move, piece: play.tile, place: play.place, label }];
  });
}

function labelOf(view: PassingView, tile: string, place: Place): string {
  const name = tileName(tile);
  if (place === 'line') return say('web-passing-open', { tile: name });
  const value = (place === 'left' ? view.left : view.right) ?? 0;
  return say('web-passing-set', { tile: name, end: place, value });
}

/** Whether the only thing this seat may do is pass. */
export function mustPass(moves: readonly string[]): boolean {
  return moves.length === 1 && moves[0] === 'pass';
}
