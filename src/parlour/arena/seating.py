"""Who sits where: every bot in every seat, so that no seat's luck counts for one of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise
from typing import NamedTuple

from parlour.arena.plan import Plan

Seats = tuple[str, ...]
"""The bot at each seat."""


class Sitting(NamedTuple):
    """One play of one deal."""

    deal: int
    """Which cards, from 0; the seat that is first goes round with it."""
    seats: Seats


def sides(plan: Plan) -> tuple[tuple[int, ...], ...]:
    """The seats that win and lose together: partners, or everybody for themselves."""
    if getattr(plan.options, "partners", False):
        half = plan.players // 2
        return tuple((side, side + half) for side in range(half))
    return tuple((seat,) for seat in range(plan.players))


def pairs(plan: Plan) -> list[tuple[str, str]]:
    """Guest and field of every meeting, one guest against copies of the field's bot."""
    bots = plan.bots
    if plan.fields == "mixes":
        return []
    if plan.fields != "one-against":
        before = [(guest, field) for field, guest in pairwise(bots)]
        first = [(guest, bots[0]) for guest in bots[1:]]
        neighbours = before if plan.fields in ("neighbours", "ladder") else []
        return list(dict.fromkeys(neighbours + (first if plan.fields != "neighbours" else [])))
    found = [(guest, field) for field in bots for guest in bots if guest != field]
    if len(sides(plan)) == 2:  # each is the other's field then: one test says all
        found = [(g, f) for g, f in found if bots.index(g) > bots.index(f)]
    return found


def meeting(plan: Plan, guest: str, field: str) -> list[Seats]:
    """The guest on each side in turn, copies of the field's bot elsewhere."""
    count = len(sides(plan))
    return [
        _fill(plan, [guest if side == own else field for side in range(count)])
        for own in range(count)
    ]


def tables(plan: Plan) -> list[Seats]:
    """All ways in which one deal is played, each once, in a fixed order."""
    if plan.fields != "mixes":
        return list(dict.fromkeys(s for pair in pairs(plan) for s in meeting(plan, *pair)))
    count = len(sides(plan))
    found: dict[Seats, None] = {}
    for mix in combinations_with_replacement(plan.bots, count):
        if len(set(mix)) > 1:
            for turn in range(count):
                found[_fill(plan, [*mix[turn:], *mix[:turn]])] = None
    return list(found)


def schedule(plan: Plan, deals: int) -> Iterator[Sitting]:
    """All sittings in order: more deals only add to the end."""
    for deal in range(deals):
        for seats in tables(plan):
            yield Sitting(deal, seats)


def _fill(plan: Plan, by_side: list[str]) -> Seats:
    seats = [""] * plan.players
    for side, members in enumerate(sides(plan)):
        for seat in members:
            seats[seat] = by_side[side]
    return tuple(seats)
