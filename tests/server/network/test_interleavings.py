"""Every order in which two and three cards for one place can arrive, with every kind of stamp.

A card is *close* when it was dropped within the window of the earliest. Whatever the order of
arrival, the earliest card stays, and so do the close ones. Any other stays only if it arrived
before all those that were dropped earlier by more than the window (nothing accepted is taken
away); with ``revoke`` none stays, so that nothing but the drops decides.
"""

from __future__ import annotations

import itertools

import pytest

from parlour.core.dealer import Dealer
from parlour.core.errors import Refusal
from parlour.server import entries
from parlour.server.arrival import Way
from parlour.server.asking import Asking
from parlour.server.clocks import COUNTDOWN_MS
from parlour.server.commands.moving import make_move
from parlour.server.fold import Fold
from parlour.server.lost import Lost
from parlour.server.protocol import MakeMove, Settings
from parlour.server.rates import Rate

WINDOW = 50
ARRIVES = 600
DROPS = (400, 449, 450, 451, 501)
"""The same time, within the window by a little, exactly, not, and far out."""
SUITS, RANKS = "CDHS", "A23456789TJQK"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
TOPS = {"A": ("2H", "AH"), "B": ("2H", "5C"), "C": ("2H", "3H")}
"""Each seat's top Nerts card, and the card of w1."""


def pack(seat: str) -> list[str]:
    """A pack with these two cards where they are wanted."""
    top, first = TOPS[seat]
    rest = [card for card in PACK if card not in (top, first)]
    return [*rest[:12], top, first, *rest[12:]]


def at_table(late_earlier: str) -> Fold:
    """Three people; f1 has been begun with A's ace, and each has a 2 for it."""
    fold = Fold()
    options = {"late_earlier": late_earlier}
    fold.fold(
        entries.Created(wall=1, game="nerts", players=3, options=options, settings=Settings())
    )
    for seat in "ABC":
        fold.fold(entries.Joined(wall=1, person=seat, name=f"Person {seat}", token=seat))
        fold.fold(entries.Sat(wall=1, person=seat, seat=seat))
    fold.fold(entries.HostSet(wall=1, person="A", who="A"))
    fold.fold(entries.Started(wall=1, match=1, first="A"))
    fold.fold(entries.Dealt(wall=1, packs=[pack(seat) for seat in "ABC"]))
    assert arrives(fold, "A", "w1>f", 10, 10) is None
    return fold


def arrives(fold: Fold, seat: str, move: str, now: int, drop: int) -> Refusal | None:
    """A card comes to the table at ``now`` and says it was dropped at ``drop``."""
    wall = 1 + COUNTDOWN_MS + now
    who = fold.room.people[seat]
    asking = Asking(fold, who, wall, lambda _: True, Dealer.named("x"), f"{seat}{now}", Way(300))
    try:
        deed = make_move(asking, MakeMove(id="x", move=move, at=drop, grabbed=drop), Rate(99, 9.0))
    except Refusal as refusal:
        return refusal
    for entry in deed.entries:
        fold.fold(entry)
    return None


def staying(fold: Fold, card: str) -> set[str]:
    """Whose cards of this rank lie on f1."""
    cards = (
        fold.playing().game.view(fold.playing().state, None).to_json()["foundations"][0]["cards"]
    )
    return {landed["seat"] for landed in cards if landed["card"] == card}


def nothing_lost(fold: Fold) -> None:
    for seat in "ABC":
        held = sum(
            len(cards)
            for place, cards in fold.playing().state.places()
            if place.endswith(f" {seat}")
        )
        on_it = fold.playing().game.view(fold.playing().state, None).to_json()["foundations"]
        up = sum(landed["seat"] == seat for pile in on_it for landed in pile["cards"])
        assert held + up == 52


def expected(order: tuple[str, ...], drops: dict[str, int], late_earlier: str) -> set[str]:
    """What the rules say, worked out from the whole."""
    first = min(drops.values())
    close = {seat for seat, drop in drops.items() if drop <= first + WINDOW}
    if late_earlier == "revoke":
        return close
    stay = set(close)
    for place, seat in enumerate(order):
        before = [drops[other] for other in order[:place]]
        if all(drops[seat] <= drop + WINDOW for drop in before):
            stay.add(seat)
    return stay


@pytest.mark.parametrize("late_earlier", ["both_stay", "revoke"])
@pytest.mark.parametrize("seats", ["AB", "AC", "BC", "ABC"])
def test_who_stays_does_not_hang_on_the_order_of_arrival(late_earlier: str, seats: str) -> None:
    outcomes: dict[tuple[int, ...], set[frozenset[str]]] = {}
    for times in itertools.product(DROPS, repeat=len(seats)):
        drops = dict(zip(seats, times, strict=True))
        for order in itertools.permutations(seats):
            fold = at_table(late_earlier)
            told = {
                seat: arrives(fold, seat, "n>f1", ARRIVES + place, drops[seat])
                for place, seat in enumerate(order)
            }
            stays = staying(fold, "2H")
            assert stays == expected(order, drops, late_earlier), (order, drops)
            assert {seat for seat in seats if told[seat] is None} >= stays
            for seat, refusal in told.items():
                if refusal is not None:
                    assert isinstance(refusal, Lost) and refusal.clause == "11.1"
                    assert refusal.details["ms"] == drops[seat] - _best(order, drops, seat)
            nothing_lost(fold)
            outcomes.setdefault(times, set()).add(frozenset(stays))
    always = [len(found) == 1 for found in outcomes.values()]
    assert all(always) if late_earlier == "revoke" else not all(always)


def _best(order: tuple[str, ...], drops: dict[str, int], seat: str) -> int:
    """The earliest drop that had arrived before this seat's."""
    return min(drops[other] for other in order[: order.index(seat)])


def test_the_next_card_may_come_in_between() -> None:
    """A 3 on the first 2 that came does not keep out a 2 that was dropped in time."""
    for times in itertools.product(DROPS, repeat=3):
        for order in itertools.permutations("ABC"):
            fold = at_table("both_stay")
            drops = dict(zip("ABC", times, strict=True))
            moves = {"A": "n>f1", "B": "n>f1", "C": "w1>f1"}
            for place, seat in enumerate(order):
                refusal = arrives(fold, seat, moves[seat], ARRIVES + place, drops[seat])
                if seat == "C":
                    assert (refusal is None) == (place > 0)
            twos = tuple(seat for seat in order if seat != "C")
            two = {seat: drops[seat] for seat in twos}
            assert staying(fold, "2H") == expected(twos, two, "both_stay")
            assert staying(fold, "3H") == ({"C"} if order[0] != "C" else set())
            nothing_lost(fold)
