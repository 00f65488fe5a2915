"""A steady player of Gnoming A Round, by the "good play" section of its rules page.

It estimates what a garden will be worth: hidden cards at the mean of the cards it has not seen,
lines that are two thirds done at a cautious chance of being finished, with the copies counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import (
    HAZARD,
    HAZARD_POINTS,
    KINDS,
    MULLIGAN,
    NO_CARD,
    POSITIVE,
    value,
)
from parlour.games.gnoming.notation import BOUNCE, CELLS, DECLINE, DISCARD, DRAW, PLACE, TAKE
from parlour.games.gnoming.options import Options
from parlour.games.gnoming.state import NOBODY
from parlour.games.gnoming.view import GnomingView

LINES: Final = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8),
)  # fmt: skip
POINTS: Final = (
    *[float(value(card)) for card in range(MULLIGAN)],
    0.0,
    float(HAZARD_POINTS),
)

CAUTION: Final = 0.7
"""How much of a pair's chance is believed: greed for lines is worse than no plan."""
LOOKS: Final = 1.6
"""How many fresh cards a turn shows, the discards of others included."""
TEMPO: Final = 0.6
"""What it is worth to have one face-down card less."""
BOUNCE_WORTH: Final = 2.5
LAST_TURN_WORTH: Final = 4.5
"""By how much a rival's last turn lowers a score, on average."""
OUT_POINTS: Final = 5.0
SURE: Final = 8.0
"""A lead with which going out is as good as safe."""


