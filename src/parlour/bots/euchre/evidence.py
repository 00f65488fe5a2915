"""How well a layout agrees with what the others have said.

Would a player with that hand have bid, passed or swapped so? Each of the others may be any of a
company (see ``calls``); how a seat has spoken also tells which.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.calls import Company, context_of
from parlour.bots.euchre.estimate import best_strength
from parlour.games.euchre.notation import PASS, SEATS, SWAP, bid_of
from parlour.games.euchre.options import Options
from parlour.games.euchre.state import GHOST
from parlour.games.euchre.view import EuchreView


@final
class Evidence:
    """The calls of the other seats, each with the hand as dealt that it was made on."""

    def __init__(self, view: EuchreView, company: Company, house: Options) -> None:
        self._company = company
        self._made: list[list[tuple[int, int, int]]] = [[], [], []]
        """Of each seat's calls: which hand as dealt, the context, the move."""
        holds = [0, 1, 2, GHOST]
        high = spoken = swapped = 0
        for seat, move in view.auction:
            may_swap = not ((spoken | swapped) >> seat) & 1 and (
                house.ghost_swap == "chain" or (house.ghost_swap == "once" and not swapped)
            )
            if seat != view.seat:
                later = max(0, SEATS - 1 - (spoken & ~(1 << seat)).bit_count())
                context = int(context_of(high, later, may_swap))
                self._made[seat].append((holds[seat], context, move))
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
        for made in self._made:
            if made:
                found *= self._likely(made, layout)
        return found

    def _likely(self, made: list[tuple[int, int, int]], layout: vec[i64]) -> float:
        """How likely one seat's calls are, whoever of the company it is."""
        company = self._company
        found = 0.0
        for index in range(len(company.calls)):
            likely = company.shares[index]
            for hand, context, move in made:
                dealt: i64 = layout[hand]
                likely *= company.calls[index].chance(context, best_strength(dealt), move)
            found += likely
        return found
