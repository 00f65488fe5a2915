/**
 * The server's clock as this page sees it: behind the true one by the usual way down.
 *
 * What is stamped by it says after how long somebody reacted to what was on their screen, so that
 * a long way to the server costs nobody anything. The usual way is the middle one of the last
 * pongs: by the quickest, hands on an unsteady connection would seem slower than they are. Local
 * times are those of `performance.now()` and of events; all are milliseconds.
 */

/** So many pongs are looked at. */
const PONGS = 16;
/** No pong is quicker than all others by so much: this clock stood still while the device slept. */
const JUMP = 250;

export class SeenClock {
  /** The differences between hearing a time and that time, the newest last. */
  #lags: number[] = [];
  /** That of an update, until there was a pong. */
  #guess: number | null = null;

  /** A pong was heard that says what time it was at the server when it was sent. */
  hear(server: number, local: number): void {
    const lag = local - server;
    if (lag < Math.min(...this.#lags) - JUMP) this.#lags = [];
    this.#lags = [...this.#lags, lag].slice(-PONGS);
  }

  /** Something else said what time it was; it may have been held back. */
  overhear(server: number, local: number): void {
    this.#guess = local - server;
  }

  /** The server's time that was seen here then; null before any was heard. */
  at(local: number): number | null {
    const lag = this.#lags.length > 0 ? middle(this.#lags) : this.#guess;
    return lag === null ? null : local - lag;
  }

  /** The line is another one now: the way may be longer than it was. */
  forget(): void {
    this.#lags = [];
    this.#guess = null;
  }
}

function middle(numbers: readonly number[]): number {
  const ordered = numbers.toSorted((a, b) => a - b);
  const [low, high] = [(ordered.length - 1) >> 1, ordered.length >> 1];
  return ((ordered[low] ?? 0) + (ordered[high] ?? 0)) / 2;
}
