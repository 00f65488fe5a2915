"""How likely a seat's hand would have made the moves that were seen of it.

What a player sees when it moves is public but for its own hand. So the boards of a round's past
are laid out once, and hands are tried in them seat by seat.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.bots.passing.board import GOES_ON, Board
from parlour.bots.passing.kinds import Kinds
from parlour.bots.passing.past import Past
from parlour.core.rng import Rng
from parlour.games.passing.notation import DRAW, PASS
from parlour.games.passing.tiles import TILES, count_tiles

_ONE: Final[i64] = 1
_ALL: Final = 1 << 20
"""More turns than a round can have."""


class Trail:
    """The turns of all seats but one, each with the board as it lay before."""

    def __init__(self, now: Board, past: Past, me: i64, sizes: vec[i64], kinds: Kinds) -> None:
        self.kinds = kinds
        self.likely: vec[float] = vec[float]([0.0] * int(now.seats * kinds.count))
        self.greedy: float = 0.0
        """How much of the last chance worked out is that of greedy kinds."""
        self.seats: vec[i64] = past.seats[:]
        self.moves: vec[i64] = _with_draws(past, now.closing)
        self.boards: list[Board] = []
        """Of the other hands on them only the number of tiles is right."""
        self.turns: list[vec[i64]] = [vec[i64]() for _ in range(now.seats)]
        """By seat, the turns it had; none for the seat that asks."""
        self._lay_out(now, past, me, sizes)

    def tells(self) -> bool:
        """Whether any other seat has had a turn."""
        return max([len(turns) for turns in self.turns]) > 0

    def chance(self, seat: i64, hand: i64, rng: Rng, until: i64 = _ALL) -> float:
        """How likely the seat would have made its moves if it holds this hand now.

        With ``until`` it is the hand before that turn, and the moves before it.
        The turns are walked backwards: what was set comes back into the hand, and what was drawn,
        which may be any tile of it, leaves it.
        """
        count = self.kinds.count
        kind: i64
        for kind in range(count):
            self.likely[seat * count + kind] = self.kinds.shares[kind]
        turns = self.turns[seat]
        at: i64 = len(turns) - 1
        while at >= 0:
            turn = turns[at]
            at -= 1
            if turn >= until:
                continue
            move = self.moves[turn]
            if move < DRAW:
                hand |= _ONE << (move % TILES)
            elif move == DRAW:
                hand &= ~_any_of(hand, rng)
            board = self.boards[turn]
            board.hands[seat] = hand
            self.kinds.follow(board, move, self.likely)
        return self._over_kinds(seat)

    def _over_kinds(self, seat: i64) -> float:
        """Every seat is of one kind throughout."""
        total = 0.0
        self.greedy = 0.0
        count = self.kinds.count
        kind: i64
        for kind in range(count):
            part = self.likely[seat * count + kind]
            total += part
            if self.kinds.greedy[kind]:
                self.greedy += part
        return total

    def _lay_out(self, now: Board, past: Past, me: i64, sizes: vec[i64]) -> None:
        """Play the round again; a hand of so many tiles stands for every hand."""
        held = sizes[:]
        draws: i64 = 0
        index: i64
        for index in range(len(self.moves)):
            held[self.seats[index]] += 1 if self.moves[index] < DRAW else 0
            if self.moves[index] == DRAW:
                held[self.seats[index]] -= 1
                draws += 1
        board = Board(now.house, int(now.seats))
        board.take(now)
        board.lay(vec[i64]([0] * int(draws + now.kept)))
        board.line = 0
        board.passes = 0
        seat: i64
        for seat in range(now.seats):
            board.lacks[seat] = 0
            board.hands[seat] = _some(held[seat])
        for index in range(len(self.moves)):
            seat = self.seats[index]
            board.turn = seat
            before = Board(now.house, int(now.seats))
            before.take(board)
            self.boards.append(before)
            if seat != me:
                self.turns[seat] = append(self.turns[seat], index)
            board.play(self.moves[index])
            board.reason = GOES_ON
            held[seat] -= 1 if self.moves[index] < DRAW else 0
            held[seat] += 1 if self.moves[index] == DRAW else 0
            board.hands[seat] = _some(held[seat])


def _some(held: i64) -> i64:
    """Any so many tiles; none where draws are guessed to be later than they can have been."""
    return (_ONE << max(0, held)) - 1


def _with_draws(past: Past, closing: i64) -> vec[i64]:
    """The moves, with as many of the declines made draws as each seat has drawn.

    A decline after which the round would have been over was a draw; of the others the last are.
    """
    moves = past.moves[:]
    left = past.drawn[:]
    passes: i64 = 0
    index: i64
    for index in range(len(moves)):
        passes = passes + 1 if moves[index] == PASS else 0
        if passes == closing and left[past.seats[index]] > 0:
            moves[index] = DRAW
            left[past.seats[index]] -= 1
            passes = 0
    index = len(moves) - 1
    while index >= 0:
        seat = past.seats[index]
        if moves[index] == PASS and left[seat] > 0:
            moves[index] = DRAW
            left[seat] -= 1
        index -= 1
    return moves


def _any_of(mask: i64, rng: Rng) -> i64:
    """One tile of a mask as a mask of its own; none of none."""
    if mask == 0:
        return 0
    skip = rng.below(count_tiles(mask))
    while skip > 0:
        mask &= mask - 1
        skip -= 1
    return mask & -mask
