"""Turning the stock, turning over, and rotating (sections 8 and 9)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.core.errors import IllegalMove
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.notation import OVER, ROTATE, TURN
from parlour.games.nerts.options import ANY_TIME, NEVER, House


def legal_stock(layout: Layout, house: House, moves: list[int]) -> None:
    """Add what may be done with the stock."""
    if layout.deck:
        moves.append(TURN)
    if may_turn_early(layout, house):
        moves.append(OVER)
    if may_rotate(layout, house) and rotates_cards(layout, house):
        moves.append(ROTATE)


def apply_turn(layout: Layout, house: House) -> None:
    """Turn a packet, or turn over when there is none."""
    if not layout.deck:
        raise IllegalMove("8.6", "nerts-nothing-to-turn")
    size = packet_size(layout, house)
    if size == 0:
        turn_over(layout)
        return
    layout.turned += size
    layout.show(layout.turned - size, layout.turned)
    if layout.clean and packet_size(layout, house) == 0:
        layout.may_rotate = True


def packet_size(layout: Layout, house: House) -> i64:
    """How many cards a turn would turn up; 0 when it would turn over (8.3 to 8.5)."""
    total: i64 = len(layout.deck)
    left = layout.stock_count()
    if left >= house.packet:
        return house.packet
    if total < house.packet:
        return left if layout.turned == 0 else 0
    return left if house.exposes else 0


def turn_over(layout: Layout) -> None:
    """All of stock and waste is the new stock, in the old order; a new pass begins (8.8)."""
    layout.turned = 0
    layout.clean = True


def may_turn_early(layout: Layout, house: House) -> bool:
    """Whether an early turn-over is a move of its own here (8.7)."""
    if not house.may_turn_early or layout.turned == 0:
        return False
    return packet_size(layout, house) > 0


def apply_over(layout: Layout, house: House) -> None:
    """Turn over early."""
    if not house.may_turn_early:
        raise IllegalMove("8.7", "nerts-no-early-turnover")
    if not may_turn_early(layout, house):
        raise IllegalMove("8.7", "nerts-not-early")
    turn_over(layout)


def may_rotate(layout: Layout, house: House) -> bool:
    """Whether this seat has the right to rotate (9.2)."""
    if house.rotates == NEVER:
        return False
    return layout.may_rotate or house.rotates == ANY_TIME


def rotates_cards(layout: Layout, house: House) -> bool:
    """Whether a rotation would change anything (9.4)."""
    left = layout.stock_count()
    return (left if left >= house.packet else i64(len(layout.deck))) > 1


def apply_rotate(layout: Layout, house: House) -> None:
    """Move the top card of the stock to its bottom, turning over first where needed (9.3)."""
    if house.rotates == NEVER:
        raise IllegalMove("9.1", "nerts-rotate-never")
    if not may_rotate(layout, house):
        raise IllegalMove("9.2", "nerts-rotate-not-yet")
    if not rotates_cards(layout, house):
        raise IllegalMove("9.4", "nerts-rotate-one-card")
    if layout.stock_count() < house.packet:
        turn_over(layout)
    rotate(layout)


def rotate(layout: Layout) -> None:
    """Move the top card of the stock to its bottom."""
    layout.deck.append(layout.deck.pop(layout.turned))


def top_places(layout: Layout, house: House) -> list[int]:
    """Where in ``deck`` the cards lie that the stock can bring up (10.3)."""
    total: i64 = len(layout.deck)
    if house.rotates != NEVER:
        return list(range(total))
    found = [int(layout.turned) - 1] if layout.turned > 0 else []
    if 0 < total < house.packet:
        found.append(int(total) - 1)
    else:
        _add_pass(layout.turned, total, house, found)
        _add_pass(0, total, house, found)
    return found


def _add_pass(start: i64, total: i64, house: House, found: list[int]) -> None:
    """The tops that turning brings from ``start`` to the end of the pass."""
    while total - start >= house.packet:
        start += house.packet
        found.append(int(start) - 1)
    if house.exposes and start < total:
        found.append(int(total) - 1)
