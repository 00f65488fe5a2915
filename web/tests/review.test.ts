/** Reviews: figures and charts as people read them, how one is waited for, and its pages. */

import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asGood, barsOf } from '../src/advice/bars';
import { percent, points, signedPoints, unsure } from '../src/advice/figures';
import type { ReplayHeader } from '../src/net/api';
import { keepRecord } from '../src/net/records';
import { annotated } from '../src/review/annotate';
import Chart from '../src/review/Chart.svelte';
import { marksOf, roundStarts, Scale, spotsOf } from '../src/review/chart';
import DecisionPanel from '../src/review/DecisionPanel.svelte';
import { ReviewJob } from '../src/review/job.svelte';
import Overview from '../src/review/Overview.svelte';
import PlayOn from '../src/review/PlayOn.svelte';
import { router } from '../src/router.svelte';
import { loadHintWords, loadReviewWords } from '../src/words/load';
import { decision, RECORD, REVIEW } from './reviews';

const HEADER: ReplayHeader = {
  replay: 'T.1',
  game: 'euchre',
  players: 3,
  names: REVIEW.names,
  rounds: [1],
  steps: 4,
  over: true,
  takebacks: 0,
};
const nameOf = (seat: string): string => (seat === 'A' ? 'Ana' : `Seat ${seat}`);

/** Answers of the server, by what is asked; what was asked of it. */
let asked: [string, unknown][];
function serve(answers: Record<string, () => unknown>): void {
  asked = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push([path, init?.body ? JSON.parse(String(init.body)) : null]);
    const found = answers[path];
    const given = found ? found() : { error: { reason: `nothing at ${path}` } };
    return Promise.resolve(new Response(JSON.stringify(given), { status: found ? 200 : 404 }));
  });
}

beforeAll(() => Promise.all([loadHintWords('euchre'), loadReviewWords()]));
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('figures', () => {
  it.each([
    [0.823, '0.82', '+0.82'],
    [-0.114, '−0.11', '−0.11'],
    [3.44, '3.4', '+3.4'],
    [-12.4, '−12', '−12'],
    [0.001, '0', '0'],
    [-0.001, '0', '0'],
  ])('%d is %s', (value, plain, signed) => {
    expect([points(value), signedPoints(value)]).toEqual([plain, signed]);
  });

  it('never call something nothing, or nearly sure sure', () => {
    expect([unsure(0), unsure(0.001), unsure(0.12)]).toEqual(['0', '0.01', '0.12']);
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
  });

  it('make bars from the worst move to the best, each with its doubt', () => {
    const [best, worst] = barsOf([
      { points: 2, error: 0.5 },
      { points: -1, error: 0 },
    ]);
    expect(best?.to).toBe(1);
    expect(best?.from).toBeLessThan(best?.length ?? 0);
    expect(worst?.length).toBeGreaterThan(0);
    expect(worst?.length).toBeLessThan(best?.length ?? 0);
    expect(barsOf([{ points: 1, error: 0 }])).toEqual([{ length: 1, from: 1, to: 1 }]);
  });

  it('tell a move from the best only when doubt allows it', () => {
    expect(asGood({ behind: 0.3, doubt: 0.2 })).toBe(true);
    expect(asGood({ behind: 0.5, doubt: 0.2 })).toBe(false);
  });
});

describe('the chart', () => {
  it('has the spots of one seat, and marks where something was given away', () => {
    expect(spotsOf(REVIEW.chart, 'B').map(({ event }) => event)).toEqual([0, 5]);
    expect(marksOf(REVIEW, 'A')).toEqual([{ event: 4, round: 1, win: 0.3, class: 'blunder' }]);
    expect(roundStarts(spotsOf(REVIEW.chart, 'A'))).toEqual([
      { round: 1, event: 0 },
      { round: 2, event: 5 },
    ]);
  });

  it('finds the spot nearest to a finger', () => {
    const box = { width: 120, height: 100, left: 10, right: 10, top: 0, bottom: 0 };
    const scale = new Scale(box, 5);
    const spots = spotsOf(REVIEW.chart, 'A');
    expect([0, 52, 71, 200].map((x) => scale.nearest(spots, x))).toEqual([0, 1, 2, 3]);
    expect(scale.path(spots.slice(0, 2))).toBe('M10.0 67.0L50.0 60.0');
  });

  it('is walked along with the keys, and says where one is', async () => {
    const onselect = vi.fn();
    const onopen = vi.fn();
    const shown = { review: REVIEW, seat: 'A', at: 2, nameOf, onselect, onopen };
    render(Chart, shown);
    const slider = screen.getByRole('slider', { name: 'The chance of Ana to win the match' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Round 1: 40 % to win the match');
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'PageDown']) {
      await fireEvent.keyDown(slider, { key });
    }
    expect(onselect.mock.calls.flat()).toEqual([4, 0, 0, 5, 5]);
    await fireEvent.keyDown(slider, { key: 'Enter' });
    expect(onopen).toHaveBeenCalledWith(2);
  });
});

