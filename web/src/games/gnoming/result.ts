/** How each seat's points of the round just ended came about (section 12). */

import { showGarden, type Shown } from './scoring';
import { gardenOf, seatsOf, type GnomingView } from './view';

/** What going out first did to a score: took off, added, was level, or changed nothing. */
export type Out = 'less' | 'more' | 'tie' | 'same';

export interface Result {
  seat: string;
  cards: (string | null)[];
  shown: Shown;
  /** The points of the cards outside any line. */
  loose: number;
  /** What was added for going out first, negative if taken off. */
  five: number;
  /** Null for everybody who did not go out first. */
  out: Out | null;
  points: number;
  /** Nobody has fewer points this round. */
  best: boolean;
}

export function countRound(view: GnomingView): Result[] {
  const scores = view.rounds.at(-1)?.scores ?? [];
  const lowest = Math.min(...scores);
  const gardens = seatsOf(view).map((seat) => showGarden(gardenOf(view, seat), view.options));
  const lowestGarden = Math.min(...gardens.map((shown) => shown.points));
  return seatsOf(view).map((seat, at) => {
    const shown = gardens[at] ?? { points: 0, lines: [] };
    const points = scores[at] ?? 0;
    // The server has said the points; what the garden does not account for is the five.
    const five = points - shown.points;
    const off = shown.lines.reduce((sum, line) => sum + line.value, 0);
    const level = shown.points === lowestGarden;
    const out = seat === view.out ? outOf(five, level) : null;
    const cards = gardenOf(view, seat);
    const best = points === lowest;
    return { seat, cards, shown, loose: shown.points + off, five, out, points, best };
  });
}

function outOf(five: number, level: boolean): Out {
  if (five < 0) return 'less';
  if (five === 0) return 'same';
  return level ? 'tie' : 'more';
}
