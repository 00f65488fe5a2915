import { describe, expect, it } from 'vitest';
import { Outgoing } from '../src/games/nerts/outgoing.svelte';
import { predict } from '../src/games/nerts/predict';
import type { NertsView } from '../src/games/nerts/view';
import { SentMoves } from '../src/net/sent.svelte';
import { layout, view } from './nerts_view';

/** A page whose commands are answered by hand. */
class Desk {
  readonly moves: string[] = [];
  readonly ends: ((accepted: boolean) => void)[] = [];
  readonly sent = new SentMoves();
  readonly out: Outgoing;
  seq = 0;
  #tag = 0;

  constructor(public told: NertsView) {
    this.out = new Outgoing({
      view: () => this.told,
      seat: () => 'A',
      sent: () => this.sent.list,
      attempt: (move, { tag }) => {
        this.moves.push(move);
        this.sent.add(String(tag), move, tag);
        return new Promise((resolve) => this.ends.push(resolve));
      },
    });
  }

  play(move: string, card: string | null, sure = true) {
    const timing = { at: 0, grabbed: 0, tag: (this.#tag += 1), card: '' };
    return this.out.play({ move, card, sure, shown: true, timing });
  }

  /** The answer to a move by its number, and the view after it. */
  async answer(tag: number, accepted: boolean, told = this.told): Promise<void> {
    const id = String(tag);
    if (accepted) {
      this.seq += 1;
      this.sent.answered({ type: 'done', id, seq: this.seq, token: null }, this.seq - 1);
    } else {
      const because = { clause: '11.1', key: 'nerts-taken', details: {}, reason: '' };
      this.sent.answered({ type: 'refused', id, ...because }, this.seq);
    }
    this.told = told;
    this.sent.shown(this.seq);
    this.ends[tag - 1]?.(accepted);
    await new Promise((done) => setTimeout(done));
    this.out.look();
  }

  get shown(): NertsView {
    return predict(this.told, 'A', this.out.tried).view;
  }
}

const start = (work: string[][]) => view([], {}, layout({ work, nerts: [null, '2H'] }));

describe('moves on their way', () => {
  it('go at once when they build on nothing uncertain', () => {
    const desk = new Desk(start([['9S', '8D'], ['6C'], [], ['KD']]));
    void desk.play('w1>w3', '8D');
    void desk.play('n>f1', '2H');
    void desk.play('turn', null);
    void desk.play('w4>w2', 'KD');
    expect(desk.moves).toEqual(['w1>w3', 'n>f1', 'turn', 'w4>w2']);
  });

  it('wait for a card on a foundation that they build on, and are shown meanwhile', async () => {
    const desk = new Desk(start([['3H'], ['6C'], [], ['KD']]));
    void desk.play('n>f1', '2H');
    const second = desk.play('w1>f1', '3H');
    const third = desk.play('turn', null);
    expect(desk.moves).toEqual(['n>f1']);
    expect(desk.shown.foundations[0]?.cards.map(({ card }) => card)).toEqual(['AH', '2H', '3H']);
    const { foundations } = predict(desk.told, 'A', desk.out.tried.slice(0, 1)).view;
    await desk.answer(1, true, {
      ...desk.told,
      foundations,
      layouts: [...start([['3H']]).layouts],
    });
    expect(desk.moves).toEqual(['n>f1', 'w1>f1', 'turn']);
    await desk.answer(2, true);
    await desk.answer(3, true);
    expect(await Promise.all([second, third])).toEqual(['accepted', 'accepted']);
  });

  it('are not sent when what they were meant to lie on never came', async () => {
    const desk = new Desk(start([['3H'], ['6C'], [], ['KD']]));
    const first = desk.play('w1>f1', '3H', false);
    const second = desk.play('n>w1', '2H');
    await desk.answer(1, false);
    expect(await first).toBe('refused');
    expect(await second).toBe('overtaken');
    expect(desk.moves).toEqual(['w1>f1']);
    expect(desk.shown).toBe(desk.told);
  });

  it('go to the foundation that was meant, whatever number it got', async () => {
    const desk = new Desk(start([['2C', 'AC'], ['6C'], [], ['KD']]));
    void desk.play('w1>f', 'AC');
    void desk.play('w1>f3', '2C');
    const foundations: NertsView['foundations'] = [
      ...desk.told.foundations,
      { suit: 'S', cards: [{ card: 'AS', seat: 'B', rank: 'A' }] },
      { suit: 'C', cards: [{ card: 'AC', seat: 'A', rank: 'A' }] },
    ];
    await desk.answer(1, true, { ...start([['2C'], ['6C'], [], ['KD']]), foundations });
    expect(desk.moves).toEqual(['w1>f', 'w1>f4']);
  });

  it('call only once the last Nerts card has found its place', async () => {
    const told = view([], {}, layout({ nerts: ['2H'] }));
    const lost = new Desk(told);
    void lost.play('n>f1', '2H');
    const call = lost.play('call', null);
    await lost.answer(1, false);
    expect(await call).toBe('overtaken');
    const won = new Desk(told);
    void won.play('n>f1', '2H');
    void won.play('call', null);
    await won.answer(1, true, view([], {}, layout({ nerts: [] })));
    expect(won.moves).toEqual(['n>f1', 'call']);
  });
});
