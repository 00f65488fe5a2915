import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room, SeatState, View } from '../src/net/protocol';
import Action from '../src/table/Action.svelte';
import SeatPlate from '../src/table/SeatPlate.svelte';
import Toast from '../src/table/Toast.svelte';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function room(more: Partial<SeatState> = {}, paused = false): Room {
  const seat: SeatState = {
    seat: 'B',
    people: [],
    bot: null,
    name: 'Bo',
    away: false,
    clock: null,
    running: false,
    ...more,
  };
  return { seats: [seat], paused } as unknown as Room;
}

const view = { scores: [3, -105] } as unknown as View;
const plate = { view, seat: 'B', turn: false, you: false };

describe('plates', () => {
  it('show name and score, and say the score with its sign', () => {
    render(SeatPlate, { ...plate, room: room() });
    expect(screen.getByText('Bo')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Score -105' }).textContent).toBe('−105');
    expect(screen.queryByText('to move')).toBeNull();
  });

  it('say in words whose turn it is, who is a bot and who is away', () => {
    const bot = { bot: 'juniper', tempo: 'club' };
    render(SeatPlate, { ...plate, turn: true, room: room({ bot, away: true }) });
    expect(screen.getByText('to move')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'bot' })).toBeTruthy();
    expect(screen.getByText('away')).toBeTruthy();
  });

  it('count a clock down anew from each update, and stand still in a pause', async () => {
    const clock = { clock: 65_000, running: true };
    const { rerender } = render(SeatPlate, { ...plate, room: room(clock) });
    const shown = () => screen.getByRole('timer').textContent;
    expect(shown()).toBe('1:05');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(shown()).toBe('0:59');
    await rerender({ ...plate, room: room(clock) });
    expect(shown()).toBe('1:05');
    await rerender({ ...plate, room: room(clock, true) });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(shown()).toBe('1:05');
  });
});

describe('actions', () => {
  it('do their move', async () => {
    const onclick = vi.fn();
    render(Action, { label: 'Pass', onclick });
    await fireEvent.click(screen.getByRole('button', { name: 'Pass' }));
    expect(onclick).toHaveBeenCalledOnce();
  });

  it('that cannot be used stay in reach and say why', async () => {
    const onclick = vi.fn();
    const reason = 'Bo has taken the ghost hand.';
    render(Action, { label: 'Swap', disabled: true, reason, onclick });
    const button = screen.getByRole('button', { name: 'Swap' });
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(button);
    expect(onclick).not.toHaveBeenCalled();
    expect(screen.getByText(reason).className).toContain('reason');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(screen.getByText(reason).className).not.toContain('reason');
  });
});

describe('toasts', () => {
  it('lead to the rule and can be closed', async () => {
    const [onrule, onclose] = [vi.fn(), vi.fn()];
    render(Toast, { message: 'Hearts were led.', clause: '4.2', onrule, onclose });
    await fireEvent.click(screen.getByRole('button', { name: 'Rule 4.2' }));
    expect(onrule).toHaveBeenCalledWith('4.2');
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onclose).toHaveBeenCalledOnce();
  });
});
