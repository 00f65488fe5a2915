"""Swap, pass and bids, judged by auctions played to the end and the contracts they lead to."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.auction import Auction
from parlour.bots.euchre.calls import Company
from parlour.bots.euchre.estimate import best_suit, strength
from parlour.bots.euchre.habitual import HabitualPlay
from parlour.bots.euchre.judge import Judge
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.layouts import Layouts, mask_of
from parlour.bots.euchre.solver import Solver
from parlour.bots.euchre.stakes import Stakes
from parlour.games.euchre.notation import (
    LOWEST_BID,
    MOON_BID,
    PASS,
    SEATS,
    SWAP,
    bid_of,
)
from parlour.games.euchre.view import EuchreView

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

    def __init__(
        self, seat: int, solver: Solver, habitual: HabitualPlay | None, stakes: Stakes
    ) -> None:
        """Contracts are played by habit if ``habitual`` is given, else solved with open hands."""
        self.seat = seat
        self.stakes = stakes
        self._solver = solver
        self._habitual = habitual
        self._known: dict[int, int] = {}
        self._layout: vec[i64] = vec[i64]([0])

    def look(self, layout: vec[i64]) -> None:
        """Deal this layout."""
        self._layout = layout
        self._known.clear()

    def split(self, auction: Auction) -> int:
        """How the tricks of the contract fall; −1 when there is none."""
        bidder = int(auction.bidder)
        if bidder < 0:
            return -1
        holds = auction.holds
        bid = int(auction.high)
        key = bidder if self._habitual is not None else bidder * 8 + bid
        for seat in range(SEATS):
            key = key * 4 + int(holds[seat])
        if key not in self._known:
            self._known[key] = self._play(bidder, bid, holds)
        return self._known[key]

    def worth(self, auction: Auction, split: int) -> float:
        """What that is worth to the seat."""
        if split < 0:
            return 0.0
        bidder = int(auction.bidder)
        return self.stakes.worths(bidder, int(auction.high), (self.seat - bidder) % SEATS)[split]

    def _play(self, bidder: int, bid: int, holds: vec[i64]) -> int:
        layout = self._layout
        hands: vec[i64] = vec[i64]([0, 0, 0])
        dead: vec[i64] = vec[i64]([0, 0, 0])
        for place in range(SEATS):
            seat = (bidder + place) % SEATS
            hands[place] = layout[holds[seat]]
            if holds[seat] != seat:
                dead[place] = layout[seat]
        trump = best_suit(hands[0])
        if self._habitual is not None:
            return int(self._habitual.split(hands, dead, trump))
        self._solver.stake(self.stakes.table(bidder, bid), bid, self.stakes.detailed(bid))
        return int(self._solver.value(hands, trump))


class CallJudge(Judge):
    """What each call is worth when everybody speaks by its own cards, then plays."""

    def __init__(
        self,
        view: EuchreView,
        moves: list[int],
        layouts: Layouts,
        company: Company,
        contracts: Contracts,
    ) -> None:
        super().__init__(moves)
        self._auction = Auction(view, company, layouts.holds)
        self._number = 0
        self._contracts = contracts

    def look(self, layout: vec[i64], found: Judgement) -> None:
        auction = self._auction
        auction.look(layout, self._number)
        self._number += 1
        self._contracts.look(layout)
        for index, move in enumerate(self.moves):
            auction.finish(move)
            split = self._contracts.split(auction)
            contract = int(auction.bidder * 8 + auction.high) if split >= 0 else -1
            found.enter(index, split, contract, self._contracts.worth(auction, split))
