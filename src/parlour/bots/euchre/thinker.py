"""A player that judges its moves over layouts of the unseen cards, solved with open hands."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple, cast

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.euchre.calls import Company, company_of
from parlour.bots.euchre.claim import claimed
from parlour.bots.euchre.evidence import Evidence
from parlour.bots.euchre.foresight import Foresight
from parlour.bots.euchre.habitual import HabitualPlay
from parlour.bots.euchre.judge import Judge
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.layouts import Layouts
from parlour.bots.euchre.playing import CardJudge, Looks, TrumpJudge, sensible_trumps
from parlour.bots.euchre.rules import EuchreRules
from parlour.bots.euchre.sample import Clues, Sample, take_sample, take_weighed
from parlour.bots.euchre.solver import Solver
from parlour.bots.euchre.speaking import CallJudge, Contracts, sensible_calls
from parlour.bots.euchre.stakes import Stakes
from parlour.bots.euchre.traces import Traces
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.euchre.notation import PLAY
from parlour.games.euchre.options import Options
from parlour.games.euchre.view import EuchreView


class Skill(NamedTuple):
    """What a level can do."""

    plays: int = 64
    """Layouts looked at for the first card; more later, as they are quicker then."""
    naming: int = 64
    """Layouts looked at for the naming of trump; 0 for as many as for a call."""
    calls: int = 32
    """Layouts looked at for a call; 0 to speak by rule."""
    auctions: int = 3000
    """Layouts that calls are tried in, played by habit; 0 for ``calls`` of them with open hands."""
    evidence: bool = True
    """Whether it asks what the others' calls say of their hands."""
    traces: bool = True
    """Whether it asks what trump and the cards played say of them."""
    times: int = 12
    """So many times more layouts are drawn and weighed than are looked at."""
    listing: bool = True
    """Whether it sees what is sure: goes through all layouts when it has swapped or holds few
    cards, and leads from the top when that takes every trick."""
    matched: bool = True
    """Whether it plays for the match, not for points only."""
    remembered: int = 6
    """How many of the last tricks it remembers."""
    habit: float = 0.4
    """How much it reckons with others who play by habit, not through the cards."""
    soft: float = 0.0
    """Points: how easily it takes a move that seems worse, but never one that seems a mistake."""


TOP: Final = Skill()
_SHORT: Final = 3
_EVERY: Final = 18_480
"""The layouts there can be for a hand of three cards; who swapped never faces more than 924."""
_MISTAKE: Final = 1.0
"""Points: what seems so much worse than the best is not done."""


class Thinker(Bot):
    """Plays and speaks by sampled layouts; what is beyond its skill it does as the rule player."""

    def __init__(self, skill: Skill = TOP) -> None:
        self.skill = skill
        self._rules = EuchreRules()
        self._solver = Solver()
        self._looks = Looks(self._solver, Foresight(), skill.habit)
        self._habitual = HabitualPlay()

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        seen = cast(EuchreView, view)
        if seen.phase == "review" or (self.skill.calls == 0 and seen.phase != "play"):
            return self._rules.choose(view, legal, rng, budget)
        moves = list(legal)
        if seen.phase == "auction":
            moves = sensible_calls(seen)
        elif seen.phase == "trump":
            moves = sensible_trumps(seen)
        elif self.skill.listing and (card := claimed(seen)) >= 0:
            return PLAY + card
        if len(moves) == 1:
            return moves[0]
        layouts = self.layouts(seen)
        sample = self.sample(seen, layouts, rng, budget)
        judged = self.judge(seen, moves, layouts, sample, self.stakes(seen), budget, race=True)
        return judged.moves[_pick(judged.scores(), self.skill.soft, rng)]

    def layouts(self, view: EuchreView) -> Layouts:
        """Where this player thinks that cards may lie."""
        return Layouts(view, self.skill.remembered)

    def stakes(self, view: EuchreView) -> Stakes:
        """What this player plays for."""
        return Stakes(view.scores, cast(Options, view.options), self.skill.matched)

    def sample(self, view: EuchreView, layouts: Layouts, rng: Rng, budget: Budget) -> Sample:
        """The layouts to judge by: more of them the fewer cards are left, as they are quicker."""
        clues = self._clues(view, layouts) if self.skill.evidence else None
        count = most = budget.samples(self.skill.calls)
        if view.phase == "auction":
            if self.skill.auctions:
                return take_weighed(layouts, clues, budget.samples(self.skill.auctions), rng)
            return take_sample(layouts, clues, count, most, rng)
        if view.phase == "trump" and self.skill.naming:
            count = budget.samples(self.skill.naming)
            most = budget.samples(4 * self.skill.naming)
        elif view.phase == "play":
            count = budget.samples(self.skill.plays * (1 + min(len(view.tricks), 2)))
            most = budget.samples(self._most(view))
        return take_sample(layouts, clues, count, most, rng, self.skill.times)

    def _most(self, view: EuchreView) -> int:
        """So many layouts are all looked at when there are no more."""
        if self.skill.listing and (view.given or len(view.hand) <= _SHORT):
            return _EVERY
        return self.skill.plays * (4 if view.tricks else 2)

    def _clues(self, view: EuchreView, layouts: Layouts) -> Clues:
        """What the others have said and done."""
        traces = Traces(view, layouts) if view.phase == "play" and self.skill.traces else None
        return Clues(Evidence(view, self._company(view), cast(Options, view.options)), traces)

    def judge(
        self,
        view: EuchreView,
        moves: list[int],
        layouts: Layouts,
        sample: Sample,
        stakes: Stakes,
        budget: Budget,
        *,
        race: bool = False,
    ) -> Judgement:
        """What the moves are worth over a sample; for ``race`` see :class:`Judge`."""
        if view.phase == "play":
            judge: Judge = CardJudge(view, layouts, self._looks, stakes)
        elif view.phase == "trump":
            judge = TrumpJudge(view, moves, layouts, self._looks, stakes)
        else:
            assert view.seat is not None
            habitual = self._habitual if self.skill.auctions and not sample.exact else None
            contracts = Contracts(view.seat, self._solver, habitual, stakes)
            judge = CallJudge(view, moves, layouts, self._company(view), contracts)
        return judge.over(sample, budget, race and view.phase == "play")

    def _company(self, view: EuchreView) -> Company:
        """How others are thought to speak under the options of the table."""
        return company_of(cast(Options, view.options))


def _pick(scores: list[float], soft: float, rng: Rng) -> int:
    """The best, or by chance one that is not much worse."""
    most = max(scores)
    if soft <= 0.0:
        return scores.index(most)
    near = [score > most - min(_MISTAKE, 3 * soft) for score in scores]
    shares = [
        exp((score - most) / soft) if close else 0.0
        for score, close in zip(scores, near, strict=True)
    ]
    left = rng.unit() * sum(shares)
    for index, share in enumerate(shares):
        left -= share
        if left < 0:
            return index
    return scores.index(most)
