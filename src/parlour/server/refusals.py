"""What a table refuses that is no rule of a game, and how refusals are told."""

from __future__ import annotations

from parlour.core.errors import Refusal, sentence
from parlour.server.card_words import worded
from parlour.server.protocol import Refused

TABLE_CLAUSE = "table"
"""The clause of refusals that are the table's own."""


def refuse(key: str, /, **details: object) -> Refusal:
    """The refusal with this message key."""
    return Refusal(TABLE_CLAUSE, key, **details)


def refused(command: str, refusal: Refusal) -> Refused:
    """A refusal as the answer to a command."""
    details = plain(refusal.details)
    reason = sentence(refusal.key, **worded(refusal.details))
    return Refused(command, refusal.clause, refusal.key, details, reason)


def plain(details: dict[str, object]) -> dict[str, str | int]:
    """The arguments of a message as JSON has them."""
    return {
        name: value if isinstance(value, int) and not isinstance(value, bool) else str(value)
        for name, value in details.items()
    }
