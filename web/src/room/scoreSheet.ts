/** The score sheet as rows: points and running totals of each round, and why it ended. */

import type { View } from '../net/protocol';

export interface Row {
  round: number;
  points: number[];
  totals: number[];
  /** The message key of why the round ended. */
  reason: string;
}

export function scoreRows(view: Pick<View, 'game' | 'players' | 'rounds'>): Row[] {
  const totals = Array<number>(view.players).fill(0);
  return view.rounds.map((round, index) => {
    round.scores.forEach((points, seat) => (totals[seat] = (totals[seat] ?? 0) + points));
    const reason = `${view.game}-reason-${round.reason}`;
    return { round: index + 1, points: round.scores, totals: [...totals], reason };
  });
}

export const SEATS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

export const seatsOf = (players: number): string[] => SEATS.slice(0, players);

/** A number with a real minus sign. */
export const signed = (points: number): string =>
  points < 0 ? `−${Math.abs(points)}` : String(points);

/** Points won or lost, always with their sign. */
export const change = (points: number): string => (points > 0 ? `+${points}` : signed(points));
