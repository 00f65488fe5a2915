"""The house rules of clause 14.1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from parlour.core import options as core
from parlour.core.options import Choice, Number, Option
from parlour.core.options import Options as BaseOptions

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("deck", "1.5", ("ten", "eleven", "twelve")),
    Number("rounds", "13.1", 1, 9),
    Choice("discard_take_must_play", "5.3", ("yes", "no")),
    Choice("mulligan_limit", "9.3", ("end_of_turn", "none")),
    Choice("mulligans_per_line", "12.6", ("any", "max1")),
    Choice("reveal_mulligans", "12.9", ("all_wild", "only_best_one_wild")),
    Choice("hazard_flip", "8.3", ("optional", "forced")),
    Choice("hazard_returns", "8.8", ("next_round", "never")),
    Choice("out_tie", "12.10", ("bonus", "penalty", "zero")),
    Choice("next_starter", "13.3", ("rotate", "first_out", "lowest_last")),
    Number("turn_cap", "11.5", 1, 1000),
)


@dataclass(frozen=True)
class Options(BaseOptions):
    """What a table chose."""

    deck: str = "ten"
    rounds: int = 3
    discard_take_must_play: str = "yes"
    mulligan_limit: str = "end_of_turn"
    mulligans_per_line: str = "any"
    reveal_mulligans: str = "all_wild"
    hazard_flip: str = "optional"
    hazard_returns: str = "next_round"
    out_tie: str = "bonus"
    next_starter: str = "rotate"
    turn_cap: int = 40


def make_options(values: Mapping[str, object]) -> Options:
    """The options of ``values``, which may be texts; raises ``OptionError`` for wrong ones."""
    chosen = core.make_options(OPTIONS, Options(), values)
    assert isinstance(chosen, Options)
    return chosen


class House:
    """The options that a turn looks at, as flags; shared by all copies of a state."""

    def __init__(self, options: Options) -> None:
        self.may_discard_taken = options.discard_take_must_play == "no"
        self.limits_mulligans = options.mulligan_limit == "end_of_turn"
        self.forces_flips = options.hazard_flip == "forced"
        self.turn_cap: i64 = options.turn_cap
