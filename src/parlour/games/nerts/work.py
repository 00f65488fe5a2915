"""Moves to work piles: from the Nerts pile and the waste, sliding under, and runs (section 5)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.core.errors import IllegalMove
from parlour.games.nerts.cards import (
    HIDDEN,
    JOKER,
    KING,
    format_card,
    is_open,
    plain,
    rank_of,
    red_of,
)
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.notation import (
    NERTS,
    PILES,
    SLIDE,
    SOURCE_NAMES,
    TO_WORK,
    WASTE,
    WORK,
    run_move,
    run_parts,
)
from parlour.games.nerts.options import ANY, KINGS, NERTS_FIRST, House
from parlour.games.nerts.pile import OPEN, WorkPile


def may_fill(layout: Layout, house: House, source: i64, card: i64) -> bool:
    """Whether a card (or the run it leads) from ``source`` may fill a space (5.3 to 5.5)."""
    if house.fill == ANY:
        return True
    if house.fill == NERTS_FIRST:
        return source == NERTS or not layout.nerts
    return is_open(card) or rank_of(card) == KING


def legal_to_work(layout: Layout, house: House, moves: list[int]) -> None:
    """Add the moves of the Nerts and waste cards onto work piles."""
    source: i64
    pile: i64
    for source in range(2):
        card = layout.top(source)
        if card == HIDDEN:
            continue
        for pile in range(PILES):
            target = layout.piles[pile]
            if target.takes(card) if target.cards else may_fill(layout, house, source, card):
                moves.append(int(TO_WORK + source * PILES + pile))


def apply_to_work(layout: Layout, house: House, move: i64) -> None:
    """Put the top card of the Nerts pile or the waste onto a work pile."""
    source: i64 = (move - TO_WORK) // PILES
    target = layout.piles[(move - TO_WORK) % PILES]
    card = _top_of(layout, source)
    if not target.cards:
        _check_fill(layout, house, source, card)
    elif not target.takes(card):
        raise _refuse_fit(card, target)
    target.put([int(layout.take_top(source, house))], house)
    layout.reach_for = -1


def legal_slides(layout: Layout, house: House, moves: list[int]) -> None:
    """Add the slides of the Nerts and waste cards under work piles."""
    if not layout.has_space():
        return
    source: i64
    for source in range(2):
        card = layout.top(source)
        if card == HIDDEN or not may_fill(layout, house, source, card):
            continue
        moves += [
            int(SLIDE + source * PILES + pile)
            for pile in range(PILES)
            if layout.piles[pile].cards and goes_under(card, layout.piles[pile])
        ]


def goes_under(card: i64, pile: WorkPile) -> bool:
    """Whether a card could take the whole pile onto itself (5.7)."""
    if is_open(card):
        return pile.rank < KING
    if pile.rank == OPEN:
        return rank_of(card) >= i64(len(pile.cards))
    return rank_of(card) == pile.rank + 1 and red_of(card) != pile.red


def apply_slide(layout: Layout, house: House, move: i64) -> None:
    """Put the card under a work pile: into the space, and the pile onto it."""
    source: i64 = (move - SLIDE) // PILES
    pile = layout.piles[(move - SLIDE) % PILES]
    card = _top_of(layout, source)
    if not pile.cards:
        raise IllegalMove("4.3", "nerts-no-pile-to-slide")
    if not layout.has_space():
        raise IllegalMove("5.7", "nerts-no-space")
    _check_fill(layout, house, source, card)
    if not goes_under(card, pile):
        raise IllegalMove("5.7", "nerts-not-under", card=format_card(plain(card)))
    pile.cards.insert(0, int(layout.take_top(source, house)))
    pile.settle(house)
    layout.reach_for = -1


def legal_runs(layout: Layout, house: House, moves: list[int]) -> None:
    """Add the moves of cards and runs from one work pile to another."""
    source: i64
    target: i64
    for source in range(PILES):
        if not layout.piles[source].cards:
            continue
        for target in range(PILES):
            if target != source:
                _legal_between(layout, house, source, target, moves)


def _legal_between(
    layout: Layout, house: House, source: i64, target: i64, moves: list[int]
) -> None:
    pile, other = layout.piles[source], layout.piles[target]
    held: i64 = len(pile.cards)
    count: i64
    if not other.cards:
        for count in range(1, held):
            fits = may_fill(layout, house, source + WORK, pile.cards[held - count])
            if fits and may_split(house, count, held):
                moves.append(int(run_move(source, target, count)))
        return
    if pile.rank != OPEN and other.rank != OPEN:
        _legal_known(pile, other, house, source, target, moves)
        return
    moves += [
        int(run_move(source, target, count))
        for count in range(1, len(pile.cards) + 1)
        if may_split(house, count, held) and other.takes_run(pile, held - count)
    ]


def _legal_known(
    pile: WorkPile, other: WorkPile, house: House, source: i64, target: i64, moves: list[int]
) -> None:
    """Between piles that are read without doubt only one run fits, or a joker on top."""
    held: i64 = len(pile.cards)
    wanted: i64 = other.rank - i64(len(other.cards))
    if wanted < 0:
        return
    if is_open(pile.cards[held - 1]):
        moves.append(int(run_move(source, target, 1)))
    start = pile.rank - wanted
    if start < 0 or start >= held or is_open(pile.cards[start]):
        return
    fits = (pile.red ^ (start & 1)) == (other.red ^ (i64(len(other.cards)) & 1))
    if fits and may_split(house, held - start, held):
        moves.append(int(run_move(source, target, held - start)))


def may_split(house: House, count: i64, held: i64) -> bool:
    """Whether so many cards of a pile may move together (5.2)."""
    return not house.whole_piles or count == 1 or count == held


def apply_run(layout: Layout, house: House, move: i64) -> None:
    """Move a card, or a run, from one work pile to another."""
    source, target, count = run_parts(move)
    pile, other = layout.piles[source], layout.piles[target]
    held: i64 = len(pile.cards)
    if held == 0:
        raise no_card(source + WORK)
    if count > held:
        raise IllegalMove("4.3", "nerts-run-too-long", pile=int(source) + 1, n=int(held))
    if not may_split(house, count, held):
        raise IllegalMove("5.2", "nerts-whole-pile")
    first: i64 = pile.cards[held - count]
    if not other.cards:
        if count == held:
            raise IllegalMove("5.6", "nerts-no-change")
        _check_fill(layout, house, source + WORK, first)
    elif not other.takes_run(pile, held - count):
        raise _refuse_fit(first, other)
    layout.card_moved()
    other.put(pile.take(count, house), house)
    layout.reach_for = -1


def _top_of(layout: Layout, source: i64) -> i64:
    """The card that may be played from a source, or the refusal that there is none."""
    card = layout.top(source)
    if card == HIDDEN:
        raise no_card(source)
    return card


def no_card(source: i64) -> IllegalMove:
    """The refusal of a move from an empty source."""
    if source == NERTS:
        return IllegalMove("4.3", "nerts-no-nerts-card")
    if source == WASTE:
        return IllegalMove("4.3", "nerts-no-waste-card")
    return IllegalMove("4.3", "nerts-no-work-card", pile=SOURCE_NAMES[source])


def _check_fill(layout: Layout, house: House, source: i64, card: i64) -> None:
    if may_fill(layout, house, source, card):
        return
    if house.fill == KINGS:
        raise IllegalMove("5.5", "nerts-space-kings", card=format_card(plain(card)))
    raise IllegalMove("5.4", "nerts-space-nerts-first")


def _refuse_fit(card: i64, pile: WorkPile) -> IllegalMove:
    """The refusal of a card that does not fit onto a pile (17.2)."""
    top: i64 = pile.cards[-1]
    names = {"card": format_card(plain(card)), "onto": format_card(plain(top))}
    if is_open(card) or is_open(top):
        return IllegalMove("15.3", "nerts-joker-misfit", card=names["card"], onto=names["onto"])
    if top >= JOKER or card >= JOKER:
        return IllegalMove("5.1", "nerts-misfit-fixed", card=names["card"], onto=names["onto"])
    return IllegalMove("5.1", "nerts-misfit", card=names["card"], onto=names["onto"])
