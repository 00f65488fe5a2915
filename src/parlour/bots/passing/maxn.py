"""Two to four players who see all hands but not the order of the boneyard: exact, by max^n.

Each seat plays for the points it will have more than the others' mean; partners for their side.
A draw is a chance node: every tile of the boneyard is equally likely. The value of a position is
one number for each seat, and equal positions are worked out once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.board import GOES_ON, Board, list_moves
from parlour.bots.passing.mixing import mix
from parlour.bots.passing.stakes import Stakes
from parlour.games.passing.notation import DRAW
from parlour.games.passing.state import NOBODY
from parlour.games.passing.tiles import TILES

NODES_MOST: Final = 60_000
"""Positions after which a search is given up."""
_TABLE_BITS: Final = 14
_PLACES: Final = 1 << _TABLE_BITS
_SEATS: Final = 4
_KEYS: Final = 3
_DEEPEST: Final = 80


class MaxN:
    """Solves positions of one table; the table of values is kept between them."""

    def __init__(self, board: Board, stakes: Stakes) -> None:
        self.seats: i64 = board.seats
        self.stakes = stakes
        self.nodes: i64 = 0
        self.limit: i64 = NODES_MOST
        self.given_up = False
        self.boards: list[Board] = [Board(board.house, int(board.seats)) for _ in range(_DEEPEST)]
        """One for each depth."""
        self.found: vec[float] = vec[float]([0.0] * (_SEATS * _DEEPEST))
        """By depth and seat."""
        self.keys: vec[i64] = vec[i64]([-1] * (_KEYS * _PLACES))
        self.values: vec[float] = vec[float]([0.0] * (_SEATS * _PLACES))

    def solve(self, board: Board) -> vec[float]:
        """The value of each legal move to the seat of the stakes, in the order of ``list_moves``.

        Meaningless when ``given_up`` is set afterwards.
        """
        self.nodes = 0
        self.given_up = False
        moves = list_moves(board)
        values = vec[float]([0.0] * len(moves))
        index: i64
        for index in range(len(moves)):
            self._move(board, moves[index], 0)
            values[index] = self.found[self.stakes.me]
        return values

    def worth(self, board: Board) -> float:
        """The value of the whole position to the seat of the stakes."""
        self.nodes = 0
        self.given_up = False
        self._value(board, 0)
        return self.found[self.stakes.me]

    def _move(self, board: Board, move: i64, depth: i64) -> None:
        """Work out a move made on ``board`` into ``found`` at ``depth``."""
        if depth >= _DEEPEST - 1:
            self.given_up = True
            return
        after = self.boards[depth]
        if move != DRAW:
            after.take(board)
            after.play(move)
            self._value(after, depth)
            return
        total = vec[float]([0.0] * _SEATS)
        count: i64 = len(board.boneyard) - board.top
        seat: i64
        place: i64
        for place in range(count):
            after.take(board)
            after.lay(_first(board, place))
            after.play(DRAW)
            self._value(after, depth)
            for seat in range(self.seats):
                total[seat] += self.found[_SEATS * depth + seat] / float(count)
        for seat in range(self.seats):
            self.found[_SEATS * depth + seat] = total[seat]

    def _value(self, board: Board, depth: i64) -> None:
        """Work the position out into ``found`` at ``depth``."""
        if board.reason != GOES_ON:
            self._count(board, depth)
            return
        self.nodes += 1
        if self.nodes > self.limit or self.given_up:
            self.given_up = True
            return
        first, second, third = _keys(board)
        place = _place(first, second, third)
        seat: i64
        if (
            self.keys[_KEYS * place] == first
            and self.keys[_KEYS * place + 1] == second
            and self.keys[_KEYS * place + 2] == third
        ):
            for seat in range(self.seats):
                self.found[_SEATS * depth + seat] = self.values[_SEATS * place + seat]
            return
        if not self._best(board, depth):
            return
        self.keys[_KEYS * place] = first
        self.keys[_KEYS * place + 1] = second
        self.keys[_KEYS * place + 2] = third
        for seat in range(self.seats):
            self.values[_SEATS * place + seat] = self.found[_SEATS * depth + seat]

    def _best(self, board: Board, depth: i64) -> bool:
        """The mover takes what is best for itself, of equals the first; False when given up."""
        mover = board.turn
        best = vec[float]([0.0] * _SEATS)
        none = True
        seat: i64
        for move in list_moves(board):
            self._move(board, move, depth + 1)
            if self.given_up:
                return False
            base = _SEATS * (depth + 1)
            if none or self.found[base + mover] > best[mover] + 1e-9:
                none = False
                for seat in range(self.seats):
                    best[seat] = self.found[base + seat]
        for seat in range(self.seats):
            self.found[_SEATS * depth + seat] = best[seat]
        return True

    def _count(self, board: Board, depth: i64) -> None:
        """The end of a round, as each seat values it."""
        winner, points = board.result()
        stakes = self.stakes
        seat: i64
        for seat in range(self.seats):
            value = 0.0
            if seat == stakes.me:
                value = stakes.worth[stakes.at(winner, points)]
            elif winner != NOBODY:
                value = _points(board, seat, winner, float(points))
            self.found[_SEATS * depth + seat] = value


def _points(board: Board, seat: i64, winner: i64, points: float) -> float:
    if seat == winner or (board.partners and seat == winner ^ 2):
        return points
    return -points if board.partners else -points / float(board.seats - 1)


def _first(board: Board, place: i64) -> vec[i64]:
    """The boneyard with the tile at a place drawn first."""
    tiles = board.boneyard[board.top :]
    held = tiles[0]
    tiles[0] = tiles[place]
    tiles[place] = held
    return tiles


def _keys(board: Board) -> tuple[i64, i64, i64]:
    """All that the future depends on."""
    bone: i64 = 0
    place: i64
    for place in range(board.top, len(board.boneyard)):
        bone |= i64(1) << board.boneyard[place]
    first = board.hands[0] | (board.hands[1] << TILES)
    second: i64 = 0
    if board.seats > 2:
        second = board.hands[2]
        if board.seats > 3:
            second |= board.hands[3] << TILES
    small = min(board.left, board.right)
    large = max(board.left, board.right)
    third = bone | (small << 28) | (large << 31) | (board.passes << 34) | (board.turn << 38)
    return first, second, third


def _place(first: i64, second: i64, third: i64) -> i64:
    return mix(mix(mix(0, first), second), third) & (_PLACES - 1)
