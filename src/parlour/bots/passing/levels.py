"""Five levels of The Passing Game, each a documented setting of documented players.

1. looks at pips more than at what follows, is unsure which tile is best, and where it costs little
cannot always resist a draw; 2. the same with a better eye; 3. the steady player, tuned; 4. some
roll-outs in even layouts; 5. many in likely layouts, its own next decisions worked out in them,
exact endgames, and the match in mind.
"""

from __future__ import annotations

from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.passing.adviser import PassingAdviser
from parlour.bots.passing.heuristic import PARTNERS, Heuristic, Novice, Softness
from parlour.bots.passing.search import Depth, Search
from parlour.bots.rung import Rung

_FIRST: Final = {
    PARTNERS: Softness(warmth=2.1, cap=6.5, draws=0.07, looks=0.35),
    2: Softness(warmth=1.0, cap=4.0, draws=0.02, looks=0.65),
    3: Softness(warmth=2.7, cap=8.0, draws=0.15, looks=0.2),
    4: Softness(warmth=4.0, cap=10.0, draws=0.6, looks=0.0),
}
_SECOND: Final = {
    PARTNERS: Softness(warmth=1.5, cap=5.0, draws=0.03, looks=0.5),
    2: Softness(warmth=0.7, cap=4.0, draws=0.0, looks=0.95),
    3: Softness(warmth=1.6, cap=5.0, draws=0.04, looks=0.4),
    4: Softness(warmth=2.7, cap=7.5, draws=0.22, looks=0.22),
}
"""By players: a match of two has so many rounds that small faults decide it. Found by trial, so
that each level is a like step below the next one."""
_FOURTH: Final = Depth(
    samples=250, weighs=False, ahead=0, match_aware=False, exact=False, balanced=False
)
FIFTH: Final = Depth(samples=3000)


def _level1() -> Bot:
    return Novice(_FIRST)


def _level2() -> Bot:
    return Novice(_SECOND)


def _level4() -> Bot:
    return Search(_FOURTH)


def _level5() -> Bot:
    return PassingAdviser(FIFTH)


LEVELS: Final = (
    Rung("level1", _level1),
    Rung("level2", _level2),
    Rung("level3", Heuristic),
    Rung("level4", _level4),
    Rung("level5", _level5),
)
