"""The five levels, each a class of this folder with what it can do (measured in ``docs/bots.md``).

The lower ones err as people do: they look at fewer layouts, forget the tricks before the last,
ask nothing of the bids they hear, and take what seems nearly as good.
"""

from __future__ import annotations

from typing import Final

from parlour.bots.euchre.adviser import EuchreAdviser
from parlour.bots.euchre.novice import Novice
from parlour.bots.euchre.thinker import Skill, Thinker

SKILL2: Final = Skill(plays=5, calls=0, evidence=False, matched=False, remembered=1, soft=0.3)
SKILL3: Final = Skill(plays=6, calls=6, evidence=False, matched=False, remembered=2, soft=0.2)
SKILL4: Final = Skill(plays=14, calls=12, evidence=False, matched=False, remembered=6, soft=0.1)
SKILL5: Final = Skill()


def level1() -> Novice:
    """A beginner who knows the rules."""
    return Novice()


def level2() -> Thinker:
    """Bids by the count of its hand; looks a little ahead, and remembers the last trick."""
    return Thinker(SKILL2)


def level3() -> Thinker:
    """Remembers two tricks, and weighs more."""
    return Thinker(SKILL3)


def level4() -> Thinker:
    """Remembers everything, and sees most of what can be seen."""
    return Thinker(SKILL4)


def level5() -> EuchreAdviser:
    """Reads the others' calls, and plays for the match."""
    return EuchreAdviser(SKILL5)
