"""One family of errors: what was refused, by which clause, and why.

A refusal carries a message key and its arguments; the sentence a person reads comes from the
Fluent files. ``core`` does not read those, so whoever can speak registers itself with
:func:`set_speaker`; without a speaker the key and its arguments are shown as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

NOTATION = "notation"
"""The clause of a fault of form, as opposed to a rule of the game."""
_LONG: Final = 10**15

Speaker = Callable[[str, Mapping[str, object]], str]


def _plain(key: str, details: Mapping[str, object]) -> str:
    listed = ", ".join(f"{name}={value}" for name, value in details.items())
    return f"{key} ({listed})" if listed else key


_speakers: list[Speaker] = [_plain]


def set_speaker(speaker: Speaker) -> None:
    """Let ``speaker(key, details)`` turn message keys into sentences from now on."""
    _speakers[0] = speaker


def sentence(key: str, **details: object) -> str:
    """The sentence of a message key, or the key itself where nobody can speak."""
    return _speakers[0](key, details)


def shown(number: int) -> str:
    """A number from outside as a sentence can say it, however long it is."""
    return str(number) if -_LONG < number < _LONG else "…"


class ParlourError(Exception):
    """The root of everything this project raises on purpose."""


class Refusal(ParlourError):
    """Something was refused and nothing has changed.

    ``clause`` is the number of the rule in ``docs/rules/<game>.md`` or ``notation``; ``key`` and
    ``details`` name the sentence in the Fluent files.
    """

    def __init__(self, clause: str, key: str, **details: object) -> None:
        super().__init__(clause, key, details)
        self.clause = clause
        self.key = key
        self.details = details

    @property
    def reason(self) -> str:
        """The sentence a player can be shown."""
        return _speakers[0](self.key, self.details)

    def __str__(self) -> str:
        return f"{self.reason} [{self.clause}]"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (_rebuild, (type(self), self.clause, self.key, self.details))


class IllegalMove(Refusal):
    """The seat may not make this move now."""


class IllegalDeal(Refusal):
    """These are not the cards the state asked for."""


class NotationError(Refusal):
    """A text is not in the notation (clause ``notation``)."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(NOTATION, key, **details)


class OptionError(Refusal):
    """An option is unknown, out of its range, or does not fit the number of players."""


class RecordError(Refusal):
    """A record was refused at ``line`` (counted from 1), whose text is ``text``."""

    def __init__(self, line: int, text: str, refusal: Refusal) -> None:
        super().__init__(refusal.clause, refusal.key, **refusal.details)
        self.line = line
        self.text = text
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (RecordError, (self.line, self.text, self.refusal))


def _rebuild(kind: type[Refusal], clause: str, key: str, details: dict[str, object]) -> Refusal:
    """Make a refusal again in another process."""
    refusal = kind.__new__(kind)
    Refusal.__init__(refusal, clause, key, **details)
    return refusal
