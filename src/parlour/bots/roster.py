"""The one list of bots: what each is called, and which games it plays."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from parlour.bots.bot import Adviser, Bot
from parlour.bots.rung import Rung
from parlour.bots.tempo import USUAL_TEMPO, Tempo, tempo_named
from parlour.bots.uniform import Uniform
from parlour.games import GAMES

_UNIFORM: Final = Rung("uniform", Uniform)
_USUAL_BOTS: Final = ("level3", "rules")
"""The first of these that a game has."""
_LADDERS: Final[dict[str, tuple[Rung, ...]]] = {}
"""Each game's ladder, imported when it is first asked for."""


def ladder(game: str) -> tuple[Rung, ...]:
    """The bots that play this game, the weakest first."""
    if game not in _LADDERS:
        known = import_module(f"parlour.bots.{game}.ladder").LADDER if game in GAMES else ()
        _LADDERS[game] = (_UNIFORM, *known)
    return _LADDERS[game]


def bot_names(game: str) -> tuple[str, ...]:
    """What they are called, the weakest first."""
    return tuple([rung.name for rung in ladder(game)])


def usual_bot(game: str) -> str:
    """The bot that plays where nobody says which."""
    known = bot_names(game)
    return next((name for name in _USUAL_BOTS if name in known), known[-1])


def make_bot(game: str, name: str) -> Bot:
    """A new bot; raises :class:`KeyError` when the game has none of that name."""
    for rung in ladder(game):
        if rung.name == name:
            return rung.make()
    raise KeyError(name)


def own_tempo(game: str, name: str) -> str:
    """The name of the tempo that a bot has of its own; empty for none, or for no such bot."""
    for rung in ladder(game):
        if rung.name == name:
            return rung.tempo
    return ""


def seated_tempo(game: str, name: str) -> str:
    """The name of the tempo that a bot has among people who chose none; empty for its own."""
    for rung in ladder(game):
        if rung.name == name and (rung.seated or rung.tempo):
            return rung.seated
    return USUAL_TEMPO


def tempo_of(game: str, name: str, chosen: str, usual: str) -> Tempo:
    """How fast a bot's hands are: as somebody chose, or its own, or what is usual."""
    return tempo_named(chosen or own_tempo(game, name) or usual)


def name_below(game: str, name: str) -> str:
    """The next weaker bot, which takes over where this one fails; the weakest has none: empty.

    Raises :class:`KeyError` when the game has none of that name.
    """
    below = ""
    for rung in ladder(game):
        if rung.name == name:
            return below
        below = rung.name
    raise KeyError(name)


def make_adviser(game: str) -> Adviser:
    """The strongest bot that can say what moves are worth; raises :class:`KeyError` for none."""
    for rung in reversed(ladder(game)):
        bot = rung.make()
        if isinstance(bot, Adviser):
            return bot
    raise KeyError(game)
