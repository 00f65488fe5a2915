"""How often one rule-based bot beats uniform bots in all other seats, at every table size.

Prints the table of ``docs/bots.md``. Whole matches with the default options (a nerts
match is shortened to a target of 50), the seat that is first goes round.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from parlour.bots.simulation import Outcome, Plan, play_one, tally
from parlour.core.options import parse_options
from parlour.games import GAMES

OPTIONS = {"nerts": {"target": "50"}}


def plan(game: str, players: int, seed: int) -> Plan:
    """One rule-based bot in seat A, uniform bots elsewhere."""
    texts = OPTIONS.get(game, {})
    options = GAMES[game].make_options(**parse_options(GAMES[game].options, texts))
    return Plan(game, players, options, ("rules", *["uniform"] * (players - 1)), seed)


def chunk(job: tuple[Plan, int, int]) -> list[Outcome]:
    """Play some of a plan's matches."""
    planned, begin, end = job
    return [play_one(planned, index) for index in range(begin, end)]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    cores = os.cpu_count() or 1
    print("| game | players | wins of one rule-based bot (95 %) | an even share |")
    print("|---|---|---|---|")
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        for game in GAMES.values():
            for players in game.players:
                planned = plan(game.id, players, chosen.seed)
                step = -(-chosen.matches // (4 * cores))
                jobs = [
                    (planned, begin, min(begin + step, chosen.matches))
                    for begin in range(0, chosen.matches, step)
                ]
                outcomes = [outcome for done in pool.map(chunk, jobs) for outcome in done]
                share, low, high = tally(outcomes, players).wins(0)
                wins = f"{share:.1%} ({low:.1%} – {high:.1%})"
                print(f"| {game.id} | {players} | {wins} | {1 / players:.1%} |", flush=True)


if __name__ == "__main__":
    main()
