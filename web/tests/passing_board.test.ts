import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tileName } from '../src/cards/words';
import { loadBoard } from '../src/games';
import Board from '../src/games/passing/Board.svelte';
import RoundEnd from '../src/games/passing/RoundEnd.svelte';
import type { PassingView } from '../src/games/passing/view';
import type { Room } from '../src/net/protocol';
import { PREFERENCES, nameOf, roomOf, youOf } from './boards';

/** Nothing is ever laid out here, so no size changes. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', StillObserver);
  return loadBoard('passing');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const line = [
  { tile: '6-2', turned: false, seat: 'B', order: 0 },
  { tile: '4-2', turned: true, seat: 'C', order: 1 },
];

function viewOf(some: Partial<PassingView> = {}): PassingView {
  return {
    game: 'passing',
    players: 3,
    seat: 'A',
    options: { partners: 'off', partner_scoring: 'sides', out_beats_zero: 'off' },
    over: false,
    scores: [12, 0, 7],
    winners: [],
    rounds: [],
    actors: ['A'],
    legal: { A: ['pass', 'draw', 'play 6-1 left', 'play 6-4 left', 'play 6-4 right'] },
    phase: 'turn',
    target: 101,
    leader: 'B',
    turn: 'A',
    left: 6,
    right: 4,
    line,
    hands: [['6-1', '6-4', '3-2'], [null, null], [null]],
    boneyard: 7,
    drawable: 5,
    passes: 1,
    closing: 3,
    drawn: [0, 1, 0],
    declined: [],
    ...some,
  };
}

function show(view: PassingView, room: Partial<Room> = {}, attempt = vi.fn(async () => true)) {
  render(Board, {
    props: {
      view,
      room: roomOf('passing', view, room),
      you: youOf(view.seat),
      events: [],
      hint: null,
      open: null,
      preferences: PREFERENCES,
      attempt,
      rule: () => undefined,
      now: () => 0,
      nameOf,
    },
  });
  return attempt;
}

const tile = (name: string): HTMLElement => screen.getByLabelText(name);

describe('the table of The Passing Game', () => {
  it('sets a tile that fits one end by one tap', async () => {
    const attempt = show(viewOf());
    await fireEvent.click(tile(tileName('6-1')));
    expect(attempt).toHaveBeenCalledExactlyOnceWith('play 6-1 left');
  });

  it('asks for the end of a tile that fits both', async () => {
    const attempt = show(viewOf());
    await fireEvent.click(tile(tileName('6-4')));
    expect(attempt).not.toHaveBeenCalled();
    await fireEvent.click(tile(`Set ${tileName('6-4')} at the right end, which shows 4`));
    expect(attempt).toHaveBeenCalledExactlyOnceWith('play 6-4 right');
  });

  it('lets the table say why a tile does not fit', async () => {
    const attempt = show(
      viewOf(),
      {},
      vi.fn(async () => false),
    );
    await fireEvent.click(tile(tileName('3-2')));
    expect(attempt).toHaveBeenCalledExactlyOnceWith('play 3-2 left');
  });

  it('draws and passes by buttons and by keys', async () => {
    const attempt = show(viewOf());
    await fireEvent.click(screen.getByText('Draw'));
    await fireEvent.keyDown(window, { key: 'p' });
    expect(attempt.mock.calls).toEqual([['draw'], ['pass']]);
  });

  it('says how many tiles are locked, and who has passed', () => {
    show(viewOf());
    expect(screen.getByText('7 · 2 locked')).toBeTruthy();
    expect(screen.getByText('Passes')).toBeTruthy();
  });

  it('passes by itself after a while only when nothing else is left', async () => {
    vi.useFakeTimers();
    const attempt = show(viewOf({ legal: { A: ['pass'] }, boneyard: 2, drawable: 0 }));
    expect(screen.getByText('Nothing fits and nothing can be drawn: you pass.')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(800);
    expect(attempt).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(attempt).toHaveBeenCalledExactlyOnceWith('pass');
  });

  it('never passes by itself while something may be done, or while play rests', async () => {
    vi.useFakeTimers();
    const free = show(viewOf({ legal: { A: ['pass', 'draw'] } }));
    cleanup();
    const paused = show(viewOf({ legal: { A: ['pass'] } }), { paused: true });
    await vi.advanceTimersByTimeAsync(5000);
    expect(free).not.toHaveBeenCalled();
    expect(paused).not.toHaveBeenCalled();
  });

  it('shows a watcher everything but a hand and actions', () => {
    show(viewOf({ seat: null, legal: {}, hands: [[null], [null], [null]] }));
    expect(screen.queryByText('Pass')).toBeNull();
    expect(screen.getByText('Ann')).toBeTruthy();
  });

  it('lets the leader begin anywhere on the felt', async () => {
    const legal = { A: ['play 6-1', 'play 3-2'] };
    const view = viewOf({ line: [], left: null, right: null, leader: 'A', passes: 0, legal });
    const attempt = show(view);
    expect(screen.getByText('You lead: set any tile.')).toBeTruthy();
    await fireEvent.click(tile(tileName('3-2')));
    expect(attempt).toHaveBeenCalledExactlyOnceWith('play 3-2');
  });
});

describe('the end of a round', () => {
  it('shows the subtraction', () => {
    const view = viewOf({
      phase: 'deal',
      turn: null,
      legal: {},
      hands: [[], ['4-4', '4-2', '5-2'], ['4-1', '3-1', '2-2']],
      rounds: [{ scores: [34, 0, 0], reason: 'out' }],
    });
    const { container } = render(RoundEnd, { view, room: roomOf('passing', view), nameOf });
    const sum = container.querySelector('.sum')?.textContent;
    expect(sum?.replaceAll(/\s/g, '')).toBe('21+13−0=34');
    expect(screen.getByText(/^Ann scores the others’ pips/)).toBeTruthy();
  });
});
