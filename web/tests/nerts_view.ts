/** A small table of Nerts for tests: two seats, A has the cards. */

import type { Layout, NertsView } from '../src/games/nerts/view';

export function layout(part: Partial<Layout> = {}): Layout {
  return {
    nerts: [null, null, '5H'],
    work: [['9S', '8D'], ['6C'], [], ['KD']],
    waste: ['2C', 'TD', '3S'],
    stock: [null, null],
    false_calls: 0,
    may_rotate: false,
    carried: false,
    packed: false,
    ...part,
  };
}

export function view(legal: string[], part: Partial<NertsView> = {}, own = layout()): NertsView {
  return {
    game: 'nerts',
    players: 2,
    seat: 'A',
    options: { jokers: '0' },
    over: false,
    scores: [0, 0],
    winners: [],
    rounds: [],
    actors: ['A', 'B'],
    legal: { A: legal },
    phase: 'play',
    layouts: [own, layout({ nerts: [], work: [['4H'], [], [], []], waste: [], stock: [] })],
    foundations: [
      { suit: 'H', cards: [{ card: 'AH', seat: 'B', rank: 'A' }] },
      { suit: 'H', cards: [{ card: 'AH', seat: 'A', rank: 'A' }] },
    ],
    stuck: [],
    renewed: false,
    caller: null,
    tally: [],
    ...part,
  };
}
