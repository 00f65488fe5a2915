"""Sharing out unknown cards evenly among hands, some of which cannot hold some of them.

Cards that the same hands are barred from are alike here; the ways to share out each such kind
are counted, kind after kind, and one way is drawn by its weight.
"""

from __future__ import annotations

from math import factorial

from parlour.core.rng import Rng

_WORD = 1 << 32


class Shares:
    """All ways to fill ``rooms`` with ``cards``, none where the mask ``barred`` forbids it."""

    def __init__(self, cards: list[int], rooms: list[int], barred: list[int]) -> None:
        kinds: dict[int, list[int]] = {}
        for card in sorted(cards):
            shut = 0
            for place, mask in enumerate(barred):
                shut |= ((mask >> card) & 1) << place
            kinds.setdefault(shut, []).append(card)
        self.kinds = list(kinds.items())
        self.rooms = tuple(rooms)
        self._counted: dict[tuple[int, tuple[int, ...]], int] = {}

    def ways(self, kind: int, rooms: tuple[int, ...]) -> int:
        """In how many ways the cards from this kind on fill the rooms exactly."""
        if kind == len(self.kinds):
            return 0 if any(rooms) else 1
        known = self._counted.get((kind, rooms))
        if known is None:
            splits = self._splits(kind, rooms)
            known = sum([self._weight(kind, rooms, split) for split in splits])
            self._counted[kind, rooms] = known
        return known

    def draw(self, rng: Rng) -> list[int]:
        """One way, all equally likely: the cards of the first room, and so on."""
        found: list[list[int]] = [[] for _ in self.rooms]
        rooms = self.rooms
        for kind, (_, cards) in enumerate(self.kinds):
            split = self._choose(kind, rooms, rng)
            mixed = rng.shuffled(tuple(cards))
            for place, count in enumerate(split):
                found[place] += mixed[:count]
                del mixed[:count]
            rooms = _less(rooms, split)
        return [card for hand in found for card in hand]

    def _choose(self, kind: int, rooms: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
        left = _draw_below(rng, self.ways(kind, rooms))
        for split in self._splits(kind, rooms):
            left -= self._weight(kind, rooms, split)
            if left < 0:
                return split
        raise AssertionError("the weights of the splits sum to the ways")

    def _weight(self, kind: int, rooms: tuple[int, ...], split: tuple[int, ...]) -> int:
        """The ways in which this kind's cards fall as ``split`` says, times those of the rest."""
        weight = factorial(len(self.kinds[kind][1]))
        for count in split:
            weight //= factorial(count)
        return weight * self.ways(kind + 1, _less(rooms, split))

    def _splits(self, kind: int, rooms: tuple[int, ...]) -> list[tuple[int, ...]]:
        """How many of this kind each room could take, in every way."""
        shut, cards = self.kinds[kind]
        found: list[tuple[int, ...]] = [()]
        for place, room in enumerate(rooms):
            most = 0 if (shut >> place) & 1 else room
            found = [(*split, count) for split in found for count in range(most + 1)]
            found = [split for split in found if sum(split) <= len(cards)]
        return [split for split in found if sum(split) == len(cards)]


def _less(rooms: tuple[int, ...], split: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([room - count for room, count in zip(rooms, split, strict=True)])


def _draw_below(rng: Rng, bound: int) -> int:
    """An even choice from 0 … ``bound`` − 1 for bounds beyond 32 bits."""
    if bound < 1:
        raise ValueError("no deal fits this view")
    span = _WORD * _WORD
    while True:
        drawn = int(rng.word()) * _WORD + int(rng.word())
        if drawn < span - span % bound:
            return drawn % bound
