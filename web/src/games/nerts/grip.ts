/** When a card was taken up: by a finger, a tap or a key. Times are those of `performance.now()`. */

export interface Held {
  piece: string;
  /** The card that was taken; another may lie there when it is let go. */
  card: string | null;
  since: number;
}

/** No page is busy for so long that what it does now was caused by something before. */
const LATE_MS = 1000;

export class Grip {
  held: Held | null = null;
  /** The last thing a hand did. */
  #last = 0;

  /** A finger went down or a key was pressed; on a piece it takes that up. */
  press(since: number, piece: string | null, card: string | null): void {
    this.#last = since;
    if (piece !== null) this.held = { piece, card, since };
  }

  /** A finger was lifted. */
  lift(at: number): void {
    this.#last = at;
  }

  letGo(): void {
    this.held = null;
  }

  /** When a piece that goes now was taken up, and when it was let go. */
  times(piece: string | null, now: number): { grabbed: number; at: number } {
    // An event's own time is truer than now: the page may have been busy meanwhile.
    const at = now - this.#last < LATE_MS ? Math.min(this.#last, now) : now;
    const { held } = this;
    const same = held !== null && sourceOf(held.piece) === sourceOf(piece ?? '');
    return { grabbed: same ? Math.min(held.since, at) : at, at };
  }
}

/** "w2:3" comes from "w2". */
const sourceOf = (piece: string): string => piece.split(':')[0] ?? piece;
