"""The naive reading of each game, run beside an engine to say what a seat has seen."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from parlour.core.game import Game
from parlour.core.options import format_options
from parlour.core.seats import format_seat
from tests.conformance.walk import Walk
from tests.records import Reading

Spot = tuple[int, int, int]
"""A card's place in the deals: which deal of the match, which pack of it, which position."""


class Naive(Reading, Protocol):
    """A naive reading that also says where cards are, and what a seat has seen."""

    def seen(self, seat: str | None) -> set[Spot]: ...
    def places(self) -> dict[str, list[str]]: ...


def naive_of(game: Game, players: int, first: int, options: dict[str, str]) -> Naive:
    """A new match in the naive reading of ``game``."""
    module = "tests.conformance.toy_naive" if game.id == "toy" else f"tests.games.{game.id}.naive"
    return cast(Naive, import_module(module).Naive(players, first, options))


def follow(walk: Walk) -> Naive:
    """The naive reading after all events of ``walk``."""
    game, start = walk.game, walk.start
    naive = naive_of(
        game, start.players, start.first, format_options(game.options, start.options())
    )
    for kind, index in walk.events:
        if kind == "deal":
            naive.deal([[game.format_card(c) for c in pack] for pack in walk.packs[index]])
        else:
            seat, move, at, grabbed = walk.moves[index]
            naive.apply(format_seat(seat), game.format_move(move), at, grabbed)
    return naive
