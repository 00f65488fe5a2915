"""What may be done and what it does: one pair of functions for each phase of a round.

The phases, in order: the deal (rules 3), the auction with the ghost hand (4, 5), the naming of
trump (6), the play (7), and in the challenge game the review (8).
"""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.errors import NOTATION, IllegalDeal, IllegalMove
from parlour.core.seats import format_seat
from parlour.games.euchre.bidding import (
    apply_auction,
    apply_naming,
    legal_auction,
    legal_naming,
    open_auction,
    refuse_speaker,
)
from parlour.games.euchre.cards import ALL_CARDS
from parlour.games.euchre.notation import CARDS, MOVES, SEATS
from parlour.games.euchre.review import apply_review, legal_review, refuse_reviewer
from parlour.games.euchre.state import (
    AUCTION,
    DEAL,
    GHOST,
    NAMING,
    NOBODY,
    PLAYING,
    REVIEW,
    EuchreState,
)
from parlour.games.euchre.trick import apply_play, legal_play

DEAL_CLAUSE = "3.5"
PACK: tuple[int, ...] = tuple(range(CARDS))


def legal_deal(state: EuchreState) -> list[tuple[int, ...]]:
    """The whole pack, whenever a round is to begin (2.3, 3.6)."""
    return [PACK] if state.phase == DEAL and not state.over else []


def apply_deal(state: EuchreState, packs: Sequence[Sequence[int]]) -> None:
    """Six cards to each seat and the ghost hand, one at a time from the dealer's left (3.2)."""
    if state.over:
        raise IllegalDeal("10.4", "match-over")
    if state.phase != DEAL:
        raise IllegalDeal("3.6", "deal-unwanted")
    hands = _hands(list(packs[0]) if len(packs) == 1 else [], state.dealer)
    _clear(state)
    state.dealt = hands
    state.hands = hands[:]
    open_auction(state)


def _hands(pack: list[int], dealer: i64) -> vec[i64]:
    """The hands as masks; raises :class:`IllegalDeal` for anything but all cards once each."""
    hands = vec[i64]([0, 0, 0, 0])
    seen: i64 = 0
    place: i64 = 0
    bit: i64
    for card in pack:
        if card < 0 or card >= CARDS:
            raise IllegalDeal(DEAL_CLAUSE, "euchre-deal-pack")
        bit = 1
        bit <<= card
        seen |= bit
        if place == GHOST:
            hands[GHOST] |= bit
            place = 0
        else:
            hands[(dealer + 1 + place) % SEATS] |= bit
            place += 1
    if len(pack) != CARDS or seen != ALL_CARDS:
        raise IllegalDeal(DEAL_CLAUSE, "euchre-deal-pack")
    return hands


def _clear(state: EuchreState) -> None:
    """Take the last round off the table."""
    state.said = 1
    state.spoken = state.swapped = state.passed = 0
    state.high = 0
    state.bidder = state.trump = state.leader = NOBODY
    state.played = state.early = state.late = state.taken = 0
    state.settled = state.lost = 0


def legal_moves(state: EuchreState, seat: int) -> list[int]:
    """Every move of a seat that would be accepted now, by number."""
    if seat < 0 or seat >= SEATS or not _may_act(state, seat):
        return []
    if state.phase == AUCTION:
        return legal_auction(state)
    if state.phase == NAMING:
        return legal_naming()
    if state.phase == PLAYING:
        return legal_play(state)
    return legal_review(state, seat)


def apply_move(state: EuchreState, seat: int, move: int) -> None:
    """Make a move, or raise :class:`IllegalMove` and change nothing."""
    if seat < 0 or seat >= SEATS:
        raise IllegalMove("1.4", "euchre-no-seat")
    if move < 0 or move >= MOVES:
        raise IllegalMove(NOTATION, "euchre-no-move")
    if not _may_act(state, seat):
        raise _refuse_turn(state, seat)
    if state.phase == PLAYING:
        apply_play(state, move)
    elif state.phase == AUCTION:
        apply_auction(state, move)
    elif state.phase == NAMING:
        apply_naming(state, move)
    else:
        apply_review(state, seat, move)


def _may_act(state: EuchreState, seat: int) -> bool:
    if state.phase == REVIEW:
        return not (state.passed >> seat) & 1
    return state.turn == seat


def _refuse_turn(state: EuchreState, seat: int) -> IllegalMove:
    """Why a seat may not act now at all."""
    if state.over:
        return IllegalMove("10.4", "match-over")
    if state.phase == DEAL:
        return IllegalMove("3.6", "deal-first")
    if state.phase == AUCTION:
        return refuse_speaker(state, seat)
    if state.phase == NAMING:
        bidder = format_seat(int(state.bidder))
        return IllegalMove("6.1", "euchre-bidder-names", bidder=bidder)
    if state.phase == PLAYING:
        return IllegalMove("7.2", "not-your-turn", seat=format_seat(seat))
    return refuse_reviewer(seat)
