/** Puzzles: the list, the position, a try by hand, and the answer with its reasons. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../src/net/protocol';
import type { OpenPuzzle, Puzzle, PuzzleAnswer } from '../src/net/reviews';
import { done } from '../src/puzzles/done.svelte';
import Puzzles from '../src/puzzles/Puzzles.svelte';
import PuzzleTable from '../src/puzzles/PuzzleTable.svelte';
import { loadGameWords, loadHintWords, loadPuzzleWords } from '../src/words/load';
import { choice } from './reviews';
import StubBoard from './StubBoard.svelte';

const PUZZLE: Puzzle = {
  id: 'p1',
  game: 'passing',
  players: 2,
  seat: 'B',
  event: 9,
  worth: 0.8,
  level: 2,
  source: 'shipped',
};
const VIEW: View = {
  game: 'passing',
  players: 2,
  seat: 'B',
  options: {},
  over: false,
  scores: [0, 0],
  winners: [],
  rounds: [],
  actors: ['B'],
  legal: { B: ['draw', 'pass'] },
};
const OPEN: OpenPuzzle = {
  ...PUZZLE,
  view: VIEW,
  events: [{ event: 8, seat: 'A', move: 'pass', words: { key: 'passing-move-pass', details: {} } }],
};
const words = { key: 'passing-move-pass', details: {} };
const drawn = { key: 'passing-move-draw', details: { n: 5 } };
const advice = {
  samples: 40,
  exact: false,
  choices: [choice('draw', 1, { words: drawn }), choice('pass', 0.2, { words, behind: 0.8 })],
};
const answer = (parts: Partial<PuzzleAnswer>): PuzzleAnswer => ({
  right: false,
  loss: 0.8,
  best: 'draw',
  best_words: drawn,
  advice,
  ...parts,
});

let told: PuzzleAnswer;
beforeAll(() => Promise.all([loadHintWords('passing'), loadPuzzleWords()]));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const given =
      init?.method === 'POST'
        ? told
        : { puzzles: path.endsWith('passing') ? [PUZZLE, { ...PUZZLE, id: 'p2' }] : [] };
    return Promise.resolve(new Response(JSON.stringify(given)));
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(list: Puzzle[] = [PUZZLE, { ...PUZZLE, id: 'p2' }]): void {
  render(PuzzleTable, {
    puzzle: OPEN,
    board: { Board: StubBoard, RoundEnd: null, tellsPoints: false },
    list,
  });
}

describe('a puzzle', () => {
  it('shows the position from the seat, and what happened before', () => {
    show();
    expect(screen.getAllByText('Find the move worth 0.80 points.').length).toBeGreaterThan(0);
    expect(screen.getByText('Seat A: Pass')).toBeTruthy();
  });

  it('tells what a wrong move gives away, but not the right one unless asked', async () => {
    told = answer({});
    show();
    await fireEvent.click(screen.getByRole('button', { name: 'pass' }));
    expect(await screen.findByText('Pass gives away 0.80 points.')).toBeTruthy();
    expect(screen.getByText(/hint none/)).toBeTruthy();
    expect(screen.queryByText(/Draw a tile/)).toBeNull();
    expect(done.of('passing', 'p1')).toBe('tried');
    await fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    expect(screen.getByText(/hint draw/)).toBeTruthy();
    expect(screen.getByText(/Draw a tile/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(/hint none/)).toBeTruthy();
  });

  it('praises the right move, tells why, and leads on', async () => {
    told = answer({ right: true, loss: 0, best: 'pass' });
    show();
    await fireEvent.click(screen.getByRole('button', { name: 'pass' }));
    expect(await screen.findByText('Found: Pass')).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Next puzzle' });
    expect(next.getAttribute('href')).toBe('/puzzles/passing/p2');
    expect(done.of('passing', 'p1')).toBe('solved');
    done.mark('passing', 'p1', 'tried');
    expect(done.of('passing', 'p1')).toBe('solved');
  });

  it('says when it was the last', async () => {
    told = answer({ right: true, loss: 0, best: 'pass' });
    show([PUZZLE]);
    await fireEvent.click(screen.getByRole('button', { name: 'pass' }));
    expect(await screen.findByText('That was the last one of this game.')).toBeTruthy();
  });
});

describe('the list', () => {
  it('has every game, with how hard each puzzle is and whether it is solved', async () => {
    await loadGameWords('passing');
    done.mark('passing', 'p1', 'solved');
    render(Puzzles);
    expect(await screen.findByText('1 of 2 solved')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /Puzzle \d/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/puzzles/passing/p1',
      '/puzzles/passing/p2',
    ]);
    expect(screen.getAllByText(/There are no puzzles for this game yet/)).toHaveLength(3);
  });
});
