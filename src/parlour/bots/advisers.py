"""Whom to ask what a move is worth: every game has somebody."""

from __future__ import annotations

from parlour.bots.bot import Adviser
from parlour.bots.flat import Flat
from parlour.bots.roster import bot_names, make_adviser, make_bot
from parlour.games import get


def adviser(game: str) -> Adviser:
    """The strongest adviser of the game's ladder, or a plain one where it has none.

    Raises :class:`KeyError` for an unknown game.
    """
    try:
        return make_adviser(game)
    except KeyError:
        follow = make_bot(game, "rules") if "rules" in bot_names(game) else None
        return Flat(get(game), follow)
