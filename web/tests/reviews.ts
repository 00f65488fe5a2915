/** A small review for tests: one round of euchre, one seat, three decisions. */

import type { Choice, Details } from '../src/net/protocol';
import type { Decision, Review } from '../src/net/reviews';

export function choice(move: string, points: number, parts: Partial<Choice> = {}): Choice {
  const [verb, card = ''] = move.split(' ');
  const suit = card[1] === 'D' ? 'diamonds' : 'spades';
  const rank = card[0] === '9' ? 'nine' : 'ace';
  const details: Details = verb === 'play' ? { rank, suit } : { tricks: 4 };
  return {
    move,
    words: { key: `euchre-move-${verb}`, details },
    points,
    error: 0.1,
    behind: 0,
    doubt: 0,
    win: 0.4,
    chances: [],
    reasons: [],
    ...parts,
  };
}

export function decision(event: number, parts: Partial<Decision> = {}): Decision {
  const choices = [choice('play AD', 1), choice('play 9D', 0.2, { behind: 0.8, doubt: 0.1 })];
  const [best, played] = choices as [Choice, Choice];
  return {
    event,
    round: 1,
    seat: 'A',
    move: played.move,
    words: played.words,
    best: best.move,
    best_words: best.words,
    loss: 0.8,
    error: 0.1,
    class: 'blunder',
    win: 0.3,
    win_best: 0.4,
    advice: { samples: 40, exact: false, choices },
    hindsight: null,
    ...parts,
  };
}

export const RECORD = `# a match
parlour 1
game euchre
players 3
first C
--
deal JD KD QD TH JH QH TD QS AD 9H AH TS 9D KS KH JC AS 9S JS QC TC AC KC 9C
A bid 4 # quickly
B pass

A play 9D
`;

export const REVIEW: Review = {
  game: 'euchre',
  players: 3,
  names: ['Ana', 'Bo', ''],
  seats: ['A'],
  record: RECORD,
  decisions: [
    decision(2, { move: 'bid 4', class: 'best', loss: 0 }),
    decision(4, {
      hindsight: { best: 'play 9D', best_words: choice('play 9D', 0).words, loss: 0 },
    }),
  ],
  rounds: [
    { round: 1, points: { A: 4 }, expected: { A: 1.5 }, loss: { A: 0.8 }, luck: { A: 3.3 } },
  ],
  chart: [
    { event: 0, round: 1, win: { A: 0.33, B: 0.33, C: 0.33 } },
    { event: 2, round: 1, win: { A: 0.4 } },
    { event: 4, round: 1, win: { A: 0.3 } },
    { event: 5, round: 2, win: { A: 0.5, B: 0.2, C: 0.3 } },
  ],
  totals: {
    A: {
      decisions: 2,
      judged: 2,
      loss: 0.8,
      classes: { best: 1, blunder: 1 },
      luck: 3.3,
      accuracy: 87.4,
    },
  },
  thresholds: { inaccuracy: 0.05, mistake: 0.2, blunder: 0.6 },
};
