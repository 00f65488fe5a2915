import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../src/net/connection.svelte';
import { FakeNetwork, update } from './lines';

let network: FakeNetwork;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  connection = new Connection('T', network);
  connection.start();
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

const moved = (seq: number) => ({
  type: 'move' as const,
  seq,
  seat: 'A',
  move: 'pass',
  by: 'person' as const,
  at: 0,
  key: 'passing-move-pass',
  details: {},
});

describe('the first contact', () => {
  it('says hello with the token that was kept, and is live after the first update', () => {
    network.kept = 'secret';
    network.greet(update({ seq: 7 }));
    expect(network.last.sent[0]).toEqual({ type: 'hello', token: 'secret', since: 0, match: 0 });
    expect(connection.status).toBe('live');
    expect(connection.known.view).toMatchObject({ hands: [['6-4'], [null]] });
  });

  it('keeps a token that it is given', () => {
    network.greet(update({ seq: 1 }));
    network.last.say({
      type: 'you',
      person: 'p',
      seat: null,
      name: 'Ana',
      host: false,
      role: 'all',
      token: 'new',
    });
    expect(network.kept).toBe('new');
  });

  it('comes in as a visitor when its token is not known', async () => {
    network.kept = 'old';
    network.last.onopen?.();
    network.last.say({
      type: 'refused',
      id: '',
      clause: 'table',
      key: 'table-token-unknown',
      details: {},
      reason: 'x',
    });
    network.last.break();
    await vi.advanceTimersByTimeAsync(1000);
    network.last.onopen?.();
    expect(network.lines).toHaveLength(2);
    expect(network.last.sent[0]).toMatchObject({ type: 'hello', token: null });
  });

  it('gives up, and says why, when there is no such table', async () => {
    network.last.onopen?.();
    network.last.say({
      type: 'refused',
      id: '',
      clause: 'table',
      key: 'server-table-unknown',
      details: {},
      reason: 'x',
    });
    network.last.break();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.status).toBe('gone');
    expect(connection.refusal?.key).toBe('server-table-unknown');
    expect(network.lines).toHaveLength(1);
  });

  it('goes on trying while the server is full', async () => {
    network.last.onopen?.();
    network.last.say({
      type: 'refused',
      id: '',
      clause: 'table',
      key: 'server-full',
      details: {},
      reason: 'x',
    });
    network.last.break();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(network.lines.length).toBeGreaterThan(1);
    expect(connection.status).toBe('connecting');
  });
});

describe('updates', () => {
  it('applies patches to the last view, in order', () => {
    network.greet(update({ seq: 1 }));
    network.last.say(
      update({ seq: 2, since: 1, events: [moved(2)], patch: { 'hands.0': ['6-4', '1-0'] } }),
    );
    expect(connection.known.view).toMatchObject({ hands: [['6-4', '1-0'], [null]] });
    expect(connection.known.events).toHaveLength(1);
    expect(connection.known.seq).toBe(2);
  });

  it('leaves out an update that is older than what it knows', () => {
    network.greet(update({ seq: 5 }));
    network.last.say(update({ seq: 4, since: 3, patch: { hands: [] } }));
    expect(connection.known.view).toMatchObject({ hands: [['6-4'], [null]] });
    expect(network.lines).toHaveLength(1);
  });

  it('starts afresh when an update is missing', () => {
    network.greet(update({ seq: 5 }));
    network.last.say(update({ seq: 8, since: 7, patch: { hands: [] } }));
    expect(network.lines).toHaveLength(2);
    network.greet(update({ seq: 8 }));
    expect(network.last.sent[0]).toMatchObject({ type: 'hello', since: 0 });
    expect(connection.known.seq).toBe(8);
  });

  it('shows the last state, not a film, when many events come at once', () => {
    network.greet(update({ seq: 1 }));
    const events = Array.from({ length: 9 }, (_, index) => moved(index + 2));
    network.last.say(update({ seq: 10, since: 1, events, patch: { left: 3 } }));
    expect(connection.known.events).toEqual([]);
    expect(connection.known.log).toHaveLength(9);
  });

  it('keeps the events of the last view when only the room changes', () => {
    network.greet(update({ seq: 1 }));
    network.last.say(update({ seq: 2, since: 1, events: [moved(2)], patch: { left: 3 } }));
    const { events, view } = connection.known;
    network.last.say(update({ seq: 3, since: 2, may: ['undo'] }));
    expect(connection.known.events).toBe(events);
    expect(connection.known.view).toBe(view);
    expect(connection.known.may).toEqual(['undo']);
  });

  it('begins a new list of events with a new match', () => {
    network.greet(update({ seq: 1, events: [moved(1)] }));
    network.last.say(update({ seq: 2, since: 1, match: 2, events: [moved(2)] }));
    expect(connection.known.log.map((event) => event.seq)).toEqual([2]);
  });
});

