/** Seconds left until a time of the server's clock; counts while somebody looks. */

import { createSubscriber } from 'svelte/reactivity';

const each = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

export function secondsUntil(until: number, now: () => number): number {
  each();
  return Math.max(0, Math.ceil((until - now()) / 1000));
}
