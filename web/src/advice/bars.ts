/** Bars beside moves: how good each is, from the worst that is shown to the best. */

import type { Choice } from '../net/protocol';

export interface Bar {
  /** Parts of the whole width, 0 to 1. */
  length: number;
  /** Where the figure lies with two standard errors to either side. */
  from: number;
  to: number;
}

/** The worst move keeps a stub, so that a bar is never mistaken for none. */
const STUB = 0.12;

export function barsOf(choices: readonly Pick<Choice, 'points' | 'error'>[]): Bar[] {
  const ends = choices.flatMap(({ points, error }) => [points - 2 * error, points + 2 * error]);
  const low = Math.min(...choices.map(({ points }) => points));
  const high = Math.max(...ends);
  const span = high - low;
  const at = (value: number): number =>
    span <= 0 ? 1 : Math.min(1, Math.max(0, STUB + ((value - low) / span) * (1 - STUB)));
  return choices.map(({ points, error }) => ({
    length: at(points),
    from: at(points - 2 * error),
    to: at(points + 2 * error),
  }));
}

/** Moves that no figure tells from the best: within two standard errors of it. */
export const asGood = (choice: Pick<Choice, 'behind' | 'doubt'>): boolean =>
  choice.behind <= 2 * choice.doubt;
