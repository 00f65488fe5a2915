"""Why a move or a deal is refused: the first fault in the order of the rules page's section 10."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.core.errors import NOTATION, IllegalDeal, IllegalMove, shown
from parlour.core.seats import LETTERS, format_seat
from parlour.games.passing.notation import DRAW, LEFT, MOVES, OPEN, RIGHT
from parlour.games.passing.rules import PACK
from parlour.games.passing.state import DEAL, OVER, TURN, UNDRAWABLE, PassingState
from parlour.games.passing.tiles import HIGH, PIPS, TILES, format_tile

DECK_CLAUSE: Final = "2.1"
PLAYERS_CLAUSE: Final = "1.2"
PARTNERS_CLAUSE: Final = "1.3"
OVER_CLAUSE: Final = "8.3"
AWAIT_CLAUSE: Final = "8.7"


def check_deal(state: PassingState, packs: Sequence[Sequence[int]]) -> None:
    """Raise :class:`IllegalDeal` unless ``packs`` are the 28 tiles and a deal is awaited."""
    if state.phase == OVER:
        raise IllegalDeal(OVER_CLAUSE, "match-over")
    if state.phase == TURN:
        raise IllegalDeal(AWAIT_CLAUSE, "deal-unwanted")
    if len(packs) != 1:
        raise IllegalDeal(DECK_CLAUSE, "deal-packs", n=len(packs), wanted=1)
    pack = packs[0]
    if len(pack) != TILES:
        raise IllegalDeal(DECK_CLAUSE, "deal-count", n=len(pack), wanted=TILES)
    if tuple(sorted(pack)) == PACK:
        return
    left = list(PACK)
    for tile in pack:
        if tile not in left:
            raise IllegalDeal(DECK_CLAUSE, "deal-card", card=format_tile(tile))
        left.remove(tile)


def refuse_move(state: PassingState, seat: int, move: int) -> IllegalMove:
    """The refusal of a move that is not legal."""
    if move < 0 or move >= MOVES:
        return IllegalMove(NOTATION, "move-unknown", move=shown(move))
    if seat < 0 or seat >= state.players:
        last = LETTERS[state.players - 1]
        return IllegalMove(PLAYERS_CLAUSE, "seat-unknown", seat=shown(seat), last=last)
    if state.phase == OVER:
        return IllegalMove(OVER_CLAUSE, "match-over")
    if state.phase == DEAL:
        return IllegalMove(AWAIT_CLAUSE, "deal-first")
    if seat != state.turn:
        return IllegalMove("4.1", "not-your-turn", seat=format_seat(seat))
    if move < DRAW:
        return _refuse_set(state, seat, move)
    if state.in_line == 0:
        return IllegalMove("4.3", "passing-leader-sets")
    return IllegalMove("2.5", "passing-boneyard-closed", n=UNDRAWABLE)


def _refuse_set(state: PassingState, seat: int, move: int) -> IllegalMove:
    tile = (move - OPEN) % TILES
    text = format_tile(tile)
    if not (int(state.hands[seat]) >> tile) & 1:
        return IllegalMove("4.4", "passing-not-held", tile=text)
    if state.in_line == 0:
        high = int(HIGH[tile])
        low = int(PIPS[tile]) - high
        return IllegalMove("3.1", "passing-first-tile", tile=text, high=high, low=low)
    if move < LEFT:
        return IllegalMove("3.3", "passing-name-an-end", tile=text)
    end, value = ("right", state.right) if move >= RIGHT else ("left", state.left)
    return IllegalMove("3.2", "passing-does-not-fit", tile=text, end=end, value=int(value))
