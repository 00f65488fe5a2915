"""Roll-outs against full expectimax in a garden of two by two, for one player alone.

The exact last turn agrees with expectimax to the last digit, and so does the endgame where it is
small enough. Where it is not, roll-outs lose something: what is done in them after the move in
question, such as bouncing, is the style's own and not the best.
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


@pytest.mark.parametrize("turns", [1, 2])
def test_the_top_rung_plays_the_mini_game_as_full_expectimax(turns: int) -> None:
    bot = GnomingAdviser()
    losses = [Play(bot, turns, seed).run() for seed in range(40)]
    assert sum(losses) / len(losses) <= 0.01


@pytest.mark.slow
def test_roll_outs_lose_less_over_three_turns_than_the_style_they_are_made_with() -> None:
    games = 4
    style = sum(Play(LinePotential(), 3, seed).run() for seed in range(games)) / games
    bot = GnomingAdviser()
    assert sum(Play(bot, 3, seed).run() for seed in range(games)) / games < 0.3 * style
