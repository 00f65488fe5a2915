"""The play and the naming of trump, judged by solving the layouts that fit the view."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.estimate import best_strength, strength
from parlour.bots.euchre.judge import Judge
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.layouts import Layouts, mask_of
from parlour.bots.euchre.solver import Solver
from parlour.bots.euchre.stakes import Stakes
from parlour.bots.euchre.worth import BIDDER
from parlour.games.euchre.notation import PLAY, SEATS, TRUMP
from parlour.games.euchre.view import EuchreView

_WEAKER: Final = 110
"""Hundredths of a trick."""


class CardJudge(Judge):
    """What each legal card is worth when all play on with open cards."""

    def __init__(self, view: EuchreView, layouts: Layouts, solver: Solver, stakes: Stakes) -> None:
        super().__init__(list(view.legal))
        assert view.seat is not None
        self._layouts = layouts
        self._solver = solver
        self._bidder = view.bidder
        self._contract = view.bidder * 8 + view.high
        place = (view.seat - view.bidder) % SEATS
        self._worths = stakes.worths(view.bidder, view.high, place)
        self._trump: i64 = view.trump
        self._leader: i64 = (view.leader - view.bidder) % SEATS
        left = (view.bidder + 1) % SEATS
        self._split: i64 = BIDDER * view.taken[view.bidder] + view.taken[left]
        self._trick: vec[i64] = vec[i64]([len(view.trick), 0, 0])
        for index, card in enumerate(view.trick):
            self._trick[1 + index] = card
        table = stakes.table(view.bidder, view.high)
        solver.stake(table, view.high, stakes.detailed(view.high), view.challenge)

    def look(self, layout: vec[i64], found: Judgement) -> None:
        hands = self._layouts.hands(layout, self._bidder)
        solver = self._solver
        solver.solve_from(hands, self._trump, self._leader, self._split, self._trick)
        for index in range(int(solver.count)):
            split = int(solver.splits[index])
            move = PLAY + int(solver.cards[index])
            found.enter(self.moves.index(move), split, self._contract, self._worths[split])


def sensible_trumps(view: EuchreView) -> list[int]:
    """The suits worth thinking about: those in which the hand is not much the weaker."""
    hand = mask_of(view.hand)
    least = best_strength(hand) - _WEAKER
    return [move for move in view.legal if strength(hand, move - TRUMP) >= least]


class TrumpJudge(Judge):
    """What suits are worth as trump to the bidder."""

    def __init__(
        self, view: EuchreView, moves: list[int], layouts: Layouts, solver: Solver, stakes: Stakes
    ) -> None:
        super().__init__(moves)
        self._layouts = layouts
        self._solver = solver
        self._bidder = view.bidder
        self._contract = view.bidder * 8 + view.high
        self._worths = stakes.worths(view.bidder, view.high, 0)
        table = stakes.table(view.bidder, view.high)
        solver.stake(table, view.high, stakes.detailed(view.high))

    def look(self, layout: vec[i64], found: Judgement) -> None:
        hands = self._layouts.hands(layout, self._bidder)
        for index, move in enumerate(self.moves):
            split = int(self._solver.value(hands, move - TRUMP))
            found.enter(index, split, self._contract, self._worths[split])
