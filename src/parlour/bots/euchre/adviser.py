"""The adviser for Ghost Hand Euchre: what a level thinks of every move, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.advice import Advice, Chance, Choice, Reason
from parlour.bots.bot import Adviser
from parlour.bots.budget import Budget
from parlour.bots.euchre.equity import winning_shares
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.layouts import Layouts
from parlour.bots.euchre.nudges import nudge_for
from parlour.bots.euchre.reasons import (
    chance_of_contract,
    fails_when,
    made,
    own_tricks,
    percent,
    telling_card,
    tenths,
    unbeaten,
)
from parlour.bots.euchre.reviewing import advise_review
from parlour.bots.euchre.sample import Sample
from parlour.bots.euchre.stakes import Stakes
from parlour.bots.euchre.thinker import TOP, Skill, Thinker
from parlour.bots.euchre.worth import margin, split_points
from parlour.bots.standing import settled
from parlour.core.game import State, View
from parlour.core.rng import Rng
from parlour.games.euchre.game import GAME
from parlour.games.euchre.notation import MOON, PASS, PLAY, SEATS, SWAP, TRUMP
from parlour.games.euchre.options import Options
from parlour.games.euchre.state import EuchreState
from parlour.games.euchre.view import EuchreView

_ALIKE: Final = 0.05
"""Points: what differs by less is all the same."""
_SETTLED: Final = 0.02
"""A bid that holds, or fails, but for so few layouts is settled."""


class EuchreAdviser(Adviser):
    """Says what moves are worth by the judgement that it plays by itself."""

    def __init__(self, skill: Skill = TOP) -> None:
        self.thinker = Thinker(skill)

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        return self.thinker.choose(view, legal, rng, budget)

    def advise(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> Advice:
        seen = cast(EuchreView, view)
        if len(legal) == 1:
            return _forced(seen, legal[0])
        if seen.phase == "review":
            return advise_review(seen, legal)
        layouts = self.thinker.layouts(seen)
        sample = self.thinker.sample(seen, layouts, rng, budget)
        return self._judge(seen, list(legal), layouts, sample, budget)

    def nudge(self, view: View, advice: Advice) -> Reason:
        return nudge_for(cast(EuchreView, view), advice)

    def hindsight(self, state: State, seat: int, rng: Rng, budget: Budget) -> Advice:
        true = cast(EuchreState, state)
        seen = GAME.view(true, seat)
        if len(seen.legal) == 1:
            return _forced(seen, seen.legal[0])
        if seen.phase == "review":
            return advise_review(seen, seen.legal)
        layout = vec[i64]([0, 0, 0, 0, 0])
        for hand in range(4):
            layout[hand] = true.dealt[hand]
        sample = Sample([layout], [1.0], True)
        return self._judge(seen, list(seen.legal), Layouts(seen), sample, budget)

    def standing(self, state: State) -> list[float]:
        if state.over:
            return settled(state)
        first, second, third = state.scores
        return list(winning_shares((first, second, third), -1, cast(Options, state.options)))

    def _judge(
        self, view: EuchreView, moves: list[int], layouts: Layouts, sample: Sample, budget: Budget
    ) -> Advice:
        stakes = self.thinker.stakes(view)
        judged = self.thinker.judge(view, moves, layouts, sample, stakes, budget)
        report = _Report(view, layouts, sample, judged, stakes)
        return Advice(report.choices(), len(judged.weights) // judged.looks, judged.exact)


class _Report:
    """Turns a judgement into choices with chances and reasons."""

    def __init__(
        self,
        view: EuchreView,
        layouts: Layouts,
        sample: Sample,
        judged: Judgement,
        stakes: Stakes,
    ) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.layouts = layouts
        self.sampled = sample.layouts
        self.judged = judged
        self.stakes = stakes
        scores = judged.scores()
        self.order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
        self.best = self.order[0]

    def choices(self) -> tuple[Choice, ...]:
        """All moves, the best first."""
        return tuple([self._choice(index) for index in self.order])

    def _choice(self, index: int) -> Choice:
        judged = self.judged
        points, wins = self._points_and_wins(index)
        behind, doubt = judged.behind(index, self.best)
        held = made(judged, index, self.seat)
        return Choice(
            move=judged.moves[index],
            points=judged.mean(points),
            error=judged.error(points),
            behind=behind,
            doubt=doubt if index != self.best else 0.0,
            win=min(1.0, judged.mean(wins)),
            chances=self._chances(index, held),
            reasons=self._reasons(index, held, behind),
        )

    def _points_and_wins(self, index: int) -> tuple[list[float], list[float]]:
        """By layout: the points of the round against the others' mean, and the chance to win."""
        points: list[float] = []
        wins: list[float] = []
        known: dict[tuple[int, int], tuple[float, float]] = {}
        house = self.stakes.house
        splits, contracts = self.judged.splits[index], self.judged.contracts[index]
        for key in zip(splits, contracts, strict=True):
            if key not in known:
                split, contract = key
                if split < 0:
                    known[key] = 0.0, self.stakes.win_now(self.seat)
                else:
                    bidder, bid = divmod(contract, 8)
                    place = (self.seat - bidder) % SEATS
                    gained = margin(split_points(split, bid, house), place)
                    known[key] = gained, self.stakes.wins(bidder, bid, place)[split]
            points.append(known[key][0])
            wins.append(known[key][1])
        return points, wins

    def _chances(self, index: int, held: list[bool]) -> tuple[Chance, ...]:
        judged, view = self.judged, self.view
        move = judged.moves[index]
        if view.phase == "auction":
            wins = [contract // 8 == self.seat for contract in judged.contracts[index]]
            bids = judged.share(wins)
            both = judged.share([won and holds for won, holds in zip(wins, held, strict=True)])
            found = [Chance("hint-euchre-chance-bidder", bids)]
            if bids > 0:
                found.append(Chance("hint-euchre-chance-makes", both / bids))
            return tuple(found)
        found = [chance_of_contract(view, judged.share(held))]
        if view.phase == "play":
            safe = unbeaten(view, self.layouts, self._looked_at(), move - PLAY)
            found.append(Chance("hint-euchre-chance-trick", judged.share(safe)))
        return tuple(found)

    def _reasons(self, index: int, held: list[bool], behind: float) -> tuple[Reason, ...]:
        if index != self.best:
            if behind < _ALIKE:
                return (Reason("hint-euchre-equal", {}),)
            return (Reason("hint-euchre-costs", {"points": tenths(behind)}),)
        if self.view.phase == "auction":
            return self._call_reasons(index)
        return self._play_reasons(index, held)

    def _call_reasons(self, index: int) -> tuple[Reason, ...]:
        judged = self.judged
        move = judged.moves[index]
        points = {"points": tenths(self._mean_points(index))}
        if move == SWAP:
            return (Reason("hint-euchre-swap", dict(points)),)
        if move == PASS:
            return (Reason("hint-euchre-pass", dict(points)),)
        shares = [chance.share for chance in self._chances(index, made(judged, index, self.seat))]
        details: dict[str, str | int] = {
            "bidder": percent(shares[0]),
            "makes": percent(shares[1]) if len(shares) > 1 else 0,
        }
        if move == MOON:
            return (Reason("hint-euchre-moon", details),)
        return (Reason("hint-euchre-bid", details),)

    def _play_reasons(self, index: int, held: list[bool]) -> tuple[Reason, ...]:
        """How often the bid is made, or set, and the card that decides it; else what is left."""
        judged, view = self.judged, self.view
        share = judged.share(held)
        if share < _SETTLED or share > 1 - _SETTLED:
            tricks = tenths(own_tricks(judged, index, self.seat))
            return (Reason("hint-euchre-tricks", {"tricks": tricks}),)
        details: dict[str, str | int] = {"percent": percent(share)}
        if self.seat != view.bidder:
            found = [Reason("hint-euchre-sets", details)]
        else:
            found = [Reason("hint-euchre-holds", details)]
        told = telling_card(self.layouts, self._looked_at(), judged, held)
        if told is not None:
            trump = view.trump if view.trump >= 0 else judged.moves[index] - TRUMP
            found.append(fails_when(trump, told))
        return tuple(found)

    def _looked_at(self) -> list[vec[i64]]:
        """The layout of every look."""
        looks = self.judged.looks
        twice = [layout for layout in self.sampled for _ in range(looks)]
        return twice[: len(self.judged.weights)]

    def _mean_points(self, index: int) -> float:
        return self.judged.mean(self._points_and_wins(index)[0])


def _forced(view: EuchreView, move: int) -> Advice:
    """There is nothing to think about."""
    assert view.seat is not None
    win = Stakes(view.scores, cast(Options, view.options)).win_now(view.seat)
    only = Choice(move, 0.0, 0.0, win=win, reasons=(Reason("hint-euchre-only", {}),))
    return Advice((only,), 0, True)
