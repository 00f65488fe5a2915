"""How well a layout agrees with what the others have said.

Would a sensible player with that hand have bid, passed or swapped so?
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.calls import Calls, context_of
from parlour.bots.euchre.estimate import best_strength
from parlour.games.euchre.notation import PASS, SEATS, SWAP, bid_of
from parlour.games.euchre.options import Options
from parlour.games.euchre.state import GHOST
from parlour.games.euchre.view import EuchreView


@final
class Evidence:
    """The calls of the other seats, each with the hand as dealt that it was made on."""

    def __init__(self, view: EuchreView, calls: Calls, house: Options) -> None:
        self._calls = calls
        self._made: list[tuple[int, int, int]] = []
        """Of each call: which hand as dealt, the context, the move."""
        holds = [0, 1, 2, GHOST]
        high = spoken = swapped = 0
        for seat, move in view.auction:
            may_swap = not ((spoken | swapped) >> seat) & 1 and (
                house.ghost_swap == "chain" or (house.ghost_swap == "once" and not swapped)
            )
            if seat != view.seat:
                later = max(0, SEATS - 1 - (spoken & ~(1 << seat)).bit_count())
                context = int(context_of(high, later, may_swap))
                self._made.append((holds[seat], context, move))
            if move == SWAP:
                holds[seat], holds[GHOST] = holds[GHOST], holds[seat]
                swapped |= 1 << seat
                continue
            spoken |= 1 << seat
            if move != PASS:
                high = bid_of(move)

    def weight(self, layout: vec[i64]) -> float:
        """How much more likely the calls are in this layout than in another."""
        found = 1.0
        for hand, context, move in self._made:
            dealt: i64 = layout[hand]
            found *= self._calls.chance(context, best_strength(dealt), move)
        return found
