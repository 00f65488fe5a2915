"""What a bot thinks of the moves that are open: how much each is worth, how sure that is, and why.

Points are those of the present round for the asking seat against the mean of the others, more is
better, whatever the game's own direction. Reasons and chances are message keys with details, so
that every language can say them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from parlour.core.game import Game


class Chance(NamedTuple):
    """How likely something is, between 0 and 1, such as making the bid."""

    key: str
    share: float


class Reason(NamedTuple):
    """A sentence: a message key and its arguments."""

    key: str
    details: Mapping[str, str | int]


@dataclass(frozen=True)
class Choice:
    """One move, judged."""

    move: int
    points: float
    """Expected points of the round, relative to the others' mean."""
    error: float
    """Standard error of ``points``; 0 where it is exact."""
    behind: float = 0.0
    """How many points worse than the best choice, 0 for the best itself."""
    doubt: float = 0.0
    """Standard error of ``behind``, from the same samples for both."""
    win: float = 0.0
    """Expected share of the match's win, between 0 and 1."""
    chances: tuple[Chance, ...] = ()
    reasons: tuple[Reason, ...] = ()
    """For the best choice why it is, for another what it costs or when it fails."""


@dataclass(frozen=True)
class Advice:
    """All that are open, the best first (equals in the order of the legal moves)."""

    choices: tuple[Choice, ...]
    samples: int
    """Worlds, roll-outs or positions that were looked at."""
    exact: bool = False
    """Nothing was sampled."""

    @property
    def best(self) -> Choice:
        """The choice to make."""
        return self.choices[0]

    def of(self, move: int) -> Choice | None:
        """What is thought of a move; None when it was not judged."""
        for choice in self.choices:
            if choice.move == move:
                return choice
        return None

    def to_json(self, game: Game) -> dict[str, object]:
        """The JSON form, moves as text; ``docs/bots.md`` tells its fields."""
        return {
            "samples": self.samples,
            "exact": self.exact,
            "choices": [_choice_json(choice, game) for choice in self.choices],
        }


def _choice_json(choice: Choice, game: Game) -> dict[str, object]:
    return {
        "move": game.format_move(choice.move),
        "points": choice.points,
        "error": choice.error,
        "behind": choice.behind,
        "doubt": choice.doubt,
        "win": choice.win,
        "chances": [{"key": chance.key, "share": chance.share} for chance in choice.chances],
        "reasons": [{"key": said.key, "details": dict(said.details)} for said in choice.reasons],
    }
