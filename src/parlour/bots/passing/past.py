"""What was done in a round, in order, as far as a view tells it.

A view has every tile that was set, and for each seat how often it declined (drew or passed) at
each value and how many tiles it drew. Since the turn goes round, that mostly fixes who declined
when. It stays open which of the declines were draws, and sometimes where everybody declined once
more; then the latest place is taken that the counts allow.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.passing.notation import LEFT, PASS, RIGHT
from parlour.games.passing.tiles import HIGH, PIPS, TILES, VALUES
from parlour.games.passing.view import PassingView

_MOST_CIRCUITS: Final = 12
"""More draws than this by every seat in one gap cannot be."""


class Past:
    """The turns of the round so far; a decline stands as a pass."""

    def __init__(self, view: PassingView) -> None:
        self.seats: vec[i64] = vec[i64]()
        self.moves: vec[i64] = vec[i64]()
        self.declines: vec[i64] = vec[i64]([0] * view.players)
        """How often each seat declined."""
        self.drawn: vec[i64] = vec[i64](list(view.drawn) or [0] * view.players)
        """How many tiles each seat drew."""
        gaps = _gaps(view)
        _add_circuits(view, gaps)
        for gap in gaps:
            self._add(gap.setter, gap.move)
            seat: i64 = gap.setter
            for _ in range(gap.declines + view.players * gap.circuits):
                seat = (seat + 1) % view.players
                self._add(seat, PASS)
                self.declines[seat] += 1

    def _add(self, seat: i64, move: i64) -> None:
        self.seats = append(self.seats, seat)
        self.moves = append(self.moves, move)


class _Gap:
    """A tile that was set, and the turns before the next one."""

    def __init__(self, setter: int, move: int, declines: int, left: i64, right: i64) -> None:
        self.setter = setter
        self.move = move
        self.declines = declines
        """The fewest that there can have been."""
        self.left: i64 = left
        self.right: i64 = right
        self.circuits = 0
        """How many times everybody declined besides."""


def _gaps(view: PassingView) -> list[_Gap]:
    gaps: list[_Gap] = []
    sets = view.sets()
    left: i64 = 0
    right: i64 = 0
    for index, (seat, move) in enumerate(sets):
        tile: i64 = move % TILES
        if move >= RIGHT:
            right = PIPS[tile] - right
        elif move >= LEFT:
            left = PIPS[tile] - left
        else:
            left = HIGH[tile]
            right = PIPS[tile] - HIGH[tile]
        following = sets[index + 1][0] if index + 1 < len(sets) else view.turn
        gaps.append(_Gap(seat, move, (following - seat - 1) % view.players, left, right))
    return gaps


def _add_circuits(view: PassingView, gaps: list[_Gap]) -> None:
    """Find where everybody must have declined once more for the counts to be what they are."""
    rest = [list(counts) for counts in view.declined]
    for gap in gaps:
        for step in range(gap.declines):
            _take_off(rest[(gap.setter + 1 + step) % view.players], gap)
    late_first = list(reversed(gaps))
    two_values = [gap for gap in late_first if gap.left != gap.right]
    one_value = [gap for gap in late_first if gap.left == gap.right]
    for gap in two_values + one_value:  # those that the counts say more about come first
        while gap.circuits < _MOST_CIRCUITS and _all_declined(rest, gap):
            gap.circuits += 1
            for counts in rest:
                _take_off(counts, gap)


def _take_off(counts: list[int], gap: _Gap) -> None:
    for value in range(VALUES):
        if value in {int(gap.left), int(gap.right)}:
            counts[value] -= 1


def _all_declined(rest: list[list[int]], gap: _Gap) -> bool:
    left, right = int(gap.left), int(gap.right)
    return min([min(counts[left], counts[right]) for counts in rest]) > 0
