"""The moves of cards in a packed position, and what they lead to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.bots.nerts.packing import (
    ACCEPTS,
    BIT,
    EVERY,
    HOSTS,
    LENGTH,
    card_at,
    fitting,
    put,
    put_run,
    put_under,
    take,
    top_of,
)
from parlour.bots.nerts.position import (
    Position,
    Scene,
    nerts_top,
    wanted_now,
    waste_place,
)
from parlour.games.nerts.notation import LONGEST_RUN, NERTS, PILES, RUN, SLIDE, TO_WORK, WASTE, WORK
from parlour.games.nerts.options import ANY, NERTS_FIRST

LIFT: Final = 179
"""The moves to foundations: one more for each source, whichever foundation it is."""


def may_fill(scene: Scene, position: Position, source: i64, card: i64) -> bool:
    """Whether a card, or the run it leads, may go into a space (5.3 to 5.5)."""
    if scene.fill == ANY:
        return True
    if scene.fill == NERTS_FIRST:
        return source == NERTS or position.left == 0
    return card % 13 == 12


def card_moves(scene: Scene, position: Position, every_split: bool) -> list[int]:
    """All moves of cards that are open; lifts stand for any foundation.

    Without ``every_split`` a run goes into a space only where what it uncovers is of use at once.
    """
    moves: list[int] = []
    space: i64 = -1
    index: i64
    for index in range(PILES):
        if position.pile(index) == 0:
            space = index
    top = nerts_top(scene, position)
    place = waste_place(position)
    waste: i64 = scene.deck[place] if place >= 0 else -1
    wanted = wanted_now(scene, position)
    _single_moves(scene, position, top, NERTS, space, moves)
    _single_moves(scene, position, waste, WASTE, space, moves)
    useful: i64 = EVERY if every_split else wanted | (HOSTS[top] if top >= 0 else 0)
    _run_moves(scene, position, space, useful, moves)
    _lifts(position, top, waste, wanted, moves)
    return moves


def _lifts(position: Position, top: i64, waste: i64, wanted: i64, moves: list[int]) -> None:
    if top >= 0 and wanted & BIT[top]:
        moves.append(LIFT + NERTS)
    if waste >= 0 and wanted & BIT[waste]:
        moves.append(LIFT + WASTE)
    index: i64
    for index in range(PILES):
        card = top_of(position.pile(index))
        if card >= 0 and wanted & BIT[card]:
            moves.append(int(LIFT + WORK + index))


def _single_moves(
    scene: Scene, position: Position, card: i64, source: i64, space: i64, moves: list[int]
) -> None:
    """A Nerts or waste card onto piles, into the last space, and under piles."""
    if card < 0:
        return
    index: i64
    may = space >= 0 and may_fill(scene, position, source, card)
    for index in range(PILES):
        pile = position.pile(index)
        if pile == 0:
            if may and index == space:
                moves.append(int(TO_WORK + source * PILES + index))
        elif ACCEPTS[top_of(pile)] & BIT[card]:
            moves.append(int(TO_WORK + source * PILES + index))
        if may and pile and ACCEPTS[card] & BIT[card_at(pile, 0)]:
            moves.append(int(SLIDE + source * PILES + index))


def _run_moves(scene: Scene, position: Position, space: i64, useful: i64, moves: list[int]) -> None:
    """Runs onto piles where they fit, and parts of piles into the last space."""
    source: i64
    target: i64
    for source in range(PILES):
        pile = position.pile(source)
        if pile == 0:
            continue
        for target in range(PILES):
            other = position.pile(target)
            if target == source:
                continue
            if other:
                count = fitting(pile, other)
                if count and _may_split(scene, count, pile & LENGTH):
                    moves.append(int(_run(source, target, count)))
            elif target == space:
                _splits(scene, position, source, target, useful, moves)


def _splits(
    scene: Scene, position: Position, source: i64, target: i64, useful: i64, moves: list[int]
) -> None:
    """Parts of a pile into a space, where what they uncover is useful."""
    pile = position.pile(source)
    held = pile & LENGTH
    count: i64
    for count in range(1, held):
        if not _may_split(scene, count, held):
            continue
        first, freed = card_at(pile, held - count), card_at(pile, held - count - 1)
        if useful & BIT[freed] and may_fill(scene, position, WORK + source, first):
            moves.append(int(_run(source, target, count)))


def _may_split(scene: Scene, count: i64, held: i64) -> bool:
    return not scene.whole_piles or count == 1 or count == held


def _run(source: i64, target: i64, count: i64) -> i64:
    column = target - 1 if target > source else target
    return RUN + (source * 3 + column) * LONGEST_RUN + count - 1


def make(scene: Scene, position: Position, move: i64) -> Position:
    """The position after a move of cards; what it costs and gains is left to the search."""
    after = position.copy()
    after.moves += 1
    after.move = move
    if move >= LIFT:
        card = _take_top(scene, after, move - LIFT)
        after.risen |= BIT[card]
    elif move >= RUN:
        pair: i64 = (move - RUN) // LONGEST_RUN
        source: i64 = pair // 3
        column: i64 = pair % 3
        target: i64 = column + 1 if column >= source else column
        count: i64 = (move - RUN) % LONGEST_RUN + 1
        pile = after.pile(source)
        after.set_pile(target, put_run(after.pile(target), pile, count))
        after.set_pile(source, take(pile, count))
    else:
        slides = move >= SLIDE
        part: i64 = move - (SLIDE if slides else TO_WORK)
        index: i64 = part % PILES
        card = _take_top(scene, after, part // PILES)
        pile = after.pile(index)
        after.set_pile(index, put_under(pile, card) if slides else put(pile, card))
    return after


def _take_top(scene: Scene, position: Position, source: i64) -> i64:
    """Take the top card of a source off."""
    if source == NERTS:
        position.left -= 1
        return scene.nerts[position.left]
    if source == WASTE:
        place = waste_place(position)
        position.gone |= BIT[place]
        return scene.deck[place]
    pile = position.pile(source - WORK)
    position.set_pile(source - WORK, take(pile, 1))
    return top_of(pile)
