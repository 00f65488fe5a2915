"""A claim holds against every play of every layout, and is made where it is plain."""

from __future__ import annotations

import random

import pytest

from parlour.bots.euchre.claim import claimed, takes_all
from parlour.bots.euchre.habit import bits_of
from parlour.bots.euchre.layouts import mask_of
from parlour.games.euchre.cards import POWER, suit_of, winning_place
from parlour.games.euchre.notation import CARDS
from tests.games.euchre.table import contract


def lost(trump: int, hands: list[list[int]]) -> bool:
    """Whether others with open cards can take a trick from one who leads from the top."""
    if not hands[0]:
        return False
    first = max(hands[0], key=lambda card: POWER[trump * CARDS + card])
    for second in legal(trump, first, hands[1]):
        for third in legal(trump, first, hands[2]):
            if winning_place(trump, first, second, third):
                return True
            left = [without(hands[0], first), without(hands[1], second), without(hands[2], third)]
            if lost(trump, left):
                return True
    return False


def legal(trump: int, first: int, hand: list[int]) -> list[int]:
    led = suit_of(trump, first)
    return [card for card in hand if suit_of(trump, card) == led] or hand


def without(hand: list[int], card: int) -> list[int]:
    return [held for held in hand if held != card]


def test_no_play_beats_a_claim() -> None:
    rng = random.Random(1)
    claims = refused = 0
    while claims < 250:
        trump, size = rng.randrange(4), rng.randint(1, 4)
        cards = sorted(range(CARDS), key=lambda card: -POWER[trump * CARDS + card])
        strong = rng.sample(cards[: size + rng.randint(0, 3)], size)
        rest = [card for card in cards if card not in strong]
        rng.shuffle(rest)
        unseen = rest[: 2 * size + rng.randint(0, 4)]
        if not takes_all(bits_of(mask_of(strong), trump), bits_of(mask_of(unseen), trump)):
            refused += 1
            continue
        claims += 1
        for _ in range(4):
            rng.shuffle(unseen)
            assert not lost(trump, [strong, unseen[:size], unseen[size : 2 * size]])
    assert refused > 30


@pytest.mark.parametrize(
    ("hand", "unseen", "sure"),
    [
        ("JD JH", "AD KD QD", True),
        ("JD AD", "JH KD", False),
        ("JD JH 9D", "AD KD", True),
        ("JD JH 9D", "AD KD QD", False),
        ("JD AS", "9D KS", True),
        ("JD AS", "9D TD KS", False),
        ("AS KS", "QS 9C", True),
        ("AS QS", "KS 9C", False),
    ],
)
def test_trumps_are_drawn_before_others_are_led(hand: str, unseen: str, sure: bool) -> None:
    found = takes_all(bits_of(cards(hand), 1), bits_of(cards(unseen), 1))
    assert found == sure


def cards(text: str) -> int:
    return int(
        mask_of([6 * "CDHS".index(name[1]) + "9TJQKA".index(name[0]) for name in text.split()])
    )


def test_only_who_leads_claims() -> None:
    assert claimed(contract().view("A")) < 0
