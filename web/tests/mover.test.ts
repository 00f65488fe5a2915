import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nearest, overlap, under } from '../src/table/drop';
import { Mover, type Offer } from '../src/table/mover.svelte';
import { walk } from '../src/table/walk';

const offer = (piece: string, place: string): Offer => ({
  move: `${piece}>${place}`,
  piece,
  place,
  label: `${piece} to ${place}`,
});

let offers: Offer[] = [];
let tried: string[] = [];
let accepts = true;
let oneTap = false;
let noDrag = false;
let ends: (() => void)[] = [];

beforeEach(() => {
  offers = [offer('9C', 'f1'), offer('9C', 'w1'), offer('TD', 'w2')];
  [tried, accepts, oneTap, noDrag, ends] = [[], true, false, false, []];
  HTMLElement.prototype.animate = vi.fn(
    () => ({ cancel: () => undefined, finished: Promise.resolve() }) as unknown as Animation,
  );
});

afterEach(() => {
  for (const end of ends) end();
  document.body.replaceChildren();
});

/** A mover with pieces along the bottom and places along the top, 50 by 70 each. */
function table(more: Partial<ConstructorParameters<typeof Mover>[0]> = {}) {
  const mover = new Mover({
    offers: () => offers,
    attempt: (move) => {
      tried.push(move);
      return Promise.resolve(accepts);
    },
    guess: (piece, place) => `${piece}>${place}`,
    noDrag: () => noDrag,
    oneTap: () => oneTap,
    ...more,
  });
  const nodes: Record<string, HTMLElement> = {};
  const add = (name: string, left: number, top: number, piece: boolean) => {
    const node = document.body.appendChild(document.createElement('button'));
    node.getBoundingClientRect = () =>
      ({ left, top, width: 50, height: 70, right: left + 50, bottom: top + 70 }) as DOMRect;
    ends.push((piece ? mover.source(node, name) : mover.target(node, name)).destroy);
    nodes[name] = node;
  };
  for (const [i, name] of ['f1', 'w1', 'w2', 'w3'].entries()) add(name, i * 100, 0, false);
  for (const [i, name] of ['9C', 'TD', 'QH'].entries()) add(name, i * 100, 300, true);
  const at = (name: string) => nodes[name] as HTMLElement;
  return { mover, at };
}

function pointer(node: HTMLElement, type: string, x: number, y: number, more: object = {}): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, ...more });
  Object.assign(event, { pointerId: 1, isPrimary: true, pointerType: 'mouse', ...more });
  node.dispatchEvent(event);
}

/** From the piece's middle so far to the right and down. */
function drag(node: HTMLElement, x: number, y: number, drop = true): void {
  const box = node.getBoundingClientRect();
  const [fromX, fromY] = [box.left + 25, box.top + 35];
  pointer(node, 'pointerdown', fromX, fromY);
  pointer(node, 'pointermove', fromX + x / 2, fromY + y / 2);
  pointer(node, 'pointermove', fromX + x, fromY + y);
  if (drop) pointer(node, 'pointerup', fromX + x, fromY + y);
}

const key = (node: HTMLElement, name: string) =>
  node.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

describe('where a drop is meant to go', () => {
  const place = (left: number) => ({ left, top: 0, width: 50, height: 70 });

  it('is the place that shares most', () => {
    expect(overlap(place(0), place(30))).toBe(20 * 70);
    expect(
      nearest(place(40), [
        ['a', place(0)],
        ['b', place(60)],
      ]),
    ).toBe('b');
  });

  it('is else the nearest within a card’s width', () => {
    expect(
      nearest(place(100), [
        ['a', place(0)],
        ['b', place(195)],
      ]),
    ).toBe('b');
    expect(nearest(place(100), [['a', place(201)]])).toBeNull();
    expect(under(place(100), [['b', place(195)]])).toBeNull();
  });
});

