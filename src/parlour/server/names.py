"""What people may be called."""

from __future__ import annotations

import re
import unicodedata

from parlour.server.refusals import refuse
from parlour.words import say

LONGEST = 24
_JOINER = "\u200d"
_SPACES = re.compile(r"\s+")
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS = frozenset({"Mn", "Mc", "Me"})
_MOST_MARKS = 3
"""Marks on one letter; more make towers over the neighbours' lines."""
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters that show nothing."""


def clean_name(given: str) -> str:
    """``given`` as it can be shown and written into a record; raises :class:`Refusal`."""
    name = clean_text(given)
    if not name:
        raise refuse("table-name-empty")
    if len(name) > LONGEST:
        raise refuse("table-name-long", most=LONGEST)
    for sign in "|#":
        if sign in name:
            raise refuse("table-name-sign", sign=sign)
    if name.casefold().startswith(say("table-bot-prefix").casefold() + " "):
        raise refuse("table-name-reserved", name=name)
    return name


def clean_text(given: str) -> str:
    """Text without what cannot be seen or turns the line round, blanks one by one."""
    text = unicodedata.normalize("NFC", given)
    kept: list[str] = []
    marks = 0
    for place, sign in enumerate(text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in _MARKS else 0
        if sign in _BLANKS or marks > _MOST_MARKS:
            continue
        if kind in _HIDDEN and not sign.isspace() and not _joins(text, place):
            continue
        kept.append(sign)
    return _SPACES.sub(" ", "".join(kept)).strip()


def _joins(text: str, place: int) -> bool:
    """Whether the sign here is the joiner inside one emoji of several."""
    if text[place] != _JOINER or not 0 < place < len(text) - 1:
        return False
    before = text[place - 1]
    if before == "\ufe0f" and place > 1:
        before = text[place - 2]
    return all(unicodedata.category(near) in ("So", "Sk") for near in (before, text[place + 1]))
