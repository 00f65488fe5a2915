"""Names of cards in sentences for people: "2H" is the two of hearts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from parlour.words import say

NAMES: Final = frozenset({"card", "onto", "wants", "declared"})
"""The arguments of messages that are cards; the page has the same list."""
_CARD: Final = re.compile(r"([A2-9TJQK])([CDHS])")
_JOKER: Final = "*"


def worded(details: Mapping[str, object]) -> dict[str, object]:
    """The arguments of a sentence with its cards by their names; anything else stays as it is."""
    return {name: _name(v) if name in NAMES else v for name, v in details.items()}


def _name(value: object) -> object:
    if value == _JOKER:
        return say("web-pieces-joker")
    found = _CARD.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        return value
    rank, suit = found.groups()
    # Fluent matches a number with a number only.
    return say("web-pieces-card", rank=int(rank) if rank.isdigit() else rank, suit=suit)
