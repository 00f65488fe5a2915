"""The bots of this game, the weakest first.

The levels differ in what they see, never by moves drawn at random: the first two weigh gardens as
people do who are new to the game, the third knows the odds of lines, the last two count cards and
compare their moves by roll-outs as well.
"""

from __future__ import annotations

from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.gnoming.adviser import GnomingAdviser
from parlour.bots.gnoming.potential import LinePotential
from parlour.bots.gnoming.rules import GnomingRules
from parlour.bots.gnoming.style import Style, beginner, fair, greedy
from parlour.bots.rung import Rung


def _level1() -> Bot:
    """Sees a line when its last card comes; counts nothing, bounces nothing, watches nobody."""
    return LinePotential(beginner())


def _level2() -> Bot:
    """Believes in every pair; counts nothing and watches nobody."""
    return LinePotential(greedy())


def _level3() -> Bot:
    """Plays for lines by the odds of a full deck, bounces, denies, and goes out when it leads."""
    return LinePotential(fair())


def _level4() -> Bot:
    """Counts cards; few roll-outs, which must be clear to change its mind, and too few for draws.

    It takes everybody for a player like itself.
    """
    return GnomingAdviser(usual=200, least=16, trust=1.0, style=Style(), rivals=())


LADDER: Final = (
    Rung("rules", GnomingRules),
    Rung("level1", _level1),
    Rung("level2", _level2),
    Rung("level3", _level3),
    Rung("level4", _level4),
    Rung("level5", GnomingAdviser),
)
