"""How quick hands were in a game without turns: moves that lay open, and for how long.

A *chance* is a stretch in which a seat could make a move that is best made at once. It ends when
the seat reaches for the card, or when the move is no longer there: then it is *lost* if somebody
else's move took it away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.bots.bot import Adviser
from parlour.bots.review.outline import Step
from parlour.bots.review.worded import Json
from parlour.core.game import State
from parlour.core.seats import format_seat

_CLOSED: Final = -1


@dataclass
class Hands:
    """One seat in one round."""

    moves: int = 0
    chances: int = 0
    lost: int = 0
    waited: int = 0
    """Milliseconds that chances lay open until the seat reached for the card, or they were gone."""
    since: int = _CLOSED
    """When the present chance began, in milliseconds of the round."""

    def close(self, at: int) -> None:
        """The present chance ends."""
        self.waited += max(0, at - self.since)
        self.since = _CLOSED


class Pace:
    """Follows a match step by step; ``rounds`` are the finished ones."""

    def __init__(self, seats: tuple[int, ...], adviser: Adviser) -> None:
        self.rounds: list[Json] = []
        self._seats = seats
        self._adviser = adviser
        self._hands = {seat: Hands() for seat in seats}

    def note(self, step: Step) -> None:
        """Take in the next step of the match, when it has been made."""
        if step.packs:
            self._hands = {seat: Hands() for seat in self._seats}
        for seat, hands in self._hands.items():
            if seat == step.seat:
                hands.moves += 1
            self._follow(seat, hands, step)
        if _ends_round(step):
            self.rounds.append(self._told())

    def _follow(self, seat: int, hands: Hands, step: Step) -> None:
        taken = seat == step.seat and self._adviser.is_urgent(step.move)
        if hands.since != _CLOSED and taken:
            hands.close(min(step.grabbed, step.at))
        is_open = self._is_open(step.after, seat)
        if hands.since != _CLOSED and not is_open:
            hands.lost += step.seat != seat and not _ends_round(step)
            hands.close(step.at)
        elif hands.since == _CLOSED and is_open:
            hands.chances += 1
            hands.since = step.at

    def _is_open(self, state: State, seat: int) -> bool:
        if state.over or state.to_deal():
            return False
        return any(map(self._adviser.is_urgent, state.legal(seat)))

    def _told(self) -> Json:
        """The round that is over, by seat."""
        return {
            format_seat(seat): {
                "moves": hands.moves,
                "chances": hands.chances,
                "lost": hands.lost,
                "waited": hands.waited,
            }
            for seat, hands in self._hands.items()
        }


def _ends_round(step: Step) -> bool:
    return len(step.after.rounds) > len(step.before.rounds)
