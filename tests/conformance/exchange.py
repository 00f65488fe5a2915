"""Other deals that a seat could not tell apart: exchange unseen cards and replay the moves."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

from parlour.core.errors import Refusal
from parlour.core.game import State, View
from parlour.core.rng import Rng
from parlour.core.seats import format_seat
from tests.conformance.naive import Spot
from tests.conformance.walk import Walk

Packs = list[list[list[int]]]


def unseen_spots(walk: Walk, seen: set[Spot]) -> list[Spot]:
    """The positions of all deals of the walk whose cards are not in ``seen``."""
    return [
        (d, p, i)
        for d, packs in enumerate(walk.packs)
        for p, pack in enumerate(packs)
        for i in range(len(pack))
        if (d, p, i) not in seen
    ]


def exchanged(walk: Walk, seen: set[Spot], rng: Rng) -> Packs | None:
    """The deals with some unseen cards of one pack in other order; None when there are none."""
    groups: dict[tuple[int, int], list[int]] = {}
    for d, p, i in unseen_spots(walk, seen):
        groups.setdefault((d, p), []).append(i)
    usable = [key for key, spots in groups.items() if len(spots) > 1]
    if not usable:
        return None
    d, p = usable[int(rng.below(len(usable)))]
    spots = groups[d, p]
    rng.shuffle(spots)
    chosen = spots[: 2 + int(rng.below(len(spots) - 1))]
    packs = [[list(pack) for pack in deal] for deal in walk.packs]
    cards = [walk.packs[d][p][i] for i in chosen]
    for i, card in zip(chosen, [*cards[1:], cards[0]], strict=True):
        packs[d][p][i] = card
    _carry(packs, walk, d, p)
    return packs


def _carry(packs: Packs, walk: Walk, d: int, p: int) -> None:
    """Rename the exchanged cards in later packs of the same round too, where they return."""
    if not walk.game.facts.pack_per_seat:
        return
    swap = dict(zip(walk.packs[d][p], packs[d][p], strict=True))
    size = len(walk.packs[d][p])
    for later in range(d + 1, len(packs)):
        if len(walk.packs[later][p]) >= size:
            return
        packs[later][p] = [swap.get(card, card) for card in walk.packs[later][p]]


def replayed(walk: Walk, packs: Packs) -> Iterator[State]:
    """The states that the walk's moves lead to on other deals; raises where they are illegal."""
    start = walk.start
    state = start.game.start(start.players, start.first, start.options())
    yield state
    for kind, index in walk.events:
        if kind == "deal":
            state.deal(packs[index])
        else:
            seat, move, at, grabbed = walk.moves[index]
            state.apply(seat, move, at, grabbed)
        yield state


def outline(state: State) -> tuple[object, ...]:
    """What everybody sees of a match whatever the deal: its rounds, and whether cards are due."""
    reasons = tuple(done.reason for done in state.rounds)
    return (reasons, state.over, bool(state.to_deal()))


Told = list[object]


def trace(walk: Walk, packs: Packs, seat: int | None) -> list[tuple[Told, Told]] | None:
    """Step by step the outline, and all that ``seat`` is told, on other deals.

    None where a move is illegal on them. Attributes of the view count too: a bot could read them.
    """
    game = walk.game
    steps: list[tuple[Told, Told]] = []
    try:
        for state in replayed(walk, packs):
            view = game.view(state, seat)
            steps.append(([*outline(state)], [view.to_text()]))
    except Refusal:
        return None
    steps[-1][1].extend(attributes(view))
    return steps


def attributes(view: View) -> list[object]:
    """Everything that a view's attributes hold, as bytes."""
    names = [name for name in dir(view) if not name.startswith("__")]
    values = [(name, getattr(view, name)) for name in names]
    return [(name, pickle.dumps(value)) for name, value in values if not callable(value)]


def fits(own: list[tuple[Told, Told]], other: list[tuple[Told, Told]] | None) -> bool:
    """Whether the moves are legal on the other deals and no round ends earlier or later."""
    if other is None:
        return False
    return [public for public, _ in own] == [public for public, _ in other]


def deal_of_world(walk: Walk, seen: set[Spot], world: State) -> Packs:
    """The deals of the present round that lead to ``world``: unseen cards take its places.

    Only for packs without equal cards: a card is followed by what it is. Cards that were dealt
    again may have lain in any order before.
    """
    packs = [[list(pack) for pack in deal] for deal in walk.packs]
    apart = walk.game.facts.pack_per_seat
    now = dict(walk.state.places())
    then = dict(world.places())
    assert now.keys() == then.keys(), "a world has other places"
    for d, p in {(d, p) for d, p, _ in unseen_spots(walk, seen) if d in _round_deals(walk)}:
        spots = {walk.packs[d][p][i]: i for e, q, i in unseen_spots(walk, seen) if (e, q) == (d, p)}
        known = {walk.packs[d][p][i] for e, q, i in seen if (e, q) == (d, p)}
        for place, cards in now.items():
            if apart and format_seat(p) not in place.split():
                continue
            here = [card for card in cards if card in spots]
            there = [card for card in then[place] if card not in known] if here else []
            assert len(here) == len(there), f"{place}: a world moves cards that were seen"
            for card, other in zip(here, there, strict=True):
                packs[d][p][spots[card]] = other
    return packs


def _round_deals(walk: Walk) -> set[int]:
    """The deals since the last round ended."""
    start = walk.start
    state = start.game.start(start.players, start.first, start.options())
    deals: set[int] = set()
    rounds = 0
    for kind, index in walk.events:
        if kind == "deal":
            state.deal(walk.packs[index])
            deals.add(index)
        else:
            state.apply(*walk.moves[index])
        if len(state.rounds) != rounds:
            rounds = len(state.rounds)
            deals = set()
    return deals
