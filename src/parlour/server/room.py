"""Who is at a table, where they sit, and how far the table is: the fold of all but the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from parlour.core.seats import format_seat, parse_seat
from parlour.games import get
from parlour.server import entries
from parlour.server.entries import AnyEntry
from parlour.server.protocol import BotSeat, Phase, Role, Settings

BETWEEN_MS: Final = 60_000
BETWEEN_TIMED_MS: Final = 20_000
"""How long the score of a round is shown when somebody does not say ``next``."""


@dataclass(slots=True)
class Member:
    """A person of the table, or a wire bot. ``token`` is the hash of their secret."""

    id: str
    name: str
    token: str
    wire: bool
    seat: int | None = None
    role: Role = "all"
    sat_at: int = 0
    """When they took their seat, by the wall."""


class Room:
    """Everything about a table but the cards; changes only by :meth:`fold`."""

    def __init__(self, made: entries.Created) -> None:
        self.game = get(made.game)
        self.players = made.players
        self.options = dict(made.options)
        self.settings: Settings = made.settings
        self.people: dict[str, Member] = {}
        self.tokens: dict[str, str] = {}
        """Who has a secret, by its hash."""
        self.bots: list[BotSeat | None] = [None] * made.players
        self.phase: Phase = "lobby"
        self.match = 0
        self.practice = False
        """Whether the match is one person's practice."""
        self.first = 0
        self.host: str | None = None
        self.paused_at = 0
        """When the pause began, 0 when there is none."""
        self.thinking: tuple[str, int] | None = None
        """Who has paused to think, and until when, by the wall."""
        self.thought: list[str] = []
        """People who have paused to think in this round."""
        self.pause_asked: list[str] = []
        self.ready: list[str] = []
        self.between_until = 0
        self.held: dict[str, int] = {}
        """The seat each person had in this match: nobody sees two hands of one match."""
        self._at: dict[int, list[Member]] = {}
        """What :meth:`at` found, until something changes."""
        self.removed: set[str] = set()
        """People whose seat the host took away in this match."""

    # ---- asking ----

    def at(self, seat: int) -> list[Member]:
        """The people on a seat, longest there first."""
        found = self._at.get(seat)
        if found is None:
            found = [member for member in self.people.values() if member.seat == seat]
            found.sort(key=lambda member: member.sat_at)
            self._at[seat] = found
        return found

    def seated(self) -> list[Member]:
        """Everybody with a seat, wire bots not, longest there first."""
        found = [m for m in self.people.values() if m.seat is not None and not m.wire]
        return sorted(found, key=lambda member: member.sat_at)

    def free(self, seat: int) -> bool:
        """Whether nobody sits there and no bot."""
        return self.bots[seat] is None and not self.at(seat)

    def free_seats(self) -> list[int]:
        """The seats nobody has."""
        return [seat for seat in range(self.players) if self.free(seat)]

    def open_to(self, person: str | None) -> bool:
        """Whether this person (None: somebody new) may take a free seat, if there is one."""
        return not self.in_match() or self.settings.newcomers or person in self.held

    def in_match(self) -> bool:
        """Whether a match is under way."""
        return self.phase in ("playing", "between")

    # ---- folding ----

    def fold(self, entry: AnyEntry) -> None:
        """Let an entry happen."""
        step = _STEPS.get(type(entry))
        if step is not None:
            self._at.clear()
            step(self, entry)
            self._at.clear()

    def round_over(self, wall: int) -> None:
        """A round was scored at this time, and the match goes on."""
        self.phase = "between"
        self.ready = []
        self.thought = []
        wait = BETWEEN_TIMED_MS if self.game.facts.real_time else BETWEEN_MS
        self.between_until = wall + wait

    def match_over(self) -> None:
        """The match is over."""
        self.phase = "over"
        self.ready = []
        self.pause_asked = []
        self.paused_at, self.thinking = 0, None

    def back_to_play(self) -> None:
        """A round was taken up again."""
        self.phase = "playing"

    def shift(self, gap: int) -> None:
        """Time that counts for nothing has passed."""
        self.between_until += gap

    def _joined(self, entry: entries.Joined) -> None:
        self.people[entry.person] = Member(entry.person, entry.name, entry.token, entry.wire)
        self.tokens[entry.token] = entry.person

    def _sat(self, entry: entries.Sat) -> None:
        seat = parse_seat(entry.seat, self.players)
        self._seat(entry.person, seat, entry.wall)
        self.people[entry.person].role = entry.role

    def _seat(self, person: str, seat: int, wall: int) -> None:
        member = self.people[person]
        if member.seat != seat:
            member.seat, member.sat_at = seat, wall
        if self.in_match():
            self.held[person] = seat

    def _stood(self, entry: entries.Stood) -> None:
        self._unseat(entry.person)

    def _unseat(self, person: str) -> None:
        member = self.people[person]
        member.seat, member.role = None, "all"
        if person in self.pause_asked:
            self.pause_asked.remove(person)
        if person in self.ready:
            self.ready.remove(person)

    def _removed(self, entry: entries.Removed) -> None:
        self._unseat(entry.who)
        if self.in_match():
            self.removed.add(entry.who)

    def _renamed(self, entry: entries.Renamed) -> None:
        self.people[entry.person].name = entry.name

    def _bot(self, entry: entries.BotSet) -> None:
        seat = parse_seat(entry.seat, self.players)
        for member in self.at(seat):
            if member.wire:
                self._forget(member)
        self.bots[seat] = entry.bot
        if entry.who:
            self._seat(entry.who, seat, entry.wall)

    def _forget(self, member: Member) -> None:
        del self.people[member.id]
        del self.tokens[member.token]

    def _swapped(self, entry: entries.Swapped) -> None:
        seat, other = parse_seat(entry.seat, self.players), parse_seat(entry.other, self.players)
        here, there = self.at(seat), self.at(other)
        for member in here:
            member.seat = other
        for member in there:
            member.seat = seat
        self.bots[seat], self.bots[other] = self.bots[other], self.bots[seat]

    def _host(self, entry: entries.HostSet) -> None:
        self.host = entry.who or None

    def _configured(self, entry: entries.Configured) -> None:
        if entry.settings is not None:
            self.settings = entry.settings
        if entry.options is not None:
            self.options = dict(entry.options)
        if entry.players is not None:
            self._resize(entry.players)

    def _resize(self, players: int) -> None:
        for member in list(self.people.values()):
            if member.seat is not None and member.seat >= players:
                self._unseat(member.id)
                if member.wire:
                    self._forget(member)
        self.bots = [*self.bots, *[None] * players][:players]
        self.players = players

    def _started(self, entry: entries.Started) -> None:
        self.phase = "playing"
        self.match = entry.match
        self.practice = entry.practice
        self.first = parse_seat(entry.first, self.players)
        self.ready, self.pause_asked = [], []
        self.paused_at, self.thinking = 0, None
        self.thought = []
        self.removed = set()
        self.held = {m.id: m.seat for m in self.people.values() if m.seat is not None}

    def _dealt(self, entry: entries.Dealt) -> None:
        self.phase = "playing"
        self.ready, self.pause_asked = [], []

    def _ready(self, entry: entries.Ready) -> None:
        if entry.person not in self.ready:
            self.ready.append(entry.person)

    def _pause_asked(self, entry: entries.PauseAsked) -> None:
        if entry.person not in self.pause_asked:
            self.pause_asked.append(entry.person)

    def _paused(self, entry: entries.Paused) -> None:
        self.paused_at = entry.wall
        self.pause_asked = []
        if entry.until:
            self.thinking = (entry.person, entry.until)
            self.thought.append(entry.person)

    def _resumed(self, entry: entries.Resumed) -> None:
        self.paused_at, self.thinking = 0, None
        self.pause_asked = []

    def _ended(self, entry: entries.Ended) -> None:
        self.match_over()

    # ---- writing down ----

    def outline(self) -> dict[str, object]:
        """All of it as plain values, for comparing two rooms."""
        people = [[m.id, m.name, m.token, m.wire, m.seat, m.role] for m in self.people.values()]
        left_out = ("game", "people", "_at")
        plain = {name: value for name, value in vars(self).items() if name not in left_out}
        return {**plain, "removed": sorted(self.removed), "game": self.game.id, "people": people}


def seat_letters(seats: list[int]) -> str:
    """``[0, 2]`` → ``A, C``."""
    return ", ".join(format_seat(seat) for seat in seats)


_STEPS: Final[dict[type, Callable[..., None]]] = {
    entries.Joined: Room._joined,
    entries.Sat: Room._sat,
    entries.Stood: Room._stood,
    entries.Removed: Room._removed,
    entries.Renamed: Room._renamed,
    entries.BotSet: Room._bot,
    entries.Swapped: Room._swapped,
    entries.HostSet: Room._host,
    entries.Configured: Room._configured,
    entries.Started: Room._started,
    entries.Dealt: Room._dealt,
    entries.Ready: Room._ready,
    entries.PauseAsked: Room._pause_asked,
    entries.Paused: Room._paused,
    entries.Resumed: Room._resumed,
    entries.Ended: Room._ended,
}
