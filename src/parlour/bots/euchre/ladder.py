"""The bots of this game, the weakest first."""

from __future__ import annotations

from typing import Final

from parlour.bots.euchre.levels import level1, level2, level3, level4, level5
from parlour.bots.euchre.rules import EuchreRules
from parlour.bots.rung import Rung

LADDER: Final = (
    Rung("rules", EuchreRules),
    Rung("level1", level1),
    Rung("level2", level2),
    Rung("level3", level3),
    Rung("level4", level4),
    Rung("level5", level5),
)
