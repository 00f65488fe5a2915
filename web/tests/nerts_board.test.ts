import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import pieceWords from '../../src/parlour/locale/en/web-pieces.ftl?raw';
import Board from '../src/games/nerts/Board.svelte';
import RoundEnd from '../src/games/nerts/RoundEnd.svelte';
import type { Layout, NertsView } from '../src/games/nerts/view';
import type { Room, You } from '../src/net/protocol';
import type { Preferences } from '../src/table/board';
import { addWords } from '../src/words/fluent';
import { loadBoardWords } from '../src/words/load';

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(async () => {
  addWords(pieceWords);
  await loadBoardWords('nerts');
  vi.stubGlobal('ResizeObserver', NoObserver);
  const sizes: Record<string, number> = { clientWidth: 1000, clientHeight: 700 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
  }
});

const layout = (part: Partial<Layout> = {}): Layout => ({
  nerts: [null, '5H'],
  work: [['9S', '8D'], ['6C'], [], ['KD']],
  waste: ['2C', 'TD', '3S'],
  stock: [null, null],
  false_calls: 0,
  may_rotate: false,
  carried: false,
  packed: false,
  ...part,
});

function table(part: Partial<NertsView> = {}): NertsView {
  return {
    game: 'nerts',
    players: 2,
    seat: 'A',
    over: false,
    scores: [-105, 3],
    winners: [],
    rounds: [],
    options: { jokers: '0', rotate: 'when_stuck', early_turnover: 'off', penalty: '2' },
    actors: ['A', 'B'],
    legal: { A: ['turn', 'stuck', 'n>w2', 's>w3', 'w1:2>w3'] },
    phase: 'play',
    layouts: [layout(), layout({ nerts: ['7C'], work: [['4H'], [], [], []], waste: [] })],
    foundations: [{ suit: 'S', cards: [{ card: 'AS', seat: 'B', rank: 'A' }] }],
    stuck: [],
    renewed: false,
    caller: null,
    tally: [],
    ...part,
  };
}

const seatOf = (seat: string) => ({
  seat,
  people: [],
  bot: null,
  name: `Seat ${seat}`,
  away: false,
  clock: null,
  running: false,
});
const room: Room = {
  table: 't',
  game: 'nerts',
  players: 2,
  options: {},
  phase: 'playing',
  match: 1,
  first: 'A',
  settings: {
    clock: { kind: 'none', seconds: 30, increment: 0 },
    spectators: true,
    spectator_delay: 0,
    talk: 'off',
    public: false,
    newcomers: true,
    pace: 'normal',
    grace: 45,
    even: true,
    slow: 0,
    think: 0,
    pointers: false,
  },
  host: null,
  people: [],
  seats: [seatOf('A'), seatOf('B')],
  watching: 0,
  paused: false,
  pause_asked: [],
  between: null,
  takebacks: 0,
  starts_at: 0,
  round_ms: 0,
  thinking: null,
  practice: false,
};
const you: You = {
  type: 'you',
  person: 'p',
  seat: 'A',
  name: 'Ola',
  host: true,
  role: 'all',
  token: null,
};
const preferences: Preferences = {
  theme: 'dark',
  fourColour: false,
  faces: 'auto',
  motion: 'full',
  sound: false,
  oneTap: true,
  noDrag: false,
  leftHanded: false,
  keyHints: true,
  pipTints: false,
};

function show(
  view: NertsView,
  more: Partial<{ you: You; oneTap: boolean; accepts: boolean }> = {},
) {
  const moves: string[] = [];
  const attempt = (move: string) => {
    moves.push(move);
    return Promise.resolve(more.accepts ?? true);
  };
  const props = {
    view,
    room,
    you: more.you ?? you,
    events: [],
    hint: null,
    open: null,
    attempt,
    preferences: { ...preferences, oneTap: more.oneTap ?? true },
    rule: () => undefined,
    now: () => 0,
    nameOf: (seat: string) => `Seat ${seat}`,
  };
  return { moves, ...render(Board, { props }) };
}

