"""What may be done and what it does, in the order of play.

Legal moves are bit masks over the moves of ``notation``. The ``apply`` functions trust that
the move is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from parlour.games.gnoming.deck import HAZARD, MULLIGAN, NO_CARD, is_positive
from parlour.games.gnoming.notation import (
    AWAY,
    BOUNCE,
    CELLS,
    DECLINE,
    DISCARD,
    DRAW,
    LEFT,
    PLACE,
    RIGHT,
    TAKE,
)
from parlour.games.gnoming.scoring import find_winners, next_starter, round_points
from parlour.games.gnoming.state import (
    ALL_CELLS,
    ASK,
    DEAL,
    DRAW_PHASE,
    FROM_DRAW,
    LOOSE,
    NOBODY,
    NOWHERE,
    OPENING,
    OVER,
    PLAY,
    RESHUFFLE,
    Layout,
    count_bits,
)

OPENING_FLIPS: Final = 2
LAST_RESHUFFLE: Final = 3
"""Clause 11.6."""


def legal_mask(layout: Layout, seat: i64) -> i64:
    """All that ``seat`` may do now, as bits."""
    phase = layout.phase
    if phase == OPENING:
        return legal_opening(layout, seat)
    if phase == ASK:
        return legal_ask(layout, seat)
    if seat != layout.turn:
        return 0
    if phase == DRAW_PHASE:
        return legal_draw(layout)
    if phase == PLAY:
        return legal_play(layout)
    return legal_loose(layout) if phase == LOOSE else 0


def apply_move(layout: Layout, seat: i64, move: i64) -> None:
    """Make a legal move."""
    phase = layout.phase
    if phase == OPENING:
        apply_opening(layout, seat, move)
    elif phase == DRAW_PHASE:
        apply_draw(layout, move)
    elif phase == PLAY:
        apply_play(layout, move)
    elif phase == LOOSE:
        apply_loose(layout, move)
    else:
        apply_ask(layout, seat, move)


def deal_round(layout: Layout, pack: Sequence[int]) -> None:
    """Nine cards each, two discards that are no hazards, and the rest to draw from."""
    cards = vec[i64](pack)
    dealt: i64 = layout.seats * CELLS
    layout.gardens = cards[:dealt]
    layout.down = vec[i64]([ALL_CELLS] * layout.players)
    if layout.chosen.hazard_returns == "next_round":
        layout.removed = 0
    tops = vec[i64]()
    while len(tops) < 2:
        if cards[dealt] == HAZARD:
            layout.removed += 1  # 2.4: set aside, and nobody flips for it
        else:
            tops = append(tops, cards[dealt])
        dealt += 1
    layout.left = tops[:1]
    layout.right = tops[1:]
    layout.draw_pile = cards
    layout.drawn = dealt
    layout.phase = OPENING
    layout.turn = layout.starter
    layout.out = NOBODY
    layout.turns = 0
    layout.reshuffles = 0


def deal_recycled(layout: Layout, pack: Sequence[int]) -> None:
    """10.1: the tops stay; the rest is the new draw pile and its top card the one drawn."""
    layout.left = layout.left[len(layout.left) - 1 :] if len(layout.left) > 0 else layout.left
    layout.right = layout.right[len(layout.right) - 1 :] if len(layout.right) > 0 else layout.right
    layout.draw_pile = vec[i64](pack)
    layout.drawn = 0
    layout.reshuffles += 1
    _draw(layout)


def may_open(layout: Layout, seat: i64) -> bool:
    """Whether a seat has an opening flip left."""
    return count_bits(layout.down[seat]) > CELLS - OPENING_FLIPS


def legal_opening(layout: Layout, seat: i64) -> i64:
    """Any own card, until two are face up; a reveal's bit is its cell's."""
    return layout.down[seat] if may_open(layout, seat) else 0


def apply_opening(layout: Layout, seat: i64, move: i64) -> None:
    """Turn a card up; after the last flip the first turn begins (3.4)."""
    _reveal(layout, seat, move)
    for other in range(layout.players):
        if may_open(layout, other):
            return
    layout.phase = DRAW_PHASE


def _reveal(layout: Layout, seat: i64, cell: i64) -> None:
    layout.down[seat] &= ~(1 << cell)


def has_draw(layout: Layout) -> bool:
    """Whether there is a card to draw, or discards to shuffle for one (10.1, 10.2)."""
    return layout.drawn < len(layout.draw_pile) or len(layout.left) > 1 or len(layout.right) > 1


def legal_draw(layout: Layout) -> i64:
    """The draw pile and the discard piles that have cards (4.4)."""
    moves: i64 = 1 << DRAW if has_draw(layout) else 0
    if len(layout.left) > 0:
        moves |= 1 << (TAKE + LEFT)
    if len(layout.right) > 0:
        moves |= 1 << (TAKE + RIGHT)
    return moves


def apply_draw(layout: Layout, move: i64) -> None:
    """Take a card in hand, or ask for the discards to be shuffled first."""
    if move == DRAW:
        if layout.drawn == len(layout.draw_pile):
            layout.phase = RESHUFFLE
        else:
            _draw(layout)
        return
    layout.source = move - TAKE
    if layout.source == LEFT:
        layout.left, layout.hand = pop(layout.left)
    else:
        layout.right, layout.hand = pop(layout.right)
    layout.phase = PLAY


def _draw(layout: Layout) -> None:
    layout.hand = layout.draw_pile[layout.drawn]
    layout.drawn += 1
    layout.source = FROM_DRAW
    layout.phase = PLAY


def open_mulligans(layout: Layout, seat: i64) -> i64:
    """The cells of a seat where a mulligan lies face up."""
    start: i64 = seat * CELLS
    cells: i64 = 0
    for cell in range(CELLS):
        if layout.gardens[start + cell] == MULLIGAN:
            cells |= 1 << i64(cell)
    return cells & ~layout.down[seat]


def crowded_cells(layout: Layout) -> i64:
    """The face-up mulligans on one of which the card in hand must go, if it is placed (9.3).

    Nothing when every cell will do. With too many mulligans a card placed on one always leaves
    one less than a card placed elsewhere; a discard leaves as few as that only when the card is
    itself a mulligan.
    """
    if not layout.house.limits_mulligans:
        return 0
    cells = open_mulligans(layout, layout.turn)
    held = count_bits(cells)
    return cells if held > 1 or (held == 1 and layout.hand == MULLIGAN) else 0


def legal_play(layout: Layout) -> i64:
    """Any cell, or a discard of a card from the draw pile, as far as mulligans allow it."""
    crowded = crowded_cells(layout)
    moves: i64 = (crowded if crowded != 0 else ALL_CELLS) << PLACE
    if layout.source != FROM_DRAW and not layout.house.may_discard_taken:
        return moves
    if crowded != 0 and layout.hand != MULLIGAN:
        return moves
    return moves | legal_discard(layout, layout.hand)


def apply_play(layout: Layout, move: i64) -> None:
    """Place the card, which makes the one that lay there loose, or discard it."""
    card = layout.hand
    layout.hand = NO_CARD
    layout.source = NOWHERE
    if move < BOUNCE:
        _put(layout, card, move - PLACE)
    else:
        apply_discard(layout, card, move)


def _put(layout: Layout, card: i64, cell: i64) -> None:
    """Lay a card in the mover's garden; what lay there is turned up and loose (5.4, 5.5)."""
    at = layout.turn * CELLS + cell
    layout.loose = layout.gardens[at]
    layout.loose_at = cell
    layout.loose_was_down = (layout.down[layout.turn] >> cell) & 1 == 1
    layout.gardens[at] = card
    _reveal(layout, layout.turn, cell)
    layout.phase = LOOSE


