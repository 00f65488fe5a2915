"""What exists at the table: one match, its hidden hands included.

Everything but the results is small whole numbers, so that a copy is cheap. Counts for three seats
share one number, eight bits each. A finished round stays on show (auction, tricks, trump) until
the next deal; its hidden hands are gathered at once.
"""

from __future__ import annotations

import json
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.game import State
from parlour.core.options import format_options
from parlour.core.seats import format_seat
from parlour.games.euchre.cards import ALL_CARDS, list_cards, winning_place
from parlour.games.euchre.notation import SEATS
from parlour.games.euchre.options import OPTIONS, Options

DEAL: Final = 0
AUCTION: Final = 1
NAMING: Final = 2
PLAYING: Final = 3
REVIEW: Final = 4
PHASES: Final = ("deal", "auction", "trump", "play", "review")

NOBODY: Final = -1
GHOST: Final = 3
"""Where the ghost hand lies among the four hands."""
ROUND_CARDS: Final = 18
_EARLY: Final = 12
"""How many plays the first of the two numbers of plays holds, five bits each."""
NO_HANDS: Final = vec[i64]([0, 0, 0, 0])


class EuchreState(State):
    """The data of a match of Ghost Hand Euchre."""

    def __init__(self, options: Options, dealer: int) -> None:
        super().__init__(SEATS, options)
        self.house = options
        self.challenge = options.reneging == "challenge"
        self.phase: i64 = DEAL
        self.dealer: i64 = dealer
        """Who deals this round, or the next one while no cards are dealt."""
        self.turn: i64 = NOBODY
        self.dealt: vec[i64] = NO_HANDS
        """The four hands as dealt, never changed in place: copies share them."""
        self.hands: vec[i64] = NO_HANDS
        """The cards each seat holds now, and those that lie as the ghost hand."""
        self.said: i64 = 1
        """The auction's swaps, passes and bids: a leading 1, then five bits each (seat, move)."""
        self.spoken: i64 = 0
        """A bit for each seat that has passed or bid."""
        self.swapped: i64 = 0
        self.passed: i64 = 0
        """A bit for each seat that has passed: in the auction, then anew in the review."""
        self.high: i64 = 0
        self.bidder: i64 = NOBODY
        self.trump: i64 = NOBODY
        self.leader: i64 = NOBODY
        """Who led, or leads, to the trick on the table."""
        self.played: i64 = 0
        self.early: i64 = 0
        self.late: i64 = 0
        self.taken: i64 = 0
        """Tricks taken, by seat."""
        self.settled: i64 = 0
        """A bit for each seat that has been challenged."""
        self.lost: i64 = 0
        """Points lost in the review, by seat."""

    def take(self, other: EuchreState) -> None:
        """Become a copy of ``other``, a match with the same options."""
        self.take_results(other)
        self.phase = other.phase
        self.dealer = other.dealer
        self.turn = other.turn
        self.dealt = other.dealt
        self.hands = other.hands[:]
        self.said = other.said
        self.spoken = other.spoken
        self.swapped = other.swapped
        self.passed = other.passed
        self.high = other.high
        self.bidder = other.bidder
        self.trump = other.trump
        self.leader = other.leader
        self.played = other.played
        self.early = other.early
        self.late = other.late
        self.taken = other.taken
        self.settled = other.settled
        self.lost = other.lost

    def actors(self) -> list[int]:
        if self.phase == REVIEW:
            return [seat for seat in range(SEATS) if not (self.passed >> seat) & 1]
        return [] if self.turn == NOBODY else [int(self.turn)]

    def card_at(self, index: i64) -> i64:
        """The card that was played as number ``index`` of the round, from 0."""
        if index < _EARLY:
            return (self.early >> (5 * index)) & 31
        return (self.late >> (5 * (index - _EARLY))) & 31

    def add_play(self, card: i64) -> None:
        """Enter a card as the next one played."""
        if self.played < _EARLY:
            self.early |= card << (5 * self.played)
        else:
            self.late |= card << (5 * (self.played - _EARLY))
        self.played += 1

    def add_trick(self, trick: i64, cards: i64, winner: i64) -> None:
        """Enter a whole trick, number ``trick`` from 0, its cards five bits each."""
        if trick < _EARLY // SEATS:
            self.early |= cards << (15 * trick)
        else:
            self.late |= cards << (15 * (trick - _EARLY // SEATS))
        self.played += SEATS
        one: i64 = 1
        self.taken += one << (8 * winner)

    def auction(self) -> list[tuple[int, int]]:
        """Who swapped, passed or bid in this round, in order, as (seat, move)."""
        calls = []
        said: i64 = self.said
        while said > 1:
            calls.append((int(said >> 3) & 3, int(said) & 7))
            said >>= 5
        calls.reverse()
        return calls

    def tricks(self) -> list[tuple[int, ...]]:
        """The finished tricks, each as (leader, three cards as played, winner)."""
        found: list[tuple[int, ...]] = []
        leader: i64 = self.bidder
        start: i64
        for start in range(0, self.played - self.played % SEATS, SEATS):
            first, second = self.card_at(start), self.card_at(start + 1)
            third = self.card_at(start + 2)
            winner = (leader + winning_place(self.trump, first, second, third)) % SEATS
            found.append((int(leader), int(first), int(second), int(third), int(winner)))
            leader = winner
        return found

    def trick(self) -> list[int]:
        """The cards of the trick on the table, first the one led."""
        start = self.played - self.played % SEATS
        return [int(self.card_at(index)) for index in range(start, self.played)]

    def places(self) -> list[tuple[str, list[int]]]:
        if self.phase == DEAL:
            return [("pack", list_cards(ALL_CARDS))]
        won: list[list[int]] = [[], [], []]
        for _, first, second, third, winner in self.tricks():
            won[winner] += [first, second, third]
        found = [(f"hand {format_seat(s)}", list_cards(self.hands[s])) for s in range(SEATS)]
        found.append(("dead hand" if self.swapped else "ghost hand", list_cards(self.hands[GHOST])))
        found.append(("trick", self.trick()))
        found += [(f"taken {format_seat(seat)}", won[seat]) for seat in range(SEATS)]
        return found

    def dump(self) -> str:
        data = self.dump_results()
        data["options"] = format_options(OPTIONS, self.house)
        data["dealt"] = [int(hand) for hand in self.dealt]
        data["hands"] = [int(hand) for hand in self.hands]
        for name in _NUMBERS:
            data[name] = getattr(self, name)
        return json.dumps(data)

    def read(self, data: dict[str, object]) -> None:
        """Take up what ``dump`` wrote."""
        self.load_results(data)
        dealt, hands = data["dealt"], data["hands"]
        assert isinstance(dealt, list) and isinstance(hands, list)
        self.dealt = vec[i64](dealt)
        self.hands = vec[i64](hands)
        for name in _NUMBERS:
            setattr(self, name, data[name])


_NUMBERS: Final = (
    *("phase", "dealer", "turn", "said", "spoken", "swapped", "passed", "high", "bidder"),
    *("trump", "leader", "played", "early", "late", "taken", "settled", "lost"),
)


def seat_count(counts: i64, seat: i64) -> i64:
    """One seat's part of a number that holds a count for each."""
    return (counts >> (8 * seat)) & 255
