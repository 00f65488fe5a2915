"""Calling and closing, saying that one is stuck, and the new stock for all (10, 12)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.core.errors import IllegalMove
from parlour.games.nerts.cards import bit
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.middle import settle_cards
from parlour.games.nerts.notation import CALL, STUCK, UNSTUCK
from parlour.games.nerts.options import RETURN
from parlour.games.nerts.scoring import ALL_STUCK, CALLED, end_round
from parlour.games.nerts.state import CLOSING, PLAY, SHUFFLE, Table
from parlour.games.nerts.stock import rotate, turn_over
from parlour.games.nerts.stuck import all_stuck, bar_cards


def legal_words(table: Table, layout: Layout, seat: i64, moves: list[int]) -> None:
    """Add the call, and the word that may be said or taken back."""
    if not layout.nerts or table.house.false_calls:
        moves.append(CALL)
    moves.append(UNSTUCK if (table.words >> seat) & 1 else STUCK)


def check_call(table: Table, layout: Layout) -> None:
    """Refuse a call with cards in the pile where it does not merely cost points (12.2)."""
    if layout.nerts and not table.house.false_calls:
        raise IllegalMove("12.2", "nerts-pile-not-empty", n=len(layout.nerts))


def call(table: Table, seat: i64, at: i64) -> None:
    """Call Nerts, or pay for a false call."""
    layout = table.layouts[seat]
    if layout.nerts:
        layout.false_calls += 1
    else:
        begin_closing(table, seat, at)


def begin_closing(table: Table, seat: i64, at: i64) -> None:
    """A seat has called: play stops but for the cards in the air (12.3, 12.4)."""
    table.caller = seat
    table.called_at = at if at > 0 else table.latest
    table.calls[seat] += 1
    if table.house.air == RETURN:
        end_round(table, CALLED)
        return
    table.phase = CLOSING
    table.words = 0
    settle_cards(table)


def apply_word(table: Table, seat: i64, move: i64) -> None:
    """Say that one is stuck, or take it back (10.5)."""
    own = bit(seat)
    said = table.words & own != 0
    if move == STUCK and said:
        raise IllegalMove("10.5", "nerts-said-stuck")
    if move == UNSTUCK and not said:
        raise IllegalMove("10.5", "nerts-not-said-stuck")
    table.words ^= own


def look_for_stuck(table: Table) -> None:
    """End the round, or form a new stock for all, where all are stuck (10.4 to 10.8)."""
    while table.phase == PLAY:
        agreed = table.words == bit(table.seats) - 1
        computed = not agreed and all_stuck(table)
        table.looked = not computed
        if not agreed and not computed:
            return
        if computed:
            bar_cards(table)
        if table.renewed:
            end_round(table, ALL_STUCK)
        else:
            renew_stocks(table)


def renew_stocks(table: Table) -> None:
    """Form a new stock for all (10.7)."""
    table.renewed = True
    table.words = 0
    for layout in table.layouts:
        layout.may_rotate = True
    if table.chosen.all_stuck == "shuffle":
        table.phase = SHUFFLE
        return
    for layout in table.layouts:
        turn_over(layout)
        if table.chosen.all_stuck == "new_stock_and_rotate" and len(layout.deck) > 1:
            rotate(layout)
