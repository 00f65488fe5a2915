"""The auction, the ghost hand and the naming of trump (rules 4 to 6)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.core.errors import IllegalMove
from parlour.core.seats import format_seat
from parlour.games.euchre.notation import (
    BID,
    LOWEST_BID,
    MOON,
    MOON_BID,
    PASS,
    PLAY,
    SEATS,
    SWAP,
    TRUMP,
    bid_of,
)
from parlour.games.euchre.scoring import score_all_pass
from parlour.games.euchre.state import AUCTION, GHOST, NAMING, PLAYING, EuchreState

_EVERYBODY: i64 = 7
_AUCTION_MOVES: list[list[int]] = [
    [PASS, *range(BID + max(0, high + 1 - LOWEST_BID), MOON + 1)] for high in range(MOON_BID + 1)
]
"""A pass and the higher bids, by the highest bid so far."""


def open_auction(state: EuchreState) -> None:
    """The first seat to speak is the dealer's left, or the dealer (4.1)."""
    state.phase = AUCTION
    state.turn = state.dealer
    if state.house.first_bidder == "left":
        state.turn = (state.dealer + 1) % SEATS


def legal_auction(state: EuchreState) -> list[int]:
    """Swap where allowed, pass, and every bid above the highest (4.3 to 4.5, 5.1)."""
    moves = _AUCTION_MOVES[state.high]
    return [SWAP, *moves] if _may_swap(state) else moves[:]


def apply_auction(state: EuchreState, move: int) -> None:
    """Swap, pass or bid."""
    if move == SWAP:
        _swap(state)
        return
    if move > MOON:
        raise IllegalMove("4.3", "euchre-speak-first")
    seat = state.turn
    bit: i64 = 1
    bit <<= seat
    if move == PASS:
        state.passed |= bit
    else:
        if bid_of(move) <= state.high:
            raise _too_low(state)
        state.high = bid_of(move)
        state.bidder = seat
    _say(state, move)
    state.spoken |= bit
    _go_on(state)


def _too_low(state: EuchreState) -> IllegalMove:
    if state.high == MOON_BID:
        return IllegalMove("4.6", "euchre-moon-stands")
    return IllegalMove("4.5", "euchre-bid-higher", high=int(state.high))


def _say(state: EuchreState, move: int) -> None:
    state.said = (state.said << 5) | (state.turn << 3) | move


def _swap(state: EuchreState) -> None:
    if not _may_swap(state):
        raise _refuse_swap(state)
    _say(state, SWAP)
    seat = state.turn
    hand = state.hands[seat]
    state.hands[seat] = state.hands[GHOST]
    state.hands[GHOST] = hand
    bit: i64 = 1
    state.swapped |= bit << seat


def _may_swap(state: EuchreState) -> bool:
    """Whether the seat whose turn it is may take the ghost hand (5.1, 5.3, 5.4)."""
    if ((state.spoken | state.swapped) >> state.turn) & 1:
        return False
    mode = state.house.ghost_swap
    return mode == "chain" or (mode == "once" and state.swapped == 0)


def _refuse_swap(state: EuchreState) -> IllegalMove:
    if (state.spoken >> state.turn) & 1:
        return IllegalMove("5.1", "euchre-swap-late")
    if (state.swapped >> state.turn) & 1:
        return IllegalMove("5.3", "euchre-swap-speak-now")
    if state.house.ghost_swap == "off":
        return IllegalMove("5.4", "euchre-swap-off")
    return IllegalMove("5.4", "euchre-swap-taken")


def _go_on(state: EuchreState) -> None:
    """Find the next seat to speak, or end the auction."""
    if not _is_ended(state):
        state.turn = (state.turn + 1) % SEATS
        while state.house.bidding == "auction" and (state.passed >> state.turn) & 1:
            state.turn = (state.turn + 1) % SEATS
    elif state.high == 0:
        score_all_pass(state)
    else:
        state.phase = NAMING
        state.turn = state.bidder


def _is_ended(state: EuchreState) -> bool:
    if state.high == MOON_BID and state.house.moon_ends_auction:
        return True
    if state.house.bidding == "single":
        return state.spoken == _EVERYBODY
    if state.high == 0:
        return state.passed == _EVERYBODY
    bit: i64 = 1
    return (state.passed | (bit << state.bidder)) == _EVERYBODY


def refuse_speaker(state: EuchreState, seat: int) -> IllegalMove:
    """Why a seat whose turn it is not may not speak."""
    if (state.passed >> seat) & 1:
        return IllegalMove("4.2", "euchre-has-passed", seat=format_seat(seat))
    if (state.spoken >> seat) & 1 and state.house.bidding == "single":
        return IllegalMove("4.2", "euchre-has-spoken", seat=format_seat(seat))
    return IllegalMove("4.1", "not-your-turn", seat=format_seat(seat))


def legal_naming() -> list[int]:
    """Any of the four suits (6.1, 6.2)."""
    return list(range(TRUMP, PLAY))


def apply_naming(state: EuchreState, move: int) -> None:
    """The bidder names trump and is to lead (6.1, 7.1)."""
    if move < TRUMP or move >= PLAY:
        raise IllegalMove("6.1", "euchre-name-trump")
    state.trump = move - TRUMP
    state.leader = state.bidder
    state.phase = PLAYING
