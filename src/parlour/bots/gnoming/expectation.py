"""One-ply expectation: the turn that leaves the fewest points, with the unseen cards counted.

It looks at one turn and no further: what a draw may bring, what may lie under a face-down card,
and whether that bounces. A hidden card counts as the mean of the unseen ones, and a line counts
only when it is matched; what a line may become it does not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from mypy_extensions import i64

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.gnoming.lines import HIDDEN, shows
from parlour.bots.gnoming.odds import Odds
from parlour.bots.gnoming.policy import Player
from parlour.bots.gnoming.potential import policy_move
from parlour.bots.gnoming.round import Round
from parlour.bots.gnoming.sight import Sight
from parlour.bots.gnoming.style import Style
from parlour.bots.gnoming.weighing import FAR, Weighing
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import KINDS, MULLIGAN, POSITIVE
from parlour.games.gnoming.notation import BOUNCE, CELLS, DECLINE, DISCARD, DRAW, PLACE, TAKE
from parlour.games.gnoming.state import ALL_CELLS
from parlour.games.gnoming.view import GnomingView

STAGE: Final = 0
"""Every turn is weighed as the last one is: lines count when they are matched."""


class Expectation(Bot):
    """Takes the fewest expected points after this turn; of equals the first."""

    def __init__(self, counts: bool = True) -> None:
        self.style = Style()
        self.style.counts = counts
        self.style.bounce = 0.0  # reckoned here, card by card

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        sight = Sight(cast(GnomingView, view))
        odds = sight.odds(self.style)
        if legal[0] <= DECLINE:
            return policy_move(Player(odds), sight, legal)
        turn = Turn(sight, odds)
        best = legal[0]
        least: i64 = FAR
        for move in legal:
            change = turn.of_move(move)
            if change < least:
                best, least = move, change
        return best


class Turn:
    """The changes, in hundredths of a point, that a turn may bring to one garden."""

    def __init__(self, sight: Sight, odds: Odds) -> None:
        self.view = sight.view
        self.table: Round = sight.table
        self.start: i64 = sight.seat * CELLS
        self.odds = odds
        self.player = Player(odds)
        self.player.look(sight.table)
        self.own: Weighing = self.player.own
        self.own.look(self.table.seen, self.start, STAGE)

    def of_move(self, move: i64) -> i64:
        """What a legal move is expected to change, with the best play after it."""
        if move == DRAW:
            return self._draw()
        if move < PLACE:
            return self._hold(self.table.top(move - TAKE))
        if move < BOUNCE:
            return self._place(self.view.hand, move - PLACE)
        if move < DISCARD:
            return self.own.change(self.view.loose, move - BOUNCE)
        return 0

    def _draw(self) -> i64:
        total: i64 = 0
        for card in range(KINDS):
            if self.odds.counts[card] > 0:
                total += self.odds.counts[card] * min(0, self._hold(card))
        return total // self.odds.unseen

    def _hold(self, card: i64) -> i64:
        allowed = self.player.allowed(self.table, card)
        best: i64 = FAR
        cell: i64 = 0
        while cell < CELLS:
            if (allowed >> cell) & 1:
                best = min(best, self._place(card, cell))
            cell += 1
        return best

    def _place(self, card: i64, cell: i64) -> i64:
        """The change itself, and what a bounce of the card beneath takes off besides."""
        change = self.own.change(card, cell)
        if (self.own.hidden >> cell) & 1 == 0:
            return change
        seen, at = self.table.seen, self.start + cell
        seen[at] = card
        after = Weighing(self.odds)
        after.look(seen, self.start, STAGE)
        gained: i64 = 0
        kind: i64 = POSITIVE
        while kind < MULLIGAN:
            if self.odds.counts[kind] > 0 and shows(seen, self.start, kind):
                bounced, _ = after.best(kind, ALL_CELLS & ~(1 << cell))
                gained += self.odds.counts[kind] * min(0, bounced)
            kind += 1
        seen[at] = HIDDEN
        return change + gained // self.odds.unseen
