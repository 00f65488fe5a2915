"""A plain adviser for any game: likely layouts, and the rest of the round played by simple bots.

It stands in where a game's ladder has no adviser of its own. Every move is tried in the same
layouts with the same chances afterwards, so that differences are surer than values. What it
overrates is what the simple bots cannot defend against.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from parlour.bots.advice import Advice, Choice, Reason
from parlour.bots.bot import Adviser, Bot
from parlour.bots.budget import Budget
from parlour.bots.standing import standing
from parlour.core.game import Game, State, View
from parlour.core.rng import Rng
from parlour.core.seats import TABLE

WORLDS: Final = 24
"""Layouts that are looked at with an effort of 1."""
_TIMED_WORLDS: Final = 12
"""The same where a round has hundreds of moves."""
_FEWEST: Final = 2
_ROLLOUTS: Final = 96
"""Roll-outs of all moves together, where many are open."""
_LEAST_USUAL: Final = 8
_BY_BOTS: Final = 240
"""Moves of a roll-out that the simple bots choose; any that are left are drawn."""
_LONGEST: Final = 4000


class Flat(Adviser):
    """Judges by roll-outs. ``follow`` plays them on; None draws every move."""

    def __init__(self, game: Game, follow: Bot | None = None, worlds: int = WORLDS) -> None:
        self._game = game
        self._follow = follow
        self._worlds = worlds

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        return self.advise(view, legal, rng, budget).best.move

    def advise(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> Advice:
        assert view.seat is not None
        return self._judge(view, None, view.seat, list(legal), rng, budget)

    def nudge(self, view: View, advice: Advice) -> Reason:
        if len(advice.choices) > 1 and advice.choices[1].behind <= 2.0 * advice.choices[1].doubt:
            return Reason("hint-plain-close", {})
        return Reason("hint-plain-weigh", {"n": len(advice.choices)})

    def hindsight(self, state: State, seat: int, rng: Rng, budget: Budget) -> Advice:
        return self._judge(None, state, seat, state.legal(seat), rng, budget)

    def standing(self, state: State) -> list[float]:
        return standing(state, self._game.id, self._game.facts.lowest_wins)

    def _judge(
        self, view: View | None, truth: State | None, seat: int, legal: list[int],
        rng: Rng, budget: Budget,
    ) -> Advice:  # fmt: skip
        game = self._game
        usual = max(_LEAST_USUAL, min(self._worlds, _ROLLOUTS // len(legal)))
        if game.facts.real_time:
            usual = min(usual, _TIMED_WORLDS)
        tried = Tries(legal)
        for _ in range(max(_FEWEST, budget.samples(usual))):
            if tried.worlds >= _FEWEST and budget.over():
                break
            if truth is not None:
                world = truth.copy()
            else:
                assert view is not None
                world = game.worlds(view, rng)
            self._try(world, seat, int(rng.word()), tried)
        return tried.advice()

    def _try(self, world: State, seat: int, seed: int, tried: Tries) -> None:
        """Make every move in one world, with the same chances after each."""
        game, rounds = self._game, len(world.rounds)
        for place, move in enumerate(tried.legal):
            after = world.copy()
            after.apply(seat, move)
            self._play_on(after, rounds, Rng(seed))
            won = standing(after, game.id, game.facts.lowest_wins)[seat]
            tried.enter(place, relative(game, after, rounds, seat), won)
        tried.worlds += 1

    def _play_on(self, state: State, rounds: int, rng: Rng) -> None:
        """To the end of the round, or until it has become too long."""
        made = 0
        while made < _BY_BOTS and not state.over and len(state.rounds) == rounds:
            packs = state.to_deal()
            if packs:
                state.deal([rng.shuffled(pack) for pack in packs])
                continue
            actors = state.actors()
            self._move(state, actors[made % len(actors)], rng)
            made += 1
        if not state.over and len(state.rounds) == rounds:
            state.rollout(rng, _LONGEST)

    def _move(self, state: State, seat: int, rng: Rng) -> None:
        moves = state.legal(seat)
        if len(moves) == 1 or seat == TABLE or self._follow is None:
            state.apply(seat, moves[int(rng.below(len(moves)))])
            return
        view = self._game.view(state, seat)
        state.apply(seat, self._follow.choose(view, moves, rng, Budget()))


class Tries:
    """What came of each move in the same worlds."""

    def __init__(self, legal: list[int]) -> None:
        self.legal = legal
        self.worlds = 0
        self.points: list[list[float]] = [[] for _ in legal]
        self.wins: list[float] = [0.0] * len(legal)

    def enter(self, place: int, points: float, win: float) -> None:
        """Another world's outcome of the move at this place."""
        self.points[place].append(points)
        self.wins[place] += win

    def advice(self) -> Advice:
        """The moves, best first."""
        means = [sum(points) / len(points) for points in self.points]
        order = sorted(range(len(means)), key=means.__getitem__, reverse=True)
        best = order[0]
        choices = []
        for place in order:
            gaps = [
                first - other
                for first, other in zip(self.points[best], self.points[place], strict=True)
            ]
            choices.append(
                Choice(
                    self.legal[place],
                    means[place],
                    spread(self.points[place]),
                    means[best] - means[place],
                    spread(gaps),
                    self.wins[place] / self.worlds,
                    (),
                    (_reason(means[place], self.worlds),),
                )
            )
        return Advice(tuple(choices), self.worlds)


def relative(game: Game, state: State, rounds: int, seat: int) -> float:
    """A seat's points of the round that was number ``rounds``, against the mean of the others."""
    if len(state.rounds) <= rounds:
        return 0.0
    points = state.rounds[rounds].scores
    others = (sum(points) - points[seat]) / (len(points) - 1)
    return (others - points[seat]) if game.facts.lowest_wins else (points[seat] - others)


def spread(values: Sequence[float]) -> float:
    """The standard error of the mean of ``values``; 0 for a single one."""
    n = len(values)
    if n < 2:
        return 0.0
    mean = sum(values) / n
    return math.sqrt(sum([(value - mean) ** 2 for value in values]) / (n - 1) / n)


def _reason(points: float, worlds: int) -> Reason:
    return Reason("hint-plain-points", {"points": f"{points:+.1f}", "n": worlds})
