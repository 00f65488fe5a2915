"""The house rules of Ghost Hand Euchre (rules 11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from parlour.core import options as core
from parlour.core.options import Choice, Number, Option, Switch
from parlour.core.options import Options as CoreOptions


@dataclass(frozen=True)
class Options(CoreOptions):
    """One table's house rules; the defaults are what a new table plays."""

    target: int = 32
    moon_fail: int = 6
    ghost_swap: str = "once"
    reneging: str = "prevented"
    false_claim_penalty: int = 0
    bidder_wins_ties: bool = False
    set_keeps_tricks: bool = False
    moon_ends_auction: bool = False
    bidding: str = "single"
    first_bidder: str = "left"


OPTIONS: Final[tuple[Option, ...]] = (
    Number("target", "1.2", 1, 10_000),
    Number("moon_fail", "9.6", 6, 24, (6, 12, 24)),
    Choice("ghost_swap", "5.4", ("once", "chain", "off")),
    Choice("reneging", "8.1", ("prevented", "challenge")),
    Number("false_claim_penalty", "8.7", 0, 2, (0, 2)),
    Switch("bidder_wins_ties", "10.3"),
    Switch("set_keeps_tricks", "9.3"),
    Switch("moon_ends_auction", "4.6"),
    Choice("bidding", "4.2", ("single", "auction")),
    Choice("first_bidder", "4.1", ("left", "dealer")),
)


def make_options(values: Mapping[str, object]) -> Options:
    """The options of ``values``, which may be texts; raises ``OptionError`` for wrong ones."""
    chosen = core.make_options(OPTIONS, Options(), values)
    assert isinstance(chosen, Options)
    return chosen
