/** What the board says about the contract, the turn and the calls. */

import { say } from '../../words/fluent';
import type { Call, GhostState } from './auction';
import { suitOf } from './hand';
import { MOON, seatIndex, type EuchreView } from './view';

/** Who is spoken to, and what the others are called. */
export interface Company {
  /** The seat of who reads this; null for those who only look on. */
  me: string | null;
  nameOf: (seat: string) => string;
}

/** `name` and `you` for a sentence about a seat. */
export function who({ me, nameOf }: Company, seat: string): { name: string; you: string } {
  return { name: nameOf(seat), you: seat === me ? 'yes' : 'no' };
}

/** What a seat said, for its bubble. */
export function callWords(call: Call): string {
  if (call.kind === 'pass') return say('web-euchre-said-pass');
  if (call.kind === 'swap') return say('web-euchre-said-swap');
  if (call.kind === 'moon') return say('web-euchre-said-moon');
  return say('web-euchre-said-bid', { bid: call.bid });
}

/** Where the ghost hand is, under the stack. */
export function ghostWords(ghost: GhostState, company: Company): string {
  if (ghost.kind === 'taken') return say('web-euchre-ghost-taken', who(company, ghost.by));
  if (ghost.kind === 'exchanged') return say('web-euchre-ghost-exchanged', who(company, ghost.by));
  if (ghost.kind === 'lies') return say('web-euchre-ghost-lies');
  return say(ghost.kind === 'left' ? 'web-euchre-ghost-left' : 'web-euchre-ghost-off');
}

/** The line that says what the bidder needs and has. */
export function contractWords(view: EuchreView, company: Company): string {
  const high = view.auction.findLast(([, move]) => move === 'moon' || move.startsWith('bid '));
  if (high === undefined) {
    const passed = view.phase === 'deal' && view.auction.length > 0;
    return say(passed ? 'web-euchre-contract-passed' : 'web-euchre-contract-none');
  }
  const seat = view.bidder ?? high[0];
  const person = who(company, seat);
  const [needs, has] = [view.high, view.taken[seatIndex(seat)] ?? 0];
  const moon = needs === MOON ? 'yes' : 'no';
  if (view.phase === 'deal' || view.phase === 'review') {
    return say('web-euchre-contract-took', { ...person, needs, has, moon });
  }
  if (view.phase === 'auction' || view.phase === 'trump') {
    if (needs === MOON) return say('web-euchre-contract-moon', person);
    return say('web-euchre-contract-bid', { ...person, bid: needs });
  }
  return say(has >= needs ? 'web-euchre-contract-made' : 'web-euchre-contract-needs', {
    ...person,
    needs,
    has,
  });
}

/** Whose turn it is, and what for. */
export function turnWords(view: EuchreView, company: Company): string {
  if (view.over) return say('web-euchre-turn-over');
  const { me } = company;
  const mine = me !== null && view.actors.includes(me);
  const seat = mine ? me : view.actors[0];
  if (view.phase === 'deal' || seat === undefined) return say('web-euchre-turn-deal');
  const person = who(company, seat);
  if (view.phase === 'auction') {
    const maySwap = (view.legal[seat] ?? []).includes('swap');
    if (mine && !maySwap) return say('web-euchre-turn-speak');
    return say('web-euchre-turn-auction', person);
  }
  if (view.phase === 'trump') return say('web-euchre-turn-trump', person);
  if (view.phase === 'review') return say('web-euchre-turn-review', { you: person.you });
  const led = view.trick[0];
  if (led === undefined) return say('web-euchre-turn-lead', person);
  return say('web-euchre-turn-follow', { ...person, suit: suitOf(led, view.trump) });
}

/** What a seat took in the round, and what it lost in the review. */
export function tookWords(
  view: EuchreView,
  seat: string,
  nameOf: (seat: string) => string,
): string {
  const at = seatIndex(seat);
  const [tricks, lost] = [view.taken[at] ?? 0, Math.abs(view.lost[at] ?? 0)];
  return say('web-euchre-end-took', { name: nameOf(seat), tricks, lost });
}

/** What became of the bid, in one sentence. */
export function endWords(view: EuchreView, reason: string, company: Company): string {
  if (view.bidder === null || reason === 'all_pass') {
    return say('web-euchre-end-line', { kind: 'none', you: 'no', name: '', bid: 0, took: 0 });
  }
  const shot = view.high === MOON;
  const kind = reason === 'made' ? (shot ? 'moon' : 'made') : shot ? 'fallen' : 'set';
  const took = view.taken[seatIndex(view.bidder)] ?? 0;
  return say('web-euchre-end-line', {
    ...who(company, view.bidder),
    kind,
    bid: view.high,
    took,
  });
}
