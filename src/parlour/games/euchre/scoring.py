"""What a round is worth, and when the match is over (rules 9 and 10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.euchre.notation import MOON_BID, SEATS
from parlour.games.euchre.state import DEAL, NO_HANDS, NOBODY, EuchreState, seat_count

MADE: Final = "made"
SET: Final = "set"
NO_BIDDER: Final = "all_pass"
REASONS: Final = (MADE, SET, NO_BIDDER)
MOON_POINTS: Final = 24


def score_all_pass(state: EuchreState) -> None:
    """Nobody bid: no points, and the next dealer deals (4.7)."""
    _finish(state, 0, 0, 0, NO_BIDDER)


def score_play(state: EuchreState) -> None:
    """Points of the tricks, the contract and the review (9.1 to 9.8)."""
    made = seat_count(state.taken, state.bidder) >= state.high
    a, b, c = _points(state, 0, made), _points(state, 1, made), _points(state, 2, made)
    _finish(state, a, b, c, MADE if made else SET)


def _points(state: EuchreState, seat: i64, made: bool) -> i64:
    tricks = seat_count(state.taken, seat)
    points = tricks
    if seat == state.bidder:
        if not made:
            points = -_set_cost(state)  # 9.3
            if state.house.set_keeps_tricks:
                points += tricks
        elif state.high == MOON_BID:
            points = MOON_POINTS  # 9.5
    return points - seat_count(state.lost, seat)  # 9.8


def _set_cost(state: EuchreState) -> i64:
    if state.high == MOON_BID:
        return state.house.moon_fail  # 9.6
    return state.high


def _finish(state: EuchreState, a: i64, b: i64, c: i64, reason: str) -> None:
    """Enter the points, gather the cards, pass the deal on, and see who has won."""
    state.finish_round((int(a), int(b), int(c)), reason)
    state.phase = DEAL
    state.turn = NOBODY
    state.dealt = NO_HANDS
    state.hands = NO_HANDS
    state.dealer = (state.dealer + 1) % SEATS  # 3.1
    winner = _winner(state)
    if winner != NOBODY:
        state.over = True
        state.winners = (int(winner),)


def _winner(state: EuchreState) -> i64:
    """The seat that has won the match, if any (10.1 to 10.3)."""
    target: i64 = state.house.target
    a: i64 = state.scores[0]
    b: i64 = state.scores[1]
    c: i64 = state.scores[2]
    if a < target and b < target and c < target:
        return NOBODY
    if state.house.bidder_wins_ties and state.bidder != NOBODY:
        several = (a >= target) + (b >= target) + (c >= target) > 1
        if several and state.scores[state.bidder] >= target:
            return state.bidder
    if a > b and a > c:
        return 0
    if b > a and b > c:
        return 1
    return 2 if c > a and c > b else NOBODY
