"""Two players who see every tile: the exact value of a position, by alpha-beta with a table.

All choices are searched as the rules have them: any tile that fits, a draw whenever there is one,
a pass even while a tile fits, and the passes that end a round. The order of the boneyard is known.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.board import Board, list_moves
from parlour.bots.passing.mixing import mix
from parlour.bots.passing.stakes import Stakes
from parlour.games.passing.scoring import ALL_PASS, BLOCKED, DEAD_ENDS, OUT
from parlour.games.passing.tiles import PIPS, TILES, WITH

NODES_MOST: Final = 400_000
"""Positions after which a search is given up."""
_TABLE_BITS: Final = 14
_PLACES: Final = 1 << _TABLE_BITS
_ENDLESS: Final = 1.0e9
_RIGHT_AT: Final = 3
_PASSES_AT: Final = 6
_MOVER_AT: Final = 10
_TOP_AT: Final = 11
_ENDS: Final = 63
_PASSES: Final = 15 << _PASSES_AT
_ONE_PASS: Final = 1 << _PASSES_AT
_MOVER: Final = 1 << _MOVER_AT
_ONE_DRAW: Final = 1 << _TOP_AT

_EXACT: Final = 0
_AT_LEAST: Final = 1
_AT_MOST: Final = 2


class Endgame:
    """Solves rounds of one table from the positions it is given; the table is kept between them."""

    def __init__(self, board: Board, stakes: Stakes) -> None:
        if board.seats != 2:
            raise ValueError("only two players can be searched like this")
        self.board = Board(board.house, 2)
        self.stakes = stakes
        self.closing: i64 = board.closing
        self.leader: i64 = board.leader
        self.nodes: i64 = 0
        self.limit: i64 = NODES_MOST
        self.given_up = False
        self.round: i64 = 0
        self.boneyard: vec[i64] = board.boneyard
        self.rest: vec[i64] = vec[i64]()
        """By how many were drawn, the tiles left in the boneyard."""
        self.stop: i64 = 0
        """How many can be drawn in all."""
        self.keys: vec[i64] = vec[i64]([-1] * (2 * _PLACES))
        self.kinds: vec[i64] = vec[i64]([0] * _PLACES)
        self.values: vec[float] = vec[float]([0.0] * _PLACES)

    def solve(self, board: Board) -> vec[float]:
        """The value of each legal move to the seat of the stakes, in the order of ``list_moves``.

        Meaningless when ``given_up`` is set afterwards.
        """
        self._lay(board)
        moves = list_moves(board)
        values = vec[float]([0.0] * len(moves))
        sign = 1.0 if board.turn == self.stakes.me else -1.0
        index: i64
        for index in range(len(moves)):
            self.board.take(board)
            self.board.play(moves[index])
            values[index] = sign * self._after(board)
        return values

    def _lay(self, board: Board) -> None:
        """Begin with a new boneyard; what the table holds is of another round."""
        self.round += 1
        self.nodes = 0
        self.given_up = False
        self.leader = board.leader
        self.boneyard = board.boneyard[board.top :]
        count: i64 = len(self.boneyard)
        self.stop = max(0, count - board.kept)
        self.rest = vec[i64]([0] * int(count + 1))
        place: i64 = count - 1
        while place >= 0:
            self.rest[place] = self.rest[place + 1] | (i64(1) << self.boneyard[place])
            place -= 1

    def _after(self, before: Board) -> float:
        """The value of the position on the board to the seat that has just moved there."""
        board = self.board
        mover = before.turn
        own = board.hands[mover]
        other = board.hands[1 - mover]
        if board.reason >= 0:
            return self._payoff(mover, own, other, board.reason)
        spot = board.left | (board.right << _RIGHT_AT) | (board.passes << _PASSES_AT)
        spot |= ((1 - mover) << _MOVER_AT) | ((board.top - before.top) << _TOP_AT)
        return -self._value(other, own, spot, -_ENDLESS, _ENDLESS)

    def _payoff(self, mover: i64, own: i64, other: i64, reason: i64) -> float:
        """What the end of the round is worth to the seat that brought it about."""
        board = self.board
        board.hands[mover] = own
        board.hands[1 - mover] = other
        board.turn = mover
        board.leader = self.leader
        board.reason = reason
        winner, points = board.result()
        worth = self.stakes.worth[self.stakes.at(winner, points)]
        return worth if mover == self.stakes.me else -worth

    # ---- the search; a spot is the ends, the passes, the mover and the draws in one number ----

    def _value(self, own: i64, other: i64, spot: i64, low: float, high: float) -> float:
        """The value to the mover, right within ``low`` … ``high`` and a bound outside."""
        self.nodes += 1
        if self.nodes > self.limit:
            self.given_up = True
            return 0.0
        key = own | (_either_way(spot) << TILES)
        second = other | (self.round << TILES)
        place = _place_of(key, second)
        if self.keys[2 * place] == key and self.keys[2 * place + 1] == second:
            kind = self.kinds[place]
            known = self.values[place]
            if kind == _EXACT:
                return known
            if kind == _AT_LEAST and known >= high:
                return known
            if kind == _AT_MOST and known <= low:
                return known
        best = self._best(own, other, spot, low, high)
        if not self.given_up:
            self.keys[2 * place] = key
            self.keys[2 * place + 1] = second
            self.values[place] = best
            self.kinds[place] = _AT_MOST if best <= low else _AT_LEAST if best >= high else _EXACT
        return best

    def _best(self, own: i64, other: i64, spot: i64, low: float, high: float) -> float:
        """Every tile that fits, the heavy ones first, then the pass and the draw."""
        left = spot & 7
        right = (spot >> _RIGHT_AT) & 7
        best = -_ENDLESS
        tile: i64 = TILES - 1
        while tile >= 0 and best < high:
            bit = i64(1) << tile
            if own & WITH[left] & bit:
                after = _ends_of(spot, PIPS[tile] - left, right)
                best = max(best, self._set(own ^ bit, other, after, max(best, low), high))
            if own & WITH[right] & bit and left != right:
                after = _ends_of(spot, left, PIPS[tile] - right)
                best = max(best, self._set(own ^ bit, other, after, max(best, low), high))
            tile -= 1
        if best < high:
            best = max(best, self._pass(own, other, spot, max(best, low), high))
        if best < high and spot >> _TOP_AT < self.stop:
            best = max(best, self._draw(own, other, spot, max(best, low), high))
        return best

    def _set(self, own: i64, other: i64, spot: i64, low: float, high: float) -> float:
        mover = (spot >> _MOVER_AT) & 1
        if own == 0:
            return self._payoff(mover, own, other, OUT)
        left = spot & 7
        right = (spot >> _RIGHT_AT) & 7
        top = spot >> _TOP_AT
        fits = WITH[left] | WITH[right]
        if left == right and (own | other | self.rest[top]) & fits == 0:
            return self._payoff(mover, own, other, DEAD_ENDS)
        if top == self.stop and (own | other) & fits == 0:
            return self._payoff(mover, own, other, BLOCKED)
        return -self._value(other, own, spot ^ _MOVER, -high, -low)

    def _pass(self, own: i64, other: i64, spot: i64, low: float, high: float) -> float:
        if ((spot >> _PASSES_AT) & 15) + 1 == self.closing:
            return self._payoff((spot >> _MOVER_AT) & 1, own, other, ALL_PASS)
        return -self._value(other, own, (spot + _ONE_PASS) ^ _MOVER, -high, -low)

    def _draw(self, own: i64, other: i64, spot: i64, low: float, high: float) -> float:
        top = spot >> _TOP_AT
        own |= i64(1) << self.boneyard[top]
        fits = WITH[spot & 7] | WITH[(spot >> _RIGHT_AT) & 7]
        if top + 1 == self.stop and (own | other) & fits == 0:
            return self._payoff((spot >> _MOVER_AT) & 1, own, other, BLOCKED)
        after = (spot & ~_PASSES) + _ONE_DRAW
        return -self._value(other, own, after ^ _MOVER, -high, -low)


def _ends_of(spot: i64, left: i64, right: i64) -> i64:
    """The spot with other ends, and no passes."""
    return (spot & ~(_PASSES | _ENDS)) | left | (right << _RIGHT_AT)


def _either_way(spot: i64) -> i64:
    """The spot with the smaller end on the left: which way round a line lies is no matter."""
    left = spot & 7
    right = (spot >> _RIGHT_AT) & 7
    if left <= right:
        return spot
    return (spot & ~_ENDS) | right | (left << _RIGHT_AT)


def _place_of(key: i64, second: i64) -> i64:
    """Where the table has a position."""
    return mix(mix(0, key), second) & (_PLACES - 1)
