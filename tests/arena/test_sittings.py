"""Who meets whom, with which cards, and what becomes of bots that go wrong."""

from __future__ import annotations

import time
from collections import Counter
from itertools import islice
from multiprocessing import active_children
from threading import Thread

import pytest

from parlour.arena.crew import WorkerDied, play_all, side_by_side
from parlour.arena.plan import FIELDS, Plan
from parlour.arena.seating import Sitting, pairs, schedule, sides, tables
from parlour.arena.sitting import play
from parlour.arena.watched import DIED, FAILED, HUNG, ILLEGAL
from parlour.bots import roster
from parlour.core.game import Game
from parlour.games import GAMES, get
from tests.arena.rigged import leave, passing

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@pytest.fixture(autouse=True)
def _ladders():
    """What is rigged is put right again."""
    before = dict(roster._LADDERS)
    yield
    roster._LADDERS.clear()
    roster._LADDERS.update(before)


def plan_of(game: Game, fields: str = "one-against", players: int = 0, **options: object) -> Plan:
    """A round each of the uniform and the sensible bot."""
    chosen = game.make_options(**options)
    count = players or game.players[0]
    return Plan(game.id, count, chosen, ("uniform", "rules"), fields, 3, 1)


@every_game
@pytest.mark.parametrize("fields", FIELDS)
def test_every_bot_sits_in_every_seat_as_often(game: Game, fields: str) -> None:
    for players in game.players[:4]:
        plan = plan_of(game, fields, players)._replace(bots=("a", "b", "c"))
        found = tables(plan)
        assert len(found) == len(set(found))
        for bot in ("a", "b", "c"):
            counts = Counter(
                seat for seats in found for seat, name in enumerate(seats) if name == bot
            )
            assert len(counts) == players
            assert len(set(counts.values())) == 1


def test_one_against_copies() -> None:
    three = plan_of(get("euchre"))._replace(bots=("a", "b"))
    assert [".".join(seats) for seats in tables(three)] == [
        "b.a.a", "a.b.a", "a.a.b", "a.b.b", "b.a.b", "b.b.a",
    ]  # fmt: skip
    assert pairs(three) == [("b", "a"), ("a", "b")]


def test_of_two_each_is_the_others_field() -> None:
    two = plan_of(get("passing"))._replace(bots=("a", "b", "c"))
    assert pairs(two) == [("b", "a"), ("c", "a"), ("c", "b")]
    assert len(tables(two)) == 6


def test_neighbours_and_mixes() -> None:
    plan = plan_of(get("euchre"), "neighbours")._replace(bots=("a", "b", "c"))
    assert pairs(plan) == [("b", "a"), ("c", "b")]
    assert len(tables(plan)) == 6
    assert pairs(plan._replace(fields="first")) == [("b", "a"), ("c", "a")]
    assert pairs(plan._replace(fields="ladder")) == [("b", "a"), ("c", "b"), ("c", "a")]
    mixes = tables(plan._replace(fields="mixes"))
    # aab, aac, abb, abc, acc, bbc, bcc, each turned thrice
    assert len(mixes) == 21
    assert ("b", "c", "a") in mixes


def test_partners_sit_together() -> None:
    plan = plan_of(get("passing"), players=4, partners=True)
    assert sides(plan) == ((0, 2), (1, 3))
    assert set(tables(plan)) == {("rules", "uniform") * 2, ("uniform", "rules") * 2}


def test_more_deals_only_add_to_the_end() -> None:
    plan = plan_of(get("euchre"))
    few, many = list(schedule(plan, 2)), list(schedule(plan, 5))
    assert many[: len(few)] == few
    assert len(many) == 5 * len(tables(plan))


@every_game
def test_a_sitting_is_the_same_each_time_and_deals_the_same_cards_to_all(game: Game) -> None:
    plan = plan_of(game)
    shuffled = [play(plan, Sitting(1, seats)) for seats in tables(plan)]
    assert shuffled == [play(plan, Sitting(1, seats)) for seats in tables(plan)]
    assert {one.rounds for one in shuffled} == {1}
    alike = plan._replace(bots=("rules", "rules"))
    same = {play(alike, Sitting(deal, ("rules",) * plan.players)).scores for deal in (4, 4, 4)}
    assert len(same) == 1


