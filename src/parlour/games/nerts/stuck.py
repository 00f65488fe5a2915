"""Whether anybody can still make progress (section 10).

What a seat could do is worked out from what everybody sees: the set of cards that would make
progress if they could be played, over every arrangement of its work piles that moves between them
can reach. The seat is stuck when its Nerts top is not in that set and no card that the stock can
bring up is. The set is remembered until the work piles or the foundations' wishes change, and it
is worked out in full only when what is open at a glance is not enough.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.nerts.cards import (
    ACE,
    ALL_JOKERS,
    ALL_KINGS,
    JOKER,
    bit,
    is_open,
    pair_of,
    rank_of,
    red_of,
)
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.options import ANY, KINGS, NERTS_FIRST, NEVER, House
from parlour.games.nerts.state import Table
from parlour.games.nerts.stock import top_places
from parlour.games.nerts.work import may_split

FREE: Final[i64] = 1 << 60
"""Among the bits of the wanted cards: progress needs none of them."""
Piles = tuple[tuple[int, ...], ...]


def all_stuck(table: Table) -> bool:
    """Whether no seat can make progress; looks first at the seat that could the last time."""
    if _is_free(table, table.layouts[table.free]):
        return False
    for seat in range(table.players):
        if seat != table.free and _is_free(table, table.layouts[seat]):
            table.free = seat
            return False
    return True


def _is_free(table: Table, layout: Layout) -> bool:
    brought = available(layout, table.house)
    open_now = _at_a_glance(table, layout, brought)
    if open_now & (brought | FREE):
        return True
    return wanted_cards(table, layout) & (brought | FREE) != 0


def available(layout: Layout, house: House) -> i64:
    """The Nerts top and every card that the stock can bring up (10.3), as bits."""
    found: i64 = layout.stocked
    if house.rotates == NEVER:
        found = 0
        for place in top_places(layout, house):
            card: i64 = layout.deck[place]
            if card >= 0:
                found |= bit(card)
    if layout.nerts:
        found |= bit(layout.nerts[-1])
    return found


def _at_a_glance(table: Table, layout: Layout, brought: i64) -> i64:
    """The cards that would make progress with the work piles as they lie."""
    found = table.wanted
    for pile in layout.piles:
        if pile.cards:
            found |= _welcome(pile.cards[-1], table.wanted, table.house)
        elif brought and table.house.fill != KINGS:
            return FREE
        else:
            found |= ALL_KINGS
    return found


def _welcome(top: i64, wanted: i64, house: House) -> i64:
    """What goes onto a pile with this top card, and FREE when the top can go up."""
    if top >= JOKER and (is_open(top) or house.releases):
        return FREE  # an open joker can always begin a foundation
    rank = rank_of(top)
    faces: i64 = pair_of(rank, red_of(top)) if top >= JOKER else bit(top)
    found: i64 = FREE if faces & wanted else 0
    return found if rank == ACE else found | pair_of(rank - 1, 1 - red_of(top))


def wanted_cards(table: Table, layout: Layout) -> i64:
    """The cards that would make progress in some arrangement, and FREE when none is needed."""
    key = table.wanted | (FREE if layout.nerts else 0) | ((FREE << 1) if layout.deck else 0)
    if layout.reach_for != key:
        layout.reach = _search(table.wanted, layout, table.house)
        layout.reach_for = key
    return layout.reach


def _search(wanted: i64, layout: Layout, house: House) -> i64:
    """Go through the arrangements of the work piles, each once."""
    found: i64 = wanted | ALL_JOKERS
    start: Piles = tuple(sorted([tuple(pile.cards) for pile in layout.piles]))
    known: set[Piles] = {start}
    waiting: list[Piles] = [start]
    while waiting:
        piles = waiting.pop()
        for pile in piles:
            if pile:
                found |= _welcome(pile[-1], wanted, house)
            elif house.fill == KINGS:
                found |= ALL_KINGS
            elif layout.nerts or layout.deck:
                found |= FREE
        if found & FREE:
            return found
        for following in _neighbours(piles, layout, house):
            if following not in known:
                known.add(following)
                waiting.append(following)
    return found


def _neighbours(piles: Piles, layout: Layout, house: House) -> list[Piles]:
    """The arrangements one move away; every joker in them is a fixed card."""
    found: list[Piles] = []
    may_space = house.fill == ANY or (house.fill == NERTS_FIRST and not layout.nerts)
    for i, pile in enumerate(piles):
        for j, other in enumerate(piles):
            if i == j or (not other and not may_space):
                continue
            for start in _starts(pile, other):
                if may_split(house, len(pile) - start, len(pile)):
                    moved = list(piles)
                    moved[i], moved[j] = pile[:start], other + pile[start:]
                    found.append(tuple(sorted(moved)))
    return found


def _starts(pile: tuple[int, ...], other: tuple[int, ...]) -> list[int]:
    """Where ``pile`` may be parted so that the rest goes onto ``other``."""
    if not other:
        return list(range(1, len(pile)))
    wanted = rank_of(other[-1]) - 1
    if not pile or wanted < 0:
        return []
    start = int(rank_of(pile[0]) - wanted)
    if not 0 <= start < len(pile) or red_of(pile[start]) == red_of(other[-1]):
        return []
    return [start]


def bar_cards(table: Table) -> None:
    """All are stuck: remember what the unseen cards that could come up are therefore not.

    So a world drawn later stops at the same moment (see ``worlds``).
    """
    for layout in table.layouts:
        wanted = int(wanted_cards(table, layout))
        for place in top_places(layout, table.house):
            card = layout.deck[place]
            if not layout.is_known(card):
                layout.barred[card] = layout.barred.get(card, 0) | wanted
