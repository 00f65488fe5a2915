/** A piece in the hand: it follows one pointer by `translate` alone. */

import type { Box } from './drop';
import { motion } from './motion';

/** Pixels a pointer may tremble before a tap becomes a drag. */
const TREMBLE = { mouse: 5, other: 9 };
/** Pixels per millisecond at which a piece let go upwards is thrown, not carried. */
const FLICK = 0.5;
/** The last part of the way, by which the speed is judged, and the longest a flick takes. */
const LATELY_MS = 80;
const FLICK_MS = 350;
/** A click that comes so soon after a drag belongs to it. */
const ECHO_MS = 250;
/** How long a piece waits where it was put for the table's answer; then it waits at home. */
const PATIENCE_MS = 1500;

const ended = new WeakMap<HTMLElement, number>();

export class Drag {
  readonly pointer: number;
  moving = false;
  #x: number;
  #y: number;
  #home: DOMRect;
  #started = performance.now();
  #offset: [number, number] = [0, 0];
  #trail: [time: number, y: number][] = [[this.#started, 0]];
  #escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.onescape();
  };

  constructor(
    readonly node: HTMLElement,
    readonly piece: string,
    event: PointerEvent,
    readonly onescape: () => void = () => undefined,
  ) {
    this.pointer = event.pointerId;
    this.#x = event.clientX;
    this.#y = event.clientY;
    this.#home = node.getBoundingClientRect();
    node.setPointerCapture?.(event.pointerId);
    window.addEventListener('keydown', this.#escape);
  }

  /** Whether a click on this element is the echo of a drag. */
  static justEnded(node: HTMLElement): boolean {
    return performance.now() - (ended.get(node) ?? -Infinity) < ECHO_MS;
  }

  /** Follows the pointer; false as long as it only trembles. */
  move(event: PointerEvent): boolean {
    const [x, y] = [event.clientX - this.#x, event.clientY - this.#y];
    const slack = event.pointerType === 'mouse' ? TREMBLE.mouse : TREMBLE.other;
    if (!this.moving && Math.hypot(x, y) < slack) return false;
    if (!this.moving) this.#lift();
    this.#offset = [x, y];
    this.#trail.push([performance.now(), y]);
    this.node.style.translate = `${x}px ${y}px`;
    return true;
  }

  /** Where the piece is now. */
  box(): Box {
    const { left, top, width, height } = this.#home;
    return { left: left + this.#offset[0], top: top + this.#offset[1], width, height };
  }

  /** Thrown upwards rather than carried. */
  flicked(event: PointerEvent): boolean {
    const now = performance.now();
    const [x, y] = [event.clientX - this.#x, event.clientY - this.#y];
    if (now - this.#started > FLICK_MS || -y < Math.abs(x) * 1.5) return false;
    const lately = this.#trail.find(([time]) => now - time < LATELY_MS);
    return lately !== undefined && (lately[1] - y) / Math.max(1, now - lately[0]) > FLICK;
  }

  /** The hand lets go, the piece lies where it is until a view or a bounce takes it on. */
  end(): void {
    window.removeEventListener('keydown', this.#escape);
    if (this.node.hasPointerCapture?.(this.pointer)) this.node.releasePointerCapture(this.pointer);
    delete this.node.dataset.dragging;
    motion.release(this.node);
    if (!this.moving) return;
    ended.set(this.node, performance.now());
    this.node.dataset.flying = ''; // above all until it is known where it goes
  }

  /** The next view or a bounce moves the piece; should neither come soon, it goes home. */
  settle(): void {
    const lying = this.node.style.translate;
    setTimeout(() => {
      const left = this.node.isConnected && lying !== '' && this.node.style.translate === lying;
      if (left) void motion.bounceBack(this.node);
    }, PATIENCE_MS);
  }

  #lift(): void {
    this.moving = true;
    motion.hold(this.node);
    this.node.dataset.dragging = '';
  }
}
