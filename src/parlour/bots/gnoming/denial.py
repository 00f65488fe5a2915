"""What the next player gets from the two discard piles, and what is done about that."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.bots.gnoming.odds import Odds
from parlour.bots.gnoming.round import LEFT, RIGHT, Round
from parlour.bots.gnoming.weighing import Weighing
from parlour.games.gnoming.deck import HAZARD, NO_CARD
from parlour.games.gnoming.notation import CELLS
from parlour.games.gnoming.state import ALL_CELLS


class Denial:
    """The next player's garden as the mover weighs it; looked at once for a decision."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.next = Weighing(odds)
        self._looked = False
        self._kept: i64 = 0
        """What the top that will not be covered changes in the next player's garden."""

    def forget(self) -> None:
        """Another turn, or another table."""
        self._looked = False

    def look(self, table: Round) -> None:
        """Weigh the next player's garden, and the tops for it, before a card is placed."""
        self._look(table, table.stage())
        self._looked = True
        self._kept = 0
        forced = table.forced_pile()
        if forced >= 0:
            self._kept = self._change(table.top(RIGHT if forced == LEFT else LEFT))
        elif table.lefts > 0:
            self._kept = max(self._change(table.top(LEFT)), self._change(table.top(RIGHT)))

    def gift(self, table: Round, card: i64) -> i64:
        """What a discard is taken to cost, since it helps the next player."""
        if card == HAZARD or table.seats == 1:
            return 0
        return max(0, min(self._kept, 0) - self._change(card)) * self.odds.gift // 100

    def pile(self, table: Round) -> i64:
        """The discard pile to cover: the one whose top helps the next player more."""
        forced = table.forced_pile()
        if forced >= 0:
            return forced
        following: i64 = (table.turn + 1) % table.seats
        left, right = table.top(LEFT), table.top(RIGHT)
        if left == right or following == table.out or not self.odds.style.denies:
            return LEFT
        if left == NO_CARD:
            return LEFT
        if table.down[table.turn] == 0:
            self._look(table, 0)
        elif not self._looked:
            self._look(table, table.stage())
        helps_more = LEFT if self._change(left) <= self._change(right) else RIGHT
        # Somebody who plays alone is the next player too.
        return helps_more if following != table.turn else LEFT + RIGHT - helps_more

    def _look(self, table: Round, stage: i64) -> None:
        following: i64 = (table.turn + 1) % table.seats
        self.next.look(table.seen, following * CELLS, stage)

    def _change(self, card: i64) -> i64:
        change, _ = self.next.best(card, ALL_CELLS)
        return change
