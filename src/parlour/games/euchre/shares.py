"""Sharing out unknown cards evenly among hands, some of which cannot hold some of them.

Card after card, each hand is as likely to get it as there are ways to share out the rest then.
"""

from __future__ import annotations

from parlour.core.rng import Rng

_WORD = 1 << 32


class Shares:
    """All ways to fill ``rooms`` with ``cards``, none where the mask ``barred`` forbids it."""

    def __init__(self, cards: list[int], rooms: list[int], barred: list[int]) -> None:
        self.cards = cards
        self.rooms = tuple(rooms)
        self.barred = barred
        self._counted: dict[tuple[int, ...], int] = {}

    def ways(self, rooms: tuple[int, ...]) -> int:
        """In how many ways the last cards, as many as there is room, fill the rooms."""
        left = sum(rooms)
        if left == 0:
            return 1
        known = self._counted.get(rooms)
        if known is None:
            card = self.cards[-left]
            known = sum([self._ways_after(card, place, rooms) for place in range(len(rooms))])
            self._counted[rooms] = known
        return known

    def draw(self, rng: Rng) -> list[int]:
        """One way, all equally likely: the cards of the first room, then of the next and so on."""
        found: list[list[int]] = [[] for _ in self.rooms]
        rooms = self.rooms
        for card in self.cards:
            left = _draw_below(rng, self.ways(rooms))
            place = -1
            while left >= 0:
                place += 1
                left -= self._ways_after(card, place, rooms)
            found[place].append(card)
            rooms = _less(rooms, place)
        return [card for hand in found for card in hand]

    def _ways_after(self, card: int, place: int, rooms: tuple[int, ...]) -> int:
        """In how many ways the rest is shared out once this room has the card."""
        if rooms[place] == 0 or (self.barred[place] >> card) & 1:
            return 0
        return self.ways(_less(rooms, place))


def _less(rooms: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*rooms[:place], rooms[place] - 1, *rooms[place + 1 :])


def _draw_below(rng: Rng, bound: int) -> int:
    """An even choice from 0 … ``bound`` − 1 for bounds beyond 32 bits."""
    if bound < 1:
        raise ValueError("no deal fits this view")
    span = _WORD * _WORD
    while True:
        drawn = int(rng.word()) * _WORD + int(rng.word())
        if drawn < span - span % bound:
            return drawn % bound
