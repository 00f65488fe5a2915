"""The bots of this game, the weakest first.

A level is its hands, its eyes and its planning, all three: see ``tempo`` for the hands.
"""

from __future__ import annotations

from typing import Final

from parlour.bots.nerts.adviser import NertsAdviser
from parlour.bots.nerts.glancing import NertsGlancer
from parlour.bots.nerts.planning import NertsPlanner
from parlour.bots.nerts.rules import NertsRules
from parlour.bots.rung import Rung

LADDER: Final = (
    Rung("rules", NertsRules),
    Rung("level1", lambda: NertsGlancer(middle=0.94, own=0.97, runs=0.9), "level1", "gentle"),
    Rung("level2", lambda: NertsGlancer(middle=0.985, own=0.99, runs=0.98), "level2", "medium"),
    Rung("level3", lambda: NertsPlanner(depth=1, remembers=False), "level3", "medium"),
    Rung("level4", lambda: NertsPlanner(width=4, depth=6), "level4", "strong"),
    Rung("level5", NertsAdviser, "level5"),
)
