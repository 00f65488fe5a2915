"""What may be done while a round is played and while it closes, and what it does.

The moves themselves are in ``stock``, ``work`` and ``middle``; calls and words in ``calling``.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlour.core.seats import TABLE
from parlour.games.nerts.calling import (
    apply_word,
    begin_closing,
    call,
    check_call,
    legal_words,
    look_for_stuck,
)
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.middle import apply_up, legal_up
from parlour.games.nerts.notation import CALL, CLOSE, OVER, ROTATE, RUN, SLIDE, TO_WORK, TURN, UP
from parlour.games.nerts.scoring import CALLED, end_round
from parlour.games.nerts.state import Table
from parlour.games.nerts.stock import apply_over, apply_rotate, apply_turn, legal_stock
from parlour.games.nerts.work import (
    apply_run,
    apply_slide,
    apply_to_work,
    legal_runs,
    legal_slides,
    legal_to_work,
)


def legal_play(table: Table, seat: i64) -> list[int]:
    """Every move of a seat while the round is played."""
    layout = table.layouts[seat]
    moves: list[int] = []
    legal_stock(layout, table.house, moves)
    legal_words(table, layout, seat, moves)
    _legal_cards(table, layout, moves)
    return moves


def apply_play(table: Table, seat: i64, move: i64, at: i64) -> None:
    """Make a move while the round is played, and see what follows from it."""
    layout = table.layouts[seat]
    progress = _perform(table, layout, seat, move, at)
    _note(table, layout, progress, at)
    if move == CALL:
        call(table, seat, at)
    elif progress and table.house.auto_call and not layout.nerts:  # 12.1
        table.looked = False
        begin_closing(table, seat, at)
    look_for_stuck(table)


def legal_closing(table: Table, seat: i64) -> list[int]:
    """What may still be done after a call: one card, one turn; and the table closes (12.4)."""
    if seat == TABLE:
        return [CLOSE]
    layout = table.layouts[seat]
    moves: list[int] = []
    if layout.deck and not layout.packed:
        moves.append(TURN)
    if not layout.carried:
        _legal_cards(table, layout, moves)
    return moves


def apply_closing(table: Table, seat: i64, move: i64, at: i64) -> None:
    """Bring down a card that was in the air, turn a packet, or close the round."""
    if move == CLOSE:
        end_round(table, CALLED)
        return
    layout = table.layouts[seat]
    progress = _perform(table, layout, seat, move, at)
    _note(table, layout, progress, at)
    if move == TURN:
        layout.packed = True
    else:
        layout.carried = True
    if progress:
        table.looked = False


def _legal_cards(table: Table, layout: Layout, moves: list[int]) -> None:
    legal_to_work(layout, table.house, moves)
    legal_slides(layout, table.house, moves)
    legal_runs(layout, table.house, moves)
    legal_up(table, layout, moves)


def _perform(table: Table, layout: Layout, seat: i64, move: i64, at: i64) -> bool:
    """Do what the move says, or refuse it; whether it is progress (10.1)."""
    if move >= UP:
        apply_up(table, seat, move, at)
    elif move >= RUN:
        apply_run(layout, table.house, move)
        return False
    elif move >= SLIDE:
        apply_slide(layout, table.house, move)
    elif move >= TO_WORK:
        apply_to_work(layout, table.house, move)
    else:
        _do_without_cards(table, layout, seat, move)
        return False
    return True


def _do_without_cards(table: Table, layout: Layout, seat: i64, move: i64) -> None:
    if move == TURN:
        apply_turn(layout, table.house)
    elif move == OVER:
        apply_over(layout, table.house)
    elif move == ROTATE:
        apply_rotate(layout, table.house)
    elif move == CALL:
        check_call(table, layout)
    else:
        apply_word(table, seat, move)


def _note(table: Table, layout: Layout, progress: bool, at: i64) -> None:
    """Keep the seat's clock, and what hangs on progress (10.5, 10.8)."""
    if at > 0:
        layout.last_drop = at
        table.latest = max(table.latest, at)
    table.idle += 1
    if progress:
        table.idle = 0
        table.words = 0
        table.renewed = False
