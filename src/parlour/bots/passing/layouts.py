"""Where the unseen tiles may lie, and how likely each layout is by what the others have done.

A draw or a pass proves nothing (4.7), and neither does the choice among tiles; but players who
hold a tile that fits mostly set one, and mostly a worthy one. So each layout has a likelihood: that
its hands would have made the moves that were seen.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.board import Board, lacks_of
from parlour.bots.passing.kinds import KINDS, Habits, Kinds
from parlour.bots.passing.past import Past
from parlour.bots.passing.trail import Trail
from parlour.core.rng import Rng
from parlour.games.passing.options import House, Options
from parlour.games.passing.state import pack_declines
from parlour.games.passing.tiles import ALL_TILES, WITH, list_tiles, mask_of
from parlour.games.passing.view import PassingView

_TRIES: Final = 200
"""Deals that block the round are dealt again at most so often."""


class Layouts:
    """The seat's knowledge of a round in play: the board as it lies, and the unseen tiles."""

    def __init__(
        self, view: PassingView, kinds: tuple[Habits, ...] = KINDS, tiles: int = ALL_TILES
    ) -> None:
        assert view.seat is not None
        self.house = House(view.players, cast(Options, view.options))
        self.kinds = Kinds(kinds)
        self.me: i64 = view.seat
        self.players: i64 = view.players
        self.board = _public_board(view, self.house)
        self.board.tiles = tiles
        self.board.kept = view.boneyard - view.drawable
        self.own: i64 = mask_of(list(view.hands[view.seat]))
        self.unseen: vec[i64] = vec[i64](list_tiles(tiles ^ self.own ^ self.board.line))
        self.sizes: vec[i64] = vec[i64]([len(hand) for hand in view.hands])
        self.boneyard: i64 = view.boneyard
        self.past = Past(view)
        self.trail = Trail(self.board, self.past, self.me, self.sizes, self.kinds)
        self.noted: float = 0.0
        """How many likely layouts were noted, and by seat ..."""
        self.greedy: vec[float] = vec[float]([0.0] * view.players)
        """... in how many of them it is of a greedy kind."""
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
        rest = self.board.tiles ^ self.board.line
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
        all_seats = 1.0
        seat: i64
        for seat in range(self.players):
            if seat != self.me:
                all_seats *= self.trail.chance(seat, hands[at + seat], rng)
        return all_seats

    def note_kinds(self, chances: vec[float], greedy: vec[float]) -> None:
        """Note of a likely layout how likely each seat's moves are, and for a greedy seat."""
        self.noted += 1.0
        seat: i64
        for seat in range(self.players):
            if chances[seat] > 0.0:
                self.greedy[seat] += greedy[seat] / chances[seat]

    def greedy_share(self, seat: i64) -> float:
        """How likely a seat looks at pips only, by the layouts that were noted."""
        if self.noted <= 0.0:
            return self.kinds.greedy_share
        return self.greedy[seat] / self.noted


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
