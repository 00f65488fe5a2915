"""Moves in two keys, for play against the clock: ``n1``, ``sf``, ``12``.

A source (``n`` the Nerts pile, ``s`` the waste, ``1``–``4`` a work pile) and a target (``1``–``4``
a work pile, ``f`` the first foundation that takes the card, ``/`` and a pile to slide under it).
"""

from __future__ import annotations

from typing import Final

from parlour.core.errors import NotationError
from parlour.core.game import View

WORDS: Final = {"t": "turn", "o": "over", "r": "rotate", "c": "call", "k": "stuck", "u": "unstuck"}
SOURCES: Final = "ns1234"
TARGETS: Final = "1234f"
UP: Final = "f"
"""Alone: the first card that any foundation takes."""
SLIDE: Final = "/"
LONG: Final = ":"
"""Begins a word that ends with Enter only."""


def read_move(view: View, word: str) -> int:
    """The move of a word in long or short; raises :class:`NotationError`.

    A short word stands for the first legal move that it fits, a run for its longest; where none
    is legal it is the plainest move of that form, so that the refusal says why.
    """
    word = word.removeprefix(LONG)
    if word in WORDS:
        return view.game.parse_move(WORDS[word])
    prefixes = _prefixes(word)
    if not prefixes:
        return view.game.parse_move(word)
    for prefix in prefixes:
        fitting = [move for move in view.legal if _fits(view.game.format_move(move), prefix)]
        if fitting:
            return max(fitting, key=lambda move: _count(view.game.format_move(move)))
    if word == UP:
        raise NotationError("timed-nothing-up")
    return view.game.parse_move("".join(prefixes[0]))


def is_whole(typed: str) -> bool:
    """Whether what was typed so far says a move or a request without the Enter key."""
    if typed.startswith(LONG):
        return False
    if len(typed) == 1:
        return typed in WORDS or typed in (UP, "?", "m")
    if typed[0] not in SOURCES:
        return False
    return (len(typed) == 2 and typed[1] in TARGETS) or (len(typed) == 3 and typed[1] == SLIDE)


def _prefixes(word: str) -> list[tuple[str, str]]:
    """The (source, target) pairs that a short word stands for, the first preferred."""
    if word == UP:
        return [(f"{_long(source)}>", "f") for source in "n1234s"]
    if len(word) == 2 and word[0] in SOURCES and word[1] in TARGETS:
        return [(f"{_long(word[0])}>", "f" if word[1] == UP else f"w{word[1]}")]
    if len(word) == 3 and word[0] in "ns" and word[1] == SLIDE and word[2] in "1234":
        return [(f"{word[0]}/", f"w{word[2]}")]
    return []


def _long(source: str) -> str:
    return f"w{source}" if source.isdigit() else source


def _fits(text: str, prefix: tuple[str, str]) -> bool:
    """Whether a move's text has this source and target, whatever the length of its run."""
    mark = prefix[0][-1]
    source, found, target = text.partition(mark)
    source = source.partition(":")[0]
    wanted = target.startswith("f") if prefix[1] == "f" else target == prefix[1]
    return bool(found) and source == prefix[0][:-1] and wanted


def _count(text: str) -> int:
    """How many cards a move of a run takes; 0 for others, so that the first of them stands."""
    count = text.partition(">")[0].partition(":")[2]
    return int(count) if count else 0
