"""The value of a deal by trying everything, with the rules' own words and no cleverness."""

from __future__ import annotations

import random

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.solver import Solver
from parlour.bots.euchre.worth import BIDDER, SPLITS
from parlour.games.euchre.cards import suit_of, winning_place

GAIN = (BIDDER, 1, 0)


class Brute:
    """Max^n over cards, with a table of worths as :mod:`parlour.bots.euchre.worth` makes them."""

    def __init__(self, trump: int, worth: list[int]) -> None:
        self.trump = trump
        self.worth = worth

    def legal(self, hand: list[int], trick: list[int]) -> list[int]:
        """The cards that follow suit, or all."""
        if not trick:
            return hand
        led = suit_of(self.trump, trick[0])
        return [card for card in hand if suit_of(self.trump, card) == led] or hand

    def value(self, hands: list[list[int]], leader: int, trick: list[int], split: int) -> int:
        """The split of all tricks when everybody plays for its own best."""
        if len(trick) == 3:
            winner = (leader + int(winning_place(self.trump, *trick))) % 3
            split += GAIN[winner]
            leader, trick = winner, []
        if not any(hands):
            return split
        seat = (leader + len(trick)) % 3
        splits = [
            self.after(hands, leader, trick, split, card) for card in self.legal(hands[seat], trick)
        ]
        return max(splits, key=lambda found: self.worth[seat * SPLITS + found])

    def after(
        self, hands: list[list[int]], leader: int, trick: list[int], split: int, card: int
    ) -> int:
        """The same once the seat whose turn it is plays this card."""
        seat = (leader + len(trick)) % 3
        left = [list(hand) for hand in hands]
        left[seat].remove(card)
        return self.value(left, leader, [*trick, card], split)


class Position:
    """A random position with a few cards a seat, perhaps in the midst of a trick."""

    def __init__(self, rng: random.Random, most: int) -> None:
        cards = list(range(24))
        rng.shuffle(cards)
        size = rng.randint(1, most)
        self.hands = [cards[size * seat : size * (seat + 1)] for seat in range(3)]
        self.trump = rng.randrange(4)
        self.leader = rng.randrange(3)
        bidder = rng.randint(0, 6 - size)
        left = rng.randint(0, 6 - size - bidder)
        self.split = BIDDER * bidder + left
        self.trick: list[int] = []
        self.rng = rng

    def lay(self, brute: Brute) -> None:
        """Play a card or two at random, or none."""
        for place in range(self.rng.randrange(3)):
            hand = self.hands[(self.leader + place) % 3]
            card = self.rng.choice(brute.legal(hand, self.trick))
            hand.remove(card)
            self.trick.append(card)

    def solve(self, solver: Solver) -> dict[int, int]:
        """What the solver says of every legal card."""
        hands = vec[i64]([sum(1 << card for card in hand) for hand in self.hands])
        trick = vec[i64]([len(self.trick), *self.trick, 0, 0])
        solver.solve_from(hands, self.trump, self.leader, self.split, trick)
        return {int(solver.cards[k]): int(solver.splits[k]) for k in range(int(solver.count))}

    def try_all(self, brute: Brute) -> dict[int, int]:
        """What trying everything says."""
        seat = (self.leader + len(self.trick)) % 3
        return {
            card: brute.after(self.hands, self.leader, self.trick, self.split, card)
            for card in brute.legal(self.hands[seat], self.trick)
        }
