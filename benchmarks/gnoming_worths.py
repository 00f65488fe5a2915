"""Measures what cards, lines and face-down cells are worth in Gnoming A Round.

Plays rounds on the roll-outs' own table, some turns at random so that everything is tried, and
regresses what a seat ended with, less the others' mean, on what its garden held after each turn.
Prints the rows of ``src/parlour/bots/gnoming/worth_table.py`` in hundredths of a point; put there
(and compiled), they are what the next run is played by. Four runs from ``--style expert`` on made
the table that was then stretched.
"""

from __future__ import annotations

import argparse
import random

from benchmarks.gnoming_styles import dealt
from parlour.bots.gnoming.going_out import lowest_rival
from parlour.bots.gnoming.lines import HIDDEN, POINTS, score_nine
from parlour.bots.gnoming.odds import MOST_TOLD, POINT
from parlour.bots.gnoming.policy import Player
from parlour.bots.gnoming.round import Round
from parlour.bots.gnoming.style import Style, copy_of, expert, taught
from parlour.bots.gnoming.worths import FEATURES, line_features
from parlour.core.rng import Rng
from parlour.games.gnoming.notation import CELLS
from parlour.games.gnoming.scoring import OUT_POINTS
from parlour.games.gnoming.state import NOBODY

SEATS = 3
RANDOM_TURNS = 0.12
PLAYERS = 16
"""So many players take seats; ten of them weigh things differently."""
RIDGE = 60.0
"""How many samples the cards' own points count for."""
DOWN = FEATURES
RIVALS = DOWN + MOST_TOLD + 1
"""The rivals' open points, face-down cards, and the square of these."""
COLUMNS = RIVALS + 3
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
Sample = dict[int, float]


class Fit:
    """The sums of one stage's regression."""

    def __init__(self) -> None:
        self.squares = [[0.0] * COLUMNS for _ in range(COLUMNS)]
        self.products = [0.0] * COLUMNS
        self.outs: list[tuple[Sample, float]] = []
        """Rivals, and what was left after the own points, for those who went out."""

    def add(self, sample: Sample, result: float) -> None:
        for column, amount in sample.items():
            row = self.squares[column]
            for other, much in sample.items():
                row[other] += amount * much
            self.products[column] += amount * result

    def solve(self) -> list[float]:
        """The least squares, drawn a little to the cards' own points and to nothing else."""
        rows = [[*row, product] for row, product in zip(self.squares, self.products, strict=True)]
        for column in range(COLUMNS):
            weight = RIDGE if column < DOWN else 0.001
            rows[column][column] += weight
            rows[column][-1] += weight * (int(POINTS[column]) if column < HIDDEN else 0)
        return eliminate(rows)


