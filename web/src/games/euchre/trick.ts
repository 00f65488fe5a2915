/** The cards in the middle: the trick being played, or the last one while it rests there. */

import type { TableEvent } from '../../net/protocol';
import { suitOf } from './hand';
import { clockwise, type EuchreView, type FinishedTrick, type Suit } from './view';

export interface Laid {
  seat: string;
  card: string;
  led: boolean;
}

function lay(leader: string, cards: readonly string[]): Laid[] {
  const order = clockwise(leader);
  return cards.map((card, at) => ({ seat: order[at]!, card, led: at === 0 }));
}

/** The cards of a finished trick with who played them. */
export function laidOf(trick: FinishedTrick): Laid[] {
  return lay(trick.leader, trick.cards);
}

/** What lies in the middle. */
export function middle(view: EuchreView, resting: boolean): Laid[] {
  const last = view.tricks.at(-1);
  if (resting && last) return laidOf(last);
  return view.leader === null ? [] : lay(view.leader, view.trick);
}

/** Whether these events have just finished a trick that may be looked at before it is swept in. */
export function justFinished(view: EuchreView, events: readonly TableEvent[]): boolean {
  if (view.tricks.length === 0 || view.trick.length > 0) return false;
  const last = events.findLast((event) => event.type === 'move' || event.type === 'undo');
  return last?.type === 'move' && last.move.startsWith('play ');
}

/** A name for the newest trick of the match; while it stays the same nothing new has to rest. */
export function trickKey(view: EuchreView): string {
  return `${view.rounds.length}:${view.tricks.length}`;
}

/** Whether a card was not of the suit led. */
export function isOffSuit(card: string, led: string, trump: Suit | null): boolean {
  return suitOf(card, trump) !== suitOf(led, trump);
}
