"""What each part of a shared seat may do, in games without turns."""

from __future__ import annotations

from typing import Final

from parlour.server.protocol import Role
from parlour.server.refusals import refuse

_STOCK_WORDS: Final = frozenset({"turn", "rotate", "over"})
_STOCK_CARDS: Final = ("s>", "s/")
"""How moves of the waste's top card begin."""


def is_stock(move: str) -> bool:
    """Whether a move is of the stock and its waste."""
    return move in _STOCK_WORDS or move.startswith(_STOCK_CARDS)


def is_card(move: str) -> bool:
    """Whether a move carries a card from one place to another."""
    return ">" in move or "/" in move


def check_role(role: Role, move: str) -> None:
    """Refuse a move that is the partner's; a call and the votes are both partners'."""
    if role == "stock" and is_card(move) and not is_stock(move):
        raise refuse("table-role-work")
    if role == "work" and is_stock(move):
        raise refuse("table-role-stock")
