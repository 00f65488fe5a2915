"""The bots of this game, the weakest first."""

from __future__ import annotations

from typing import Final

from parlour.bots.passing.levels import LEVELS
from parlour.bots.passing.rules import PassingRules
from parlour.bots.rung import Rung

LADDER: Final = (Rung("rules", PassingRules), *LEVELS)
