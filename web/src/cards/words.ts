/** Names of cards, tiles and golf cards as people say them. */

import { say } from '../words/fluent';

export { cardName } from '../words/fluent';

/** "6-4" is the tile six and four. */
export function tileName(tile: string): string {
  const [high, low] = tile.split('-');
  return say('web-pieces-tile', { high: Number(high), low: Number(low) });
}

/** "7", "-3", "M" (mulligan) or "H" (hazard). */
export function golfName(card: string): string {
  if (card === 'M') return say('web-pieces-mulligan');
  if (card === 'H') return say('web-pieces-hazard');
  const value = Number(card);
  return say('web-pieces-golf', { size: Math.abs(value), bird: value < 0 ? 'yes' : 'no' });
}
