"""An auction played to its end by players who speak by the hands that a layout gives them."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.calls import Calls, Company, context_of
from parlour.bots.euchre.estimate import best_strength
from parlour.games.euchre.notation import BID, LOWEST_BID, MOON_BID, PASS, SEATS, SWAP
from parlour.games.euchre.options import Options
from parlour.games.euchre.state import GHOST
from parlour.games.euchre.view import EuchreView

_EVERYBODY: Final[i64] = 7


@final
class Auction:
    """Where an auction stands, and how it would go on (rules 4 and 5).

    After :meth:`finish`, ``bidder`` is −1 or has won with ``high``, and ``holds`` says which hand
    as dealt each seat plays.
    """

    def __init__(self, view: EuchreView, company: Company, holds: list[int]) -> None:
        house = cast(Options, view.options)
        self.bidder: i64 = -1
        self.high: i64 = 0
        self.holds: vec[i64] = vec[i64](holds)
        self._company = company
        self._calls: list[Calls] = [company.calls[0]] * SEATS
        """By seat, how it speaks."""
        self._rounds = house.bidding == "auction"
        self._moon_ends = house.moon_ends_auction
        self._chain = house.ghost_swap == "chain"
        self._swaps = house.ghost_swap != "off"
        self._turn: i64 = 0
        self._spoken: i64 = 0
        self._swapped: i64 = 0
        self._passed: i64 = 0
        self._strengths: vec[i64] = vec[i64]([0, 0, 0, 0])
        self._first_holds: vec[i64] = vec[i64](holds)
        self._first_bidder: i64 = view.bidder
        self._first_high: i64 = view.high
        self._first_turn: i64 = view.seat if view.seat is not None else 0
        self._first_spoken: i64 = 0
        self._first_swapped: i64 = 0
        self._first_passed: i64 = 0
        for seat, move in view.auction:
            bit = 1 << seat
            if move == SWAP:
                self._first_swapped |= bit
            else:
                self._first_spoken |= bit
                if move == PASS:
                    self._first_passed |= bit

    def look(self, layout: vec[i64], number: i64) -> None:
        """Deal this layout; the others speak as it falls to them in a deal of this ``number``."""
        for seat in range(SEATS):
            if seat != self._first_turn:
                self._calls[seat] = self._company.one(number, seat)
        hand: i64
        for hand in range(4):
            self._strengths[hand] = best_strength(layout[hand])

    def finish(self, move: i64) -> None:
        """Let the seat whose turn it is make this move, and all go on sensibly."""
        self.bidder = self._first_bidder
        self.high = self._first_high
        self.holds = self._first_holds[:]
        self._turn = self._first_turn
        self._spoken = self._first_spoken
        self._swapped = self._first_swapped
        self._passed = self._first_passed
        while self._speak(move):
            move = self._calls[self._turn].best(self._context(), self.strength(self._turn))

    def strength(self, seat: i64) -> i64:
        """How strong the hand is that a seat holds now."""
        return self._strengths[self.holds[seat]]

    def _context(self) -> i64:
        later: i64 = 0
        seat: i64
        bit: i64 = 1
        for seat in range(SEATS):
            if seat != self._turn and not ((self._spoken | self._passed) >> seat) & 1:
                later += 1
        mine = bit << self._turn
        free = self._swaps and not (self._spoken | self._swapped) & mine
        if self._swapped and not self._chain:
            free = False
        return context_of(self.high, later, free)

    def _speak(self, move: i64) -> bool:
        """Make a call; False when it was the last."""
        bit: i64 = 1
        bit <<= self._turn
        if move == SWAP:
            self._swapped |= bit
            mine = self.holds[self._turn]
            self.holds[self._turn] = self.holds[GHOST]
            self.holds[GHOST] = mine
            return True
        self._spoken |= bit
        if move == PASS:
            self._passed |= bit
        else:
            self.high = move - BID + LOWEST_BID
            self.bidder = self._turn
        if self._is_over():
            return False
        self._turn = (self._turn + 1) % SEATS
        while self._rounds and (self._passed >> self._turn) & 1:
            self._turn = (self._turn + 1) % SEATS
        return True

    def _is_over(self) -> bool:
        if self.high == MOON_BID and self._moon_ends:
            return True
        if not self._rounds:
            return self._spoken == _EVERYBODY
        if self.bidder < 0:
            return self._passed == _EVERYBODY
        bit: i64 = 1
        return (self._passed | (bit << self.bidder)) == _EVERYBODY
