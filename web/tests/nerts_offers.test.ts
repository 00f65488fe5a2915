import { describe, expect, it } from 'vitest';
import pieceWords from '../../src/parlour/locale/en/web-pieces.ftl?raw';
import { hintedBy } from '../src/games/nerts/hinted';
import { pressKey, type Keyed } from '../src/games/nerts/keyboard';
import { guessMove, offersOf, onlyUp, parseMove, sensible } from '../src/games/nerts/offers';
import type { Layout } from '../src/games/nerts/view';
import { addWords } from '../src/words/fluent';
import { loadBoardWords } from '../src/words/load';
import { layout, view } from './nerts_view';

addWords(pieceWords);
await loadBoardWords('nerts');

describe('offers', () => {
  it('reads every kind of move with a card, and none without', () => {
    expect(parseMove('w2:3>w4')).toMatchObject({ piece: 'w2:3', source: 'w2', target: 'w4' });
    expect(parseMove('s>f12=7H')).toMatchObject({ target: 'f12', declared: '7H' });
    expect(parseMove('n/w2')).toMatchObject({ sign: '/', target: 'w2' });
    expect(['turn', 'call', 'stuck', 'rotate', 'over'].map(parseMove)).toEqual(Array(5).fill(null));
  });

  it('leads a slide to the tab above the pile, and to the pile when nothing fits onto it', () => {
    const both = offersOf(view(['n/w2', 'n>w2']), 'A');
    expect(both.map((o) => [o.move, o.place])).toEqual([
      ['n/w2', 'u2'],
      ['n>w2', 'w2'],
    ]);
    const alone = offersOf(view(['n/w2']), 'A');
    expect(alone.map((o) => o.place)).toEqual(['u2', 'w2']);
  });

  it('begins a foundation at the place of its suit, a joker at each it may be', () => {
    const own = layout({ waste: ['*'], nerts: ['AC'] });
    const offers = offersOf(view(['n>f', 's>f=AH', 's>f=AS'], {}, own), 'A');
    expect(offers.map((o) => o.place)).toEqual(['fC', 'fH', 'fS']);
    expect(offers[1]?.label).toContain('joker');
    expect(offers[1]?.label).toContain('ace of hearts');
  });

  it('says moves in whole sentences', () => {
    const labels = offersOf(view(['n>w2', 'w1:2>w4', 's>w3']), 'A').map((o) => o.label);
    expect(labels[0]).toBe('Move the five of hearts from the Nerts pile to work pile 2');
    expect(labels[1]).toContain('nine of spades');
    expect(labels[2]).toContain('the waste');
  });
});

describe('let go anywhere in the middle', () => {
  it('a card goes up when it can in one way only', () => {
    const offers = offersOf(view(['n>f1', 's>f1', 's>f2', 'w1>w4']), 'A');
    expect(['n', 's', 'w1'].map((piece) => onlyUp(offers, piece))).toEqual(['n>f1', null, null]);
  });
});

describe('one tap', () => {
  const plain = (moves: string[], piece: string, own?: Layout) =>
    sensible(offersOf(view(moves, {}, own), 'A'), piece)?.move ?? null;

  it('prefers a foundation to a pile', () => {
    expect(plain(['n>w2', 'n>f1', 'n>f2'], 'n')).toBe('n>f1');
  });

  it('plays onto the only pile, but asks between two', () => {
    expect(plain(['w1>w2', 'w1>w3'], 'w1')).toBe('w1>w2'); // w3 is a space
    expect(plain(['w1>w2', 'w1>w4'], 'w1')).toBeNull();
  });

  it('fills a space by itself from the Nerts pile only', () => {
    expect(plain(['n>w3'], 'n')).toBe('n>w3');
    expect(plain(['s>w3'], 's')).toBeNull();
  });

  it('counts a slide that is offered at two places once', () => {
    expect(plain(['n/w2', 'n>w3'], 'n')).toBe('n/w2');
  });

  it('never decides what a joker is', () => {
    const own = layout({ nerts: ['*'] });
    expect(plain(['n>f1=2H', 'n>f2=2H', 'n>w2'], 'n', own)).toBeNull();
  });
});

