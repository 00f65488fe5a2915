"""Styles against each other on the roll-outs' table, and what a grudging player does."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from benchmarks.gnoming_styles import dealt, gain
from parlour.bots.gnoming.denial import Denial
from parlour.bots.gnoming.lines import HIDDEN
from parlour.bots.gnoming.style import NUMBERS, Style, copy_of, expert, taught
from parlour.games.gnoming.deck import HAZARD


def test_a_style_gains_nothing_on_itself() -> None:
    assert gain(expert(), copy_of(expert()), 3, 20, 2) == 0


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_expert_beats_the_usual_style(players: int) -> None:
    assert gain(expert(), Style(), players, 800, 2) > 1


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_taught_beat_the_usual_style_by_more(players: int) -> None:
    assert gain(taught(), Style(), players, 800, 2) > 1.5


def test_the_taught_beat_experts() -> None:
    assert gain(taught(), expert(), 3, 6000, 11) > 0.2


def test_a_copy_has_every_number_of_its_style() -> None:
    style = expert()
    style.bounces = False
    other = copy_of(style)
    named = {name for name in dir(Style()) if isinstance(getattr(style, name), float)}
    assert named == set(NUMBERS)
    for name in (*NUMBERS, "counts", "denies", "bounces", "taught"):
        assert getattr(other, name) == getattr(style, name)


@pytest.mark.pure
def test_a_card_that_completes_the_next_players_line_is_grudged() -> None:
    sight = dealt(2)
    table = sight.table
    table.seen = vec[i64]([HIDDEN] * 9 + [12, 12, HIDDEN] + [HIDDEN] * 6)
    table.pop(0)
    table.pop(1)
    table.push(0, 13)
    table.push(1, 13)
    denial = Denial(sight.odds(expert()))
    denial.look(table)
    assert denial.gift(table, 12) > denial.gift(table, 10)
    assert denial.gift(table, 13) == denial.gift(table, HAZARD) == 0
    assert Denial(sight.odds(Style())).gift(table, 12) == 0
    # The other top is what the next player could have anyway.
    table.pop(0)
    table.pop(1)
    table.push(0, 12)
    table.push(1, 12)
    denial.look(table)
    assert denial.gift(table, 12) == 0


def test_two_players_grudge_each_other_and_one_alone_keeps_its_own_card() -> None:
    for players, pile in ((2, 0), (1, 1)):
        sight = dealt(2)
        sight.table.seats = players
        sight.table.seen = vec[i64](
            [12, 12, HIDDEN] + [HIDDEN] * 6 + [12, 12, HIDDEN] + [HIDDEN] * 6
        )
        sight.table.pop(0)
        sight.table.pop(1)
        sight.table.push(0, 12)
        sight.table.push(1, 13)
        assert Denial(sight.odds(expert())).pile(sight.table) == pile
