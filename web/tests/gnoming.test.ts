import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../src/net/protocol';
import { buttonsOf } from '../src/games/gnoming/actions';
import { cellsOf, moveTo, offersOf, tapMove } from '../src/games/gnoming/offers';
import { promptOf } from '../src/games/gnoming/prompt';
import { countRound } from '../src/games/gnoming/result';
import { showGarden } from '../src/games/gnoming/scoring';
import { follow, NO_TRAIL } from '../src/games/gnoming/trail';
import { CELLS, type GnomingView } from '../src/games/gnoming/view';
import { addWords } from '../src/words/fluent';
import gameWords from '../../src/parlour/locale/en/gnoming.ftl?raw';
import words from '../../src/parlour/locale/en/web-gnoming.ftl?raw';

addWords(gameWords);
addWords(words);

const DEFAULTS = { mulligans_per_line: 'any', reveal_mulligans: 'all_wild', rounds: '3' };
const down = (): null[] => new Array<null>(9).fill(null);

function viewOf(some: Partial<GnomingView>): GnomingView {
  return {
    game: 'gnoming',
    players: 2,
    seat: 'A',
    options: DEFAULTS,
    over: false,
    scores: [0, 0],
    winners: [],
    rounds: [],
    actors: ['A'],
    legal: {},
    phase: 'draw',
    starter: 'A',
    turn: 'A',
    asked: null,
    out: null,
    turns: 0,
    reshuffles: 0,
    removed: 0,
    gardens: [down(), down()],
    left: ['4'],
    right: ['-2'],
    draw_count: 80,
    source: null,
    hand: null,
    loose: null,
    loose_at: null,
    loose_was_down: false,
    unseen: [],
    recycled: [],
    ...some,
  };
}

const garden = (text: string): string[] =>
  text.replaceAll('−', '-').replaceAll('/', ' ').split(/\s+/);

describe('what a garden shows', () => {
  // The examples of clause 12.12.
  it.each([
    ['3 7 5 / 1 9 2 / 8 4 6', 45, []],
    ['5 5 5 / 1 9 2 / 8 4 6', 25, ['row 0']],
    ['6 1 2 / 6 3 4 / 6 7 8', 19, ['column 0']],
    ['−2 −2 −2 / 5 1 3 / 9 4 7', 23, []],
    ['8 M 8 / 2 3 4 / −1 5 6', 11, ['row 0']],
    ['M 2 9 / 4 6 1 / 3 8 5', 38, []],
    ['H 5 5 / 1 2 3 / −1 −2 4', 27, []],
    ['5 M H / 1 2 4 / 6 3 −3', 28, []],
    ['10 10 −4 / 1 2 3 / 4 6 8', 40, []],
    ['M −3 −3 / 2 4 1 / 5 6 8', 20, []],
    ['M M M / 5 5 2 / 5 1 5', 8, ['column 0']],
    ['4 4 4 / 8 8 8 / −1 2 9', -2, ['row 0', 'row 1']],
    ['−4 −4 −4 / −3 −3 −3 / −3 −3 −2', -29, []],
  ])('%s is worth %i', (text, points, lines) => {
    const shown = showGarden(garden(text), DEFAULTS);
    expect(shown.points).toBe(points);
    expect(shown.lines.map((line) => `${line.kind} ${line.index}`)).toEqual(lines);
  });

  it('counts every line of nine equal cards', () => {
    expect(showGarden(garden('7 7 7 / 7 7 7 / 7 7 7'), DEFAULTS).points).toBe(-42);
  });

  it('counts nothing for what lies face down, and no line across it', () => {
    const cards = ['5', '5', null, ...down().slice(0, 6)];
    expect(showGarden(cards, DEFAULTS)).toEqual({ points: 10, lines: [] });
  });

  it('lets a line have one mulligan only under max1', () => {
    const cards = garden('M M 5 / 1 2 3 / 4 6 7');
    expect(showGarden(cards, DEFAULTS).points).toBe(-5 + 23);
    expect(showGarden(cards, { ...DEFAULTS, mulligans_per_line: 'max1' }).points).toBe(28);
  });

  it('lets the best mulligan alone be wild where only one may be', () => {
    const cards = garden('M 9 9 / 1 2 3 / M 4 4');
    const options = { ...DEFAULTS, reveal_mulligans: 'only_best_one_wild' };
    const shown = showGarden(cards, options);
    expect(shown.points).toBe(-9 + 6 + 8);
    expect(shown.lines.map((line) => line.value)).toEqual([9]);
  });
});

