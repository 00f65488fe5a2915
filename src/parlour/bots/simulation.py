"""Many matches of bots against bots: the same seed gives the same result on any number of cores."""

from __future__ import annotations

import io
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from parlour.bots.clock import play_timed
from parlour.bots.intervals import Z, wilson
from parlour.bots.match import Match, play_turns
from parlour.bots.roster import make_bot, own_tempo
from parlour.core.dealer import Dealer
from parlour.core.game import Game
from parlour.core.journal import Journal
from parlour.core.options import Options
from parlour.core.record import make_header
from parlour.core.rng import Rng
from parlour.games import get


class Plan(NamedTuple):
    """What is simulated: everything but the number of matches."""

    game: str
    players: int
    options: Options
    bots: tuple[str, ...]
    seed: int


class Outcome(NamedTuple):
    """One finished match; ``record`` is empty unless it was asked for."""

    number: int
    """Which match of the plan, from 0."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reasons: tuple[str, ...]
    record: str


def play_one(plan: Plan, index: int, with_record: bool = False) -> Outcome:
    """Play match number ``index`` of a plan; the seat that is first goes round with the index."""
    game = get(plan.game)
    out = io.StringIO()
    journal = Journal(game, out) if with_record else None
    first = index % plan.players
    if journal is not None:
        journal.header(make_header(game, plan.players, first, plan.options, plan.bots))
    state = game.start(plan.players, first, plan.options)
    match = Match(game, state, Dealer.named("simulate", plan.seed, index), journal)
    _play(match, plan, index)
    reasons = tuple(done.reason for done in state.rounds)
    return Outcome(index, state.scores, state.winners, reasons, out.getvalue())


def _play(match: Match, plan: Plan, index: int) -> None:
    bots = [make_bot(plan.game, name) for name in plan.bots]
    rngs = [seat_rng(plan, index, seat) for seat in range(plan.players)]
    if match.game.facts.real_time:
        tempos = [own_tempo(plan.game, name) for name in plan.bots]
        play_timed(match, bots, rngs, tempos=tempos)
    else:
        play_turns(match, bots, rngs)


def seat_rng(plan: Plan, index: int, seat: int) -> Rng:
    """The stream of one seat's bot in one match: never that of the deals."""
    seed = Dealer.named("bot", plan.seed, index, seat).seed
    return Rng(int.from_bytes(seed[:8], "big"))


@dataclass
class Tally:
    """Sums over matches, exact and in any order, so that merging never changes a result."""

    players: int
    matches: int = 0
    rounds: int = 0
    shares: list[int] = field(default_factory=list)
    """Per seat, 60,480 parts per match won, shared wins split evenly (2 to 9 divide it)."""
    points: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)

    WHOLE = 60480

    def __post_init__(self) -> None:
        for sums in (self.shares, self.points, self.squares):
            sums.extend([0] * self.players)

    def add(self, outcome: Outcome) -> None:
        """Count one match."""
        self.matches += 1
        self.rounds += len(outcome.reasons)
        self.reasons.update(outcome.reasons)
        for seat, score in enumerate(outcome.scores):
            self.points[seat] += score
            self.squares[seat] += score * score
        for seat in outcome.winners:
            self.shares[seat] += self.WHOLE // len(outcome.winners)

    def mean(self, seat: int) -> tuple[float, float]:
        """A seat's mean match score, and the half width of its 95 % interval."""
        n = self.matches
        mean = self.points[seat] / n
        if n < 2:
            return mean, math.inf
        variance = (self.squares[seat] - self.points[seat] ** 2 / n) / (n - 1)
        return mean, Z * math.sqrt(max(variance, 0.0) / n)

    def wins(self, seat: int) -> tuple[float, float, float]:
        """A seat's share of the matches, and its 95 % interval after Wilson."""
        share = self.shares[seat] / self.WHOLE / self.matches
        return share, *wilson(share, self.matches)


def tally(outcomes: Sequence[Outcome], players: int) -> Tally:
    """Count matches that were played."""
    total = Tally(players)
    for outcome in outcomes:
        total.add(outcome)
    return total


def result(plan: Plan, total: Tally, game: Game) -> dict[str, object]:
    """The JSON form of a simulation; ``docs/records.md`` tells its fields."""
    seats = []
    for seat, bot in enumerate(plan.bots):
        mean, half = total.mean(seat)
        share, low, high = total.wins(seat)
        seats.append(
            {
                "bot": bot,
                "score": {"mean": mean, "half_width": None if math.isinf(half) else half},
                "wins": {"share": share, "low": low, "high": high},
            }
        )
    return {
        "game": plan.game,
        "players": plan.players,
        "options": {o.name: o.format(getattr(plan.options, o.name)) for o in game.options},
        "seed": plan.seed,
        "matches": total.matches,
        "rounds": total.rounds,
        "reasons": {reason: total.reasons[reason] for reason in sorted(total.reasons)},
        "seats": seats,
    }
