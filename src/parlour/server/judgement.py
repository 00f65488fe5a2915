"""What a hint tells: moves, what each is worth, and why, as messages of the protocol."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Strength = Literal["nudge", "full"]


class Words(Struct, frozen=True):
    """A sentence: a message key and its arguments."""

    key: str
    details: dict[str, str | int] = {}


class Likely(Struct, frozen=True):
    """How likely something is; ``key`` names it."""

    key: str
    share: float


class Choice(Struct, frozen=True):
    """A move, judged by what the asking seat can know.

    Points are those of this round against the mean of the others, more is better.
    """

    move: str
    words: Words
    points: float
    error: float
    """Standard error of ``points``; 0 where it is exact."""
    behind: float
    """How many points worse than the best move."""
    doubt: float
    """Standard error of ``behind``."""
    win: float
    """Expected share of the match's win, 0 to 1."""
    chances: list[Likely]
    reasons: list[Words]


class Hint(Struct, frozen=True, tag="hint"):
    """What to think of (``nudge``) and, at full strength, the move to make and how good others are.

    ``move``, ``key`` and ``choices`` are empty in a nudge, which names no move.
    """

    id: str
    strength: Strength
    nudge: Words
    move: str = ""
    key: str = ""
    details: dict[str, str | int] = {}
    samples: int = 0
    """Layouts that were looked at."""
    exact: bool = False
    """All there are were looked at."""
    choices: list[Choice] = []
    """The best few moves, the best first; empty where only a simple bot could answer."""