describe('dragging', () => {
  it('plays onto a legal place', () => {
    const { at } = table();
    drag(at('9C'), 100, -300);
    expect(tried).toEqual(['9C>w1']);
  });

  it('forgives a drop beside the place, and passes by illegal ones', () => {
    const { at } = table();
    drag(at('TD'), 160, -300);
    expect(tried).toEqual(['TD>w2']);
  });

  it('shows the piece in hand and the place it would go to', () => {
    const { mover, at } = table();
    drag(at('9C'), 10, -300, false);
    expect([mover.dragging, mover.over]).toEqual(['9C', 'f1']);
    expect(mover.isLegalPlace('w1')).toBe(true);
    expect(mover.isLegalPlace('w2')).toBe(false);
    expect(at('9C').style.translate).toBe('10px -300px');
  });

  it('asks for the reason when nothing legal is there, and bounces', async () => {
    accepts = false;
    const { at } = table();
    drag(at('QH'), 100, -300);
    expect(tried).toEqual(['QH>w3']);
    await vi.waitFor(() => expect(at('QH').style.translate).toBe(''));
    expect(HTMLElement.prototype.animate).toHaveBeenCalledOnce();
  });

  it('goes home without a word when dropped on nothing', async () => {
    const { at } = table();
    drag(at('9C'), 300, 20);
    expect(tried).toEqual([]);
    await vi.waitFor(() => expect(at('9C').style.translate).toBe(''));
  });

  it('bounces when the move is refused', async () => {
    accepts = false;
    const { at } = table();
    drag(at('9C'), 100, -300);
    await vi.waitFor(() => expect(at('9C').style.translate).toBe(''));
    expect(tried).toEqual(['9C>w1']);
  });

  it('ends by Escape, and by a lost pointer', () => {
    const { mover, at } = table();
    drag(at('9C'), 100, -300, false);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect([mover.dragging, tried]).toEqual([null, []]);
    drag(at('9C'), 100, -300, false);
    pointer(at('9C'), 'pointercancel', 0, 0);
    expect([mover.dragging, tried]).toEqual([null, []]);
  });

  it('knows one pointer only', () => {
    const { mover, at } = table();
    drag(at('9C'), 100, -300, false);
    pointer(at('TD'), 'pointerdown', 125, 335, { pointerId: 2, isPrimary: false });
    pointer(at('TD'), 'pointermove', 125, 35, { pointerId: 2, isPrimary: false });
    expect([mover.dragging, at('TD').style.translate]).toEqual(['9C', '']);
    pointer(at('9C'), 'pointerup', 125, 35);
    expect(tried).toEqual(['9C>w1']);
  });

  it('is off where it is unwanted', () => {
    noDrag = true;
    const { mover, at } = table();
    drag(at('9C'), 100, -300);
    expect([mover.dragging, tried]).toEqual([null, []]);
  });

  it('is no tap: the click after it does nothing', () => {
    const { mover, at } = table();
    drag(at('9C'), 300, 20);
    at('9C').click();
    expect(mover.selected).toBeNull();
  });

  it('takes a flick upwards for a foundation', () => {
    const { at } = table();
    drag(at('9C'), 0, -120);
    expect(tried).toEqual(['9C>f1']);
  });
});

describe('taps', () => {
  it('choose a piece and then its place', () => {
    const { mover, at } = table();
    at('9C').click();
    flushSync();
    expect([mover.selected, mover.open.length]).toEqual(['9C', 2]);
    at('w1').click();
    expect([tried, mover.selected]).toEqual([['9C>w1'], null]);
  });

  it('put a chosen piece down again', () => {
    const { mover, at } = table();
    at('9C').click();
    at('9C').click();
    expect([mover.selected, tried]).toEqual([null, []]);
  });

  it('play at once what can go to one place, if wished', () => {
    const { mover, at } = table();
    at('TD').click();
    expect([mover.selected, tried]).toEqual(['TD', []]);
    mover.cancel();
    oneTap = true;
    at('TD').click();
    expect(tried).toEqual(['TD>w2']);
  });

  it('ask why a piece or a place may not be played', () => {
    accepts = false;
    const { at } = table();
    at('QH').click();
    at('9C').click();
    at('w2').click();
    expect(tried).toEqual(['QH>', '9C>w2']);
  });

  it('leave the choice among several moves to the board', async () => {
    offers = [offer('*', 'f1'), { ...offer('*', 'f1'), move: '*>f1=7H' }];
    const choose = vi.fn((several: Offer[]) => Promise.resolve(several[1] ?? null));
    const { mover, at } = table({ choose });
    ends.push(mover.source(at('QH'), '*').destroy);
    at('QH').click();
    at('f1').click();
    await vi.waitFor(() => expect(tried).toEqual(['*>f1=7H']));
  });
});

describe('keys', () => {
  it('walk along the legal places and play', () => {
    const { mover, at } = table();
    at('9C').focus();
    at('9C').click(); // what Enter does on a button
    key(at('9C'), 'ArrowUp');
    expect(document.activeElement).toBe(at('f1'));
    key(at('f1'), 'ArrowRight');
    expect(document.activeElement).toBe(at('w1'));
    at('w1').click();
    expect([tried, mover.selected]).toEqual([['9C>w1'], null]);
  });

  it('cancel by Escape', () => {
    const { mover, at } = table();
    at('9C').click();
    key(at('9C'), 'Escape');
    expect(mover.selected).toBeNull();
  });

  it('go on in order where nothing lies in the arrow’s direction', () => {
    const { at } = table();
    expect(walk(at('w2'), [at('f1'), at('w2')], 'ArrowRight')).toBe(at('f1'));
    expect(walk(at('w2'), [], 'ArrowRight')).toBeNull();
  });
});
