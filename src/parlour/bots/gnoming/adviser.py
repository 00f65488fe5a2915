"""The bot of the roll-outs, which also says what it thinks of every move."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, cast

from parlour.bots.advice import Advice, Choice, Reason
from parlour.bots.bot import Adviser
from parlour.bots.budget import Budget
from parlour.bots.gnoming.candidate import Candidate
from parlour.bots.gnoming.hindsight import KnownSight, judge_known
from parlour.bots.gnoming.judgement import Judgement
from parlour.bots.gnoming.nudges import nudge_for
from parlour.bots.gnoming.potential import policy_move
from parlour.bots.gnoming.racing import error, gap, gap_of, mean
from parlour.bots.gnoming.reasons import Reasons
from parlour.bots.gnoming.sight import Sight
from parlour.bots.gnoming.standing import shares_of
from parlour.bots.gnoming.style import Style, greedy, taught
from parlour.bots.standing import settled
from parlour.core.game import State, View
from parlour.core.rng import Rng
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.options import Options
from parlour.games.gnoming.view import GnomingView

USUAL: Final = 6000
"""Roll-outs for one decision."""
LEAST: Final = 32
"""Worlds that every candidate meets."""
LEAST_ADVISED: Final = 96
"""The same for advice, which also says what the worse moves cost."""
TRUST: Final = 0.5
"""By how many standard errors a move must be ahead of the style's own to replace it."""


class GnomingAdviser(Adviser):
    """Plays its style's move unless roll-outs show a better one.

    The others may play as it does itself or by one of ``rivals``: who takes everybody for a
    player like itself misses what the less careful do.
    """

    def __init__(
        self,
        usual: int = USUAL,
        least: int = LEAST,
        trust: float = TRUST,
        style: Style | None = None,
        rivals: Sequence[Style] | None = None,
    ) -> None:
        self.usual = usual
        self.least = least
        self.style = style or taught()
        self.trust = trust
        self.rivals = (Style(), greedy()) if rivals is None else rivals

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        sight = Sight(cast(GnomingView, view))
        judgement = Judgement(sight, self.style, legal, self.rivals)
        if len(judgement.candidates) == 1:
            return legal[0]
        style_move = policy_move(judgement.player, sight, legal)
        judgement.compare(self.usual, self.least, rng, budget, unplanned=False)
        if not judgement.planned:
            return style_move
        best = judgement.best()
        own = judgement.of(style_move)
        if own.alive and own is not best:
            behind, doubt = gap_of(best, own)
            if behind <= self.trust * doubt:
                return int(own.move)
        return int(best.move)

    def advise(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> Advice:
        judgement = Judgement(Sight(cast(GnomingView, view)), self.style, legal, self.rivals)
        judgement.compare(self.usual, LEAST_ADVISED, rng, budget)
        return make_advice(judgement)

    def nudge(self, view: View, advice: Advice) -> Reason:
        return nudge_for(Sight(cast(GnomingView, view)), advice.best.move)

    def hindsight(self, state: State, seat: int, rng: Rng, budget: Budget) -> Advice:
        known = cast(GnomingState, state)
        legal = known.legal(seat)
        sight = KnownSight(GAME.view(known, seat), known)
        return make_advice(judge_known(sight, self.style, legal, rng, budget))

    def standing(self, state: State) -> list[float]:
        if state.over:
            return settled(state)
        rounds = cast(Options, state.options).rounds
        return shares_of(state.scores, rounds - len(state.rounds))


def make_advice(judgement: Judgement) -> Advice:
    """The moves of a judgement, the best first, with their reasons."""
    reasons = Reasons(judgement)
    best = judgement.best()
    ranked: list[tuple[float, int, Choice]] = []
    for place, move in enumerate(judgement.legal):
        candidate = judgement.of(move)
        behind, _ = gap_of(best, candidate)
        behind = -1.0 if candidate is best else max(0.0, behind)
        ranked.append((behind, place, _choice(move, candidate, best, reasons)))
    ranked.sort(key=_rank)
    return Advice(tuple([choice for _, _, choice in ranked]), judgement.samples)


def _rank(entry: tuple[float, int, Choice]) -> tuple[float, int]:
    return entry[0], entry[1]


def _choice(move: int, candidate: Candidate, best: Candidate, reasons: Reasons) -> Choice:
    behind, doubt = gap(best.results, candidate.results)
    if candidate is best:
        behind, doubt = 0.0, 0.0
    return Choice(
        move=move,
        # By the difference in common worlds: the best has met more of them, the others fewer.
        points=mean(best.results) - behind,
        error=math.hypot(error(best.results), doubt),
        behind=max(0.0, behind),
        doubt=doubt,
        win=candidate.wins / float(max(1, candidate.worlds)),
        chances=reasons.chances(candidate),
        reasons=reasons.of(move, candidate),
    )
