import { describe, expect, test } from 'vitest';

import { ghostState, ladder, lastCall } from '../src/games/euchre/auction';
import { dealDelay, handsBefore } from '../src/games/euchre/deal';
import { moveOfKey } from '../src/games/euchre/keys';
import { ghostOffers, guess, HAND, playOffers, TRICK } from '../src/games/euchre/offers';
import { cardsAt } from '../src/games/euchre/open';
import { isOffSuit, justFinished, middle } from '../src/games/euchre/trick';
import { GHOST, handsDealt, type EuchreView } from '../src/games/euchre/view';
import { contractWords, endWords, tookWords, turnWords } from '../src/games/euchre/words';
import type { Moved } from '../src/net/protocol';
import { addWords } from '../src/words/fluent';
import moves from '../../src/parlour/locale/en/euchre.ftl?raw';
import words from '../../src/parlour/locale/en/web-euchre.ftl?raw';

addWords(moves);
addWords(words);

const NAMES: Record<string, string> = { A: 'Ana', B: 'Bo', C: 'Cy' };
const company = { me: 'A', nameOf: (seat: string) => NAMES[seat] ?? seat };
const onlooker = { ...company, me: null };

function viewOf(some: Partial<EuchreView>): EuchreView {
  return {
    game: 'euchre',
    players: 3,
    seat: 'A',
    options: { ghost_swap: 'once' },
    over: false,
    scores: [0, 0, 0],
    winners: [],
    rounds: [],
    actors: ['A'],
    legal: {},
    phase: 'auction',
    dealer: 'C',
    auction: [],
    high: 0,
    bidder: null,
    trump: null,
    leader: null,
    tricks: [],
    trick: [],
    taken: [0, 0, 0],
    counts: [6, 6, 6, 6],
    passed: [],
    settled: [],
    lost: [0, 0, 0],
    hand: [],
    given: [],
    ...some,
  };
}

function moved(move: string): Moved {
  return { type: 'move', seq: 1, seat: 'A', move, by: 'person', at: 0, key: '', details: {} };
}

describe('the auction', () => {
  const view = viewOf({
    auction: [
      ['A', 'bid 3'],
      ['B', 'swap'],
      ['B', 'moon'],
      ['C', 'pass'],
    ],
    high: 6,
    bidder: 'B',
  });

  test('stands on a ladder with who bid what, the highest bid marked', () => {
    expect(ladder(view).map((step) => [step.bid, step.by, step.high])).toEqual([
      [3, 'A', false],
      [4, null, false],
      [5, null, false],
      [6, 'B', true],
    ]);
  });

  test('shows what each seat said last', () => {
    expect(lastCall(view, 'B')).toEqual({ kind: 'moon', bid: 6 });
    expect(lastCall(view, 'C')).toEqual({ kind: 'pass', bid: 0 });
    expect(lastCall(viewOf({}), 'C')).toBeNull();
  });

  test('says who has taken the ghost hand, and that nobody may', () => {
    expect(ghostState(view)).toEqual({ kind: 'taken', by: 'B' });
    expect(ghostState(viewOf({}))).toEqual({ kind: 'lies' });
    expect(ghostState(viewOf({ phase: 'play' }))).toEqual({ kind: 'left' });
    expect(ghostState(viewOf({ options: { ghost_swap: 'off' } }))).toEqual({ kind: 'off' });
    const chain = { ...view, options: { ghost_swap: 'chain' } };
    expect(ghostState(chain)).toEqual({ kind: 'exchanged', by: 'B' });
  });

  test('carries hands about when they are swapped, in a chain too', () => {
    const chain = viewOf({
      auction: [
        ['A', 'swap'],
        ['A', 'pass'],
        ['B', 'swap'],
      ],
    });
    expect(handsDealt(chain)).toEqual({ A: GHOST, B: 'A', C: 'C', [GHOST]: 'B' });
  });
});

describe('what may be done by hand', () => {
  const view = viewOf({
    phase: 'play',
    hand: ['9C', 'AC', 'JD'],
    legal: { A: ['play 9C', 'play AC'] },
  });

  test('is what the server lists, with a card going to the trick', () => {
    const offers = playOffers(view).map(({ move, piece, place }) => [move, piece, place]);
    expect(offers).toEqual([
      ['play 9C', '9C', TRICK],
      ['play AC', 'AC', TRICK],
    ]);
    expect(ghostOffers(view)).toEqual([]);
    expect(playOffers({ ...view, seat: null })).toEqual([]);
  });

  test('includes taking the ghost hand while that is offered', () => {
    const [offer] = ghostOffers(viewOf({ legal: { A: ['swap', 'pass'] } }));
    expect([offer?.move, offer?.piece, offer?.place]).toEqual(['swap', GHOST, HAND]);
  });

  test('guesses the move meant by a card that may not be played', () => {
    expect(guess('JD', TRICK)).toBe('play JD');
    expect(guess('JD', '')).toBe('play JD');
    expect(guess('JD', HAND)).toBeNull();
    expect(guess(GHOST, HAND)).toBe('swap');
    expect(guess(GHOST, TRICK)).toBeNull();
  });

  test('is done by keys as well, cards by their place in the hand', () => {
    expect(moveOfKey(view, '1')).toBe('play AC');
    expect(moveOfKey(view, '3')).toBe('play JD');
    expect(moveOfKey(view, '4')).toBeNull();
    expect(moveOfKey({ ...view, legal: {} }, '1')).toBeNull();
    const bids = viewOf({ legal: { A: ['pass', 'bid 4', 'moon'] } });
    expect(moveOfKey(bids, 'm')).toBe('moon');
    expect(moveOfKey(bids, '3')).toBeNull();
    expect(moveOfKey(bids, 'g')).toBeNull();
    const naming = viewOf({ phase: 'trump', legal: { A: ['trump C', 'trump D'] } });
    expect(moveOfKey(naming, 'd')).toBe('trump D');
    const review = viewOf({ phase: 'review', legal: { A: ['challenge B', 'pass'] } });
    expect(moveOfKey(review, 'b')).toBe('challenge B');
    expect(moveOfKey(review, 'c')).toBeNull();
  });
});

