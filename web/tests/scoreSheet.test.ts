import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../src/net/protocol';
import ScoreSheet from '../src/room/ScoreSheet.svelte';
import { change, scoreRows, signed } from '../src/room/scoreSheet';
import { winnersWords } from '../src/room/winners';
import { loadGameWords } from '../src/words/load';

const VIEW: View = {
  game: 'gnoming',
  players: 3,
  seat: 'A',
  options: {},
  over: true,
  scores: [-12, 30, -12],
  winners: ['A', 'C'],
  actors: [],
  legal: {},
  rounds: [
    { scores: [10, 20, -17], reason: 'out' },
    { scores: [-22, 10, 5], reason: 'turn_cap' },
  ],
};
const NAMES: Record<string, string> = { A: 'Ana', B: 'Bot Birch', C: 'Cy' };
const nameOf = (seat: string) => NAMES[seat] ?? seat;

beforeAll(() => loadGameWords('gnoming'));

describe('the score sheet', () => {
  it('adds up round by round', () => {
    expect(scoreRows(VIEW).map((row) => row.totals)).toEqual([
      [10, 20, -17],
      [-12, 30, -12],
    ]);
    expect(scoreRows(VIEW)[1]?.reason).toBe('gnoming-reason-turn_cap');
  });

  it('writes real minus signs, and signs of changes', () => {
    expect([signed(-105), signed(0), change(5), change(-5), change(0)]).toEqual([
      '−105',
      '0',
      '+5',
      '−5',
      '0',
    ]);
  });

  it('says which way is good, why rounds ended, and who won', () => {
    render(ScoreSheet, { view: VIEW, nameOf, you: 'A', lowestWins: true });
    expect(screen.getByText('The lowest total wins.')).toBeTruthy();
    expect(screen.getByText(/everybody else has had one more turn/)).toBeTruthy();
    expect(screen.getAllByText('won')).toHaveLength(2);
    expect(screen.getByRole('columnheader', { name: 'Bot Birch' })).toBeTruthy();
  });

  it('has letters for columns when many play', () => {
    const view = { ...VIEW, players: 6, scores: Array<number>(6).fill(0), rounds: [], winners: [] };
    render(ScoreSheet, { view, nameOf, you: null, lowestWins: false });
    expect(screen.getAllByText('F').length).toBeGreaterThan(0);
    expect(screen.getByText('No round is over yet.')).toBeTruthy();
  });
});

describe('who won', () => {
  it.each([
    [['A'], 'A', 'You win'],
    [['B'], 'A', 'Bot Birch wins'],
    [['A', 'C'], 'A', 'The win is shared: Ana and Cy'],
    [[], 'A', 'The match was ended early.'],
  ])('%j as seen by %s', (winners, you, words) => {
    expect(winnersWords({ over: true, winners }, you, nameOf)).toBe(words);
  });
});
