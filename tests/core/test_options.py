"""House rules as data: what may be written, and how it is refused."""

from __future__ import annotations

import pickle

import pytest

from parlour.core.errors import OptionError
from parlour.core.options import (
    Choice,
    Number,
    Option,
    PerSeat,
    Switch,
    format_options,
    parse_option,
    parse_options,
)
from parlour.games import GAMES
from tests.conformance import toy
from tests.core.lines import keys_in

pytestmark = pytest.mark.pure

CHOICE = Choice("stack", "1.1", ("once", "chain", "off"))
SWITCH = Switch("low", "1.2")
RANGE = Number("target", "1.3", 0, 200)
FEW = Number("fail", "1.4", 18, 24, (18, 24))
SEATS = PerSeat("size", "1.5", 1, 40)
KINDS: tuple[Option, ...] = (CHOICE, SWITCH, RANGE, FEW, SEATS)

TAKEN = [
    (CHOICE, "chain", "chain"),
    (SWITCH, "on", True),
    (SWITCH, "off", False),
    (RANGE, "0", 0),
    (RANGE, "200", 200),
    (FEW, "24", 24),
    (SEATS, "13", (13,)),
    (SEATS, "1,40,7", (1, 40, 7)),
]
NUMERALS = ["", "-1", "+5", "05", "00", "5.0", " 5", "1e2", "0x5", "1_0", "٥", "²", "9" * 10,
            "9" * 5000]  # fmt: skip
REFUSED = [
    *[(CHOICE, text) for text in ("", "Chain", "chain ", "once|chain", "1")],
    *[(SWITCH, text) for text in ("", "On", "yes", "true", "1")],
    *[(RANGE, text) for text in (*NUMERALS, "201", "5,5")],
    *[(FEW, text) for text in (*NUMERALS, "20", "17", "25")],
    *[(SEATS, text) for text in (*NUMERALS, "0", "41", "13,", ",13", "13,,13", "13, 13", "13,0")],
]


@pytest.mark.parametrize(("option", "text", "value"), TAKEN)
def test_a_value_is_read_and_written_as_the_same_text(
    option: Option, text: str, value: object
) -> None:
    found = option.parse(text)
    assert found == value
    assert type(found) is type(value)
    assert option.format(found) == text
    assert parse_option(KINDS, option.name, text) == value


@pytest.mark.parametrize(("option", "text"), REFUSED, ids=lambda value: str(value)[:20])
def test_another_value_is_refused_by_the_options_clause(option: Option, text: str) -> None:
    with pytest.raises(OptionError) as refused:
        option.parse(text)
    assert (refused.value.key, refused.value.clause) == ("option-value", option.clause)
    assert refused.value.details == {
        "name": option.name, "value": text, "allowed": option.allowed(),
    }  # fmt: skip


@pytest.mark.parametrize("name", ["lowest", "Low", "", "low "])
def test_an_unknown_option_is_a_fault_of_form(name: str) -> None:
    with pytest.raises(OptionError) as refused:
        parse_options(KINDS, {"target": "3", name: "on"})
    assert (refused.value.key, refused.value.clause) == ("option-unknown", "notation")
    assert refused.value.details["known"] == "stack, low, target, fail, size"


def test_every_refusal_of_the_module_is_tried_here() -> None:
    assert keys_in("options.py") == {"option-value", "option-unknown"}


def test_what_may_be_written_is_said_in_short() -> None:
    allowed = [option.allowed() for option in KINDS]
    assert allowed == ["once|chain|off", "off|on", "0-200", "18|24", "1-40[,…]"]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_option_of_a_game_reads_what_it_writes(game) -> None:
    for option in game.options:
        for text in option.samples():
            assert option.format(option.parse(text)) == text
        default = getattr(game.defaults, option.name)
        assert option.parse(option.format(default)) == default
    assert len({option.name for option in game.options}) == len(game.options)


def test_only_what_differs_from_the_defaults_is_written_when_they_are_given() -> None:
    chosen = toy.ToyOptions(target=3, low=True)
    assert format_options(toy.OPTIONS, chosen) == {"target": "3", "low": "on"}
    assert format_options(toy.OPTIONS, chosen, toy.ToyOptions()) == {"low": "on"}
    assert format_options(toy.OPTIONS, toy.ToyOptions(), toy.ToyOptions()) == {}


def test_options_read_again_are_equal() -> None:
    chosen = toy.ToyOptions(target=20, low=True)
    texts = format_options(toy.OPTIONS, chosen)
    assert toy.ToyOptions(**parse_options(toy.OPTIONS, texts)) == chosen
    assert pickle.loads(pickle.dumps(chosen)) == chosen
    for game in GAMES.values():
        assert pickle.loads(pickle.dumps(game.defaults)) == game.defaults
