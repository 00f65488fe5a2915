"""Roll-outs against full expectimax in a garden of two by two, for one player alone.

The last turn after somebody has gone out is exact, to the last digit. With nobody out roll-outs
decide, and lose something: what is done in them after the move in question, such as bouncing, is
the style's own and not the best.
"""

from __future__ import annotations

import pytest

from parlour.bots.gnoming.adviser import GnomingAdviser
from parlour.bots.gnoming.last_turn import LastTurn
from parlour.bots.gnoming.potential import LinePotential
from parlour.bots.gnoming.sight import Sight
from tests.bots.gnoming import mini
from tests.bots.gnoming.mini_play import Play


def test_the_mini_game_is_scored_and_solved_as_by_hand() -> None:
    assert mini.score((3, 3, 5, -1)) == -3 + 5 - 1
    assert mini.score((3, 3, 3, 3)) == -12
    # A 1 or a 5 is hidden. Covered with the 3 it makes a column of 3s: 5 - 1 - 3, and 5 off. A 5
    # bounces on the -1 and makes a column of 5s too: -5 - 3, and 5 off.
    seen, unseen, piles = (5, 3, -1, mini.DOWN), ((1, 1), (5, 1)), ((3,), (1,))
    found = dict(mini.draws(seen, unseen, piles, 1))
    assert found["take 0"] == (-4 - 13) / 2
    assert min(found.values()) == mini.best_draw(seen, unseen, piles, 1)


@pytest.mark.pure
def test_the_exact_last_turn_is_full_expectimax(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mini, "out_points", [0])  # somebody else is out
    forget()
    for seed in range(60):
        play = Play(LinePotential(), 1, seed)
        view = play.view("draw")
        exact = LastTurn(Sight(view))
        found = dict(mini.draws(play.seen, play.unseen(), play.piles, 1))
        assert exact.draw() == pytest.approx(found["draw"])
        for pile, top in enumerate((view.left[-1], view.right[-1])):
            assert exact.hold(top, False) == pytest.approx(found[f"take {pile}"])
    forget()


def forget() -> None:
    """What has been solved under other points for going out."""
    for solved in (mini.revealed, mini.best_draw, mini.best_play):
        solved.cache_clear()


def test_the_top_rung_plays_a_last_turn_as_full_expectimax(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mini, "out_points", [0])  # somebody else is out
    forget()
    bot = GnomingAdviser()
    for seed in range(60):
        assert Play(bot, 1, seed, out=True).run() == pytest.approx(0)
    forget()


def test_roll_outs_lose_little_where_going_out_ends_the_round() -> None:
    assert mean_loss(turns=1, games=60) <= 0.02


@pytest.mark.slow
def test_roll_outs_lose_less_over_two_turns_than_the_style_they_are_made_with() -> None:
    games = 20
    style = sum(Play(LinePotential(), 2, seed).run() for seed in range(games)) / games
    assert mean_loss(turns=2, games=games) < 0.2 * style


def mean_loss(turns: int, games: int) -> float:
    """Points a game that the top rung's moves lose against expectimax."""
    bot = GnomingAdviser()
    return sum(Play(bot, turns, seed).run() for seed in range(games)) / games
