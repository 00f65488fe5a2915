"""Swap, pass and bids, judged by auctions played to the end and the contracts they lead to."""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.euchre.auction import Auction
from parlour.bots.euchre.calls import BUCKETS, Calls, bucket_of, trick_odds
from parlour.bots.euchre.estimate import best_suit, strength
from parlour.bots.euchre.judge import Judge
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.layouts import Layouts, mask_of
from parlour.bots.euchre.sample import Sample
from parlour.bots.euchre.solver import Solver
from parlour.bots.euchre.stakes import Stakes
from parlour.bots.euchre.worth import BIDDER, TRICKS
from parlour.games.euchre.notation import (
    LOWEST_BID,
    MOON_BID,
    PASS,
    SEATS,
    SWAP,
    bid_of,
)
from parlour.games.euchre.view import EuchreView

_TRUST: Final = 0.9
"""How much of a difference by estimate is believed."""
_HOPELESS: Final = 160
"""Hundredths of a trick: a bid that is so far above the hand's strength is not thought about."""
_HOPELESS_MOON: Final = 230


def sensible_calls(view: EuchreView) -> list[int]:
    """The calls worth thinking about: not the bids that the hand cannot carry."""
    found = []
    hand = mask_of(view.hand)
    held = strength(hand, best_suit(hand))
    least = max(LOWEST_BID, view.high + 1)
    for move in view.legal:
        if move in (SWAP, PASS):
            found.append(move)
            continue
        bid = bid_of(move)
        short = bid * 100 - held
        if short < (_HOPELESS_MOON if bid == MOON_BID else _HOPELESS) and (
            bid <= least + 1 or bid == MOON_BID
        ):
            found.append(move)
    return found


class Contracts:
    """What the contracts that auctions lead to are worth to one seat, layout by layout."""

    def __init__(self, seat: int, solver: Solver, stakes: Stakes) -> None:
        self.seat = seat
        self.solver = solver
        self.stakes = stakes
        self._solved: dict[int, int] = {}
        self._guesses: dict[int, list[float]] = {}
        self._layout: vec[i64] = vec[i64]([0])

    def look(self, layout: vec[i64]) -> None:
        """Deal this layout."""
        self._layout = layout
        self._solved.clear()

    def split(self, auction: Auction) -> int:
        """How the tricks of the contract fall; −1 when there is none."""
        bidder = int(auction.bidder)
        if bidder < 0:
            return -1
        holds = auction.holds
        bid = int(auction.high)
        key = bidder * 8 + bid
        for seat in range(SEATS):
            key = key * 4 + int(holds[seat])
        if key not in self._solved:
            layout = self._layout
            second, third = (bidder + 1) % SEATS, (bidder + 2) % SEATS
            hands = vec[i64]([layout[holds[bidder]], layout[holds[second]], layout[holds[third]]])
            self.solver.stake(self.stakes.table(bidder, bid), bid, self.stakes.detailed(bid))
            self._solved[key] = int(self.solver.value(hands, best_suit(hands[0])))
        return self._solved[key]

    def worth(self, auction: Auction, split: int) -> float:
        """What that is worth to the seat."""
        if split < 0:
            return 0.0
        bidder = int(auction.bidder)
        return self.stakes.worths(bidder, int(auction.high), (self.seat - bidder) % SEATS)[split]

    def guess(self, auction: Auction) -> float:
        """What a contract should be worth to the seat by the strength of the bidder's hand."""
        bidder = auction.bidder
        if bidder < 0:
            return 0.0
        key = int(bidder * 8 + auction.high)
        if key not in self._guesses:
            self._guesses[key] = self._guess_table(int(bidder), int(auction.high))
        return self._guesses[key][bucket_of(auction.strength(bidder))]

    def _guess_table(self, bidder: int, bid: int) -> list[float]:
        """By bucket of strength."""
        worths = self.stakes.worths(bidder, bid, (self.seat - bidder) % SEATS)
        by_tricks = []
        for tricks in range(TRICKS + 1):
            rest = TRICKS - tricks
            # the defenders share the rest evenly, more or less
            shares = [comb(rest, left) / 2**rest for left in range(rest + 1)]
            splits = [worths[BIDDER * tricks + left] for left in range(rest + 1)]
            by_tricks.append(sum([a * b for a, b in zip(shares, splits, strict=True)]))
        found = []
        for bucket in range(BUCKETS):
            odds = trick_odds(bucket)
            found.append(sum([a * b for a, b in zip(odds, by_tricks, strict=True)]))
        return found


class CallJudge(Judge):
    """What each call is worth when everybody speaks by its own cards, then plays with open ones."""

    def __init__(
        self,
        view: EuchreView,
        moves: list[int],
        layouts: Layouts,
        habits: Calls,
        contracts: Contracts,
    ) -> None:
        super().__init__(moves)
        self._auction = Auction(view, habits, layouts.holds)
        self._contracts = contracts

    def over(self, sample: Sample, budget: Budget, race: bool = False) -> Judgement:
        """The same, and evened out by an estimate over all layouts that were drawn.

        How the solved layouts differ from the others by estimate is taken off again, so that it
        matters less which of them happened to be solved.
        """
        found = super().over(sample, budget, race)
        count = len(found.weights)
        if len(sample.drawn) > count and count == len(sample.layouts):
            many = self._estimates(sample.drawn, sample.drawn_weights)
            few = self._estimates(sample.layouts, sample.weights)
            for index in range(len(self.moves)):
                found.shifts[index] = _TRUST * (many[index] - few[index])
        return found

    def _estimates(self, layouts: list[vec[i64]], weights: list[float]) -> list[float]:
        """The mean worth of each move when contracts are not solved but guessed from strengths."""
        found = [0.0 for _ in self.moves]
        auction = self._auction
        for at in range(len(layouts)):
            auction.look(layouts[at])
            for index in range(len(self.moves)):
                auction.finish(self.moves[index])
                found[index] += weights[at] * self._contracts.guess(auction)
        return found

    def look(self, layout: vec[i64], found: Judgement) -> None:
        auction = self._auction
        auction.look(layout)
        self._contracts.look(layout)
        for index, move in enumerate(self.moves):
            auction.finish(move)
            split = self._contracts.split(auction)
            contract = int(auction.bidder * 8 + auction.high) if split >= 0 else -1
            found.enter(index, split, contract, self._contracts.worth(auction, split))