describe('a record with comments', () => {
  it('has one after each move that gave something away, and is otherwise the same', () => {
    const lines = annotated(REVIEW).split('\n');
    const said = lines.filter((line) => line.startsWith('# Blunder'));
    expect(said).toEqual([
      '# Blunder: gives away 0.80 (± 0.10) points. Better: play AD (Play the ace of diamonds).',
    ]);
    expect(lines[lines.indexOf(said[0] ?? '') - 1]).toBe('A play 9D');
    expect(lines.filter((line) => !said.includes(line)).join('\n')).toBe(RECORD);
  });

  it('counts a deal of several lines once', () => {
    const record = RECORD.replace(/deal .*/, 'deal A AH\ndeal B AS');
    const lines = annotated({ ...REVIEW, record }).split('\n');
    expect(lines.findIndex((line) => line.startsWith('# Blunder'))).toBe(
      lines.indexOf('A play 9D') + 1,
    );
  });
});

describe('a review under way', () => {
  it('is asked for by table and match, and looked after until it is done', async () => {
    vi.useFakeTimers();
    const states = [
      { state: 'waiting', done: 0, of: 9, review: null },
      { state: 'working', done: 4, of: 9, review: null },
      { state: 'done', done: 9, of: 9, review: REVIEW },
    ];
    serve({ '/api/reviews': () => ({ review: 'v1' }), '/api/reviews/v1': () => states.shift() });
    const job = new ReviewJob('Tab_le.2', 'B');
    await job.start();
    expect(asked[0]).toEqual(['/api/reviews', { table: 'Tab_le', match: 2, seat: 'B' }]);
    expect(job.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    expect([job.state, job.done, job.of]).toEqual(['working', 4, 9]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(job.review).toEqual(REVIEW);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(4);
  });

  it('is asked for by its text when the record was sent in', async () => {
    serve({
      '/api/reviews': () => ({ review: 'v2' }),
      '/api/reviews/v2': () => ({ state: 'done', done: 1, of: 1, review: REVIEW }),
    });
    keepRecord('rabc', RECORD);
    await new ReviewJob('rabc', null).start();
    expect(asked[0]).toEqual(['/api/reviews', { record: RECORD, seat: null }]);
  });

  it('tells what went wrong, and that the record is not at hand', async () => {
    serve({
      '/api/reviews': () => ({ review: 'v3' }),
      '/api/reviews/v3': () => ({ state: 'failed', done: 0, of: 1, review: null }),
    });
    const job = new ReviewJob('T.1', null);
    await job.start();
    expect([job.state, job.fault]).toEqual([
      'failed',
      'This review could not be finished. The match and its record are unharmed.',
    ]);
    const lost = new ReviewJob('rlost', null);
    await lost.start();
    expect(lost.fault).toMatch(/not at hand any more/);
  });

  it('is not shown by a page that was left', async () => {
    vi.useFakeTimers();
    serve({
      '/api/reviews': () => ({ review: 'v4' }),
      '/api/reviews/v4': () => ({ state: 'working', done: 0, of: 1, review: null }),
    });
    const job = new ReviewJob('T.1', null);
    await job.start();
    job.stop();
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked).toHaveLength(2);
  });
});

describe('the overview', () => {
  const show = () => {
    const onopen = vi.fn();
    render(Overview, {
      header: HEADER,
      review: REVIEW,
      asked: 'A',
      nameOf,
      seat: 'A',
      onopen,
    });
    return onopen;
  };

  it('sums up, tells luck from skill, and lists what is worth a look', async () => {
    const onopen = show();
    expect(screen.getByText('87')).toBeTruthy();
    expect(screen.getAllByText('+3.3')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'One decision worth a look' })).toBeTruthy();
    const row = screen.getByRole('button', { name: /Play the nine of diamonds/ });
    expect(row.textContent).toMatch(/Better: Play the ace of diamonds/);
    await fireEvent.click(row);
    expect(onopen).toHaveBeenCalledWith(3);
    await fireEvent.click(screen.getByRole('checkbox', { name: 'All decisions, in order' }));
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(6);
  });

  it('tells how quick hands were where there were no turns', () => {
    show();
    expect(screen.queryByRole('heading', { name: 'How quick the hands were' })).toBeNull();
    const pace = { A: { moves: 61, chances: 4, lost: 1, waited: 5200 } };
    const rounds = REVIEW.rounds.map((round) => ({ ...round, pace }));
    const review = { ...REVIEW, rounds };
    render(Overview, { header: HEADER, review, asked: 'A', nameOf, seat: 'A', onopen: vi.fn() });
    expect(screen.getByRole('heading', { name: 'How quick the hands were' })).toBeTruthy();
    const table = screen.getAllByRole('table').at(-1) as HTMLElement;
    expect(within(table).getByRole('row', { name: /1 61 4 5.2 1.3 1/ })).toBeTruthy();
  });

  it('shows the table where the chart is', async () => {
    const onopen = show();
    const slider = screen.getByRole('slider');
    await fireEvent.keyDown(slider, { key: 'Home' });
    await fireEvent.click(screen.getByRole('button', { name: 'Show the table here' }));
    expect(onopen).toHaveBeenCalledWith(0);
  });
});