describe('an illegal drop', () => {
  it('becomes the move that the table can explain', () => {
    expect(guessMove('n', 'w3')).toBe('n>w3');
    expect(guessMove('w1:3', 'w2')).toBe('w1:3>w2');
    expect(guessMove('s', 'f2')).toBe('s>f2');
    expect(guessMove('s', 'fH')).toBe('s>f');
    expect(guessMove('n', 'u2')).toBe('n/w2');
  });

  it('is no move where it would be another than was meant', () => {
    expect(guessMove('w1:3', 'w1')).toBeNull();
    expect(guessMove('w1:3', 'f2')).toBeNull();
    expect(guessMove('w1', 'u2')).toBeNull();
    expect(guessMove('n', 'middle')).toBeNull();
  });
});

describe('keys', () => {
  function keyboard(moves: string[]) {
    const played: string[] = [];
    let chosen: string | null = null;
    const on: Keyed = {
      offers: offersOf(view(moves), 'A'),
      selected: () => chosen,
      select: (piece) => (chosen = piece),
      play: (move) => played.push(move),
      height: (pile) => [2, 1, 0, 1][pile - 1] ?? 0,
    };
    const press = (...keys: string[]) => {
      for (const key of keys) {
        const shiftKey = key.startsWith('+');
        const plain = key.replace(/^\+/, '');
        const code = /\d/.test(plain) ? `Digit${plain}` : `Key${plain.toUpperCase()}`;
        pressKey({ key: plain, code, shiftKey }, on, false);
      }
    };
    return { press, played, chosen: () => chosen };
  }

  it('turn, call and say by one key', () => {
    const { press, played } = keyboard([]);
    press(' ', 'c', 'k', 'r', 'o');
    expect(played).toEqual(['turn', 'call', 'stuck', 'rotate', 'over']);
  });

  it('move by a source and where it goes', () => {
    const { press, played } = keyboard(['n>w2', 's>w3', 'w1:2>w4', 'w1>w4']);
    press('n', '2', 's', '3');
    expect(played).toEqual(['n>w2', 's>w3']);
  });

  it('take the chosen run, else the longest that fits', () => {
    const long = keyboard(['w1:2>w4']);
    long.press('1', '4');
    expect(long.played).toEqual(['w1:2>w4']);
    const chosen = keyboard(['w1:2>w3', 'w1>w3']);
    chosen.press('1', '3', '1', 'ArrowUp', '3');
    expect(chosen.played).toEqual(['w1>w3', 'w1:2>w3']);
  });

  it('slide with shift, and play up with f, the Nerts card first', () => {
    const { press, played } = keyboard(['n/w2', 's>f1', 'n>f2']);
    press('n', '+2', 'f', 's', 'f');
    expect(played).toEqual(['n/w2', 'n>f2', 's>f1']);
  });

  it('let the table explain what may not be', () => {
    const { press, played } = keyboard([]);
    press('n', '4');
    expect(played).toEqual(['n>w4']);
  });

  it('play a source pressed twice where it plainly belongs, or let go of it', () => {
    const { press, played, chosen } = keyboard(['n>f1']);
    press('n', 'n', 's', 's');
    expect(played).toEqual(['n>f1']);
    expect(chosen()).toBeNull();
  });

  it('choose no empty pile', () => {
    const { press, chosen } = keyboard([]);
    press('3');
    expect(chosen()).toBeNull();
  });
});

describe('a hint', () => {
  it('points at the piece and where it goes, or at an action', () => {
    const offers = offersOf(view(['n>w2']), 'A');
    expect(hintedBy('n>w2', offers)).toMatchObject({ piece: 'n', place: 'w2' });
    expect(hintedBy('turn', offers)).toEqual({ piece: null, place: null, move: 'turn' });
    expect(hintedBy(null, offers)).toBeNull();
  });
});