describe('offers', () => {
  it('bring the held card to cells and piles', () => {
    const view = viewOf({ phase: 'play', source: 'draw', hand: '7' });
    const offers = offersOf(view, ['place a1', 'discard left']);
    expect(offers.map(({ piece, place }) => `${piece} ${place}`)).toEqual(['held a1', 'held left']);
    expect(offers[0]?.label).toBe('Put the 7 on a1');
    expect(offers[1]?.label).toBe('Discard the 7 on the left pile');
  });

  it('take cards from piles into the hand', () => {
    const offers = offersOf(viewOf({}), ['draw', 'take right']);
    expect(offers.map(({ piece, place }) => `${piece} ${place}`)).toEqual([
      'draw hand',
      'right hand',
    ]);
    expect(offers[1]?.label).toBe('Take the −2 from the right pile');
  });

  it('know what an illegal drop was meant to be', () => {
    const loose = viewOf({ phase: 'loose', loose: '7', loose_at: 'b2' });
    expect(moveTo(loose, 'held', 'b2')).toBe('bounce b2');
    expect(moveTo(viewOf({ phase: 'play' }), 'held', 'b2')).toBe('place b2');
    expect(moveTo(loose, 'held', 'left')).toBe('discard left');
    expect(moveTo(loose, 'held', 'hand')).toBeNull();
    expect(tapMove(viewOf({ phase: 'ask' }), 'c3')).toBe('reveal c3');
    expect(tapMove(viewOf({ phase: 'draw' }), 'c3')).toBeNull();
  });

  it('name cells by rows', () => {
    expect(cellsOf(['place c3', 'place a1', 'bounce b1'], 'place')).toEqual(['a1', 'c3']);
  });
});

describe('the buttons', () => {
  const moves = (view: GnomingView, legal: string[]) =>
    buttonsOf(view, legal).map((button) => `${button.move}${button.disabled ? ' off' : ''}`);

  it('draw and take in turn, and are off when it is not', () => {
    const view = viewOf({ right: [] });
    expect(moves(view, ['draw', 'take left'])).toEqual(['draw', 'take left', 'take right off']);
    expect(moves(viewOf({ turn: 'B' }), [])).toEqual([
      'draw off',
      'take left off',
      'take right off',
    ]);
  });

  it('discard on the piles, a hazard on none', () => {
    const view = viewOf({ phase: 'loose', loose: '7', loose_at: 'a1' });
    expect(moves(view, ['discard left'])).toEqual(['discard left', 'discard right off']);
    expect(buttonsOf(view, ['discard left'])[1]?.reason).toMatch(/^The left discard pile is empty/);
    expect(moves({ ...view, loose: 'H' }, ['discard'])).toEqual(['discard']);
  });

  it('let one decline', () => {
    expect(moves(viewOf({ phase: 'ask', turn: 'B' }), ['reveal a1', 'decline'])).toEqual([
      'decline',
    ]);
  });
});

describe('what is to be done', () => {
  const nameOf = (seat: string): string => (seat === 'A' ? 'Ann' : 'Bo');

  it('explains the duty to cover a mulligan, with its rule', () => {
    const duty = 'Only one mulligan may lie face up when your turn ends';
    const view = viewOf({ phase: 'play', source: 'left', hand: '4' });
    const prompt = promptOf(view, ['place a1', 'place c2'], nameOf);
    expect(prompt).toEqual({
      text: `${duty}, so the 4 can go only on a1 or c2.`,
      clause: '9.3',
    });
  });

  it('offers a bounce where one is legal, and asks for a discard where none is', () => {
    const view = viewOf({ phase: 'loose', loose: '7', loose_at: 'b2' });
    expect(promptOf(view, ['bounce a1', 'discard left'], nameOf)?.text).toBe(
      'The 7 from b2 may bounce: tap another place, or discard it.',
    );
    expect(promptOf(view, ['discard left'], nameOf)?.text).toBe(
      'The 7 from b2 is loose: discard it.',
    );
  });

  it('counts the flips that are left', () => {
    const moves = CELLS.map((cell) => `reveal ${cell}`);
    const view = viewOf({ phase: 'opening', turn: null });
    expect(promptOf(view, moves, nameOf)?.text).toMatch(/^Turn up 2 /);
    const one = { ...view, gardens: [['5', ...down().slice(1)], down()] };
    expect(promptOf(one, moves, nameOf)?.text).toBe('Turn up one more of your cards.');
  });

  it('says for whom one waits', () => {
    expect(promptOf(viewOf({ turn: 'B' }), [], nameOf)?.text).toBe('Bo is to draw.');
    const asked = viewOf({ phase: 'ask', turn: 'A', asked: 'B' });
    expect(promptOf(asked, [], nameOf)?.text).toBe(
      'A hazard was discarded: Bo may turn up a card.',
    );
  });
});

