"""Comparing an engine with the naive reading beside it: what is the same for every game."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core.errors import Refusal
from parlour.core.game import Game, State
from parlour.core.seats import LETTERS, format_seat
from tests.records import Reading


def compare_standing(game: Game, engine: State, naive: Reading) -> None:
    """Whether both say the same of who acts, what is to be dealt, and how the match stands."""
    assert [format_seat(seat) for seat in engine.actors()] == naive.actors()
    packs = [[game.format_card(card) for card in pack] for pack in engine.to_deal()]
    assert packs == naive.to_deal()
    assert engine.over == naive.over
    assert list(engine.scores) == naive.scores
    assert [(list(done.scores), done.reason) for done in engine.rounds] == naive.rounds
    assert [format_seat(seat) for seat in engine.winners] == naive.winners


def compare_legal(game: Game, engine: State, naive: Reading, letters: Iterable[str]) -> None:
    """Whether both list the same moves for these seats."""
    for letter in letters:
        legal = [game.format_move(move) for move in engine.legal(LETTERS.index(letter))]
        assert sorted(legal) == sorted(naive.legal(letter)), letter


def deal_clause(game: Game, engine: State, packs: list[list[str]]) -> str:
    """The clause by which the engine refuses packs; empty when it takes them."""
    try:
        engine.deal([[game.parse_card(card) for card in pack] for pack in packs])
    except Refusal as refusal:
        return refusal.clause if refusal.reason else "no reason"
    return ""


def move_clause(game: Game, engine: State, seat: int, move: str) -> str:
    """The clause by which the engine refuses a move; empty when it takes it."""
    try:
        engine.apply(seat, game.parse_move(move))
    except Refusal as refusal:
        return refusal.clause if refusal.reason else "no reason"
    return ""


def naive_deal_clause(naive: Reading, packs: list[list[str]], refused: type[Exception]) -> str:
    """The clause by which the naive reading refuses packs; empty when it takes them."""
    try:
        naive.deal([list(pack) for pack in packs])
    except refused as refusal:
        return str(refusal.args[0])
    return ""
