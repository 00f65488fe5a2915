"""The one list of games. A new game is one folder here and one line below."""

from __future__ import annotations

from parlour.core.game import Game
from parlour.games.euchre.game import GAME as EUCHRE
from parlour.games.gnoming.game import GAME as GNOMING
from parlour.games.nerts.game import GAME as NERTS
from parlour.games.passing.game import GAME as PASSING

_ALL: tuple[Game, ...] = (EUCHRE, PASSING, GNOMING, NERTS)

GAMES: dict[str, Game] = {game.id: game for game in _ALL}
"""Every game by its id, in the order people see them."""


def get(id: str) -> Game:
    """The game of this id; raises :class:`KeyError` when there is none."""
    return GAMES[id]
