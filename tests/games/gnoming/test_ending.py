"""How rounds and matches end and who begins the next, as sentences of play."""

from __future__ import annotations

import pytest

from parlour.core.errors import IllegalDeal
from parlour.games.gnoming.scoring import find_winners
from tests.games.gnoming.table import QUIET, Table

GOOD = "-4 -4 -3 1 2 3 4 5 6"
DRAWS = "-2 10 -2 10 -2 10 -2 10 -1 9 -1 9 -1 9"


@pytest.mark.clause("11.1", "11.2", "11.3", "11.4")
def test_whoever_has_no_face_down_card_is_out_and_the_others_have_one_more_turn() -> None:
    table = Table(GOOD, "1 2 H H 5 M 7 8 9", pile=DRAWS).open().go_out("A")
    assert table.view().out == 0
    assert table.actors() == "B"
    assert table.view().gardens[0] == (0, 0, 2, 2, 2, 2, 3, 3, 3)
    table.pass_turns(1)
    assert table.state.rounds[0].reason == "out"
    assert table.place("garden B") == "1 2 H H 5 M 7 8 9"
    assert table.place("removed") == ""
    assert table.scores() == [-4 - 4 - 8 - 3 - 5, 1 + 2 + 10 + 10 + 5 + 7 + 8 + 9]


@pytest.mark.clause("11.2", "8.5")
def test_players_whose_last_turn_is_over_are_not_asked_for_a_hazard() -> None:
    draws = "-2 10 10 -2 10 10 -2 10 10 -2 10 7 -1 9 9 -1 9 9 -1 9 H"
    table = Table(GOOD, QUIET, "2 4 6 8 8 8 6 4 2", pile=draws).open().go_out("A")
    table.pass_turns(1).play("C draw", "C discard")
    assert table.state.rounds[0].reason == "out"


@pytest.mark.clause("11.5")
@pytest.mark.option("turn_cap=1", "turn_cap=2")
@pytest.mark.parametrize("cap", [1, 2])
def test_a_round_stops_after_so_many_turns_for_each_without_the_five_points(cap: int) -> None:
    table = Table(QUIET, GOOD, turn_cap=cap).open().pass_turns(2 * cap - 1)
    assert not table.state.rounds
    table.pass_turns(1)
    assert table.state.rounds[0].reason == "turn_cap"
    assert table.scores() == [45, 10]


@pytest.mark.clause("11.7")
def test_a_stop_does_not_take_the_last_turns_from_anybody() -> None:
    table = Table(GOOD, QUIET, pile=DRAWS, turn_cap=7).open().go_out("A")
    assert table.view().turns == 13
    table.pass_turns(1)
    assert table.state.rounds[0].reason == "out"
    late = Table(QUIET, GOOD, pile="10 -2 10 -2 10 -2 10 -2 9 -1 9 -1 9 -1", turn_cap=7).open()
    late.go_out("B")
    assert (late.view().turns, late.actors()) == (14, "A")


@pytest.mark.clause("11.7")
def test_a_hazard_before_a_stop_still_lets_the_others_flip() -> None:
    table = Table(QUIET, GOOD, pile="1 H", turn_cap=1).open().pass_turns(1)
    table.play("B draw", "B discard")
    assert table.actors() == "A"
    table.play("A reveal c3")
    assert table.state.rounds[0].reason == "turn_cap"


@pytest.mark.clause("11.6")
def test_the_round_ends_with_the_turn_of_the_third_reshuffle() -> None:
    table = Table(*[QUIET] * 7, turn_cap=1000).open()
    while not table.state.rounds:
        if table.state.to_deal():
            table.state.deal(table.state.to_deal())
            mover = table.actors()
            table.play(f"{mover} place a1", f"{mover} discard left")
            assert bool(table.state.rounds) == (table.state.reshuffles == 3)
        elif table.view().draw_count:
            table.pass_turns(1)
        else:
            table.play(f"{table.actors()} draw")
    assert table.state.rounds[0].reason == "reshuffles"


