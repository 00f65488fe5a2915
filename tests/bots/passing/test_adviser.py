"""The adviser at every kind of decision: whole advice, honest reasons, and no peeking."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from parlour.bots.advice import Advice
from parlour.bots.budget import Budget
from parlour.bots.passing.adviser import PassingAdviser
from parlour.bots.passing.board import board_of
from parlour.bots.passing.levels import LEVELS
from parlour.bots.passing.search import Depth
from parlour.bots.passing.solved import is_small
from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.passing.game import GAME, PassingMatch
from parlour.games.passing.view import PassingView
from parlour.words import speak
from tests.games.passing.agreement import draw_options
from tests.games.passing.table import Table

LOW = Budget(effort=0.01)


def decisions(seed: int) -> Iterator[PassingMatch]:
    """Positions of one round of a drawn table, played by the adviser and at random by turns."""
    rng = random.Random(seed)
    players = 2 + seed % 3
    chosen = GAME.make_options(**parse_options(GAME.options, draw_options(rng, players)))
    state: State = GAME.start(players, rng.randrange(players), chosen)
    state.deal([Rng(seed).shuffled(pack) for pack in state.to_deal()])
    assert isinstance(state, PassingMatch)
    bot = LEVELS[seed % 5].make()
    while not state.rounds:
        yield state
        (seat,) = state.actors()
        view = GAME.view(state, seat)
        move = bot.choose(view, view.legal, Rng(seed), LOW)
        state.apply(seat, move if rng.random() < 0.7 else rng.choice(view.legal))


def check(advice: Advice, legal: list[int]) -> None:
    assert sorted(choice.move for choice in advice.choices) == legal
    assert advice.best.behind == advice.best.doubt == 0.0
    assert [c.behind for c in advice.choices] == sorted(c.behind for c in advice.choices)
    for choice in advice.choices:
        assert choice.error >= 0.0 and choice.doubt >= 0.0
        assert 0.0 <= choice.win <= 1.0 and -168.0 <= choice.points <= 168.0
        assert choice.reasons
        for chance in choice.chances:
            assert 0.0 <= chance.share <= 1.0 and speak(chance.key, {})
        for reason in choice.reasons:
            assert speak(reason.key, reason.details)


@pytest.mark.parametrize("seed", range(24))
def test_every_decision_of_a_round_has_advice(seed: int) -> None:
    adviser = PassingAdviser(Depth(samples=800))
    for state in decisions(seed):
        (seat,) = state.actors()
        view = GAME.view(state, seat)
        advice = adviser.advise(view, view.legal, Rng(seed), LOW)
        check(advice, sorted(view.legal))
        nudge = adviser.nudge(view, advice)
        assert speak(nudge.key, nudge.details)
        check(adviser.hindsight(state, seat, Rng(seed), LOW), sorted(view.legal))


@pytest.mark.pure
@pytest.mark.parametrize("level", range(5))
def test_hidden_tiles_change_nothing(level: int) -> None:
    bot = LEVELS[level].make()
    for state in decisions(50 + level):
        (seat,) = state.actors()
        view = GAME.view(state, seat)
        move = bot.choose(view, view.legal, Rng(7), LOW)
        assert move in view.legal
        for again in range(2):
            world = GAME.worlds(view, Rng(again))
            other = GAME.view(world, seat)
            assert bot.choose(other, other.legal, Rng(7), LOW) == move
        written = GAME.load_view(view.to_json())
        assert bot.choose(written, view.legal, Rng(7), LOW) == move


def best(table: Table, seat: str, effort: float = 0.3) -> tuple[str, Advice]:
    """The adviser's move, and its advice."""
    adviser = LEVELS[4].make()
    assert isinstance(adviser, PassingAdviser)
    view: PassingView = table.view(seat)
    advice = adviser.advise(view, view.legal, Rng(1), Budget(effort))
    return GAME.format_move(advice.best.move), advice


def test_it_goes_out_when_it_can() -> None:
    table = Table("6-0 2-0 3-2 3-3 4-3 4-4 5-4", "1-1 2-2 6-6 1-0 2-1 3-1 6-2")
    table.play("A play 6-0", "B pass", "A play 2-0 right", "B pass", "A play 3-2 right", "B pass")
    table.play("A play 3-3 right", "B pass", "A play 4-3 right", "B pass", "A play 4-4 right")
    move, advice = best(table.play("B pass"), "A")
    assert move == "play 5-4 right"
    assert {chance.key: chance.share for chance in advice.best.chances}[
        "hint-passing-chance-out"
    ] == 1.0


def test_near_the_target_the_match_counts() -> None:
    """Behind by far, a small win of the round that is sure is worth little."""
    near = Table("6-0 2-0 3-2 3-3 4-3 4-4 5-4", "1-1 2-2 6-6 1-0 2-1 3-1 6-2", target=101)
    near.state.scores = (0, 100)
    _, advice = best(near, "A")
    assert advice.best.win < 0.1
    near.state.scores = (100, 0)
    _, advice = best(near, "A")
    assert advice.best.win > 0.9


def small_ends(seed: int) -> Iterator[PassingMatch]:
    """Ends of rounds of three or four that are small enough to be solved."""
    rng = random.Random(seed)
    state: State = GAME.start(3 + seed % 2, 0, GAME.make_options())
    state.deal([Rng(seed).shuffled(pack) for pack in state.to_deal()])
    assert isinstance(state, PassingMatch)
    while not state.rounds:
        if is_small(board_of(state)):
            yield state
        (seat,) = state.actors()
        legal = state.legal(seat)
        state.apply(seat, legal[0] if rng.random() < 0.9 else legal[-1])


def test_hindsight_solves_a_small_end() -> None:
    adviser = PassingAdviser(Depth())
    met = 0
    for seed in range(30):
        for state in small_ends(seed):
            (seat,) = state.actors()
            advice = adviser.hindsight(state, seat, Rng(1), LOW)
            assert advice.exact and advice.best.error == advice.best.doubt == 0.0
            check(advice, sorted(state.legal(seat)))
            met += 1
    assert met > 10
