"""What lies on the table of Gnoming A Round, and how far the turn has come.

Cells are 0 … 8 by rows. ``gardens`` holds nine cards for each seat and is empty before the first
deal; ``down`` has a bit for each cell that is face down.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.game import State
from parlour.core.options import format_options
from parlour.core.seats import format_seat
from parlour.games.gnoming.deck import HAZARD, NO_CARD, make_pack
from parlour.games.gnoming.notation import CELLS
from parlour.games.gnoming.options import OPTIONS, House, Options

DEAL: Final = 0
"""A round is to be dealt (2.1)."""
OPENING: Final = 1
"""Everybody turns up two cards (section 3)."""
DRAW_PHASE: Final = 2
"""The mover draws (4.3)."""
PLAY: Final = 3
"""The mover holds a card (section 5)."""
LOOSE: Final = 4
"""A replaced card bounces or is discarded (sections 6 and 7)."""
ASK: Final = 5
"""A hazard was discarded and ``asked`` may turn up a card (8.2)."""
RESHUFFLE: Final = 6
"""The mover drew from an empty pile: the discards are to be shuffled (10.1)."""
OVER: Final = 7
PHASE_NAMES: Final = ("deal", "opening", "draw", "play", "loose", "ask", "reshuffle", "over")

NOWHERE: Final = -1
FROM_DRAW: Final = 2
"""Sources of the card in hand: the discard piles are 0 and 1."""
SOURCE_NAMES: Final = ("left", "right", "draw")

ALL_CELLS: Final = 0x1FF
NOBODY: Final = -1

_PILES: Final = ("gardens", "down", "left", "right")
_NUMBERS: Final = (
    "phase", "starter", "turn", "asked", "out", "turns", "reshuffles", "removed",
    "hand", "source", "loose", "loose_at", "loose_was_down",
)  # fmt: skip


class Layout(State):
    """The cards and counters of a match, without what may be done with them."""

    def __init__(
        self, players: int, first: int, options: Options, house: House | None = None
    ) -> None:
        super().__init__(players, options)
        self.chosen = options
        self.house: House = House(options) if house is None else house
        self.seats: i64 = players
        self.phase: i64 = DEAL
        self.starter: i64 = first
        """Who starts this round, or after it the next."""
        self.turn: i64 = first
        self.asked: i64 = NOBODY
        self.out: i64 = NOBODY
        """Who went out first in this round."""
        self.turns: i64 = 0
        self.reshuffles: i64 = 0
        self.removed: i64 = 0
        """Hazards out of play."""
        self.gardens: vec[i64] = vec[i64]()
        self.down: vec[i64] = vec[i64]()
        self.draw_pile: vec[i64] = vec[i64]()
        """Never changed in place: copies share it. Cards before ``drawn`` are gone from it."""
        self.drawn: i64 = 0
        self.left: vec[i64] = vec[i64]()
        self.right: vec[i64] = vec[i64]()
        self.hand: i64 = NO_CARD
        self.source: i64 = NOWHERE
        self.loose: i64 = NO_CARD
        self.loose_at: i64 = NOWHERE
        self.loose_was_down = False

    def take_layout(self, other: Layout) -> None:
        """Lie as ``other`` lies."""
        self.take_results(other)
        self.phase = other.phase
        self.starter = other.starter
        self.turn = other.turn
        self.asked = other.asked
        self.out = other.out
        self.turns = other.turns
        self.reshuffles = other.reshuffles
        self.removed = other.removed
        self.gardens = other.gardens[:]
        self.down = other.down[:]
        self.draw_pile = other.draw_pile
        self.drawn = other.drawn
        self.left = other.left[:]
        self.right = other.right[:]
        self.hand = other.hand
        self.source = other.source
        self.loose = other.loose
        self.loose_at = other.loose_at
        self.loose_was_down = other.loose_was_down

    def pack(self) -> tuple[int, ...]:
        """The cards of the next round's deal (2.1, 8.8)."""
        never = self.chosen.hazard_returns == "never"
        return make_pack(self.chosen.deck, int(self.removed) if never else 0)

    def recycled(self) -> tuple[int, ...]:
        """The discards under the two tops, in the order of a pack (10.1)."""
        cards = [int(card) for card in self.left][:-1] + [int(card) for card in self.right][:-1]
        return tuple(sorted(cards))

    def places(self) -> list[tuple[str, list[int]]]:
        """Every card of the deck by place; ``removed`` are hazards that left play."""
        if len(self.gardens) == 0:
            return [("pack", list(self.pack()))]
        found: list[tuple[str, list[int]]] = []
        for seat in range(self.players):
            garden = self.gardens[seat * CELLS : seat * CELLS + CELLS]
            found.append(("garden " + format_seat(seat), [int(card) for card in garden]))
        found.append(("left", [int(card) for card in self.left]))
        found.append(("right", [int(card) for card in self.right]))
        found.append(("draw", [int(card) for card in self.draw_pile[self.drawn :]]))
        found.append(("hand", [] if self.hand == NO_CARD else [int(self.hand)]))
        found.append(("loose", [] if self.loose == NO_CARD else [int(self.loose)]))
        found.append(("removed", [HAZARD] * int(self.removed)))
        return found

    def dump(self) -> str:
        data = self.dump_results()
        data["players"] = self.players
        data["options"] = format_options(OPTIONS, self.options)
        for name in _NUMBERS:
            data[name] = getattr(self, name)
        for name in _PILES:
            data[name] = list(getattr(self, name))
        data["draw_pile"] = [int(card) for card in self.draw_pile[self.drawn :]]
        return json.dumps(data, sort_keys=True, separators=(",", ":"))

    def load_layout(self, data: Mapping[str, object]) -> None:
        """Lie as ``dump`` wrote."""
        self.load_results(data)
        for name in _NUMBERS:
            setattr(self, name, data[name])
        for name in _PILES:
            setattr(self, name, vec[i64](cast(list[int], data[name])))
        self.draw_pile = vec[i64](cast(list[int], data["draw_pile"]))


def count_bits(cells: i64) -> i64:
    """How many bits a mask has."""
    found: i64 = 0
    while cells != 0:
        cells &= cells - 1
        found += 1
    return found
