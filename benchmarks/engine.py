"""Speed of the rules beside OpenSpiel and the ``dominoes`` package, in one run, as ratios.

``make bench`` installs what it is compared with and runs it. Three questions:

(a) decisions per second of uniformly random play through the Python API, from the interpreter;
(b) playouts per second inside the engine from a position in the middle of a round;
(c) what a copy of such a position costs.

Every figure is the median of several repetitions that alternate with those of the other library,
so that a machine that speeds up or slows down does so for both.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import dominoes
import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401 - registers the game

from parlour import __version__, build_kind
from parlour.core.game import Game, State
from parlour.core.rng import Rng
from parlour.games import GAMES

ENDLESS = 10**9


@dataclass
class Measure:
    """A named piece of work: ``run(amount)`` does it and returns how many units were done."""

    name: str
    unit: str
    run: Callable[[], int]
    rate: float = 0.0


def measure(measures: list[Measure], seconds: float, repetitions: int) -> None:
    """Set each rate to the median over repetitions that take turns, in units per second."""
    rates: list[list[float]] = [[] for _ in measures]
    for work in measures:
        work.run()
    for _ in range(repetitions):
        for work, found in zip(measures, rates, strict=True):
            done, begun = 0, time.perf_counter()
            while (took := time.perf_counter() - begun) < seconds:
                done += work.run()
            found.append(done / took)
    for work, found in zip(measures, rates, strict=True):
        work.rate = statistics.median(found)


# ---- (a) from the interpreter, move by move ----


def our_round(game: Game, players: int) -> Callable[[], int]:
    """Play one round at random through ``actors``, ``legal`` and ``apply``; count decisions."""
    rng = Rng(1)

    def run() -> int:
        state = game.start(players)
        decisions = 0
        while decisions < 2000:
            actors = state.actors()
            if not actors:
                if state.rounds:
                    break
                state.deal([rng.shuffled(pack) for pack in state.to_deal()])
                continue
            moves = state.legal(actors[0])
            state.apply(actors[0], moves[rng.below(len(moves))])
            decisions += 1
        return decisions

    return run


def their_game(name: str) -> Callable[[], int]:
    """Play one game at random through OpenSpiel's Python API; count decisions, not the deal."""
    game = pyspiel.load_game(name)
    rng = Rng(1)

    def run() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
        return decisions

    return run


def dominoes_game() -> int:
    """Play one game of the ``dominoes`` package at random; count its moves."""
    game = dominoes.Game.new()
    moves = 0
    while game.result is None:
        game.make_move(*random.choice(game.valid_moves))
        moves += 1
    return moves


# ---- (b) inside the engine, from the middle of a round ----


def middle(game: Game, players: int, seed: int) -> State:
    """A position about a third of the way into a round, reached at random."""
    rng = Rng(seed)
    while True:
        whole = game.start(players)
        whole.deal([rng.shuffled(pack) for pack in whole.to_deal()])
        state = whole.copy()
        length = whole.rollout(rng, 2000)
        state.rollout(rng, 4 if game.id == "euchre" else length // 3)
        if not state.rounds and state.actors():
            return state


def our_playouts(game: Game, players: int, count: int, limit: int = ENDLESS) -> Callable[[], int]:
    """Copy a middle position and play it out, ``count`` times; counts the moves made."""
    starts = [middle(game, players, seed) for seed in range(8)]
    rng = Rng(2)

    def run() -> int:
        made = 0
        for n in range(count):
            made += starts[n % 8].copy().rollout(rng, limit)
        return made

    return run


def their_playouts(count: int) -> tuple[Callable[[], int], float]:
    """OpenSpiel's C++ roll-outs of euchre from its middle, and the decisions in one of them.

    Its evaluator is reached through a tree search of a single simulation: one node, ``count``
    roll-outs.
    """
    game = pyspiel.load_game("euchre")
    choose = random.Random(2)
    starts: list[pyspiel.State] = []
    while len(starts) < 8:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal() and (state.is_chance_node() or decisions < 4):
            decisions += not state.is_chance_node()
            state.apply_action(choose.choice(state.legal_actions()))
        if not state.is_terminal():
            starts.append(state)
    lengths = []
    for n in range(400):
        state = starts[n % 8].clone()
        before = state.move_number()
        while not state.is_terminal():
            state.apply_action(choose.choice(state.legal_actions()))
        lengths.append(state.move_number() - before)
    evaluator = pyspiel.RandomRolloutEvaluator(count, 7)
    search = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 7, False).mcts_search
    turn = iter(range(ENDLESS))

    def run() -> int:
        search(starts[next(turn) % 8])
        return count

    return run, statistics.mean(lengths)


# ---- (c) copies ----


def our_copies(game: Game, players: int) -> Callable[[], int]:
    """Copy a middle position a hundred times."""
    state = middle(game, players, 3)

    def run() -> int:
        for _ in range(100):
            state.copy()
        return 100

    return run


