"""Every decision of every house rule is judged, in words, by what the seat may know."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from parlour.bots.advice import Advice
from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.gnoming.adviser import GnomingAdviser
from parlour.bots.gnoming.expectation import Expectation
from parlour.bots.gnoming.potential import LinePotential
from parlour.core.dealer import Dealer
from parlour.core.rng import Rng
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.view import GnomingView
from parlour.words import speak
from tests.bots.gnoming.houses import HOUSES


def positions(
    players: int, rules: dict[str, object], seed: int, every: int
) -> list[tuple[GnomingState, GnomingView]]:
    """Every so many decisions of a round between quick bots, with the true state."""
    state = GAME.start(players, 0, GAME.make_options(**{"rounds": 1, **rules}))
    assert isinstance(state, GnomingState)
    dealer = Dealer.named("positions", seed)
    bots: list[Bot] = [LinePotential(), Expectation()]
    found, number = [], seed
    while not state.over:
        while state.to_deal():
            dealer.deal(state)
        seat = state.actors()[0]
        view = GAME.view(state, seat)
        assert isinstance(view, GnomingView)
        if number % every == 0:
            found.append((state.copy(), view))
        number += 1
        state.apply(seat, bots[seat % 2].choose(view, view.legal, Rng(seed), Budget()))
    return found


def check_advice(advice: Advice, view: GnomingView) -> None:
    assert sorted(choice.move for choice in advice.choices) == sorted(view.legal)
    assert advice.samples > 0
    for choice in advice.choices:
        assert math.isfinite(choice.points)
        assert choice.error >= 0
        assert choice.behind >= 0
        assert 0 <= choice.win <= 1
        assert choice.reasons
        for chance in choice.chances:
            assert 0 <= chance.share <= 1
            assert speak(chance.key, {})
        for reason in choice.reasons:
            assert speak(reason.key, reason.details)
    assert advice.best.behind == 0


@pytest.mark.parametrize("rules", HOUSES, ids=str)
def test_all_legal_moves_are_judged_with_reasons(rules: dict[str, object]) -> None:
    adviser = GnomingAdviser(40)
    kinds: Counter[str] = Counter()
    for players, every in ((2, 7), (3, 29), (7, 97)):
        for state, view in positions(players, rules, players, every):
            advice = adviser.advise(view, view.legal, Rng(1), Budget())
            check_advice(advice, view)
            nudge = adviser.nudge(view, advice)
            assert speak(nudge.key, nudge.details)
            kinds[view.phase] += 1
            if len(view.legal) > 1:
                assert adviser.choose(view, view.legal, Rng(1), Budget()) in view.legal
            assert view.seat is not None
            known = adviser.hindsight(state, view.seat, Rng(1), Budget(0.1))
            check_advice(known, view)
    assert {"draw", "play"} <= set(kinds)


def test_opening_flips_and_hazards_are_judged() -> None:
    phases: Counter[str] = Counter()
    adviser = GnomingAdviser(40)
    for seed in range(6):
        for _, view in positions(3, {}, seed, every=1):
            if view.phase in ("opening", "ask"):
                check_advice(adviser.advise(view, view.legal, Rng(1), Budget()), view)
                phases[view.phase] += 1
    assert phases["opening"] == 36
    assert phases["ask"] > 0


@pytest.mark.parametrize(
    "bot",
    [GnomingAdviser(40), LinePotential(), Expectation()],
    ids=lambda bot: type(bot).__name__,
)
def test_hidden_cards_never_change_a_move(bot: Bot) -> None:
    for state, view in positions(3, {}, 4, every=3):
        assert view.seat is not None
        chosen = bot.choose(view, view.legal, Rng(7), Budget())
        for seed in range(3):
            other = GAME.worlds(view, Rng(seed))
            assert other.dump() != state.dump()
            again = GAME.view(other, view.seat)
            assert bot.choose(again, again.legal, Rng(7), Budget()) == chosen


def test_a_forced_move_is_made_at_once() -> None:
    _, view = positions(3, {}, 1, every=1)[0]
    for bot in (GnomingAdviser(), LinePotential(), Expectation()):
        rng = Rng(1)
        assert bot.choose(view, [5], rng, Budget()) == 5
        assert rng.word() == Rng(1).word()  # nothing was sampled


def test_more_effort_takes_more_samples() -> None:
    adviser = GnomingAdviser(2000)
    views = [view for _, view in positions(3, {}, 2, every=9) if len(view.legal) > 2]
    low = sum(adviser.advise(v, v.legal, Rng(1), Budget(0.1)).samples for v in views)
    high = sum(adviser.advise(v, v.legal, Rng(1), Budget(1.0)).samples for v in views)
    assert high > 1.2 * low
