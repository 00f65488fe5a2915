"""How a round ends, who leads the next one, and how the match ends."""

from __future__ import annotations

import pytest

from tests.games.passing.table import Table

A = "6-4 6-6 4-4 5-3 2-1 1-0 0-0"
B = "4-1 6-1 6-5 5-5 5-4 3-3 3-0"
SHORT = ("A play 6-4", "B pass", "A pass")
"""A round that A wins, with 32 pips left to B's 51."""


@pytest.mark.clause("5.5", "6.2")
def test_passes_round_the_table_end_a_round() -> None:
    table = Table(A, B).play(*SHORT)
    assert table.reason() == "all_pass"
    assert table.scores() == [51 - 32, 0]


@pytest.mark.clause("5.5")
@pytest.mark.option("all_pass_ends=two_circuits")
def test_two_circuits_take_twice_as_many_passes() -> None:
    table = Table("6-4", "", "", all_pass_ends="two_circuits").play("A play 6-4")
    table.rest("pass", 5)
    assert table.state.rounds == ()
    assert table.rest("pass", 1).reason() == "all_pass"


@pytest.mark.clause("5.6")
def test_a_tile_set_or_drawn_breaks_a_run_of_passes() -> None:
    table = Table(A, B).play("A play 6-4", "B pass", "A draw", "B pass")
    assert table.state.rounds == ()
    table.play("A play 6-6 left", "B pass")
    assert table.state.rounds == ()
    assert table.play("A pass").reason() == "all_pass"


@pytest.mark.clause("5.2", "6.1")
def test_the_last_tile_of_a_hand_ends_the_round() -> None:
    table = Table("6-5 5-4 4-3 3-2 2-1 1-0 0-0", "6-6 5-5 4-4 3-3 2-2 1-1 6-4")
    table.play("A play 6-5", "B pass", "A play 5-4 right", "B pass", "A play 4-3 right", "B pass")
    table.play("A play 3-2 right", "B pass", "A play 2-1 right", "B pass", "A play 1-0 right")
    table.play("B pass", "A play 0-0 right")
    assert table.reason() == "out"
    assert table.scores() == [52, 0]


@pytest.mark.clause("5.1", "5.3")
def test_ends_of_a_value_that_is_all_in_the_line_end_the_round() -> None:
    table = Table("6-0 6-1 6-2 6-3 5-4 1-1 2-2", "1-0 6-6 3-2 6-4 6-5 0-0 2-1")
    table.play("A play 6-0", "B play 1-0 right", "A play 6-1 right", "B play 6-6 right")
    table.play("A play 6-2 right", "B play 3-2 right", "A play 6-3 right", "B play 6-4 right")
    table.play("A play 5-4 right")
    assert (table.ends(), table.state.rounds) == ((6, 5), ())
    table.play("B play 6-5 right")
    assert (table.ends(), table.reason()) == ((6, 6), "dead_ends")
    assert len(table.place("boneyard").split()) == 14
    assert table.scores() == [0, 6 - 3]


@pytest.mark.clause("5.4")
def test_a_round_is_blocked_when_nobody_can_match_and_nothing_can_be_drawn() -> None:
    table = Table(
        "0-0 3-0 4-0 1-1 2-2 3-3", "1-0 4-3 6-6 6-5 6-4 5-5", "2-1 6-1 6-2 6-3 5-1 5-2",
        "2-0 5-3 5-4 4-4 4-1 4-2", boneyard="3-1 3-2 5-0 6-0", target=10_000,
    )  # fmt: skip
    table.play("A play 0-0", "B play 1-0 left", "C play 2-1 left", "D play 2-0 left")
    table.play("A play 3-0 right", "B play 4-3 right", "C draw", "D draw")
    # Nothing can be drawn any more, but A's 4-0 fits both ends.
    assert (table.ends(), table.state.rounds) == ((0, 4), ())
    table.play("A play 4-0 right")
    assert (table.ends(), table.reason()) == ((0, 0), "blocked")
    assert table.scores() == [43 + 41 + 41 - 12, 0, 0, 0]


@pytest.mark.clause("5.4")
def test_a_round_is_not_blocked_while_a_tile_can_still_be_drawn() -> None:
    table = Table(
        "0-0 3-0 4-0 1-1 2-2 3-3", "1-0 4-3 6-6 6-5 6-4 5-5", "2-1 6-1 6-2 6-3 5-1 5-2",
        "2-0 5-3 5-4 4-4 4-1 4-2", boneyard="3-1 3-2 5-0 6-0", target=10_000,
    )  # fmt: skip
    table.play("A play 0-0", "B play 1-0 left", "C play 2-1 left", "D play 2-0 left")
    table.play("A play 3-0 right", "B play 4-3 right", "C draw", "D pass", "A play 4-0 right")
    assert (table.ends(), table.state.rounds) == ((0, 0), ())
    assert table.play("B pass", "C pass", "D draw").reason() == "blocked"


@pytest.mark.clause("8.5")
@pytest.mark.option("next_lead=rotate")
def test_the_lead_goes_round_whoever_wins() -> None:
    table = Table(A, B).play(*SHORT)
    assert table.deal(A, B).actors() == "B"


@pytest.mark.clause("8.6")
@pytest.mark.option("next_lead=winner")
def test_the_winner_leads_the_next_round() -> None:
    table = Table(A, B, next_lead="winner").play(*SHORT)
    assert table.deal(A, B).actors() == "A"


@pytest.mark.clause("1.1", "8.2", "8.3")
@pytest.mark.option("target=38")
def test_whoever_reaches_the_target_has_won_and_nothing_follows() -> None:
    table = Table(A, B, target=38, next_lead="winner").play(*SHORT)
    assert not table.state.over
    table.deal(A, B).play(*SHORT)
    assert table.state.over
    assert table.state.scores == (38, 0)
    assert table.state.winners == (0,)
    assert table.state.to_deal() == []
    assert "over" in table.refuses("A pass", "8.3")


@pytest.mark.clause("8.1")
@pytest.mark.option("targets=pagat")
@pytest.mark.parametrize(
    ("players", "partners", "seed", "pagat"),
    [(2, False, 101, 101), (3, False, 101, 61), (4, False, 61, 61), (4, True, 61, 101)],
)
def test_the_target_follows_from_the_table(
    players: int, partners: bool, seed: int, pagat: int
) -> None:
    for targets, wanted in (("seed", seed), ("pagat", pagat)):
        table = Table(*[""] * players, partners=partners, targets=targets)
        assert table.view().target == wanted
