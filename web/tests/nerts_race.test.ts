import { describe, expect, it } from 'vitest';
import { Outgoing, type Fate } from '../src/games/nerts/outgoing.svelte';
import { predict } from '../src/games/nerts/predict';
import { Settled } from '../src/games/nerts/settled';
import type { Layout, NertsView } from '../src/games/nerts/view';
import { SentMoves } from '../src/net/sent.svelte';
import { layout, view } from './nerts_view';

/** Numbers that look random and are the same every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Message =
  | { type: 'update'; seq: number; view: NertsView }
  | { type: 'done'; id: string; seq: number }
  | { type: 'refused'; id: string };

const PACK = 20;

/** A table that takes any move whose card is there, or refuses it; an engine of its own. */
class Server {
  seq = 1;
  made: string[] = [];
  piles: Record<string, string[]> = {
    n: ['1a', '1b', '1c', '1d', '1e'],
    s: [],
    stock: Array.from({ length: 9 }, (_, i) => `2${'abcdefghi'[i]}`),
    w1: ['3a', '3b', '3c'],
    w2: ['3d'],
    w3: ['3e'],
    w4: ['3f'],
  };
  middle: { card: string; seat: string; rank: string }[][] = [
    [{ card: 'AH', seat: 'B', rank: 'A' }],
    [{ card: 'AH', seat: 'C', rank: 'A' }],
  ];
  #answers = new Map<string, Message>();
  /** The cards of the stock that everybody has seen. */
  #seen = new Set<string>();

  constructor(
    private readonly roll: (sides: number) => number,
    private readonly kind: boolean,
  ) {}

  take(id: string, move: string): Message[] {
    const known = this.#answers.get(id);
    if (known) return [known];
    const accepted = (this.kind || this.roll(3) > 0) && this.#make(move);
    if (accepted) this.#happens(move);
    const answer: Message = accepted
      ? { type: 'done', id, seq: this.seq }
      : { type: 'refused', id };
    this.#answers.set(id, answer);
    return accepted ? [answer, this.update()] : [answer];
  }

  /** Somebody else lays a card, or begins a pile. */
  other(): Message[] {
    const pile = this.middle[this.roll(this.middle.length)];
    const card = { card: `${this.seq}B`, seat: 'B', rank: '2' };
    if (this.roll(3) === 0) this.middle.push([card]);
    else pile?.push(card);
    this.#happens('');
    return [this.update()];
  }