def main() -> None:
    """Play, regress, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--style", choices=("taught", "expert"), default="taught")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    fits = [Fit() for _ in range(MOST_TOLD)]
    play(taught() if chosen.style == "taught" else expert(), chosen.rounds, chosen.seed, fits)
    for stage, fit in enumerate(fits, 1):
        worth = fit.solve()
        rivals = sum(result - _of(sample, worth) for sample, result in fit.outs)
        down = [rivals / max(1, len(fit.outs)), *worth[DOWN + 1 : RIVALS]]
        print(stage, [round(POINT * number) for number in worth[:FEATURES]])
        print(stage, [round(POINT * number) for number in down])


def play(style: Style, rounds: int, seed: int, fits: list[Fit]) -> None:
    """Let players of a style and of some like it play rounds, and add up all of them."""
    sight, chance, rng = dealt(SEATS), random.Random(seed), Rng(seed)
    players = [Player(sight.odds(style)) for _ in range(PLAYERS - 10)]
    players += [Player(sight.odds(like(style, chance))) for _ in range(10)]
    table = Round(SEATS, sight.house)
    for deal in range(rounds):
        sight.deal(rng)
        table.take(sight.table)
        table.turn = deal % SEATS
        for seat in range(SEATS):
            for cell in (0, 4) if chance.random() < 0.7 else chance.sample(range(CELLS), 2):
                table.reveal(seat, cell)
        play_round(table, [chance.choice(players) for _ in range(SEATS)], chance, rng, fits)


def like(style: Style, chance: random.Random) -> Style:
    """A style that believes more or less in everything."""
    other = copy_of(style)
    for name in ("caution", "single", "tempo", "bounce", "gift", "last_turn", "hopes", "pace"):
        setattr(other, name, getattr(style, name) * chance.uniform(0.6, 1.4))
    return other


def play_round(
    table: Round, players: list[Player], chance: random.Random, rng: Rng, fits: list[Fit]
) -> None:
    """Play to the end, and add what each garden held before anybody's last turn."""
    held: list[tuple[int, int, int, Sample, float]] = []
    while not table.over:
        seat = int(table.turn)
        if table.out == NOBODY and chance.random() < RANDOM_TURNS and table.can_draw():
            card = table.next_card(rng)
            players[seat].look(table)
            players[seat].put(table, card, chance.randrange(CELLS))
        else:
            players[seat].play_turn(table, rng)
        if not is_over(table) and table.out in (NOBODY, seat):
            held.append(look(table, seat, players[seat]))
    points = [float(int(score)) for score in table.points]
    for seat, stage, down, sample, known in held:
        result = points[seat] - (sum(points) - points[seat]) / (SEATS - 1)
        if down:
            fits[stage - 1].add(sample, result)
        else:
            fits[stage - 1].outs.append((sample, result - known))


def is_over(table: Round) -> bool:
    """Whether the last turn ended the round."""
    return table.over


def look(table: Round, seat: int, player: Player) -> tuple[int, int, int, Sample, float]:
    """A seat, its rivals' fewest face-down cards, its own, all columns, and points for sure."""
    garden = [int(cell) for cell in table.seen[seat * CELLS : seat * CELLS + CELLS]]
    down = garden.count(HIDDEN)
    others = [other for other in range(SEATS) if other != seat]
    open_points = [int(score_nine(table.seen, o * CELLS, player.odds.match)) for o in others]
    dark = sum(int(table.down[other]) for other in others) / len(others)
    sample: Sample = {RIVALS: sum(open_points) / len(others), RIVALS + 1: dark}
    sample[RIVALS + 2] = dark * dark
    stage = max(1, min(MOST_TOLD, *[int(table.down[other]) for other in others]))
    if down == 0:
        points = int(score_nine(table.seen, seat * CELLS, player.odds.match))
        lead = (int(lowest_rival(table, seat, player.odds)) - points * POINT) / player.odds.sure
        return seat, stage, 0, sample, points - OUT_POINTS * max(-1.0, min(1.0, lead))
    sample[DOWN + min(down, MOST_TOLD)] = 1.0
    for card in garden:
        if card != HIDDEN:
            sample[card] = sample.get(card, 0.0) + 1.0
    for line in LINES:
        a, b, c = sorted(garden[cell] for cell in line)
        for place, amount, _ in line_features(a, b, c):
            sample[place] = sample.get(place, 0.0) + amount
    return seat, stage, down, sample, 0.0


def eliminate(rows: list[list[float]]) -> list[float]:
    """Solve linear equations with as many unknowns; their matrix is positive."""
    for column, pivot in enumerate(rows):
        for row in rows[column + 1 :]:
            share = row[column] / pivot[column]
            if share:
                for at in range(column, len(row)):
                    row[at] -= share * pivot[at]
    found = [0.0] * len(rows)
    for column in range(len(rows) - 1, -1, -1):
        rest = sum(rows[column][at] * found[at] for at in range(column + 1, len(rows)))
        found[column] = (rows[column][-1] - rest) / rows[column][column]
    return found


def _of(sample: Sample, worth: list[float]) -> float:
    return sum(amount * worth[column] for column, amount in sample.items())


if __name__ == "__main__":
    main()
