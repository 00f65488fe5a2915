"""What two players both see of a position: of the line, and of either hand."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.bots.passing.manners import ends_after
from parlour.games.passing.notation import LEFT, OPEN, PASS, RIGHT
from parlour.games.passing.tiles import TILES, WITH


class Spot:
    """What both see of a position."""

    def __init__(self, left: i64, right: i64, passes: i64, line: i64) -> None:
        self.left: i64 = left
        self.right: i64 = right
        self.passes: i64 = passes
        self.line: i64 = line

    def moves(self, held: i64) -> vec[i64]:
        """Each way to set one of these tiles; at equal ends the left one stands for both."""
        found = vec[i64]()
        tile: i64
        for tile in range(TILES):
            if not (held >> tile) & 1:
                continue
            if self.line == 0:
                found = append(found, OPEN + tile)
                continue
            if (WITH[self.left] >> tile) & 1:
                found = append(found, LEFT + tile)
            if self.left != self.right and (WITH[self.right] >> tile) & 1:
                found = append(found, RIGHT + tile)
        return found

    def after(self, move: i64) -> Spot:
        """What they see after a move."""
        if move == PASS:
            return Spot(self.left, self.right, self.passes + 1, self.line)
        left, right = ends_after(move, self.left, self.right)
        return Spot(left, right, 0, self.line | (i64(1) << ((move - OPEN) % TILES)))

    def fits(self) -> i64:
        """The tiles that may be set here."""
        return WITH[self.left] | WITH[self.right]


class Side:
    """What both know of a hand: how many tiles, and of which it may consist."""

    def __init__(self, held: i64, may: i64) -> None:
        self.held: i64 = held
        self.may: i64 = may
