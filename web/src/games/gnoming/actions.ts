/** The buttons under the garden: what may be done now besides tapping cards. */

import { say } from '../../words/fluent';
import { heldCard } from './offers';
import { openingText } from './prompt';
import { printed, type GnomingView } from './view';

export interface Button {
  move: string;
  label: string;
  key: string;
  disabled: boolean;
  /** Why it is disabled. */
  reason: string;
}

const PILES = ['left', 'right'] as const;

export function buttonsOf(view: GnomingView, moves: readonly string[]): Button[] {
  if (moves.includes('decline')) {
    return [{ ...live('decline', 'N'), label: say('web-gnoming-decline') }];
  }
  if (view.phase === 'deal' || view.phase === 'over') return [];
  const mine = view.seat !== null && view.turn === view.seat;
  if (mine && (view.phase === 'play' || view.phase === 'loose')) return discards(view, moves);
  return [drawButton(view, moves), ...PILES.map((pile) => takeButton(view, moves, pile))];
}

const live = (move: string, key: string) => ({ move, key, disabled: false, reason: '' });

function drawButton(view: GnomingView, moves: readonly string[]): Button {
  const disabled = !moves.includes('draw');
  const reason = drawing(view, moves) ? say('gnoming-nothing-to-draw') : waiting(view, moves);
  return { ...live('draw', 'D'), label: say('web-gnoming-draw'), disabled, reason };
}

function takeButton(view: GnomingView, moves: readonly string[], pile: 'left' | 'right'): Button {
  const move = `take ${pile}`;
  const card = view[pile].at(-1);
  const label =
    card === undefined
      ? say('web-gnoming-take-none', { pile })
      : say('web-gnoming-take', { pile, card: printed(card) });
  const reason = drawing(view, moves) ? say('gnoming-pile-empty', { pile }) : waiting(view, moves);
  return { ...live(move, keyOf(pile)), label, disabled: !moves.includes(move), reason };
}

function discards(view: GnomingView, moves: readonly string[]): Button[] {
  if (heldCard(view) === 'H') {
    const disabled = !moves.includes('discard');
    const reason = say('web-gnoming-must-place');
    return [{ ...live('discard', 'X'), label: say('web-gnoming-away'), disabled, reason }];
  }
  return PILES.map((pile) => {
    const move = `discard ${pile}`;
    const other = pile === 'left' ? 'right' : 'left';
    const reason = moves.includes(`discard ${other}`)
      ? say('gnoming-other-pile-empty', { pile: other })
      : say('web-gnoming-must-place');
    const label = say('web-gnoming-discard', { pile });
    return { ...live(move, keyOf(pile)), label, disabled: !moves.includes(move), reason };
  });
}

/** A card is to be taken from somewhere now, by who looks. */
const drawing = (view: GnomingView, moves: readonly string[]): boolean =>
  view.phase === 'draw' && moves.length > 0;

const keyOf = (pile: 'left' | 'right'): string => (pile === 'left' ? 'L' : 'R');

/** In the opening nothing is drawn yet; otherwise it is somebody else's turn. */
function waiting(view: GnomingView, moves: readonly string[]): string {
  if (view.phase === 'opening' && moves.length > 0) return openingText(view);
  return say(view.phase === 'opening' ? 'web-gnoming-wait-opening' : 'web-gnoming-no-turn');
}
