/** What is to be done now, in words, for the seat that looks. */

import { say } from '../../words/fluent';
import { cellsOf, heldCard } from './offers';
import { CELLS, downCount, gardenOf, printed, type GnomingView } from './view';

export interface Prompt {
  text: string;
  /** The clause of the rules that explains it, where that helps. */
  clause: string | null;
}

const FLIPS = 2;

export function promptOf(
  view: GnomingView,
  moves: readonly string[],
  nameOf: (seat: string) => string,
): Prompt | null {
  if (view.over || view.phase === 'deal' || view.phase === 'over') return null;
  if (moves.length === 0) return plain(waitingFor(view, nameOf));
  if (view.phase === 'opening') return { text: openingText(view), clause: '3.1' };
  if (view.phase === 'draw') return plain(say('web-gnoming-now-draw'));
  if (view.phase === 'ask') return askPrompt(view, moves, nameOf);
  return view.phase === 'loose' ? loosePrompt(view, moves) : playPrompt(view, moves);
}

const plain = (text: string): Prompt => ({ text, clause: null });

/** What a seat has to do before play begins. */
export function openingText(view: GnomingView): string {
  const garden = view.seat === null ? [] : gardenOf(view, view.seat);
  return say('web-gnoming-now-flip', { n: FLIPS - (garden.length - downCount(garden)) });
}

function askPrompt(
  view: GnomingView,
  moves: readonly string[],
  nameOf: (seat: string) => string,
): Prompt {
  const name = view.turn === null ? '' : nameOf(view.turn);
  const may = moves.includes('decline') ? 'yes' : 'no';
  return { text: say('web-gnoming-now-ask', { name, may }), clause: '8.2' };
}

/** A card in hand; where the mulligans leave only some places, which and why. */
function playPrompt(view: GnomingView, moves: readonly string[]): Prompt {
  const places = cellsOf(moves, 'place');
  const card = printed(view.hand ?? 'hidden');
  const discard = moves.some((move) => move.startsWith('discard')) ? 'yes' : 'no';
  if (places.length < CELLS.length) {
    const cells = listCells(places);
    const text = say('web-gnoming-now-mulligans', { card, cells, n: places.length, discard });
    return { text, clause: '9.3' };
  }
  const taken = view.source === 'draw' ? 'no' : 'yes';
  return plain(say('web-gnoming-now-play', { card, taken, discard }));
}

function loosePrompt(view: GnomingView, moves: readonly string[]): Prompt {
  const card = printed(heldCard(view) ?? 'hidden');
  const cell = view.loose_at ?? '';
  if (moves.some((move) => move.startsWith('bounce'))) {
    return { text: say('web-gnoming-now-bounce', { card, cell }), clause: '6.3' };
  }
  return plain(say('web-gnoming-now-loose', { card, cell }));
}

function waitingFor(view: GnomingView, nameOf: (seat: string) => string): string {
  if (view.phase === 'opening') return say('web-gnoming-wait-opening');
  if (view.phase === 'reshuffle') return say('web-gnoming-wait-reshuffle');
  if (view.phase === 'ask' && view.asked !== null) {
    return say('web-gnoming-wait-ask', { name: nameOf(view.asked) });
  }
  const name = view.turn === null ? '' : nameOf(view.turn);
  return say('web-gnoming-wait-turn', { name, step: view.phase });
}

/** "a1", "a1 or c2", "a1, b2 or c3". */
function listCells(cells: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(cells);
}
