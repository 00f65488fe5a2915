"""A round in play as roll-outs and solvers want it: masks and numbers, quick to copy and to play.

It follows the rules of :mod:`parlour.games.passing.rules` move for move (tests play both side by
side) and leaves out what no decision needs: how the line lies, and the match around the round.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.passing.notation import DRAW, LEFT, OPEN, PASS, RIGHT
from parlour.games.passing.options import House
from parlour.games.passing.scoring import ALL_PASS, BLOCKED, DEAD_ENDS, OUT, score_round
from parlour.games.passing.state import NOBODY, UNDRAWABLE, PassingState
from parlour.games.passing.tiles import ALL_TILES, HIGH, PIPS, VALUES, WITH, count_pips

GOES_ON: Final = -1
_COUNT_BITS: Final = 8
_COUNT_MASK: Final = 255


class Board:
    """The tiles, the ends and whose turn it is; ``reason`` tells that and why the round is over."""

    def __init__(self, house: House, players: int) -> None:
        self.house = house
        self.seats: i64 = players
        self.closing: i64 = house.closing
        self.partners: bool = house.partners
        self.tiles: i64 = ALL_TILES
        """The tiles of the set: fewer in a miniature."""
        self.kept: i64 = UNDRAWABLE
        """How many tiles of the boneyard are never drawn."""
        self.hands: vec[i64] = vec[i64]([0] * players)
        self.lacks: vec[i64] = vec[i64]([0] * players)
        """For each seat a mask of the values it drew or passed at."""
        self.leader: i64 = 0
        self.turn: i64 = 0
        self.left: i64 = 0
        self.right: i64 = 0
        self.line: i64 = 0
        """The tiles in the line; 0 before the leader's first turn."""
        self.passes: i64 = 0
        self.boneyard: vec[i64] = vec[i64]()
        """Never changed in place: copies share it."""
        self.top: i64 = 0
        self.dead: i64 = 0
        """The tiles that can never be drawn."""
        self.reason: i64 = GOES_ON
        self.moves: i64 = 0
        """How many moves were made on this board since it was last ``take``n."""

    def take(self, other: Board) -> None:
        """Become a copy of ``other``, a board of the same table."""
        seat: i64
        for seat in range(self.seats):
            self.hands[seat] = other.hands[seat]
            self.lacks[seat] = other.lacks[seat]
        self.tiles = other.tiles
        self.kept = other.kept
        self.leader = other.leader
        self.turn = other.turn
        self.left = other.left
        self.right = other.right
        self.line = other.line
        self.passes = other.passes
        self.boneyard = other.boneyard
        self.top = other.top
        self.dead = other.dead
        self.reason = other.reason
        self.moves = 0

    def drawable(self) -> i64:
        """How many tiles can still be drawn (2.5)."""
        left: i64 = len(self.boneyard) - self.kept - self.top
        return max(left, 0)

    def lay(self, boneyard: vec[i64]) -> None:
        """Put a boneyard down, the tile that is drawn first at its beginning."""
        self.boneyard = boneyard
        self.top = 0
        self.dead = 0
        place: i64
        for place in range(max(0, len(boneyard) - self.kept), len(boneyard)):
            self.dead |= i64(1) << boneyard[place]

    def play(self, move: i64) -> None:
        """Make a legal move; ``turn`` stays with whoever made it when that ended the round."""
        self.moves += 1
        if move >= DRAW:
            self._decline(move)
        else:
            self._set(move)
        self.reason = self._ending()
        if self.reason == GOES_ON:
            turn = self.turn + 1
            self.turn = 0 if turn == self.seats else turn

    def _decline(self, move: i64) -> None:
        self.lacks[self.turn] |= (i64(1) << self.left) | (i64(1) << self.right)
        if move == PASS:
            self.passes += 1
            return
        self.hands[self.turn] |= i64(1) << self.boneyard[self.top]
        self.top += 1
        self.passes = 0

    def _set(self, move: i64) -> None:
        if move >= RIGHT:
            tile = move - RIGHT
            self.right = PIPS[tile] - self.right
        elif move >= LEFT:
            tile = move - LEFT
            self.left = PIPS[tile] - self.left
        else:
            tile = move - OPEN
            self.left = HIGH[tile]
            self.right = PIPS[tile] - HIGH[tile]
        bit = i64(1) << tile
        self.hands[self.turn] ^= bit
        self.line |= bit
        self.passes = 0

    def _ending(self) -> i64:
        """The first of the endings 5.2 to 5.5 that holds."""
        if self.hands[self.turn] == 0:
            return OUT
        fits = WITH[self.left] & self.tiles
        if self.left == self.right and self.line & fits == fits:
            return DEAD_ENDS
        if self.top + self.kept >= len(self.boneyard):
            held = self.tiles ^ self.line ^ self.dead
            if held & (fits | WITH[self.right]) == 0:
                return BLOCKED
        return ALL_PASS if self.passes == self.closing else GOES_ON

    def result(self) -> tuple[i64, i64]:
        """Who won the round that is over (or NOBODY) and how many points (rules 6 and 7)."""
        counts = vec[i64]([0] * self.seats)
        seat: i64
        for seat in range(self.seats):
            counts[seat] = count_pips(self.hands[seat])
        out: i64 = self.turn if self.reason == OUT else NOBODY
        return score_round(self.house, counts, out, self.leader)


def list_moves(board: Board) -> vec[i64]:
    """Every legal move of the seat whose turn it is, in the order of the rules."""
    moves = vec[i64]()
    hand = board.hands[board.turn]
    tile: i64
    if board.line == 0:
        for tile in range(LEFT - OPEN):
            if (hand >> tile) & 1:
                moves = append(moves, OPEN + tile)
        return moves
    at_left = hand & WITH[board.left]
    at_right = hand & WITH[board.right]
    for tile in range(RIGHT - LEFT):
        if (at_left >> tile) & 1:
            moves = append(moves, LEFT + tile)
    for tile in range(RIGHT - LEFT):
        if (at_right >> tile) & 1:
            moves = append(moves, RIGHT + tile)
    if board.drawable() > 0:
        moves = append(moves, DRAW)
    return append(moves, PASS)


def board_of(state: PassingState) -> Board:
    """The board of a round in play, every tile of which is known."""
    board = Board(state.house, state.players)
    seat: i64
    for seat in range(board.seats):
        board.hands[seat] = state.hands[seat]
        board.lacks[seat] = lacks_of(state.declined[seat])
    board.leader = state.leader
    board.turn = state.turn
    board.left = max(state.left, 0)
    board.right = max(state.right, 0)
    board.line = state.in_line
    board.passes = state.passes
    board.lay(state.boneyard[state.top :])
    return board


def lacks_of(declined: i64) -> i64:
    """The mask of values that were declined at least once, from the state's packed counts."""
    mask: i64 = 0
    value: i64
    for value in range(VALUES):
        if (declined >> (_COUNT_BITS * value)) & _COUNT_MASK:
            mask |= i64(1) << value
    return mask
