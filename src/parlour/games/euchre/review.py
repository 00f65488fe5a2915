"""The review of the challenge game: who revoked, and who says so (rules 8)."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from parlour.core.errors import IllegalMove
from parlour.core.seats import format_seat
from parlour.games.euchre.cards import suit_of
from parlour.games.euchre.notation import CHALLENGE, PASS, SEATS
from parlour.games.euchre.scoring import score_play
from parlour.games.euchre.state import NOBODY, REVIEW, EuchreState

REVOKE_COST = 2
_EVERYBODY: i64 = 7


def open_review(state: EuchreState) -> None:
    """The tricks are open now, and all three may speak in any order (8.4)."""
    state.phase = REVIEW
    state.turn = NOBODY
    state.passed = 0


def legal_review(state: EuchreState, seat: int) -> list[int]:
    """Pass, or challenge another seat with off-suit cards not settled yet (8.4, 8.5)."""
    unsettled = [s for s in range(SEATS) if s != seat and not (state.settled >> s) & 1]
    tricks, trump = state.tricks(), int(state.trump)
    return [PASS, *[CHALLENGE + s for s in unsettled if off_suit(tricks, trump, s)[0]]]


def apply_review(state: EuchreState, seat: int, move: int) -> None:
    """Pass, or challenge a seat; when all have passed the round is scored (8.8)."""
    bit: i64 = 1
    if move == PASS:
        state.passed |= bit << seat
        if state.passed == _EVERYBODY:
            score_play(state)
        return
    if move < CHALLENGE:
        raise IllegalMove("8.4", "euchre-review-only")
    _challenge(state, seat, move - CHALLENGE)


def _challenge(state: EuchreState, seat: int, other: int) -> None:
    """Settle all off-suit cards of a seat, at its cost or the challenger's (8.6, 8.7)."""
    if other == seat:
        raise IllegalMove("8.5", "euchre-challenge-self")
    if (state.settled >> other) & 1:
        raise IllegalMove("8.5", "euchre-challenge-settled", seat=format_seat(other))
    off, revokes = off_suit(state.tricks(), int(state.trump), other)
    if not off:
        raise IllegalMove("8.5", "euchre-challenge-nothing", seat=format_seat(other))
    bit: i64 = 1
    state.settled |= bit << other
    loser: i64 = other if revokes else seat
    cost: i64 = REVOKE_COST * revokes if revokes else state.house.false_claim_penalty
    state.lost += cost << (8 * loser)


def off_suit(tricks: Sequence[tuple[int, ...]], trump: int, seat: int) -> tuple[int, int]:
    """How many off-suit cards a seat played, and how many of those were revokes (8.3).

    After the sixth trick a seat's later cards are what it held, so the tricks alone prove it.
    """
    off = revokes = 0
    later: set[int] = set()
    for leader, first, second, third, _ in reversed(tricks):
        card = (first, second, third)[(seat - leader) % SEATS]
        led = int(suit_of(trump, first))
        suit = int(suit_of(trump, card))
        if suit != led:
            off += 1
            revokes += led in later
        later.add(suit)
    return off, revokes


def refuse_reviewer(seat: int) -> IllegalMove:
    """Why a seat that has passed says nothing more (8.4)."""
    return IllegalMove("8.4", "euchre-review-passed", seat=format_seat(seat))
