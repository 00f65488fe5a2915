"""The bot of the roll-outs: compares its moves in many worlds and takes the best of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.gnoming.candidate import Candidate, find_candidates
from parlour.bots.gnoming.policy import Player
from parlour.bots.gnoming.potential import policy_move
from parlour.bots.gnoming.rollouts import Rollouts, best_of, gap_of
from parlour.bots.gnoming.sight import Sight
from parlour.bots.gnoming.standing import Standing
from parlour.bots.gnoming.style import Style
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.gnoming.options import Options
from parlour.games.gnoming.view import GnomingView

USUAL: Final = 3000
"""Roll-outs for one decision."""


class Search(Bot):
    """Plays its style's move unless roll-outs show a better one."""

    def __init__(
        self, usual: int = USUAL, style: Style | None = None, trust: float = 0.5
    ) -> None:
        self.usual = usual
        self.style = style or Style()
        self.trust = trust
        """By how many standard errors a move must be ahead of the style's own, to replace it."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        sight = Sight(cast(GnomingView, view))
        player = Player(sight.odds(self.style))
        own = policy_move(player, sight, legal)
        candidates = find_candidates(sight, player, legal)
        rollouts = Rollouts(sight, player, standing_of(view))
        rollouts.compare(candidates, self.usual, rng, budget)
        return self.settle(candidates, own)

    def settle(self, candidates: list[Candidate], own: int) -> int:
        """The best candidate's move, or ``own`` where that is not surely worse."""
        best = best_of([candidate for candidate in candidates if candidate.alive])
        for candidate in candidates:
            if own in candidate.alike and candidate.alive and candidate is not best:
                gap, error = gap_of(best, candidate)
                if gap <= self.trust * error:
                    return own
        return int(best.move)


def standing_of(view: View) -> Standing:
    """The totals before the view's round and the rounds after it."""
    rounds = cast(Options, view.options).rounds
    return Standing(view.scores, rounds - len(view.rounds) - 1)
