"""The same match one seat further round: for games in which all seats are alike."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from parlour.core.game import Game
from parlour.core.seats import LETTERS


def _module(game: Game) -> ModuleType:
    """The module of the game's naive reading, which tells what the laws cannot guess."""
    name = "tests.conformance.toy_naive" if game.id == "toy" else f"tests.games.{game.id}.naive"
    return import_module(name)


def rotated_move(game: Game, move: int, players: int) -> int:
    """The same move one seat further: a seat that it names becomes the next seat.

    ``NAMES_A_SEAT`` of the naive reading lists the first words of moves that end in a seat.
    """
    word, _, rest = game.format_move(move).rpartition(" ")
    if word not in getattr(_module(game), "NAMES_A_SEAT", ()):
        return move
    seats = LETTERS[:players]
    return game.parse_move(f"{word} {seats[(seats.index(rest) + 1) % players]}")


def rotated_packs(game: Game, players: int, packs: list[list[int]]) -> list[list[int]]:
    """The packs that give each seat what the seat before it would get of ``packs``.

    The naive reading's module says how many cards in a row, from the first, are a seat's own in
    a full pack (``DEALT_TOGETHER``); cards dealt round the table one at a time need no change.
    """
    if game.facts.pack_per_seat:
        return [packs[(seat - 1) % players] for seat in range(players)]
    module = _module(game)
    (pack,) = packs
    together: int = module.DEALT_TOGETHER[players]
    if len(pack) < module.FULL_PACK or not together:
        return packs
    end = together * players
    return [[*pack[end - together : end], *pack[: end - together], *pack[end:]]]


def turned_by_one(values: tuple[int, ...]) -> tuple[int, ...]:
    """What seat n had, seat n + 1 has."""
    return (values[-1], *values[:-1])