describe('following cards with one’s eyes', () => {
  let seq = 0;
  const moved = (seat: string, move: string): TableEvent => {
    seq += 1;
    return { type: 'move', seq, seat, move, by: 'person', at: 0, key: '', details: {} };
  };

  it('carries a card from a pile into a garden, and the loose one through a bounce', () => {
    const start = follow(NO_TRAIL, viewOf({}), []);
    const taken = follow(start, viewOf({ phase: 'play', source: 'left', hand: '4', left: [] }), [
      moved('A', 'take left'),
    ]);
    expect(taken.held).toBe(start.left[0]);
    const placed = follow(taken, viewOf({ phase: 'loose', left: [], loose: '4', loose_at: 'b2' }), [
      moved('A', 'place b2'),
    ]);
    expect(placed.gardens[0]?.[4]).toBe(taken.held);
    expect(placed.held).toBe(start.gardens[0]?.[4]);
    const bounced = follow(
      placed,
      viewOf({ phase: 'loose', left: [], loose: '9', loose_at: 'c1' }),
      [moved('A', 'bounce c1')],
    );
    expect(bounced.gardens[0]?.[2]).toBe(placed.held);
    expect(bounced.chain).toEqual(['b2', 'c1']);
    expect(bounced.seat).toBe('A');
    const over = follow(bounced, viewOf({ turn: 'B', left: ['9'] }), [moved('A', 'discard left')]);
    expect(over.left).toEqual([bounced.held]);
    expect(over.held).toBeNull();
    expect(over.chain).toEqual(['b2', 'c1']);
  });

  it('takes an event in once only', () => {
    const start = follow(NO_TRAIL, viewOf({}), []);
    const view = viewOf({ phase: 'play', source: 'left', hand: '4', left: [] });
    const event = moved('A', 'take left');
    const once = follow(start, view, [event]);
    expect(follow(once, view, [event]).held).toBe(once.held);
  });

  it('fits itself to any view after a jump', () => {
    const view = viewOf({ phase: 'loose', loose: '7', loose_at: 'c3', left: ['1', '2', '3'] });
    const trail = follow(NO_TRAIL, view, []);
    expect(trail.left).toHaveLength(3);
    expect(trail.held).not.toBeNull();
    expect(trail.chain).toEqual(['c3']);
    expect(new Set([...trail.gardens.flat(), ...trail.left, trail.held]).size).toBe(18 + 3 + 1);
  });

  it('deals new cards for a new round', () => {
    const start = follow(NO_TRAIL, viewOf({}), []);
    seq += 1;
    const deal: TableEvent = { type: 'deal', seq, round: 2 };
    const dealt = follow(start, viewOf({ phase: 'opening', turn: null }), [deal]);
    expect(dealt.gardens[0]).not.toEqual(start.gardens[0]);
  });
});

describe('the end of a round', () => {
  it('tells the five points from the garden’s', () => {
    const gardens = [garden('7 7 7 / 3 −3 −2 / 2 2 2'), garden('5 5 5 / 1 5 6 / 10 5 −1')];
    const view = viewOf({
      phase: 'deal',
      out: 'A',
      gardens,
      rounds: [{ scores: [-16, 6], reason: 'out' }],
    });
    const [first, second] = countRound(view);
    expect(first).toMatchObject({ points: -16, five: -5, out: 'less', loose: -2, best: true });
    expect(second).toMatchObject({ points: 6, five: 0, out: null, loose: 16, best: false });
  });
});
