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
        both = (i64(1) << self.layouts.unseen[one]) | (i64(1) << self.layouts.unseen[two])
        if not self._may_be(first, second, both):
            return
        before = self._chance(first) * self._chance(second)
        first_chance, first_greedy = self._chance_after(first, both, rng)
        second_chance, second_greedy = self._chance_after(second, both, rng)
        if rng.unit() * before >= first_chance * second_chance:
            return
        self._exchange(first, both, first_chance, first_greedy)
        self._exchange(second, both, second_chance, second_greedy)
        self.owners[one] = second
        self.owners[two] = first

    def _chance(self, owner: i64) -> float:
        return 1.0 if owner == _BONEYARD else self.chances[owner]

    def _chance_after(self, owner: i64, both: i64, rng: Rng) -> tuple[float, float]:
        """The owner's chance with the tile that it would get, and the greedy part of it."""
        if owner == _BONEYARD:
            return 1.0, 0.0
        chance = self.layouts.trail.chance(owner, self.hands[owner] ^ both, rng)
        return chance, self.layouts.trail.greedy

    def _exchange(self, owner: i64, both: i64, chance: float, greedy: float) -> None:
        if owner != _BONEYARD:
            self.hands[owner] ^= both
            self.chances[owner] = chance
            self.greedy[owner] = greedy

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
