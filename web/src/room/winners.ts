/** Who won, in words. */

import type { View } from '../net/protocol';
import { say } from '../words/fluent';

export function winnersWords(
  view: Pick<View, 'over' | 'winners'>,
  you: string | null,
  nameOf: (seat: string) => string,
): string {
  const n = view.winners.length;
  if (n === 0) return say('web-ended-early');
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(view.winners.map(nameOf));
  if (you !== null && view.winners.includes(you)) return say('web-you-win', { n, names });
  return say('web-they-win', { n, names });
}
