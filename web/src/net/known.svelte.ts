/** What this page knows of its table: the fold of the server's updates. */

import { patched } from './patch';
import type { Room, TableEvent, Update, View, You } from './protocol';

/** More events than this at once are a jump: the last state is shown, not a film. */
const MOST_EVENTS = 8;

export type Outcome = 'applied' | 'old' | 'lost';

export class Known {
  seq = $state(0);
  match = $state(0);
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  you = $state.raw<You | null>(null);
  may = $state.raw<string[]>([]);
  /** What happened between the last two views, for motion; empty after a jump. */
  events = $state.raw<TableEvent[]>([]);
  /** Every event of this match that was told and has words, oldest first. */
  log = $state.raw<TableEvent[]>([]);
  /** Server time of the last update, and of the last one that brought a room. */
  now = $state(0);
  roomNow = $state(0);

  /** Takes an update in; `lost` means that one is missing, and a fresh start is needed. */
  take(update: Update, hidden: boolean): Outcome {
    const fresh = update.since === 0;
    if (!fresh && update.match === this.match && update.seq < this.seq) return 'old';
    if (!fresh && update.since !== this.seq) return 'lost';
    if (update.patch && !this.view) return 'lost';
    this.#log(update, fresh);
    if (update.room) {
      this.room = update.room;
      this.roomNow = update.now;
    }
    this.#show(update, fresh || hidden);
    this.seq = update.seq;
    this.match = update.match;
    this.now = update.now;
    this.may = update.may;
    return 'applied';
  }

  /** The number to resume from; 0 when there is nothing to resume. */
  since(): number {
    return this.room ? this.seq : 0;
  }

  forget(): void {
    this.seq = 0;
  }

  #show(update: Update, jump: boolean): void {
    if (update.view || update.patch || update.since === 0) {
      this.events = jump || update.events.length > MOST_EVENTS ? [] : update.events;
    }
    if (update.patch && this.view) this.view = patched(this.view, update.patch);
    else if (update.view || update.since === 0) this.view = update.view;
  }

  #log(update: Update, fresh: boolean): void {
    const kept = fresh || update.match !== this.match ? [] : this.log;
    const told = update.events.filter((event) => event.type !== 'move' || event.key !== '');
    if (kept !== this.log || told.length > 0) this.log = [...kept, ...told];
  }
}
