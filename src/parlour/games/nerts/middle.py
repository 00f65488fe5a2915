"""Cards to the foundations: the next card, ties, and who was first (sections 7 and 11)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.core.cards import RANKS, SUITS
from parlour.core.errors import IllegalMove
from parlour.games.nerts.cards import (
    ACE,
    HIDDEN,
    JOKER,
    format_card,
    is_open,
    plain,
    rank_of,
    red_of,
)
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.notation import NEW, WORK, up_move, up_parts
from parlour.games.nerts.state import Foundation, Landed, Table
from parlour.games.nerts.work import no_card


def legal_up(table: Table, layout: Layout, moves: list[int]) -> None:
    """Add the moves to foundations that are accepted without a time."""
    source: i64
    for source in range(WORK + 4):
        card = layout.top(source)
        if card == HIDDEN:
            continue
        if card >= JOKER:
            _legal_joker(table, source, card, moves)
        elif table.house.redirects or (table.wanted >> card) & 1:
            _legal_real(table, source, card, moves)


def _legal_real(table: Table, source: i64, card: i64, moves: list[int]) -> None:
    suit: i64 = card // 13
    rank: i64 = card % 13
    if rank == ACE:
        moves.append(int(up_move(source, NEW, 0)))
        return
    for target, foundation in enumerate(table.foundations, 1):
        if foundation.suit == suit and _accepts(table, foundation, rank):
            moves.append(int(up_move(source, target, 0)))


def _legal_joker(table: Table, source: i64, card: i64, moves: list[int]) -> None:
    """A joker may be declared as any card that is wanted, or as what it has become (15.2)."""
    free = is_open(card)
    rank: i64
    if free:
        moves += [int(up_move(source, NEW, ace + 1)) for ace in range(ACE, JOKER, 13)]
    for target, foundation in enumerate(table.foundations, 1):
        for rank in range(1, min(foundation.height + 1, i64(13))):
            declared: i64 = foundation.suit * 13 + rank
            if (free or is_same(card, declared)) and _accepts(table, foundation, rank):
                moves.append(int(up_move(source, target, declared + 1)))


def is_same(fixed: i64, declared: i64) -> bool:
    """Whether a fixed joker may be declared as this card: its rank and colour (15.6)."""
    return rank_of(fixed) == rank_of(declared) and red_of(fixed) == red_of(declared)


def _accepts(table: Table, foundation: Foundation, rank: i64) -> bool:
    """Whether a card of this suit and rank (no ace) may come here without a time."""
    if foundation.height <= rank:
        return foundation.height == rank
    return table.house.redirects and (table.wanted >> (foundation.suit * 13 + rank)) & 1 != 0


def apply_up(table: Table, seat: i64, move: i64, at: i64) -> None:
    """Play a card to a foundation, or refuse it in the order of 17.3."""
    source, target, declared = up_parts(move)
    layout = table.layouts[seat]
    card = layout.top(source)
    if card == HIDDEN:
        raise no_card(source)
    face = _face(card, declared)
    foundation = _find(table, face, target)
    if foundation is None:
        foundation = Foundation(face // 13)
        table.foundations.append(foundation)
    elif foundation.height != rank_of(face):
        foundation = _place_late(table, foundation, seat, rank_of(face), at)
    layout.take_top(source, table.house)
    left = layout.shape(source) if table.house.revokes and at > 0 else None
    level: i64 = rank_of(face)
    foundation.cards.append(Landed(seat, card, level, at, source, left))
    if foundation.height == level:
        foundation.height += 1
        table.see_wanted()


def _face(card: i64, declared: i64) -> i64:
    """The real card that this card goes up as."""
    if (card >= JOKER) != (declared > 0):
        key = "nerts-declare" if card >= JOKER else "nerts-no-joker"
        raise IllegalMove("15.1", key, card=format_card(plain(card)))
    if declared == 0:
        return card
    if not is_open(card) and not is_same(card, declared - 1):
        rank = RANKS[rank_of(card)]
        colour = "red" if red_of(card) else "black"
        raise IllegalMove("15.6", "nerts-joker-fixed", rank=rank, colour=colour)
    return declared - 1


def _find(table: Table, face: i64, target: i64) -> Foundation | None:
    """The foundation played on, None for a new one; refuses what cannot be its next card."""
    rank = rank_of(face)
    if target > i64(len(table.foundations)):
        raise IllegalMove("7.3", "nerts-no-foundation", n=int(target))
    if target == NEW:
        if rank != ACE:
            raise IllegalMove("7.1", "nerts-ace-begins", card=format_card(int(face)))
        return None
    foundation = table.foundations[target - 1]
    if rank == ACE:
        raise IllegalMove("7.1", "nerts-ace-alone", card=format_card(int(face)))
    if foundation.suit != face // 13 or foundation.height < rank:
        if foundation.height == 13:
            raise IllegalMove("7.2", "nerts-complete", n=int(target))
        wants = RANKS[foundation.height] + SUITS[foundation.suit]
        card = format_card(int(face))
        raise IllegalMove("7.2", "nerts-next", n=int(target), wants=wants, card=card)
    return foundation


def _place_late(table: Table, foundation: Foundation, seat: i64, rank: i64, at: i64) -> Foundation:
    """Where a card goes that comes to a level already taken."""
    if _may_join(table, foundation, seat, rank, at):
        if table.house.revokes:
            _send_back(table, foundation, rank, at)
        return foundation
    if table.house.redirects:
        for other in table.foundations:  # 11.8: the one begun first
            if other.suit == foundation.suit and other.height == rank:
                return other
    card = RANKS[rank] + SUITS[foundation.suit]
    raise IllegalMove("11.1", "nerts-taken", card=card)


def _may_join(table: Table, foundation: Foundation, seat: i64, rank: i64, at: i64) -> bool:
    """Whether a late card stays at its level (11.4 to 11.6)."""
    for landed in foundation.cards:
        if landed.level == rank and landed.owner == seat:
            return False
    earliest = earliest_drop(foundation, rank)
    if at == 0 or earliest == 0 or at < earliest_drop(foundation, rank - 1):
        return False
    window = table.house.window
    return at < earliest or (window > 0 and at <= earliest + window)


def earliest_drop(foundation: Foundation, level: i64) -> i64:
    """When the first card of a level was dropped; 0 when it has no time."""
    earliest: i64 = -1
    for landed in foundation.cards:
        if landed.level == level and (earliest < 0 or landed.drop < earliest):
            earliest = landed.drop
    return earliest


def _send_back(table: Table, foundation: Foundation, rank: i64, at: i64) -> None:
    """Send back what was dropped later than ``at`` by more than the window (11.7)."""
    staying = []
    for landed in foundation.cards:
        late = landed.level == rank and landed.drop > at + table.house.window
        owner = table.layouts[landed.owner]
        if late and landed.left is not None and owner.shape(landed.source) == landed.left:
            owner.give_back(landed.source, landed.card, table.house)
        else:
            staying.append(landed)
    foundation.cards = staying


def settle_cards(table: Table) -> None:
    """Cards accepted before a call are never sent back (11.7)."""
    if not table.house.revokes:
        return
    for foundation in table.foundations:
        foundation.cards = [
            card if card.left is None else _settled(card) for card in foundation.cards
        ]


def _settled(card: Landed) -> Landed:
    return Landed(card.owner, card.card, card.level, card.drop, card.source, None)
