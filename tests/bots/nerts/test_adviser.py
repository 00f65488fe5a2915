"""What the adviser says: about every move, by what the seat may know, in sentences that exist."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from parlour import words
from parlour.bots.advice import Advice, Reason
from parlour.bots.budget import Budget
from parlour.bots.nerts.adviser import NertsAdviser
from parlour.bots.nerts.outlook import match_share, round_points
from parlour.core.rng import Rng
from parlour.games import get
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.notation import CALL
from tests.bots.nerts.test_planner import OPTION_SETS, positions
from tests.docs.shown import ROOT

GAME = get("nerts")


def advice(state: NertsState, seat: int) -> Advice:
    """The advice for a seat at a position."""
    view = GAME.view(state, seat)
    found = NertsAdviser().advise(view, view.legal, Rng(1), Budget())
    assert sorted(choice.move for choice in found.choices) == sorted(view.legal)
    return found


def said(reason: Reason) -> str:
    """The sentence of a reason."""
    return words.say(reason.key, **reason.details)


@pytest.mark.parametrize("options", [{}, *OPTION_SETS], ids=str)
@pytest.mark.parametrize("players", [2, 5])
def test_every_move_is_judged_and_explained(players: int, options: Mapping[str, object]) -> None:
    if players == 5:
        options = {name: value for name, value in options.items() if name != "pile_size"}
    for state in positions(players, range(12), **options):
        found = advice(state, 1)
        assert found.best.behind == 0.0
        behind = [choice.behind for choice in found.choices]
        assert behind == sorted(behind)
        for choice in found.choices:
            assert choice.reasons
            assert 0.0 <= choice.win <= 1.0
            assert all(said(reason) for reason in choice.reasons)
            assert all(0.0 <= chance.share <= 1.0 for chance in choice.chances)
            assert all(words.has(chance.key) for chance in choice.chances)
            assert all(type(v) in (int, str) for r in choice.reasons for v in r.details.values())


def test_the_best_is_what_it_plays() -> None:
    bot = NertsAdviser()
    for state in positions(3, range(40)):
        view = GAME.view(state, 0)
        best = bot.advise(view, view.legal, Rng(4), Budget()).best
        assert best.move == bot.choose(view, view.legal, Rng(4), Budget())


def test_a_nudge_names_no_card() -> None:
    seen = set()
    for state in positions(2, range(60)):
        view = GAME.view(state, 0)
        nudge = NertsAdviser().nudge(view, advice(state, 0))
        assert not nudge.details
        assert said(nudge)
        seen.add(nudge.key)
    assert len(seen) >= 3


def test_advice_knows_only_the_view_and_hindsight_the_cards() -> None:
    rng, differs = Rng(6), 0
    for state in positions(2, range(40)):
        view = GAME.view(state, 0)
        world = GAME.worlds(view, rng)
        assert isinstance(world, NertsState)
        assert advice(state, 0) == advice(world, 0)
        here = NertsAdviser().hindsight(state, 0, Rng(1), Budget())
        there = NertsAdviser().hindsight(world, 0, Rng(1), Budget())
        assert {choice.move for choice in here.choices} == set(view.legal)
        differs += here != there
    assert differs > 10


def test_points_are_the_gap_on_the_table() -> None:
    for state in positions(3, range(20)):
        points = [round_points(state, seat) for seat in range(3)]
        assert sum(points) == pytest.approx(0.0)
        best = advice(state, 2).best
        assert best.points == pytest.approx(points[2])


def test_shares_of_the_match_add_up_and_follow_the_score() -> None:
    state = next(positions(2, range(20)))
    level = [match_share(state, seat, 0.0) for seat in range(2)]
    assert sum(level) == pytest.approx(1.0)
    state.scores = (90, 20)
    assert match_share(state, 0, 0.0) > 0.9
    assert match_share(state, 1, 0.0) < 0.1


def test_calling_is_advised_where_it_wins() -> None:
    state = next(s for s in positions(2, range(20), target=1) if s.foundations)
    state.layouts[0].nerts = []
    found = advice(state, 0)
    assert found.best.move == CALL
    assert "Nerts" in said(found.best.reasons[0]) or said(found.best.reasons[0])


def test_every_hint_is_used_and_written() -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "src" / "parlour" / "bots" / "nerts").glob("*.py")
    )
    used = set(re.findall(r'"(hint-nerts-[a-z-]+)"', source))
    fluent = (ROOT / "src" / "parlour" / "locale" / "en" / "hints-nerts.ftl").read_text(
        encoding="utf-8"
    )
    assert used == set(re.findall(r"^(hint-nerts-[a-z-]+) =", fluent, re.MULTILINE))
