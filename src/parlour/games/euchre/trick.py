"""The play: six tricks of three cards (rules 7)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.core.cards import SUITS
from parlour.core.errors import IllegalMove
from parlour.games.euchre.cards import (
    SUIT_CARDS,
    SUIT_COUNT,
    suit_of,
    winning_place,
)
from parlour.games.euchre.notation import CHALLENGE, PLAY, SEATS, format_euchre_card
from parlour.games.euchre.review import open_review
from parlour.games.euchre.scoring import score_play
from parlour.games.euchre.state import ROUND_CARDS, EuchreState


def playable(state: EuchreState) -> i64:
    """The mask of the cards that may be played now (7.1, 7.4, 7.5; 8.2 in the challenge game)."""
    hand = state.hands[state.turn]
    place = state.played % SEATS
    if place == 0 or state.challenge:
        return hand
    led = suit_of(state.trump, state.card_at(state.played - place))
    following = hand & SUIT_CARDS[state.trump * SUIT_COUNT + led]
    return following or hand


def legal_play(state: EuchreState) -> list[int]:
    """The playable cards, in the order of the pack."""
    mask = playable(state)
    moves: list[int] = []
    move = PLAY
    while mask:
        if mask & 1:
            moves.append(move)
        mask >>= 1
        move += 1
    return moves


def apply_play(state: EuchreState, move: int) -> None:
    """Play a card to the trick; the third ends it, the last ends the play."""
    if move >= CHALLENGE:
        raise IllegalMove("8.4" if state.challenge else "8.1", "euchre-challenge-early")
    if move < PLAY:
        raise IllegalMove("7.3", "euchre-play-a-card")
    card: i64 = move - PLAY
    if not (state.hands[state.turn] >> card) & 1:
        raise IllegalMove("7.3", "euchre-not-held", card=format_euchre_card(int(card)))
    if not (playable(state) >> card) & 1:
        led = suit_of(state.trump, state.card_at(state.played - state.played % SEATS))
        raise IllegalMove("7.4", "euchre-follow-suit", suit=SUITS[int(led)])
    lay_card(state, card)


def lay_card(state: EuchreState, card: i64) -> None:
    """Move a playable card from the hand whose turn it is to the trick."""
    bit: i64 = 1
    state.hands[state.turn] ^= bit << card
    state.add_play(card)
    if state.played % SEATS:
        state.turn = (state.turn + 1) % SEATS
        return
    _take_trick(state)
    if state.played == ROUND_CARDS:
        end_play(state)


def _take_trick(state: EuchreState) -> None:
    """The winner of the trick gathers it and is to lead (7.6, 7.7)."""
    start = state.played - SEATS
    first, second = state.card_at(start), state.card_at(start + 1)
    place = winning_place(state.trump, first, second, state.card_at(start + 2))
    winner = (state.leader + place) % SEATS
    one: i64 = 1
    state.taken += one << (8 * winner)
    state.leader = winner
    state.turn = winner


def end_play(state: EuchreState) -> None:
    """After the sixth trick the round is scored, or in the challenge game reviewed (8.4)."""
    if state.challenge:
        open_review(state)
    else:
        score_play(state)
