"""Full states that fit a view: an even draw among all deals that could lie behind it.

The 24 cards were dealt as four hands. Each stays whole through swaps, so a viewer knows a dealt
hand completely (its own, the one it swapped away) or only as far as it was played. The unknown
cards go to the unknown hands at random; where following suit is enforced, a hand that did not
follow holds no card of that suit any more (7.4).
"""

from __future__ import annotations

from typing import Final

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
from parlour.games.euchre.state import DEAL, GHOST, NOBODY, PHASES, REVIEW, EuchreState
from parlour.games.euchre.view import EuchreView

_TRIES: Final = 12
"""Blind deals tried before the ways are counted; either way every fit is equally likely."""


def lay_out(view: EuchreView, state: EuchreState) -> None:
    """Put all that everybody can see on the table of a new match."""
    state.over, state.scores = view.over, view.scores
    state.winners, state.rounds = view.winners, view.rounds
    state.phase = PHASES.index(view.phase)
    state.dealer = view.dealer
    _lay_auction(view, state)
    state.trump = view.trump
    state.leader = view.bidder if view.trump >= 0 else NOBODY
    for _, first, second, third, winner in view.tricks:
        for card in (first, second, third):
            state.add_play(card)
        state.leader = winner
    for card in view.trick:
        state.add_play(card)
    one: i64 = 1
    for seat in range(SEATS):
        state.taken |= one * view.taken[seat] << (8 * seat)
        state.lost |= one * view.lost[seat] << (8 * seat)
    for seat in view.settled:
        state.settled |= one << seat
    if view.phase != PHASES[REVIEW] and view.actors:
        state.turn = view.actors[0]


def _lay_auction(view: EuchreView, state: EuchreState) -> None:
    state.high, state.bidder = view.high, view.bidder
    one: i64 = 1
    for seat, move in view.auction:
        code: i64 = seat * 8 + move
        state.said = (state.said << 5) | code
        if move == SWAP:
            state.swapped |= one << seat
        else:
            state.spoken |= one << seat
    for seat in view.passed:
        state.passed |= one << seat


def draw_hands(view: EuchreView, state: EuchreState, rng: Rng) -> None:
    """Give a laid-out match hidden hands that fit the view."""
    if state.phase == DEAL:
        return
    holds = [0, 1, 2, GHOST]
    for seat, move in view.auction:
        if move == SWAP:
            holds[seat], holds[GHOST] = holds[GHOST], holds[seat]
    played = _played(view)
    dealt = _known(view, holds, played)
    _fill(dealt, _barred(view, holds), rng)
    state.dealt = vec[i64](dealt)
    hands = [0, 0, 0, dealt[holds[GHOST]]]
    for seat in range(SEATS):
        hands[seat] = dealt[holds[seat]] & ~played[seat]
    state.hands = vec[i64](hands)


def plays_of(view: EuchreView) -> list[tuple[int, int, int]]:
    """Every card played, as (seat, card, the card led)."""
    plays = []
    for leader, first, second, third, _ in view.tricks:
        plays.append((leader, first, first))
        plays.append(((leader + 1) % SEATS, second, first))
        plays.append(((leader + 2) % SEATS, third, first))
    for place, card in enumerate(view.trick):
        plays.append(((view.leader + place) % SEATS, card, view.trick[0]))
    return plays


def _played(view: EuchreView) -> list[int]:
    """The masks of the cards each seat has played."""
    played = [0, 0, 0]
    for seat, card, _ in plays_of(view):
        played[seat] |= 1 << card
    return played


def _known(view: EuchreView, holds: list[int], played: list[int]) -> list[int]:
    """What the viewer knows of each hand as dealt."""
    dealt = [0, 0, 0, 0]
    for seat in range(SEATS):
        dealt[holds[seat]] = played[seat]
    for card in view.hand:
        dealt[holds[view.seat or 0]] |= 1 << card
    for card, _ in view.given:
        dealt[view.seat or 0] |= 1 << card
    return dealt


def _barred(view: EuchreView, holds: list[int]) -> list[int]:
    """For each hand as dealt, the mask of cards its unplayed part cannot hold (7.4)."""
    barred = [0, 0, 0, 0]
    if view.challenge:
        return barred
    for seat, card, led in plays_of(view):
        suit = suit_of(view.trump, led)
        if suit_of(view.trump, card) != suit:
            barred[holds[seat]] |= int(SUIT_CARDS[view.trump * SUIT_COUNT + suit])
    return barred


def _fill(dealt: list[int], barred: list[int], rng: Rng) -> None:
    """Complete each hand to six cards, evenly among all ways that fit."""
    pool = int(ALL_CARDS)
    for hand in dealt:
        pool &= ~hand
    unknown = list_cards(pool)
    rooms = [HAND_SIZE - int(count_cards(hand)) for hand in dealt]
    for _ in range(_TRIES):
        rng.shuffle(unknown)
        if _fits(unknown, rooms, barred):
            break
    else:
        unknown = Shares(unknown, rooms, barred).draw(rng)
    start = 0
    for place, room in enumerate(rooms):
        for card in unknown[start : start + room]:
            dealt[place] |= 1 << card
        start += room


def _fits(cards: list[int], rooms: list[int], barred: list[int]) -> bool:
    start = 0
    for place, room in enumerate(rooms):
        for card in cards[start : start + room]:
            if (barred[place] >> card) & 1:
                return False
        start += room
    return True
