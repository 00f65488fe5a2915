"""The house rules of The Passing Game (rules 9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from parlour.core import options as core
from parlour.core.options import Choice, Number, Option, Switch
from parlour.core.options import Options as CoreOptions

OPTIONS: Final[tuple[Option, ...]] = (
    Number("target", "8.2", 0, 10_000),
    Choice("targets", "8.1", ("seed", "pagat")),
    Switch("out_beats_zero", "6.4"),
    Switch("partners", "1.3"),
    Choice("partner_scoring", "7.2", ("sides", "out_wins", "low_hand_opponents", "low_hand_all")),
    Choice("next_lead", "8.5", ("rotate", "winner")),
    Choice("all_pass_ends", "5.5", ("one_circuit", "two_circuits")),
)

_LONG_TARGET: Final = 101
_SHORT_TARGET: Final = 61


@dataclass(frozen=True)
class Options(CoreOptions):
    """One table's house rules; the defaults are what a new table plays."""

    target: int = 0
    targets: str = "seed"
    out_beats_zero: bool = False
    partners: bool = False
    partner_scoring: str = "sides"
    next_lead: str = "rotate"
    all_pass_ends: str = "one_circuit"  # noqa: S105 - a pass at the table


def make_options(values: Mapping[str, object]) -> Options:
    """The options of ``values``, which may be texts; raises ``OptionError`` for wrong ones."""
    chosen = core.make_options(OPTIONS, Options(), values)
    assert isinstance(chosen, Options)
    return chosen


def target_of(players: int, options: Options) -> int:
    """The score that ends the match (8.1, 8.2)."""
    if options.target:
        return options.target
    if options.targets == "pagat":
        return _LONG_TARGET if players == 2 or options.partners else _SHORT_TARGET
    return _SHORT_TARGET if players == 4 else _LONG_TARGET


def circuits_of(options: Options) -> int:
    """How many times round the table passes must go to end a round (5.5)."""
    return 2 if options.all_pass_ends == "two_circuits" else 1  # noqa: S105


class House:
    """The options as the rules look at them; shared by all copies of a state."""

    def __init__(self, players: int, options: Options) -> None:
        self.target = target_of(players, options)
        self.closing: i64 = players * circuits_of(options)
        """How many passes in a row end a round (5.5)."""
        self.out_beats_zero = options.out_beats_zero
        self.partners = options.partners
        self.partner_scoring = options.partner_scoring
        self.winner_leads = options.next_lead == "winner"