def their_copies(name: str, decisions: int) -> Callable[[], int]:
    """Clone an OpenSpiel state a hundred times."""
    state = pyspiel.load_game(name).new_initial_state()
    choose = random.Random(4)
    while state.is_chance_node() or decisions > 0:
        decisions -= not state.is_chance_node()
        state.apply_action(choose.choice(state.legal_actions()))

    def run() -> int:
        for _ in range(100):
            state.clone()
        return 100

    return run


def print_pair(ours: Measure, theirs: Measure, aim: str = "") -> None:
    """One line: both rates, and how many times ours is theirs."""
    ratio = ours.rate / theirs.rate
    print(f"  {ours.name:<28}{ours.rate:>14,.0f} {ours.unit}/s")
    print(f"  {theirs.name:<28}{theirs.rate:>14,.0f} {theirs.unit}/s   ratio {ratio:.1f}{aim}")


def part_a(seconds: float, repetitions: int) -> None:
    """Move by move from the interpreter."""
    print("(a) decisions/s of uniform play through the Python API (deals' time included)")
    euchre = Measure("euchre", "decisions", our_round(GAMES["euchre"], 3))
    their_euchre = Measure("OpenSpiel euchre", "decisions", their_game("euchre"))
    passing = Measure("passing", "decisions", our_round(GAMES["passing"], 2))
    theirs = Measure("OpenSpiel block_dominoes", "decisions", their_game("python_block_dominoes"))
    package = Measure("dominoes package", "decisions", dominoes_game)
    gnoming = Measure("gnoming", "decisions", our_round(GAMES["gnoming"], 4))
    nerts = Measure("nerts", "decisions", our_round(GAMES["nerts"], 4))
    measure([euchre, their_euchre, passing, theirs, package, gnoming, nerts], seconds, repetitions)
    print_pair(euchre, their_euchre, "   (aim 5)")
    print_pair(passing, theirs, "   (aim 25)")
    print_pair(passing, package)
    for alone in (gnoming, nerts):
        print(f"  {alone.name:<28}{alone.rate:>14,.0f} {alone.unit}/s")


def part_b(seconds: float, repetitions: int) -> None:
    """Playouts inside the engine."""
    print("(b) moves/s of uniform playouts inside the engine, copy included")
    run, length = their_playouts(200)
    euchre = Measure("euchre", "moves", our_playouts(GAMES["euchre"], 3, 200))
    theirs = Measure("OpenSpiel euchre (C++)", "playouts", run)
    others = [
        Measure("passing", "moves", our_playouts(GAMES["passing"], 2, 200)),
        Measure("gnoming", "moves", our_playouts(GAMES["gnoming"], 4, 20)),
        Measure("nerts", "moves", our_playouts(GAMES["nerts"], 4, 20, 400)),
    ]
    measure([euchre, theirs, *others], seconds, repetitions)
    theirs.rate, theirs.unit = theirs.rate * length, "moves"
    print(f"  (an OpenSpiel roll-out from there has {length:.1f} decisions)")
    print_pair(euchre, theirs, "   (aim 2.5)")
    for alone, aim in zip(others, ("", "   (aim 1,500,000)", "   (aim 200,000)"), strict=True):
        print(f"  {alone.name:<28}{alone.rate:>14,.0f} {alone.unit}/s{aim}")


def part_c(seconds: float, repetitions: int) -> None:
    """The price of a copy."""
    print("(c) copies/s of a position in the middle of a round, from the interpreter")
    euchre = Measure("euchre", "copies", our_copies(GAMES["euchre"], 3))
    theirs = Measure("OpenSpiel euchre", "copies", their_copies("euchre", 4))
    passing = Measure("passing", "copies", our_copies(GAMES["passing"], 2))
    block = Measure("OpenSpiel block_dominoes", "copies", their_copies("python_block_dominoes", 3))
    gnoming = Measure("gnoming", "copies", our_copies(GAMES["gnoming"], 4))
    nerts = Measure("nerts", "copies", our_copies(GAMES["nerts"], 4))
    measure([euchre, theirs, passing, block, gnoming, nerts], seconds, repetitions)
    print_pair(euchre, theirs)
    print_pair(passing, block)
    for alone in (gnoming, nerts):
        print(f"  {alone.name:<28}{alone.rate:>14,.0f} {alone.unit}/s")


def main() -> None:
    """Run all three parts and print their tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="per repetition of a measure")
    parser.add_argument("--repetitions", type=int, default=7)
    chosen = parser.parse_args()
    random.seed(1)
    python = platform.python_version()
    print(f"parlour {__version__} ({build_kind()}), Python {python}, {sys.platform}")
    for part in (part_a, part_b, part_c):
        part(chosen.seconds, chosen.repetitions)


if __name__ == "__main__":
    main()
