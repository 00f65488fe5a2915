"""What exists at the table: one match, its hidden hands and boneyard included.

Hands are masks of tiles. A finished round stays on the table, its hands face up (5.8), until the
next deal.
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
from parlour.games.passing.notation import OPEN, RIGHT
from parlour.games.passing.options import OPTIONS, House, Options
from parlour.games.passing.tiles import TILES, VALUES, list_tiles

DEAL: Final = 0
TURN: Final = 1
OVER: Final = 2
PHASES: Final = ("deal", "turn", "over")

NOBODY: Final = -1
NO_END: Final = -1
UNDRAWABLE: Final = 2
"""The last tiles of the boneyard stay there (2.5)."""
LINE_MOST: Final = 26
"""The tiles that can come into the line: all but those two."""

_MOVE_BITS: Final = 7
_COUNT_BITS: Final = 8
_NO_TILES: Final = vec[i64]()
_NO_LINE: Final = vec[i64]([0] * LINE_MOST)
_ONE: Final = vec[i64]([1 << (_COUNT_BITS * value) for value in range(VALUES)])
_NUMBERS: Final = ("phase", "leader", "turn", "left", "right", "laid", "passes")


class PassingState(State):
    """The data of a match of The Passing Game."""

    def __init__(
        self, players: int, leader: int, options: Options, house: House | None = None
    ) -> None:
        super().__init__(players, options)
        self.chosen = options
        self.house: House = House(players, options) if house is None else house
        self.seats: i64 = players
        self.phase: i64 = DEAL
        self.leader: i64 = leader
        """Who leads this round, or the next one while none is being played."""
        self.turn: i64 = NOBODY
        self.hands: vec[i64] = _NO_TILES
        """A mask for each seat; empty before the first deal."""
        self.boneyard: vec[i64] = _NO_TILES
        """Never changed in place: copies share it. Tiles before ``top`` have been drawn."""
        self.top: i64 = 0
        self.dead: i64 = 0
        """The tiles that can never be drawn."""
        self.left: i64 = NO_END
        self.right: i64 = NO_END
        """The values of the ends of the line."""
        self.in_line: i64 = 0
        """The tiles in the line."""
        self.line: vec[i64] = _NO_LINE
        """The first ``laid`` say how the line grew: the move, and the seat above seven bits."""
        self.laid: i64 = 0
        self.passes: i64 = 0
        """Passes since the last tile was set or drawn."""
        self.declined: vec[i64] = _NO_TILES
        """For each seat, how often it drew or passed at each value, eight bits a value."""

    def take(self, other: PassingState) -> None:
        """Become a copy of ``other``, a match with the same options."""
        self.take_results(other)
        self.phase = other.phase
        self.leader = other.leader
        self.turn = other.turn
        self.hands = other.hands[:]
        self.boneyard = other.boneyard
        self.top = other.top
        self.dead = other.dead
        self.left = other.left
        self.right = other.right
        self.in_line = other.in_line
        self.line = other.line[:]
        self.laid = other.laid
        self.passes = other.passes
        self.declined = other.declined[:]

    def lay_out(self, hands: vec[i64], boneyard: vec[i64]) -> None:
        """Begin a round with these hands; the first tile of the boneyard is drawn first."""
        self.phase = TURN
        self.turn = self.leader
        self.hands = hands
        self.take_boneyard(boneyard)
        self.left = NO_END
        self.right = NO_END
        self.in_line = 0
        self.line = vec[i64]([0] * LINE_MOST)
        self.laid = 0
        self.passes = 0
        self.declined = vec[i64]([0] * self.players)

    def take_boneyard(self, boneyard: vec[i64]) -> None:
        """Put these tiles down as the boneyard."""
        self.boneyard = boneyard
        self.top = 0
        self.dead = 0
        last: i64
        for last in range(len(boneyard) - UNDRAWABLE, len(boneyard)):
            self.dead |= i64(1) << boneyard[last]

    def drawable(self) -> i64:
        """How many tiles can still be drawn (2.5)."""
        return len(self.boneyard) - UNDRAWABLE - self.top

    def add_to_line(self, move: i64) -> None:
        """Note that the seat whose turn it is set a tile."""
        self.line[self.laid] = move | (self.turn << _MOVE_BITS)
        self.laid += 1

    def add_declined(self) -> None:
        """Note at which ends the seat whose turn it is drew or passed."""
        ends = _ONE[self.left]
        if self.left != self.right:
            ends += _ONE[self.right]
        self.declined[self.turn] += ends

    def sets(self) -> list[tuple[int, int]]:
        """How the line grew: each tile's seat and move, in the order of play."""
        grown = [int(self.line[index]) for index in range(self.laid)]
        return [(code >> _MOVE_BITS, code & ((1 << _MOVE_BITS) - 1)) for code in grown]

    def line_tiles(self) -> list[int]:
        """The tiles of the line from left to right."""
        tiles: list[int] = []
        for _, move in self.sets():
            tiles.insert(len(tiles) if move >= RIGHT else 0, (move - OPEN) % TILES)
        return tiles

    def declines_of(self, seat: int) -> list[int]:
        """How often a seat drew or passed in this round while each value was at an end."""
        counts = int(self.declined[seat])
        return [(counts >> (_COUNT_BITS * value)) & 255 for value in range(VALUES)]

    def hidden_boneyard(self) -> list[int]:
        """The tiles left in the boneyard, the next to be drawn first."""
        return [int(tile) for tile in self.boneyard[self.top :]]

    def actors(self) -> list[int]:
        return [] if self.turn == NOBODY else [int(self.turn)]

    def places(self) -> list[tuple[str, list[int]]]:
        if len(self.hands) == 0:
            return [("pack", list(range(TILES)))]
        hands = [(f"hand {format_seat(s)}", list_tiles(self.hands[s])) for s in range(self.players)]
        return [*hands, ("line", self.line_tiles()), ("boneyard", self.hidden_boneyard())]

    def dump(self) -> str:
        data = self.dump_results()
        data["players"] = self.players
        data["options"] = format_options(OPTIONS, self.chosen)
        data["numbers"] = [getattr(self, name) for name in _NUMBERS]
        data["hands"] = [int(hand) for hand in self.hands]
        data["boneyard"] = self.hidden_boneyard()
        data["line"] = [int(self.line[index]) for index in range(self.laid)]
        data["declined"] = [int(counts) for counts in self.declined]
        return json.dumps(data, sort_keys=True, separators=(",", ":"))

    def read(self, data: Mapping[str, object]) -> None:
        """Take up what ``dump`` wrote."""
        self.load_results(data)
        for name, number in zip(_NUMBERS, cast(list[int], data["numbers"]), strict=True):
            setattr(self, name, number)
        self.hands = vec[i64](cast(list[int], data["hands"]))
        self.declined = vec[i64](cast(list[int], data["declined"]))
        self.read_line(cast(list[int], data["line"]))
        if len(self.hands) > 0:
            self.take_boneyard(vec[i64](cast(list[int], data["boneyard"])))

    def read_line(self, grown: list[int]) -> None:
        """Take up a line as ``dump`` writes it."""
        self.line = vec[i64](grown + [0] * (LINE_MOST - len(grown)))
        self.laid = len(grown)
        self.in_line = 0
        for code in grown:
            tile = (code & ((1 << _MOVE_BITS) - 1)) % TILES
            self.in_line |= i64(1) << i64(tile)


def line_code(seat: int, move: int) -> int:
    """How the line notes that a seat set a tile."""
    return move | (seat << _MOVE_BITS)


def pack_declines(counts: tuple[int, ...]) -> int:
    """What ``PassingState.declines_of`` takes apart."""
    return sum([count << (_COUNT_BITS * value) for value, count in enumerate(counts)])
