"""How a line is told in the table of worths: by what it may become, and the kind it wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from parlour.bots.gnoming.lines import HIDDEN, POINTS
from parlour.games.gnoming.deck import MULLIGAN, NO_CARD, POSITIVE

KINDS_TOLD: Final = 10
"""So many positive kinds are told apart; the few above are taken for the tenth."""
USUAL_SHARE: Final = 11.0 / 108.0
"""A kind's and the mulligans' share of the unseen cards when the worths were measured."""
# Where each sort of line stands in the table, after the eighteen cards.
PAIR_HIDDEN: Final = 18
PAIR_OPEN: Final = 28
THIRD: Final = 38
WILD_HIDDEN: Final = 39
WILD_OPEN: Final = 41
WILDS: Final = 43
SINGLE: Final = 44
TWO_KINDS: Final = 54
BLOCKED: Final = 56
DARK_BLOCKED: Final = 57
BLOCKED_TWICE: Final = 58
WILD_DARK: Final = 59
WILD_BLOCKED: Final = 60
DARK: Final = 61
MATCHED: Final = 62
WILD_MATCHED: Final = 72
FEATURES: Final = 74
Feature = tuple[int, int, int]
"""A place in the table, how many times it counts, and the kind that is wanted or ``NO_CARD``."""
NOTHING: Final = int(NO_CARD)


class TaughtLines:
    """Lines as rounds have taught to weigh them.

    ``plenty`` tells of each kind how many there are among the unseen, as a share of the usual.
    """

    def __init__(self, worth: Sequence[int], plenty: list[float], hopes: float) -> None:
        self.worth = worth
        self.plenty = plenty
        self.hopes = hopes

    def save_of(self, a: i64, b: i64, c: i64) -> int:
        """What three cells in ascending order save, in hundredths."""
        total = 0.0
        for place, amount, kind in line_features(a, b, c):
            part = float(amount * self.worth[place])
            if place < MATCHED:
                part *= self.hopes
            total -= part if kind == NOTHING else part * self.plenty[kind]
        return round(total)


def line_features(a: i64, b: i64, c: i64) -> list[Feature]:
    """What there is to tell of three cells in ascending order."""
    cards = [int(cell) for cell in (a, b, c)]
    hidden = cards.count(HIDDEN)
    wild = cards.count(MULLIGAN)
    plain = [card for card in cards if POSITIVE <= card < MULLIGAN]
    bad = len(cards) - hidden - wild - len(plain)
    if bad > 1:
        return [(BLOCKED_TWICE, 1, NOTHING)] if hidden == 1 else []
    if hidden == 3:
        return [(DARK, 1, NOTHING)]
    if hidden == 2:
        if bad:
            return [(DARK_BLOCKED, 1, NOTHING)]
        return [(SINGLE + _kind(plain[0]), 1, plain[0])] if plain else [(WILD_DARK, 1, NOTHING)]
    if wild >= 2:
        return [] if bad else [(WILDS, 1, NOTHING)]
    return _half_open(plain, wild, bad) if hidden else _open(cards, plain, wild)


def _half_open(plain: list[int], wild: int, bad: int) -> list[Feature]:
    """One hidden cell, and at most one mulligan."""
    if bad:
        return [(WILD_BLOCKED if wild else BLOCKED, 1, NOTHING)]
    if wild:
        return [(WILD_HIDDEN, 1, plain[0]), (WILD_HIDDEN + 1, _points(plain[0]), plain[0])]
    if plain[0] == plain[1]:
        return [(PAIR_HIDDEN + _kind(plain[0]), 1, plain[0])]
    points = _points(plain[0]) + _points(plain[1])
    return [(TWO_KINDS, 1, NOTHING), (TWO_KINDS + 1, points, NOTHING)]


def _open(cards: list[int], plain: list[int], wild: int) -> list[Feature]:
    """No hidden cell, and at most one mulligan."""
    if len(plain) + wild < 2:
        return []
    if wild:
        kind = plain[-1]
        place, wanted = WILD_OPEN, kind
        if len(plain) == 2 and plain[0] == plain[1]:
            place, wanted = WILD_MATCHED, NOTHING
        return [(place, 1, wanted), (place + 1, _points(kind), wanted)]
    if len(plain) == 3 and plain[0] == plain[2]:
        return [(MATCHED + _kind(plain[0]), 1, NOTHING)]
    kind = plain[1]
    if plain.count(kind) < 2:
        return []
    third = sum([_points(card) for card in cards]) - 2 * _points(kind)
    return [(PAIR_OPEN + _kind(kind), 1, kind), (THIRD, third, kind)]


def _kind(card: int) -> int:
    """Which of the kinds told apart a positive card is."""
    return min(card - int(POSITIVE), KINDS_TOLD - 1)


def _points(card: int) -> int:
    return int(POINTS[card])