def shows(layout: Layout, seat: i64, card: i64) -> bool:
    """Whether a card equal to ``card`` lies face up in a seat's garden (6.3)."""
    start: i64 = seat * CELLS
    down = layout.down[seat]
    for cell in range(CELLS):
        if layout.gardens[start + cell] == card and (down >> i64(cell)) & 1 == 0:
            return True
    return False


def legal_loose(layout: Layout) -> i64:
    """A discard, and any other cell when the card may bounce (6.1 to 6.4)."""
    moves = legal_discard(layout, layout.loose)
    if (
        layout.loose_was_down
        and is_positive(layout.loose)
        and shows(layout, layout.turn, layout.loose)
    ):
        moves |= (ALL_CELLS & ~(1 << layout.loose_at)) << BOUNCE
    return moves


def apply_loose(layout: Layout, move: i64) -> None:
    """Bounce the loose card to another cell, or discard it."""
    card = layout.loose
    if move < DISCARD:
        _put(layout, card, move - BOUNCE)
        return
    layout.loose = NO_CARD
    layout.loose_at = NOWHERE
    layout.loose_was_down = False
    apply_discard(layout, card, move)


def legal_discard(layout: Layout, card: i64) -> i64:
    """Where a card may be discarded: a hazard out of play, another on a pile (7.1 to 7.3)."""
    if card == HAZARD:
        return 1 << AWAY
    left: i64 = 1 << (DISCARD + LEFT)
    right: i64 = 1 << (DISCARD + RIGHT)
    if (len(layout.left) == 0) == (len(layout.right) == 0):
        return left | right
    return left if len(layout.left) == 0 else right