describe('commands and breaks', () => {
  it('answers each command once', async () => {
    network.greet(update({ seq: 1 }));
    const answer = connection.send({ type: 'next' });
    const [sent] = network.last.of('next');
    const id = sent && 'id' in sent ? sent.id : '';
    network.last.say({ type: 'done', id, seq: 2, token: null });
    await expect(answer).resolves.toMatchObject({ type: 'done', seq: 2 });
  });

  it('sends what is unanswered again under the same id, and resumes where it was', async () => {
    network.greet(update({ seq: 3 }));
    const answer = connection.send({ type: 'move', move: 'pass' });
    const [before] = network.last.of('move');
    network.last.break();
    expect(connection.status).toBe('waiting');
    void connection.send({ type: 'next' });
    await vi.advanceTimersByTimeAsync(1000);
    network.last.onopen?.();
    expect(network.last.sent).toEqual([{ type: 'hello', token: null, since: 3, match: 1 }]);
    network.last.say({ type: 'welcome', table: 'T', now: 0, version: 1 });
    network.last.say(update({ seq: 3, since: 3 }));
    expect(network.last.of('move')).toEqual([before]);
    expect(network.last.of('next')).toHaveLength(1);
    const id = before && 'id' in before ? before.id : '';
    network.last.say({ type: 'done', id, seq: 4, token: null });
    await expect(answer).resolves.toMatchObject({ type: 'done' });
  });

  it('waits longer after each failure, and not at all when the network is back', async () => {
    network.greet(update({ seq: 1 }));
    for (let failure = 0; failure < 8; failure += 1) {
      network.last.break();
      await vi.advanceTimersByTimeAsync(7000);
    }
    const tried = network.lines.length;
    network.last.break();
    await vi.advanceTimersByTimeAsync(1000);
    expect(network.lines).toHaveLength(tried);
    dispatchEvent(new Event('online'));
    expect(network.lines).toHaveLength(tried + 1);
  });

  it('asks for a sign of life, and reconnects when none comes', async () => {
    network.greet(update({ seq: 1 }));
    const first = network.last;
    await vi.advanceTimersByTimeAsync(6000);
    expect(first.of('ping').length).toBeGreaterThan(1);
    expect(first.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(6000);
    expect(first.closed).toBe(true);
    expect(network.lines.length).toBeGreaterThan(1);
  });

  it('learns the difference of clocks from the quickest answer', async () => {
    network.greet(update({ seq: 1 }));
    const sent = Date.now();
    await vi.advanceTimersByTimeAsync(100);
    network.last.say({ type: 'pong', sent, now: sent + 5050 });
    expect(connection.serverNow() - Date.now()).toBe(5000);
  });

  it('hears nothing any more of a line it has left', () => {
    network.greet(update({ seq: 1 }));
    const old = network.last;
    const hear = old.onmessage;
    old.break();
    hear?.({ data: JSON.stringify(update({ seq: 9 })) });
    expect(connection.known.seq).toBe(1);
  });
});
