"""The line-potential bot: every turn by what lines may become, with the unseen cards counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.gnoming.policy import DISCARD as NOT_PLACED
from parlour.bots.gnoming.policy import FROM_DRAW, Player
from parlour.bots.gnoming.sight import Sight
from parlour.bots.gnoming.style import Style
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import HAZARD
from parlour.games.gnoming.notation import AWAY, BOUNCE, DECLINE, DISCARD, DRAW, PLACE, TAKE
from parlour.games.gnoming.view import GnomingView


class LinePotential(Bot):
    """Plays every decision as the players of the roll-outs do, with the odds of the moment."""

    def __init__(self, style: Style | None = None) -> None:
        self.style = style or Style()

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        sight = Sight(cast(GnomingView, view))
        return policy_move(Player(sight.odds(self.style)), sight, legal)


def policy_move(player: Player, sight: Sight, legal: Sequence[int]) -> int:
    """The move of a player of lines; ``legal`` has more than one."""
    view, table = sight.view, sight.table
    if legal[0] <= DECLINE:
        return int(player.flip(table, sight.seat)) if legal[0] < DECLINE else DECLINE
    player.look(table)
    if view.phase == "draw":
        source = int(player.source(table))
        return DRAW if source == FROM_DRAW else TAKE + source
    if view.phase == "play":
        source = FROM_DRAW if view.source == "draw" else 0
        cell = int(player.place(table, view.hand, source))
        if cell != NOT_PLACED:
            return PLACE + cell
        return AWAY if view.hand == HAZARD else DISCARD + int(player.denial.pile(table))
    return _loose_move(player, sight, legal)


def _loose_move(player: Player, sight: Sight, legal: Sequence[int]) -> int:
    view, table = sight.view, sight.table
    if legal[0] < DISCARD and player.may_bounce(table, view.loose):
        cell = int(player.bounce(table, view.loose, view.loose_at))
        if cell != NOT_PLACED:
            return BOUNCE + cell
    return AWAY if view.loose == HAZARD else DISCARD + int(player.denial.pile(table))