@pytest.mark.clause("13.4")
def test_nobody_does_anything_after_the_match() -> None:
    table = Table(QUIET, GOOD, turn_cap=1, rounds=1).open().pass_turns()
    assert table.state.over
    assert (table.actors(), table.state.to_deal()) == ("", [])
    table.refuses("A draw", "13.4")
    with pytest.raises(IllegalDeal) as refused:
        table.state.deal([])
    assert refused.value.clause == "13.4"


@pytest.mark.clause("13.1", "13.2")
@pytest.mark.parametrize(
    ("totals", "last", "winners"),
    [
        ((3, -2, 5), (0, 9, 0), (1,)),
        ((7, 7, 9), (4, 5, -9), (0,)),
        ((7, 7, 7), (4, 1, 1), (1, 2)),
    ],
)
def test_the_lowest_total_wins_then_the_lower_last_round_then_both(
    totals: tuple[int, ...], last: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert find_winners(totals, last) == winners


@pytest.mark.clause("13.1")
@pytest.mark.option("rounds=1", "rounds=2", "rounds=9")
@pytest.mark.parametrize("rounds", [1, 2, 9])
def test_a_match_has_as_many_rounds_as_chosen(rounds: int) -> None:
    table = Table(QUIET, GOOD, turn_cap=1, rounds=rounds)
    for number in range(1, rounds + 1):
        table.open().pass_turns()
        assert table.state.over == (number == rounds)
        if number < rounds:
            table.deal(QUIET, GOOD)
    assert table.state.scores == (45 * rounds, 10 * rounds)
    assert table.state.winners == (1,)


@pytest.mark.clause("13.3")
@pytest.mark.option("next_starter=rotate", "next_starter=first_out", "next_starter=lowest_last")
@pytest.mark.parametrize(
    ("how", "starter"), [("rotate", "B"), ("first_out", "B"), ("lowest_last", "C")]
)
def test_who_starts_when_nobody_is_out(how: str, starter: str) -> None:
    table = Table(QUIET, QUIET, GOOD, turn_cap=1, next_starter=how).open().pass_turns()
    table.deal(QUIET, QUIET, GOOD)
    assert table.open().actors() == starter


@pytest.mark.clause("13.3")
@pytest.mark.parametrize(("how", "starter"), [("rotate", "B"), ("first_out", "A")])
def test_who_went_out_may_start_the_next_round(how: str, starter: str) -> None:
    table = Table(GOOD, QUIET, pile=DRAWS, next_starter=how).open().go_out("A").pass_turns()
    table.deal(GOOD, QUIET)
    assert table.open().actors() == starter


@pytest.mark.clause("13.3")
def test_of_several_lowest_the_first_in_the_order_of_turns_starts() -> None:
    table = Table(GOOD, QUIET, GOOD, turn_cap=1, rounds=9, next_starter="lowest_last").open()
    table.pass_turns().deal(GOOD, GOOD, QUIET)
    assert table.open().actors() == "A"
    table.pass_turns().deal(QUIET, GOOD, GOOD)
    table.open().pass_turns().deal(GOOD, QUIET, GOOD)
    assert table.open().actors() == "B"
    table.pass_turns().deal(QUIET, QUIET, QUIET)
    assert table.open().actors() == "C"


@pytest.mark.clause("8.8", "2.1")
@pytest.mark.option("hazard_returns=next_round", "hazard_returns=never")
@pytest.mark.parametrize(("how", "hazards"), [("next_round", 3), ("never", 1)])
def test_hazards_that_left_play_come_back_or_not(how: str, hazards: int) -> None:
    table = Table("H 1 2 3 4 5 6 7 8", GOOD, tops="H 10 -1", pile="H 9", turn_cap=1,
                  hazard_returns=how).open().pass_turns()  # fmt: skip
    (pack,) = table.state.to_deal()
    assert (len(pack), pack.count(17)) == (107 + hazards, hazards)
    table.deal(QUIET, GOOD)
    assert table.place("removed") == " ".join("H" * (3 - hazards))
