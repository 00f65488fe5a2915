"""A steady player of The Passing Game, by the "good play" section of its rules page.

Passing instead of drawing is the whole game: it sets a tile whenever it can, passes when it
cannot, and draws only when the pass would end a round that it is losing. Of the tiles that fit it
sets the one that leaves heavy and double tiles gone, itself able to go on, and the others not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.passing.manners import ends_after
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.passing.notation import DRAW, OPEN, PASS
from parlour.games.passing.options import House, Options
from parlour.games.passing.scoring import score_round
from parlour.games.passing.state import NOBODY
from parlour.games.passing.tiles import (
    ALL_TILES,
    HIGH,
    PIPS,
    TILES,
    WITH,
    count_pips,
    count_tiles,
    list_tiles,
    mask_of,
)
from parlour.games.passing.view import PassingView

PIP: Final = 0.5
"""What a pip less in the hand is worth."""
DOUBLE: Final = 2.0
"""A double has one value only, so it is hard to place later."""
GOING_ON: Final = 1.5
"""For each of two tiles that would fit the new ends next time."""
MORE: Final = 0.45
"""For each of these after the second."""
STARVED: Final = 20.0
"""For a rival who certainly cannot set a tile."""
PARTNER_STARVED: Final = -10.0
DOUBT: Final = 0.4
"""How likely it still is that a seat holds a tile that it could have set and did not (4.7)."""
LEAD: Final = 16.0
"""How far ahead it must be to end a round by passing while it could set a tile."""
LAG: Final = -6.0
"""How far behind it must be to draw rather than end a round by passing."""
ENDS_IT: Final = 1000.0
"""Above, and below, all that a tile which ends no round may be worth."""
DEALS: Final = 16
"""How many ways to deal the unseen tiles it looks at to see how it stands."""


class PassingRules(Bot):
    """Sets the best tile that fits; else passes, or draws when that would lose the round."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        table = Table(cast(PassingView, view), rng)
        best, most = PASS, -ENDS_IT
        for move in legal:
            if move < DRAW:
                worth = table.worth(move)
                if worth > most:
                    best, most = move, worth
        if PASS not in legal or not table.pass_closes():
            return best
        if best != PASS:
            return PASS if most < ENDS_IT and table.standing(table.own) >= LEAD else best
        return DRAW if DRAW in legal and table.standing(table.own) < LAG else PASS


class Table:
    """A view with what is worked out of it once."""

    def __init__(self, view: PassingView, rng: Rng) -> None:
        assert view.seat is not None
        self.view = view
        self.rng = rng
        self.seat: int = view.seat
        self.house = House(view.players, cast(Options, view.options))
        self.own: i64 = mask_of(list(view.hands[self.seat]))
        self.line: i64 = mask_of(list(view.line))
        self.unseen = list_tiles(ALL_TILES ^ self.own ^ self.line)

    def pass_closes(self) -> bool:
        """Whether one more pass ends the round (5.5)."""
        return self.view.passes + 1 >= self.view.closing

    def worth(self, move: int) -> float:
        """How good it is to set a tile; below −1000 when that ends a round that is being lost."""
        tile: i64 = (move - OPEN) % TILES
        after = ends_after(move, self.view.left, self.view.right)
        left, right = int(after[0]), int(after[1])
        bit = i64(1) << tile
        rest = self.own ^ bit
        if rest == 0:
            return 2 * ENDS_IT
        if left == right and (self.line | bit) & WITH[left] == WITH[left]:
            standing = self.standing(rest)
            return standing + ENDS_IT if standing >= 0 else standing - 2 * ENDS_IT
        following = float(count_tiles(rest & (WITH[left] | WITH[right])))
        worth = PIP * float(PIPS[tile])
        worth += GOING_ON * min(2.0, following) + MORE * max(0.0, following - 2.0)
        if 2 * HIGH[tile] == PIPS[tile]:
            worth += DOUBLE
        return worth + self._starving(left, right)

    def _starving(self, left: int, right: int) -> float:
        """What it is worth that others may hold nothing for these ends."""
        worth = 0.0
        for seat in range(self.view.players):
            if seat != self.seat:
                partner = self.house.partners and (seat ^ self.seat) == 2
                worth += (PARTNER_STARVED if partner else STARVED) * self._stuck(seat, left, right)
        return worth

    def _stuck(self, seat: int, left: int, right: int) -> float:
        """The chance that a seat holds no tile for these ends, as if each were held by itself."""
        held = len(self.view.hands[seat]) / len(self.unseen)
        declined = self.view.declined[seat]
        at_left: float = held * DOUBT ** declined[left]
        at_right: float = held * DOUBT ** declined[right]
        chance = 1.0
        for tile in self.unseen:
            fits_left = (WITH[left] >> i64(tile)) & 1 == 1
            fits_right = (WITH[right] >> i64(tile)) & 1 == 1
            if fits_left and fits_right:
                chance *= 1.0 - max(at_left, at_right)
            elif fits_left:
                chance *= 1.0 - at_left
            elif fits_right:
                chance *= 1.0 - at_right
        return chance

    def standing(self, own: i64) -> float:
        """The points it would be ahead by, on average, if the round ended now with this hand."""
        view = self.view
        rivals = 1 if self.house.partners else view.players - 1
        total = 0.0
        for _ in range(DEALS):
            winner, points = score_round(self.house, self._counts(own), NOBODY, view.leader)
            if winner == NOBODY:
                continue
            mine = winner == self.seat or (self.house.partners and (winner ^ self.seat) == 2)
            total += float(points) if mine else -float(points) / rivals
        return total / DEALS

    def _counts(self, own: i64) -> vec[i64]:
        """The pips of every hand, the hidden ones dealt at random."""
        tiles = list(self.unseen)
        self.rng.shuffle(tiles)
        counts = vec[i64]([0] * self.view.players)
        for seat, hand in enumerate(self.view.hands):
            if seat == self.seat:
                counts[seat] = count_pips(own)
                continue
            for _ in hand:
                counts[seat] += PIPS[tiles.pop()]
        return counts
