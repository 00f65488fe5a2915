/** The last view of which it is known which of one's own moves it shows. */

import type { SentMove } from '../../net/sent.svelte';
import type { NertsView } from './view';

export class Settled {
  #last: NertsView | null = null;

  /**
   * After a break nobody knows yet whether the moves sent before it were made: until the table has
   * answered them again, a moment later, the picture stands still rather than show them twice.
   */
  view(told: NertsView, sent: readonly SentMove[]): NertsView {
    const kept = sent.some((move) => move.doubtful) ? this.#last : null;
    this.#last = kept ?? told;
    return this.#last;
  }
}
