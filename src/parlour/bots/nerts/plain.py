"""Plain judgement of moves where there is nothing to plan with: by their kinds alone."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.nerts.courses import Course, is_shed
from parlour.bots.nerts.rules import Player
from parlour.core.rng import Rng
from parlour.games.nerts.notation import UP
from parlour.games.nerts.view import NertsView

_A_POINT = 60.0
"""Worths of the plain bot that make one point of the planner's."""


def plain_courses(view: NertsView, legal: Sequence[int], rng: Rng) -> list[Course]:
    """Each move with its worth; the one that the plain bot would make is not behind any."""
    player = Player(view, legal)
    scores = [player.worth(move) / _A_POINT for move in legal]
    if view.phase != "play":  # what still comes down counts, and nothing follows
        scores = [closing_points(view, move) for move in legal]
    chosen = list(legal).index(player.choose(rng))
    scores[chosen] = max(*scores, scores[chosen])
    return [Course(move, score, []) for move, score in zip(legal, scores, strict=True)]


def closing_points(view: NertsView, move: int) -> float:
    """What a card that comes down after the call still brings."""
    lift = 1.0 if move >= UP else 0.0
    return lift + (float(view.table.chosen.penalty) if is_shed(move) else 0.0)
