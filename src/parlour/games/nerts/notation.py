"""Moves as numbers and as text. ``legal`` lists them in the order of these numbers.

A source is ``n`` (0), ``s`` (1) or ``w1`` … ``w4`` (2 … 5). Every move but the first seven is
made of a source, a target and sometimes a count or a declared card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.core.errors import NotationError
from parlour.games.nerts.cards import JOKER, format_card, parse_card

TURN: Final = 0
OVER: Final = 1
ROTATE: Final = 2
CALL: Final = 3
STUCK: Final = 4
UNSTUCK: Final = 5
CLOSE: Final = 6
TO_WORK: Final = 7
"""``n>w1`` … ``n>w4``, ``s>w1`` … ``s>w4``."""
SLIDE: Final = 15
"""``n/w1`` … ``n/w4``, ``s/w1`` … ``s/w4``."""
RUN: Final = 23
"""``w1>w2``, ``w1:2>w2`` … ``w1:13>w2``, ``w1>w3`` … ``w4:13>w3``."""
UP: Final = 179
"""To foundations: for each source a new one and f1 … f48, each with no card or 52 declared."""
MOVES: Final = 15_761

NERTS: Final = 0
WASTE: Final = 1
WORK: Final = 2
"""The first of the four work piles among the sources."""
PILES: Final = 4
LONGEST_RUN: Final = 13
NEW: Final = 0
"""The target that begins a foundation; f1 is target 1."""
MOST_FOUNDATIONS: Final = 48
_TARGETS: Final = MOST_FOUNDATIONS + 1
_DECLARED: Final = JOKER + 1

_WORDS: Final = ("turn", "over", "rotate", "call", "stuck", "unstuck", "close")
SOURCE_NAMES: Final = ("n", "s", "w1", "w2", "w3", "w4")


def run_move(source: i64, target: i64, count: i64) -> i64:
    """``count`` cards from one work pile (0 … 3) to another."""
    column = target - 1 if target > source else target
    return RUN + (source * 3 + column) * LONGEST_RUN + count - 1


def run_parts(move: i64) -> tuple[i64, i64, i64]:
    """The source pile, the target pile and the count of a run."""
    pair: i64 = (move - RUN) // LONGEST_RUN
    source: i64 = pair // 3
    column: i64 = pair % 3
    target = column + 1 if column >= source else column
    return source, target, (move - RUN) % LONGEST_RUN + 1


def up_move(source: i64, target: i64, declared: i64) -> i64:
    """A card to a foundation; ``declared`` is one more than the card a joker is to be, or 0."""
    return UP + (source * _TARGETS + target) * _DECLARED + declared


def up_parts(move: i64) -> tuple[i64, i64, i64]:
    """The source, the target and the declaration of a move to a foundation."""
    place: i64 = (move - UP) // _DECLARED
    return place // _TARGETS, place % _TARGETS, (move - UP) % _DECLARED


def format_move(move: int) -> str:
    """The text of a move, such as ``w1:3>w2``."""
    if move < TO_WORK:
        return _WORDS[move]
    if move < RUN:
        sign = ">" if move < SLIDE else "/"
        source, pile = divmod((move - TO_WORK) % 8, PILES)
        return f"{SOURCE_NAMES[source]}{sign}w{pile + 1}"
    if move < UP:
        source, target, count = run_parts(move)
        run = "" if count == 1 else f":{count}"
        return f"w{source + 1}{run}>w{target + 1}"
    source, target, declared = up_parts(move)
    number = "" if target == NEW else str(target)
    card = f"={format_card(int(declared) - 1)}" if declared else ""
    return f"{SOURCE_NAMES[source]}>f{number}{card}"


def parse_move(text: str) -> int:
    """The move of a text; raises :class:`NotationError`."""
    if text in _WORDS:
        return _WORDS.index(text)
    for sign in (">", "/"):
        source, found, target = text.partition(sign)
        if found and target:
            move = _parse_parts(source, sign, target)
            if move >= 0:
                return move
    raise NotationError("move-unknown", move=text[:40])


def _parse_parts(source: str, sign: str, target: str) -> int:
    """A move from its parts, or −1."""
    if target[0] == "f" and sign == ">" and source in SOURCE_NAMES:
        return _parse_up(SOURCE_NAMES.index(source), target[1:])
    if target not in SOURCE_NAMES[WORK:]:
        return -1
    pile = SOURCE_NAMES.index(target) - WORK
    if source in ("n", "s"):
        first = TO_WORK if sign == ">" else SLIDE
        return first + PILES * SOURCE_NAMES.index(source) + pile
    name, colon, count = source.partition(":")
    if sign == "/" or name == target or name not in SOURCE_NAMES[WORK:]:
        return -1
    number = _parse_number(count, 2, LONGEST_RUN) if colon else 1
    return int(run_move(SOURCE_NAMES.index(name) - WORK, pile, number)) if number else -1


def _parse_up(source: int, target: str) -> int:
    """A move to a foundation, from what follows the ``f``; −1 when it cannot be read."""
    number, equals, card = target.partition("=")
    place = _parse_number(number, 1, MOST_FOUNDATIONS) if number else NEW
    if number and not place:
        return -1
    declared = parse_card(card) + 1 if equals else 0
    return int(up_move(source, place, declared)) if declared <= JOKER else -1


def _parse_number(text: str, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high`` without leading zeros, or 0."""
    if not text.isascii() or not text.isdigit() or text[0] == "0" or len(text) > 2:
        return 0
    return int(text) if low <= int(text) <= high else 0
