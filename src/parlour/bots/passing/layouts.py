"""Where the unseen tiles may lie, and how likely each layout is by what the others have done.

A draw or a pass proves nothing (4.7), and neither does the choice among tiles; but players who
hold a tile that fits mostly set one, and mostly a worthy one. So layouts are drawn evenly, each is
weighed by how likely its hands would have made the moves that were seen, and then they are drawn
again by weight. Where there are few, all of them are listed.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.bots.passing.board import GOES_ON, Board, lacks_of
from parlour.bots.passing.kinds import KINDS, Habits, Kinds
from parlour.bots.passing.past import Past
from parlour.core.rng import Rng
from parlour.games.passing.notation import DRAW, PASS
from parlour.games.passing.options import House, Options
from parlour.games.passing.state import UNDRAWABLE, pack_declines
from parlour.games.passing.tiles import ALL_TILES, TILES, WITH, count_tiles, list_tiles, mask_of
from parlour.games.passing.view import PassingView

_TRIES: Final = 200
"""Deals that block the round are dealt again at most so often."""


class Layouts:
    """The seat's knowledge of a round in play: the board as it lies, and the unseen tiles."""

    def __init__(self, view: PassingView, kinds: tuple[Habits, ...] = KINDS) -> None:
        assert view.seat is not None
        self.house = House(view.players, cast(Options, view.options))
        self.kinds = Kinds(kinds)
        self.likely: vec[float] = vec[float]([0.0] * (view.players * len(kinds)))
        self.me: i64 = view.seat
        self.players: i64 = view.players
        self.board = _public_board(view, self.house)
        self.own: i64 = mask_of(list(view.hands[view.seat]))
        self.unseen: vec[i64] = vec[i64](list_tiles(ALL_TILES ^ self.own ^ self.board.line))
        self.sizes: vec[i64] = vec[i64]([len(hand) for hand in view.hands])
        self.boneyard: i64 = view.boneyard
        self.past = Past(view)
        self.set_by: vec[i64] = vec[i64]([0] * view.players)
        """The tiles that each seat has set."""
        for seat, move in view.sets():
            self.set_by[seat] |= i64(1) << i64(move % TILES)
        self.scratch = Board(self.house, view.players)
        self.must_fit: i64 = 0
        """When nothing can be drawn, a mask of which somebody else holds a tile (5.4)."""
        if view.drawable == 0 and self.board.line:
            fits = WITH[view.left] | WITH[view.right]
            if fits & self.own == 0:
                self.must_fit = fits

    # ---- one layout ----

    def deal(self, rng: Rng) -> None:
        """Lay the unseen tiles out on ``board``, evenly among the layouts that fit the view."""
        for _ in range(_TRIES):
            self._shuffle(rng)
            self._lay()
            if self.must_fit == 0 or self.must_fit & self._held():
                return

    def deal_again(self, hands: vec[i64], at: i64, rng: Rng) -> None:
        """Lay out known hands (from ``at`` on), the boneyard in any order."""
        rest = ALL_TILES ^ self.board.line
        seat: i64
        for seat in range(self.players):
            self.board.hands[seat] = hands[at + seat]
            rest ^= hands[at + seat]
        tiles = list_tiles(rest)
        rng.shuffle(tiles)
        self.board.lay(vec[i64](tiles))

    def _shuffle(self, rng: Rng) -> None:
        last: i64 = len(self.unseen) - 1
        while last > 0:
            other = rng.below(last + 1)
            held = self.unseen[last]
            self.unseen[last] = self.unseen[other]
            self.unseen[other] = held
            last -= 1

    def _lay(self) -> None:
        at = self.boneyard
        self.board.lay(self.unseen[:at])
        seat: i64
        for seat in range(self.players):
            if seat == self.me:
                self.board.hands[seat] = self.own
                continue
            hand: i64 = 0
            place: i64
            for place in range(at, at + self.sizes[seat]):
                hand |= i64(1) << self.unseen[place]
            self.board.hands[seat] = hand
            at += self.sizes[seat]

    def _held(self) -> i64:
        held: i64 = 0
        for hand in self.board.hands:
            held |= hand
        return held

    # ---- how likely it is ----

    def likelihood(self, hands: vec[i64], at: i64, rng: Rng) -> float:
        """How likely these hands (from ``at`` on) would have made the moves that were seen."""
        past = self.past
        moves = past.moves[:]
        drawn = self._guess_draws(hands, at, moves, rng)
        board = self.scratch
        self._begin(board, hands, at, drawn)
        index: i64
        for index in range(len(self.likely)):
            self.likely[index] = 1.0
        for index in range(len(moves)):
            board.turn = past.seats[index]
            if board.turn != self.me:
                self.kinds.follow(board, moves[index], self.likely)
            if moves[index] == DRAW and board.drawable() == 0:
                return 0.0
            board.play(moves[index])
            board.reason = GOES_ON
        return self._over_kinds()

    def _over_kinds(self) -> float:
        """Every seat is of one kind throughout."""
        count = self.kinds.count
        all_seats = 1.0
        seat: i64
        for seat in range(self.players):
            if seat != self.me:
                total = 0.0
                kind: i64
                for kind in range(count):
                    total += self.kinds.shares[kind] * self.likely[seat * count + kind]
                all_seats *= total
        return all_seats

    def _guess_draws(self, hands: vec[i64], at: i64, moves: vec[i64], rng: Rng) -> vec[i64]:
        """Turn some passes of ``moves`` into draws; returns the tiles drawn, in that order.

        A tile that is drawn is any of those that its seat holds now or has set since.
        """
        past = self.past
        drawn = vec[i64]()
        left = past.drawn[:]
        declines = past.declines[:]
        taken: i64 = 0
        index: i64
        for index in range(len(moves)):
            seat = past.seats[index]
            if moves[index] != PASS:
                continue
            if left[seat] > 0 and rng.below(declines[seat]) < left[seat]:
                may = (hands[at + seat] | self._set_after(seat, index)) & ~taken
                if may:
                    tile = _any_tile(may, rng)
                    taken |= i64(1) << tile
                    drawn = append(drawn, tile)
                    moves[index] = DRAW
                left[seat] -= 1
            declines[seat] -= 1
        return drawn

    def _set_after(self, seat: i64, index: i64) -> i64:
        """The tiles that a seat set after a turn."""
        mask: i64 = 0
        later: i64
        for later in range(index + 1, len(self.past.moves)):
            if self.past.seats[later] == seat and self.past.moves[later] < DRAW:
                mask |= i64(1) << (self.past.moves[later] % TILES)
        return mask

    def _begin(self, board: Board, hands: vec[i64], at: i64, drawn: vec[i64]) -> None:
        """Put the board back to the beginning of the round."""
        taken: i64 = 0
        for tile in drawn:
            taken |= i64(1) << tile
        seat: i64
        for seat in range(self.players):
            board.hands[seat] = (hands[at + seat] | self.set_by[seat]) & ~taken
            board.lacks[seat] = 0
        for _ in range(UNDRAWABLE):
            drawn = append(drawn, 0)  # never seen: there are as many draws as tiles before it
        board.lay(drawn)
        board.leader = self.board.leader
        board.line = 0
        board.passes = 0
        board.reason = GOES_ON


def _any_tile(mask: i64, rng: Rng) -> i64:
    skip = rng.below(count_tiles(mask))
    while skip > 0:
        mask &= mask - 1
        skip -= 1
    return count_tiles((mask & -mask) - 1)


def _public_board(view: PassingView, house: House) -> Board:
    board = Board(house, view.players)
    for seat, counts in enumerate(view.declined):
        board.lacks[seat] = lacks_of(pack_declines(counts))
    board.leader = view.leader
    board.turn = view.turn
    board.left = max(view.left, 0)
    board.right = max(view.right, 0)
    board.line = mask_of(list(view.line))
    board.passes = view.passes
    return board
