/** One key for everything that can be done: what is printed on the buttons and under the cards. */

import { handInOrder } from './hand';
import type { EuchreView } from './view';

const AUCTION: Record<string, string> = {
  g: 'swap',
  p: 'pass',
  '3': 'bid 3',
  '4': 'bid 4',
  '5': 'bid 5',
  m: 'moon',
};

function meant(view: EuchreView, key: string): string | null {
  if (view.phase === 'auction') return AUCTION[key] ?? null;
  if (view.phase === 'trump') return `trump ${key.toUpperCase()}`;
  if (view.phase === 'review') return key === 'p' ? 'pass' : `challenge ${key.toUpperCase()}`;
  const card = handInOrder(view)[Number(key) - 1];
  return card === undefined ? null : `play ${card}`;
}

/**
 * The move a key stands for, null when it stands for none. Cards that may not be played are moves
 * too, for the server to say why not, but only when it is this seat's turn.
 */
export function moveOfKey(view: EuchreView, key: string): string | null {
  const legal = view.seat === null ? [] : (view.legal[view.seat] ?? []);
  const move = legal.length > 0 ? meant(view, key) : null;
  return move !== null && (legal.includes(move) || view.phase === 'play') ? move : null;
}
