"""Full states that fit a view, drawn evenly.

A draw or a pass proves nothing about a hand (4.7), and everything set lies in the line. So every
way to lay out the unseen tiles fits, but for one thing: once nothing can be drawn any more, a
round that goes on is not blocked (5.4), so somebody holds a tile that fits an end. Earlier ends
say no more than that, for the tile that was set next fitted them.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.rng import Rng
from parlour.games.passing.state import (
    PHASES,
    TURN,
    PassingState,
    line_code,
    pack_declines,
)
from parlour.games.passing.tiles import ALL_TILES, WITH, list_tiles, mask_of
from parlour.games.passing.view import HIDDEN, PassingView


def lay_table(view: PassingView, state: PassingState) -> None:
    """Put everything that the view shows on the table of a new state."""
    state.over = view.over
    state.scores = view.scores
    state.winners = view.winners
    state.rounds = view.rounds
    state.phase = PHASES.index(view.phase)
    state.leader = view.leader
    state.turn = view.turn
    state.left = view.left
    state.right = view.right
    state.passes = view.passes
    state.read_line([line_code(seat, move) for seat, move in view.sets()])
    state.declined = vec[i64]([pack_declines(counts) for counts in view.declined])


def deal_unseen(view: PassingView, state: PassingState, rng: Rng) -> None:
    """Lay out the tiles that the view does not show: the boneyard, and hands that are hidden."""
    if not view.hands:
        return
    shown = mask_of([tile for hand in view.hands for tile in hand if tile != HIDDEN])
    unseen = rng.shuffled(tuple(list_tiles(ALL_TILES ^ state.in_line ^ shown)))
    if view.phase == PHASES[TURN] and view.drawable == 0:
        _keep_open(view, unseen, shown, rng)
    boneyard = [unseen.pop() for _ in range(view.boneyard)]
    hands = []
    for hand in view.hands:
        hidden = HIDDEN in hand
        hands.append(mask_of([unseen.pop() for _ in hand] if hidden else list(hand)))
    state.hands = vec[i64](hands)
    state.take_boneyard(vec[i64](boneyard))


def _keep_open(view: PassingView, unseen: list[int], shown: i64, rng: Rng) -> None:
    """Move two tiles to the end of ``unseen``, the boneyard, that do not block the round."""
    fitting = WITH[view.left] | WITH[view.right]
    if fitting & shown:
        return
    fits = [(fitting >> i64(tile)) & 1 == 1 for tile in unseen]
    fitting_in_all = sum(fits)
    pairs = [
        (first, second)
        for first in range(len(unseen))
        for second in range(len(unseen))
        if first != second and fitting_in_all > fits[first] + fits[second]
    ]
    dead = [unseen[index] for index in pairs[int(rng.below(len(pairs)))]]
    unseen[:] = [tile for tile in unseen if tile not in dead] + dead
