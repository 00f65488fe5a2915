/** The page of a table, from the lobby to the end, with a server that is played here. */

import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameFacts } from '../src/net/api';
import { Connection } from '../src/net/connection.svelte';
import type { Choice, Hint, Outgoing, Room, Update, View } from '../src/net/protocol';
import { AtTable } from '../src/room/atTable.svelte';
import Seated from '../src/room/Seated.svelte';
import { stageRoom } from '../src/room/stage';
import { loadBoardWords, loadHintWords } from '../src/words/load';
import { FakeNetwork, update } from './lines';
import StubBoard from './StubBoard.svelte';

const FACTS: GameFacts = {
  id: 'passing',
  title_key: 'passing-title',
  about_key: 'passing-about',
  players: [2, 3, 4],
  facts: { lowest_wins: false, real_time: false, partners: false },
  bots: ['uniform', 'rules'],
  tempos: [],
  options: [],
  presets: [],
};

const VIEW: View = {
  game: 'passing',
  players: 2,
  seat: 'A',
  options: {},
  over: false,
  scores: [3, -105],
  winners: [],
  rounds: [],
  actors: ['A'],
  legal: { A: ['draw', 'pass'] },
};

const room = (parts: Partial<Room>): Room => ({
  ...stageRoom('passing', 2, ['Ana', 'Bot Birch'], {}),
  table: 'T',
  people: [{ id: 'p', name: 'Ana', here: true, seat: 'A', role: 'all' }],
  host: 'p',
  ...parts,
});

let network: FakeNetwork;
let at: AtTable;

beforeAll(() =>
  Promise.all([
    loadBoardWords('passing'),
    loadHintWords('passing'),
    import('../src/room/HintPanel.svelte'),
  ]),
);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  network = new FakeNetwork();
  at = new AtTable(new Connection('T', network));
  at.line.start();
});

afterEach(() => {
  at.line.stop();
  vi.unstubAllGlobals();
});

function show(parts: Partial<Update>, host = true): void {
  network.greet(update({ seq: 5, ...parts }));
  network.last.say({
    type: 'you',
    person: 'p',
    seat: 'A',
    name: 'Ana',
    host,
    role: 'all',
    token: null,
  });
  const known = at.known.room;
  if (!known) throw new Error('the update had no room');
  const view = render(Seated, {
    at,
    room: known,
    board: { Board: StubBoard, RoundEnd: null, tellsPoints: false },
    facts: FACTS,
  });
  at.line.listen(() => {
    if (at.known.room) void view.rerender({ room: at.known.room });
  });
}

const last = (): Outgoing | undefined => network.last.sent.at(-1);
const idOfLast = (): string => {
  const message = last();
  return message && 'id' in message ? message.id : '';
};

