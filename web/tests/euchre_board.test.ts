import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import Board from '../src/games/euchre/Board.svelte';
import type { EuchreView } from '../src/games/euchre/view';
import { USUAL } from '../src/preferences.svelte';
import { onlooker, stageRoom } from '../src/room/stage';
import { addWords } from '../src/words/fluent';
import moves from '../../src/parlour/locale/en/euchre.ftl?raw';
import words from '../../src/parlour/locale/en/web-euchre.ftl?raw';

const NAMES = ['Ana', 'Bo', 'Cy'];
const AUCTION: EuchreView = {
  game: 'euchre',
  players: 3,
  seat: 'A',
  options: { ghost_swap: 'once' },
  over: false,
  scores: [0, -105, 3],
  winners: [],
  rounds: [],
  actors: ['A'],
  legal: { A: ['pass', 'bid 4', 'bid 5', 'moon'] },
  phase: 'auction',
  dealer: 'A',
  auction: [
    ['B', 'bid 3'],
    ['C', 'swap'],
    ['C', 'pass'],
  ],
  high: 3,
  bidder: 'B',
  trump: null,
  leader: null,
  tricks: [],
  trick: [],
  taken: [0, 0, 0],
  counts: [6, 6, 6, 6],
  passed: ['C'],
  settled: [],
  lost: [0, 0, 0],
  hand: ['9C', 'JC', 'AD', 'JS', 'KH', 'TH'],
  given: [],
};
const PLAY: EuchreView = {
  ...AUCTION,
  phase: 'play',
  high: 4,
  bidder: 'A',
  trump: 'S',
  leader: 'C',
  trick: ['AS'],
  legal: { A: ['play JC', 'play JS'] },
};

beforeAll(() => {
  addWords(moves);
  addWords(words);
});

function show(view: EuchreView, person: string | null = 'p1') {
  const attempt = vi.fn((_move: string) => Promise.resolve(true));
  const props = {
    view,
    room: stageRoom('euchre', 3, NAMES, view.options),
    you: { ...onlooker(view.seat), person },
    events: [],
    hint: null,
    open: null,
    preferences: { ...USUAL },
    attempt,
    rule: () => undefined,
    now: () => 0,
    nameOf: (seat: string) => NAMES['ABC'.indexOf(seat)] ?? seat,
  };
  render(Board, { props });
  return attempt;
}

test('bids are made by their buttons', async () => {
  const attempt = show(AUCTION);
  await fireEvent.click(screen.getByRole('button', { name: 'Moon' }));
  expect(attempt.mock.calls).toEqual([['moon']]);
});

test('a bid that is too low and a ghost hand that is gone say why', async () => {
  const attempt = show(AUCTION);
  const low = screen.getByRole('button', { name: '3' });
  const swap = screen.getByRole('button', { name: 'Swap' });
  await fireEvent.click(low);
  await fireEvent.click(swap);
  expect(attempt).not.toHaveBeenCalled();
  expect(screen.getByText('The highest bid is 3: bid more, shoot the moon, or pass.')).toBeTruthy();
  expect(screen.getAllByText('Cy has taken it').length).toBeGreaterThan(0);
});

test('one tap plays a card, and a forbidden one is left to the server', async () => {
  const attempt = show(PLAY);
  await fireEvent.click(
    screen.getByRole('button', { name: 'The jack of clubs, the left bower: it is trump' }),
  );
  await fireEvent.click(screen.getByRole('button', { name: 'The ace of diamonds' }));
  expect(attempt.mock.calls).toEqual([['play JC'], ['play AD']]);
});

test('keys play too, with trump on the left of the hand', async () => {
  const attempt = show(PLAY);
  await fireEvent.keyDown(window, { key: '1' });
  expect(attempt.mock.calls).toEqual([['play JS']]);
});

test('who only looks on sees no cards of others and can do nothing', () => {
  show({ ...PLAY, seat: null, hand: [], legal: {} }, null);
  expect(screen.queryByRole('button', { name: 'Moon' })).toBeNull();
  expect(screen.getByText('Ana needs 4, has 0')).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /6 cards/ })).toHaveLength(3);
});

test('in the review the tricks lie open, with a button for each seat to challenge', async () => {
  const attempt = show({
    ...PLAY,
    phase: 'review',
    trick: [],
    tricks: [{ leader: 'C', cards: ['AS', '9D', 'KH'], winner: 'C' }],
    passed: ['C'],
    counts: [0, 0, 0, 6],
    hand: [],
    actors: ['A', 'B'],
    legal: { A: ['challenge B', 'pass'] },
  });
  expect(screen.getByRole('img', { name: 'king of hearts, not of the suit led' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'ace of spades, led' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Challenge Bo' }));
  expect(attempt.mock.calls).toEqual([['challenge B']]);
});

test('the six cards given up stay in view for who gave them', () => {
  show({
    ...PLAY,
    given: [
      ['9H', 'dead'],
      ['QC', 'B'],
      ['KS', 'played'],
    ],
  });
  expect(screen.getByRole('img', { name: 'The nine of hearts: dead' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'The queen of clubs: Bo has it' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'The king of spades: played' })).toBeTruthy();
});
