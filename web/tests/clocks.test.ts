import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../src/net/connection.svelte';
import { SeenClock } from '../src/net/seenClock';
import { SentMoves } from '../src/net/sent.svelte';
import { FakeNetwork, update } from './lines';

describe('the clock as it is seen', () => {
  it('knows nothing before it has heard something', () => {
    expect(new SeenClock().at(5)).toBeNull();
  });

  it('lags by the usual way down, whatever comes sooner or later', () => {
    const clock = new SeenClock();
    clock.hear(10_000, 80); // on its way for 80
    clock.hear(10_100, 130); // for 30
    clock.hear(10_200, 400); // for 200
    expect(clock.at(600)).toBe(10_520); // it is 10 600 at the server
  });

  it('takes the middle between two', () => {
    const clock = new SeenClock();
    clock.hear(0, 30);
    clock.hear(100, 180);
    expect(clock.at(1000)).toBe(945);
  });

  it('goes by an update, which may have been held back, only until there is a pong', () => {
    const clock = new SeenClock();
    clock.overhear(1000, 1300);
    expect(clock.at(2000)).toBe(1700);
    clock.hear(1100, 1140);
    clock.overhear(1200, 1500);
    expect(clock.at(2000)).toBe(1960);
  });

  it('forgets what is long past', () => {
    const clock = new SeenClock();
    for (let time = 0; time < 50_000; time += 1000) clock.hear(time, time + 10);
    for (let time = 50_000; time < 100_000; time += 1000) clock.hear(time, time + 90);
    expect(clock.at(100_000)).toBe(99_910);
  });

  it('follows a clock that runs a little differently', () => {
    const clock = new SeenClock();
    for (let time = 0; time < 600_000; time += 500) {
      const late = (time % 3) * 25;
      const local = time * 1.0001 + 40 + late;
      clock.hear(time, local);
      const lag = time + 40 + late - (clock.at(local) ?? 0);
      if (time > 4000) expect(Math.abs(lag - 65)).toBeLessThan(3);
    }
  });

  it('jumps on after sleep in which this clock stood still', () => {
    const clock = new SeenClock();
    clock.hear(1000, 1030);
    clock.hear(61_000, 1100);
    expect(clock.at(1100)).toBe(61_000);
  });

  it('starts anew with a new line', () => {
    const clock = new SeenClock();
    clock.hear(0, 10);
    clock.forget();
    clock.hear(1000, 1200);
    expect(clock.at(1200)).toBe(1000);
  });
});

describe('moves that the view does not show', () => {
  const done = (id: string, seq: number) => ({ type: 'done' as const, id, seq, token: null });
  const refused = (id: string) => ({
    type: 'refused' as const,
    id,
    clause: '11.1',
    key: '',
    details: {},
    reason: '',
  });
  const moves = (sent: SentMoves) => sent.list.map(({ move }) => move);

  it('are shown until the view does it, or the table refuses', () => {
    const sent = new SentMoves();
    sent.add('1', 'turn', 1);
    sent.add('2', 'n>f1', 2);
    sent.add('3', 's>w1', 3);
    sent.answered(refused('2'), 4);
    sent.answered(done('1', 5), 4);
    expect(moves(sent)).toEqual(['turn', 's>w1']);
    sent.shown(5);
    expect(moves(sent)).toEqual(['s>w1']);
  });

  it('are gone at once when the view was quicker than the answer', () => {
    const sent = new SentMoves();
    sent.add('1', 'turn', 1);
    sent.answered(done('1', 5), 6);
    expect(moves(sent)).toEqual([]);
  });

  it('stay together after a break, until there is no doubt about any', () => {
    const sent = new SentMoves();
    sent.add('1', 'turn', 1);
    sent.add('2', 'n>f1', 2);
    sent.broken();
    sent.answered(done('1', 5), 9);
    expect(moves(sent)).toEqual(['turn', 'n>f1']);
    sent.answered(refused('2'), 9);
    expect(moves(sent)).toEqual([]);
  });

  it('do not mind answers to what was no move', () => {
    const sent = new SentMoves();
    sent.add('1', 'turn', 1);
    sent.answered(done('7', 3), 2);
    sent.shown(9);
    expect(moves(sent)).toEqual(['turn']);
  });
});

describe('a line in a race', () => {
  let network: FakeNetwork;
  let connection: Connection;
  const ROOM = { ...update({ seq: 1 }).room, game: 'nerts' } as never;

  beforeEach(() => {
    vi.useFakeTimers();
    network = new FakeNetwork();
    connection = new Connection('T', network);
    connection.start();
    network.greet(update({ seq: 1, room: ROOM }));
  });

  afterEach(() => {
    connection.stop();
    vi.useRealTimers();
  });

  const pings = () => network.last.of('ping') as { echo: number; held: number; sent: number }[];

  it('lets the way be measured often, and each pong once', async () => {
    for (let count = 0; count < 4; count += 1) {
      await vi.advanceTimersByTimeAsync(40);
      network.last.say({ type: 'pong', sent: Date.now() - 40, now: 5000 + count });
      await vi.advanceTimersByTimeAsync(150);
    }
    expect(pings().map(({ echo }) => echo)).toEqual([0, 5000, 5001, 5002, 5003]);
    expect(pings().at(-1)?.held).toBe(150);
    await vi.advanceTimersByTimeAsync(2500); // no pong to that one: nothing to bring back
    expect(pings().at(-1)?.echo).toBe(0);
  });

  it('shows a move from the moment it is sent, and sends pointers only while it is live', () => {
    void connection.sendMove({ type: 'move', move: 'turn' }, 7);
    expect(connection.sent.list).toMatchObject([{ move: 'turn', tag: 7, doubtful: false }]);
    network.last.break();
    expect(connection.sent.list).toMatchObject([{ move: 'turn', doubtful: true }]);
    connection.point({ x: 1, y: 2, over: 'w1', of: 'A', holding: '' });
    expect(network.last.of('point')).toEqual([]);
  });
});