  #happens(move: string): void {
    this.seq += 1;
    if (move) this.made.push(move);
  }

  #make(move: string): boolean {
    const { s = [], stock = [] } = this.piles;
    if (move === 'turn') {
      if (stock.length >= 3) s.push(...stock.splice(0, 3));
      else if (s.length + stock.length >= 3) stock.unshift(...s.splice(0));
      else return false;
      return true;
    }
    const [from = '', to = ''] = move.split('>');
    const [source = '', count = '1'] = from.split(':');
    const pile = this.piles[source] ?? [];
    if (pile.length < Number(count)) return false;
    const goal = to.startsWith('f') ? this.middle[Number(to.slice(1)) - 1] : null;
    if (to !== 'f' && goal === undefined) return false;
    const cards = pile.splice(-Number(count));
    const landed = cards.map((card) => ({ card, seat: 'A', rank: '9' }));
    if (to === 'f') this.middle.push(landed);
    else if (goal) goal.push(...landed);
    else this.piles[to]?.push(...cards);
    return true;
  }

  update(): Message {
    const { n = [], s = [], stock = [], w1 = [], w2 = [], w3 = [], w4 = [] } = this.piles;
    for (const card of s) this.#seen.add(card);
    const own: Layout = layout({
      nerts: n.map((card, i) => (i === n.length - 1 ? card : null)),
      work: [[...w1], [...w2], [...w3], [...w4]],
      waste: [...s],
      stock: stock.map((card) => (this.#seen.has(card) ? card : null)),
    });
    const foundations = this.middle.map((cards) => ({ suit: 'H' as const, cards: [...cards] }));
    return { type: 'update', seq: this.seq, view: view([], { foundations }, own) };
  }
}

/** A page and a line with delay both ways that breaks now and then. */
class Match {
  readonly roll: (sides: number) => number;
  readonly server: Server;
  readonly sent = new SentMoves();
  readonly settled = new Settled();
  readonly out: Outgoing;
  readonly fates: Fate[] = [];
  played = 0;
  told: NertsView;
  #seq = 1;
  #up: { id: string; move: string }[] = [];
  #down: Message[] = [];
  #open = new Map<string, { move: string; end(accepted: boolean): void }>();

  constructor(seed: number, kind = false) {
    this.roll = dice(seed);
    this.server = new Server(this.roll, kind);
    const first = this.server.update();
    this.told = first.type === 'update' ? first.view : view([]);
    this.out = new Outgoing({
      view: () => this.base,
      seat: () => 'A',
      sent: () => this.sent.list,
      attempt: (move, { tag }) => this.#send(move, tag),
    });
  }

  get base(): NertsView {
    return this.settled.view(this.told, this.sent.list);
  }

  get shown(): NertsView {
    return predict(this.base, 'A', this.out.tried).view;
  }

  get quiet(): boolean {
    return this.#up.length === 0 && this.#down.length === 0 && this.#open.size === 0;
  }

  #send(move: string, tag: number): Promise<boolean> {
    const id = String(tag);
    this.#up.push({ id, move });
    this.sent.add(id, move, tag);
    return new Promise((end) => this.#open.set(id, { move, end }));
  }

  async step(breaks: boolean): Promise<void> {
    const what = this.roll(breaks ? 16 : 15);
    if (what < 4) this.play();
    else if (what < 8) this.serve();
    else if (what < 10) this.others();
    else if (what < 15) this.hear();
    else this.reconnect();
    await Promise.resolve();
    await Promise.resolve();
    this.out.look();
  }

  /** The hand does anything it sees, and some things twice in a row. */
  play(): void {
    if (this.out.tried.length > 6) return;
    const own = this.shown.layouts[0];
    if (!own) return;
    const places = ['f', 'w1', 'w2', 'w3', 'w4'];
    this.shown.foundations.forEach((_, i) => places.push(`f${i + 1}`));
    const sources: [string, string | null | undefined][] = [
      ['n', own.nerts.at(-1)],
      ['s', own.waste.at(-1)],
      ...own.work.map((pile, i): [string, string | undefined] => [`w${i + 1}`, pile.at(-1)]),
      ['w1:2', own.work[0]?.at(-2)],
    ];
    const [piece, card] = sources[this.roll(sources.length)] ?? ['', null];
    const place = places[this.roll(places.length)] ?? 'f';
    const timing = { at: 0, grabbed: 0, tag: (this.played += 1), card: '' };
    const turn = this.roll(4) === 0;
    if (!turn && (!card || piece.split(':')[0] === place)) return;
    if (!turn && piece.includes(':') && place.startsWith('f')) return;
    const move = turn ? 'turn' : `${piece}>${place}`;
    const attempt = { move, card: turn ? null : (card ?? null), shown: true, timing };
    void this.out
      .play({ ...attempt, sure: this.roll(3) > 0 })
      .then((fate) => this.fates.push(fate));
  }

  serve(): void {
    const command = this.#up.shift();
    if (command) this.#down.push(...this.server.take(command.id, command.move));
  }

  others(): void {
    this.#down.push(...this.server.other());
  }

  hear(): void {
    const message = this.#down.shift();
    if (!message) return;
    if (message.type === 'update') {
      if (message.seq < this.#seq) return;
      this.told = message.view;
      this.#seq = message.seq;
      this.sent.shown(message.seq);
      return;
    }
    const because = { clause: '', key: '', details: {}, reason: '' };
    if (message.type === 'done') this.sent.answered({ ...message, token: null }, this.#seq);
    else this.sent.answered({ ...message, ...because }, this.#seq);
    this.#open.get(message.id)?.end(message.type === 'done');
    this.#open.delete(message.id);
  }

  /** What is on its way is lost; then the view comes, and only after it the answers. */
  reconnect(): void {
    this.#down = [this.server.update()];
    this.#up = [...this.#open].map(([id, { move }]) => ({ id, move }));
    this.sent.broken();
  }
}

/** Every card of A is somewhere, and none is in two places. */
function check(shown: NertsView): void {
  const own = shown.layouts[0];
  if (!own) throw new Error('A has a layout');
  const laid = shown.foundations.flatMap(({ cards }) => cards.filter(({ seat }) => seat === 'A'));
  const all = [own.nerts, own.waste, own.stock, ...own.work, laid.map(({ card }) => card)].flat();
  expect(all).toHaveLength(PACK);
  const known = all.filter((card) => card !== null);
  expect(new Set(known).size).toBe(known.length);
}

/** How many of A's cards lie where, and which are in the middle. */
function outline({ layouts, foundations }: NertsView): unknown {
  const own = layouts[0];
  const laid = foundations.flatMap(({ cards }) => cards.filter(({ seat }) => seat === 'A'));
  const piles = [own?.nerts, own?.waste, own?.stock, ...(own?.work ?? [])];
  return [piles.map((pile) => pile?.length), laid.map(({ card }) => card).toSorted()];
}

describe('a race over a slow line', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))('keeps every card (%i)', async (seed) => {
    const match = new Match(seed);
    for (let step = 0; step < 400; step += 1) {
      await match.step(seed % 2 === 1);
      check(match.shown);
    }
    for (let step = 0; step < 400 && !(match.quiet && match.out.tried.length === 0); step += 1) {
      match.serve();
      match.hear();
      await new Promise((done) => setTimeout(done));
      match.out.look();
      check(match.shown);
    }
    expect(match.out.tried).toEqual([]);
    expect(match.shown).toBe(match.told);
    expect(match.told).toEqual((match.server.update() as { view: NertsView }).view);
    expect(match.fates.filter((fate) => fate === 'accepted')).toHaveLength(
      match.server.made.length,
    );
    expect(match.server.made.length).toBeGreaterThan(5);
  });

  it.each(Array.from({ length: 30 }, (_, seed) => seed))(
    'shows nothing else when what was shown is accepted (%i)',
    async (seed) => {
      const match = new Match(seed, true);
      for (let step = 0; step < 300; step += 1) {
        match.play();
        const before = outline(match.shown);
        const what = match.roll(16);
        if (what === 0 && seed % 2) match.reconnect();
        else if (what < 8) match.serve();
        else if (what < 10) match.others();
        else match.hear();
        expect(outline(match.shown)).toEqual(before);
        await new Promise((done) => setTimeout(done));
        match.out.look();
        expect(outline(match.shown)).toEqual(before);
      }
    },
  );
});
