"""Gentle hints: what to think about, without naming the move."""

from __future__ import annotations

from parlour.bots.advice import Advice, Reason
from parlour.games.euchre.cards import FIRST_TRUMP, POWER
from parlour.games.euchre.notation import CARDS, MOON, PASS, PLAY, SWAP
from parlour.games.euchre.view import EuchreView


def nudge_for(view: EuchreView, advice: Advice) -> Reason:
    """Where to look, by what kind of move is best."""
    best = advice.best.move
    if len(advice.choices) == 1:
        return Reason("hint-euchre-only", {})
    if view.phase == "review":
        return Reason("hint-euchre-nudge-review", {})
    if view.phase == "trump":
        return Reason("hint-euchre-nudge-trump", {})
    if view.phase == "auction":
        return Reason(_call_key(best), {})
    return Reason(_play_key(view, advice, best - PLAY), {})


def _call_key(best: int) -> str:
    if best == SWAP:
        return "hint-euchre-nudge-swap"
    if best == PASS:
        return "hint-euchre-nudge-pass"
    return "hint-euchre-nudge-moon" if best == MOON else "hint-euchre-nudge-bid"


def _play_key(view: EuchreView, advice: Advice, best: int) -> str:
    """A kind of card, where there is more than one of the kind to play and another besides."""
    trumps = [_is_trump(view, choice.move - PLAY) for choice in advice.choices]
    wanted = _is_trump(view, best)
    if trumps.count(wanted) > 1 and not all(trumps) and any(trumps):
        return "hint-euchre-nudge-trumps" if wanted else "hint-euchre-nudge-plain"
    if not view.trick:
        return "hint-euchre-nudge-lead"
    if view.seat == view.bidder:
        return "hint-euchre-nudge-bidder"
    return "hint-euchre-nudge-defend"


def _is_trump(view: EuchreView, card: int) -> bool:
    return bool(POWER[view.trump * CARDS + card] >= FIRST_TRUMP)
