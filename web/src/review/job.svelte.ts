/** A review being made by the server: asked for once, then looked after until it is done. */

import { ApiError } from '../net/api';
import { matchOf, recordOf } from '../net/records';
import { askReview, reviewState, type Review, type Reviewed } from '../net/reviews';
import { say } from '../words/fluent';

const EVERY_MS = 700;
const KEPT = 'parlour:review:';

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

  /** Looks whether this browser has asked before; a server forgets a review after a while. */
  async start(): Promise<void> {
    this.#stopped = false;
    this.fault = null;
    this.state = 'asking';
    try {
      const id = recallId(this.#name) ?? (await this.#ask());
      await this.#look(id, true);
    } catch (error) {
      this.#fail(error);
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  get #name(): string {
    return `${this.replay}:${this.seat ?? ''}`;
  }

  async #ask(): Promise<string> {
    const { seat } = this;
    const own = matchOf(this.replay);
    const what: Reviewed = own ? { ...own, seat } : { record: await recordOf(this.replay), seat };
    const { review } = await askReview(what);
    keepId(this.#name, review);
    return review;
  }

  async #look(id: string, mayAsk: boolean): Promise<void> {
    let found;
    try {
      found = await reviewState(id);
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404;
      if (!gone || !mayAsk) throw error;
      await this.#look(await this.#ask(), false);
      return;
    }
    if (this.#stopped) return;
    this.done = found.done;
    this.of = found.of;
    this.review = found.review;
    this.state = found.state;
    if (found.state === 'failed') {
      keepId(this.#name, null);
      this.fault = say('web-review-failed');
    }
    if (found.state !== 'waiting' && found.state !== 'working') return;
    this.#timer = setTimeout(() => {
      this.#look(id, false).catch((error: unknown) => this.#fail(error));
    }, EVERY_MS);
  }

  #fail(error: unknown): void {
    if (this.#stopped) return;
    this.state = 'failed';
    this.fault =
      error instanceof TypeError ? say('web-no-server') : String((error as Error).message);
  }
}

function recallId(name: string): string | null {
  try {
    return sessionStorage.getItem(KEPT + name);
  } catch {
    return null; // storage is forbidden here: the server is asked again
  }
}

function keepId(name: string, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(KEPT + name);
    else sessionStorage.setItem(KEPT + name, id);
  } catch {
    return; // then a visit to this page asks again
  }
}
