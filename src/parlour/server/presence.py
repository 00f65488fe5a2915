"""Who is here: how many pages each person has open, and since when they have none.

This is of this server only and in no log; after a restart everybody has just left.
"""

from __future__ import annotations

from parlour.server.room import Room


class Presence:
    """Counts the open pages of people."""

    def __init__(self, now: int) -> None:
        self._pages: dict[str, int] = {}
        self._gone: dict[str, int] = {}
        self._begun = now
        self.watching = 0
        """Pages of visitors."""

    def come(self, person: str | None) -> bool:
        """A page was opened; whether this person was not here before."""
        if person is None:
            self.watching += 1
            return False
        self._pages[person] = self._pages.get(person, 0) + 1
        return self._pages[person] == 1

    def go(self, person: str | None, now: int) -> bool:
        """A page was closed; whether it was the person's last."""
        if person is None:
            self.watching -= 1
            return False
        self._pages[person] -= 1
        if self._pages[person]:
            return False
        del self._pages[person]
        self._gone[person] = now
        return True

    def here(self, person: str) -> bool:
        """Whether this person has a page open."""
        return person in self._pages

    def gone_since(self, person: str) -> int:
        """When the person's last page was closed."""
        return self._gone.get(person, self._begun)

    def anybody(self) -> bool:
        """Whether any page is open."""
        return bool(self._pages) or self.watching > 0

    def away_from(self, room: Room, seat: int) -> int | None:
        """From when on a stand-in plays for this seat; None while somebody of it is here.

        A seat that everybody has left is the stand-in's at once.
        """
        if room.bots[seat] is not None and not room.at(seat):
            return None
        people = room.at(seat)
        if any(self.here(member.id) for member in people):
            return None
        if not people:
            return 0
        gone = max(self.gone_since(member.id) for member in people)
        return gone + room.settings.grace * 1000

    def awake(self, room: Room) -> bool:
        """Whether somebody is here for whom the table goes on."""
        people = [member for member in room.people.values() if member.seat is not None]
        if not people:
            return self.anybody()
        return any(self.here(member.id) for member in people)

    def watchers(self, room: Room) -> int:
        """Pages open without a seat."""
        without = [m.id for m in room.people.values() if m.seat is None]
        return self.watching + sum(self._pages.get(person, 0) for person in without)
