"""How players speak in the auction, by the strength of their hands alone.

They are the players that roll-outs put in the other seats, and what a bid, a pass or a swap is
judged by when it is asked what somebody holds. Nobody knows how the others speak, so they may be
any of a company.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.manners import MOVES, ByTheBook, Manner, Weighing
from parlour.bots.euchre.strengths import BUCKETS, bucket_of, middle
from parlour.games.euchre.notation import SEATS, SWAP
from parlour.games.euchre.options import Options

_HIGHS: Final = 5
"""No bid yet, three, four, five, the moon."""
_ANYTHING: Final = 0.03
"""The chance that a call means nothing."""


@final
class Calls:
    """The calls of one manner: by context (see :func:`context_of`) and strength."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        size = _HIGHS * SEATS * 2 * BUCKETS
        self._best: vec[i64] = vec[i64]([0] * size)
        self._chance: vec[float] = vec[float]([0.0] * (size * MOVES))
        for high in (0, 3, 4, 5, 6):
            for later in range(SEATS):
                self._enter(high, later)

    def best(self, context: i64, strength: i64) -> i64:
        """What such a player does."""
        return self._best[context * BUCKETS + bucket_of(strength)]

    def chance(self, context: i64, strength: i64, move: i64) -> float:
        """How likely it is that somebody with this strength does this."""
        return self._chance[(context * BUCKETS + bucket_of(strength)) * MOVES + move]

    def _enter(self, high: int, later: int) -> None:
        """Fill in the contexts with and without the ghost hand to be had."""
        ghost = self._manner.ghost(high, later)
        for swap in range(2):
            start = context_of(high, later, bool(swap)) * BUCKETS
            for bucket in range(BUCKETS):
                worths = self._manner.worths(high, later, middle(bucket))
                if swap:
                    worths[SWAP] = ghost
                self._settle(int(start) + bucket, worths)

    def _settle(self, at: int, worths: list[float]) -> None:
        most = max(worths)
        self._best[at] = worths.index(most)
        shares = [exp((worth - most) / self._manner.warmth) for worth in worths]
        whole = sum(shares)
        for move in range(MOVES):
            self._chance[at * MOVES + move] = (
                _ANYTHING / MOVES + (1 - _ANYTHING) * shares[move] / whole
            )


@final
class Company:
    """Who may sit in the other seats: the calls of some manners, and how likely each is.

    The shares are a guess; over 450 deals against two players who weigh calls by open hands they
    did as well as the book for certain.
    """

    def __init__(self, house: Options) -> None:
        book, shy = ByTheBook(house, 0.0), ByTheBook(house, 0.8)
        self.calls = [Calls(Weighing(house)), Calls(book), Calls(shy)]
        self.shares: vec[float] = vec[float]([0.4, 0.45, 0.15])

    def one(self, number: i64, seat: i64) -> Calls:
        """One of them, as often as it is likely: others for other numbers and seats."""
        left = (float(number) * 0.6180339887498949 + float(seat) * 0.37) % 1.0
        for index in range(len(self.calls) - 1):
            left -= self.shares[index]
            if left < 0.0:
                return self.calls[index]
        return self.calls[-1]


_KNOWN: Final[dict[Options, Company]] = {}
_MOST_KNOWN: Final = 64


def company_of(house: Options) -> Company:
    """The company under these options, made when it is first asked for."""
    found = _KNOWN.get(house)
    if found is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[house] = Company(house)
    return found


def context_of(high: i64, later: i64, swap: bool) -> i64:
    """The number of a context.

    It is made of the highest bid so far (0 for none), how many seats speak later, and whether the
    ghost hand may be taken.
    """
    step: i64 = high - 2 if high else 0
    return (step * SEATS + later) * 2 + (1 if swap else 0)
