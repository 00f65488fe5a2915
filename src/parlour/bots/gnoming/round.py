"""One round on a small table, for roll-outs: every card laid out, and which of them are seen.

A ``Round`` is made once and takes the place of another over and over (``take``), so that a
roll-out makes no new objects. What its players decide is not here: see ``policy``.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.house import House
from parlour.bots.gnoming.lines import (
    HIDDEN,
    score_nine,
    score_one_wild,
    shows,
)
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import NO_CARD
from parlour.games.gnoming.notation import CELLS
from parlour.games.gnoming.rules import LAST_RESHUFFLE
from parlour.games.gnoming.scoring import OUT_POINTS
from parlour.games.gnoming.state import NOBODY

ROOM: Final = 128
"""As many cards as a pile can hold, and more."""
LEFT: Final = 0
RIGHT: Final = 1


class Round:
    """The cards of ``seats`` gardens and the piles. All counters are as in the game's layout."""

    def __init__(self, seats: i64, house: House) -> None:
        self.seats: i64 = seats
        self.house = house
        self.cards: vec[i64] = vec[i64]([0] * int(seats * CELLS))
        """What lies there, by seat and cell; of use to a player only where it is seen."""
        self.seen: vec[i64] = vec[i64]([HIDDEN] * int(seats * CELLS))
        """What everybody sees there."""
        self.down: vec[i64] = vec[i64]([CELLS] * int(seats))
        """How many cards of each seat are face down."""
        self.left: vec[i64] = vec[i64]([0] * ROOM)
        self.right: vec[i64] = vec[i64]([0] * ROOM)
        self.lefts: i64 = 0
        """How many cards the left pile has, and the right one."""
        self.rights: i64 = 0
        self.draw: vec[i64] = vec[i64]([0] * ROOM)
        self.draws: i64 = 0
        """Where the draw pile ends."""
        self.drawn: i64 = 0
        """How many of its cards have been drawn."""
        self.own_piles = False
        """Whether each seat draws every ``seats``-th card: as even a draw as from the top, and
        what one seat does then changes nobody else's luck. ``drawn`` only counts then."""
        self.following: vec[i64] = vec[i64]([0] * int(seats))
        """By seat: its next card of the draw pile, when each has its own."""
        self.turn: i64 = 0
        self.out: i64 = NOBODY
        self.turns: i64 = 0
        self.reshuffles: i64 = 0
        self.over = False
        self.points: vec[i64] = vec[i64]([0] * int(seats))
        """What each seat scores, when the round is over."""
        self._low_left: i64 = 0
        self._low_right: i64 = 0

    def take(self, other: Round) -> None:
        """Lie as ``other`` lies, which this round has always been a continuation of."""
        cards, seen, from_cards, from_seen = self.cards, self.seen, other.cards, other.seen
        at: i64 = 0
        cells = self.seats * CELLS
        while at < cells:
            cards[at] = from_cards[at]
            seen[at] = from_seen[at]
            at += 1
        at = 0
        while at < self.seats:
            self.down[at] = other.down[at]
            at += 1
        self._take_piles(other)
        self.own_piles = other.own_piles
        at = 0
        while at < self.seats:
            seat = other.turn + at
            self.following[seat if seat < self.seats else seat - self.seats] = at
            at += 1
        self.turn = other.turn
        self.out = other.out
        self.turns = other.turns
        self.reshuffles = other.reshuffles
        self.over = other.over

    def _take_piles(self, other: Round) -> None:
        """Only what may have been changed since the last time is copied."""
        at = self._low_left
        while at < other.lefts:
            self.left[at] = other.left[at]
            at += 1
        at = self._low_right
        while at < other.rights:
            self.right[at] = other.right[at]
            at += 1
        self.lefts = self._low_left = other.lefts
        self.rights = self._low_right = other.rights
        self.draw = other.draw
        self.draws = other.draws
        self.drawn = other.drawn

    def top(self, pile: i64) -> i64:
        """The card that can be taken from a discard pile, or none."""
        if pile == LEFT:
            return self.left[self.lefts - 1] if self.lefts > 0 else NO_CARD
        return self.right[self.rights - 1] if self.rights > 0 else NO_CARD

    def pop(self, pile: i64) -> i64:
        """Take the top of a discard pile."""
        if pile == LEFT:
            self.lefts -= 1
            self._low_left = min(self._low_left, self.lefts)
            return self.left[self.lefts]
        self.rights -= 1
        self._low_right = min(self._low_right, self.rights)
        return self.right[self.rights]

    def push(self, pile: i64, card: i64) -> None:
        """Lay a card on a discard pile."""
        if pile == LEFT:
            self.left[self.lefts] = card
            self.lefts += 1
        else:
            self.right[self.rights] = card
            self.rights += 1

    def forced_pile(self) -> i64:
        """The only empty discard pile, or −1 when the pile may be chosen (7.2, 7.3)."""
        if (self.lefts == 0) == (self.rights == 0):
            return -1
        return LEFT if self.lefts == 0 else RIGHT

    def can_draw(self) -> bool:
        """Whether there is a card to draw, or discards to shuffle for one."""
        return self.drawn < self.draws or self.lefts > 1 or self.rights > 1

    def next_card(self, rng: Rng) -> i64:
        """Draw; shuffles the discards first when the pile is empty (10.1)."""
        if self.drawn == self.draws:
            self._recycle(rng)
        at = self._next_own() if self.own_piles else self.drawn
        self.drawn += 1
        return self.draw[at]

    def _next_own(self) -> i64:
        """Where the mover's next card lies; from another's pile when its own is used up."""
        seat = self.turn
        while self.following[seat] >= self.draws:
            seat = (seat + 1) % self.seats
        at = self.following[seat]
        self.following[seat] = at + self.seats
        return at

    def _recycle(self, rng: Rng) -> None:
        cards = [int(self.left[at]) for at in range(self.lefts - 1)]
        cards += [int(self.right[at]) for at in range(self.rights - 1)]
        rng.shuffle(cards)
        self.draw = vec[i64](cards)  # a new one: the old one is shared
        self.drawn = 0
        self.draws = len(cards)
        self.own_piles = False
        self.reshuffles += 1
        for pile in (LEFT, RIGHT):
            card = self.top(pile)
            if card != NO_CARD:
                while self.top(pile) != NO_CARD:
                    self.pop(pile)
                self.push(pile, card)

    def put(self, seat: i64, cell: i64, card: i64) -> tuple[i64, bool]:
        """Lay a card in a garden: what lay there, and whether it was face down."""
        at = seat * CELLS + cell
        old = self.cards[at]
        was_down = self.seen[at] == HIDDEN
        if was_down:
            self.down[seat] -= 1
        self.cards[at] = card
        self.seen[at] = card
        return old, was_down

    def reveal(self, seat: i64, cell: i64) -> None:
        """Turn a card up."""
        at = seat * CELLS + cell
        self.seen[at] = self.cards[at]
        self.down[seat] -= 1

    def end_turn(self) -> None:
        """The next seat, or the end of the round (section 11)."""
        self.turns += 1
        if self.out == NOBODY and self.down[self.turn] == 0:
            self.out = self.turn
        following: i64 = self.turn + 1
        if following == self.seats:
            following = 0
        if self.out != NOBODY:
            if following == self.out:
                self.finish()
                return
        elif (
            self.reshuffles >= LAST_RESHUFFLE
            or self.turns >= self.house.turn_cap * self.seats
            or not (self.can_draw() or self.lefts > 0 or self.rights > 0)
        ):
            self.finish()
            return
        self.turn = following

    def finish(self) -> None:
        """Score every garden, and give or take the five points (12.10)."""
        self.over = True
        lowest: i64 = 1000
        seat: i64 = 0
        lows: i64 = 0
        while seat < self.seats:
            points = self.score(seat)
            self.points[seat] = points
            if points < lowest:
                lowest = points
                lows = 0
            if points == lowest:
                lows += 1
            seat += 1
        if self.out == NOBODY:
            return
        if self.points[self.out] > lowest:
            self.points[self.out] += OUT_POINTS
        elif lows > 1:
            self.points[self.out] += self.house.tie
        else:
            self.points[self.out] -= OUT_POINTS

    def score(self, seat: i64) -> i64:
        """What a garden scores with all its cards open, without the five points."""
        if self.house.all_wild:
            return score_nine(self.cards, seat * CELLS, self.house.match)
        return score_one_wild(self.cards, seat * CELLS)

    def stage(self) -> i64:
        """How many turns the mover may still hope for after this one: see ``odds``."""
        if self.out != NOBODY:
            return 0
        fewest: i64 = 7
        seat: i64 = 0
        while seat < self.seats:
            fewest = min(fewest, self.down[seat])
            seat += 1
        last = self.house.turn_cap - 1 - self.turns // self.seats
        return min(max(1, fewest), max(0, last))

    def rivals_stage(self) -> i64:
        """The same by the face-down cards of all but the mover."""
        own = self.down[self.turn]
        self.down[self.turn] = CELLS
        stage = self.stage()
        self.down[self.turn] = own
        return stage

    def shows(self, seat: i64, card: i64) -> bool:
        """Whether an equal card lies face up in a garden (6.3)."""
        return shows(self.seen, seat * CELLS, card)
