/** What a seat may know of The Passing Game, and a few things to read off it. */

import type { View } from '../../net/protocol';

/** A tile of the line: `turned` when its lower half lies towards the left end. */
export interface LaidTile {
  tile: string;
  turned: boolean;
  seat: string;
  order: number;
}

export interface PassingView extends View {
  phase: 'deal' | 'turn' | 'over';
  target: number;
  leader: string;
  turn: string | null;
  left: number | null;
  right: number | null;
  line: LaidTile[];
  hands: (string | null)[][];
  boneyard: number;
  drawable: number;
  passes: number;
  closing: number;
  drawn: number[];
  declined: number[][];
}

/** The highest value of a half. */
export const HIGHEST = 6;
/** How many tiles of the set show each value. */
export const TILES_OF_A_VALUE = 7;

const LETTERS = 'ABCDEFGH';

export function seatsOf(view: View): string[] {
  return [...LETTERS.slice(0, view.players)];
}

/** The other seats in the order they sit, beginning at the left of `seat`; all without one. */
export function othersOf(view: View, seat: string | null): string[] {
  const seats = seatsOf(view);
  if (seat === null) return seats;
  const at = seats.indexOf(seat);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

export function handOf(view: PassingView, seat: string): (string | null)[] {
  return view.hands[LETTERS.indexOf(seat)] ?? [];
}

/** Both halves of a tile, the higher first. */
export function halvesOf(tile: string): [number, number] {
  const [high = 0, low = 0] = tile.split('-').map(Number);
  return [high, low];
}

export function isDouble(tile: string): boolean {
  const [high, low] = halvesOf(tile);
  return high === low;
}

export function pipsOf(tiles: readonly (string | null)[]): number {
  return tiles.reduce((pips, tile) => {
    if (tile === null) return pips;
    const [high, low] = halvesOf(tile);
    return pips + high + low;
  }, 0);
}

/** Heaviest first, so that what costs most is found on the left. */
export function sortHand(tiles: readonly string[]): string[] {
  return [...tiles].sort((one, other) => {
    const [high, low] = halvesOf(one);
    const [otherHigh, otherLow] = halvesOf(other);
    return otherHigh - high || otherLow - low;
  });
}

/** The seats whose pass is one of the run of passes before this turn. */
export function passersOf(view: PassingView): string[] {
  if (view.turn === null) return [];
  const seats = seatsOf(view);
  const turn = seats.indexOf(view.turn);
  const run = Math.min(view.passes, seats.length);
  return Array.from({ length: run }, (_, back) => {
    const at = (turn - 1 - back + 2 * seats.length) % seats.length;
    return seats[at] as string;
  });
}

/** For each value, how many of its seven tiles this seat sees: in the line and in its own hand. */
export function seenValues(view: PassingView, seat: string | null): number[] {
  const hand = seat === null ? [] : handOf(view, seat);
  const tiles = [...view.line.map((laid) => laid.tile), ...hand];
  const seen = new Array<number>(HIGHEST + 1).fill(0);
  for (const tile of tiles) {
    if (tile === null) continue;
    for (const value of new Set(halvesOf(tile))) seen[value] = (seen[value] ?? 0) + 1;
  }
  return seen;
}

export function arePartners(view: View): boolean {
  return view.options.partners === 'on';
}

/** The seat across, or null where everybody plays alone. */
export function partnerOf(view: View, seat: string): string | null {
  if (!arePartners(view)) return null;
  return LETTERS[(LETTERS.indexOf(seat) + 2) % 4] ?? null;
}
