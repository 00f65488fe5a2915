"""The strongest player of Nerts, who can say what each move is worth, and why.

Points are those that count: what is on the table now (see ``outlook``), less how far a move falls
behind the best by the planner's reckoning. Rounds played out twice, with the best move and with
another one, gave ``SLOPE`` points at the end for one of the planner's (992 pairs with two and four
seats, 0.37 with a standard error of 0.17): so small gaps are known roughly, and only large ones
surely.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from parlour.bots.advice import Advice, Chance, Choice, Reason
from parlour.bots.bot import Adviser
from parlour.bots.budget import Budget
from parlour.bots.nerts.courses import Course, courses, is_shed
from parlour.bots.nerts.outlook import match_share, round_points
from parlour.bots.nerts.plain import plain_courses
from parlour.bots.nerts.planner import Planner
from parlour.bots.nerts.planning import NertsPlanner
from parlour.bots.nerts.position import Position
from parlour.bots.nerts.reasons import chances, reasons
from parlour.bots.nerts.rules import Player
from parlour.bots.nerts.sight import position_of
from parlour.bots.standing import settled
from parlour.core.game import State, View
from parlour.core.rng import Rng
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.notation import CALL, RUN, STUCK, TO_WORK, UNSTUCK, UP
from parlour.games.nerts.view import NertsView

SLOPE: Final = 0.37
"""Points of the round for one of the planner's."""
BASE_ERROR: Final = 1.0
"""How far off what is expected of the position may be on average, roughly."""
GAP_ERROR: Final = 0.3
"""The standard error of any gap between two moves, in points."""
SLOPE_ERROR: Final = 0.45
"""The same as a share of the gap: that of ``SLOPE``."""


class NertsAdviser(Adviser):
    """Plays as the planner does, and judges every move by the best course that begins with it."""

    def __init__(self) -> None:
        self.player = NertsPlanner()

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        return self.player.choose(view, legal, rng, budget)

    def advise(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> Advice:
        seen = cast(NertsView, view)
        return self._judge(seen, seen.table, legal, rng, budget)

    def hindsight(self, state: State, seat: int, rng: Rng, budget: Budget) -> Advice:
        """The same by the true order of the pile and the stock."""
        table = cast(NertsState, state)
        view = cast(NertsView, table.game.view(table, seat))
        return self._judge(view, table, view.legal, rng, budget)

    def nudge(self, view: View, advice: Advice) -> Reason:
        return Reason(_nudge_key(advice.best.move), {})

    def is_urgent(self, move: int) -> bool:
        return is_shed(move)

    def standing(self, state: State) -> list[float]:
        if state.over:
            return settled(state)
        table = cast(NertsState, state)
        hopes = [match_share(table, seat, 0.0) for seat in range(table.players)]
        whole = sum(hopes)
        return [hope / whole for hope in hopes]

    def _judge(
        self, view: NertsView, table: NertsState, legal: Sequence[int], rng: Rng, budget: Budget
    ) -> Advice:
        """Every legal move judged from ``table``: the view's own, or the true one in hindsight."""
        seat = table_seat(view)
        planner = self.player.planner(table, seat, budget)
        start = position_of(table, seat) if planner is not None else None
        if planner is None or start is None:
            judged = plain_courses(view, legal, rng)
        else:
            judged = courses(planner, start, legal)
            _prefer(judged, self._choice(view, table, legal, rng, budget))
        best = max([course.score for course in judged])
        base = round_points(table, seat)
        choices = []
        for course in sorted(judged, key=_by_score):
            behind = SLOPE * (best - course.score)
            points = base - behind
            choices.append(
                Choice(
                    course.move,
                    points,
                    BASE_ERROR,
                    behind,
                    GAP_ERROR + SLOPE_ERROR * behind if behind else 0.0,
                    match_share(table, seat, points),
                    _chances(planner, start, course),
                    _reasons(planner, start, course),
                )
            )
        return Advice(tuple(choices), planner.looked if planner is not None else len(legal))

    def _choice(
        self, view: NertsView, table: NertsState, legal: Sequence[int], rng: Rng, budget: Budget
    ) -> int:
        """The move that the player makes here."""
        if len(legal) == 1:
            return legal[0]
        move = self.player.planned(table, table_seat(view), legal, budget)
        return move if move >= 0 else Player(view, legal).choose(rng)


def table_seat(view: NertsView) -> int:
    """The seat that looks."""
    assert view.seat is not None
    return view.seat


def _prefer(judged: list[Course], move: int) -> None:
    """What the player does is not behind anything: where it differs, it is by rotating or words."""
    best = max([course.score for course in judged])
    for course in judged:
        if course.move == move:
            course.score = best + 1e-9


def _by_score(course: Course) -> float:
    return -course.score


def _chances(planner: Planner | None, start: Position | None, course: Course) -> tuple[Chance, ...]:
    if planner is None or start is None or not course.steps:
        return ()
    return chances(planner, start, course)


def _reasons(planner: Planner | None, start: Position | None, course: Course) -> tuple[Reason, ...]:
    """Why; without a plan, only what the kind of the move says."""
    if planner is None or start is None:
        return (Reason(_plain_key(course.move), {}),)
    return reasons(planner, start, course)


def _plain_key(move: int) -> str:
    if move >= UP:
        return "hint-nerts-plain-up"
    return "hint-nerts-plain-pile" if is_shed(move) else "hint-nerts-plain"


def _nudge_key(move: int) -> str:
    """What to look at, by the kind of the best move."""
    if move == CALL:
        return "hint-nerts-nudge-call"
    if move in (STUCK, UNSTUCK):
        return "hint-nerts-nudge-stuck"
    if move < TO_WORK:
        return "hint-nerts-nudge-stock"
    if is_shed(move):
        return "hint-nerts-nudge-pile"
    if move >= UP:
        return "hint-nerts-nudge-middle"
    return "hint-nerts-nudge-work" if move >= RUN else "hint-nerts-nudge-waste"
