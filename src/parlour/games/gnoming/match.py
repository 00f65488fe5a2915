"""One match of Gnoming A Round: the contract's state over a ``Layout`` and its rules."""

from __future__ import annotations

import json
from collections.abc import Sequence

from mypy_extensions import i64

from parlour.core.errors import IllegalDeal
from parlour.core.rng import Rng
from parlour.games.gnoming.notation import MOVES
from parlour.games.gnoming.options import make_options
from parlour.games.gnoming.refusals import DECK_CLAUSE, OVER_CLAUSE, check_pack, refuse_move
from parlour.games.gnoming.rules import (
    apply_move,
    deal_recycled,
    deal_round,
    legal_mask,
    may_open,
)
from parlour.games.gnoming.state import (
    ASK,
    DEAL,
    OPENING,
    OVER,
    RESHUFFLE,
    Layout,
    count_bits,
)


class GnomingState(Layout):
    """A match; moves of ``legal`` are in ascending order (see ``notation``)."""

    def actors(self) -> list[int]:
        if self.phase == OPENING:
            return [seat for seat in range(self.players) if may_open(self, seat)]
        if self.phase == ASK:
            return [int(self.asked)]
        if self.phase == DEAL or self.phase == RESHUFFLE or self.phase == OVER:
            return []
        return [int(self.turn)]

    def to_deal(self) -> list[tuple[int, ...]]:
        if self.phase == DEAL:
            return [self.pack()]
        return [self.recycled()] if self.phase == RESHUFFLE else []

    def deal(self, packs: Sequence[Sequence[int]]) -> None:
        wanted = self.to_deal()
        if self.phase == OVER:
            raise IllegalDeal(OVER_CLAUSE, "match-over")
        if not wanted:
            raise IllegalDeal(DECK_CLAUSE, "deal-unwanted")
        if len(packs) != 1:
            raise IllegalDeal(DECK_CLAUSE, "deal-packs", n=len(packs), wanted=1)
        pack = list(packs[0])
        check_pack(pack, wanted[0])
        self._deal_checked(pack)

    def _deal_checked(self, pack: list[int]) -> None:
        if self.phase == DEAL:
            deal_round(self, pack)
        else:
            deal_recycled(self, pack)

    def legal(self, seat: int) -> list[int]:
        if seat < 0 or seat >= self.players:
            return []
        mask = legal_mask(self, seat)
        return [move for move in range(MOVES) if (mask >> move) & 1]

    def apply(self, seat: int, move: int, at: int = 0, grabbed: int = 0) -> None:
        known = 0 <= seat < self.players and 0 <= move < MOVES
        if not known or (legal_mask(self, seat) >> move) & 1 == 0:
            raise refuse_move(self, seat, move)
        apply_move(self, seat, move)

    def copy(self) -> GnomingState:
        other = GnomingState(self.players, 0, self.chosen, self.house)
        other.take_layout(self)
        return other

    def rollout(self, rng: Rng, limit: int) -> int:
        rounds = len(self.rounds)
        made = 0
        while made < limit and not self.over and len(self.rounds) == rounds:
            if self.phase == DEAL or self.phase == RESHUFFLE:
                self._deal_checked(rng.shuffled(self.to_deal()[0]))
                continue
            seat = self._random_actor(rng)
            apply_move(self, seat, _random_move(legal_mask(self, seat), rng))
            made += 1
        return made

    def _random_actor(self, rng: Rng) -> i64:
        """The one who may move, or one drawn evenly of those who still have opening flips."""
        if self.phase != OPENING:
            return self.asked if self.phase == ASK else self.turn
        waiting: i64 = 0
        for seat in range(self.players):
            if may_open(self, seat):
                waiting |= 1 << i64(seat)
        return _random_move(waiting, rng) if waiting & (waiting - 1) else _bit_place(waiting)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (load_state, (self.dump(),))


def _random_move(mask: i64, rng: Rng) -> i64:
    """An even choice among the bits of a mask."""
    chosen: i64 = rng.below(count_bits(mask))
    while chosen > 0:
        mask &= mask - 1
        chosen -= 1
    return _bit_place(mask)


def _bit_place(mask: i64) -> i64:
    """The number of a mask's lowest bit."""
    place: i64 = 0
    while mask & 0xFF == 0:
        mask >>= 8
        place += 8
    while mask & 1 == 0:
        mask >>= 1
        place += 1
    return place


def load_state(text: str) -> GnomingState:
    """The match that ``dump`` wrote."""
    data = json.loads(text)
    assert isinstance(data, dict)
    state = GnomingState(data["players"], 0, make_options(data["options"]))
    state.load_layout(data)
    return state
