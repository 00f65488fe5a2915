"""How a match stands between rounds: each seat's share of the win, from the scores alone.

A rough model for games that bring none of their own: the rounds that are left are taken to be
so many even ones, and a seat's points in each to be normal. It knows no cards.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from parlour.core.game import State

_STEPS: Final = 80
_WIDTH: Final = 5.0
"""Standard deviations to each side that are added up."""
_USUAL_ROUNDS: Final = 10.0


class Pace(NamedTuple):
    """How long a match usually is, and how far apart a round leaves the seats."""

    rounds: float
    """Rounds of a match with the default options; a match of another length is in proportion."""
    target: int
    """The score that such a match ends at, 0 where rounds are counted."""
    spread: float
    """Standard deviation of one seat's points in a round."""


PACES: Final[dict[str, Pace]] = {
    "euchre": Pace(12.0, 32, 3.9),
    "passing": Pace(10.3, 101, 12.3),
    "passing-2": Pace(21.9, 101, 6.1),
    "gnoming": Pace(3.0, 0, 12.9),
    "nerts": Pace(10.5, 100, 10.4),
    "nerts-2": Pace(6.3, 100, 10.7),
}
"""By game, and by the number of players where it matters: ``benchmarks/rounds.py`` measures it."""


def standing(state: State, game: str, lowest_wins: bool = False) -> list[float]:
    """Each seat's share of the match's win, between 0 and 1; they sum to 1."""
    if state.over:
        return settled(state)
    usual = PACES.get(game, Pace(_USUAL_ROUNDS, 0, 10.0))
    pace = PACES.get(f"{game}-{state.players}", usual)
    sign = -1.0 if lowest_wins else 1.0
    scores = [sign * score for score in state.scores]
    return shares(scores, pace.spread * math.sqrt(rounds_left(state, pace)))


def settled(state: State) -> list[float]:
    """The shares once the match is over: the winners', in equal parts."""
    share = 1.0 / max(1, len(state.winners))
    return [share if seat in state.winners else 0.0 for seat in range(state.players)]


def rounds_left(state: State, pace: Pace) -> float:
    """About how many rounds are still to be played; at least one."""
    done = len(state.rounds)
    counted = int(getattr(state.options, "rounds", 0) or getattr(state.options, "max_rounds", 0))
    left = _USUAL_ROUNDS
    if pace.target:
        target = int(getattr(state.options, "target", 0)) or pace.target
        left = (target - max(state.scores)) * pace.rounds / pace.target
    if counted:
        left = min(left, float(counted - done)) if pace.target else float(counted - done)
    return max(1.0, left)


def shares(scores: list[float], spread: float) -> list[float]:
    """How likely each score is to be the highest once a normal ``spread`` was added to each."""
    low = min(scores) - _WIDTH * spread
    high = max(scores) + _WIDTH * spread
    step = (high - low) / _STEPS
    found = [0.0] * len(scores)
    for place in range(_STEPS):
        at = low + (place + 0.5) * step
        below = [_below((at - score) / spread) for score in scores]
        for seat, score in enumerate(scores):
            away = (at - score) / spread
            part = math.exp(-0.5 * away * away)
            for other in range(len(scores)):
                if other != seat:
                    part *= below[other]
            found[seat] += part
    total = sum(found)
    return [part / total for part in found]


def _below(away: float) -> float:
    return 0.5 * (1.0 + math.erf(away / math.sqrt(2.0)))
