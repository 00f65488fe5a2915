"""The end of a round by full expectimax, for a garden whose own turns are numbered.

Every draw, place, turned-up card, bounce and discard of all these turns is followed, as in the last
turn, with hidden cards by counted odds; gardens and piles that come up again are looked up. Nobody
else plays in between, so it is exact for somebody who plays alone, and for a last turn. How far
it can look depends on the cards: it counts its nodes and gives up where they are too many.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.bots.gnoming.last_turn import NEVER, LastTurn
from parlour.bots.gnoming.lines import HIDDEN
from parlour.bots.gnoming.round import LEFT, RIGHT
from parlour.bots.gnoming.sight import Sight
from parlour.games.gnoming.deck import HAZARD, KINDS
from parlour.games.gnoming.notation import BOUNCE, CELLS, DISCARD, DRAW, PLACE, TAKE
from parlour.games.gnoming.scoring import OUT_POINTS

MOST_NODES: Final = 120_000
"""So many placed cards are followed, all moves of a decision together: about 60 ms."""
MOST_TURNS: Final = 4
Key = tuple[int, int, int, int, int]


def turns_alone(sight: Sight) -> int:
    """How many turns are left to somebody who plays alone; 0 where others play too."""
    view = sight.view
    return sight.options.turn_cap - view.turns if view.players == 1 else 0


class Endgame(LastTurn):
    """``turns`` own turns are left, this one included; whoever goes out is the lowest."""

    def __init__(self, sight: Sight, turns: i64) -> None:
        super().__init__(sight)
        view = sight.view
        self.turns = turns
        self.left = list(view.left)
        self.right = list(view.right)
        self.draws: i64 = sight.table.draws
        self.nodes: i64 = 0
        """Cards placed so far."""
        self._known: dict[Key, float] = {}

    def is_small(self) -> bool:
        """Whether everything asked so far has been followed to the end."""
        return self.nodes <= MOST_NODES and not self.apart and self.draws >= self.turns

    def of_candidate(self, sight: Sight, move: i64, cell: i64) -> float:
        """What a legal move comes to; for a card taken from a pile, with its cell."""
        view = sight.view
        if move == DRAW:
            return self.draw()
        if move < PLACE:
            pile = self._pile(move - TAKE)
            card = pile.pop()
            points = self.place(card, cell)
            pile.append(card)
            return points
        if move < BOUNCE:
            return self.place(view.hand, move - PLACE)
        if move < DISCARD:
            return self.place(view.loose, move - BOUNCE)
        card = view.hand if view.source else view.loose
        return self._lay(card, move - DISCARD) if card != HAZARD else self._next_turn()

    def place(self, card: i64, cell: i64) -> float:
        """The last turn's, counted; nonsense when there is no counting on."""
        self.nodes += 1
        return NEVER if self.nodes > MOST_NODES else super().place(card, cell)

    def thrown(self, card: i64) -> float:
        """A turn ends with ``card`` on the pile where it serves best."""
        if card == HAZARD:
            return self._next_turn()
        if self.turns == 1 or self._down() == 0:
            return self._next_turn()  # whatever lies on the piles
        if (len(self.left) == 0) != (len(self.right) == 0):
            return self._lay(card, LEFT if len(self.left) == 0 else RIGHT)
        return min(self._lay(card, LEFT), self._lay(card, RIGHT))

    def _lay(self, card: i64, pile: i64) -> float:
        cards = self._pile(pile)
        cards.append(card)
        points = self._next_turn()
        cards.pop()
        return points

    def _pile(self, pile: i64) -> list[int]:
        return self.left if pile == LEFT else self.right

    def _next_turn(self) -> float:
        """The best that can be expected when a turn has ended."""
        down = self._down()
        if down == 0 or self.turns == 1:
            return self.garden.score() - (float(OUT_POINTS) if down == 0 else 0.0)
        if self.nodes > MOST_NODES:
            return NEVER
        key = self._key()
        if key in self._known:
            return self._known[key]
        self.turns -= 1
        self.draws -= 1
        best = self.draw()
        for pile in (self.left, self.right):
            if len(pile) > 0:
                best = min(best, self._take(pile))
        self.turns += 1
        self.draws += 1
        self._known[key] = best
        return best

    def _take(self, pile: list[int]) -> float:
        card = pile.pop()
        points = self.hold(card, self.may_discard_taken)
        pile.append(card)
        return points

    def _down(self) -> i64:
        down: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            if self.garden.cells[cell] == HIDDEN:
                down += 1
            cell += 1
        return down

    def _key(self) -> Key:
        """What tells this position from others of the same round."""
        cells: i64 = 0
        counts: i64 = 0
        more: i64 = 0
        at: i64 = 0
        while at < CELLS:
            cells = cells * 32 + self.garden.cells[at]
            at += 1
        at = 0
        while at < KINDS:
            if at < CELLS:
                counts = counts * 64 + self.garden.counts[at]
            else:
                more = more * 64 + self.garden.counts[at]
            at += 1
        return int(cells), int(counts), int(more), self._tops(self.left), self._tops(self.right)

    def _tops(self, pile: list[int]) -> int:
        """The cards of a pile that can still be reached, and how many turns are left."""
        found: i64 = self.turns
        for card in pile[-self.turns :]:
            found = found * 32 + card + 1
        return int(found)
