"""Looks for the seat's best course: a beam over turns of the stock, all card moves between them.

A course is worth what it gains, each thing discounted by the chance that a rival is first and by
how far off it is, less what its time could have gained otherwise, plus what the cards promise at
its end. What comes up is known after one pass of the stock; a card that nobody has seen is taken
as a card of the seat's unseen ones.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from parlour.bots.nerts.beam import foremost, note
from parlour.bots.nerts.moves import LIFT, card_moves, make
from parlour.bots.nerts.packing import BIT
from parlour.bots.nerts.position import Position, Scene, waste_place
from parlour.bots.nerts.promise import promise
from parlour.bots.nerts.sight import Rivals
from parlour.bots.nerts.stock_order import next_at
from parlour.bots.nerts.weights import Weights
from parlour.games.nerts.notation import PILES, RUN, TO_WORK, TURN, WASTE

MOST_AT_ONCE: Final = 300
"""Arrangements looked at before the first turn."""
MOST_AFTER: Final = 24
"""Arrangements looked at after a turn, for each course of the beam."""


class Planner:
    """One search; ``looked`` counts the arrangements that it weighed."""

    def __init__(
        self, scene: Scene, rivals: Rivals, weights: Weights, width: int, depth: int
    ) -> None:
        self.scene = scene
        self.rivals = rivals
        self.weights = weights
        self.width = width
        """Courses that are followed on after each turn."""
        self.depth = depth
        """Turns that are looked ahead."""
        self.looked = 0
        self.second, self.lift = weights.second, weights.lift
        if len(scene.nerts) == 0:
            self.second, self.lift = weights.stay, 1.0
        self.fade = min(weights.fade, weights.per_card * (0.5 + float(rivals.fewest)))
        """The same as the weight, but no longer than the round is likely to last."""

    def best(self, start: Position) -> Position:
        """Where the best course ends; its ``first`` is −1 where nothing is better than waiting."""
        start.score = self.promise(start)
        return self.best_from(start)

    def best_from(self, start: Position) -> Position:
        """The same from a position on the way, with what it has cost and gained so far."""
        best = start
        pool = self._spread([start], False)
        for _ in range(self.depth):
            for position in pool:
                if position.score > best.score:
                    best = position
            following: list[Position] = []
            for position in foremost(pool, self.width):
                turned = self.turned(position)
                if turned is not None:
                    following.append(turned)
            if not following:
                return best
            pool = self._spread(following, True)
        for position in pool:
            if position.score > best.score:
                best = position
        return best

    def _spread(self, starts: list[Position], turned: bool) -> list[Position]:
        """The starts, and all that card moves make of them.

        Just after a turn the first move is one of the new card: others could have come before.
        """
        known: dict[int, float] = {}
        pool: list[Position] = []
        for start in starts:
            note(known, start)
            begun = len(pool)
            pool.append(start)
            most = begun + (MOST_AFTER if turned else MOST_AT_ONCE)
            place = begun
            while place < len(pool) and len(pool) < most:
                position = pool[place]
                place += 1
                for move in card_moves(self.scene, position, False):
                    if turned and position is start and not _of_waste(move):
                        continue
                    after = self.after(position, move)
                    if note(known, after):
                        pool.append(after)
        self.looked += len(pool)
        return pool

    def after(self, position: Position, move: i64) -> Position:
        """The position after a move of cards, with its gain, time and score."""
        weights, scene = self.weights, self.scene
        after = make(scene, position, move)
        if position.moves == 0 and position.turns == 0:
            after.first = move
        after.spent += weights.card
        worth = 0.0
        if move >= LIFT:
            worth = self.lift_worth(position, after)
        elif move < RUN and (move - TO_WORK) % (2 * PILES) >= PILES:
            worth = weights.thin
        if after.left < position.left:
            worth += weights.nerts * (1.0 if move < LIFT else self.stays(position, after))
        after.gain += worth * self._fades(after)
        after.score = after.gain - self.second * after.spent + self.promise(after)
        return after

    def lift_worth(self, before: Position, after: Position) -> float:
        """A card to a foundation: its point, what it takes from others, less what it opens."""
        card = rising(before, after)
        worth = self.lift
        if self.rivals.single & BIT[card]:
            worth += self.weights.denies * float(self.rivals.threat[card]) / 1000.0
        if card % 13 < 12 and not self.scene.wanted & BIT[card + 1]:
            worth -= self.weights.helps * float(self.rivals.threat[card + 1]) / 1000.0
        return worth * self.stays(before, after)

    def stays(self, before: Position, after: Position) -> float:
        """The chance that no rival has played this card's level first."""
        card = rising(before, after)
        waits = after.spent if self.scene.wanted & BIT[card] else self.weights.card
        return math.exp(-float(self.rivals.rates[card]) * waits / 1e6)

    def _fades(self, position: Position) -> float:
        return 1.0 / (1.0 + position.spent / self.fade)

    def turned(self, position: Position) -> Position | None:
        """The position after a turn of the stock; None where there is nothing to turn."""
        scene = self.scene
        at = next_at(position.gone, position.at, scene.size, scene.packet, scene.exposes)
        if at == position.at:
            return None
        return self._with_turned(position, at)

    def over(self, position: Position) -> Position:
        """The position after an early turn-over (8.7)."""
        return self._with_turned(position, 0)

    def _with_turned(self, position: Position, at: i64) -> Position:
        scene, weights = self.scene, self.weights
        after = position.copy()
        if position.moves == 0 and position.turns == 0:
            after.first = TURN
        after.at = at
        after.move = TURN
        after.turns += 1
        after.spent += weights.turn
        place = waste_place(after)
        if place >= 0 and scene.deck[place] < 0:
            after.gain += weights.blind * self._fades(after)
        after.score = after.gain - self.second * after.spent + self.promise(after)
        return after

    def promise(self, position: Position) -> float:
        """What the cards are worth beyond what was gained, less far off."""
        return promise(self.scene, self.weights, position) * self._fades(position)


def rising(before: Position, after: Position) -> i64:
    """The card that went up between two positions."""
    mask = after.risen & ~before.risen
    card: i64 = 0
    while not mask & BIT[card]:
        card += 1
    return card


def _of_waste(move: int) -> bool:
    """Whether a move takes the top of the waste."""
    if move >= LIFT:
        return move == LIFT + WASTE
    return move < RUN and (move - TO_WORK) % (2 * PILES) >= PILES
