"""What is checked of a move before the move's own rule: who, when, and the closing (17.1)."""

from __future__ import annotations

from typing import Final

from parlour.core.errors import NOTATION, IllegalMove
from parlour.core.seats import LETTERS, TABLE, format_seat
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.notation import CLOSE, MOVES, TO_WORK, TURN
from parlour.games.nerts.options import HELD
from parlour.games.nerts.state import CLOSING, DEAL, OVER, SHUFFLE, Table

DECK_CLAUSE: Final = "3.1"
PLAYERS_CLAUSE: Final = "1.2"
MOST_TIME: Final = 999_999_999_999_999


def check_event(table: Table, seat: int, move: int, at: int, grabbed: int) -> None:
    """Raise :class:`IllegalMove` unless this seat may make a move of this kind at this time."""
    _check_form(table, seat, move, at, grabbed)
    if table.phase == DEAL or table.phase == SHUFFLE:
        raise IllegalMove(DECK_CLAUSE, "deal-first")
    if seat == TABLE and table.phase != CLOSING:
        raise IllegalMove(PLAYERS_CLAUSE, "table-not-acting")
    if table.phase == OVER:
        raise IllegalMove("14.5", "match-over")
    if seat == TABLE or move == CLOSE:
        if seat != TABLE or move != CLOSE:
            raise IllegalMove("12.6", "nerts-only-close")
        return
    layout = table.layouts[seat]
    if at > 0 and (grabbed or at) < layout.last_drop:
        last = int(layout.last_drop)
        raise IllegalMove("11.2", "nerts-time-backwards", seat=format_seat(seat), last=last)
    if table.phase == CLOSING:
        _check_closing(table, layout, move, at, grabbed or at)


def _check_form(table: Table, seat: int, move: int, at: int, grabbed: int) -> None:
    """Numbers that are no move, no seat or no time; a drop before its grab."""
    if not 0 <= move < MOVES:
        raise IllegalMove(NOTATION, "move-unknown", move=str(move)[:40])
    if not TABLE <= seat < table.players:
        last = LETTERS[table.players - 1]
        raise IllegalMove(NOTATION, "seat-unknown", seat=str(seat)[:40], last=last)
    if not (0 <= at <= MOST_TIME and 0 <= grabbed <= MOST_TIME):
        raise IllegalMove(NOTATION, "nerts-time-range", most=MOST_TIME)
    if grabbed > at:
        raise IllegalMove(NOTATION, "time-order", at=at, grabbed=grabbed)


def _check_closing(table: Table, layout: Layout, move: int, at: int, grabbed: int) -> None:
    """After the call only cards in the air come down, one for each seat (12.4, 12.5)."""
    if move < TO_WORK and move != TURN:
        raise IllegalMove("12.4", "nerts-closing")
    if layout.packed if move == TURN else layout.carried:
        raise IllegalMove("12.4", "nerts-closing-done")
    if at == 0:
        return
    call = int(table.called_at)
    if table.house.air == HELD:
        if grabbed > call:
            raise IllegalMove("12.5", "nerts-grabbed-late", call=call)
        if at > call + table.chosen.air_grace:
            raise IllegalMove("12.5", "nerts-dropped-late", call=call)
    elif at > call:
        raise IllegalMove("12.5", "nerts-not-released", call=call)
