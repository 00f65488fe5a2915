"""The five levels, each a class of this folder with what it can do (measured in ``docs/bots.md``).

The lower ones err as people do: they misjudge hands, look at few layouts, forget early tricks, ask
nothing of the bids they hear, and take what seems nearly as good.
"""

from __future__ import annotations

from typing import Final

from parlour.bots.euchre.adviser import EuchreAdviser
from parlour.bots.euchre.novice import Novice
from parlour.bots.euchre.thinker import Skill, Thinker

_PLAIN: Final = Skill(
    auctions=0, evidence=False, traces=False, naming=0, listing=False, matched=False, habit=0.0
)
"""Looks at what may lie where, and at the points of the round; infers nothing."""
SKILL3: Final = _PLAIN._replace(plays=5, calls=0, remembered=2, soft=0.3)
SKILL4: Final = _PLAIN._replace(plays=10, calls=8, remembered=5, soft=0.1)
SKILL5: Final = Skill()


def level1() -> Novice:
    """A beginner who knows the rules, misjudges hands, and wins dear."""
    return Novice(doubt=120, poor=100, thrifty=False)


def level2() -> Novice:
    """A beginner after some evenings."""
    return Novice(doubt=60, poor=150, thrifty=True)


def level3() -> Thinker:
    """Bids by the count of its hand; looks a little ahead, and remembers two tricks."""
    return Thinker(SKILL3)


def level4() -> Thinker:
    """Forgets next to nothing, and weighs its calls by eight layouts."""
    return Thinker(SKILL4)


def level5() -> EuchreAdviser:
    """Reads what others call and play, reckons with what they cannot see, plays for the match."""
    return EuchreAdviser(SKILL5)
