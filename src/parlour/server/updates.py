"""What to tell a client of all that has changed since it was last told something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.core.dealer import Dealer
from parlour.core.seats import format_seat
from parlour.server.asking import Asking
from parlour.server.client import Client
from parlour.server.commands.registry import may
from parlour.server.fold import Fold
from parlour.server.picture import Picture
from parlour.server.presence import Presence
from parlour.server.protocol import Event, Noted, Outbound, Room, Update, You
from parlour.server.room import Member
from parlour.server.windows import Window, Windows


@dataclass(slots=True)
class Shown:
    """The table as a client is to see it, beside the table as it is."""

    fold: Fold
    live: Fold
    now: int
    moment: int
    """The time by which clocks are read: they stand in a pause, and may be those of earlier."""
    still: bool = False
    """Whether the clocks stand."""


class Updates:
    """Makes the updates of one table; what several clients need is made once."""

    def __init__(self, table: str, presence: Presence, dealer: Dealer) -> None:
        self._table = table
        self._presence = presence
        self._dealer = dealer
        self._windows = Windows()
        self._picture: tuple[tuple[int, int], Picture] | None = None
        self._key: Any = None
        self._may: dict[str, list[str]] = {}
        self._yous: dict[str, You] = {}

    def changed(self) -> None:
        """Something but the cards has changed, or what people may do about them."""
        self._picture = self._key = None
        self._may.clear()
        self._yous.clear()

    def catch_up(self, shown: Shown, client: Client) -> list[Outbound]:
        """``You`` when that has changed, and one update, if there is anything to tell."""
        who = None if client.person is None else shown.live.room.people.get(client.person)
        messages: list[Outbound] = []
        you = self._you(shown.live, who)
        if you != client.you or client.token is not None:
            client.you = you
            told = You(you.person, you.seat, you.name, you.host, you.role, client.token)
            client.token = None
            messages.append(told)
        update = self._update(shown, client, who)
        if update is not None:
            messages.append(update)
        return messages

    def _you(self, fold: Fold, who: Member | None) -> You:
        person = "" if who is None else who.id
        found = self._yous.get(person)
        if found is None:
            found = self._yous[person] = _you(fold, who)
        return found

    def _update(self, shown: Shown, client: Client, who: Member | None) -> Update | None:
        fold = shown.fold
        fresh = client.match != fold.room.match or not fold.events_from <= client.seq <= fold.seq
        fresh = fresh or client.seq == 0
        since = 0 if fresh else client.seq
        room = self._room(shown, client, fresh)
        allowed = self._allowed(shown, who)
        window = self._window(fold, who)
        view, changes = self._view(client, window, fresh)
        events = [*self._events(fold, since, window), *client.notices]
        told = fold.seq == client.seq
        if told and not (fresh or room or view or changes or events) and allowed == client.may:
            return None
        client.notices = []
        client.seq, client.match = fold.seq, fold.room.match
        client.room_key, client.may, client.window = self._key, allowed, window
        return Update(
            fold.seq, since, fold.room.match, shown.now, events, room, view, changes, allowed
        )

    def _events(self, fold: Fold, since: int, window: Window | None) -> list[Event]:
        """What has happened; nothing of the match for those who may not watch it."""
        events = fold.events_since(since)
        if window is None and fold.play is not None:
            return [event for event in events if isinstance(event, Noted)]
        return events

    def _view(
        self, client: Client, window: Window | None, fresh: bool
    ) -> tuple[Any, dict[str, Any] | None]:
        """The whole view, or the patch of the one the client has."""
        old = client.window
        if window is None or window is old:
            return (window.value if window is not None and fresh else None), None
        if fresh or client.wire or old is None or old.viewer != window.viewer:
            return window.value, None
        return None, self._windows.patch(old, window) or None

    def _window(self, fold: Fold, who: Member | None) -> Window | None:
        """What this client may see of the cards; None where there are none, or none for them."""
        seat = None if who is None else who.seat
        if fold.play is None:
            return None
        if seat is None and not fold.room.settings.spectators and fold.room.in_match():
            return None
        return self._windows.view(fold.play, seat)

    def _room(self, shown: Shown, client: Client, fresh: bool) -> Room | None:
        """The room, when this client does not have it; its clocks are of this moment."""
        if self._key is not None and client.room_key == self._key and not fresh:
            return None
        moment = (shown.now, shown.moment)
        if self._picture is None or self._picture[0] != moment:
            picture = Picture(
                self._table, shown.fold, self._presence,
                now=shown.now, moment=shown.moment, still=shown.still,
            )  # fmt: skip
            self._picture = (moment, picture)
        found = self._picture[1]
        self._key = found.key
        return found.room if fresh or found.key != client.room_key else None

    def _allowed(self, shown: Shown, who: Member | None) -> list[str]:
        person = "" if who is None else who.id
        found = self._may.get(person)
        if found is None:
            asking = Asking(shown.live, who, shown.now, self._presence.here, self._dealer)
            found = may(asking)
            self._may[person] = found
        return found


def _you(fold: Fold, who: Member | None) -> You:
    if who is None:
        return You(None, None, "", False)
    seat = None if who.seat is None else format_seat(who.seat)
    return You(who.id, seat, who.name, fold.room.host == who.id, who.role)
