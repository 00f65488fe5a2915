"""Law 16: golden records of every game lead to what is written beside them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from parlour.core.errors import RecordError
from parlour.core.game import Game
from parlour.core.record import read_chunks
from parlour.core.replay import replay, summary
from parlour.games import GAMES
from tests.conformance import toy

TESTS = Path(__file__).parents[1]
TOY_RECORDS = sorted((TESTS / "conformance" / "records").glob("*.record"))
RECORDS = [*TOY_RECORDS, *sorted((TESTS / "games").glob("*/records/*.record"))]

pytestmark = pytest.mark.pure


def outcome(path: Path, games: Mapping[str, Game]) -> dict[str, object]:
    """What a record leads to, without the free text of its position."""
    with path.open("rb") as stream:
        try:
            found = summary(replay(read_chunks(stream), games))
        except RecordError as refused:
            error = {"line": refused.line, "move": refused.text, "clause": refused.clause}
            return {"error": error}
    del found["position"]
    legal = found["legal"]
    assert isinstance(legal, dict)
    return {**found, "legal": {seat: sorted(moves) for seat, moves in legal.items()}}


def disagreement(path: Path, games: Mapping[str, Game]) -> str | None:
    """How the engine's outcome differs from the one written down, or None."""
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    if "legal" in expected:
        expected["legal"] = {seat: sorted(moves) for seat, moves in expected["legal"].items()}
    found = outcome(path, games)
    return None if found == expected else f"{path.name}: {found} is not {expected}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_golden_record_agrees(path: Path) -> None:
    assert disagreement(path, {"toy": toy.GAME, **GAMES}) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_game_has_at_least_three_goldens(game: Game) -> None:
    assert len(list((TESTS / "games" / game.id / "records").glob("*.record"))) >= 3
