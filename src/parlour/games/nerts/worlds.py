"""States that fit a view: the hidden cards of each seat laid out at random.

All that the public moves say about hidden cards is when everybody was stuck (10.4). Whoever made
progress was not stuck at any moment since the progress before it; so a world only has to have
somebody not stuck now, if nobody has made progress since that was last looked at. And where all
were stuck, the cards that lay ready then are none that were wanted: they carry that as bars
(see ``stuck.bar_cards``).

Two rare things are not kept. With ``rotate=never`` the order of a stock decides who is stuck, so
where all agreed to be stuck, or a shuffle followed, the order before it said something of the
hidden cards. And where a move between work piles made all stuck, somebody was not so before it.
"""

from __future__ import annotations

from typing import Final

from parlour.core.rng import Rng
from parlour.games.nerts.cards import HIDDEN, JOKER, bit, mask_of, unmask
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.state import DEAL, OVER
from parlour.games.nerts.stock import top_places
from parlour.games.nerts.stuck import all_stuck, wanted_cards
from parlour.games.nerts.view import NertsView

_TRIES: Final = 200
"""Draws thrown away because all would be stuck, before one card is put right by hand."""


def sample_world(view: NertsView, rng: Rng) -> NertsState:
    """A full state drawn at random among those that fit the view."""
    if view.table.phase in (DEAL, OVER):
        return view.table.copy()  # the cards are gathered, and none is hidden
    if not view.table.looked:
        return _draw(view, rng)
    for _ in range(_TRIES):
        world = _draw(view, rng)
        if not all_stuck(world):
            return world
    _free_somebody(view, world, rng)
    return world


def _draw(view: NertsView, rng: Rng) -> NertsState:
    world = view.table.copy()
    for seat in range(world.players):
        layout = world.layouts[seat]
        slots = hidden_slots(layout)
        cards = unmask(_hidden_cards(world, seat))
        for slot, card in _assign(slots, cards, rng).items():
            slot.put(layout, card)
        _note(layout, slots)
    return world


class Slot:
    """A place whose card nobody has seen; ``bar`` has the bits of what it is known not to be."""

    def __init__(self, in_pile: bool, place: int, bar: int) -> None:
        self.in_pile = in_pile
        self.place = place
        self.bar = bar

    def put(self, layout: Layout, card: int) -> None:
        """Lay a card here."""
        if self.in_pile:
            layout.nerts[self.place] = card
        else:
            layout.deck[self.place] = card

    def card(self, layout: Layout) -> int:
        """The card that lies here."""
        return layout.nerts[self.place] if self.in_pile else layout.deck[self.place]


def hidden_slots(layout: Layout) -> list[Slot]:
    """The hidden places of a view's layout, those with bars first.

    Cards that were seen and are loose in the stock are not in the Nerts pile.
    """
    loose = int(layout.loose)
    found = [Slot(True, place, loose) for place, card in enumerate(layout.nerts) if card < 0]
    found += [
        Slot(False, place, HIDDEN - card) for place, card in enumerate(layout.deck) if card < 0
    ]
    return [slot for slot in found if slot.bar] + [slot for slot in found if not slot.bar]


def _hidden_cards(world: NertsState, seat: int) -> int:
    """The cards of a seat's pack whose places nobody knows, as bits."""
    layout = world.layouts[seat]
    pack = (1 << (JOKER + world.chosen.jokers)) - 1
    known = mask_of(layout.nerts) | mask_of(layout.deck)
    for pile in layout.piles:
        known |= mask_of(pile.cards)
    for foundation in world.foundations:
        for landed in foundation.cards:
            if landed.owner == seat:
                known |= bit(landed.card)
    return pack & ~int(known)


def _assign(slots: list[Slot], cards: list[int], rng: Rng) -> dict[Slot, int]:
    """Give each slot a card that it may hold: the last one left, or by a chain of exchanges.

    What slots with bars had to leave lies last then, so the others get it shuffled again.
    """
    left = cards[:]
    holder: dict[int, Slot] = {}
    shuffled_for = -1
    for slot in slots:
        if slot.bar != shuffled_for:
            rng.shuffle(left)
            shuffled_for = slot.bar
        place = len(left) - 1
        while place >= 0 and (slot.bar >> left[place]) & 1:
            place -= 1
        if place >= 0:
            holder[left.pop(place)] = slot
        else:
            found = _make_room(slot, cards, holder, set())
            assert found, "no cards fit what was seen"
            left = [card for card in left if card not in holder]
    return {slot: card for card, slot in holder.items()}


def _make_room(slot: Slot, cards: list[int], holder: dict[int, Slot], tried: set[int]) -> bool:
    """Take a card from a slot that can have another instead."""
    for card in cards:
        if card in tried or (slot.bar >> card) & 1:
            continue
        tried.add(card)
        if card not in holder or _make_room(holder[card], cards, holder, tried):
            holder[card] = slot
            return True
    return False


def _note(layout: Layout, slots: list[Slot]) -> None:
    """Bring up to date what a layout keeps about its hidden cards."""
    layout.barred = {s.card(layout): s.bar for s in slots if s.bar and not s.in_pile}
    layout.stocked = mask_of(layout.deck)
    layout.reach_for = -1


def _free_somebody(view: NertsView, world: NertsState, rng: Rng) -> None:
    """Exchange two hidden cards of one seat so that it is not stuck, where that can be done."""
    found: list[tuple[int, Slot, Slot]] = []
    for seat, layout in enumerate(world.layouts):
        wanted = int(wanted_cards(world, layout))
        ready = top_places(layout, world.house)
        slots = hidden_slots(view.table.layouts[seat])
        for slot in slots:
            if slot.in_pile or slot.place not in ready:
                continue
            for other in slots:
                card, own = other.card(layout), slot.card(layout)
                fits = not (slot.bar >> card) & 1 and not (other.bar >> own) & 1
                if (wanted >> card) & 1 and fits:
                    found.append((seat, slot, other))
    if found:
        seat, slot, other = found[rng.below(len(found))]
        layout = world.layouts[seat]
        card, own = other.card(layout), slot.card(layout)
        slot.put(layout, card)
        other.put(layout, own)
        _note(layout, hidden_slots(view.table.layouts[seat]))
