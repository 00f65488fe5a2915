"""The page on views names every key of every game's view, and no others."""

from __future__ import annotations

import re

import pytest

from parlour.core.game import Game
from parlour.core.rng import Rng
from parlour.games import GAMES
from tests.docs.shown import ROOT

PAGE = (ROOT / "docs" / "views.md").read_text(encoding="utf-8")
COMMON = PAGE.partition("Every game has `")[2].partition("`")[0].split()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_page_names_every_key_of_a_view(game: Game) -> None:
    _, _, section = PAGE.partition(f"\n## {game.id}\n")
    section = section.partition("\n## ")[0]
    rows = re.findall(r"^\| (`[^|]*`) \|", section, re.MULTILINE)
    named = [key for row in rows for key in re.findall(r"`(\w+)`", row)]
    state = game.start(game.players[-1])
    state.deal([Rng(1).shuffled(pack) for pack in state.to_deal()])
    keys = game.view(state, 0).to_json().keys()
    assert sorted([*COMMON, *named]) == sorted(keys)
