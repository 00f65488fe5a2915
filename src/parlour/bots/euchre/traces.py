"""How well a layout agrees with the trump that was named and the cards that were played.

Would a sensible player with that hand have named this suit, and played so? What somebody does may
have another reason, so nothing is ever ruled out by it.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.estimate import strength
from parlour.bots.euchre.habit import Habit, beats, bits_of, pack_bits, stake_of
from parlour.bots.euchre.layouts import Layouts
from parlour.games.euchre.cards import POWER, SUIT_COUNT
from parlour.games.euchre.notation import CARDS, SEATS, SWAP
from parlour.games.euchre.view import EuchreView
from parlour.games.euchre.worlds import plays_of

_NAMING: Final = 25.0
"""Hundredths of a trick: how much stronger another suit may be and the weaker still be named."""
_UNNAMED: Final = 0.05
_WARMTH: Final = 0.1
"""Tricks: how far apart cards are by the scores of a habit when people still hesitate."""
_ANYTHING: Final = 0.4
"""The chance that a card means nothing, and with _UNNAMED that a suit does.

All four were chosen by how much likelier they make the true layout than others, in rounds of rule
players and in rounds of level four: 0.35 nats a decision there, 1.5 among rule players.
"""


@final
class _Play:
    """One card that another seat played, and what it saw then."""

    def __init__(self, seat: int, hand: int, place: i64) -> None:
        self.seat = seat
        self.hand = hand
        """Which hand as dealt it was played from."""
        self.place: i64 = place
        """Of the seat, counted from the bidder."""
        self.bit: i64 = 0
        self.before: i64 = 0
        """The bits that the seat had played before."""
        self.out: i64 = 0
        """The bits on the table, all tricks."""
        self.first: i64 = 0
        self.top: i64 = 0
        self.laid: i64 = 0
        self.stake = 1.0


@final
class Traces:
    """What the other seats did since the auction."""

    def __init__(self, view: EuchreView, layouts: Layouts) -> None:
        assert view.seat is not None
        self._habit = Habit()
        self._trump: i64 = view.trump
        self._whole = pack_bits(view.trump)
        self._holds = layouts.holds
        self._swapped = [(seat, SWAP) in view.auction for seat in range(SEATS)]
        self._bidder = view.bidder if view.bidder != view.seat else -1
        self._plays: list[_Play] = []
        self._read(view)

    def weight(self, layout: vec[i64]) -> float:
        """How much more likely what was done is in this layout than in another."""
        found = 1.0
        if self._bidder >= 0:
            found = self._named(layout[self._holds[self._bidder]])
        for play in self._plays:
            found *= self._played(play, layout)
        return found

    def _read(self, view: EuchreView) -> None:
        out: i64 = 0
        before = [0, 0, 0]
        one: i64 = 1
        first: i64 = 0
        top: i64 = 0
        laid = winner = 0
        for seat, card, led in plays_of(view):
            bit = one << POWER[view.trump * CARDS + card]
            place = (seat - view.bidder) % SEATS
            if laid == SEATS or card == led:
                laid = 0
                winner = place
            if seat != view.seat:
                play = _Play(seat, self._holds[seat], place)
                play.bit, play.before, play.out = bit, before[seat], out
                play.laid = laid
                play.stake = stake_of(place, laid, winner)
                if laid:
                    play.first, play.top = first, top
                self._plays.append(play)
            if laid == 0:
                first = top = bit
            elif beats(bit, top, first):
                top = bit
                winner = place
            laid += 1
            out |= bit
            before[seat] |= int(bit)

    def _named(self, hand: i64) -> float:
        """The chance that a bidder with this hand names this trump."""
        whole = 0.0
        suit: i64
        mine = strength(hand, self._trump)
        for suit in range(SUIT_COUNT):
            whole += exp(float(strength(hand, suit) - mine) / _NAMING)
        return _UNNAMED / float(SUIT_COUNT) + (1.0 - _UNNAMED) / whole

    def _played(self, play: _Play, layout: vec[i64]) -> float:
        """The chance that a seat with this hand plays this card."""
        hand = bits_of(layout[play.hand], self._trump) & ~play.before
        unseen = self._whole & ~hand & ~play.out
        if self._swapped[play.seat]:
            unseen &= ~bits_of(layout[play.seat], self._trump)
        habit = self._habit
        habit.pick(hand, unseen, play.first, play.top, play.laid, play.stake)
        count = habit.count
        if count == 1:
            return 1.0
        at: i64
        mine = 0.0
        for at in range(count):
            if habit.bits[at] == play.bit:
                mine = habit.scores[at]
        whole = 0.0
        for at in range(count):
            whole += exp((habit.scores[at] - mine) / _WARMTH)
        return _ANYTHING / float(count) + (1.0 - _ANYTHING) / whole
