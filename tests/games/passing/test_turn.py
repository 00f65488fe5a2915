"""The deal, the line and the three things one may do, as sentences of play."""

from __future__ import annotations

import pytest

from tests.games.passing.table import Table

A = "6-4 6-6 4-4 5-3 2-1 1-0 0-0"
B = "4-1 6-1 6-5 5-5 5-4 3-3 3-0"


@pytest.mark.clause("2.2", "2.3", "2.4")
@pytest.mark.parametrize(
    ("players", "size", "boneyard"), [(2, 7, 14), (3, 7, 7), (4, 6, 4)], ids=str
)
def test_hands_are_dealt_from_seat_a_on_and_the_rest_is_the_boneyard(
    players: int, size: int, boneyard: int
) -> None:
    for first in "AB":
        table = Table(*[""] * players, first=first)
        assert table.place("hand A").split()[:3] == ["0-0", "1-0", "1-1"]
        assert [len(table.place(f"hand {seat}").split()) for seat in "ABCD"[:players]] == [
            size
        ] * players
        assert len(table.place("boneyard").split()) == boneyard
        assert table.actors() == first


@pytest.mark.clause("3.1", "4.3")
def test_the_leader_sets_any_tile_with_its_higher_half_on_the_left() -> None:
    table = Table(A, B)
    assert table.legal("A") == (
        "play 0-0, play 1-0, play 2-1, play 4-4, play 5-3, play 6-4, play 6-6"
    )
    assert table.legal("B") == ""
    assert table.play("A play 6-4").ends() == (6, 4)


@pytest.mark.clause("4.3")
def test_the_leader_neither_draws_nor_passes_on_the_first_turn() -> None:
    table = Table(A, B)
    assert "setting a tile" in table.refuses("A draw", "4.3")
    assert "setting a tile" in table.refuses("A pass", "4.3")


@pytest.mark.clause("3.1", "3.3")
def test_an_end_is_named_for_every_tile_but_the_first() -> None:
    table = Table(A, B)
    reason = table.refuses("A play 6-4 left", "3.1")
    assert "6 on the left and 4 on the right" in reason
    table.play("A play 6-4")
    assert "left or right" in table.refuses("B play 4-1", "3.3")


@pytest.mark.clause("3.2")
def test_a_tile_fits_the_named_end_or_is_refused() -> None:
    table = Table(A, B).play("A play 6-4")
    assert "left end shows 6" in table.refuses("B play 4-1 left", "3.2")
    assert "right end shows 4" in table.refuses("B play 6-1 right", "3.2")
    assert table.play("B play 4-1 right").ends() == (6, 1)
    assert table.place("line") == "6-4 4-1"
    assert table.play("A play 6-6 left").ends() == (6, 1)
    assert table.place("line") == "6-6 6-4 4-1"


@pytest.mark.clause("3.3")
def test_left_and_right_are_two_moves_even_where_the_ends_are_equal() -> None:
    table = Table(A, B).play("A play 6-4", "B play 6-5 left", "A pass", "B play 5-4 left")
    assert table.ends() == (4, 4)
    assert table.legal("A") == "play 4-4 left, play 4-4 right, draw, pass"
    assert table.play("A play 4-4 right").place("line") == "5-4 6-5 6-4 4-4"


@pytest.mark.clause("3.4")
def test_a_double_keeps_its_end_and_opens_no_branch() -> None:
    table = Table(A, B).play("A play 6-4", "B pass", "A play 6-6 left")
    assert table.ends() == (6, 4)
    assert table.legal("B") == (
        "play 6-1 left, play 6-5 left, play 4-1 right, play 5-4 right, draw, pass"
    )


@pytest.mark.clause("4.1")
def test_turns_go_clockwise_whatever_is_done() -> None:
    table = Table("6-4", "4-1", "2-2", "1-1", first="D")
    for line in ("D play 1-1", "A draw", "B play 4-1 left", "C pass", "D pass", "A play 6-4 left"):
        assert table.actors() == line[0]
        table.play(line)
    assert "not the turn of seat A" in table.refuses("A pass", "4.1")


@pytest.mark.clause("4.4")
def test_only_a_tile_of_the_hand_is_set() -> None:
    table = Table(A, B)
    assert "do not hold 3-3" in table.refuses("A play 3-3", "4.4")
    table.play("A play 6-4")
    assert "do not hold 6-6" in table.refuses("B play 6-6 left", "4.4")
    assert "do not hold 6-4" in table.refuses("B play 6-4 left", "4.4")


@pytest.mark.clause("4.5")
def test_a_draw_takes_the_next_tile_and_is_the_whole_turn() -> None:
    table = Table(A, B, boneyard="4-2 2-2").play("A play 6-4", "B draw")
    assert "4-2" in table.place("hand B").split()
    assert table.place("boneyard").split()[0] == "2-2"
    assert table.actors() == "A"
    table.play("A draw")
    assert "2-2" in table.place("hand A").split()


@pytest.mark.clause("2.5")
@pytest.mark.parametrize(("players", "draws"), [(2, 12), (3, 5), (4, 2)], ids=str)
def test_the_last_two_tiles_cannot_be_drawn(players: int, draws: int) -> None:
    table = Table(*[""] * players).play("A play 0-0").rest("draw", draws)
    seat = table.actors()
    assert table.legal(seat).endswith("pass")
    assert "draw" not in table.legal(seat)
    assert "last 2 tiles" in table.refuses(f"{seat} draw", "2.5")
    assert len(table.place("boneyard").split()) == 2


@pytest.mark.clause("4.6", "4.7")
def test_one_may_draw_or_pass_while_holding_a_tile_that_fits() -> None:
    table = Table(A, B).play("A play 6-4")
    assert table.legal("B").endswith("draw, pass")
    assert table.play("B pass").actors() == "A"


@pytest.mark.clause("8.7")
def test_nobody_moves_before_the_deal() -> None:
    table = Table(A, B).play("A play 6-4", "B pass", "A pass")
    assert table.actors() == ""
    assert "dealt" in table.refuses("A pass", "8.7")
    assert "dealt" in table.refuses("B play 4-1 left", "8.7")
