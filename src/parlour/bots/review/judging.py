"""One decision judged: the adviser sees what the seat could see, and nothing else.

A loss counts only when it is surely one. A first look that finds one is checked by a second with
other samples: of many moves one always looks best by luck, and a single look would believe it.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from parlour.bots.advice import Advice
from parlour.bots.bot import Adviser
from parlour.bots.budget import Budget
from parlour.bots.review.classes import TINY, sure_part, surely
from parlour.bots.review.outline import Step
from parlour.core.game import Game
from parlour.core.rng import Rng

_SECOND_LOOK: Final = 1.5
"""The second look's share of the work of the first."""


class Verdict(NamedTuple):
    """What is thought of one decision."""

    advice: Advice
    best: int
    """The move that looked best."""
    loss: float
    """Points; 0 unless the gap is surely one."""
    error: float
    """Standard error of the gap between the best and the move that was made."""
    top: bool
    """Whether nothing else looked better at all."""
    win: float
    win_best: float


class Hindsight(NamedTuple):
    """The same decision by somebody who saw every card."""

    best: int
    loss: float


def judge(adviser: Adviser, game: Game, step: Step, rng: Rng, budget: Budget) -> Verdict | None:
    """What the move of a step was worth; None when the adviser says nothing of it."""
    view = game.view(step.before, step.seat)
    advice = adviser.advise(view, view.legal, rng.split(), budget)
    best, played = advice.best, advice.of(step.move)
    if played is None:
        return None
    loss, error = played.behind, played.doubt
    top = best.move == step.move or loss <= TINY
    if surely(loss, error) and not advice.exact:
        effort = budget.effort * _SECOND_LOOK
        second = adviser.advise(view, view.legal, rng.split(), Budget(effort, budget.seconds))
        loss, error = gap(second, best.move, step.move)
        # What is shown is what the loss was taken from.
        advice, best, played = second, second.of(best.move) or best, second.of(step.move) or played
    return Verdict(advice, best.move, sure_part(loss, error), error, top, played.win, best.win)


def look_back(adviser: Adviser, step: Step, rng: Rng, budget: Budget) -> Hindsight | None:
    """What was best with all cards on the table; None where the adviser cannot tell."""
    try:
        advice = adviser.hindsight(step.before, step.seat, rng, budget)
    except NotImplementedError:
        return None
    played = advice.of(step.move)
    if played is None:
        return None
    return Hindsight(advice.best.move, sure_part(played.behind, played.doubt))


def gap(advice: Advice, better: int, worse: int) -> tuple[float, float]:
    """By how much one move beats another in this advice, and the standard error of that."""
    first, second = advice.of(better), advice.of(worse)
    if first is None or second is None:
        return 0.0, 0.0
    if advice.best.move == better:
        return second.behind, second.doubt
    error = math.hypot(first.doubt, second.doubt)
    return second.behind - first.behind, error
