/** What the report of the races of a match comes to, in one sentence. */

import type { Fairness, SeatFairness } from '../net/api';
import { say } from '../words/fluent';

/** The seats whose share of races chance alone does not explain. */
export function outliers({ seats }: Fairness): SeatFairness[] {
  const raced = seats.filter((seat) => seat.races > 0);
  const races = raced.reduce((sum, seat) => sum + seat.races, 0);
  if (races === 0) return [];
  const usual = raced.reduce((sum, seat) => sum + seat.stayed, 0) / races;
  return raced.filter((seat) => seat.low > usual || seat.high < usual);
}

export function verdict(report: Fairness): string {
  if (report.races === 0) return say('web-fair-none');
  const odd = outliers(report);
  if (odd.length === 0) return say('web-fair-even');
  const names = odd.map((seat) => seat.name || say('web-seat', { seat: seat.seat }));
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return say('web-fair-odd', { names: list });
}
