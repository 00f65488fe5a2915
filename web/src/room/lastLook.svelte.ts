/** A round's end: its last trick, or the card that ended it, is seen before points lie over it. */

import { untrack } from 'svelte';
import type { Room } from '../net/protocol';
import { sounds } from '../sound/sounds';
import { calm } from '../table/calm';

type Phase = Room['phase'];
const LOOK_MS = 1400;

/**
 * The phase as it is shown: behind the table's by a moment when a round has just ended; at once
 * with reduced motion, and for somebody who comes later. Called while a component begins.
 */
export function lastLook(phase: () => Phase): { readonly phase: Phase } {
  let shown = $state(untrack(phase));
  $effect(() => {
    const now = phase();
    const ended = (now === 'between' || now === 'over') && untrack(() => shown) === 'playing';
    if (!ended) {
      shown = now;
      return;
    }
    const look = setTimeout(
      () => {
        shown = now;
        sounds.play('roundEnd');
      },
      calm() ? 0 : LOOK_MS,
    );
    return () => clearTimeout(look);
  });
  return {
    get phase() {
      return shown;
    },
  };
}
