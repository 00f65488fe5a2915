import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadBoard } from '../src/games';
import Board from '../src/games/gnoming/Board.svelte';
import { CELLS, type GnomingView } from '../src/games/gnoming/view';
import { PREFERENCES, nameOf, roomOf, youOf } from './boards';

beforeAll(() => loadBoard('gnoming'));
afterEach(cleanup);

const down = (): null[] => new Array<null>(9).fill(null);
const places = CELLS.map((cell) => `place ${cell}`);

function viewOf(some: Partial<GnomingView> = {}): GnomingView {
  return {
    game: 'gnoming',
    players: 2,
    seat: 'A',
    options: { mulligans_per_line: 'any', reveal_mulligans: 'all_wild', rounds: '3' },
    over: false,
    scores: [0, 0],
    winners: [],
    rounds: [],
    actors: ['A'],
    legal: { A: ['draw', 'take left', 'take right'] },
    phase: 'draw',
    starter: 'A',
    turn: 'A',
    asked: null,
    out: null,
    turns: 0,
    reshuffles: 0,
    removed: 0,
    gardens: [['6', '6', '6', ...down().slice(3)], down()],
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

function show(view: GnomingView, some: { rule?: (clause: string) => void; accept?: boolean } = {}) {
  const attempt = vi.fn(async (_move: string) => some.accept ?? true);
  const { rerender } = render(Board, {
    props: {
      view,
      room: roomOf('gnoming', view),
      you: youOf(view.seat),
      events: [],
      hint: null,
      open: null,
      preferences: PREFERENCES,
      attempt,
      rule: some.rule ?? (() => undefined),
      now: () => 0,
      nameOf,
    },
  });
  return { attempt, rerender };
}

const cell = (name: string): HTMLElement =>
  screen.getByLabelText(new RegExp(`^${name}: .*`), { selector: 'button' });

describe('the table of Gnoming A Round', () => {
  it('turns up cards of the own garden at the opening', async () => {
    const legal = { A: CELLS.map((name) => `reveal ${name}`) };
    const gardens = [down(), down()];
    const { attempt } = show(viewOf({ phase: 'opening', turn: null, legal, gardens }));
    await fireEvent.click(cell('b2'));
    expect(attempt).toHaveBeenCalledExactlyOnceWith('reveal b2');
  });

  it('draws and takes by buttons, by taps on piles and by keys', async () => {
    const { attempt } = show(viewOf());
    await fireEvent.click(screen.getByText('Draw'));
    await fireEvent.click(screen.getByLabelText(/^The left discard pile/));
    await fireEvent.keyDown(window, { key: 'r' });
    expect(attempt.mock.calls).toEqual([['draw'], ['take left'], ['take right']]);
  });

  it('puts the card in hand on a cell by one tap, once', async () => {
    const legal = { A: [...places, 'discard left', 'discard right'] };
    const { attempt } = show(viewOf({ phase: 'play', source: 'draw', hand: '3', legal }));
    await fireEvent.click(cell('c3'));
    expect(attempt).toHaveBeenCalledExactlyOnceWith('place c3');
  });

  it('lets the table explain a cell that the mulligans forbid, and names the duty', async () => {
    const rule = vi.fn();
    const legal = { A: ['place a1', 'place b1'] };
    const view = viewOf({ phase: 'play', source: 'left', hand: '4', legal });
    const { attempt } = show(view, { rule, accept: false });
    expect(
      screen.getByText(/^Only one mulligan may lie face up .* only on a1 or b1\.$/),
    ).toBeTruthy();
    await fireEvent.click(cell('c3'));
    expect(attempt).toHaveBeenCalledExactlyOnceWith('place c3');
    await fireEvent.click(screen.getByText('Rule 9.3'));
    expect(rule).toHaveBeenCalledExactlyOnceWith('9.3');
  });

  it('offers a bounce in place', async () => {
    const legal = { A: ['bounce a1', 'bounce c2', 'discard left', 'discard right'] };
    const loose = { loose: '6', loose_at: 'b2', loose_was_down: true };
    const { attempt } = show(viewOf({ phase: 'loose', legal, ...loose }));
    await fireEvent.click(cell('c2'));
    expect(attempt).toHaveBeenCalledExactlyOnceWith('bounce c2');
  });

  it('asks about a hazard: turn up a card or nothing', async () => {
    const legal = { A: ['reveal a3', 'reveal b3', 'decline'] };
    const { attempt } = show(viewOf({ phase: 'ask', turn: 'B', asked: 'A', legal }));
    expect(screen.getByText(/^Bo discarded a hazard/)).toBeTruthy();
    await fireEvent.click(cell('a3'));
    await fireEvent.click(screen.getByText('Turn up nothing'));
    expect(attempt.mock.calls).toEqual([['reveal a3'], ['decline']]);
  });

  it('shows matched lines with what they take off, and the points seen', () => {
    show(viewOf());
    expect(screen.getByLabelText('Row 1: 6 off').textContent?.trim()).toBe('−6');
    expect(screen.getByText('shows −6')).toBeTruthy();
  });

  it('announces the final turn', () => {
    show(viewOf({ out: 'B' }));
    expect(screen.getByText('Bo is out: this is your last turn.')).toBeTruthy();
    expect(screen.queryByText('Lowest wins')).toBeNull();
  });

  it('shows a watcher every garden and nothing to do', () => {
    show(viewOf({ seat: null, legal: {} }));
    expect(screen.queryByText('Draw')).toBeNull();
    expect(screen.getAllByLabelText(/^Look at the garden of/)).toHaveLength(2);
  });

  it('shows another’s garden large when it is tapped', async () => {
    HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
      this.open = true;
    };
    show(viewOf());
    await fireEvent.click(screen.getByLabelText('Look at the garden of Bo'));
    const sheet = screen.getByRole('dialog', { name: 'The garden of Bo' });
    expect(within(sheet).getByText('It shows 0, and 9 cards are face down.')).toBeTruthy();
  });
});
