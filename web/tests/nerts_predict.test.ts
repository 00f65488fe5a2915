import { describe, expect, it } from 'vitest';
import { Drawer } from '../src/games/nerts/drawing';
import { offersOf, sensible } from '../src/games/nerts/offers';
import { predict, type Tried } from '../src/games/nerts/predict';
import { tentativeOffers } from '../src/games/nerts/tentative';
import type { Layout, NertsView } from '../src/games/nerts/view';
import { layout, view } from './nerts_view';

const tried = (move: string, card: string | null = null): Tried => ({ move, card, shown: true });

function after(moves: Tried[], own: Partial<Layout> = {}, part: Partial<NertsView> = {}) {
  const told = view([], part, layout(own));
  const { view: seen, touched } = predict(told, 'A', moves);
  const mine = seen.layouts[0];
  if (!mine) throw new Error('A has a layout');
  return { told, seen, mine, touched };
}

describe('what a move will do', () => {
  it('is nothing without moves: the very same view', () => {
    const { told, seen } = after([]);
    expect(seen).toBe(told);
  });

  it('carries a card from the Nerts pile, and the next one stays hidden', () => {
    const { mine, told } = after([tried('n>w2', '5H')]);
    expect(mine.nerts).toEqual([null, null]);
    expect(mine.work[1]).toEqual(['6C', '5H']);
    expect(told.layouts[0]?.nerts).toEqual([null, null, '5H']);
  });

  it('carries runs, and slides under a pile', () => {
    const { mine } = after([tried('w1:2>w3', '9S'), tried('s/w3', '3S')]);
    expect(mine.work).toEqual([[], ['6C'], ['3S', '9S', '8D'], ['KD']]);
    expect(mine.waste).toEqual(['2C', 'TD']);
  });

  it('lays a card on a foundation as one that waits for its answer', () => {
    const { seen } = after([tried('n>f2', '2H')], { nerts: [null, '2H'] });
    const landed = { card: '2H', seat: 'A', rank: '2', pending: true };
    expect(seen.foundations[1]?.cards.at(-1)).toEqual(landed);
    const slot = new Drawer().draw(seen).slots[2]?.[1];
    expect(slot?.cards.at(-1)).toMatchObject({ key: 'A:2H', pending: true });
  });

  it('begins a foundation, with a joker too', () => {
    const { seen } = after([tried('s>f=AC', '*')], { waste: ['*'] });
    expect(seen.foundations[2]).toEqual({
      suit: 'C',
      cards: [{ card: '*', seat: 'A', rank: 'A', pending: true }],
    });
  });

  it('does not fold a king away before the table has it', () => {
    const cards = [{ card: 'QH', seat: 'B', rank: 'Q' }];
    const { seen } = after(
      [tried('n>f1', 'KH')],
      { nerts: ['KH'] },
      {
        foundations: [{ suit: 'H', cards }],
      },
    );
    expect(new Drawer().draw(seen).slots[2]?.[0]?.complete).toBe(false);
  });
});

describe('the stock', () => {
  const stock = ['4C', null, null, '7S'];

  it('turns a packet, its unknown cards face down', () => {
    const { mine, seen } = after([tried('turn')], { stock });
    expect(mine.waste).toEqual(['2C', 'TD', '3S', '4C', null, null]);
    expect(mine.stock).toEqual(['7S']);
    const drawn = new Drawer().draw(seen).layouts[0];
    expect(drawn?.veiled).toEqual(['A:turned 4', 'A:turned 5']);
  });

  it('turns one card where the table does', () => {
    const options = { jokers: '0', deal: '1' };
    expect(after([tried('turn')], { stock }, { options }).mine.waste.at(-1)).toBe('4C');
  });

  it('turns over what is too little for a packet, and turns on', () => {
    const { mine } = after([tried('turn'), tried('turn')]);
    expect(mine.waste).toEqual(['2C', 'TD', '3S']);
    expect(mine.stock).toEqual([null, null]);
  });

  it('turns up what is left where the table does, and turns over the empty stock', () => {
    const options = { jokers: '0', short_stock: 'expose' };
    const once = after([tried('turn')], {}, { options }).mine;
    expect(once.waste).toEqual(['2C', 'TD', '3S', null, null]);
    const twice = after([tried('turn'), tried('turn')], {}, { options }).mine;
    expect([twice.waste, twice.stock.length]).toEqual([[], 5]);
  });

  it('rotates, turning over first where a packet is short', () => {
    expect(after([tried('rotate')], { stock }).mine.stock).toEqual([null, null, '7S', '4C']);
    expect(after([tried('rotate')]).mine.stock).toEqual(['TD', '3S', null, null, '2C']);
    expect(after([tried('over')], { stock }).mine.stock[0]).toBe('2C');
  });

  it('knows a card again that it had turned unseen', () => {
    const drawer = new Drawer();
    drawer.shown(drawer.draw(after([tried('turn')], { stock }).seen));
    const told = view([], {}, layout({ waste: ['2C', 'TD', '3S', '4C', '8H', 'QD'], stock: [] }));
    const waste = drawer.draw(told).layouts[0]?.waste;
    expect(waste?.map((piece) => piece.veil)).toEqual([null, null, 'A:turned 4', 'A:turned 5']);
  });
});