class GnomingRules(Bot):
    """Takes what leaves its garden cheapest, and spoils the discards for the next player."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        outlook = Outlook(cast(GnomingView, view))
        if legal[0] <= DECLINE:
            return outlook.best_reveal([move for move in legal if move < DECLINE], rng)
        best, cheapest = legal[0], 0.0
        for number, move in enumerate(legal):
            cost = outlook.cost(move)
            if number == 0 or cost < cheapest:
                best, cheapest = move, cost
        if best < DISCARD:
            return best
        return outlook.best_pile([move for move in legal if move >= DISCARD])


class Outlook:
    """A view with what is worked out of it once: means, chances, and how rivals stand."""

    def __init__(self, view: GnomingView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self.garden = list(view.gardens[self.seat])
        self.most_wild = 1 if cast(Options, view.options).mulligans_per_line == "max1" else 2
        self.counts = [0] * KINDS
        self.pool = view.recycled or view.unseen
        for card in view.unseen:
            self.counts[card] += 1
        for card in view.recycled:
            self.counts[card] += 1
        self.unseen = max(1, sum(self.counts))
        self.mean = sum([POINTS[card] for card in view.unseen]) / max(1, len(view.unseen))
        self.last_turn = view.out != NOBODY
        self.chances = self._chances()
        self.rivals = self._lowest_rival()

    def _chances(self) -> list[float]:
        """For each kind, the believed chance to get another before the round ends."""
        if self.last_turn:
            return [0.0] * KINDS
        turns = min([garden.count(NO_CARD) for garden in self.view.gardens])
        wild = self.counts[MULLIGAN]
        chances = []
        for card in range(KINDS):
            miss = max(0.0, 1.0 - LOOKS * (self.counts[card] + wild) / self.unseen)
            chances.append(CAUTION * (1.0 - miss**turns))
        return chances

    def _lowest_rival(self) -> float:
        """What the best rival will probably have after a last turn."""
        lowest = 1000.0
        for seat, garden in enumerate(self.view.gardens):
            if seat != self.seat:
                lowest = min(lowest, self._sum(list(garden), [0.0] * KINDS))
        return lowest - LAST_TURN_WORTH

    def cost(self, move: int) -> float:
        """The points the garden is expected to have after a move of a turn."""
        if move == DRAW:
            return self._cost_of_drawing()
        if move < PLACE:
            pile = self.view.right if move > TAKE else self.view.left
            return self._best_place(pile[-1])
        if move < BOUNCE:
            return self._cost_of_placing(self.view.hand, move - PLACE)
        if move < DISCARD:
            return self._cost_of_placing(self.view.loose, move - BOUNCE)
        return self._worth(self.garden)

    def _cost_of_drawing(self) -> float:
        counts = [0] * KINDS
        for card in self.pool:
            counts[card] += 1
        keep = self._worth(self.garden)
        total, drawn = 0.0, 0
        for card in range(KINDS):
            if counts[card]:
                total += counts[card] * min(keep, self._best_place(card))
                drawn += counts[card]
        return total / drawn if drawn else keep

    def _best_place(self, card: int) -> float:
        return min([self._cost_of_placing(card, cell) for cell in range(CELLS)])

    def _cost_of_placing(self, card: int, cell: int) -> float:
        """The garden's worth with the card there, and a little less for a likely bounce."""
        old = self.garden[cell]
        self.garden[cell] = card
        cost = self._worth(self.garden)
        if old == NO_CARD:
            shown = {kind for kind in self.garden if POSITIVE <= kind < MULLIGAN}
            hits = sum([self.counts[kind] for kind in shown])
            cost -= BOUNCE_WORTH * hits / self.unseen
        elif old == HAZARD and not self.last_turn:
            cost += 1.0  # the others may flip
        self.garden[cell] = old
        return cost

    def _worth(self, garden: list[int]) -> float:
        """What a garden of this seat comes to, going out included."""
        hidden = garden.count(NO_CARD)
        if self.last_turn:
            return self._sum(garden, self.chances)
        if hidden == 0:
            points = self._sum(garden, [0.0] * KINDS)
            lead = (self.rivals - points) / SURE
            return points - OUT_POINTS * max(-1.0, min(1.0, lead))
        return self._sum(garden, self.chances) + TEMPO * hidden

    def _sum(self, garden: list[int], chances: list[float]) -> float:
        """Expected points: matched lines, single cards, and lines two thirds done."""
        costs = [self.mean if card == NO_CARD else POINTS[card] for card in garden]
        total = 0.0
        open_lines: list[tuple[int, int, int, int]] = []
        for a, b, c in LINES:
            kind = self._pair(garden[a], garden[b], garden[c])
            if kind == NO_CARD:
                continue
            if self._is_matched(garden[a], garden[b], garden[c], kind):
                total -= POINTS[kind]
                costs[a] = costs[b] = costs[c] = 0.0
            else:
                open_lines.append((kind, a, b, c))
        total += sum(costs)
        for kind, a, b, c in open_lines:
            saved = POINTS[kind] + costs[a] + costs[b] + costs[c]
            total -= max(0.0, saved) * chances[kind]
        return total

    def _pair(self, a: int, b: int, c: int) -> int:
        """The positive kind that at least two of three cards can stand for together."""
        for card, x, y in ((a, b, c), (b, a, c), (c, a, b)):
            if POSITIVE <= card < MULLIGAN and (card in (x, y) or MULLIGAN in (x, y)):
                return card
        return NO_CARD

    def _is_matched(self, a: int, b: int, c: int, kind: int) -> bool:
        wild = (a == MULLIGAN) + (b == MULLIGAN) + (c == MULLIGAN)
        same = (a == kind) + (b == kind) + (c == kind)
        return wild + same == 3 and wild <= self.most_wild

    def best_reveal(self, moves: list[int], rng: Rng) -> int:
        """A face-down card in a row or column with the least to see, so that more is shown."""
        fewest = 100
        best: list[int] = []
        for cell in moves:
            shown = sum([self.garden[c] != NO_CARD for line in LINES if cell in line for c in line])
            if shown < fewest:
                fewest, best = shown, []
            if shown == fewest:
                best.append(cell)
        return best[int(rng.below(len(best)))]

    def best_pile(self, discards: list[int]) -> int:
        """The pile to cover so that the better of the two tops helps the next player least."""
        view = self.view
        following = (self.seat + 1) % view.players
        if len(discards) == 1 or following == view.out:
            return discards[0]
        garden = list(view.gardens[following])
        new = self._help(garden, view.hand if view.source else view.loose)
        left = self._help(garden, _top(view.left))
        right = self._help(garden, _top(view.right))
        return DISCARD if max(new, right) <= max(new, left) else DISCARD + 1

    def _help(self, garden: list[int], card: int) -> float:
        """By how much a card would improve another's garden."""
        if card == NO_CARD:
            return 0.0
        before = self._sum(garden, self.chances)
        best = 0.0
        for cell in range(CELLS):
            old = garden[cell]
            garden[cell] = card
            best = max(best, before - self._sum(garden, self.chances))
            garden[cell] = old
        return best


def _top(pile: tuple[int, ...]) -> int:
    return pile[-1] if pile else NO_CARD
