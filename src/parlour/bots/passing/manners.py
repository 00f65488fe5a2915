"""How the players of roll-outs pick their moves: quickly, on masks, by what their seat may know.

A manner says what a player does when nothing fits; its weights say which of the fitting tiles it
sets. A move's worth is in points of play, not of the score: only differences count.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.board import Board
from parlour.bots.passing.weights import DOUBTED, GREEDY_WEIGHTS, MOST_FIT, MOST_HELD, Weights
from parlour.games.passing.notation import DRAW, LEFT, OPEN, PASS, RIGHT
from parlour.games.passing.tiles import (
    HIGH,
    PIPS,
    TILES,
    WITH,
    count_pips,
    count_tiles,
)

GREEDY: Final = 0
"""Sets the heaviest tile that fits, and passes when none does."""
DRAWER: Final = 1
"""Sets the heaviest tile that fits, and draws as long as it can when none does."""
STEADY: Final = 2
"""Sets the worthiest tile; draws only when a pass would end a round that it is losing."""
MANNERS: Final = 3

NONE: Final = -1
"""No tile fits."""
_FAR: Final = 1000.0
"""Above, and below, all that a tile which ends no round may be worth."""


def pick(board: Board, manner: i64, weights: Weights) -> i64:
    """The move that this manner makes in the seat whose turn it is."""
    used = weights if manner == STEADY else GREEDY_WEIGHTS
    best, most = best_set(board, used)
    if board.line == 0:
        return best
    if manner != STEADY:
        if best != NONE:
            return best
        return DRAW if manner == DRAWER and board.drawable() > 0 else PASS
    if board.passes + 1 < board.closing:
        return PASS if best == NONE else best
    if best != NONE:
        ends_it = most < _FAR and standing(board, board.hands[board.turn]) >= weights.lead
        return PASS if ends_it else best
    if board.drawable() > 0 and standing(board, board.hands[board.turn]) < weights.lag:
        return DRAW
    return PASS


def best_set(board: Board, weights: Weights) -> tuple[i64, float]:
    """The worthiest tile to set and its worth; ``NONE`` when none fits."""
    hand = board.hands[board.turn]
    best: i64 = NONE
    most = -4 * _FAR
    left = hand if board.line == 0 else hand & WITH[board.left]
    first: i64 = OPEN if board.line == 0 else LEFT
    while left:
        move = first + count_tiles((left & -left) - 1)
        left &= left - 1
        worth = worth_of(board, move, weights)
        if worth > most:
            best = move
            most = worth
    if board.line == 0 or board.left == board.right:
        return best, most
    right = hand & WITH[board.right]
    while right:
        move = RIGHT + count_tiles((right & -right) - 1)
        right &= right - 1
        worth = worth_of(board, move, weights)
        if worth > most:
            best = move
            most = worth
    return best, most


def worth_of(board: Board, move: i64, weights: Weights) -> float:
    """How good it is to set a tile, for the seat whose turn it is."""
    tile = (move - OPEN) % TILES
    left, right = new_ends(board, move)
    bit = i64(1) << tile
    hand = board.hands[board.turn]
    rest = hand ^ bit
    if rest == 0:
        return 2 * _FAR
    fits = WITH[left] & board.tiles
    if left == right and (board.line | bit) & fits == fits:
        ahead = standing(board, rest)
        return ahead + _FAR if ahead >= 0.0 else ahead - 2 * _FAR
    worth = weights.pip * float(PIPS[tile])
    if 2 * HIGH[tile] == PIPS[tile]:
        worth += weights.double
    following = count_tiles(rest & (WITH[left] | WITH[right]))
    if following > 2:
        worth += 2.0 * weights.following + weights.more * float(following - 2)
    else:
        worth += weights.following * float(following)
    if weights.starve == 0.0:
        return worth
    return worth + _starving(board, board.tiles ^ hand ^ board.line, left, right, weights)


def new_ends(board: Board, move: i64) -> tuple[i64, i64]:
    """The ends of the line after a tile is set."""
    return ends_after(move, board.left, board.right)


def ends_after(move: i64, left: i64, right: i64) -> tuple[i64, i64]:
    """The ends of a line with these ends after a tile is set."""
    tile = (move - OPEN) % TILES
    if move < LEFT:
        return HIGH[tile], PIPS[tile] - HIGH[tile]
    if move < RIGHT:
        return PIPS[tile] - left, right
    return left, PIPS[tile] - right


def standing(board: Board, own: i64) -> float:
    """The pips by which this hand would be ahead of the best rival's, as its seat may guess."""
    me = board.turn
    unseen = board.tiles ^ board.hands[me] ^ board.line
    count = count_tiles(unseen)
    if count == 0:
        return 0.0
    mean = float(count_pips(unseen)) / float(count)
    mine = float(count_pips(own))
    if board.partners:
        others = count_tiles(board.hands[(me + 1) & 3]) + count_tiles(board.hands[(me + 3) & 3])
        others -= count_tiles(board.hands[(me + 2) & 3])
        return float(others) * mean - mine
    fewest: i64 = TILES
    seat: i64
    for seat in range(board.seats):
        if seat != me:
            held = count_tiles(board.hands[seat])
            fewest = min(fewest, held)
    return float(fewest) * mean - mine


def _starving(board: Board, unseen: i64, left: i64, right: i64, weights: Weights) -> float:
    """What it is worth that others may hold nothing for these ends."""
    total = count_tiles(unseen)
    at_left = count_tiles(unseen & WITH[left])
    at_right = count_tiles(unseen & WITH[right] & ~WITH[left])
    worth = 0.0
    seat = board.turn
    step: i64
    for step in range(1, board.seats):
        seat += 1
        if seat == board.seats:
            seat = 0
        weight = weights.starve if step == 1 else weights.starve_later
        if board.partners and step == 2:
            weight = weights.starve_partner
        place = (count_tiles(board.hands[seat]) * MOST_HELD + total) * MOST_FIT
        lacks = board.lacks[seat]
        chance = weights.missing[place + at_left + ((lacks >> left) & 1) * DOUBTED]
        worth += (
            weight * chance * weights.missing[place + at_right + ((lacks >> right) & 1) * DOUBTED]
        )
    return worth


def play_out(board: Board, manners: vec[i64], weights: Weights) -> None:
    """Let each seat's manner play the round to its end."""
    while board.reason < 0:
        board.play(pick(board, manners[board.turn], weights))
