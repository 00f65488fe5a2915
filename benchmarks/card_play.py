"""What level five's play of the cards is worth in Ghost Hand Euchre, beside that of a clairvoyant.

    .venv/bin/python benchmarks/card_play.py --deals 640 --seed 101

The rule player bids, names trump and plays in every seat; then one seat after the other plays the
same round again with the cards played by level five, and by two clairvoyants who know where every
card lies: one takes all others to know it too, the other reckons with them as level five does. What
a seat gains is in points of the round against the mean of the others, and a share is that of a
clairvoyant's gain, with 95 % intervals over all seats of all deals. A hundred deals take
some 15 seconds.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.euchre.layouts import Layouts
from parlour.bots.euchre.rules import EuchreRules
from parlour.bots.euchre.sample import Sample
from parlour.bots.euchre.thinker import TOP, Skill, Thinker
from parlour.core.dealer import Dealer
from parlour.core.rng import Rng
from parlour.games.euchre.game import GAME, EuchreMatch
from parlour.games.euchre.notation import SEATS
from parlour.games.euchre.state import PLAYING

_SURE: Final = 1.96


class Clairvoyant:
    """Plays by the judgement of a thinker who knows the cards."""

    def __init__(self, skill: Skill) -> None:
        self.thinker = Thinker(skill)

    def choose(self, state: EuchreMatch, seat: int) -> int:
        """The best move by the true layout."""
        view = GAME.view(state, seat)
        sample = Sample([vec[i64]([*state.dealt, 0])], [1.0], True)
        stakes = self.thinker.stakes(view)
        judged = self.thinker.judge(view, list(view.legal), Layouts(view), sample, stakes, Budget())
        scores = judged.scores()
        return judged.moves[scores.index(max(scores))]


def deal(seed: int, number: int) -> EuchreMatch | None:
    """A round that is about to be played; None when nobody bid."""
    state = GAME.start(SEATS, number % SEATS)
    assert isinstance(state, EuchreMatch)
    Dealer.named("card play", seed, number).deal(state)
    while not state.rounds and state.phase != PLAYING:
        move(state, EuchreRules(), Rng(seed))
    return None if state.rounds else state


def move(state: EuchreMatch, bot: Bot, rng: Rng) -> None:
    """Let a bot make the next move."""
    view = GAME.view(state, state.actors()[0])
    state.apply(state.actors()[0], bot.choose(view, view.legal, rng, Budget()))


def gained(start: EuchreMatch, seat: int, player: Bot | Clairvoyant, rng: Rng) -> float:
    """What the seat gets against the mean of the others when this one plays its cards."""
    state = start.copy()
    while not state.rounds:
        if state.actors()[0] != seat:
            move(state, EuchreRules(), rng)
        elif isinstance(player, Clairvoyant):
            state.apply(seat, player.choose(state, seat))
        else:
            move(state, player, rng)
    points = state.rounds[0].scores
    return (SEATS * points[seat] - sum(points)) / (SEATS - 1)


def half_width(values: list[float]) -> float:
    """Of the interval of their mean."""
    mean = sum(values) / len(values)
    spread = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return _SURE * sqrt(spread / len(values))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="level five's cards beside a clairvoyant's")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    players: dict[str, Bot | Clairvoyant] = {
        "level five": Thinker(TOP),
        "a clairvoyant among its like": Clairvoyant(TOP._replace(habit=0.0)),
        "a clairvoyant": Clairvoyant(TOP),
    }
    gains: dict[str, list[float]] = {name: [] for name in players}
    for number in range(chosen.deals):
        start = deal(chosen.seed, number)
        for seat in range(SEATS) if start is not None else ():
            assert start is not None
            usual = gained(start, seat, EuchreRules(), Rng(number))
            for name, player in players.items():
                gains[name].append(gained(start, seat, player, Rng(number)) - usual)
    report(gains)


def report(gains: dict[str, list[float]]) -> None:
    """Each gain over the rule player, and level five's share of it."""
    (_, own), *others = gains.items()
    print(f"{len(own)} rounds; points a round better than the rule player")
    for name, values in gains.items():
        print(f"{name}: {sum(values) / len(values):+.3f} ± {half_width(values):.3f}")
    for name, values in others:
        share = sum(own) / sum(values)
        strays = [mine - share * theirs for mine, theirs in zip(own, values, strict=True)]
        width = half_width(strays) * len(values) / sum(values)
        print(f"level five has {share:.1%} ± {width:.1%} of {name}'s")


if __name__ == "__main__":
    main()
