/**
 * Which card is which, as far as one could follow them with one's eyes.
 *
 * Cards have no names in a view, only places. To let them fly, every place carries the key of the
 * card that lies there, and moves carry the keys along. The cells a turn's cards went through are
 * kept too, to show the chain of a bounce.
 */

import type { TableEvent } from '../../net/protocol';
import { isHeld } from './offers';
import { CELLS, seatsOf, type Cell, type GnomingView } from './view';

export interface Trail {
  /** The last event taken in. */
  seq: number;
  /** How many keys were given out. */
  given: number;
  gardens: string[][];
  left: string[];
  right: string[];
  held: string | null;
  /** Whose turn's cards went through these cells. */
  seat: string | null;
  chain: Cell[];
}

export const NO_TRAIL: Trail = {
  seq: 0,
  given: 0,
  gardens: [],
  left: [],
  right: [],
  held: null,
  seat: null,
  chain: [],
};

/** The trail after some events, fitted to the view they led to. */
export function follow(trail: Trail, view: GnomingView, events: readonly TableEvent[]): Trail {
  const next: Trail = {
    ...trail,
    gardens: trail.gardens.map((garden) => [...garden]),
    left: [...trail.left],
    right: [...trail.right],
    chain: events.length === 0 ? [] : [...trail.chain],
  };
  for (const event of events) {
    if (event.seq <= trail.seq) continue;
    next.seq = event.seq;
    if (event.type === 'move') move(next, view, event.seat, event.move);
    else if (event.type === 'deal' && view.phase === 'opening') next.gardens = [];
    else if (event.type === 'undo') next.chain = [];
  }
  fit(next, view);
  return next;
}

function move(trail: Trail, view: GnomingView, seat: string, text: string): void {
  const [verb, object] = text.split(' ');
  if (verb === 'draw' || verb === 'take') {
    const pile = object === 'left' ? trail.left : object === 'right' ? trail.right : [];
    trail.held = pile.pop() ?? fresh(trail);
    trail.chain = [];
    trail.seat = seat;
  } else if (verb === 'place' || verb === 'bounce') {
    put(trail, seatsOf(view).indexOf(seat), object as Cell);
    trail.seat = seat;
  } else if (verb === 'discard') {
    const pile = object === 'left' ? trail.left : object === 'right' ? trail.right : [];
    pile.push(trail.held ?? fresh(trail));
    trail.held = null;
  }
}

/** The held card goes to a cell, and the card that lay there is held. */
function put(trail: Trail, seat: number, cell: Cell): void {
  const garden = trail.gardens[seat];
  const at = CELLS.indexOf(cell);
  const loose = garden?.[at] ?? fresh(trail);
  if (garden) garden[at] = trail.held ?? fresh(trail);
  trail.held = loose;
  trail.chain.push(cell);
}

/** What the events left open, as after a jump: new keys for new cards, none where no card is. */
function fit(trail: Trail, view: GnomingView): void {
  trail.gardens = view.gardens.map((garden, seat) =>
    garden.map((_, at) => trail.gardens[seat]?.[at] ?? fresh(trail)),
  );
  trail.left = fitPile(trail, trail.left, view.left.length);
  trail.right = fitPile(trail, trail.right, view.right.length);
  if (!isHeld(view)) trail.held = null;
  else trail.held ??= fresh(trail);
  const at = CELLS.find((cell) => cell === view.loose_at);
  if (view.phase === 'loose' && at !== undefined && trail.chain.at(-1) !== at) {
    trail.chain = [at];
    trail.seat = view.turn;
  }
}

function fitPile(trail: Trail, keys: string[], cards: number): string[] {
  if (keys.length >= cards) return cards === 0 ? [] : keys.slice(-cards);
  return [...Array.from({ length: cards - keys.length }, () => fresh(trail)), ...keys];
}

function fresh(trail: Trail): string {
  trail.given += 1;
  return `card ${trail.given}`;
}