const button = (name: RegExp) => screen.getByRole('button', { name });

describe('the board of Nerts', () => {
  it('plays a card by one tap where it plainly belongs', () => {
    const { moves } = show(table());
    button(/^Nerts pile, 2 cards left, on top five of hearts/).click();
    expect(moves).toEqual(['n>w2']);
  });

  it('chooses by a tap, and plays by a tap on the place', async () => {
    const { moves } = show(table(), { oneTap: false });
    button(/^Nerts pile/).click();
    await Promise.resolve();
    expect(moves).toEqual([]);
    document.querySelector<HTMLElement>('.target[data-place="w2"]')?.click();
    expect(moves).toEqual(['n>w2']);
  });

  it('takes a run by its leading card', () => {
    const { moves } = show(table(), { oneTap: false });
    button(/Work pile 1: nine of spades and the card on it/).click();
    document.querySelector<HTMLElement>('.target[data-place="w3"]')?.click();
    expect(moves).toEqual(['w1:2>w3']);
  });

  it('turns the stock, and asks the table about places where a card may not go', () => {
    const { moves } = show(table(), { accepts: false });
    button(/^Stock, 2 cards/).click();
    button(/^Work pile 4: king of diamonds/).click();
    button(/^Foundation 1, ace of spades of Seat B on top/).click();
    expect(moves).toEqual(['turn', 'w4>f1']);
  });

  it('calls only with an empty Nerts pile, and says why not before', () => {
    show(table());
    expect(button(/^Nerts!/).getAttribute('aria-disabled')).toBe('true');
    expect(document.body.textContent).toContain('2 cards are left in your Nerts pile');
  });

  it('shows one who watches, or replays, everything and no button', () => {
    show(table({ seat: null, legal: {} }), { you: { ...you, person: null, seat: null } });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getAllByRole('group', { name: /Nerts card/ })).toHaveLength(2);
  });

  it('obeys keys, but none with control', () => {
    const { moves } = show(table());
    window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space' }));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN' }));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '2', code: 'Digit2' }));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', ctrlKey: true }));
    expect(moves).toEqual(['turn', 'n>w2']);
  });

  it('says who has called', () => {
    show(table({ phase: 'closing', caller: 'B', legal: {} }));
    const said = screen.getAllByRole('status').map((found) => found.textContent);
    expect(said.join(' ')).toContain('Seat B has called Nerts.');
  });

  it('shows hidden cards when all are open', () => {
    const open: [string, string[]][] = [
      ['nerts A', ['JC', '5H']],
      ['stock A', ['QC', '2S']],
    ];
    const view = table({ seat: null, legal: {} });
    const nobody = { ...you, person: null, seat: null };
    render(Board, {
      props: {
        view,
        room,
        you: nobody,
        events: [],
        hint: null,
        open,
        preferences,
        attempt: () => Promise.resolve(false),
        rule: () => undefined,
        now: () => 0,
        nameOf: (s: string) => s,
      },
    });
    const ranks = [...document.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(ranks).toContain('J');
    expect(ranks).toContain('Q');
  });
});

describe('the end of a round', () => {
  it('tells cards in the middle and the cost of those left', () => {
    const rounds = [{ scores: [6, -14], reason: 'call' }];
    const view = table({
      rounds,
      tally: [
        [6, 0],
        [6, 10],
      ],
      caller: 'A',
    });
    render(RoundEnd, { props: { view, room, nameOf: (seat: string) => `Seat ${seat}` } });
    const rows = screen.getAllByRole('row').map((row) => row.textContent?.replace(/\s+/g, ' '));
    expect(rows[1]).toContain('Seat A called');
    expect(rows[2]).toContain('10 × −2 = −20');
    expect(rows[2]).toContain('−14');
  });
});
