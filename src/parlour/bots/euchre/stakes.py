"""What a seat plays for: points while the end is far, and the match when it is near."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.equity import winning_shares
from parlour.bots.euchre.worth import (
    SPLITS,
    all_splits,
    margin,
    margin_table,
    ranked,
    split_points,
)
from parlour.games.euchre.notation import MOON_BID, SEATS
from parlour.games.euchre.options import Options

NEAR: Final = 14
"""Who lacks no more than this may win within two rounds, and tricks are worth what they do then."""


class Stakes:
    """What the contracts of one round are worth at the present scores."""

    def __init__(self, scores: tuple[int, ...], house: Options, matched: bool = True) -> None:
        """``matched`` is False for a player who thinks of points only."""
        self.house = house
        self.scores = scores
        self.matched = matched
        self.near = matched and house.target - max(scores) <= NEAR
        self._slope = [0.0] * SEATS
        self._worths: dict[int, list[float]] = {}
        self._wins: dict[int, list[float]] = {}
        self._tables: dict[int, vec[i64]] = {}

    def detailed(self, bid: int) -> bool:
        """Whether the solver must know who took which trick."""
        return self.near or (self.matched and bid == MOON_BID)

    def table(self, bidder: int, bid: int) -> vec[i64]:
        """The solver's table of worths for this contract (see :mod:`worth`)."""
        key = bidder * 8 + bid
        if key not in self._tables:
            if self.detailed(bid):
                first, left, third = [self.worths(bidder, bid, place) for place in range(SEATS)]
                rows = [(first[split], left[split], third[split]) for split in range(SPLITS)]
                self._tables[key] = ranked(rows)
            else:
                self._tables[key] = margin_table(bid, self.house)
        return self._tables[key]

    def worths(self, bidder: int, bid: int, place: int) -> list[float]:
        """By split: what the round is worth to the seat ``place`` places after the bidder.

        In points of the round against the mean of the others: those that would usually change the
        chance of winning the match as much as this does.
        """
        key = (bidder * 8 + bid) * SEATS + place
        if key not in self._worths:
            self._worths[key] = self._weigh(bidder, bid, place)
        return self._worths[key]

    def points(self, bid: int, place: int) -> list[float]:
        """By split: the points of the round against the mean of the others."""
        found = [0.0] * SPLITS
        for split in all_splits():
            found[split] = margin(split_points(split, bid, self.house), place)
        return found

    def wins(self, bidder: int, bid: int, place: int) -> list[float]:
        """By split: the chance that the seat wins the match."""
        key = (bidder * 8 + bid) * SEATS + place
        if key not in self._wins:
            self._wins[key] = self._chances(bidder, bid, place)
        return self._wins[key]

    def _chances(self, bidder: int, bid: int, place: int) -> list[float]:
        found = [0.0] * SPLITS
        seat = (bidder + place) % SEATS
        for split in all_splits():
            gained = split_points(split, bid, self.house)
            found[split] = self._win_after(gained, bidder, seat)
        return found

    def in_points(self, win: float, seat: int) -> float:
        """How many points of a usual round change a seat's chance of winning to this."""
        return (win - self.win_now(seat)) / self._steepness(seat)

    def win_now(self, seat: int) -> float:
        """A seat's chance to win the match at the present scores."""
        return winning_shares(self._three(), -1, self.house)[seat]

    def _weigh(self, bidder: int, bid: int, place: int) -> list[float]:
        if not self.matched:
            return self.points(bid, place)
        seat = (bidder + place) % SEATS
        return [self.in_points(win, seat) for win in self.wins(bidder, bid, place)]

    def _win_after(self, gained: tuple[int, int, int], bidder: int, seat: int) -> float:
        after = list(self.scores)
        for place in range(SEATS):
            after[(bidder + place) % SEATS] += gained[place]
        return winning_shares((after[0], after[1], after[2]), bidder, self.house)[seat]

    def _steepness(self, seat: int) -> float:
        """What a point more, and half a point less for both others, adds to the chance."""
        if self._slope[seat] == 0.0:
            up = self._shifted(seat, 2)
            down = self._shifted(seat, -2)
            self._slope[seat] = max((up - down) / 6, 0.004)
        return self._slope[seat]

    def _shifted(self, seat: int, by: int) -> float:
        """The chance with two points more (or less) for the seat and one less for the others."""
        shifted = [score - by // 2 for score in self.scores]
        shifted[seat] += by + by // 2
        least = self.house.target - 1
        a, b, c = [min(score, least) for score in shifted]
        return winning_shares((a, b, c), -1, self.house)[seat]

    def _three(self) -> tuple[int, int, int]:
        return self.scores[0], self.scores[1], self.scores[2]
