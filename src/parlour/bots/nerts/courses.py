"""What each legal move of a seat leads to: the planner's best course that begins with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from parlour.bots.nerts.moves import LIFT
from parlour.bots.nerts.planner import Planner
from parlour.bots.nerts.position import Position, Scene
from parlour.bots.nerts.stock_order import rotated
from parlour.games.nerts.notation import (
    CALL,
    NERTS,
    OVER,
    PILES,
    ROTATE,
    RUN,
    STUCK,
    TO_WORK,
    TURN,
    UP,
    up_parts,
)

FALSE_CALL: Final = 10.0
"""What a call with cards in the pile is held to cost, whatever the table takes for it (12.2)."""


class Course:
    """A legal move, and the best way on from it."""

    def __init__(self, move: int, score: float, steps: list[Position]) -> None:
        self.move = move
        self.score = score
        """In the planner's points; only differences mean anything."""
        self.steps = steps
        """Position after position, the first after the move itself; empty for words."""


def courses(planner: Planner, start: Position, legal: Sequence[int]) -> list[Course]:
    """One for each legal move, in their order."""
    waiting = planner.promise(start)
    return [_course(planner, start, move, waiting) for move in legal]


def planned(move: int) -> i64:
    """A legal move of cards as the planner numbers it: a lift, whichever foundation it is."""
    return LIFT + up_parts(move)[0] if move >= UP else move


def real(move: int, legal: Sequence[int]) -> int:
    """A planned move as the rules name it: a lift goes to the first foundation that fits."""
    if move < LIFT:
        return move
    for named in legal:
        if named >= UP and up_parts(named)[0] == move - LIFT:
            return named
    return legal[0]


def is_shed(move: int) -> bool:
    """Whether a move plays the top of the Nerts pile."""
    if move >= UP:
        return up_parts(move)[0] == NERTS
    return TO_WORK <= move < RUN and (move - TO_WORK) % (2 * PILES) < PILES


def _course(planner: Planner, start: Position, move: int, waiting: float) -> Course:
    scene, weights = planner.scene, planner.weights
    if move >= TO_WORK:
        return _from(planner, planner.after(start, planned(move)), move)
    if move in (TURN, OVER):
        turned = planner.turned(start) if move == TURN else planner.over(start)
        if turned is not None:
            return _from(planner, turned, move)
    if move == ROTATE:
        deck = rotated([int(card) for card in scene.deck], stock_from(scene, start), 1)
        around = Planner(
            scene.with_deck(deck), planner.rivals, weights, planner.width, planner.depth
        )
        after = start.copy()
        after.at = stock_from(scene, start)
        after.spent = weights.turn
        after.turns = 1
        after.score = around.promise(after) - planner.second * weights.turn
        return _from(around, after, move)
    if move == CALL and start.left == 0:
        return Course(move, waiting, [])
    if move == CALL:
        return Course(move, waiting - FALSE_CALL, [])
    lost = planner.second * weights.turn * (1.0 if move == STUCK else 2.0)
    return Course(move, waiting - lost, [])


def stock_from(scene: Scene, start: Position) -> int:
    """Where the stock begins that is rotated: with fewer than a packet it is all (9.3)."""
    return int(start.at) if scene.size - start.at >= scene.packet else 0


def _from(planner: Planner, after: Position, move: int) -> Course:
    """The course that goes on best from a position."""
    end = planner.best_from(after)
    steps: list[Position] = []
    position: Position | None = end
    while position is not None and position is not after:
        steps.append(position)
        position = position.before
    steps.append(after)
    steps.reverse()
    return Course(move, end.score, steps)
