/** The cards that lie on a dragged one go along with it, and home with it. */

import { bounceBack, motion } from '../../table/motion';

/** Ties the cards to the one in the hand until it lies still; gives the end of holding them. */
export function follow(lead: HTMLElement, rest: readonly HTMLElement[]): () => void {
  for (const node of rest) {
    motion.hold(node);
    node.dataset.dragging = '';
  }
  const watch = new MutationObserver(() => {
    const { translate } = lead.style;
    for (const node of rest) carry(node, translate);
    if (translate === '') watch.disconnect();
  });
  watch.observe(lead, { attributes: true, attributeFilter: ['style'] });
  return () => {
    for (const node of rest) {
      motion.release(node);
      delete node.dataset.dragging;
    }
  };
}

/** As the lead lies; when it went home by a bounce, this card does too. */
function carry(node: HTMLElement, translate: string): void {
  if (translate !== '') node.style.translate = translate;
  else if (node.style.translate !== '') void bounceBack(node);
}

/** Keeps what was let go where it lies, whatever others do, until the table has answered. */
export function holdLying(): () => void {
  const pieces = document.querySelectorAll<HTMLElement>('[data-piece]');
  const lying = [...pieces].filter((node) => node.style.translate !== '');
  for (const node of lying) motion.hold(node);
  return () => {
    for (const node of lying) motion.release(node);
  };
}
