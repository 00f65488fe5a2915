/** A pass that is the only legal move is made by itself, as slowly as a person would make it. */

const HUMAN_MS = 900;

/**
 * Watches whether a pass is forced and sends it after a while; to be called in a component.
 * Returns whether one is on its way.
 */
export function passWhenForced(
  forced: () => boolean,
  pass: () => void,
): { readonly coming: boolean } {
  const coming = $derived(forced());
  $effect(() => {
    if (!coming) return;
    const timer = setTimeout(pass, HUMAN_MS);
    return () => clearTimeout(timer);
  });
  return {
    get coming() {
      return coming;
    },
  };
}
