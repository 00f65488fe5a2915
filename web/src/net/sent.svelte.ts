/** The moves of this page that its view does not show yet: unanswered, or answered just now. */

import type { Answer } from './pending';

export interface SentMove {
  id: string;
  move: string;
  /** The board's own number for it. */
  tag: number;
  /** The line broke before the answer: the view may show it already. */
  doubtful: boolean;
}

export class SentMoves {
  /** Oldest first. */
  list = $state.raw<readonly SentMove[]>([]);
  /** The update that shows a move which was accepted. */
  #done = new Map<string, number>();

  add(id: string, move: string, tag: number): void {
    this.list = [...this.list, { id, move, tag, doubtful: false }];
  }

  /** An answer has come; `seq` is the last update that was taken in. */
  answered(answer: Answer, seq: number): void {
    const { id } = answer;
    if (!this.list.some((sent) => sent.id === id)) return; // no move
    if (answer.type === 'done') {
      this.#done.set(id, answer.seq);
      this.list = this.list.map((sent) => (sent.id === id ? { ...sent, doubtful: false } : sent));
    } else this.#keep((sent) => sent.id !== id);
    this.shown(seq);
  }

  /**
   * The view is that of update `seq` now. While there is doubt about some moves none are taken
   * off: with them the last view before the break still says what the table will look like.
   */
  shown(seq: number): void {
    if (this.#done.size === 0 || this.list.some((sent) => sent.doubtful)) return;
    this.#keep((sent) => (this.#done.get(sent.id) ?? Infinity) > seq);
  }

  /** The line is gone: what is unanswered may have been done or not. */
  broken(): void {
    if (this.list.length === 0) return;
    this.list = this.list.map((sent) => ({ ...sent, doubtful: !this.#done.has(sent.id) }));
  }

  #keep(stays: (sent: SentMove) => boolean): void {
    const kept = this.list.filter(stays);
    if (kept.length === this.list.length) return;
    this.list = kept;
    const known = new Set(kept.map((sent) => sent.id));
    for (const id of this.#done.keys()) if (!known.has(id)) this.#done.delete(id);
  }
}
