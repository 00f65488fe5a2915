"""Small positions, and their worth by brute force: every line of play, nothing remembered."""

from __future__ import annotations

import random

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.board import GOES_ON, Board, list_moves
from parlour.bots.passing.equity import equity_of
from parlour.bots.passing.stakes import Stakes
from parlour.core.options import parse_options
from parlour.games.passing.game import GAME
from parlour.games.passing.notation import DRAW
from parlour.games.passing.options import House, Options
from parlour.games.passing.state import NOBODY
from tests.games.passing.agreement import draw_options


def position(seed: int, players: int, tiles: int, drawable: int) -> tuple[Board, Stakes]:
    """A round of a drawn table that still goes on, with at most so many tiles a hand."""
    rng = random.Random(seed)
    while True:
        options = draw_options(rng, players) | {"target": rng.choice(["0", "30"])}
        chosen = GAME.make_options(**parse_options(GAME.options, options))
        assert isinstance(chosen, Options)
        house = House(players, chosen)
        board = Board(house, players)
        pack = list(range(28))
        rng.shuffle(pack)
        for seat in range(players):
            board.hands[seat] = sum(1 << pack.pop() for _ in range(rng.randint(1, tiles)))
        board.lay(vec[i64]([pack.pop() for _ in range(2 + rng.randint(0, drawable))]))
        board.leader, board.turn = rng.randrange(players), rng.randrange(players)
        board.line = sum(1 << tile for tile in pack)
        board.left, board.right = rng.randrange(7), rng.randrange(7)
        board.passes = rng.randrange(int(board.closing))
        if goes_on(board):
            scores = tuple([rng.randrange(house.target)] * players)
            if not house.partners:
                scores = tuple(rng.randrange(house.target) for _ in range(players))
            me = rng.randrange(players)
            return board, Stakes(equity_of(house, players), players, me, scores)


def goes_on(board: Board) -> bool:
    """Whether the position could be met: its line has loose ends, and it is not blocked."""
    trial = Board(board.house, int(board.seats))
    trial.take(board)
    trial.closing = 99
    trial.play(DRAW + 1)
    return bool(trial.reason == GOES_ON)


class Tree:
    """All lines of play from a position; ``met`` keeps the positions on the way and their worth."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.met: list[tuple[Board, float]] = []

    def known_order(self, board: Board) -> float:
        """The worth to the seat of the stakes, for two players who know all tiles."""
        if board.reason != GOES_ON:
            return float(self.stakes.worth[self.stakes.at(*board.result())])
        values = [self.known_order(after(board, int(move))) for move in list_moves(board)]
        worth = max(values) if board.turn == self.stakes.me else min(values)
        self.met.append((board, worth))
        return worth

    def any_order(self, board: Board) -> list[float]:
        """The worth to each seat when the order of the boneyard is unknown."""
        if board.reason != GOES_ON:
            return self._ended(board)
        turn = int(board.turn)
        best: list[float] = []
        for move in list_moves(board):
            values = self._after_any_order(board, int(move))
            if not best or values[turn] > best[turn] + 1e-9:
                best = values
        self.met.append((board, best[int(self.stakes.me)]))
        return best

    def _after_any_order(self, board: Board, move: int) -> list[float]:
        """The same after a move; a draw may bring any tile of the boneyard."""
        if move != DRAW:
            return self.any_order(after(board, move))
        left = [int(tile) for tile in board.boneyard[board.top :]]
        total = [0.0] * int(board.seats)
        for place in range(len(left)):
            turned = after(board, -1)
            turned.lay(vec[i64](left[place:] + left[:place]))
            turned.play(DRAW)
            for seat, value in enumerate(self.any_order(turned)):
                total[seat] += value / len(left)
        return total

    def _ended(self, board: Board) -> list[float]:
        winner, points = board.result()
        worth = [_points(board, seat, int(winner), int(points)) for seat in range(board.seats)]
        worth[int(self.stakes.me)] = self.stakes.worth[self.stakes.at(winner, points)]
        return worth


def after(board: Board, move: int) -> Board:
    """A copy, after a move if it is one."""
    after = Board(board.house, int(board.seats))
    after.take(board)
    if move >= 0:
        after.play(move)
    return after


def _points(board: Board, seat: int, winner: int, points: int) -> float:
    if winner == NOBODY:
        return 0.0
    if seat == winner or (board.partners and seat == winner ^ 2):
        return float(points)
    return -float(points) if board.partners else -points / (int(board.seats) - 1)
