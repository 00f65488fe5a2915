"""The naive reading of Nerts against its golden records and its rules page."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.nerts.naive import LETTERS, Landed, Naive
from tests.games.nerts.naive_notation import Refused, checked_options, parse_move
from tests.games.nerts.naive_play import replay_record
from tests.records import Golden, golden_paths, read_record

HERE = Path(__file__).parent
PAGE = (HERE.parents[2] / "docs" / "rules" / "nerts.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"^\*\*(\d+\.\d+)\*\* ", PAGE, re.MULTILINE)
OPTIONS = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|", PAGE, re.MULTILINE)
GOLDENS = [read_record(path) for path in golden_paths(HERE)]
SHOWN = {word for golden in GOLDENS for word in golden.shows}
# What no record can show: who knows what is a matter of views.
NOT_IN_RECORDS = {"8.9"}


def name_of(golden: Golden) -> str:
    return golden.path.stem


@pytest.mark.parametrize("golden", GOLDENS, ids=name_of)
def test_a_golden_record_comes_out_as_written(golden):
    assert replay_record(golden) == golden.expected


@pytest.mark.parametrize("golden", GOLDENS, ids=name_of)
def test_a_golden_record_names_what_it_shows(golden):
    clauses = {word for word in golden.shows if re.fullmatch(r"\d+\.\d+", word)}
    assert clauses
    assert clauses <= set(CLAUSES)
    if "error" in golden.expected:
        assert golden.expected["error"]["clause"] in {*clauses, "notation"}
        assert golden.expected["error"]["line"] == golden.events[-1].line


def test_clauses_are_numbered_in_order():
    numbers = [tuple(int(part) for part in clause.split(".")) for clause in CLAUSES]
    assert numbers == sorted(set(numbers))
    sections = [int(number) for number in re.findall(r"^## (\d+)\. ", PAGE, re.MULTILINE)]
    assert sections == list(range(1, len(sections) + 1))


def test_every_clause_is_shown_by_a_record():
    assert set(CLAUSES) - SHOWN == NOT_IN_RECORDS


def test_the_options_of_the_page_are_those_of_the_reading():
    defaults = {name: default for name, _, default, _ in OPTIONS}
    assert defaults == checked_options(2, {})
    for name, values, _, clause in OPTIONS:
        assert clause in CLAUSES
        for value in re.split(r", |-(?=\d)", values):
            assert checked_options(2, {name: value})[name] == value


def test_every_value_of_an_option_is_shown_by_a_record():
    for name, values, default, _ in OPTIONS:
        wanted = values.split(", ") if "-" not in values else [default]
        assert {f"{name}={value}" for value in wanted} <= SHOWN
        assert any(word.startswith(f"{name}=") and word != f"{name}={default}" for word in SHOWN)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option[0])
def test_every_value_but_the_default_makes_a_difference(option):
    name, values, default, _ = option
    differing = set()
    for golden in GOLDENS:
        value = golden.options.get(name)
        if f"{name}={value}" in golden.shows and value not in differing:
            others = {each: text for each, text in golden.options.items() if each != name}
            if replay_record(replace(golden, options=others)) != golden.expected:
                differing.add(value)
    assert differing >= (set(values.split(", ")) - {default} if "-" not in values else set())
    assert differing


def test_the_worked_round_is_the_one_on_the_page():
    golden = read_record(HERE / "records" / "worked_round.record")
    assert "`worked_round.record`" in PAGE
    assert golden.expected["rounds"] == [{"scores": [6, -14], "reason": "call"}]


@pytest.mark.parametrize(
    "options",
    [
        {"target": "0"},
        {"target": "10001"},
        {"tie_window": "050"},
        {"tie_window": "10001"},
        {"air_grace": "60001"},
        {"caller_bonus": "101"},
        {"penalty": "0"},
        {"pile_size": "41"},
        {"pile_size": "13,13,13"},
        {"runs": "some"},
        {"rotations": "never"},
    ],
    ids=str,
)
def test_an_option_beyond_its_values_is_refused(options):
    with pytest.raises(Refused):
        Naive(2, 0, options)


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_play(players):
    with pytest.raises(Refused):
        Naive(players, 0, {})


@pytest.mark.parametrize(
    "text",
    ["", "n", "n>n", "s>w5", "w1>w1", "w1:1>w2", "n:2>w1", "f1>w1", "w1/w2", "n>f0", "n>f=11",
     "N>f", "n > f", "n>w1=7H", "turn 3", "w1>A.w2", "n>f01", "w1:14>w2"],
)  # fmt: skip
def test_a_text_that_is_no_move_is_refused(text):
    with pytest.raises(Refused) as refused:
        parse_move(text)
    assert refused.value.args[0] == "notation"


def score_round(
    totals: list[int], out: list[int], left: list[int], **options: str
) -> tuple[list[int], Naive]:
    """Score a round, called by the first seat with an empty Nerts pile, from these totals.

    Every seat has `out` of its own cards on foundations and `left` in its Nerts pile.
    """
    table = Naive(len(out), 0, options)
    table.deal(table.to_deal())
    table.scores = list(totals)
    for own, cards, nerts in zip(table.layouts, out, left, strict=True):
        pack = own.nerts + own.stock + [card for pile in own.works for card in pile]
        own.works, own.waste = [[], [], [], []], []
        own.nerts, own.stock = pack[:nerts], pack[nerts + cards :]
        for card in pack[nerts : nerts + cards]:
            table.foundations.append([[Landed(card, card.text, 0, "s", [], in_closing=False)]])
    table.apply(LETTERS[left.index(0)], "call")
    table.apply("*", "close")
    return table.rounds[-1][0], table


@pytest.mark.clause("13.1")
@pytest.mark.parametrize(
    ("out", "left", "points"),
    [
        ([18, 14, 6], [0, 5, 9], [18, 4, -12]),
        ([12, 20], [0, 3], [12, 14]),
        ([30, 23], [0, 7], [30, 9]),
        ([13, 0], [0, 13], [13, -26]),
        ([52, 0], [0, 13], [52, -26]),
    ],
)
def test_one_point_a_card_and_two_off_for_each_nerts_card(out, left, points):
    assert score_round([0] * len(out), out, left)[0] == points


@pytest.mark.clause("13.1", "2.2")
def test_with_jokers_a_seat_can_have_54_cards_out():
    assert score_round([0, 0], [54, 0], [0, 13], jokers="2")[0] == [54, -26]


@pytest.mark.clause("14.1")
def test_of_two_beyond_the_target_the_higher_wins():
    _, table = score_round([95, 90], [12, 19], [0, 0])
    assert (table.scores, table.over, table.winners) == ([107, 109], True, ["B"])


@pytest.mark.clause("14.1")
def test_totals_can_fall_and_the_match_continues():
    points, table = score_round([99, 40], [4, 10], [4, 0])
    assert points == [-4, 10]
    assert (table.scores, table.over) == ([95, 50], False)
