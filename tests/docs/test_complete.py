"""A registered game has all its pieces, layers point one way, and files keep to their size."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from parlour.bots.roster import bot_names, make_bot
from parlour.core.game import Game
from parlour.games import GAMES
from tests.docs.shown import ROOT

PACKAGE = ROOT / "src" / "parlour"
GAME_FILES = (
    "__init__.py", "game.py", "notation.py", "options.py", "rules.py", "scoring.py", "state.py",
    "view.py", "worlds.py",
)  # fmt: skip
LAYERS = ("core", "games", "bots", "arena", "server", "cli")
OUTSIDE_ALLOWED = {"mypy_extensions", "librt"}
MODULE_LIMIT, TEST_LIMIT, FUNCTION_LIMIT = 500, 800, 40


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_is_complete(game: Game) -> None:
    wanted = [PACKAGE / "games" / game.id / name for name in GAME_FILES]
    wanted += [
        ROOT / "docs" / "rules" / f"{game.id}.md",
        PACKAGE / "locale" / "en" / f"{game.id}.ftl",
        PACKAGE / "cli" / "boards" / f"{game.id}.py",
        ROOT / "web" / "src" / "games" / game.id / "Board.svelte",
        PACKAGE / "locale" / "en" / f"web-{game.id}.ftl",
        ROOT / "tests" / "games" / game.id / "naive.py",
        ROOT / "tests" / "games" / game.id / "agreement.py",
    ]
    assert [str(path.relative_to(ROOT)) for path in wanted if not path.exists()] == []
    assert [make_bot(game.id, name) for name in bot_names(game.id)]
    assert "rules" in bot_names(game.id)


def imports(path: Path) -> set[str]:
    """The modules a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


@pytest.mark.parametrize("layer", LAYERS)
def test_layers_import_only_what_is_left_of_them(layer: str) -> None:
    later = {f"parlour.{name}" for name in LAYERS[LAYERS.index(layer) + 1 :]}
    wrong = [
        (str(path.relative_to(ROOT)), module)
        for path in sorted((PACKAGE / layer).rglob("*.py"))
        for module in sorted(imports(path))
        if any(module == name or module.startswith(f"{name}.") for name in later)
    ]
    assert wrong == []


def test_games_do_not_import_each_other() -> None:
    wrong = []
    for path in sorted((PACKAGE / "games").glob("*/*.py")):
        for module in imports(path):
            if module.startswith("parlour.games.") and module.split(".")[2] != path.parent.name:
                wrong.append((path.name, module))
    assert wrong == []


@pytest.mark.parametrize("layer", ["core", "games"])
def test_the_rules_import_the_standard_library_only(layer: str) -> None:
    from sys import stdlib_module_names

    known = {*stdlib_module_names, "parlour", *OUTSIDE_ALLOWED}
    outside = {m for path in (PACKAGE / layer).rglob("*.py") for m in imports(path)}
    assert sorted(m for m in outside if m.split(".")[0] not in known) == []


def code_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function without its docstring."""
    docstring = ast.get_docstring(node, clean=False)
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1 - (len(docstring.split("\n")) if docstring else 0)


def test_files_and_functions_keep_to_their_size() -> None:
    wrong = []
    for path in sorted((*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"))):
        text = path.read_text(encoding="utf-8")
        in_tests = path.is_relative_to(ROOT / "tests")
        if text.count("\n") > (TEST_LIMIT if in_tests else MODULE_LIMIT):
            wrong.append(f"{path.relative_to(ROOT)}: {text.count(chr(10))} lines")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and code_lines(node) > FUNCTION_LIMIT:
                wrong.append(f"{path.relative_to(ROOT)}: {node.name} has {code_lines(node)} lines")
    assert wrong == []


def test_rules_code_has_no_ignored_types() -> None:
    wrong = [
        str(path)
        for layer in ("core", "games")
        for path in (PACKAGE / layer).rglob("*.py")
        if "type: ignore" in path.read_text(encoding="utf-8")
    ]
    assert wrong == []


NAMED = re.compile(r"`((?:src|docs|tests|tools|benchmarks)/[\w./-]+|\./\w+)`")


def test_files_named_in_the_documents_exist() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    missing = [
        (page.name, name)
        for page in pages
        for name in NAMED.findall(page.read_text(encoding="utf-8"))
        if not (ROOT / name).exists()
    ]
    assert len(pages) > 8
    assert missing == []


def test_links_in_the_documents_lead_somewhere() -> None:
    link = re.compile(r"\]\((?!https?:)([^)#]+)[^)]*\)")
    missing = [
        (page.name, target)
        for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
        for target in link.findall(page.read_text(encoding="utf-8"))
        if not (page.parent / target).exists()
    ]
    assert missing == []