def apply_discard(layout: Layout, card: i64, move: i64) -> None:
    """Lay the card on its pile and end the turn; a hazard lets the others flip first."""
    if move == AWAY:
        layout.removed += 1
        _ask_after(layout, layout.turn)
        return
    if move - DISCARD == LEFT:
        layout.left = append(layout.left, card)
    else:
        layout.right = append(layout.right, card)
    _end_turn(layout)


def legal_ask(layout: Layout, seat: i64) -> i64:
    """A face-down card to turn up, or to decline (8.3)."""
    if seat != layout.asked:
        return 0
    cells = layout.down[seat]
    return cells if layout.house.forces_flips else cells | 1 << DECLINE


def apply_ask(layout: Layout, seat: i64, move: i64) -> None:
    """Turn a card up or not; then the next seat is asked."""
    if move != DECLINE:
        _reveal(layout, seat, move)
    _ask_after(layout, seat)


def _ask_after(layout: Layout, seat: i64) -> None:
    """Ask the next who has two face-down cards (8.4) and a turn to come (8.5)."""
    asked: i64 = (seat + 1) % layout.seats
    # From whoever went out onwards the last turns are over.
    while asked != layout.turn and asked != layout.out:
        if count_bits(layout.down[asked]) > 1:
            layout.asked = asked
            layout.phase = ASK
            return
        asked = (asked + 1) % layout.seats
    layout.asked = NOBODY
    _end_turn(layout)


def _end_turn(layout: Layout) -> None:
    layout.turns += 1
    if layout.out == NOBODY and layout.down[layout.turn] == 0:
        layout.out = layout.turn
    following: i64 = (layout.turn + 1) % layout.seats
    if layout.out != NOBODY:
        if following == layout.out:
            _end_round(layout, "out")
            return
    elif layout.reshuffles >= LAST_RESHUFFLE:
        _end_round(layout, "reshuffles")
        return
    elif layout.turns >= layout.house.turn_cap * layout.seats or legal_draw(layout) == 0:  # 10.2
        _end_round(layout, "turn_cap")
        return
    layout.turn = following
    layout.phase = DRAW_PHASE


def _end_round(layout: Layout, reason: str) -> None:
    """Turn everything up, score it, and find the next starter or the winners."""
    layout.down = vec[i64]([0] * layout.players)
    points = round_points(layout)
    layout.finish_round(tuple(points), reason)
    layout.starter = next_starter(layout, points)
    layout.phase = DEAL
    if len(layout.rounds) == layout.chosen.rounds:
        layout.phase = OVER
        layout.over = True
        layout.winners = find_winners(layout.scores, layout.rounds[-1].scores)
