"""What a round is worth under each house rule, from the pips that the hands are left with."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.passing.game import GAME
from parlour.games.passing.options import House
from parlour.games.passing.scoring import next_leader, points_of, score_round
from parlour.games.passing.state import NOBODY


def scored(counts: list[int], out: int = NOBODY, leader: int = 0, **options: object) -> list[int]:
    """The points of each seat."""
    house = House(len(counts), GAME.make_options(**options))
    winner, points = score_round(house, vec[i64](counts), out, leader)
    return list(points_of(house, len(counts), winner, points))


def leads(counts: list[int], out: int = NOBODY, leader: int = 0, **options: object) -> str:
    """Who leads the next round under ``next_lead=winner``."""
    house = House(len(counts), GAME.make_options(next_lead="winner", **options))
    winner, _ = score_round(house, vec[i64](counts), out, leader)
    return "ABCD"[next_leader(house, len(counts), winner, leader)]


@pytest.mark.clause("6.2")
def test_the_lowest_hand_scores_the_others_less_its_own() -> None:
    assert scored([0, 14], out=0) == [14, 0]
    assert scored([0, 12, 7], out=0) == [19, 0, 0]
    assert scored([9, 5, 20]) == [0, 24, 0]
    assert scored([3, 11, 8, 20]) == [36, 0, 0, 0]


@pytest.mark.clause("6.3")
def test_a_shared_lowest_hand_scores_nothing() -> None:
    assert scored([4, 4, 30]) == [0, 0, 0]
    assert scored([30, 4, 9, 4]) == [0, 0, 0, 0]
    assert scored([7, 7]) == [0, 0]


@pytest.mark.clause("6.4")
@pytest.mark.option("out_beats_zero=on", "out_beats_zero=off")
def test_the_double_blank_ties_with_going_out_unless_the_table_says_otherwise() -> None:
    assert scored([0, 0, 9], out=1) == [0, 0, 0]
    assert scored([0, 0, 9], out=1, out_beats_zero=True) == [0, 9, 0]
    assert scored([0, 0], out=1, out_beats_zero=True) == [0, 0]
    assert leads([0, 0], out=1, out_beats_zero=True) == "B"
    assert scored([5, 5, 9], out_beats_zero=True) == [0, 0, 0]


@pytest.mark.clause("7.1", "7.2")
@pytest.mark.option("partner_scoring=sides")
def test_the_side_with_fewer_pips_scores_the_difference_for_both() -> None:
    assert scored([4, 1, 6, 9], partners=True) == [0, 0, 0, 0]
    assert scored([4, 3, 6, 9], partners=True) == [2, 0, 2, 0]
    assert scored([0, 3, 30, 9], out=0, partners=True) == [0, 18, 0, 18]


@pytest.mark.clause("7.3")
@pytest.mark.option("partner_scoring=out_wins")
def test_the_side_that_went_out_wins_and_scores_what_is_left_over() -> None:
    rules = {"partners": True, "partner_scoring": "out_wins"}
    assert scored([0, 3, 4, 9], out=0, **rules) == [8, 0, 8, 0]
    assert scored([0, 3, 30, 9], out=0, **rules) == [0, 0, 0, 0]
    assert leads([0, 3, 30, 9], out=0, leader=1, **rules) == "A"
    assert scored([4, 3, 6, 9], **rules) == [2, 0, 2, 0]


@pytest.mark.clause("7.4", "7.5")
@pytest.mark.option("partner_scoring=low_hand_opponents", "partner_scoring=low_hand_all")
def test_the_lowest_hand_scores_for_its_side() -> None:
    opponents = {"partners": True, "partner_scoring": "low_hand_opponents"}
    others = {"partners": True, "partner_scoring": "low_hand_all"}
    assert scored([30, 5, 2, 9], **opponents) == [12, 0, 12, 0]
    assert scored([30, 5, 2, 9], **others) == [42, 0, 42, 0]


@pytest.mark.clause("7.6")
def test_a_lowest_hand_that_is_shared_scores_nothing_even_among_partners() -> None:
    for scoring in ("low_hand_opponents", "low_hand_all"):
        rules = {"partners": True, "partner_scoring": scoring}
        assert scored([2, 5, 2, 9], **rules) == [0, 0, 0, 0]
        assert scored([2, 2, 5, 9], **rules) == [0, 0, 0, 0]


@pytest.mark.clause("7.7")
def test_going_out_may_beat_the_double_blank_among_partners() -> None:
    rules = {"partners": True, "out_beats_zero": True}
    low = {**rules, "partner_scoring": "low_hand_all"}
    assert scored([0, 0, 7, 9], out=1, **low) == [0, 16, 0, 16]
    assert scored([0, 5, 0, 9], out=2, **low) == [14, 0, 14, 0]
    for scoring in ("sides", "out_wins"):
        with_rule = scored([0, 0, 3, 9], out=1, **{**rules, "partner_scoring": scoring})
        without = scored([0, 0, 3, 9], out=1, partners=True, partner_scoring=scoring)
        assert with_rule == without


@pytest.mark.clause("7.8")
def test_partner_scoring_means_nothing_to_those_who_play_alone() -> None:
    for scoring in ("sides", "out_wins", "low_hand_opponents", "low_hand_all"):
        assert scored([3, 11, 8, 20], partner_scoring=scoring) == [36, 0, 0, 0]


@pytest.mark.clause("8.5", "8.6")
@pytest.mark.option("next_lead=winner")
def test_the_winner_leads_and_without_one_the_lead_goes_round() -> None:
    assert leads([9, 5, 20]) == "B"
    assert leads([5, 5, 20], leader=1) == "C"
    assert leads([5, 5, 20], leader=2) == "A"


@pytest.mark.clause("8.6")
def test_of_a_side_the_one_who_went_out_leads_else_the_lower_else_the_first_in_turn() -> None:
    assert leads([9, 0, 9, 1], out=1, leader=0, partners=True) == "B"
    assert leads([0, 3, 30, 9], out=0, leader=0, partners=True) == "B"
    assert leads([9, 4, 9, 1], leader=0, partners=True) == "D"
    assert leads([2, 9, 2, 9], leader=2, partners=True) == "C"
    assert leads([2, 9, 2, 9], leader=1, partners=True) == "C"
    assert leads([2, 9, 2, 9], leader=3, partners=True) == "A"
    assert leads([9, 2, 9, 2], leader=2, partners=True) == "D"
