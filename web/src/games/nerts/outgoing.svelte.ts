/**
 * One's own moves on their way to the table, in order.
 *
 * A move goes out at once, unless it builds on one that may yet be refused: a card laid on a
 * foundation, or tried without knowing. Then it waits for that answer, keeps the time at which it
 * was made, and is only sent if its own card, and what it was to lie on, are still there.
 */

import type { SentMove } from '../../net/sent.svelte';
import type { Timing } from '../../table/board';
import { cardOf, parseMove, type Parsed } from './offers';
import { predict, type Tried } from './predict';
import { seatIndex, type NertsView } from './view';

export interface Attempt extends Tried {
  timing: Timing;
  /** Whether the table has said that it is allowed. */
  sure: boolean;
}

export interface Way {
  /** The view as the table has told it. */
  view(): NertsView;
  seat(): string;
  sent(): readonly SentMove[];
  attempt(move: string, timing: Timing): Promise<boolean>;
}

interface Entry extends Attempt {
  parsed: Parsed | null;
  /** A foundation by the card it began with, a work pile by the card on it; see `#basis`. */
  onto: string | null;
  resolve(fate: Fate): void;
}

/** What became of a move; `overtaken`: it waited, and was no longer what had been meant. */
export type Fate = 'accepted' | 'refused' | 'overtaken';

/** More than this at once is not sent: whoever is so far ahead no longer sees the real table. */
export const MOST = 10;

export class Outgoing {
  #waiting = $state.raw<readonly Entry[]>([]);
  #known = new Map<number, Entry>();
  readonly #way: Way;

  constructor(way: Way) {
    this.#way = way;
  }

  /** Every move that the view does not show, oldest first. */
  get tried(): readonly Entry[] {
    return [...this.#gone, ...this.#waiting];
  }

  get #gone(): Entry[] {
    return this.#way.sent().flatMap(({ tag }) => this.#known.get(tag) ?? []);
  }

  /** Puts a move on its way. */
  play(attempt: Attempt): Promise<Fate> {
    const parsed = parseMove(attempt.move);
    const onto = this.#basis(attempt.move, parsed, this.#expected(this.tried));
    return new Promise((resolve) => {
      const entry: Entry = { ...attempt, parsed, onto, resolve };
      this.#waiting = [...this.#waiting, entry];
      this.look();
    });
  }

  /** Sends what need not wait any longer. */
  look(): void {
    let [head] = this.#waiting;
    while (head && !this.#mustWait(head)) {
      this.#waiting = this.#waiting.slice(1);
      this.#send(head, this.#aimed(head));
      [head] = this.#waiting;
    }
  }

  #mustWait(entry: Entry): boolean {
    return this.#gone.some((before) => isUncertain(before) && dependsOn(entry, before));
  }

  #send(entry: Entry, move: string | null): void {
    if (move === null) return entry.resolve('overtaken');
    this.#known.set(entry.timing.tag, { ...entry, move });
    void this.#way.attempt(move, entry.timing).then((accepted) => {
      entry.resolve(accepted ? 'accepted' : 'refused');
      this.#forget();
      this.look();
    });
  }

  #forget(): void {
    const sent = new Set(this.#way.sent().map(({ tag }) => tag));
    for (const tag of this.#known.keys()) if (!sent.has(tag)) this.#known.delete(tag);
  }

  /** The move as it must be sent now; null when it is no longer the move that was meant. */
  #aimed({ move, parsed, card, onto }: Entry): string | null {
    const view = this.#expected(this.#gone);
    const layout = view.layouts[seatIndex(this.#way.seat())];
    if (!layout) return null;
    if (parsed && cardOf(layout, parsed.piece) !== card) return null;
    if (onto === null) return move;
    if (!parsed?.target.startsWith('f')) {
      return this.#basis(move, parsed, view) === onto ? move : null;
    }
    const at = view.foundations.findIndex((_, i) => beginning(view, i) === onto);
    return at < 0 ? null : move.replace(/>f\d+/, `>f${at + 1}`);
  }

  #expected(moves: readonly Tried[]): NertsView {
    return predict(this.#way.view(), this.#way.seat(), moves).view;
  }

  /** What a move is made on: the card it is laid on, for a call an empty Nerts pile. */
  #basis(move: string, parsed: Parsed | null, view: NertsView): string | null {
    const layout = view.layouts[seatIndex(this.#way.seat())];
    if (move === 'call') return layout?.nerts.length === 0 ? 'empty' : null;
    if (!parsed || parsed.target === 'f') return null;
    const number = Number(parsed.target.slice(1)) - 1;
    if (parsed.target.startsWith('f')) return beginning(view, number);
    return layout?.work[number]?.at(-1) ?? '';
  }
}

/** Names a foundation by the card it began with: its number may still change. */
function beginning(view: NertsView, number: number): string | null {
  const first = view.foundations[number]?.cards[0];
  return first ? `${first.card}@${first.seat}` : null;
}

function isUncertain({ parsed, sure }: Entry): boolean {
  return !sure || (parsed?.target.startsWith('f') ?? false);
}

/** Whether a move takes from or goes to a place that the one before it has changed. */
function dependsOn({ move, parsed, onto }: Entry, before: Entry): boolean {
  const changed = before.parsed;
  if (!changed) return false;
  if (move === 'call') return changed.source === 'n';
  if (!parsed) return false;
  const { source, target } = parsed;
  const places = [changed.source, changed.target];
  if (places.includes(source) || places.includes(target)) return true;
  return changed.target === 'f' && (onto?.startsWith(`${before.card}@`) ?? false);
}