describe('the middle', () => {
  const won = { leader: 'B', cards: ['JD', '9D', 'AD'], winner: 'B' };
  const view = viewOf({ phase: 'play', trump: 'D', leader: 'B', tricks: [won], trick: [] });

  test('shows each card at the seat that played it', () => {
    const playing = { ...view, trick: ['9S', 'TS'] };
    expect(middle(playing, false)).toEqual([
      { seat: 'B', card: '9S', led: true },
      { seat: 'C', card: 'TS', led: false },
    ]);
  });

  test('lets a finished trick rest, but only when it has just been finished', () => {
    expect(justFinished(view, [moved('play AD')])).toBe(true);
    expect(justFinished(view, [])).toBe(false);
    expect(justFinished({ ...view, trick: ['9S'] }, [moved('play 9S')])).toBe(false);
    expect(justFinished(view, [moved('play AD'), { type: 'undo', seq: 2, seat: 'A', to: 0 }])).toBe(
      false,
    );
    expect(middle(view, true).map(({ seat }) => seat)).toEqual(['B', 'C', 'A']);
    expect(middle(view, false)).toEqual([]);
  });

  test('counts the left bower as trump when it marks cards not of the suit led', () => {
    expect(isOffSuit('JH', '9D', 'D')).toBe(false);
    expect(isOffSuit('JH', '9H', 'D')).toBe(true);
    expect(isOffSuit('9H', 'AH', 'D')).toBe(false);
  });
});

describe('a deal', () => {
  test('goes round from the dealer’s left, the ghost hand last', () => {
    const view = viewOf({ dealer: 'B' });
    expect(['C', 'A', 'B', GHOST].map((place) => handsBefore(view, place))).toEqual([0, 1, 2, 3]);
    expect(dealDelay(1, 2)).toBe(300);
    expect(dealDelay(5, null)).toBe(0);
  });
});

describe('open cards', () => {
  test('are shown sorted where they lie, and nowhere else', () => {
    const open: [string, string[]][] = [['hand B', ['9S', 'AS', 'KH']]];
    expect(cardsAt(open, 'hand B')).toEqual(['AS', '9S', 'KH']);
    expect(cardsAt(open, 'hand C')).toBeNull();
    expect(cardsAt(null, 'hand B')).toBeNull();
  });
});

describe('the words', () => {
  const view = viewOf({ phase: 'play', high: 4, bidder: 'B', trump: 'D', taken: [0, 2, 0] });
  const bid: [string, string][] = [['B', 'bid 4']];

  test('say what the bidder needs and has', () => {
    expect(contractWords({ ...view, auction: bid }, company)).toBe('Bo needs 4, has 2');
    const own = { ...view, auction: [['A', 'bid 4']] as [string, string][], bidder: 'A' };
    expect(contractWords({ ...own, taken: [2, 0, 0] }, company)).toBe('You need 4, and have 2');
    expect(contractWords({ ...own, taken: [2, 0, 0] }, onlooker)).toBe('Ana needs 4, has 2');
    expect(contractWords(viewOf({}), company)).toBe('No bid yet');
  });

  test('say the suit led, the left bower being trump', () => {
    const following = { ...view, leader: 'B', trick: ['JH'], actors: ['C'] };
    expect(turnWords(following, company)).toBe('Diamonds were led: Cy is to play.');
    expect(turnWords({ ...following, actors: ['A'] }, company)).toBe(
      'Diamonds were led: your card.',
    );
  });

  test('say what became of the bid', () => {
    expect(endWords({ ...view, auction: bid }, 'set', company)).toBe('Bo bid 4 and took 2: set.');
    const moon = { ...view, high: 6, taken: [0, 6, 0] };
    expect(endWords(moon, 'made', company)).toBe('Bo shot the moon and took all six.');
    expect(endWords(viewOf({}), 'all_pass', company)).toBe('Everybody passed: nobody scores.');
    const caught = { ...view, lost: [0, 0, 4], taken: [3, 2, 1] };
    expect(tookWords(caught, 'C', company.nameOf)).toBe('Cy: 1 trick, −4 in the review');
    expect(tookWords(caught, 'A', company.nameOf)).toBe('Ana: 3 tricks');
  });
});
