"""What a score is worth: the share of the match that it can expect to win.

What rounds bring under the house rules of a table is measured once, by steady players' roll-outs
from a fixed seed. From that the match is worked out backwards from its end, on a lattice of
scores; between its points values are read off in proportion. All sides count as equally strong.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.board import Board
from parlour.bots.passing.manners import STEADY, play_out
from parlour.bots.passing.weights import STEADY_WEIGHTS
from parlour.core.rng import Rng
from parlour.games.passing.options import House
from parlour.games.passing.rules import hand_size
from parlour.games.passing.state import NOBODY
from parlour.games.passing.tiles import ALL_PIPS, TILES

_ROUNDS: Final = 1500
_SEED: Final = 28
_STEPS: Final = (0, 0, 40, 16, 10)
"""Steps of the lattice along one score, by the number of sides."""
_known: Final[dict[tuple[int, int, str], Equity]] = {}


class Equity:
    """The worth of every score of a table, for a side against others."""

    def __init__(self, house: House, players: int) -> None:
        self.partners: bool = house.partners
        self.sides: i64 = 2 if house.partners else players
        self.target: i64 = house.target
        self.steps: i64 = max(1, min(_STEPS[int(self.sides)], house.target - 1))
        self.width: float = max(1.0, float(house.target - 1) / float(self.steps))
        self.shares: vec[float] = measure_rounds(house, players)
        """How often a round that is won brings so many points."""
        self.mean: float = 0.0
        for points in range(len(self.shares)):
            self.mean += float(points) * self.shares[points]
        size: i64 = 1
        for _ in range(self.sides):
            size *= self.steps + 1
        self.table: vec[float] = vec[float]([0.0] * int(size))
        self._fill()

    def share(self, scores: vec[i64]) -> float:
        """The share of the match that the first of the sides' scores can expect to win."""
        return self._between(scores, 0, 0)

    def _between(self, scores: vec[i64], side: i64, at: i64) -> float:
        """Read the lattice between its points, one side after the other."""
        if side == self.sides:
            return self.table[at]
        if scores[side] >= self.target:
            return 1.0 if side == 0 else 0.0
        place = float(scores[side]) / self.width
        low: i64 = int(place)
        low = min(low, self.steps)
        part = place - float(low)
        at *= self.steps + 1
        below = self._between(scores, side + 1, at + low)
        if part <= 0.0 or low == self.steps:
            return below
        return below + part * (self._between(scores, side + 1, at + low + 1) - below)

    def _fill(self) -> None:
        """From the highest scores down: the round's winner steps up by what rounds bring."""
        steps = self.steps
        onward, won = self._steps_up()
        at: i64 = len(self.table) - 1
        while at >= 0:
            total = 0.0
            stays = 0.0
            stride: i64 = 1
            side: i64 = self.sides - 1
            while side >= 0:
                here = (at // stride) % (steps + 1)
                if side == 0:
                    total += won[here]
                base = here * (steps + 1)
                stays += onward[base + here]
                place: i64
                for place in range(here + 1, steps + 1):
                    total += onward[base + place] * self.table[at + (place - here) * stride]
                stride *= steps + 1
                side -= 1
            self.table[at] = total / (float(self.sides) - stays)
            at -= 1

    def _steps_up(self) -> tuple[vec[float], vec[float]]:
        """From each point of the lattice: how often to each other one, and how often it wins."""
        steps = self.steps
        onward = vec[float]([0.0] * int((steps + 1) * (steps + 1)))
        won = vec[float]([0.0] * int(steps + 1))
        here: i64
        for here in range(steps + 1):
            for points in range(len(self.shares)):
                score = float(here) * self.width + float(points)
                if score >= float(self.target) - 0.001:
                    won[here] += self.shares[points]
                    continue
                place = min(score / self.width, float(steps))
                low: i64 = int(place)
                part = place - float(low)
                base = here * (steps + 1)
                onward[base + low] += self.shares[points] * (1.0 - part)
                if part > 0.0:
                    onward[base + low + 1] += self.shares[points] * part
        return onward, won


def equity_of(house: House, players: int) -> Equity:
    """The equity of a table, worked out when it is first asked for."""
    key = (players, house.target, _scoring_of(house))
    if key not in _known:
        _known[key] = Equity(house, players)
    return _known[key]


def measure_rounds(house: House, players: int) -> vec[float]:
    """How often a won round brings each number of points, by steady players' roll-outs."""
    shares = vec[float]([0.0] * (ALL_PIPS + 1))
    rng = Rng(_SEED)
    manners = vec[i64]([STEADY] * players)
    won = 0.0
    for number in range(_ROUNDS):
        board = Board(house, players)
        _deal(board, rng.shuffled(tuple(range(TILES))), number % players)
        play_out(board, manners, STEADY_WEIGHTS)
        winner, points = board.result()
        if winner != NOBODY and points > 0:
            shares[points] += 1.0
            won += 1.0
    for points in range(len(shares)):
        shares[points] /= won
    return shares


def _deal(board: Board, pack: list[int], leader: i64) -> None:
    size = hand_size(int(board.seats))
    for seat in range(board.seats):
        hand: i64 = 0
        for tile in pack[seat * size : (seat + 1) * size]:
            hand |= i64(1) << i64(tile)
        board.hands[seat] = hand
    board.lay(vec[i64](pack[board.seats * size :]))
    board.leader = leader
    board.turn = leader


def _scoring_of(house: House) -> str:
    alone = f"{house.out_beats_zero} {house.closing}"
    return f"{alone} {house.partner_scoring}" if house.partners else alone
