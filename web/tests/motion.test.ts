import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { duration } from '../src/table/flight';
import { motion, type PieceOptions } from '../src/table/motion';

interface Started {
  node: HTMLElement;
  frames: Keyframe[];
  timing: KeyframeAnimationOptions;
  animation: Animation;
}

let started: Started[] = [];
let stop: (() => void)[] = [];

/** jsdom neither lays out nor animates: boxes are set by hand, animations are noted. */
beforeEach(() => {
  started = [];
  HTMLElement.prototype.animate = function (this: HTMLElement, frames, timing) {
    const animation = {
      cancel: vi.fn(),
      finished: new Promise<void>(() => undefined),
    } as unknown as Animation;
    started.push({
      node: this,
      frames: frames as Keyframe[],
      timing: timing as KeyframeAnimationOptions,
      animation,
    });
    return animation;
  };
});

afterEach(() => {
  for (const end of stop) end();
  stop = [];
  document.body.replaceChildren();
  delete document.documentElement.dataset.motion;
});

function box(node: HTMLElement, left: number, top: number, width = 50): void {
  node.getBoundingClientRect = () => new DOMRect(left, top, width, width * 1.4);
}

function put(options: PieceOptions, left: number, top: number, width = 50): HTMLElement {
  const node = document.body.appendChild(document.createElement('div'));
  box(node, left, top, width);
  stop.push(motion.piece(node, options).destroy);
  return node;
}

class Rect {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
}
vi.stubGlobal('DOMRect', Rect);

describe('durations', () => {
  it('grow with the way, from 160 to 240 ms', () => {
    expect(duration(0)).toBe(160);
    expect(duration(350)).toBe(200);
    expect(duration(5000)).toBe(240);
  });
});

describe('pieces', () => {
  it('fly from where they were', () => {
    const node = put({ key: 'JD' }, 0, 0);
    motion.capture();
    box(node, 100, 40);
    motion.play({ animate: true });
    expect(started).toHaveLength(1);
    expect(started[0]?.frames[0]?.translate).toBe('-100px -40px');
  });

  it('stay still when nothing moved, and after a jump', () => {
    const node = put({ key: 'JD' }, 0, 0);
    motion.capture();
    motion.play({ animate: true });
    motion.capture();
    box(node, 100, 40);
    motion.play({ animate: false });
    expect(started).toEqual([]);
  });

  it('go on in another element with the same key, growing', () => {
    put({ key: 'JD' }, 0, 0, 50);
    motion.capture();
    stop.pop()?.();
    const later = put({ key: 'JD' }, 200, 0, 100);
    motion.play({ animate: true });
    expect(started[0]?.node).toBe(later);
    expect(started[0]?.frames[0]?.scale).toBe('0.5 0.5');
  });

  it('come from the place named, each after its delay, turned over half way', () => {
    const pack = document.body.appendChild(document.createElement('div'));
    box(pack, 300, 0);
    stop.push(motion.place(pack, 'pack').destroy);
    motion.capture();
    const node = put({ key: 'n1', from: 'pack', delay: 50, flipFrom: 'back' }, 0, 0);
    motion.play({ animate: true });
    expect(started[0]?.frames[0]?.translate).toBe('300px 0px');
    expect(started[0]?.timing.delay).toBe(50);
    expect(started[0]?.frames[1]?.scale).toContain('0.02');
    expect(node.dataset.turning).toBe('');
  });

  it('are turned over only if they lay face down', () => {
    const down = put({ key: 'a' }, 0, 0);
    down.innerHTML = '<span class="down"></span>';
    put({ key: 'b' }, 0, 0);
    motion.capture();
    for (const end of stop.splice(0)) end();
    put({ key: 'a', flipFrom: 'back' }, 90, 0);
    put({ key: 'b', flipFrom: 'back' }, 90, 0);
    motion.play({ animate: true });
    expect(started.map((flown) => flown.frames.length)).toEqual([3, 2]);
  });

  it('start together when there are very many', () => {
    const nodes = Array.from({ length: 61 }, (_, i) => put({ key: `k${i}`, delay: i * 50 }, 0, 0));
    motion.capture();
    for (const node of nodes) box(node, 90, 0);
    motion.play({ animate: true });
    expect(started).toHaveLength(61);
    expect(started.every((one) => one.timing.delay === 0)).toBe(true);
  });

  it('fly on as a copy to where they went when they vanish', () => {
    const pile = document.body.appendChild(document.createElement('div'));
    box(pile, 0, 500);
    stop.push(motion.place(pile, 'taken').destroy);
    const node = put({ key: '9S', to: 'taken', rest: 700 }, 0, 0);
    motion.capture();
    stop.pop()?.();
    node.remove();
    motion.play({ animate: true });
    expect(started[0]?.timing).toMatchObject({ delay: 700, duration: 260 });
    expect(document.body.querySelectorAll('[inert]')).toHaveLength(1);
    motion.play({ animate: false });
    expect(document.body.querySelectorAll('[inert]')).toHaveLength(0);
  });

  it('are taken out of their flight by the next one', () => {
    const node = put({ key: 'JD' }, 0, 0);
    motion.capture();
    box(node, 100, 0);
    motion.play({ animate: true });
    motion.capture();
    box(node, 0, 100);
    motion.play({ animate: true });
    expect(started[0]?.animation.cancel).toHaveBeenCalled();
    expect(started).toHaveLength(2);
  });

  it('only fade where motion is unwanted', () => {
    document.documentElement.dataset.motion = 'reduced';
    const node = put({ key: 'JD' }, 0, 0);
    motion.capture();
    box(node, 100, 0);
    motion.play({ animate: true });
    expect(started[0]?.frames).toEqual([{ opacity: 0 }, { opacity: 1 }]);
    expect(started[0]?.timing.duration).toBe(100);
  });

  it('keep apart on two boards of one page', () => {
    const [one, other] = ['one', 'other'].map((name) => {
      const board = document.body.appendChild(document.createElement('div'));
      board.dataset.motionScope = name;
      const node = board.appendChild(document.createElement('div'));
      box(node, 0, 0);
      stop.push(motion.piece(node, { key: 'JD' }).destroy);
      return node;
    });
    motion.capture();
    if (one) box(one, 70, 0);
    motion.play({ animate: true });
    expect(started.map((flown) => flown.node)).toEqual([one]);
    expect(other?.style.translate).toBe('');
  });
});

describe('the hand', () => {
  it('keeps what it holds from flying', () => {
    const node = put({ key: 'JD' }, 0, 0);
    motion.hold(node);
    motion.capture();
    box(node, 100, 0);
    motion.play({ animate: true });
    expect(started).toEqual([]);
    motion.release(node);
  });

  it('bounces back home from where it let go', () => {
    const node = put({ key: 'JD' }, 0, 0);
    node.style.translate = '40px 30px';
    void motion.bounceBack(node);
    expect(node.style.translate).toBe('');
    const [first, second] = started[0]?.frames ?? [];
    expect(first?.translate).toBe('40px 30px');
    expect(second?.translate).toBe('0px 0px');
    const last = started[0]?.frames.at(-1);
    expect(last?.translate).toBe('0px 0px');
  });
});
