"""How far from unbeatable players are in a miniature of The Passing Game.

Double-three: two players with three of the ten tiles up to 3-3 each, and nothing is drawn; setting,
passing, the endings and the score are those of the rules. By external-sampling counterfactual
regret minimisation an equilibrium is approached; then the exact best response to it, to players
who set the heaviest tile that fits, and to the top of the ladder as it judges the miniature, says
how many pips a hand each can be made to lose.

    PYTHONPATH=. python benchmarks/double_three.py --deals 500000
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from itertools import combinations

from benchmarks.miniature import Player
from parlour.bots.passing.levels import FIFTH

VALUES = 4
TILES = [(high, low) for high in range(VALUES) for low in range(high + 1)]
PIPS = [high + low for high, low in TILES]
WITH = [sum(1 << t for t, halves in enumerate(TILES) if value in halves) for value in range(VALUES)]
HAND = 3
PASS = 0
HANDS = [sum(1 << tile for tile in chosen) for chosen in combinations(range(len(TILES)), HAND)]
Key = tuple[int, int]
Strategy = Callable[[int, "Spot"], list[float]]


class Spot:
    """What both players see: the ends, the tiles in the line, the moves so far as one number."""

    def __init__(self, left: int, right: int, line: int, passes: int, moves: int) -> None:
        self.left, self.right, self.line, self.passes, self.moves = left, right, line, passes, moves

    def actions(self, hand: int) -> list[int]:
        """A pass, then each tile and end: 1 + 2 × tile, one more for the right end."""
        tiles = [tile for tile in range(len(TILES)) if (hand >> tile) & 1]
        if not self.line:
            return [1 + 2 * tile for tile in tiles]
        found = [PASS]
        for tile in tiles:
            if self.left in TILES[tile]:
                found.append(1 + 2 * tile)
            if self.right in TILES[tile] and self.right != self.left:
                found.append(2 + 2 * tile)
        return found

    def after(self, action: int) -> Spot:
        """What both see after an action."""
        moves = self.moves * 32 + action + 1
        if action == PASS:
            return Spot(self.left, self.right, self.line, self.passes + 1, moves)
        tile, side = divmod(action - 1, 2)
        high, low = TILES[tile]
        line = self.line | 1 << tile
        if not self.line:
            return Spot(high, low, line, 0, moves)
        if side:
            return Spot(self.left, PIPS[tile] - self.right, line, 0, moves)
        return Spot(PIPS[tile] - self.left, self.right, line, 0, moves)

    def over(self, mover: int, other: int) -> bool:
        """Whether the round has ended, by the hands of who has just moved and of the other."""
        fits = WITH[self.left] | WITH[self.right]
        return mover == 0 or self.passes == 2 or (mover | other) & fits == 0


def take(hand: int, action: int) -> int:
    """The hand after an action."""
    return hand if action == PASS else hand & ~(1 << (action - 1) // 2)


def payoff(mine: int, theirs: int) -> float:
    """What I score less what the other scores."""
    return float(pips(theirs) - pips(mine))


def pips(hand: int) -> int:
    """The pips of a hand."""
    return sum(PIPS[tile] for tile in range(len(TILES)) if (hand >> tile) & 1)


START = Spot(0, 0, 0, 0, 0)


class Regrets:
    """Regrets and summed strategies by what a player knows."""

    def __init__(self) -> None:
        self.regrets: dict[Key, list[float]] = {}
        self.sums: dict[Key, list[float]] = {}

    def now(self, key: Key, count: int) -> list[float]:
        """The present strategy: in proportion to regrets above nothing."""
        regrets = self.regrets.get(key)
        if regrets is None:
            regrets = self.regrets[key] = [0.0] * count
        total = sum(regret for regret in regrets if regret > 0.0)
        if total <= 0.0:
            return [1.0 / count] * count
        return [regret / total if regret > 0.0 else 0.0 for regret in regrets]

    def average(self, hand: int, spot: Spot) -> list[float]:
        """The strategy that is near equilibrium."""
        sums = self.sums.get((hand, spot.moves))
        total = sum(sums) if sums else 0.0
        if not sums or total <= 0.0:
            count = len(spot.actions(hand))
            return [1.0 / count] * count
        return [part / total for part in sums]

    def walk(
        self, mover: int, other: int, spot: Spot, mine: bool, weight: float, rng: random.Random
    ) -> float:
        """The value to the learner; every action of its own is tried, one of the other's drawn."""
        actions = spot.actions(mover)
        key = (mover, spot.moves)
        strategy = self.now(key, len(actions))
        if not mine:
            sums = self.sums.setdefault(key, [0.0] * len(actions))
            for index, chance in enumerate(strategy):
                sums[index] += weight * chance
            actions = rng.choices(actions, strategy)
        values = []
        for action in actions:
            hand, then = take(mover, action), spot.after(action)
            if then.over(hand, other):
                values.append(payoff(hand, other) if mine else payoff(other, hand))
            else:
                values.append(self.walk(other, hand, then, not mine, weight, rng))
        if not mine:
            return values[0]
        mean = sum(chance * value for chance, value in zip(strategy, values, strict=True))
        regrets = self.regrets[key]
        for index, value in enumerate(values):
            regrets[index] += value - mean
        return mean


