"""What may be done and what it does: the deal, the leader's first turn, every later turn, the end.

Whoever calls an ``apply`` function of a turn has checked that the move is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.passing.notation import DRAW, LEFT, OPEN, PASS, RIGHT
from parlour.games.passing.scoring import (
    ALL_PASS,
    BLOCKED,
    DEAD_ENDS,
    OUT,
    REASONS,
    next_leader,
    points_of,
    score_round,
    winners_of,
)
from parlour.games.passing.state import DEAL, NOBODY, OVER, PassingState
from parlour.games.passing.tiles import ALL_TILES, HIGH, PIPS, TILES, WITH, count_pips, list_tiles

PACK: Final = tuple(range(TILES))
_GOES_ON: Final = -1


def hand_size(players: int) -> int:
    """How many tiles each player is dealt (2.2)."""
    return 6 if players == 4 else 7


# ---- the deal (rules 2) ----


def legal_deal(state: PassingState) -> list[tuple[int, ...]]:
    """All 28 tiles, whenever a round is to begin (2.1)."""
    return [PACK] if state.phase == DEAL else []


def apply_deal(state: PassingState, pack: Sequence[int]) -> None:
    """A hand to each seat from A on, whoever leads; the rest is the boneyard (2.3)."""
    size = hand_size(state.players)
    tiles = vec[i64](pack)
    hands = vec[i64]([0] * state.players)
    seat: i64
    for seat in range(state.players):
        for tile in tiles[seat * size : (seat + 1) * size]:
            hands[seat] |= i64(1) << tile
    state.lay_out(hands, tiles[state.players * size :])


# ---- turns (rules 3 and 4) ----


def legal_moves(state: PassingState) -> list[int]:
    """Every move of the seat whose turn it is."""
    return legal_turn(state) if state.in_line else legal_opening(state)


def is_legal(state: PassingState, move: i64) -> bool:
    """Whether the seat whose turn it is may make this move."""
    hand = state.hands[state.turn]
    if state.in_line == 0:
        return move < LEFT and (hand >> move) & 1 == 1
    if move >= DRAW:
        return move == PASS or state.drawable() > 0
    if move >= RIGHT:
        return ((hand & WITH[state.right]) >> (move - RIGHT)) & 1 == 1
    return move >= LEFT and ((hand & WITH[state.left]) >> (move - LEFT)) & 1 == 1


def apply_move(state: PassingState, move: i64) -> None:
    """Make a legal move; then the next turn comes, or the round ends."""
    if state.in_line:
        apply_turn(state, move)
    else:
        apply_opening(state, move)
    reason = ending(state)
    if reason == _GOES_ON:
        turn = state.turn + 1  # 4.1
        state.turn = 0 if turn == state.seats else turn
    else:
        end_round(state, reason)


def legal_opening(state: PassingState) -> list[int]:
    """The leader must set a tile, and any will do (4.3)."""
    return list_tiles(state.hands[state.turn])


def apply_opening(state: PassingState, move: i64) -> None:
    """The first tile lies with its higher half on the left (3.1)."""
    tile = move - OPEN
    state.left = HIGH[tile]
    state.right = PIPS[tile] - HIGH[tile]
    _lay(state, move, tile)


def legal_turn(state: PassingState) -> list[int]:
    """Set a tile at an end it fits, draw while that is possible, or pass (4.2)."""
    hand = state.hands[state.turn]
    moves = [LEFT + tile for tile in list_tiles(hand & WITH[state.left])]
    moves += [RIGHT + tile for tile in list_tiles(hand & WITH[state.right])]
    if state.drawable() > 0:
        moves.append(DRAW)
    moves.append(PASS)
    return moves


def apply_turn(state: PassingState, move: i64) -> None:
    """One of the three things, and only one."""
    if move == PASS:
        state.add_declined()
        state.passes += 1
    elif move == DRAW:
        state.add_declined()
        _draw(state)
    else:
        _set(state, move)


def _set(state: PassingState, move: i64) -> None:
    """The half that does not touch is the new end (3.2)."""
    if move >= RIGHT:
        tile = move - RIGHT
        state.right = PIPS[tile] - state.right
    else:
        tile = move - LEFT
        state.left = PIPS[tile] - state.left
    _lay(state, move, tile)


def _lay(state: PassingState, move: i64, tile: i64) -> None:
    bit = i64(1) << tile
    state.hands[state.turn] ^= bit
    state.in_line |= bit
    state.add_to_line(move)
    state.passes = 0  # 5.6


def _draw(state: PassingState) -> None:
    """The next tile of the boneyard comes into the hand (4.5)."""
    state.hands[state.turn] |= i64(1) << state.boneyard[state.top]
    state.top += 1
    state.passes = 0  # 5.6


# ---- the end of a round (rules 5) ----


def ending(state: PassingState) -> i64:
    """Why the round has just ended, the first reason that holds (5.1); −1 when it goes on."""
    if state.hands[state.turn] == 0:
        return OUT
    left = WITH[state.left]
    if state.left == state.right and state.in_line & left == left:
        return DEAD_ENDS
    if state.drawable() == 0:
        held = ALL_TILES ^ state.in_line ^ state.dead
        if held & (left | WITH[state.right]) == 0:
            return BLOCKED
    return ALL_PASS if state.passes == state.house.closing else _GOES_ON


def end_round(state: PassingState, reason: i64) -> None:
    """Count the hands, score, and see whether the match is over."""
    house = state.house
    out: i64 = state.turn if reason == OUT else NOBODY
    counts = state.hands[:]
    seat: i64
    for seat in range(state.seats):
        counts[seat] = count_pips(counts[seat])
    winner, points = score_round(house, counts, out, state.leader)
    state.finish_round(points_of(house, state.players, winner, points), REASONS[reason])
    state.leader = next_leader(house, state.seats, winner, state.leader)
    state.turn = NOBODY
    state.phase = DEAL
    state.winners = winners_of(house, state.scores, winner)
    if state.winners:
        state.over = True
        state.phase = OVER
