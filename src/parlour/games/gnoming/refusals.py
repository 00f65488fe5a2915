"""Why a move is refused: the first fault in the order of the rules page's section 15."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.core.errors import NOTATION, IllegalDeal, IllegalMove, shown
from parlour.core.seats import LETTERS, format_seat
from parlour.games.gnoming.deck import HAZARD, MULLIGAN, is_positive
from parlour.games.gnoming.notation import (
    AWAY,
    BOUNCE,
    CELL_NAMES,
    DECLINE,
    DISCARD,
    DRAW,
    MOVES,
    PILE_NAMES,
    PLACE,
    TAKE,
    format_card,
)
from parlour.games.gnoming.rules import crowded_cells, may_open, shows
from parlour.games.gnoming.state import (
    ASK,
    DEAL,
    DRAW_PHASE,
    FROM_DRAW,
    OPENING,
    OVER,
    PLAY,
    RESHUFFLE,
    Layout,
)

DECK_CLAUSE: Final = "2.7"
PLAYERS_CLAUSE: Final = "1.2"
OVER_CLAUSE: Final = "13.4"


def refuse_move(layout: Layout, seat: int, move: int) -> IllegalMove:
    """The refusal of a move that is not legal."""
    if move < 0 or move >= MOVES:
        return IllegalMove(NOTATION, "move-unknown", move=shown(move))
    if seat < 0 or seat >= layout.players:
        last = LETTERS[layout.players - 1]
        return IllegalMove(PLAYERS_CLAUSE, "seat-unknown", seat=shown(seat), last=last)
    if layout.phase == OVER:
        return IllegalMove(OVER_CLAUSE, "match-over")
    if layout.phase == OPENING:
        return _refuse_opening(layout, seat, move)
    if layout.phase == ASK:
        return _refuse_ask(layout, seat, move)
    if layout.phase == DEAL or layout.phase == RESHUFFLE:
        return IllegalMove(DECK_CLAUSE, "deal-first")
    if seat != layout.turn:
        return IllegalMove("4.1", "not-your-turn", seat=format_seat(seat))
    if layout.phase == DRAW_PHASE:
        return _refuse_draw(move)
    return _refuse_play(layout, move) if layout.phase == PLAY else _refuse_loose(layout, move)


def _refuse_opening(layout: Layout, seat: int, move: int) -> IllegalMove:
    if not may_open(layout, seat):
        return IllegalMove("3.1", "gnoming-opening-done")
    if move >= DECLINE:
        return IllegalMove("3.1", "gnoming-opening-first")
    return IllegalMove("3.2", "gnoming-face-up", cell=CELL_NAMES[move])


def _refuse_ask(layout: Layout, seat: int, move: int) -> IllegalMove:
    if seat != layout.asked:
        return IllegalMove("8.2", "gnoming-another-asked", seat=format_seat(int(layout.asked)))
    if move < DECLINE:
        return IllegalMove("8.2", "gnoming-face-up", cell=CELL_NAMES[move])
    if move > DECLINE:
        return IllegalMove("8.2", "gnoming-answer-first")
    return IllegalMove("8.3", "gnoming-must-flip")


def _refuse_draw(move: int) -> IllegalMove:
    if move == DRAW:
        return IllegalMove("10.2", "gnoming-nothing-to-draw")
    if TAKE <= move < PLACE:
        return IllegalMove("4.4", "gnoming-pile-empty", pile=PILE_NAMES[move - TAKE])
    return IllegalMove("4.2", "gnoming-draw-first")


def _refuse_play(layout: Layout, move: int) -> IllegalMove:
    if move < PLACE or BOUNCE <= move < DISCARD:
        return IllegalMove("4.2", "gnoming-play-first", card=format_card(int(layout.hand)))
    if move >= DISCARD:
        if layout.source != FROM_DRAW and not layout.house.may_discard_taken:
            return IllegalMove("5.3", "gnoming-taken-must-be-placed")
        if crowded_cells(layout) == 0 or layout.hand == MULLIGAN:
            return _refuse_discard(layout.hand, move)
    cells = crowded_cells(layout)
    names = [CELL_NAMES[cell] for cell in range(len(CELL_NAMES)) if (cells >> cell) & 1]
    return IllegalMove("9.3", "gnoming-too-many-mulligans", cells=", ".join(names))


def _refuse_discard(card: i64, move: int) -> IllegalMove:
    if card == HAZARD:
        return IllegalMove("8.1", "gnoming-hazard-leaves-play")
    if move == AWAY:
        return IllegalMove("7.1", "gnoming-name-a-pile")
    empty = PILE_NAMES[1 - (move - DISCARD)]
    return IllegalMove("7.2", "gnoming-other-pile-empty", pile=empty)


def _refuse_loose(layout: Layout, move: int) -> IllegalMove:
    if move >= DISCARD:
        return _refuse_discard(layout.loose, move)
    if move < BOUNCE:
        return IllegalMove("4.2", "gnoming-discard-first", card=format_card(int(layout.loose)))
    card = format_card(int(layout.loose))
    if not layout.loose_was_down:
        return IllegalMove("6.1", "gnoming-bounce-face-up", card=card)
    if not is_positive(layout.loose):
        return IllegalMove("6.2", "gnoming-bounce-kind", card=card)
    if not shows(layout, layout.turn, layout.loose):
        return IllegalMove("6.3", "gnoming-bounce-unmatched", card=card)
    return IllegalMove("6.4", "gnoming-bounce-back", cell=CELL_NAMES[move - BOUNCE])


def check_pack(pack: list[int], wanted: tuple[int, ...]) -> None:
    """Raise :class:`IllegalDeal` when ``pack`` is not a permutation of ``wanted``."""
    if tuple(sorted(pack)) == wanted:
        return
    if len(pack) != len(wanted):
        raise IllegalDeal(DECK_CLAUSE, "deal-count", n=len(pack), wanted=len(wanted))
    left = list(wanted)
    for card in pack:
        if card not in left:
            raise IllegalDeal(DECK_CLAUSE, "deal-card", card=format_card(card))
        left.remove(card)