def greedy(hand: int, spot: Spot) -> list[float]:
    """Always the heaviest tile that fits, and a pass when none does."""
    actions = spot.actions(hand)
    weights = [-1 if action == PASS else PIPS[(action - 1) // 2] for action in actions]
    return [float(index == weights.index(max(weights))) for index in range(len(actions))]


def best_response(strategy: Strategy, leads: bool) -> float:
    """Pips a hand that the best answer to a strategy wins, leading or not."""
    total = 0.0
    for hand in HANDS:
        others = [(other, 1.0) for other in HANDS if not other & hand]
        total += _answer(hand, others, START, leads, strategy) / len(others)
    return total / len(HANDS)


def _answer(
    hand: int, others: list[tuple[int, float]], spot: Spot, mine: bool, strategy: Strategy
) -> float:
    """The value, summed over the hands that the other may have and how likely it comes here."""
    if mine:
        return max(_own(hand, others, spot, action, strategy) for action in spot.actions(hand))
    reached: dict[int, list[tuple[int, float]]] = {}
    for other, reach in others:
        for action, chance in zip(spot.actions(other), strategy(other, spot), strict=True):
            if chance > 0.0:
                reached.setdefault(action, []).append((take(other, action), reach * chance))
    total = 0.0
    for action, hands in reached.items():
        then = spot.after(action)
        going = []
        for other, reach in hands:
            if then.over(other, hand):
                total += reach * payoff(hand, other)
            else:
                going.append((other, reach))
        if going:
            total += _answer(hand, going, then, True, strategy)
    return total


def _own(
    hand: int, others: list[tuple[int, float]], spot: Spot, action: int, strategy: Strategy
) -> float:
    left, then = take(hand, action), spot.after(action)
    total = 0.0
    going = []
    for other, reach in others:
        if then.over(left, other):
            total += reach * payoff(left, other)
        else:
            going.append((other, reach))
    return total + (_answer(left, going, then, False, strategy) if going else 0.0)


def exploitable(strategy: Strategy) -> float:
    """Pips a hand that the strategy can be made to lose, over leading and following."""
    return (best_response(strategy, True) + best_response(strategy, False)) / 2


def main() -> None:
    """Learn, measure, print."""
    parser = argparse.ArgumentParser(description="Exploitability in the miniature.")
    parser.add_argument("--deals", type=int, default=500_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print(f"heaviest tile first: exploitable by {exploitable(greedy):.3f} pips a hand", flush=True)
    level5 = Player(FIFTH)
    gap = exploitable(lambda hand, spot: level5.strategy(hand, spot.moves, spot.actions(hand)))
    print(f"level5: exploitable by {gap:.3f}, asked {len(level5.known)} times", flush=True)
    rng = random.Random(chosen.seed)
    learner = Regrets()
    began = time.process_time()
    for deal in range(chosen.deals):
        drawn = rng.sample(range(len(TILES)), 2 * HAND)
        leader = sum(1 << tile for tile in drawn[:HAND])
        other = sum(1 << tile for tile in drawn[HAND:])
        learner.walk(leader, other, START, deal % 2 == 0, float(deal), rng)
        if deal + 1 in {chosen.deals // 4, chosen.deals}:
            spent = time.process_time() - began
            gap = exploitable(learner.average)
            known = len(learner.sums)
            print(
                f"{deal + 1} deals, {known} situations, {spent:.0f} s: exploitable by {gap:.3f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
