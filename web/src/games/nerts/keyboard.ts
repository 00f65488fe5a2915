/** The keys of Nerts: a source, then where it goes; letters are printed on the piles. */

import type { NertsOffer } from './offers';
import { countOf, pieceOf, sensible } from './offers';

/** The parts of a key event that matter. */
export interface Press {
  key: string;
  code: string;
  shiftKey: boolean;
}

/** What the keys work on. */
export interface Keyed {
  readonly offers: readonly NertsOffer[];
  /** The piece that has been chosen, if any. */
  selected(): string | null;
  select(piece: string | null): void;
  play(move: string): void;
  /** The cards on a work pile, 1 to 4. */
  height(pile: number): number;
}

const ACTIONS: Record<string, string> = {
  ' ': 'turn',
  o: 'over',
  r: 'rotate',
  c: 'call',
};

/** A digit 1 to 4, whatever shift makes of it. */
function digitOf(press: Press): number | null {
  const found = /^(?:Digit|Numpad)([1-4])$/.exec(press.code);
  if (found) return Number(found[1]);
  return /^[1-4]$/.test(press.key) ? Number(press.key) : null;
}

/** Does what a key means; false when it means nothing here. */
export function pressKey(press: Press, on: Keyed, said: boolean): boolean {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const pile = digitOf(press);
  if (pile !== null) return pressPile(pile, press.shiftKey, on);
  if (key === 'n' || key === 's') return pressSource(key, on);
  if (key === 'f') return playUp(on);
  if (key === 'k') return play(said ? 'unstuck' : 'stuck', on);
  if (key === 'ArrowUp' || key === 'ArrowDown') return lengthen(key === 'ArrowUp' ? 1 : -1, on);
  const move = ACTIONS[key];
  return move !== undefined && play(move, on);
}

function play(move: string, on: Keyed): true {
  on.play(move);
  on.select(null);
  return true;
}

/** A source pressed once is chosen; twice, and it goes where it plainly belongs. */
function pressSource(source: string, on: Keyed): true {
  if (on.selected() !== source) {
    on.select(source);
    return true;
  }
  const plain = sensible(on.offers, source);
  if (plain) return play(plain.move, on);
  on.select(null);
  return true;
}

function pressPile(pile: number, under: boolean, on: Keyed): true {
  const name = `w${pile}`;
  const chosen = on.selected();
  if (chosen === null) {
    if (on.height(pile) > 0) on.select(name);
    return true;
  }
  const source = chosen.split(':')[0] ?? chosen;
  if (source === name) return pressSource(chosen, on);
  return play(moveTo(chosen, source, under ? `u${pile}` : name, on), on);
}

/** From a work pile the longest run that fits goes along; into a space what was chosen. */
function moveTo(chosen: string, source: string, place: string, on: Keyed): string {
  const fits = on.offers.filter((offer) => offer.parsed.source === source && offer.place === place);
  const exact = fits.find((offer) => offer.piece === chosen);
  const longest = fits.toSorted((a, b) => countOf(b.piece) - countOf(a.piece))[0];
  const found = exact ?? longest;
  if (found) return found.move;
  // Not allowed: the table says why not.
  return place.startsWith('u') ? `${source}/w${place.slice(1)}` : `${chosen}>${place}`;
}

/** Onto the first foundation: the chosen piece, else the Nerts card, the waste, a work pile. */
function playUp(on: Keyed): boolean {
  const chosen = on.selected();
  const order = chosen === null ? ['n', 's', 'w1', 'w2', 'w3', 'w4'] : [chosen];
  for (const piece of order) {
    const up = on.offers.filter((o) => o.piece === piece && (o.kind === 'up' || o.kind === 'new'));
    const [first] = up;
    if (first?.card === '*' && up.length > 1) {
      on.select(piece);
      return true;
    }
    if (first) return play(first.move, on);
  }
  return false;
}

/** Takes one card more or less of the chosen work pile along. */
function lengthen(by: number, on: Keyed): boolean {
  const chosen = on.selected();
  const source = chosen?.split(':')[0] ?? '';
  if (chosen === null || !source.startsWith('w')) return false;
  const most = on.height(Number(source.slice(1)));
  on.select(pieceOf(source, Math.min(most, Math.max(1, countOf(chosen) + by))));
  return true;
}
