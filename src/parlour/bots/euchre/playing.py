"""The play and the naming of trump, judged by solving the layouts that fit the view."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.estimate import best_strength, strength
from parlour.bots.euchre.foresight import Foresight
from parlour.bots.euchre.judge import Judge
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.layouts import Layouts, mask_of
from parlour.bots.euchre.solver import Solver
from parlour.bots.euchre.stakes import Stakes
from parlour.bots.euchre.worth import BIDDER
from parlour.games.euchre.notation import PLAY, SEATS, SWAP, TRUMP
from parlour.games.euchre.view import EuchreView
from parlour.games.euchre.worlds import plays_of

_WEAKER: Final = 110
"""Hundredths of a trick."""


class Looks(NamedTuple):
    """The two ways of looking at a layout: all play with open cards, or the others by habit."""

    solver: Solver
    foresight: Foresight
    habit: float
    """How much the second counts, from 0 to 1."""

    def shares(self) -> list[float]:
        """How much each of the looks that are taken counts."""
        return [share for share in (1.0 - self.habit, self.habit) if share > 0.0]


class CardJudge(Judge):
    """What each legal card is worth."""

    def __init__(self, view: EuchreView, layouts: Layouts, looks: Looks, stakes: Stakes) -> None:
        super().__init__(list(view.legal))
        assert view.seat is not None
        self.shares = looks.shares()
        self._looks = looks
        self._layouts = layouts
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
        looks.solver.stake(table, view.high, stakes.detailed(view.high), view.challenge)
        looks.foresight.stake(table, place, view.challenge)
        self._gone = Gone(view)

    def look(self, layout: vec[i64], found: Judgement) -> None:
        hands = self._layouts.hands(layout, self._bidder)
        if self._looks.habit < 1.0:
            solver = self._looks.solver
            solver.solve_from(hands, self._trump, self._leader, self._split, self._trick)
            self._enter(solver.count, solver.cards, solver.splits, found)
        if self._looks.habit > 0.0:
            other = self._looks.foresight
            seen = self._gone.known(layout)
            other.solve_from(hands, self._trump, self._leader, self._split, self._trick, seen)
            self._enter(other.count, other.cards, other.splits, found)

    def _enter(self, count: i64, cards: vec[i64], splits: vec[i64], found: Judgement) -> None:
        at: i64
        for at in range(count):
            split = int(splits[at])
            index = self.moves.index(PLAY + int(cards[at]))
            found.enter(index, split, self._contract, self._worths[split])


@final
class Gone:
    """The cards that seats know to be gone: those played, and the hand that one gave up."""

    def __init__(self, view: EuchreView) -> None:
        self._plays = mask_of([card for _, card, _ in plays_of(view)])
        self._bidder = view.bidder
        self._swapped = [(seat, SWAP) in view.auction for seat in range(SEATS)]

    def known(self, layout: vec[i64]) -> vec[i64]:
        """What each seat knows of it, the bidder first."""
        found: vec[i64] = vec[i64]([self._plays, self._plays, self._plays])
        for place in range(SEATS):
            seat = (self._bidder + place) % SEATS
            if self._swapped[seat]:
                found[place] |= layout[seat]
        return found


def sensible_trumps(view: EuchreView) -> list[int]:
    """The suits worth thinking about: those in which the hand is not much the weaker."""
    hand = mask_of(view.hand)
    least = best_strength(hand) - _WEAKER
    return [move for move in view.legal if strength(hand, move - TRUMP) >= least]


class TrumpJudge(Judge):
    """What suits are worth as trump to the bidder."""

    def __init__(
        self, view: EuchreView, moves: list[int], layouts: Layouts, looks: Looks, stakes: Stakes
    ) -> None:
        super().__init__(moves)
        self.shares = looks.shares()
        self._looks = looks
        self._layouts = layouts
        self._bidder = view.bidder
        self._contract = view.bidder * 8 + view.high
        self._worths = stakes.worths(view.bidder, view.high, 0)
        table = stakes.table(view.bidder, view.high)
        looks.solver.stake(table, view.high, stakes.detailed(view.high))
        looks.foresight.stake(table, 0)
        self._gone = Gone(view)

    def look(self, layout: vec[i64], found: Judgement) -> None:
        hands = self._layouts.hands(layout, self._bidder)
        seen = self._gone.known(layout)
        for index, move in enumerate(self.moves):
            if self._looks.habit < 1.0:
                self._enter(index, self._looks.solver.value(hands, move - TRUMP), found)
            if self._looks.habit > 0.0:
                self._enter(index, self._looks.foresight.value(hands, move - TRUMP, seen), found)

    def _enter(self, index: int, split: i64, found: Judgement) -> None:
        found.enter(index, int(split), self._contract, self._worths[split])
