"""Where the unseen cards may lie: drawn at random, or every layout where there are few.

The cards were dealt as four hands, and each stays whole through swaps; a *layout* is those four
hands as dealt, one mask each, in the order of the seats and then the ghost hand, and a fifth mask
of what a forgetful seat takes to be gone. The known parts are the same in all layouts of a view;
the rest fits what was played (rules 7.4, 8.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.rng import Rng
from parlour.games.euchre.cards import (
    ALL_CARDS,
    HAND_SIZE,
    SUIT_CARDS,
    SUIT_COUNT,
    count_cards,
    list_cards,
    suit_of,
)
from parlour.games.euchre.notation import SEATS, SWAP
from parlour.games.euchre.shares import Shares
from parlour.games.euchre.state import GHOST
from parlour.games.euchre.view import EuchreView
from parlour.games.euchre.worlds import plays_of

HANDS: Final = 4
FEW: Final = 1000
"""So many layouts are listed, more are drawn from; who swapped never faces more than 924."""
_TRIES: Final = 12


@final
class Layouts:
    """The layouts that fit a view of a round in play, all of them equally likely as dealt."""

    def __init__(self, view: EuchreView, remembered: int = HAND_SIZE) -> None:
        """``remembered`` is how many finished tricks, the last ones, the seat knows in full.

        Of earlier ones it has forgotten the others' cards, and takes them to be anywhere; but not
        those that it gave away itself, for whoever took them up holds a hand that it knows.
        """
        assert view.seat is not None
        self.seat = view.seat
        self.holds = [0, 1, 2, GHOST]
        """Which hand as dealt each seat holds now, the ghost hand last."""
        for seat, move in view.auction:
            if move == SWAP:
                self.holds[seat], self.holds[GHOST] = self.holds[GHOST], self.holds[seat]
        self.played = [0, 0, 0]
        """The mask of the cards that each seat is known to have played."""
        self.barred = [0] * (HANDS + 1)
        """By hand as dealt, what its unplayed part cannot hold; the last is for what is gone."""
        forgotten = self._watch(view, remembered)
        self.known = self._known(view)
        pool = int(ALL_CARDS)
        for hand in self.known:
            pool &= ~hand
        self.unknown = list_cards(pool)
        self.rooms = [HAND_SIZE - int(count_cards(hand)) for hand in self.known[:HANDS]]
        for place, lost in enumerate(forgotten):
            self.rooms[place] -= lost
        self.rooms.append(sum(forgotten))
        self._shares = Shares(self.unknown, self.rooms, self.barred)

    def _watch(self, view: EuchreView, remembered: int) -> list[int]:
        """Note plays and what they prove; returns how many are forgotten, by hand as dealt."""
        forgotten = [0] * HANDS
        given = {card for card, _ in view.given}
        first = SEATS * max(0, len(view.tricks) - remembered)
        for index, (seat, card, led) in enumerate(plays_of(view)):
            if index < first and seat != self.seat and card not in given:
                forgotten[self.holds[seat]] += 1
                continue
            self.played[seat] |= 1 << card
            suit = suit_of(view.trump, led)
            if not view.challenge and suit_of(view.trump, card) != suit:
                self.barred[self.holds[seat]] |= int(SUIT_CARDS[view.trump * SUIT_COUNT + suit])
        return forgotten

    def _known(self, view: EuchreView) -> list[int]:
        dealt = [0] * (HANDS + 1)
        for seat in range(SEATS):
            dealt[self.holds[seat]] = self.played[seat]
        for card in view.hand:
            dealt[self.holds[self.seat]] |= 1 << card
        for card, _ in view.given:
            dealt[self.seat] |= 1 << card
        return dealt

    def count(self) -> int:
        """How many there are."""
        if not any(self.barred):
            ways = 1
            left = len(self.unknown)
            for room in self.rooms:
                ways *= comb(left, room)
                left -= room
            return ways
        return self._shares.ways(tuple(self.rooms))

    def draw(self, rng: Rng) -> vec[i64]:
        """One of them, each as likely as another."""
        cards = self.unknown[:]
        for _ in range(_TRIES):
            rng.shuffle(cards)
            if self._fits(cards):
                return self._lay(cards)
        return self._lay(self._shares.draw(rng))

    def every(self) -> list[vec[i64]]:
        """All of them, in a pinned order."""
        found: list[vec[i64]] = []
        self._list(0, vec[i64](self.known), vec[i64](self.rooms), found)
        return found

    def hands(self, layout: vec[i64], first: int) -> vec[i64]:
        """What the seats hold now, in order from seat ``first``."""
        return vec[i64](
            [
                layout[self.holds[seat]] & ~self.played[seat]
                for seat in (first, (first + 1) % SEATS, (first + 2) % SEATS)
            ]
        )

    def _fits(self, cards: list[int]) -> bool:
        start = 0
        for place in range(HANDS + 1):
            barred = self.barred[place]
            end = start + self.rooms[place]
            if barred:
                for index in range(start, end):
                    if (barred >> cards[index]) & 1:
                        return False
            start = end
        return True

    def _lay(self, cards: list[int]) -> vec[i64]:
        layout = vec[i64](self.known)
        start = 0
        one: i64 = 1
        for place in range(HANDS + 1):
            end = start + self.rooms[place]
            for index in range(start, end):
                layout[place] |= one << cards[index]
            start = end
        return layout

    def _list(self, index: int, layout: vec[i64], rooms: vec[i64], found: list[vec[i64]]) -> None:
        """Give the card of this index to every hand in turn that can take it."""
        if index == len(self.unknown):
            found.append(layout[:])
            return
        card: i64 = self.unknown[index]
        one: i64 = 1
        for place in range(HANDS + 1):
            if rooms[place] and not (self.barred[place] >> card) & 1:
                rooms[place] -= 1
                layout[place] |= one << card
                self._list(index + 1, layout, rooms, found)
                layout[place] ^= one << card
                rooms[place] += 1


def mask_of(cards: Sequence[int]) -> i64:
    """The mask of these cards."""
    found: i64 = 0
    one: i64 = 1
    for card in cards:
        found |= one << card
    return found