describe('before a match', () => {
  it('lets the host begin, with bots at free seats', async () => {
    const seats = room({}).seats.map((seat, index) => ({
      ...seat,
      name: index ? '' : 'Ana',
      people: index ? [] : ['p'],
    }));
    show({ room: room({ phase: 'lobby', seats }), view: null });
    await fireEvent.click(
      screen.getByRole('button', { name: 'Begin, with a bot at the free seat' }),
    );
    expect(last()).toMatchObject({ type: 'start' });
    await fireEvent.click(screen.getByRole('button', { name: 'Add a bot' }));
    expect(last()).toMatchObject({ type: 'bot', seat: 'B', bot: { bot: 'rules', tempo: '' } });
  });

  it('tells others whom they wait for', () => {
    show({ room: room({ phase: 'lobby', host: 'p' }), view: null }, false);
    expect(screen.getByText('Ana begins when everybody is here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Begin/ })).toBeNull();
  });
});

describe('during a match', () => {
  it('says whose turn it is, in the title too', async () => {
    show({ room: room({}), view: VIEW });
    expect(screen.getByText('Your turn')).toBeTruthy();
    await vi.waitFor(() => expect(document.title).toBe('Your turn · The Passing Game'));
  });

  it('sends a move for the position that was seen, and shows a refusal with its rule', async () => {
    show({ room: room({}), view: VIEW });
    await fireEvent.click(screen.getByRole('button', { name: 'pass' }));
    expect(last()).toMatchObject({ type: 'move', move: 'pass', seen: 5 });
    network.last.say({
      type: 'refused',
      id: idOfLast(),
      clause: '4.2',
      key: 'passing-boneyard-closed',
      details: { n: 2 },
      reason: 'in English',
    });
    expect(
      await screen.findByText(/The last 2 tiles of the boneyard cannot be drawn/),
    ).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Rule 4.2' }));
    expect([at.drawer, at.clause]).toEqual(['rules', '4.2']);
  });

  const hint = (parts: Partial<Hint>): Hint => ({
    type: 'hint',
    id: idOfLast(),
    strength: 'full',
    nudge: { key: 'hint-plain-close', details: {} },
    move: '',
    key: '',
    details: {},
    samples: 40,
    exact: false,
    choices: [],
    ...parts,
  });
  const choice = (move: string, points: number): Choice => ({
    move,
    words: { key: `passing-move-${move}`, details: move === 'draw' ? { n: 3 } : {} },
    points,
    error: 0.1,
    behind: 1 - points,
    doubt: 0.2,
    win: 0.4,
    chances: [],
    reasons: [],
  });
  const choices = [choice('pass', 1), choice('draw', -2)];

  it('gives a nudge first, and the moves at a second wish while they can be made', async () => {
    show({ room: room({}), view: VIEW });
    const button = screen.getByRole('button', { name: 'Hint' });
    await fireEvent.click(button);
    expect(last()).toMatchObject({ type: 'hint', strength: 'nudge' });
    network.last.say(hint({ strength: 'nudge' }));
    expect(await screen.findByText(/Several moves are about as good/)).toBeTruthy();
    expect(screen.getByText(/hint none/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Show the moves' }));
    expect(last()).toMatchObject({ type: 'hint', strength: 'full' });
    network.last.say(hint({ move: 'pass', choices }));
    const panel = within(await screen.findByRole('region', { name: 'Hint' }));
    expect(screen.getByText(/hint pass/)).toBeTruthy();
    expect(panel.getByText('+1.0 ± 0.10 points')).toBeTruthy();
    expect(panel.getByText('Wins the match in 40 %')).toBeTruthy();
    await fireEvent.click(panel.getByRole('button', { name: /^Draw a tile/ }));
    expect(screen.getByText(/hint draw/)).toBeTruthy();
    network.last.say(update({ seq: 6, since: 5, patch: { actors: ['A', 'B'] } }));
    expect(await screen.findByText(/hint draw/)).toBeTruthy();
    network.last.say(update({ seq: 7, since: 6, patch: { legal: { A: ['pass'] } } }));
    expect(await screen.findByText(/hint none/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Hint' })).toBeNull();
  });

  it('gives the moves at once to whoever presses twice, and closes at a third press', async () => {
    show({ room: room({}), view: VIEW });
    const button = screen.getByRole('button', { name: 'Hint' });
    await fireEvent.click(button);
    await fireEvent.click(button);
    network.last.say(hint({ strength: 'nudge' }));
    await vi.waitFor(() => expect(last()).toMatchObject({ type: 'hint', strength: 'full' }));
    network.last.say(hint({ move: 'pass', choices }));
    expect(await screen.findByText(/hint pass/)).toBeTruthy();
    await fireEvent.click(button);
    expect(await screen.findByText(/hint none/)).toBeTruthy();
  });

  it('offers what the table would accept, and nothing else', async () => {
    show({ room: room({}), view: VIEW, may: ['undo', 'pause'] });
    await fireEvent.click(screen.getByRole('button', { name: 'Undo your last step' }));
    expect(last()).toMatchObject({ type: 'undo' });
    await fireEvent.click(screen.getByRole('button', { name: 'More' }));
    const drawer = within(screen.getByRole('dialog', { name: 'More' }));
    expect(drawer.queryByRole('button', { name: 'End this match' })).toBeNull();
    await fireEvent.click(drawer.getByRole('button', { name: 'Pause' }));
    expect(last()).toMatchObject({ type: 'pause' });
    expect(at.drawer).toBeNull();
  });

  it('calls out what others do, but not to whom did it', async () => {
    show({ room: room({}), view: VIEW });
    const event = {
      type: 'move',
      at: 0,
      by: 'person',
      key: 'passing-move-pass',
      details: {},
    } as const;
    const patch = { actors: ['A'] };
    const mine = { ...event, seq: 6, seat: 'A', move: 'pass' };
    network.last.say(update({ seq: 6, since: 5, patch, events: [mine] }));
    expect(at.called).toBe('');
    const theirs = { ...event, seq: 7, seat: 'B', move: 'pass' };
    network.last.say(update({ seq: 7, since: 6, patch, events: [theirs] }));
    expect(await screen.findByText('Bot Birch: Pass')).toBeTruthy();
  });

  it('hears nothing of somebody who is muted', () => {
    show({ room: room({}), view: VIEW });
    at.muted.add('q');
    network.last.say({ type: 'said', person: 'q', name: 'Bo', phrase: null, text: 'boo', now: 0 });
    expect(at.talk).toEqual([]);
    network.last.say({ type: 'said', person: 'r', name: 'Cy', phrase: 'smile', text: '', now: 0 });
    expect(at.notices.list.map((notice) => notice.text)).toEqual(['Cy smiles.']);
    expect(at.unread).toBe(1);
  });

  it('covers the board while the table is paused', () => {
    show({ room: room({ paused: true }), view: VIEW, may: ['resume'] });
    expect(screen.getByText('Paused')).toBeTruthy();
    const felt = screen.getByText(/board of/).closest('.felt');
    expect(felt).toHaveProperty('inert', true);
  });
});

describe('after a round and after a match', () => {
  const rounds = [{ scores: [3, -105], reason: 'out' }];

  it('shows the points, why the round ended, and asks to go on', async () => {
    const between = { ready: [], until: Date.now() + 60_000 };
    const now = {
      room: room({ phase: 'between', between }),
      view: { ...VIEW, rounds, actors: [] },
    };
    show({ ...now, now: Date.now(), may: ['next'] });
    const sheet = within(screen.getByRole('region', { name: 'The round is over' }));
    expect(sheet.getByText('A player has set the last tile of a hand.')).toBeTruthy();
    expect(sheet.getAllByText('−105')).toHaveLength(2);
    await fireEvent.click(sheet.getByRole('button', { name: 'Next round' }));
    expect(last()).toMatchObject({ type: 'next' });
    await fireEvent.click(sheet.getByRole('button', { name: 'Look at the table' }));
    expect(sheet.queryByText(/set the last tile/)).toBeNull();
  });

  it('leaves the last trick in sight for a moment before points lie over it', async () => {
    vi.useFakeTimers();
    show({ room: room({}), view: VIEW });
    const between = { ready: [], until: Date.now() + 60_000 };
    const patch = { rounds, actors: [] };
    const over = room({ phase: 'between', between });
    network.last.say(update({ seq: 6, since: 5, room: over, patch }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.queryByRole('region', { name: 'The round is over' })).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.getByRole('region', { name: 'The round is over' })).toBeTruthy();
    vi.useRealTimers();
  });

  it('says who won, and offers another match, the replay and the record', async () => {
    const view = { ...VIEW, rounds, actors: [], over: true, winners: ['A'] };
    show({ room: room({ phase: 'over', match: 2 }), view, may: ['rematch'] });
    expect(screen.getByRole('heading', { name: 'You win' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
    expect(last()).toMatchObject({ type: 'rematch' });
    const record = screen.getByRole('link', { name: 'Record' });
    expect(record.getAttribute('href')).toBe('/api/tables/T/record?match=2');
  });
});