describe('many moves', () => {
  it('follow one another: ace, two, and the card below', () => {
    const own = { work: [['9S', '2C', 'AC'], ['6C'], [], ['KD']] };
    const moves = [tried('w1>f', 'AC'), tried('w1>f3', '2C'), tried('w1>w3', '9S')];
    const { mine, seen } = after(moves, own);
    expect(mine.work).toEqual([[], ['6C'], ['9S'], ['KD']]);
    expect(seen.foundations[2]?.cards.map((landed) => landed.card)).toEqual(['AC', '2C']);
  });

  it('leave out one whose card has gone, and do the rest', () => {
    const { mine } = after([tried('n>w2', '7H'), tried('w4>w3', 'KD')]);
    expect(mine.work).toEqual([['9S', '8D'], ['6C'], ['KD'], []]);
    expect(mine.nerts.at(-1)).toBe('5H');
  });

  it('are rebased: beside a card that somebody else has laid meanwhile', () => {
    const cards = [
      { card: 'AH', seat: 'B', rank: 'A' },
      { card: '2H', seat: 'B', rank: '2' },
    ];
    const foundations = [{ suit: 'H' as const, cards }];
    const { seen } = after([tried('n>f1', '2H')], { nerts: ['2H'] }, { foundations });
    expect(new Drawer().draw(seen).slots[2]?.[0]?.owners).toEqual(['B', 'A']);
  });

  it('never show a card twice when the view has it already', () => {
    const own = { nerts: [null], work: [['9S'], ['6C', '5H'], [], []] };
    expect(after([tried('n>w2', '5H')], own).mine.work[1]).toEqual(['6C', '5H']);
  });
});

describe('what may be tried meanwhile', () => {
  const offers = (legal: string[], moves: Tried[], own: Partial<Layout> = {}) => {
    const shown = predict(view(legal, {}, layout(own)), 'A', moves);
    return [...offersOf(shown.view, 'A', shown.touched), ...tentativeOffers(shown, 'A')];
  };
  const ups = { nerts: [null, '2H'], work: [['3H'], ['6C'], ['9H'], []] };

  it('is what the table has said, where nothing has changed', () => {
    const found = offers(['n>w2', 'w4>w1', 's>w3'], [tried('n>w2', '5H')]);
    expect(found.filter((offer) => offer.sure).map((offer) => offer.move)).toEqual([
      'w4>w1',
      's>w3',
    ]);
  });

  it('is the next card of a suit that is being laid', () => {
    expect(sensible(offers(['n>f1'], [], ups), 'w1')).toBeNull();
    const found = offers(['n>f1'], [tried('n>f1', '2H')], ups);
    expect(sensible(found, 'w1')).toMatchObject({ move: 'w1>f1', sure: false });
  });

  it('is any pile for a card that was laid bare, but none by itself', () => {
    const found = offers(['w1>w2'], [tried('w1>w2', '8D')]);
    const bare = found.filter((offer) => offer.piece === 'w1').map((offer) => offer.move);
    expect(bare).toEqual(['w1>w2', 'w1>w3', 'w1>w4']);
    expect(sensible(found, 'w1')).toBeNull();
  });
});
