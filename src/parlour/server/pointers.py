"""People's pointers, shown to the others: never logged, never waited for, never queued."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlour.core.seats import format_seat
from parlour.server.client import Client
from parlour.server.fold import Fold
from parlour.server.protocol import Point, Pointed
from parlour.server.rates import Rate

POINTS: Final = (5, 20.0)
"""Pointers of a person: at once, and a second. What is beyond it is left out."""


class Pointers:
    """Passes pointers on at one table, where its host wants that."""

    def __init__(self, fold: Fold, clients: Iterable[Client]) -> None:
        self._fold, self._clients = fold, clients
        self._rates: dict[str, Rate] = {}

    def pass_on(self, client: Client, point: Point, now: int) -> None:
        """Show the others where this person's pointer is."""
        room = self._fold.room
        who = None if client.person is None else room.people.get(client.person)
        wanted = room.settings.pointers and room.game.facts.real_time and room.in_match()
        if who is None or who.seat is None or not wanted:
            return
        if not self._rates.setdefault(who.id, Rate(*POINTS)).take(now):
            return
        seat = format_seat(who.seat)
        place = (point.x, point.y, point.over, point.of, point.holding)
        pointed = Pointed(seat, who.id, *place)
        for other in self._clients:
            if other.person != who.id:
                other.point(pointed)
