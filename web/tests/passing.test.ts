import { describe, expect, it } from 'vitest';
import { tileName } from '../src/cards/words';
import { layLine, type Spot } from '../src/games/passing/line';
import { offersOf, mustPass, playMove } from '../src/games/passing/offers';
import { countHands, sumRound } from '../src/games/passing/scoring';
import {
  othersOf,
  passersOf,
  seenValues,
  sortHand,
  type LaidTile,
  type PassingView,
} from '../src/games/passing/view';
import { addWords } from '../src/words/fluent';
import words from '../../src/parlour/locale/en/web-passing.ftl?raw';

addWords(words);

function viewOf(some: Partial<PassingView>): PassingView {
  return {
    game: 'passing',
    players: 3,
    seat: 'A',
    options: { partners: 'off', partner_scoring: 'sides', out_beats_zero: 'off' },
    over: false,
    scores: [0, 0, 0],
    winners: [],
    rounds: [],
    actors: ['A'],
    legal: {},
    phase: 'turn',
    target: 101,
    leader: 'A',
    turn: 'A',
    left: null,
    right: null,
    line: [],
    hands: [[], [], []],
    boneyard: 7,
    drawable: 5,
    passes: 0,
    closing: 3,
    drawn: [0, 0, 0],
    declined: [],
    ...some,
  };
}

/** A line of the longest kind, set at both ends by a number of chance. */
function chanceLine(chance: number, most: number): LaidTile[] {
  let state = chance;
  const next = (bound: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * bound);
  };
  const left = new Set<string>();
  for (let high = 0; high <= 6; high += 1) {
    for (let low = 0; low <= high; low += 1) left.add(`${high}-${low}`);
  }
  const line: LaidTile[] = [];
  const take = (tile: string, at: 'left' | 'right', turned: boolean): void => {
    left.delete(tile);
    const laid = { tile, turned, seat: 'A', order: line.length };
    if (at === 'left') line.unshift(laid);
    else line.push(laid);
  };
  const start = [...left][next(28)] as string;
  take(start, 'right', false);
  let ends = start.split('-').map(Number) as [number, number];
  while (line.length < most) {
    const right = next(2) === 1;
    const end = right ? ends[1] : ends[0];
    const fits = [...left].filter((tile) => tile.split('-').includes(String(end)));
    if (fits.length === 0) break;
    const tile = fits[next(fits.length)] as string;
    const [high, low] = tile.split('-').map(Number) as [number, number];
    const other = high === end ? low : high;
    take(tile, right ? 'right' : 'left', right ? high !== end : low !== end);
    ends = right ? [ends[0], other] : [other, ends[1]];
  }
  return line;
}

function boxOf(spot: Spot, size: number): Corners {
  const [halfWidth, halfHeight] = spot.vertical ? [size / 2, size] : [size, size / 2];
  return [spot.x - halfWidth, spot.y - halfHeight, spot.x + halfWidth, spot.y + halfHeight];
}

type Corners = [left: number, top: number, right: number, bottom: number];

/** Tiles that leave the box, and pairs that cover each other. */
function faultsOf(boxes: Corners[], width: number, height: number): string[] {
  return boxes.flatMap((one, at) => {
    const out = Math.min(one[0], one[1], width - one[2], height - one[3]) < 0;
    const over = boxes.slice(at + 1).some((other) => {
      const wide = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
      const high = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
      return Math.min(wide, high) > 0.01;
    });
    return [...(out ? [`${at} is out`] : []), ...(over ? [`${at} is covered`] : [])];
  });
}

const BOXES: [number, number][] = [
  [344, 210],
  [344, 360],
  [1000, 420],
  [640, 240],
];

describe('the line on the felt', () => {
  it.each(BOXES)('stays in a box of %i by %i and no tile covers another', (width, height) => {
    const faults: string[] = [];
    for (let chance = 1; chance <= 60; chance += 1) {
      const line = chanceLine(chance, 26);
      for (let tiles = 1; tiles <= line.length; tiles += 5) {
        const some = line.filter((laid) => laid.order < tiles);
        const { spots, size } = layLine(some, width, height);
        expect(spots.map((spot) => spot.laid.tile)).toEqual(some.map((laid) => laid.tile));
        faults.push(
          ...faultsOf(
            spots.map((spot) => boxOf(spot, size)),
            width,
            height,
          ),
        );
      }
    }
    expect(faults).toEqual([]);
  });

  it('joins equal halves all along', () => {
    for (let chance = 1; chance <= 60; chance += 1) {
      const { spots, size } = layLine(chanceLine(chance, 26), 344, 260);
      const halves = spots.map((spot) => halvesAt(spot, size));
      for (const [at, one] of halves.entries()) {
        const other = halves[at + 1];
        if (other) expect(touching(one, other, size)).toBe(true);
      }
    }
  });

  it('shows both ends inside the box', () => {
    for (let chance = 1; chance <= 60; chance += 1) {
      const { left, right, endSize } = layLine(chanceLine(chance, 26), 344, 210);
      for (const end of [left, right]) {
        expect(end.x - endSize / 2).toBeGreaterThanOrEqual(0);
        expect(end.x + endSize / 2).toBeLessThanOrEqual(344);
        expect(end.y - endSize / 2).toBeGreaterThanOrEqual(0);
        expect(end.y + endSize / 2).toBeLessThanOrEqual(210);
      }
    }
  });

  it('lies double tiles across', () => {
    const line = [
      { tile: '6-4', turned: false, seat: 'A', order: 0 },
      { tile: '4-4', turned: false, seat: 'B', order: 1 },
    ];
    expect(layLine(line, 600, 300).spots.map((spot) => spot.vertical)).toEqual([false, true]);
  });
});

