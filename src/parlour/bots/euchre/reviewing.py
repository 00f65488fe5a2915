"""The review of the challenge game: the open tricks prove everything (rules 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from parlour.bots.advice import Advice, Choice, Reason
from parlour.bots.euchre.stakes import Stakes
from parlour.games.euchre.notation import CHALLENGE, PASS, SEATS
from parlour.games.euchre.options import Options
from parlour.games.euchre.review import REVOKE_COST, off_suit
from parlour.games.euchre.view import EuchreView


def advise_review(view: EuchreView, legal: Sequence[int]) -> Advice:
    """What each challenge brings; exact, as nothing is hidden any more."""
    assert view.seat is not None
    house = cast(Options, view.options)
    stakes = Stakes(view.scores, house)
    win = stakes.win_now(view.seat)
    worths = [_worth(view, house, move) for move in legal]
    best = max(worths)
    order = sorted(range(len(legal)), key=worths.__getitem__, reverse=True)
    choices = [
        Choice(
            legal[index],
            worths[index],
            0.0,
            behind=best - worths[index],
            win=win,
            reasons=(_reason(view, legal[index], worths[index]),),
        )
        for index in order
    ]
    return Advice(tuple(choices), 0, True)


def _worth(view: EuchreView, house: Options, move: int) -> float:
    """Points against the mean of the others: what the challenged seat loses, or the challenger."""
    if move == PASS:
        return 0.0
    revokes = off_suit(view.tricks, view.trump, move - CHALLENGE)[1]
    if revokes:
        return REVOKE_COST * revokes / (SEATS - 1)
    return -float(house.false_claim_penalty)


def _reason(view: EuchreView, move: int, worth: float) -> Reason:
    if move == PASS:
        return Reason("hint-euchre-review-pass", {})
    if worth > 0:
        revokes = off_suit(view.tricks, view.trump, move - CHALLENGE)[1]
        return Reason("hint-euchre-review-revokes", {"revokes": revokes})
    return Reason("hint-euchre-review-innocent", {})
