import { describe, expect, it } from 'vitest';
import words from '../../src/parlour/locale/en/web.ftl?raw';
import type { Fairness, SeatFairness } from '../src/net/api';
import { verdict } from '../src/room/fairness';
import { addWords } from '../src/words/fluent';

addWords(words);

const seat = (name: string, stayed: number, races: number, low: number, high: number) =>
  ({ seat: name[0], name, stayed, races, low, high, share: stayed / races }) as SeatFairness;
const report = (seats: SeatFairness[]): Fairness => ({
  match: 1,
  rounds: 1,
  even: 0,
  races: seats.reduce((sum, { races }) => sum + races, 0),
  ties: 0,
  late: 0,
  margin: null,
  seats,
});

describe('the verdict on the races', () => {
  it('says that there were none', () => {
    expect(verdict(report([]))).toContain('Nobody raced');
  });

  it('finds no fault with what chance would give', () => {
    const seats = [seat('Ana', 6, 10, 0.31, 0.83), seat('Bo', 4, 10, 0.17, 0.69)];
    expect(verdict(report(seats))).toMatch(/^Nobody's connection decided this match/);
  });

  it('names those whom chance does not explain', () => {
    const seats = [seat('Ana', 90, 100, 0.83, 0.94), seat('Bo', 10, 100, 0.06, 0.17)];
    expect(verdict(report(seats))).toContain('Ana and Bo');
  });
});
