"""Why a card came back: who was there first, and by how much, in the time that counts.

The clause stays that of the rule; the sentence is the table's, which knows names and margins.
"""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core.errors import Refusal
from parlour.core.seats import format_seat, parse_seat
from parlour.server import racing
from parlour.server.arrival import Times
from parlour.server.contests import CONTEST_MS
from parlour.server.entries import AnyEntry, Beaten
from parlour.server.fold import Fold
from parlour.server.plates import seat_name


class Lost(Refusal):
    """A card came to a place that somebody else's had taken; ``beaten`` is for the log."""

    def __init__(self, clause: str, beaten: Beaten, name: str) -> None:
        details = {"name": name, "ms": beaten.margin, "card": beaten.card}
        super().__init__(clause, "table-beaten", **details)
        self.beaten = beaten


def explained(refusal: Refusal, fold: Fold, seat: int, move: int, times: Times) -> Refusal:
    """The refusal of a move of this seat, saying by how much where that can be said."""
    if refusal.key == racing.TAKEN:
        return _beaten(refusal, fold, seat, move, times)
    play = fold.playing()
    late = times.drop - racing.called_at(play.state)
    if refusal.key == racing.GRABBED_LATE:
        ms = times.grab - racing.called_at(play.state)
        return Refusal(refusal.clause, "table-grabbed-late", ms=ms)
    if refusal.key == racing.NOT_RELEASED:
        return Refusal(refusal.clause, "table-not-released", ms=late)
    if refusal.key == racing.DROPPED_LATE:
        ms = late - int(getattr(play.options, "air_grace", 0))
        return Refusal(refusal.clause, "table-dropped-late", ms=ms)
    return refusal


def noted(fold: Fold, beaten: Beaten, wall: int) -> list[AnyEntry]:
    """What the log is to have of a lost race: once for each seat and place."""
    if fold.room.phase != "playing":
        return []
    play, level = fold.playing(), racing.Level(beaten.pile, beaten.card)
    if fold.contests[-1].has(play.round(), level, parse_seat(beaten.seat, play.players)):
        return []
    return [replace(beaten, wall=wall)]


def _beaten(refusal: Refusal, fold: Fold, seat: int, move: int, times: Times) -> Refusal:
    """Who was first, where that was a race; else the game's own words."""
    play = fold.playing()
    level = racing.wanted(play.state, move, str(refusal.details["card"]))
    first = None if level is None else racing.holder(play.state, level)
    if level is None or first is None or first.seat == seat:
        return refusal
    margin = times.drop - first.drop
    if not 0 <= margin <= CONTEST_MS:
        return refusal
    beaten = Beaten(
        wall=0, seat=format_seat(seat), by=format_seat(first.seat), pile=level.pile,
        card=level.card, at=times.drop, margin=margin,
    )  # fmt: skip
    return Lost(refusal.clause, beaten, seat_name(fold.room, first.seat))
