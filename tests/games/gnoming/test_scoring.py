"""What gardens are worth, and the five points for going out."""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.gnoming.deck import KINDS, make_pack
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.notation import CARD_TEXTS, parse_card
from parlour.games.gnoming.scoring import score_garden
from tests.games.gnoming.naive_scoring import CHOICES, full_deck, read_options, score_grid
from tests.games.gnoming.table import Table

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "gnoming.md"
EXAMPLE = re.compile(r"^\| (.+ / .+ / .+) \| (-?\d+) \|", re.MULTILINE)
CROWDED = ("5", "5", "5", "6", "-2", "M", "M", "H")


def score(garden: str, **options: object) -> int:
    """The points of a garden written by rows."""
    cards = [parse_card(text) for text in garden.replace("/", " ").split()]
    return int(score_garden(vec[i64](cards), GAME.make_options(**options)))


@pytest.mark.clause("12.1", "12.2", "12.3", "12.4", "12.5", "12.7", "12.8", "12.12")
def test_the_examples_of_the_rules_page() -> None:
    examples = EXAMPLE.findall(PAGE.read_text(encoding="utf-8").replace("−", "-"))
    assert len(examples) >= 10
    for garden, points in examples:
        assert score(garden) == int(points), garden


@pytest.mark.clause("12.6")
@pytest.mark.option("mulligans_per_line=any", "mulligans_per_line=max1")
def test_a_line_with_two_mulligans() -> None:
    garden = "9 M M / 1 2 3 / -1 4 6"
    assert score(garden) == -9 + 15
    assert score(garden, mulligans_per_line="max1") == 9 + 15


@pytest.mark.clause("12.9")
@pytest.mark.option("reveal_mulligans=all_wild", "reveal_mulligans=only_best_one_wild")
def test_only_the_best_mulligan_may_be_wild() -> None:
    garden = "9 9 M / 1 1 2 / M 4 4"
    assert score(garden) == -9 + 1 + 1 + 2 - 4
    assert score(garden, reveal_mulligans="only_best_one_wild") == -9 + 1 + 1 + 2 + 8


@given(
    st.lists(st.sampled_from(CROWDED), min_size=9, max_size=9),
    st.sampled_from(CHOICES["mulligans_per_line"]),
    st.sampled_from(CHOICES["reveal_mulligans"]),
)
@pytest.mark.clause("12.6", "12.9")
def test_both_readings_score_crowded_gardens_alike(
    cards: list[str], per_line: str, reveal: str
) -> None:
    options = {"mulligans_per_line": per_line, "reveal_mulligans": reveal}
    points = score(" ".join(cards), **options)
    assert points == score_grid(cards, read_options(options))
    for a, b, c in permutations(range(3)):
        turned = [*cards[3 * a : 3 * a + 3], *cards[3 * b : 3 * b + 3], *cards[3 * c : 3 * c + 3]]
        assert score(" ".join(turned)) == score(" ".join(cards))


@pytest.mark.clause("12.10")
@pytest.mark.option("out_tie=bonus", "out_tie=penalty", "out_tie=zero")
@pytest.mark.parametrize(("tie", "points"), [("bonus", -5), ("penalty", 5), ("zero", 0)])
def test_going_out_with_a_tie_for_the_lowest(tie: str, points: int) -> None:
    draws = "-1 7 -1 7 -2 7 -2 7 -1 6 -2 6 -1 6"
    table = Table("1 1 5 2 5 2 3 5 3", "-4 1 1 -4 2 -3 1 -3 1", pile=draws, out_tie=tie)
    table.open().go_out("A").pass_turns()
    assert table.scores() == [-8 + points, -8]


@pytest.mark.clause("12.10")
@pytest.mark.parametrize("tie", ["bonus", "penalty", "zero"])
@pytest.mark.parametrize(
    ("rival", "points"), [("-4 1 1 -4 3 -3 1 -3 1", -5), ("-4 " * 4 + "-3 " * 5, 5)]
)
def test_going_out_alone_lowest_or_not(tie: str, rival: str, points: int) -> None:
    draws = "-1 7 -1 7 -2 7 -2 7 -1 6 -2 6 -1 6"
    table = Table("1 1 5 2 5 2 3 5 3", rival, pile=draws, out_tie=tie)
    table.open().go_out("A").pass_turns()
    assert table.scores()[0] == -8 + points


@pytest.mark.clause("1.3", "1.4", "1.5", "1.6", "1.7")
@pytest.mark.option("deck=ten", "deck=eleven", "deck=twelve")
@pytest.mark.parametrize("deck", CHOICES["deck"])
def test_the_decks_are_those_of_the_table(deck: str) -> None:
    pack = make_pack(deck)
    assert [CARD_TEXTS[card] for card in pack] == full_deck(deck)
    assert list(pack) == sorted(pack)
    assert (len(pack), KINDS) == (110, 18)


@pytest.mark.clause("12.11")
def test_points_may_be_below_zero() -> None:
    assert score("-4 -4 -4 / -4 -3 -3 / -3 -3 -2") < 0
