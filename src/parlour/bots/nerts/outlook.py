"""What a round, and the match, are likely to come to, from what everybody sees.

Played out by the plain bot, a round ends on average with the very gap between the seats that is on
the table now, counted as if it ended now: regressed on it, 22,172 positions of rounds of two gave
1.03 points for each foundation card ahead and 2.03 for each Nerts card fewer (four: 0.99 and 1.98;
six: 1.04 and 1.90). What is not known is how far it will still swing: 12.6 points with two, 8 with
four.
"""

from __future__ import annotations

import math
from typing import Final

from parlour.games.nerts.match import NertsState
from parlour.games.nerts.scoring import count_cards

SWING_OF_TWO: Final = 12.6
SWING: Final = 8.0
"""How far (standard deviation) a round ends from what is expected, against the others' mean."""
ROUND_OF_TWO: Final = 12.0
ROUND: Final = 5.0
"""What a seat scores in a round, on average."""


def round_points(table: NertsState, seat: int) -> float:
    """The seat's expected points of this round less the mean of the others'."""
    points = [played - table.chosen.penalty * left for played, left in count_cards(table)]
    others = sum(points) - points[seat]
    return points[seat] - others / (table.players - 1)


def swing(players: int) -> float:
    """How far a whole round goes up and down, in points against the mean of the others."""
    return SWING_OF_TWO if players == 2 else SWING


def match_share(table: NertsState, seat: int, points: float) -> float:
    """The expected share of the match's win, if this round brings ``points`` on average.

    A plain reckoning: the lead over the others' mean after the rounds that are still to come,
    taken as normal, and the others as one for each seat.
    """
    others = table.players - 1
    lead = table.scores[seat] - (sum(table.scores) - table.scores[seat]) / others + points
    rounds = _rounds_left(table)
    spread = swing(table.players) * math.sqrt(1.0 + rounds)
    even = _normal(lead / spread)
    if others == 1:
        return even
    return 1.0 / (1.0 + others * (1.0 - even) / max(even, 1e-9))


def _rounds_left(table: NertsState) -> float:
    """How many more rounds after this one the match is likely to take."""
    a_round = ROUND_OF_TWO if table.players == 2 else ROUND
    left = max(0.0, (table.chosen.target - max(table.scores)) / (1.5 * a_round) - 1.0)
    if table.chosen.max_rounds:
        left = min(left, float(table.chosen.max_rounds - len(table.rounds) - 1))
    return left


def _normal(z: float) -> float:
    return 0.5 * (1.0 + math.erf(z / math.sqrt(2.0)))
