/** A review being made by the server: asked for once, then looked after until it is done. */

import { matchOf, recordOf } from '../net/records';
import { askReview, reviewState, type Review, type Reviewed } from '../net/reviews';
import { say } from '../words/fluent';

const EVERY_MS = 700;

export class ReviewJob {
  state = $state<'asking' | 'waiting' | 'working' | 'done' | 'failed'>('asking');
  done = $state(0);
  of = $state(0);
  review = $state.raw<Review | null>(null);
  fault = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(
    readonly replay: string,
    readonly seat: string | null,
  ) {}

  /** Who asks again for the same review finds it, as long as the server has it. */
  async start(): Promise<void> {
    this.#stopped = false;
    this.fault = null;
    this.state = 'asking';
    try {
      await this.#look(await this.#ask());
    } catch (error) {
      this.#fail(error);
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<string> {
    const { seat } = this;
    const own = matchOf(this.replay);
    const what: Reviewed = own ? { ...own, seat } : { record: await recordOf(this.replay), seat };
    return (await askReview(what)).review;
  }

  async #look(id: string): Promise<void> {
    const found = await reviewState(id);
    if (this.#stopped) return;
    this.done = found.done;
    this.of = found.of;
    this.review = found.review;
    this.state = found.state;
    if (found.state === 'failed') this.fault = say('web-review-failed');
    if (found.state !== 'waiting' && found.state !== 'working') return;
    this.#timer = setTimeout(() => {
      this.#look(id).catch((error: unknown) => this.#fail(error));
    }, EVERY_MS);
  }

  #fail(error: unknown): void {
    if (this.#stopped) return;
    this.state = 'failed';
    this.fault =
      error instanceof TypeError ? say('web-no-server') : String((error as Error).message);
  }
}
