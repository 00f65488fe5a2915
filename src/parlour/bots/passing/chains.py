"""Layouts by how likely they are: chains that exchange two hidden tiles at a time (Metropolis).

Where the moves that were seen tell much, hardly any of the layouts drawn evenly could have made
them. A chain begins at one of the likeliest of these and goes from layout to layout; it is in
each as often as it is likely.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.layouts import Layouts
from parlour.core.rng import Rng

_BONEYARD: Final = -1


class Chain:
    """One layout of the hidden tiles, which wanders."""

    def __init__(self, layouts: Layouts) -> None:
        self.layouts = layouts
        self.hands: vec[i64] = vec[i64]([0] * int(layouts.players))
        self.chances: vec[float] = vec[float]([1.0] * int(layouts.players))
        """By seat, how likely its hand would have made its moves ..."""
        self.greedy: vec[float] = vec[float]([0.0] * int(layouts.players))
        """... and which part of that is of a greedy kind."""
        self.owners: vec[i64] = vec[i64]([_BONEYARD] * len(layouts.unseen))
        """By place in ``layouts.unseen``, the seat that has the tile."""

    def start(self, hands: vec[i64], at: i64, rng: Rng) -> None:
        """Begin at these hands (from ``at`` on)."""
        trail = self.layouts.trail
        place: i64
        for place in range(len(self.owners)):
            self.owners[place] = _BONEYARD
        seat: i64
        for seat in range(self.layouts.players):
            self.hands[seat] = hands[at + seat]
            if seat == self.layouts.me:
                continue
            self.chances[seat] = trail.chance(seat, self.hands[seat], rng)
            self.greedy[seat] = trail.greedy
            for place in range(len(self.owners)):
                if (self.hands[seat] >> self.layouts.unseen[place]) & 1:
                    self.owners[place] = seat

    def step(self, rng: Rng) -> None:
        """Exchange two tiles of different owners, or leave it, as likely as it ought to be."""
        count: i64 = len(self.owners)
        one = rng.below(count)
        two = rng.below(count)
        first = self.owners[one]
        second = self.owners[two]
        if first == second:
            return
        unseen = self.layouts.unseen
        both = (i64(1) << unseen[one]) | (i64(1) << unseen[two])
        if not self._may_be(first, second, both):
            return
        trail = self.layouts.trail
        before = 1.0
        after = 1.0
        first_greedy = 0.0
        first_chance = 1.0
        if first != _BONEYARD:
            before *= self.chances[first]
            first_chance = trail.chance(first, self.hands[first] ^ both, rng)
            first_greedy = trail.greedy
            after *= first_chance
        second_chance = 1.0
        if second != _BONEYARD:
            before *= self.chances[second]
            second_chance = trail.chance(second, self.hands[second] ^ both, rng)
            after *= second_chance
        if rng.unit() * before >= after:
            return
        if first != _BONEYARD:
            self.hands[first] ^= both
            self.chances[first] = first_chance
            self.greedy[first] = first_greedy
        if second != _BONEYARD:
            self.hands[second] ^= both
            self.chances[second] = second_chance
            self.greedy[second] = trail.greedy
        self.owners[one] = second
        self.owners[two] = first

    def _may_be(self, first: i64, second: i64, both: i64) -> bool:
        """Whether somebody still holds a tile that fits, where somebody must (5.4)."""
        must_fit = self.layouts.must_fit
        if must_fit == 0:
            return True
        held: i64 = 0
        seat: i64
        for seat in range(self.layouts.players):
            hand = self.hands[seat]
            held |= hand ^ both if seat in (first, second) else hand
        return held & must_fit != 0
