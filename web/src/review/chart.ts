/** The chart of a match: how likely each seat was to win it, from the first deal to the last. */

import type { ChartPoint, Decision, Review } from '../net/reviews';

export interface Spot {
  event: number;
  round: number;
  win: number;
}

export interface Mark extends Spot {
  class: 'inaccuracy' | 'mistake' | 'blunder';
}

const WORTH = ['inaccuracy', 'mistake', 'blunder'];

/** Decisions that cost something for certain. */
export const isWorth = (decision: Pick<Decision, 'class'>): boolean =>
  WORTH.includes(decision.class);

/** The points at which a seat's share is known, in order. */
export function spotsOf(chart: readonly ChartPoint[], seat: string): Spot[] {
  return chart.flatMap(({ event, round, win }) => {
    const share = win[seat];
    return share === undefined ? [] : [{ event, round, win: share }];
  });
}

/** The spots just after decisions that cost something. */
export function marksOf(review: Pick<Review, 'decisions' | 'chart'>, seat: string): Mark[] {
  const spots = new Map(spotsOf(review.chart, seat).map((spot) => [spot.event, spot]));
  return review.decisions.flatMap((decision) => {
    const spot =
      decision.seat === seat && isWorth(decision) ? spots.get(decision.event) : undefined;
    return spot ? [{ ...spot, class: decision.class as Mark['class'] }] : [];
  });
}

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where events and shares lie in a box, in pixels. */
export class Scale {
  constructor(
    readonly box: Box,
    readonly last: number,
  ) {}

  x(event: number): number {
    const { width, left, right } = this.box;
    return left + (event / Math.max(1, this.last)) * (width - left - right);
  }

  y(share: number): number {
    const { height, top, bottom } = this.box;
    return top + (1 - share) * (height - top - bottom);
  }

  /** A line through spots. */
  path(spots: readonly Spot[]): string {
    return spots
      .map(
        ({ event, win }, n) =>
          `${n ? 'L' : 'M'}${this.x(event).toFixed(1)} ${this.y(win).toFixed(1)}`,
      )
      .join('');
  }

  /** The spot nearest to a place on the screen. */
  nearest(spots: readonly Spot[], x: number): number {
    let best = 0;
    spots.forEach((spot, index) => {
      const distance = Math.abs(this.x(spot.event) - x);
      if (distance < Math.abs(this.x(spots[best]?.event ?? 0) - x)) best = index;
    });
    return best;
  }
}

/** The first event of each round after the first, where the chart draws a line. */
export function roundStarts(spots: readonly Spot[]): { round: number; event: number }[] {
  const starts: { round: number; event: number }[] = [];
  let round = 0;
  for (const spot of spots) {
    if (spot.round > round) starts.push({ round: spot.round, event: spot.event });
    round = Math.max(round, spot.round);
  }
  return starts;
}
