"""Every message the code asks for is in the Fluent files, and every message is asked for."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from parlour.core.game import Game
from parlour.core.options import Choice
from parlour.games import GAMES
from parlour.words import has
from tests.docs.shown import ROOT

MESSAGE = re.compile(r"^([a-z][a-z0-9_-]*) =", re.MULTILINE)
ASKED = re.compile(
    r'(?:say|NotationError|refuse|OptionError|Illegal(?:Move|Deal)|has)\(\s*(?:[\w.]+,\s*|"[\d.]+",\s*)?'
    r'"([a-z][\w-]+)"'
)


def sources() -> str:
    """All Python of the package."""
    paths = sorted((ROOT / "src" / "parlour").rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def test_every_message_asked_for_exists() -> None:
    asked = set(ASKED.findall(sources()))
    assert len(asked) > 100
    assert sorted(key for key in asked if not has(key)) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_game_has_its_words(game: Game) -> None:
    keys = [f"{game.id}-title", f"{game.id}-about"]
    keys += [f"{game.id}-reason-{reason}" for reason in game.facts.reasons]
    for option in game.options:
        keys.append(f"{game.id}-option-{option.name}")
        if type(option) is Choice:
            keys += [f"{game.id}-option-{option.name}-{value}" for value in option.values]
    assert [key for key in keys if not has(key)] == []


def test_no_message_is_defined_twice() -> None:
    files = sorted((ROOT / "src" / "parlour" / "locale" / "en").glob("*.ftl"))
    keys = [key for path in files for key in MESSAGE.findall(path.read_text(encoding="utf-8"))]
    assert len(keys) == len(set(keys))


def test_every_line_of_the_fluent_files_is_understood() -> None:
    parser = FluentParser()
    files = sorted((ROOT / "src" / "parlour" / "locale" / "en").glob("*.ftl"))
    junk = [
        (path.name, entry.content[:60])
        for path in files
        for entry in parser.parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, Junk)
    ]
    assert junk == []
