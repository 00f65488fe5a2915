import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeOf, pointAt, Pointing } from '../src/games/nerts/pointing';
import type { Point } from '../src/net/protocol';

function spot(name: string, left: number, top: number, width: number, height: number): HTMLElement {
  const node = document.createElement('div');
  node.dataset.spot = name;
  node.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  document.body.append(node);
  return node;
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  spot('/f', 0, 0, 400, 200);
  spot('/f2', 100, 50, 40, 60);
  spot('A/w1', 0, 300, 50, 100);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('a pointer', () => {
  it('is told by the smallest pile it is over, in thousandths', () => {
    expect(pointAt(document, 110, 65)).toMatchObject({ of: '', over: 'f2', x: 250, y: 250 });
    expect(pointAt(document, 300, 100)).toMatchObject({ over: 'f', x: 750, y: 500 });
    expect(pointAt(document, 25, 400)).toMatchObject({ of: 'A', over: 'w1', x: 500, y: 1000 });
    expect(pointAt(document, 900, 900)).toBeNull();
  });

  it('is shown where that pile lies on another page', () => {
    document.body.getBoundingClientRect = () => new DOMRect(10, 10, 500, 500);
    const point = { of: 'A', over: 'w1', x: 500, y: 100, holding: '' };
    expect(placeOf(document.body, point)).toEqual([15, 300]);
    expect(placeOf(document.body, { ...point, of: 'D' })).toBeNull();
  });

  it('is told fifteen times a second at most, the last one always', () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(1000);
    const told: Point[] = [];
    const pointing = new Pointing((point) => told.push(point));
    for (let x = 0; x < 300; x += 1) {
      pointing.move(() => ({ x, y: 0, over: 'f', of: '', holding: '' }));
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(100);
    expect(told.length).toBeLessThanOrEqual(48);
    expect(told.at(-1)?.x).toBe(299);
    pointing.leave();
    pointing.leave();
    expect(told.filter((point) => point.over === '')).toHaveLength(1);
  });
});
