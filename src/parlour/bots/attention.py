"""What a bot cannot have noticed yet: cards that others have just put where it wants to play.

Eyes are on one's own cards or on the middle, not on both. A bot that plays onto somebody else's
card does so no sooner than a person would: that card's time, a reaction, and the way of the hand.
"""

from __future__ import annotations

from parlour.core.game import State
from parlour.games.nerts.notation import NEW, UP, up_parts
from parlour.games.nerts.state import Table


def appeared(state: State, seat: int, move: int) -> int:
    """When the card that this move goes onto came there, in the round's milliseconds.

    0 where nothing had to be noticed: a card of one's own, a new foundation, no foundation at all,
    a card without a time.
    """
    if not isinstance(state, Table) or move < UP:
        return 0
    target = up_parts(move)[1]
    if target == NEW or target > len(state.foundations):
        return 0
    card = state.foundations[target - 1].cards[-1]
    return 0 if card.owner == seat else int(card.drop)
