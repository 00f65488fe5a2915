"""A table with people at the ends of emulated connections."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from parlour.core.dealer import Dealer
from parlour.core.seats import format_seat
from parlour.server.client import Client
from parlour.server.hall import Hall, NewTable
from parlour.server.protocol import BotSeat, Hello, Settings, Sit, Start
from parlour.server.table import Table
from tests.server.network.clockwork import VirtualWall
from tests.server.network.lines import Road
from tests.server.network.pages import Json, Page
from tests.server.network.people import Person, seeded
from tests.server.parlours import MemoryStore, OwnDesk

USUAL = Settings()


class Company:
    """A table of Nerts and its people, one for each road."""

    def __init__(self, hall: Hall, store: MemoryStore, table: Table, people: list[Person]) -> None:
        self.hall, self.store, self.table, self.people = hall, store, table, people

    async def play(self, rounds: int) -> None:
        """Until so many rounds are over, or the match is."""
        while not self.over(rounds):  # noqa: ASYNC110 - virtual seconds cost nothing
            await asyncio.sleep(1.0)

    def over(self, rounds: int) -> bool:
        """Whether so many rounds are over, or the match is."""
        fold = self.table.fold
        return fold.room.phase == "over" or len(fold.playing().state.rounds) >= rounds

    async def close(self) -> None:
        """Put everything away."""
        for person in self.people:
            person.page.line.cut()
        await self.hall.close()


async def company(
    roads: Sequence[Road], seed: int, *, settings: Settings = USUAL,
    options: dict[str, str] | None = None, tempo: str = "expert",
    pages: Sequence[type[Page]] = (), hands: type[Person] = Person,
    bots: Sequence[BotSeat | None] = (),
) -> Company:  # fmt: skip
    """Seat people at a new table and begin; ``pages`` are of those who have no usual ones."""
    store, wall = MemoryStore(), VirtualWall()
    hall = Hall(store, OwnDesk(), wall, lambda: Dealer.named("network", seed))
    players = max(len(roads), len(bots))
    new = NewTable("nerts", players, options or {}, settings, list(bots))
    created = await hall.create(new, "Person A")
    table = await hall.open(created.table)
    tokens = [created.token]
    for seat in range(1, len(roads)):
        tokens.append(await _sit(table, format_seat(seat)))
    people = []
    for seat, (token, road) in enumerate(zip(tokens, roads, strict=True)):
        kind = pages[seat] if seat < len(pages) else Page
        page = kind(table, token, road, seeded(seed, seat))
        page.open()
        people.append(hands(page, seed * 8 + seat, tempo))
    await asyncio.sleep(2.0)
    await _ask(table, created.token, Start(id="start"))
    for person in people:
        person.start()
    return Company(hall, store, table, people)


async def _sit(table: Table, seat: str) -> str:
    told = await _ask(table, None, Sit(id="sit", seat=seat, name=f"Person {seat}"))
    tokens = [message["token"] for message in told if message["type"] == "you"]
    return str(next(token for token in tokens if token))


async def _ask(table: Table, token: str | None, command: Sit | Start) -> list[Json]:
    """Open a page for one command, and close it; returns what it was told."""
    told: list[Json] = []

    async def hear(data: bytes) -> None:
        told.append(msgspec.json.decode(data))

    async def close(code: int, reason: str) -> None:
        raise AssertionError(f"{code} {reason}")

    client = Client(hear, close)
    table.join(client, Hello(token))
    table.receive(client, command)
    await asyncio.sleep(1.0)
    table.leave(client)
    answer = next(message for message in told if message.get("id") == command.id)
    assert answer["type"] == "done", answer
    return told
