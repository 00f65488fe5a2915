"""Prints the table of laws: how many walks of each game kept each law, and what was compared.

``make laws`` runs it. A law that is broken stops the table with the record that shows it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from parlour.core.game import Game
from parlour.core.rng import Rng
from parlour.games import GAMES
from tests.conformance import toy
from tests.conformance.laws import LAWS, Law, secrecy_of, worlds_of
from tests.conformance.walk import POLICIES, Start, Walk, fitting

WALKS = 40
STEPS = 60


def starts(game: Game) -> Iterator[Start]:
    """Walks of all table sizes, policies and many option sets, the same every time."""
    for seed in range(WALKS):
        rng = Rng(seed)
        players = game.players[seed % len(game.players)]
        texts = []
        for option in game.options:
            samples = option.samples()
            if rng.below(3) == 0:
                texts.append((option.name, samples[int(rng.below(len(samples)))]))
        fitted = fitting(game, players, tuple(texts))
        yield Start(game, players, seed % players, fitted, POLICIES[seed % 3], seed, STEPS)


def walked(start: Start) -> Walk:
    """The whole walk of a start."""
    walk = Walk(start)
    for _ in walk.run():
        pass
    return walk


def moves_under(law: Law, game: Game) -> int:
    """Keep a law on every walk; returns how many moves they had."""
    moves = 0
    for start in starts(game):
        walk = walked(start)
        moves += len(walk.moves)
        try:
            law(start)
        except Exception:
            print(walk.text, file=sys.stderr)
            raise
    return moves


def main() -> None:
    """Print the table."""
    games = (toy.GAME, *GAMES.values())
    print(f"Moves on {WALKS} walks of each game that kept each law")
    print("| law | " + " | ".join(game.id for game in games) + " |")
    print("|---|" + "---|" * len(games))
    for law in LAWS:
        name = law.__name__.removeprefix("law_").replace("_", " ")
        counts = [f"{moves_under(law, game):,}" for game in games]
        print(f"| {name} | " + " | ".join(counts) + " |", flush=True)
    exchanges = [sum(secrecy_of(walked(s)) for s in starts(game)) for game in games]
    print("| 11: deals exchanged and compared | " + " | ".join(map(str, exchanges)) + " |")
    varied = []
    for game in games:
        walks = [walked(start) for start in starts(game)]
        varied.append(sum(worlds_of(walk) for walk in walks if walk.state.actors()))
    print("| 13: hidden facts shown to vary | " + " | ".join(map(str, varied)) + " |")


if __name__ == "__main__":
    main()
