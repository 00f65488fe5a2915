/** Commands on their way: each is answered once, and sent again under its id after a break. */

import type { Command, Done, Hint, Outgoing, Refused } from './protocol';

export type Answer = Done | Refused | Hint;
export type Sent = Command & { id: string };

export class Pending {
  #waiting = new Map<string, { command: Sent; resolve: (answer: Answer) => void }>();
  #count = 0;
  #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** The message to send, and a promise of its answer. */
  add(command: Command): { id: string; message: Outgoing; answer: Promise<Answer> } {
    this.#count += 1;
    const sent: Sent = { ...command, id: `${this.#prefix}-${this.#count}` };
    const answer = new Promise<Answer>((resolve) => {
      this.#waiting.set(sent.id, { command: sent, resolve });
    });
    return { id: sent.id, message: sent, answer };
  }

  /** Everything unanswered, in the order it was first sent. */
  unanswered(): Outgoing[] {
    return [...this.#waiting.values()].map((entry) => entry.command);
  }

  /** Hands an answer to whoever waits; false when nobody does (it was answered before). */
  settle(answer: Answer): boolean {
    const entry = this.#waiting.get(answer.id);
    if (!entry) return false;
    this.#waiting.delete(answer.id);
    entry.resolve(answer);
    return true;
  }
}
