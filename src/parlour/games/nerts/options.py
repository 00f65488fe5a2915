"""The house rules of section 16."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from parlour.core import options as core
from parlour.core.errors import OptionError
from parlour.core.options import Choice, Number, Option, PerSeat, Switch
from parlour.core.options import Options as BaseOptions

OPTIONS: Final[tuple[Option, ...]] = (
    Number("tie_window", "11.4", 0, 10_000),
    Choice("late_earlier", "11.6", ("both_stay", "revoke")),
    Switch("redirect_loser", "11.8"),
    Choice("short_stock", "8.4", ("turn_over", "expose")),
    Switch("early_turnover", "8.7"),
    Number("deal", "8.1", 1, 3, (3, 1)),
    Choice("rotate", "9.2", ("when_stuck", "any_time", "never")),
    Choice("all_stuck", "10.7", ("new_stock", "new_stock_and_rotate", "shuffle")),
    Choice("runs", "5.2", ("any", "whole_pile")),
    Choice("space_fill", "5.3", ("any", "nerts_first", "kings")),
    Number("false_call_penalty", "12.2", 0, 100),
    Switch("auto_call", "12.1"),
    Number("air_grace", "12.5", 0, 60_000),
    Choice("air", "12.5", ("held", "released", "return")),
    Number("penalty", "13.1", 1, 2, (2, 1)),
    Number("caller_bonus", "13.2", 0, 100),
    Number("target", "14.1", 1, 10_000),
    Number("max_rounds", "14.4", 0, 1_000),
    Choice("tie", "14.2", ("extra_round", "shared", "most_calls")),
    Number("jokers", "2.2", 0, 2, (0, 1, 2)),
    Choice("joker_release", "15.6", ("never", "when_uncovered")),
    PerSeat("pile_size", "3.2", 1, 40),
)


@dataclass(frozen=True)
class Options(BaseOptions):
    """What a table chose."""

    tie_window: int = 50
    late_earlier: str = "both_stay"
    redirect_loser: bool = False
    short_stock: str = "turn_over"
    early_turnover: bool = False
    deal: int = 3
    rotate: str = "when_stuck"
    all_stuck: str = "new_stock"
    runs: str = "any"
    space_fill: str = "any"
    false_call_penalty: int = 0
    auto_call: bool = False
    air_grace: int = 750
    air: str = "held"
    penalty: int = 2
    caller_bonus: int = 0
    target: int = 100
    max_rounds: int = 0
    tie: str = "extra_round"
    jokers: int = 0
    joker_release: str = "never"
    pile_size: tuple[int, ...] = (13,)


def make_options(values: Mapping[str, object]) -> Options:
    """The options of ``values``, which may be texts; raises ``OptionError`` for wrong ones."""
    chosen = core.make_options(OPTIONS, Options(), values)
    assert isinstance(chosen, Options)
    return chosen


def check_sizes(players: int, options: Options) -> None:
    """Raise ``OptionError`` unless there is one size of Nerts pile, or one for each seat."""
    sizes = options.pile_size
    if len(sizes) not in (1, players):
        allowed = "1-40|" + ",".join(["1-40"] * players)
        value = core.option_text(sizes)
        raise OptionError("3.2", "option-value", name="pile_size", value=value, allowed=allowed)


NEVER: Final = 0
ANY_TIME: Final = 2
_ROTATE: Final = ("never", "when_stuck", "any_time")

ANY: Final = 0
NERTS_FIRST: Final = 1
KINGS: Final = 2
_FILL: Final = ("any", "nerts_first", "kings")

HELD: Final = 0
RETURN: Final = 2
_AIR: Final = ("held", "released", "return")


class House:
    """The options that a move looks at, as numbers; shared by all copies of a state."""

    def __init__(self, options: Options) -> None:
        self.window: i64 = options.tie_window
        self.revokes = options.late_earlier == "revoke"
        self.redirects = options.redirect_loser
        self.exposes = options.short_stock == "expose"
        self.may_turn_early = options.early_turnover
        self.packet: i64 = options.deal
        self.rotates: i64 = _ROTATE.index(options.rotate)
        self.whole_piles = options.runs == "whole_pile"
        self.fill: i64 = _FILL.index(options.space_fill)
        self.false_calls = options.false_call_penalty > 0
        self.auto_call = options.auto_call
        self.grace: i64 = options.air_grace
        self.air: i64 = _AIR.index(options.air)
        self.jokers = options.jokers > 0
        self.releases = options.joker_release == "when_uncovered"