describe('a decision', () => {
  it('tells what it cost and why, hindsight apart, and becomes a puzzle', async () => {
    serve({ '/api/puzzles': () => ({ id: 'm1' }) });
    const told = decision(4, REVIEW.decisions[1]);
    const choices = told.advice.choices.map((found, index) => ({
      ...found,
      reasons: index ? [] : [{ key: 'hint-plain-points', details: { points: '+1.0', n: 40 } }],
    }));
    render(DecisionPanel, {
      decision: { ...told, advice: { ...told.advice, choices } },
      record: RECORD,
      game: 'euchre',
      chosen: 'play AD',
      onpractise: vi.fn(),
    });
    expect(screen.getByText('−0.80 ± 0.10 points')).toBeTruthy();
    expect(screen.getByText(/Played on from here in 40 likely layouts/)).toBeTruthy();
    expect(screen.getByText('played')).toBeTruthy();
    const hindsight = screen.getByText('In hindsight, with all cards open').closest('details');
    expect(hindsight?.open).toBe(false);
    expect(within(hindsight as HTMLElement).getByText(/this was the best move/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Make it a puzzle' }));
    const link = await screen.findByRole('link', { name: 'Open the puzzle' });
    expect(link.getAttribute('href')).toBe('/puzzles/euchre/m1');
    expect(asked).toEqual([['/api/puzzles', { record: RECORD, event: 4, seat: 'A' }]]);
  });
});

describe('playing on', () => {
  it('begins a table with the position, a seat and bots of a level', async () => {
    const go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
    const facts = { id: 'euchre', bots: ['rules', 'level1', 'level3'], tempos: [], options: [] };
    serve({
      '/api/games': () => ({ games: [facts] }),
      '/api/practice': () => ({ table: 'P', token: 't', person: 'p' }),
    });
    render(PlayOn, {
      game: 'euchre',
      players: 3,
      seat: 'B',
      event: 7,
      nameOf,
      record: () => Promise.resolve(RECORD),
      onclose: vi.fn(),
    });
    await fireEvent.click(screen.getByRole('radio', { name: 'Beginner' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down and play' }));
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/t/P'));
    expect(asked.at(-1)).toEqual([
      '/api/practice',
      { record: RECORD, event: 7, seat: 'B', bots: 'level1', tempo: '', name: '' },
    ]);
  });
});
