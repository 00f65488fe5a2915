"""A player that judges its moves over layouts of the unseen cards, solved with open hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from mypy_extensions import i64

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.euchre.calls import Calls
from parlour.bots.euchre.evidence import Evidence
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.layouts import Layouts
from parlour.bots.euchre.playing import judge_cards, judge_trumps
from parlour.bots.euchre.rules import EuchreRules
from parlour.bots.euchre.sample import Sample, take_sample
from parlour.bots.euchre.solver import Solver
from parlour.bots.euchre.speaking import Contracts, judge_calls, sensible_calls
from parlour.bots.euchre.stakes import Stakes, stakes_of
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.euchre.options import Options
from parlour.games.euchre.view import EuchreView


class Skill(NamedTuple):
    """What a level can do."""

    plays: int = 64
    """Layouts looked at for the first card; more later, as they are quicker then."""
    calls: int = 48
    """Layouts looked at for a call or for trump; 0 to speak by rule."""
    evidence: bool = True
    """Whether it asks what the others' calls say of their hands."""
    matched: bool = True
    """Whether it plays for the match, not for points only."""
    remembered: int = 6
    """How many of the last tricks it remembers."""


TOP: Final = Skill()


class Thinker(Bot):
    """Plays and speaks by sampled layouts; what it cannot judge, it does as the rule player does."""

    def __init__(self, skill: Skill = TOP) -> None:
        self.skill = skill
        self._rules = EuchreRules()
        self._solver = Solver()
        self._calls: Calls | None = None

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        seen = cast(EuchreView, view)
        if seen.phase == "review" or (self.skill.calls == 0 and seen.phase != "play"):
            return self._rules.choose(view, legal, rng, budget)
        moves = list(legal)
        if seen.phase == "auction":
            moves = sensible_calls(seen, _mask(seen.hand))
            if len(moves) == 1:
                return moves[0]
        return self._pick(self.judge(seen, moves, rng, budget), rng)

    def judge(self, view: EuchreView, moves: list[int], rng: Rng, budget: Budget) -> Judgement:
        """What the moves are worth, over layouts that fit the view."""
        house = cast(Options, view.options)
        calls = self._calls
        if calls is None or calls.house != house:
            calls = self._calls = Calls(house)
        layouts = Layouts(view, self.skill.remembered)
        evidence = Evidence(view, calls, house) if self.skill.evidence else None
        stakes = stakes_of(view, self.skill.matched)
        return self._look(view, moves, layouts, evidence, stakes, rng, budget)

    def _look(
        self,
        view: EuchreView,
        moves: list[int],
        layouts: Layouts,
        evidence: Evidence | None,
        stakes: Stakes,
        rng: Rng,
        budget: Budget,
    ) -> Judgement:
        if view.phase == "play":
            sample = self._sample_plays(view, layouts, evidence, rng, budget)
            return judge_cards(view, layouts, sample, self._solver, stakes, budget)
        count = budget.samples(self.skill.calls)
        sample = take_sample(layouts, evidence, count, count, rng)
        if view.phase == "trump":
            return judge_trumps(view, layouts, sample, self._solver, stakes, budget)
        assert view.seat is not None and self._calls is not None
        contracts = Contracts(view.seat, self._solver, stakes)
        return judge_calls(view, moves, layouts, sample, self._calls, contracts, budget)

    def _sample_plays(
        self,
        view: EuchreView,
        layouts: Layouts,
        evidence: Evidence | None,
        rng: Rng,
        budget: Budget,
    ) -> Sample:
        count = self.skill.plays * (1 + min(len(view.tricks), 2))
        most = self.skill.plays * (4 if view.tricks else 2)
        return take_sample(layouts, evidence, budget.samples(count), budget.samples(most), rng)

    def _pick(self, judged: Judgement, rng: Rng) -> int:
        scores = judged.scores()
        return judged.moves[scores.index(max(scores))]


def _mask(cards: Sequence[int]) -> i64:
    found: i64 = 0
    one: i64 = 1
    for card in cards:
        found |= one << card
    return found
