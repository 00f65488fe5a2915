"""The same judgement by somebody who sees every card: for matches that are over, and named so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.gnoming.judgement import Judgement, standing_of
from parlour.bots.gnoming.policy import Player
from parlour.bots.gnoming.rollouts import Rollouts
from parlour.bots.gnoming.sight import Sight
from parlour.bots.gnoming.style import Style, copy_of
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import NO_CARD
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.view import GnomingView

WAYS: Final = 24
"""In how many ways of playing on the true cards are played out."""
SWAY: Final = 0.4
"""How far these ways lie apart, as a share of each number of the style."""


class KnownSight(Sight):
    """A view together with the cards as they truly lay."""

    def __init__(self, view: GnomingView, state: GnomingState) -> None:
        super().__init__(view)
        self.table.own_piles = False
        self.true_cards = [int(card) for card in state.gardens]
        self.true_draw: vec[i64] = vec[i64]([int(c) for c in state.draw_pile[state.drawn :]])

    def deal(self, rng: Rng, top: int = NO_CARD) -> None:
        """The true cards, in their true order."""
        for place in self.hidden:
            self.table.cards[place] = self.true_cards[place]
        self.table.draw = self.true_draw
        self.table.draws = len(self.true_draw)


def judge_known(
    sight: KnownSight, style: Style, legal: Sequence[int], rng: Rng, budget: Budget
) -> Judgement:
    """What each move came to with the cards as they lay, whatever exactly everybody did then.

    The players of the roll-outs see no more than at the table; in each way of playing on they
    weigh their gardens a little differently.
    """
    judgement = Judgement(sight, style, legal)
    standing = standing_of(sight.view)
    for _ in range(max(2, budget.samples(WAYS))):
        player = Player(sight.odds(swayed(style, rng)))
        rollouts = Rollouts(sight, player, [player], standing)
        rollouts.compare(judgement.candidates, 1, 1, rng, budget)
        judgement.samples += int(rollouts.made)
    return judgement


def swayed(style: Style, rng: Rng) -> Style:
    """A style like this one."""
    other = copy_of(style)
    other.caution = _sway(style.caution, rng)
    other.single = _sway(style.single, rng)
    other.tempo = _sway(style.tempo, rng)
    other.bounce = _sway(style.bounce, rng)
    other.hopes = _sway(style.hopes, rng)
    other.pace = _sway(style.pace, rng)
    other.last_turn = _sway(style.last_turn, rng)
    return other


def _sway(number: float, rng: Rng) -> float:
    return number * (1.0 + SWAY * (2.0 * rng.unit() - 1.0))
