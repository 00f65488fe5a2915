"""Looks for a better style of Gnoming A Round by evolution, on the roll-outs' own table.

A style plays one seat against copies of the usual one, every seat of every deal in turn; what it
gains a round is its worth. Each generation keeps the better half of its styles, weighs them all
alike, and moves the mean and the spread of every number there. Prints the mean style as it goes.
"""

from __future__ import annotations

import argparse
import random
from statistics import fmean, pstdev

from parlour.bots.gnoming.policy import Player
from parlour.bots.gnoming.round import Round
from parlour.bots.gnoming.sight import Sight
from parlour.bots.gnoming.style import NUMBERS, Style, copy_of, expert
from parlour.core.rng import Rng
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.view import GnomingView

SPREAD = 0.15
"""Of each number at first, as a share of the expert's."""
LITTLE = 0.02
"""The same where the expert's is 0."""


def main() -> None:
    """Evolve, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--styles", type=int, default=14)
    parser.add_argument("--generations", type=int, default=70)
    chosen = parser.parse_args()
    chance = random.Random(4)
    means = {name: float(getattr(expert(), name)) for name in NUMBERS}
    spreads = {name: abs(mean) * SPREAD or LITTLE for name, mean in means.items()}
    for generation in range(1, chosen.generations + 1):
        tried: list[tuple[float, dict[str, float]]] = []
        for _ in range(chosen.styles):
            numbers = {name: chance.gauss(means[name], spreads[name]) for name in NUMBERS}
            tried.append((worth(numbers, chosen, generation), numbers))
        tried.sort(key=lambda one: -one[0])
        better = [numbers for _, numbers in tried[: max(2, chosen.styles // 2)]]
        for name in NUMBERS:
            found = [numbers[name] for numbers in better]
            means[name] = fmean(found)
            spreads[name] = 0.7 * spreads[name] + 0.3 * max(pstdev(found), LITTLE / 10)
        gained = worth(means, chosen, 0)
        print(generation, f"{gained:+.2f}", {name: round(means[name], 3) for name in NUMBERS})


def worth(numbers: dict[str, float], chosen: argparse.Namespace, seed: int) -> float:
    """What a style gains on the usual one."""
    return gain(styled(numbers), Style(), chosen.players, chosen.deals, seed)


def styled(numbers: dict[str, float]) -> Style:
    """The usual style with these numbers."""
    style = copy_of(Style())
    for name, number in numbers.items():
        setattr(style, name, number)
    return style


def dealt(players: int) -> Sight:
    """What seat A sees before anybody has turned up a card."""
    state = GAME.new_state(players, 0, GAME.defaults)
    state.deal([Rng(1).shuffled(pack) for pack in state.to_deal()])
    view = GAME.view(state, 0)
    assert isinstance(view, GnomingView)
    return Sight(view)


def gain(one: Style, others: Style, players: int, deals: int, seed: int) -> float:
    """Points a round that one player is better than the mean of the others, in every seat."""
    sight = dealt(players)
    mine, theirs = Player(sight.odds(one)), Player(sight.odds(others))
    table, rng, total = Round(players, sight.house), Rng(seed), 0.0
    for deal in range(deals):
        sight.deal(rng)
        for seat in range(players):
            table.take(sight.table)
            table.turn = deal % players
            for other in range(players):
                table.reveal(other, 0)
                table.reveal(other, 4)
            while not table.over:
                (mine if table.turn == seat else theirs).play_turn(table, rng)
            own = int(table.points[seat])
            total += (sum(table.points) - own) / (players - 1) - own
    return total / (deals * players)


if __name__ == "__main__":
    main()
