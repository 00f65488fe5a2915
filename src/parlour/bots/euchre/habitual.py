"""A contract played to its end by seats of habit (see ``habit``), each seeing its own cards only.

Open hands flatter defenders, who know there which card to keep: of 263 moons that they stop one
trick short, 48 were made against rule players. Here nobody knows more than a player would, and
thousands of deals are no work.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.habit import Habit, beats, bits_of, pack_bits, stake_of
from parlour.bots.euchre.worth import BIDDER, TRICKS
from parlour.games.euchre.notation import SEATS


@final
class HabitualPlay:
    """Plays one deal after another; seats are counted from the bidder, who leads."""

    def __init__(self) -> None:
        self._habit = Habit()
        self._hands: vec[i64] = vec[i64]([0, 0, 0])
        self._unseen: vec[i64] = vec[i64]([0, 0, 0])
        """By seat: all that it does not hold and has not seen."""

    def split(self, hands: vec[i64], dead: vec[i64], trump: i64) -> i64:
        """How the tricks fall (see ``worth``); ``dead`` cards are those a seat gave up, if any."""
        pack = pack_bits(trump)
        place: i64
        for place in range(SEATS):
            held = bits_of(hands[place], trump)
            self._hands[place] = held
            self._unseen[place] = pack & ~(held | bits_of(dead[place], trump))
        leader: i64 = 0
        found: i64 = 0
        for _ in range(TRICKS):
            leader = self._trick(leader)
            if leader == 0:
                found += BIDDER
            elif leader == 1:
                found += 1
        return found

    def _trick(self, leader: i64) -> i64:
        """Play a trick; who takes it."""
        first: i64 = 0
        top: i64 = 0
        laid: i64
        winner = leader
        for laid in range(SEATS):
            place = (leader + laid) % SEATS
            stake = stake_of(place, laid, winner)
            bit = self._habit.pick(self._hands[place], self._unseen[place], first, top, laid, stake)
            self._hands[place] ^= bit
            self._unseen[(place + 1) % SEATS] &= ~bit
            self._unseen[(place + 2) % SEATS] &= ~bit
            if laid == 0:
                first = bit
            if beats(bit, top, first):
                top = bit
                winner = place
        return winner
