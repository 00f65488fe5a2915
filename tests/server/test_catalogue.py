"""What may be played: complete, with words for all of it, and presets that fit."""

from __future__ import annotations

import pytest

from parlour.core.game import Game
from parlour.core.options import parse_option
from parlour.games import GAMES
from parlour.server import presets
from parlour.server.catalogue import catalogue, describe_game, fits
from parlour.server.presets import PRESETS, Preset, preset_keys
from parlour.server.rules_page import render, rules_page
from parlour.words import say
from tests.docs.shown import ROOT
from tests.docs.test_words import MESSAGE

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def test_all_games_are_in_it_in_their_order() -> None:
    games = catalogue()["games"]
    assert [game["id"] for game in games] == list(GAMES)


@each_game
def test_every_option_can_be_asked_for(game: Game) -> None:
    told = describe_game(game)
    assert [option["name"] for option in told["options"]] == [o.name for o in game.options]
    for option, known in zip(told["options"], game.options, strict=True):
        tried = option["values"] or [str(option["low"]), str(option["high"])]
        for text in (*tried, option["default"]):
            parse_option(game.options, option["name"], text)
        assert option["kind"] in ("choice", "switch", "number", "per_seat")
        assert (option["values"] is None) == (option["kind"] == "per_seat" or not tried_only(known))
        assert say(f"{game.id}-option-{option['name']}")


def tried_only(option: object) -> bool:
    """Whether only a few values are allowed."""
    return bool(getattr(option, "values", ()))


@each_game
def test_presets_fit_some_number_of_players_and_have_words(game: Game) -> None:
    given = PRESETS[game.id]
    assert 2 <= len(given) <= 4
    assert given[0].options == {}
    assert len({preset.id for preset in given}) == len(given)
    told = describe_game(game)["presets"]
    for preset, shown in zip(given, told, strict=True):
        assert shown["players"] == [n for n in game.players if fits(game, n, preset)]
        assert shown["players"]
        assert say(shown["key"])
        assert say(shown["about_key"])
        for name, text in preset.options.items():
            default = game.options[[o.name for o in game.options].index(name)].format(
                getattr(game.defaults, name)
            )
            assert text != default, (preset.id, name)


def test_partners_are_for_four() -> None:
    partners = next(preset for preset in PRESETS["passing"] if preset.id == "partners")
    assert [n for n in (2, 3, 4) if fits(GAMES["passing"], n, partners)] == [4]


def test_a_preset_without_words_is_a_bug() -> None:
    with pytest.raises(KeyError, match="preset-euchre-nothing"):
        preset_keys("euchre", Preset("nothing"))


def test_every_preset_that_has_words_exists() -> None:
    text = (ROOT / "src/parlour/locale/en/presets.ftl").read_text(encoding="utf-8")
    known = {key for game, given in PRESETS.items() for p in given for key in preset_keys(game, p)}
    assert set(MESSAGE.findall(text)) == known
    assert presets.BOOK in PRESETS["nerts"]


@each_game
def test_every_clause_of_the_rules_has_its_anchor_once(game: Game) -> None:
    text = (ROOT / "docs" / "rules" / f"{game.id}.md").read_text(encoding="utf-8")
    page = rules_page(game.id)
    html = "".join(section.html for section in page.sections)
    clauses = [
        line.split("**")[1]
        for line in text.splitlines()
        if line.startswith("**") and line[2].isdigit()
    ]
    assert len(clauses) > 40
    assert [html.count(f'id="c{clause}"') for clause in clauses] == [1] * len(clauses)
    assert page.title == say(f"{game.id}-title")
    sections = [line for line in text.splitlines() if line.startswith("## ")]
    assert len([section for section in page.sections if section.title]) == len(sections)
    assert "style=" not in html  # the page's policy would drop it


def test_what_belongs_to_a_clause_is_in_it() -> None:
    clauses = "**1.1** One\n\n- a\n\n**1.2** Two\n\n### More\n\nend\n"
    page = render(f"# A game\n\nHello.\n\n## 1. First\n\n{clauses}")
    first, section = page.sections
    assert (page.title, first.title, section.number, section.title) == ("A game", "", "1", "First")
    assert section.html.count("<div") == 2
    one, two = section.html.split('id="c1.2"')
    assert "<li>a</li>" in one
    assert two.index("</div>") < two.index("<h3>")


def test_code_of_others_in_a_rules_page_is_only_text() -> None:
    page = render("# A\n\n<script>alert(1)</script> [x](javascript:alert(1)) ![i](http://evil/i)\n")
    (only,) = page.sections
    assert "<script" not in only.html
    assert 'href="javascript' not in only.html
    assert "&lt;script&gt;" in only.html