@every_game
def test_whole_matches_are_played_to_their_end(game: Game) -> None:
    shorter = {"euchre": {"target": 3}, "passing": {"target": 20}, "gnoming": {"rounds": 2}}
    plan = plan_of(game, **shorter.get(game.id, {"max_rounds": 2}))._replace(rounds=0)
    played = play(plan, Sitting(0, tables(plan)[0]))
    assert played.winners
    assert played.rounds >= 1
    assert played.faults == ()


def test_the_best_of_a_round_wins_it_whichever_way_the_points_go() -> None:
    for game in (get("gnoming"), get("euchre")):
        for deal in range(6):
            plan = plan_of(game)
            played = play(plan, Sitting(deal, tables(plan)[0]))
            best = min(played.scores) if game.facts.lowest_wins else max(played.scores)
            assert played.winners == tuple(
                seat for seat, points in enumerate(played.scores) if points == best
            )


@pytest.mark.parametrize(("bot", "kind"), [("breaks", FAILED), ("cheats", ILLEGAL)])
def test_the_rung_below_moves_for_a_bot_that_goes_wrong(bot: str, kind: str) -> None:
    plan = passing((bot, "rules"))
    played = play(plan, Sitting(0, (bot, "rules")))
    assert {fault.kind for fault in played.faults if fault.bot == bot} == {kind}
    assert {fault.seat for fault in played.faults} == {0}
    assert len({fault.decision for fault in played.faults}) > 2
    assert sum(played.scores) != 0
    own = next(fault for fault in played.faults if fault.bot == bot)
    assert own.what.startswith("ZeroDivisionError: three" if kind == FAILED else "-5 of [")


def test_effort_reaches_the_bots() -> None:
    plan = passing(("works", "rules"))
    by_effort = {
        effort: [
            play(plan._replace(effort=effort), Sitting(deal, ("works", "rules"))).scores
            for deal in range(8)
        ]
        for effort in (1.0, 1.5)
    }
    assert by_effort[1.0] != by_effort[1.5]


def test_levels_keep_their_hands_unless_all_are_to_have_the_same() -> None:
    plan = plan_of(get("nerts"))._replace(bots=("rules", "level1"))
    sitting = Sitting(0, ("rules", "level1"))
    own, slow = play(plan, sitting), play(plan._replace(tempo="gentle"), sitting)
    same = play(plan._replace(same_tempo=True), sitting)
    assert len({own.scores, slow.scores, same.scores}) == 3


def test_any_number_of_processes_gives_the_same_in_the_same_order() -> None:
    plan = plan_of(get("euchre"))
    wanted = [play(plan, sitting) for sitting in schedule(plan, 4)]
    assert list(play_all(plan, schedule(plan, 4), 1)) == wanted
    assert list(play_all(plan, schedule(plan, 4), 3)) == wanted
    assert list(play_all(plan, schedule(plan, 0), 2)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "kind"), [("sleeps", HUNG), ("dies", DIED)])
def test_a_bot_that_hangs_or_kills_its_process_is_passed_over(bot: str, kind: str) -> None:
    plan = passing((bot, "uniform"))
    sittings = list(islice(schedule(plan, 8), 2))
    found = list(play_all(plan, sittings, 2, patience=0.6))
    assert [one.sitting for one in found] == sittings
    faults = [fault for one in found for fault in one.faults if fault.bot == bot]
    assert {fault.kind for fault in faults} == {kind}
    assert all(fault.seat == one.sitting.seats.index(bot) for one in found for fault in one.faults)
    assert all(one.rounds == 1 for one in found)


def test_a_process_that_somebody_else_ends_is_no_fault_of_a_bot() -> None:
    """The first process of the first sitting is killed while a bot thinks; nothing is lost."""
    plan = passing(("dawdles", "uniform"))
    sittings = list(islice(schedule(plan, 8), 2))
    wanted = [play(plan, sitting) for sitting in sittings]
    playing = play_all(plan, sittings, 1)
    killer = Thread(target=kill_the_first_child)
    killer.start()
    assert list(playing) == wanted
    killer.join()


def kill_the_first_child() -> None:
    """As the system does when memory is short."""
    while not active_children():
        time.sleep(0.05)
    time.sleep(0.7)
    active_children()[0].kill()


def test_processes_that_end_before_anybody_thinks_are_given_up() -> None:
    with pytest.raises(WorkerDied):
        list(side_by_side(leave, range(4), 2))


def test_what_goes_wrong_outside_the_bots_is_raised_here() -> None:
    plan = plan_of(get("passing"))
    strangers = [Sitting(0, ("rules", "nobody"))]
    with pytest.raises(KeyError):
        list(play_all(plan, strangers, 1))
