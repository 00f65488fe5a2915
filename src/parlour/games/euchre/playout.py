"""Uniformly random play to the end of the round, as fast as it goes.

From the first lead of a trick on, each hand is one number: six powers of five bits (its cards in
the order of the pack), then for each of the four suits a mask of the six places where it lies,
then the mask of the places not yet played. A card is drawn by its place among the legal ones, so
the random numbers fall exactly as they would move by move.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.rng import Rng
from parlour.games.euchre.cards import FIRST_TRUMP, HAND_SIZE, POWER, SUIT_COUNT
from parlour.games.euchre.notation import CARDS, SEATS
from parlour.games.euchre.state import EuchreState

_POWER_BITS: Final = 5
_SUITS_AT: Final = HAND_SIZE * _POWER_BITS
_LEFT_AT: Final = _SUITS_AT + SUIT_COUNT * HAND_SIZE
_FIRST_LEFT: Final[i64] = 1 << _LEFT_AT
_COUNT_AT: Final = 3 * HAND_SIZE
_POWERS: Final = 32


def _choices() -> vec[i64]:
    """By mask of places: the places one after the other, three bits each, then their count."""
    found = []
    for mask in range(1 << HAND_SIZE):
        places = [place for place in range(HAND_SIZE) if (mask >> place) & 1]
        packed = len(places) << _COUNT_AT
        for index, place in enumerate(places):
            packed |= place << (3 * index)
        found.append(packed)
    return vec[i64](found)


def _cards_by_power() -> vec[i64]:
    cards = [0] * (SUIT_COUNT * _POWERS)
    for trump in range(SUIT_COUNT):
        for card in range(CARDS):
            cards[trump * _POWERS + int(POWER[trump * CARDS + card])] = card
    return vec[i64](cards)


_CHOICES: Final = _choices()
_CARD: Final = _cards_by_power()
"""By ``trump * 32 + power``."""


def _pack(hand: i64, trump: i64) -> i64:
    """A hand as one number."""
    packed: i64 = 0
    place: i64 = 0
    card: i64 = trump * CARDS
    while hand:
        if hand & 1:
            power = POWER[card]
            packed |= power << (_POWER_BITS * place)
            left = _FIRST_LEFT << place
            packed |= left | (left >> (HAND_SIZE * (SUIT_COUNT - (power >> 3))))
            place += 1
        hand >>= 1
        card += 1
    return packed


def play_tricks(state: EuchreState, rng: Rng) -> None:
    """Play all tricks from the next lead on, at random; the round is left unscored."""
    trump: i64 = state.trump
    seat: i64 = state.leader
    hand = _pack(state.hands[seat], trump)
    second = _pack(state.hands[(seat + 1) % SEATS], trump)
    third = _pack(state.hands[(seat + 2) % SEATS], trump)
    trick: i64
    for trick in range(state.played // SEATS, HAND_SIZE):
        hand, second, third, cards, place = _play_trick(
            hand, second, third, rng, state.challenge, trump * _POWERS
        )
        if place == 1:
            hand, second, third = second, third, hand
        elif place == 2:
            hand, second, third = third, hand, second
        seat = (seat + place) % SEATS
        state.add_trick(trick, cards, seat)
    state.leader = state.turn = seat
    for held in range(SEATS):
        state.hands[held] = 0


def _play_trick(
    hand: i64, second: i64, third: i64, rng: Rng, free: bool, base: i64
) -> tuple[i64, i64, i64, i64, i64]:
    """One trick at random: the three hands after it, its cards, and which of them won."""
    cards: i64 = 0
    best: i64 = -1
    led: i64 = 0
    winner: i64 = 0
    place: i64
    for place in range(SEATS):
        left = hand >> _LEFT_AT
        legal = left
        if place and not free:
            legal &= hand >> (_SUITS_AT + HAND_SIZE * led)
            if not legal:
                legal = left
        choices = _CHOICES[legal]
        at = (choices >> (3 * rng.below(choices >> _COUNT_AT))) & 7
        power = (hand >> (_POWER_BITS * at)) & 31
        cards |= _CARD[base + power] << (5 * place)
        if place == 0:
            led = power >> 3
        if power > best and (power >> 3 == led or power >= FIRST_TRUMP):
            best = power
            winner = place
        hand, second, third = second, third, hand ^ (_FIRST_LEFT << at)
    return hand, second, third, cards, winner
