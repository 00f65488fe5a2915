"""Arguments that several verbs share: the game, its players, options and bots."""

from __future__ import annotations

import argparse

from parlour.bots.roster import bot_names
from parlour.cli.parser import game_name, number
from parlour.core.errors import NotationError, Refusal
from parlour.core.game import Game
from parlour.core.options import Options, parse_options
from parlour.core.seats import TABLE, format_seat, parse_seat
from parlour.games import GAMES
from parlour.words import say

USUAL_PLAYERS = 3
"""How many sit down when nothing is said, where that many may play."""


class UsageError(Exception):
    """The command line names something that does not exist or does not fit together."""


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game, by name."""
    about = say("cli-game", names=", ".join(GAMES))
    parser.add_argument("game", metavar="GAME", type=game_name, help=about)


def add_table(parser: argparse.ArgumentParser) -> None:
    """Players, options and bots."""
    parser.add_argument("--players", type=number(1, 99), metavar="N", help=say("cli-players"))
    parser.add_argument(
        "--options",
        nargs="+",
        action="extend",
        default=[],
        metavar="NAME=VALUE",
        help=say("cli-options"),
    )
    parser.add_argument("--bots", default="", metavar="A,B,C", help=say("cli-bots"))


def read_players(game: Game, given: int | None, seats: int) -> int:
    """How many play: as given, as many as ``seats`` are named, or the usual number."""
    usual = USUAL_PLAYERS if USUAL_PLAYERS in game.players else game.players[0]
    players = given or (seats if seats in game.players else usual)
    if players not in game.players:
        ends = dict.fromkeys((str(game.players[0]), str(game.players[-1])))
        raise UsageError(say("players-count", n=players, allowed="-".join(ends)))
    return players


def read_options(game: Game, words: list[str], players: int) -> Options:
    """The options of ``name=value`` words, which may also come as one word with blanks."""
    texts: dict[str, str] = {}
    for word in " ".join(words).split():
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise UsageError(say("option-form", text=word[:40]))
        if name in texts:
            raise UsageError(say("option-twice", name=name))
        texts[name] = value
    try:
        options = game.make_options(**parse_options(game.options, texts))
        game.start(players, 0, options)
    except Refusal as refusal:
        raise UsageError(refusal.reason) from refusal
    return options


def read_bots(game: Game, text: str, wanted: int, standard: str = "rules") -> list[str]:
    """The names of ``wanted`` bots: one for all, or one each."""
    names = text.split(",") if text else [standard]
    for name in names:
        if name not in bot_names(game.id):
            known = ", ".join(bot_names(game.id))
            raise UsageError(say("cli-bot-unknown", name=name, known=known))
    if len(names) == 1:
        names *= wanted
    if len(names) != wanted:
        raise UsageError(say("cli-bots-count", n=len(names), wanted=wanted))
    return names


def read_seat(text: str, players: int) -> int:
    """A seat by its letter."""
    try:
        seat = parse_seat(text, players)
    except NotationError as refusal:
        raise UsageError(refusal.reason) from refusal
    if seat == TABLE:
        raise UsageError(say("seat-unknown", seat=text, last=format_seat(players - 1)))
    return seat
