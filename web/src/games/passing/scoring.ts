/** How a finished round's points came about, as a subtraction of pips (rules 6 and 7). */

import type { PassingView } from './view';
import { arePartners, handOf, partnerOf, pipsOf, seatsOf } from './view';

/** A hand as it was turned up. */
export interface Count {
  seat: string;
  tiles: string[];
  pips: number;
  points: number;
}

/** The winner's points: the pips that were added, less those taken off. */
export interface Sum {
  /** Who scores: one seat, or both of a side. */
  winners: string[];
  added: number[];
  less: number[];
  points: number;
}

export function countHands(view: PassingView): Count[] {
  const points = view.rounds.at(-1)?.scores ?? [];
  return seatsOf(view).map((seat, at) => {
    const tiles = handOf(view, seat).filter((tile) => tile !== null);
    return { seat, tiles, pips: pipsOf(tiles), points: points[at] ?? 0 };
  });
}

/** Who went out in the round just ended: the one with no tile left. */
function outOf(view: PassingView, counts: readonly Count[]): Count | null {
  if (view.rounds.at(-1)?.reason !== 'out') return null;
  return counts.find((count) => count.tiles.length === 0) ?? null;
}

/**
 * The subtraction, or null when nobody scored or the pips do not tell how the points came about.
 * Whose points they are the server has said; this only finds the pips that make them.
 */
export function sumRound(view: PassingView, counts: readonly Count[]): Sum | null {
  const winners = counts.filter((count) => count.points > 0);
  const points = winners[0]?.points;
  if (points === undefined) return null;
  const sum = arePartners(view)
    ? sumSides(view, counts, winners)
    : sumSeats(
        winners.slice(0, 1),
        counts.filter((count) => count.points === 0),
      );
  const total = add(sum.added) - add(sum.less);
  if (total !== points) return null;
  return { winners: winners.map((count) => count.seat), ...sum, points };
}

interface Terms {
  added: number[];
  less: number[];
}

function sumSeats(own: readonly Count[], others: readonly Count[]): Terms {
  return { added: others.map((count) => count.pips), less: own.map((count) => count.pips) };
}

function sumSides(view: PassingView, counts: readonly Count[], winners: readonly Count[]): Terms {
  const opponents = counts.filter((count) => count.points === 0);
  const scoring = view.options.partner_scoring;
  if (scoring === 'sides' || scoring === 'out_wins') return sumSeats(winners, opponents);
  const low = lowHand(view, counts, winners);
  const partner = winners.filter((count) => count.seat === partnerOf(view, low.seat));
  return sumSeats([low], scoring === 'low_hand_all' ? [...opponents, ...partner] : opponents);
}

/** The hand that won for its side: who went out, or the lower of the two. */
function lowHand(view: PassingView, counts: readonly Count[], winners: readonly Count[]): Count {
  const out = outOf(view, counts);
  if (out !== null && view.options.out_beats_zero === 'on' && winners.includes(out)) return out;
  return winners.reduce((low, count) => (count.pips < low.pips ? count : low));
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
