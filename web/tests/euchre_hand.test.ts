import { describe, expect, test } from 'vitest';

import { bowerOf, sortHand } from '../src/games/euchre/hand';

describe('a hand of euchre', () => {
  test('lies by suits with the colours in turn, before trump is named', () => {
    const hand = ['9C', 'AC', 'KD', 'JH', '9S', 'TS'];
    expect(sortHand(hand, null)).toEqual(['TS', '9S', 'JH', 'AC', '9C', 'KD']);
  });

  test('puts the one black suit between two red ones', () => {
    const hand = ['9C', 'AC', 'KD', 'JH', '9D', 'TH'];
    expect(sortHand(hand, null)).toEqual(['JH', 'TH', 'AC', '9C', 'KD', '9D']);
  });

  test('has trump first with both bowers on top once it is named', () => {
    const hand = ['AD', 'JH', 'JD', 'AS', 'TC', '9H'];
    expect(sortHand(hand, 'D')).toEqual(['JD', 'JH', 'AD', 'AS', '9H', 'TC']);
  });

  test('keeps the order of the suits while it is played', () => {
    const held = ['JD', 'JH', 'AD', 'AS', '9H', 'TC'];
    expect(sortHand(['TC', 'AS'], 'D', held)).toEqual(['AS', 'TC']);
    expect(sortHand(['9H', 'TC', 'AS'], 'D', held)).toEqual(['AS', '9H', 'TC']);
  });

  test('marks the two bowers of trump and no other jack', () => {
    const jacks = ['JC', 'JD', 'JH', 'JS'];
    expect(jacks.map((card) => bowerOf(card, 'C'))).toEqual(['R', null, null, 'L']);
    expect(jacks.map((card) => bowerOf(card, 'H'))).toEqual([null, 'L', 'R', null]);
    expect(jacks.map((card) => bowerOf(card, null))).toEqual([null, null, null, null]);
  });
});
