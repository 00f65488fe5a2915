/** The server's clock as it is and as it is seen here, and what lets the server measure the way. */

import type { Outgoing, Pong, Update } from './protocol';
import { SeenClock } from './seenClock';

export class Clocks {
  /** Milliseconds to add to this device's clock to get the server's. */
  offset = $state(0);
  readonly seen = new SeenClock();
  /** The time of the last pong, until it has been sent back. */
  #echo = 0;
  #came = 0;
  #quickest = Infinity;

  /** A new line is as long as it turns out to be. */
  begin(): void {
    this.seen.forget();
    this.#echo = 0;
  }

  ping(): Outgoing {
    const echo = this.#echo;
    this.#echo = 0;
    const held = echo === 0 ? 0 : Math.round(performance.now() - this.#came);
    return { type: 'ping', sent: Date.now(), echo, held };
  }

  pong(pong: Pong): void {
    this.#came = performance.now();
    this.#echo = pong.now;
    this.seen.hear(pong.now, this.#came);
    const way = Date.now() - pong.sent;
    if (way > this.#quickest * 1.5 + 5) return; // slow answers say little about the clock
    this.#quickest = Math.min(way, this.#quickest);
    this.offset = Math.round(pong.now - pong.sent - way / 2);
  }

  /** An update says what time it was when it was made. */
  update({ now }: Update): void {
    this.seen.overhear(now, performance.now());
    if (this.#quickest === Infinity) this.offset = now - Date.now();
  }
}
