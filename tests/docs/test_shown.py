"""Every clause, option value and way to end is shown by a golden record or a named test.

Running this writes the whole list to ``build/shown/<game>.md``.
"""

from __future__ import annotations

import ast

import pytest

from parlour.core.game import Game
from parlour.games import GAMES
from tests.docs.shown import ROOT, clauses, option_rows, option_values, shown, table

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@every_game
def test_every_clause_option_and_ending_is_shown(game: Game) -> None:
    folder = ROOT / "build" / "shown"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game.id}.md").write_text(table(game), encoding="utf-8")
    found = shown(game)
    endings = [f"end:{reason}" for reason in game.facts.reasons]
    missing = [m for m in (*clauses(game), *option_values(game), *endings) if not found.get(m)]
    assert missing == []


@every_game
def test_what_is_shown_exists(game: Game) -> None:
    known = {*clauses(game), *option_values(game), "end:match"}
    known |= {f"end:{reason}" for reason in game.facts.reasons}
    names = {option.name for option in game.options}
    strange = [m for m in shown(game) if m not in known and m.split("=")[0] not in names]
    assert strange == []


@every_game
def test_the_page_lists_the_options_with_their_defaults(game: Game) -> None:
    rows = option_rows(game)
    assert list(rows) == [option.name for option in game.options]
    for option in game.options:
        _, values, default, clause, meaning = rows[option.name]
        assert option.format(getattr(game.defaults, option.name)) == default
        assert option.clause in clause.replace(",", " ").split()
        assert values
        assert meaning


@every_game
def test_every_clause_that_code_cites_is_on_the_page(game: Game) -> None:
    numbers = set(clauses(game))
    cited = {game.deck_clause, game.players_clause, *(option.clause for option in game.options)}
    for path in (ROOT / "src" / "parlour" / "games" / game.id).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                parts = node.value.split(".")
                if len(parts) == 2 and all(p.isdigit() and len(p) < 3 for p in parts):
                    cited.add(node.value)
    assert sorted(cited - numbers) == []
