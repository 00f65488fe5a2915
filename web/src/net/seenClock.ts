/**
 * The server's clock as this page sees it: behind the true one by the quickest way down.
 *
 * What is stamped by it says after how long somebody reacted to what was on their screen, so that
 * a long way to the server costs nobody anything. Local times are those of `performance.now()` and
 * of events; all are milliseconds.
 */

/** How long the quickest message counts at least; at most twice as long. */
const SPAN = 30_000;

export class SeenClock {
  /** The least difference between hearing a time and that time, lately and before that. */
  #lately = Infinity;
  #before = Infinity;
  #since = -Infinity;

  /** A message was heard that says what time it was at the server when it was sent. */
  hear(server: number, local: number): void {
    if (local - this.#since > SPAN) {
      this.#before = this.#lately;
      this.#lately = Infinity;
      this.#since = local;
    }
    this.#lately = Math.min(this.#lately, local - server);
  }

  /** The server's time that was seen here then; null before any was heard. */
  at(local: number): number | null {
    const least = Math.min(this.#lately, this.#before);
    return least === Infinity ? null : local - least;
  }

  /** The line is another one now: the way may be longer than it was. */
  forget(): void {
    this.#lately = this.#before = Infinity;
    this.#since = -Infinity;
  }
}
