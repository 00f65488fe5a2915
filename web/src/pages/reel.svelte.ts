/** A replay as it is wound: which step is shown, from whose seat, and the steps fetched so far. */

import type { ReplayHeader, ReplayStep } from '../net/api';
import type { TableEvent } from '../net/protocol';

const WINDOW = 50;

export type Fetch = (
  seat: string | null,
  open: boolean,
  from: number,
  count: number,
) => Promise<ReplayStep[]>;

export class Reel {
  at = $state(0);
  seat = $state<string | null>(null);
  open = $state(true);
  playing = $state(false);
  /** Steps a second. */
  speed = $state(1);
  step = $state.raw<ReplayStep | null>(null);
  /** What led from the step shown before to this one; empty after a jump. */
  events = $state.raw<TableEvent[]>([]);
  fault = $state<string | null>(null);
  #steps = $state.raw(new Map<number, ReplayStep>());
  #asked = new Map<number, Promise<void>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly header: ReplayHeader,
    private readonly fetchSteps: Fetch,
  ) {}

  /** The events fetched so far, in order; gaps are steps nobody has looked at. */
  log = $derived(
    [...this.#steps.values()]
      .sort((a, b) => a.n - b.n)
      .flatMap((step) => (step.event ? [{ ...step.event, seq: step.n }] : [])),
  );

  /** The round that is shown, from 1; 0 before the first. */
  get round(): number {
    return this.header.rounds.filter((first) => first <= this.at).length;
  }

  /** Shows a step. The last one asked for wins, however the answers arrive. */
  async go(wanted: number): Promise<void> {
    const target = Math.min(Math.max(0, wanted), this.header.steps);
    const forward = target === this.at + 1;
    this.at = target;
    try {
      await this.#need(target);
    } catch (error) {
      this.playing = false;
      this.fault = error instanceof Error ? error.message : String(error);
      return;
    }
    const step = this.#steps.get(target);
    if (this.at !== target || !step) return;
    this.fault = null;
    this.events = forward && step.event ? [step.event] : [];
    this.step = step;
    const next = Math.min(target + WINDOW / 2, this.header.steps);
    this.#need(next).catch(() => undefined); // only ahead of time: asked again when it is wanted
  }

  /** The first step of a round counted from 1. */
  goRound(round: number): Promise<void> {
    return this.go(this.header.rounds[round - 1] ?? 0);
  }

  async look(seat: string | null, open: boolean): Promise<void> {
    this.seat = seat;
    this.open = open;
    this.#steps = new Map();
    this.#asked.clear();
    await this.go(this.at);
  }

  play(): void {
    this.playing = true;
    if (this.at >= this.header.steps) this.at = -1;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    void this.go(this.at + 1).then(() => {
      if (this.at >= this.header.steps) this.playing = false;
      if (this.playing) this.#timer = setTimeout(() => this.#tick(), 1000 / this.speed);
    });
  }

  #need(n: number): Promise<void> {
    if (this.#steps.has(n)) return Promise.resolve();
    const from = n - (n % WINDOW);
    const known = this.#asked.get(from);
    if (known) return known;
    const { seat, open } = this;
    const asked = this.fetchSteps(seat, open, from, WINDOW).then((steps) => {
      if (seat !== this.seat || open !== this.open) return; // somebody looks from elsewhere now
      const all = new Map(this.#steps);
      for (const step of steps) all.set(step.n, step);
      this.#steps = all;
    });
    this.#asked.set(from, asked);
    asked.catch(() => this.#asked.delete(from));
    return asked;
  }
}
