import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { ReplayHeader, ReplayStep } from '../src/net/api';
import { Reel, type Fetch } from '../src/pages/reel.svelte';
import ReplayBar from '../src/pages/ReplayBar.svelte';

const HEADER: ReplayHeader = {
  replay: 'r',
  game: 'passing',
  players: 2,
  names: ['Ana', 'Bo'],
  rounds: [1, 61],
  steps: 120,
  over: true,
  takebacks: 0,
};

const step = (n: number, seat: string | null): ReplayStep => ({
  n,
  event:
    n === 0
      ? null
      : {
          type: 'move',
          seq: n,
          seat: 'A',
          move: 'pass',
          by: 'person',
          at: 0,
          key: '',
          details: {},
        },
  view: { seat } as ReplayStep['view'],
});

function reel(): { reel: Reel; asked: string[] } {
  const asked: string[] = [];
  const fetchSteps: Fetch = (seat, open, from, count) => {
    asked.push(`${seat ?? 'none'} ${open} ${from}`);
    const last = Math.min(from + count - 1, HEADER.steps);
    const steps = Array.from({ length: last - from + 1 }, (_, i) => step(from + i, seat));
    return Promise.resolve(steps);
  };
  return { reel: new Reel(HEADER, fetchSteps), asked };
}

describe('the reel', () => {
  it('goes step by step with the event, and jumps without', async () => {
    const { reel: wound } = reel();
    await wound.go(0);
    await wound.go(1);
    expect(wound.events.map((event) => event.seq)).toEqual([1]);
    await wound.go(7);
    expect(wound.events).toEqual([]);
    await wound.go(6);
    expect(wound.events).toEqual([]);
    expect(wound.step?.n).toBe(6);
  });

  it('stays within the record, and fetches each part once', async () => {
    const { reel: wound, asked } = reel();
    await wound.go(-5);
    expect(wound.at).toBe(0);
    await wound.go(999);
    expect(wound.at).toBe(120);
    await wound.go(119);
    expect(asked.filter((part) => part.endsWith(' 100'))).toHaveLength(1);
  });

  it('knows the round, and jumps to one', async () => {
    const { reel: wound } = reel();
    await wound.go(0);
    expect(wound.round).toBe(0);
    await wound.goRound(2);
    expect([wound.at, wound.round]).toEqual([61, 2]);
  });

  it('fetches anew when it is looked at from another seat', async () => {
    const { reel: wound, asked } = reel();
    await wound.go(5);
    await wound.look('B', false);
    expect(wound.step?.view.seat).toBe('B');
    expect(asked).toContain('B false 0');
  });

  it('shows the step asked for last, however answers arrive', async () => {
    const answers: (() => void)[] = [];
    const wound = new Reel(
      HEADER,
      (seat, _open, from) =>
        new Promise((resolve) => answers.push(() => resolve([step(from, seat)]))),
    );
    const first = wound.go(0);
    const second = wound.go(50);
    answers[1]?.();
    await second;
    answers[0]?.();
    await first;
    expect(wound.step?.n).toBe(50);
  });

  it('tells a fault and can be asked again', async () => {
    let broken = true;
    const wound = new Reel(HEADER, (seat, _open, from) =>
      broken ? Promise.reject(new Error('away')) : Promise.resolve([step(from, seat)]),
    );
    await wound.go(0);
    expect(wound.fault).toBe('away');
    broken = false;
    await wound.go(0);
    expect(wound.fault).toBeNull();
    expect(wound.step?.n).toBe(0);
  });

  it('plays by itself and stops at the end', async () => {
    vi.useFakeTimers();
    const { reel: wound } = reel();
    await wound.go(117);
    wound.speed = 4;
    wound.play();
    await vi.advanceTimersByTimeAsync(5000);
    expect([wound.at, wound.playing]).toEqual([120, false]);
    vi.useRealTimers();
  });
});

describe('the controls', () => {
  it('step, jump and play', async () => {
    const { reel: wound } = reel();
    await wound.go(10);
    render(ReplayBar, { reel: wound });
    await fireEvent.click(screen.getByRole('button', { name: 'One step on' }));
    await vi.waitFor(() => expect(wound.step?.n).toBe(11));
    await fireEvent.click(screen.getByRole('button', { name: 'To the end' }));
    await vi.waitFor(() => expect(wound.step?.n).toBe(120));
    expect(screen.getByRole('button', { name: 'One step on' })).toHaveProperty('disabled', true);
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '30' } });
    await vi.waitFor(() => expect(wound.step?.n).toBe(30));
    await fireEvent.change(screen.getByLabelText('Round'), { target: { value: '2' } });
    await vi.waitFor(() => expect(wound.step?.n).toBe(61));
  });
});
