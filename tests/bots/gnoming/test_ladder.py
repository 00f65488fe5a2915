"""The ladder's bots at the table: every level, every size, and each above the one below."""

from __future__ import annotations

import pytest

from parlour.bots.gnoming.adviser import GnomingAdviser
from parlour.bots.gnoming.ladder import LADDER
from parlour.bots.roster import bot_names, make_adviser
from parlour.bots.simulation import Plan, play_one, tally
from parlour.games.gnoming.game import GAME
from tests.bots.gnoming.houses import HOUSES

LEVELS = tuple([f"level{number}" for number in range(1, 6)])


def test_the_ladder_is_known_and_its_top_gives_advice() -> None:
    assert tuple(rung.name for rung in LADDER) == ("rules", *LEVELS)
    assert bot_names("gnoming")[-5:] == LEVELS
    adviser = make_adviser("gnoming")
    assert isinstance(adviser, GnomingAdviser)
    assert adviser.usual == GnomingAdviser().usual


@pytest.mark.parametrize("rules", HOUSES, ids=str)
def test_quick_levels_play_by_every_house_rule(rules: dict[str, object]) -> None:
    options = GAME.make_options(**{"rounds": 1, **rules})
    for players in (2, 4, 7):
        bots = tuple(LEVELS[seat % 3] for seat in range(players))
        plan = Plan("gnoming", players, options, bots, 3)
        outcome = play_one(plan, 0)
        assert outcome.winners
        assert outcome == play_one(plan, 0)


@pytest.mark.parametrize("level", ["level4", "level5"])
def test_searching_levels_play_the_same_match_again(level: str) -> None:
    options = GAME.make_options(rounds=1, turn_cap=3)
    plan = Plan("gnoming", 2, options, (level, "level3"), 4)
    assert play_one(plan, 0) == play_one(plan, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("higher", "lower"), [("level2", "level1"), ("level3", "level2")])
def test_a_quick_level_beats_two_of_the_level_below(higher: str, lower: str) -> None:
    plan = Plan("gnoming", 3, GAME.make_options(rounds=1), (higher, lower, lower), 6)
    total = tally([play_one(plan, number) for number in range(120)], 3)
    mine, _ = total.mean(0)
    theirs = (total.mean(1)[0] + total.mean(2)[0]) / 2
    assert mine < theirs - 1


@pytest.mark.long
@pytest.mark.parametrize(("higher", "lower"), [("level4", "level3"), ("level5", "level4")])
def test_a_searching_level_beats_two_of_the_level_below(higher: str, lower: str) -> None:
    plan = Plan("gnoming", 3, GAME.defaults, (higher, lower, lower), 7)
    total = tally([play_one(plan, number) for number in range(200)], 3)
    share, _, _ = total.wins(0)
    assert share > 0.38
