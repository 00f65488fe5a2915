"""Five levels of The Passing Game, each a documented setting of documented players.

1. looks at pips only and cannot always resist a draw; 2. looks at what follows, softly; 3. the
steady player, tuned; 4. a few roll-outs in even layouts; 5. many in weighed layouts, exact
endgames, and the match in mind.
"""

from __future__ import annotations

from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.passing.adviser import PassingAdviser
from parlour.bots.passing.heuristic import Heuristic, Novice, Softness
from parlour.bots.passing.search import Depth, Search
from parlour.bots.rung import Rung

_FIRST: Final = Softness(warmth=2.0, cap=5.0, draws=0.2, looks=False)
_SECOND: Final = Softness(warmth=1.5, cap=4.0, draws=0.05, looks=True)
_FOURTH: Final = Depth(samples=30, weighs=False, guard=1.0, match_aware=False, exact=False)
_FIFTH: Final = Depth(samples=1000)


def _level1() -> Bot:
    return Novice(_FIRST)


def _level2() -> Bot:
    return Novice(_SECOND)


def _level4() -> Bot:
    return Search(_FOURTH)


def _level5() -> Bot:
    return PassingAdviser(_FIFTH)


LEVELS: Final = (
    Rung("level1", _level1),
    Rung("level2", _level2),
    Rung("level3", Heuristic),
    Rung("level4", _level4),
    Rung("level5", _level5),
)
