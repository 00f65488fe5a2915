/** Which puzzles were solved or tried in this browser. */

import { recall, remember } from '../net/memory';

export type Mark = 'solved' | 'tried';
const KEY = 'puzzles';

function read(): Record<string, Mark> {
  let kept: unknown;
  try {
    kept = JSON.parse(recall(KEY) ?? '{}');
  } catch {
    return {}; // damaged by hand: all are open again
  }
  if (kept === null || typeof kept !== 'object') return {};
  const marks = Object.entries(kept).filter(
    (entry): entry is [string, Mark] => entry[1] === 'solved' || entry[1] === 'tried',
  );
  return Object.fromEntries(marks);
}

class Done {
  #marks = $state.raw(read());

  of(game: string, id: string): Mark | null {
    return this.#marks[`${game}/${id}`] ?? null;
  }

  /** What was solved once stays solved. */
  mark(game: string, id: string, mark: Mark): void {
    if (this.of(game, id) === 'solved') return;
    this.#marks = { ...this.#marks, [`${game}/${id}`]: mark };
    remember(KEY, JSON.stringify(this.#marks));
  }
}

export const done = new Done();