interface Half {
  value: string;
  x: number;
  y: number;
}

function halvesAt(spot: Spot, size: number): Half[] {
  const [high = '', low = ''] = spot.laid.tile.split('-');
  const [first, second] = spot.turned ? [low, high] : [high, low];
  const [dx, dy] = spot.vertical ? [0, size / 2] : [size / 2, 0];
  return [
    { value: first, x: spot.x - dx, y: spot.y - dy },
    { value: second, x: spot.x + dx, y: spot.y + dy },
  ];
}

/** Whether the nearest halves of two tiles show the same value. */
function touching(one: Half[], other: Half[], size: number): boolean {
  let nearest = Infinity;
  const pairs = one.flatMap((half) => other.map((second) => ({ half, second })));
  for (const { half, second } of pairs) {
    nearest = Math.min(nearest, Math.hypot(half.x - second.x, half.y - second.y));
  }
  if (nearest > size * 1.3) return false;
  return pairs.some(
    ({ half, second }) =>
      half.value === second.value &&
      Math.hypot(half.x - second.x, half.y - second.y) < nearest + size * 0.01,
  );
}

describe('offers', () => {
  it('name the end a tile goes to, and leave draws and passes out', () => {
    const view = viewOf({ left: 6, right: 4 });
    const moves = ['pass', 'draw', 'play 6-1 left', 'play 4-4 right'];
    expect(offersOf(view, moves)).toEqual([
      {
        move: 'play 6-1 left',
        piece: '6-1',
        place: 'left',
        label: `Set ${tileName('6-1')} at the left end, which shows 6`,
      },
      {
        move: 'play 4-4 right',
        piece: '4-4',
        place: 'right',
        label: `Set ${tileName('4-4')} at the right end, which shows 4`,
      },
    ]);
  });

  it('let the first tile go anywhere on the felt', () => {
    const [offer] = offersOf(viewOf({}), ['play 6-4']);
    expect(offer?.place).toBe('line');
    expect(playMove('6-4', 'line')).toBe('play 6-4');
    expect(playMove('6-4', 'left')).toBe('play 6-4 left');
  });

  it('tell a forced pass from a free one', () => {
    expect(mustPass(['pass'])).toBe(true);
    expect(mustPass(['pass', 'draw'])).toBe(false);
    expect(mustPass([])).toBe(false);
  });
});

describe('what is read off a view', () => {
  it('finds who has passed just before', () => {
    expect(passersOf(viewOf({ turn: 'A', passes: 2 }))).toEqual(['C', 'B']);
    expect(passersOf(viewOf({ turn: 'B', passes: 5 }))).toHaveLength(3);
    expect(passersOf(viewOf({ turn: null, passes: 3 }))).toEqual([]);
  });

  it('seats the others from the left', () => {
    expect(othersOf(viewOf({}), 'B')).toEqual(['C', 'A']);
    expect(othersOf(viewOf({}), null)).toEqual(['A', 'B', 'C']);
  });

  it('counts the values seen, a double once', () => {
    const line = [{ tile: '6-6', turned: false, seat: 'B', order: 0 }];
    const view = viewOf({ line, hands: [['6-4', '0-0'], [null], [null]] });
    expect(seenValues(view, 'A')).toEqual([1, 0, 0, 0, 1, 0, 2]);
    expect(seenValues(view, null)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  it('sorts a hand by its high halves', () => {
    expect(sortHand(['0-0', '6-4', '5-5', '6-6'])).toEqual(['6-6', '6-4', '5-5', '0-0']);
  });
});

describe('the subtraction of a round', () => {
  const over = (scores: number[], hands: string[][], options = {}, reason = 'out') =>
    viewOf({
      players: scores.length,
      phase: 'deal',
      turn: null,
      hands,
      rounds: [{ scores, reason }],
      options: { partners: 'off', partner_scoring: 'sides', out_beats_zero: 'off', ...options },
    });

  it('takes the winner’s pips off the others’', () => {
    const view = over([34, 0, 0], [[], ['4-4', '4-2', '5-2'], ['4-1', '3-1', '2-2']]);
    const sum = sumRound(view, countHands(view));
    expect(sum).toEqual({ winners: ['A'], added: [21, 13], less: [0], points: 34 });
  });

  it('has nothing to say when nobody scores', () => {
    const view = over([0, 0], [['1-0'], ['1-0']], {}, 'blocked');
    expect(sumRound(view, countHands(view))).toBeNull();
  });

  it.each([
    ['sides', [['6-6'], ['1-0'], ['2-1'], []], [0, 14, 0, 14], [12, 3], [1, 0]],
    ['low_hand_opponents', [['6-6'], ['1-0'], ['2-1'], []], [0, 15, 0, 15], [12, 3], [0]],
    ['low_hand_all', [['6-6'], ['1-0'], ['2-1'], []], [0, 16, 0, 16], [12, 3, 1], [0]],
  ])('adds up for partners under %s', (partner_scoring, hands, scores, added, less) => {
    const view = over(scores, hands, { partners: 'on', partner_scoring });
    const sum = sumRound(view, countHands(view));
    expect(sum).toEqual({ winners: ['B', 'D'], added, less, points: scores[1] });
  });

  it('says nothing rather than a wrong sum', () => {
    const view = over([99, 0], [[], ['1-0']]);
    expect(sumRound(view, countHands(view))).toBeNull();
  });
});
