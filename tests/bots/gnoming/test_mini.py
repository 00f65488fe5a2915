"""Roll-outs against full expectimax in a garden of two by two."""

from __future__ import annotations

import random

import pytest

from parlour.bots.budget import Budget
from parlour.bots.gnoming.adviser import GnomingAdviser
from parlour.bots.gnoming.lines import ABSENT
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import NO_CARD
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.notation import BOUNCE, DISCARD, DRAW, PLACE, TAKE
from parlour.games.gnoming.options import make_options
from parlour.games.gnoming.view import GnomingView
from tests.bots.gnoming import mini

DECK = (-2, -1, 1, 1, 1, 3, 3, 3, 5, 5, 5)
AT = (0, 1, 3, 4)
"""Where the four cells lie among nine."""


def kind(value: int) -> int:
    return value + 4 if value < 0 else value + 3


class Play:
    """One mini-game in progress: the true cards, and what the player sees of them."""

    def __init__(self, chance: random.Random, turns: int) -> None:
        cards = list(DECK)
        chance.shuffle(cards)
        self.cards, self.piles, self.pile = cards[:4], ((cards[4],), (cards[5],)), cards[6:]
        self.seen = [*cards[:2], mini.DOWN, mini.DOWN]
        self.turns = turns
        self.cap = turns

    def counts(self, hand: int | None = None) -> mini.Counts:
        """The unseen cards by value."""
        hidden = [
            card
            for card, seen in zip(self.cards, self.seen, strict=True)
            if seen < -9 or seen == mini.DOWN
        ]
        raise NotImplementedError
