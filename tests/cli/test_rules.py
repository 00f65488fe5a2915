"""``parlour rules``: the page, one clause of it, and the house rules in short."""

from __future__ import annotations

import re

import pytest

from parlour.core.options import Choice
from parlour.games import GAMES
from parlour.words import say
from tests.cli.running import ROOT


@pytest.mark.parametrize("game", GAMES)
def test_a_pipe_gets_the_page_as_it_is_written(run, game: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    done = run("rules", game)
    assert (done.code, done.err, done.out) == (0, "", page)
    assert run("rules", game, "--lang", "en") == done


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_can_be_read_alone(run, game: str) -> None:
    page = run("rules", game).out
    numbers = re.findall(r"^\*\*(\d+\.\d+)\*\* ", page, re.MULTILINE)
    assert len(numbers) > 40
    for number in numbers[::7]:
        done = run("rules", game, number)
        assert done.code == 0
        assert done.out.startswith(f"{number} ")
        assert "**" not in done.out
        assert "`" not in done.out
        others = [other for other in numbers if f"\n{other} " in done.out]
        assert others == []


def test_a_clause_keeps_its_table_and_a_joker_its_star(run) -> None:
    table = run("rules", "gnoming", "12.12").out
    assert "| grid | score | why |" in table
    assert "| 3 7 5 / 1 9 2 / 8 4 6 | 45 | no line |" in table
    page = run("rules", "nerts").out
    starred = re.search(r"^\*\*(\d+\.\d+)\*\* [^\n]*`\*`", page, re.MULTILINE)
    if starred:
        assert "*" in run("rules", "nerts", starred[1]).out


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_listed_with_default_values_and_words(run, game: str) -> None:
    done = run("rules", game, "--options")
    assert (done.code, done.err) == (0, "")
    chosen = GAMES[game]
    for option in chosen.options:
        default = option.format(getattr(chosen.defaults, option.name))
        about = say(f"{game}-option-{option.name}")
        assert f"\n{option.name}={default}  {about} (rule {option.clause})\n" in done.out
        values = option.values if isinstance(option, Choice) else (option.allowed(),)
        block = done.out.split(f"\n{option.name}=")[1].split("\n\n")[0]
        lines = block.splitlines()[1:]
        assert [line.split()[0] for line in lines] == list(values)
