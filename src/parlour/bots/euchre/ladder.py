"""The bots of this game, the weakest first."""

from __future__ import annotations

from typing import Final

from parlour.bots.euchre.rules import EuchreRules
from parlour.bots.rung import Rung

LADDER: Final = (Rung("rules", EuchreRules),)
