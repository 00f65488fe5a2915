/** Names of cards, tiles and golf cards as people say them. */

import { say } from '../words/fluent';

/** "JD" is the jack of diamonds; "*" the joker. */
export function cardName(card: string): string {
  if (card === '*') return say('web-pieces-joker');
  const rank = card.slice(0, -1);
  // Fluent matches a number with a number only.
  return say('web-pieces-card', { rank: Number(rank) || rank, suit: card.slice(-1) });
}

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
