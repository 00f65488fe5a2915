/** Turning a piece over: the side drawn changes half way, when its edge is towards the eye. */

import { untrack } from 'svelte';
import { sounds } from '../sound/sounds';
import { calm } from '../table/calm';

const HALF_MS = 110;

/** What to draw for a piece that shows `side()` (null is its back) in the element `box()`. */
export function turnOver(side: () => string | null, box: () => HTMLElement) {
  let shown = $state(side());
  let running: Animation | undefined;

  function half(element: HTMLElement, from: string, to: string, easing: string): Animation {
    running?.cancel();
    running = element.animate([{ scale: from }, { scale: to }], { duration: HALF_MS, easing });
    return running;
  }

  $effect.pre(() => {
    const next = side();
    const shownNow = untrack(() => shown);
    if (next === shownNow) return;
    const element = box() as HTMLElement | undefined;
    const over = (next === null) !== (shownNow === null);
    if (!over || !element || !('animate' in element) || calm() || document.hidden) {
      shown = next;
      return;
    }
    sounds.play('flip');
    half(element, '1 1', '0.02 1', 'ease-in').onfinish = () => {
      shown = side();
      half(element, '0.02 1', '1 1', 'ease-out');
    };
  });

  return {
    get shown() {
      return shown;
    },
  };
}
