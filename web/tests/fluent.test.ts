import { describe, expect, it } from 'vitest';
import { addWords, has, say, sayOr } from '../src/words/fluent';

describe('say', () => {
  it('fills a sentence in, with its plural', () => {
    expect(say('web-watching', { n: 1 })).toBe('One person watches.');
    expect(say('web-watching', { n: 3 })).toBe('3 people watch.');
  });

  it('writes numbers without grouping where they are counted off', () => {
    expect(say('web-replay-line', { line: 12345 })).toBe('Line 12345 is wrong.');
  });

  it('adds no marks around what is filled in', () => {
    expect(say('web-log-move', { name: 'Ana', move: 'Pass' })).toBe('Ana: Pass');
  });

  it('throws for a missing message and for a missing detail', () => {
    expect(() => say('web-there-is-no-such-message')).toThrow(/no-such-message/);
    expect(() => say('web-watching')).toThrow(/web-watching/);
  });

  it('falls back on the words of the server', () => {
    expect(sayOr('game-not-loaded', {}, 'As the server says.')).toBe('As the server says.');
    expect(sayOr('', {}, 'draw')).toBe('draw');
  });

  it('names the cards in what the server tells, and nothing that only looks like one', () => {
    const beaten = { name: '2H', card: '2H', ms: 84 };
    expect(sayOr('table-beaten', beaten, '')).toBe(
      '2H was first with the two of hearts, by 84 ms.',
    );
    addWords('test-joker = Not the { $card } onto the { $onto }, { $wants }.');
    const details = { card: '*', onto: 'TS', wants: '-3' };
    expect(sayOr('test-joker', details, '')).toBe('Not the joker onto the ten of spades, −3.');
  });

  it('takes further words in', () => {
    expect(has('test-more')).toBe(false);
    addWords('test-more = More, { $name }.');
    expect(say('test-more', { name: 'Bo' })).toBe('More, Bo.');
  });
});
