"""All that is open at one decision, compared by roll-outs, and a last turn exactly as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from parlour.bots.budget import Budget
from parlour.bots.gnoming.candidate import Candidate, find_candidates
from parlour.bots.gnoming.last_turn import LastTurn
from parlour.bots.gnoming.lines import ABSENT
from parlour.bots.gnoming.policy import Player
from parlour.bots.gnoming.racing import best_of, gap_of
from parlour.bots.gnoming.rollouts import Rollouts
from parlour.bots.gnoming.sight import Sight
from parlour.bots.gnoming.standing import Standing
from parlour.bots.gnoming.style import Style, expert
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.gnoming.notation import DRAW
from parlour.games.gnoming.options import Options

PLANNING: Final = 0.35
"""The share of the roll-outs that is spent on what to do with a drawn card."""


class Judgement:
    """The candidates of one decision, compared.

    In the roll-outs the others play by the seat's own style or by one of ``rivals``.
    """

    def __init__(
        self, sight: Sight, style: Style, legal: Sequence[int], rivals: Sequence[Style] = ()
    ) -> None:
        self.sight = sight
        self.legal = legal
        if style.taught and ABSENT in sight.own():
            style = expert()  # the worths were measured in gardens of nine
        self.player = Player(sight.odds(style))
        self.rivals = [self.player, *[Player(sight.odds(rival)) for rival in rivals]]
        self.candidates: list[Candidate] = find_candidates(sight, self.player, legal)
        self.samples = 0
        self.planned = True
        """Whether it is known what to do with a drawn card; if not, drawing looks too bad."""

    def compare(
        self, usual: int, least: int, rng: Rng, budget: Budget, unplanned: bool = True
    ) -> None:
        """Roll out: ``usual`` times in all, ``least`` worlds at least.

        Nothing is compared where a draw could not be planned, unless ``unplanned`` asks for it.
        """
        if is_last_turn(self.sight) and self.legal[0] >= DRAW:
            self._reckon()
        standing = standing_of(self.sight.view)
        rollouts = Rollouts(self.sight, self.player, self.rivals, standing)
        if DRAW in self.legal:
            self.planned = rollouts.plan_draws(round(PLANNING * usual), rng, budget)
            if not self.planned and not unplanned:
                return
        rollouts.compare(self.candidates, usual, least, rng, budget)
        self.samples = int(rollouts.made)

    def _reckon(self) -> None:
        """Let the mover's own points be the exact ones, if there is not too much to follow."""
        exact = LastTurn(self.sight)
        for candidate in self.candidates:
            if candidate.cell >= 0:
                card = self.sight.table.top(candidate.move - DRAW - 1)
                candidate.exact = exact.place(card, candidate.cell)
            else:
                candidate.exact = exact.of_move(self.sight, candidate.move)
        for candidate in self.candidates:
            candidate.is_exact = exact.is_whole()

    def best(self) -> Candidate:
        """The candidate with the best mean of those that were not dropped."""
        return best_of([candidate for candidate in self.candidates if candidate.alive])

    def of(self, move: int) -> Candidate:
        """What a legal move comes to: of several places for a card to take, the best."""
        mine = [candidate for candidate in self.candidates if move in candidate.alike]
        if self.best() in mine:
            return self.best()
        best = mine[0]
        for candidate in mine[1:]:
            gap, _ = gap_of(candidate, best)
            if gap > 0.0:
                best = candidate
        return best


def standing_of(view: View) -> Standing:
    """The totals before the view's round and the rounds after it."""
    rounds = cast(Options, view.options).rounds
    return Standing(view.scores, rounds - len(view.rounds) - 1)


def is_last_turn(sight: Sight) -> bool:
    """Whether somebody is out and this is the seat's last turn."""
    return sight.view.out >= 0 and sight.view.turn == sight.seat
