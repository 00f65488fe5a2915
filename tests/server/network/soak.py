"""Hands that never rest, over connections that break: many moves, and what must hold of them."""

from __future__ import annotations

import asyncio
from collections import Counter

from parlour.server import entries
from parlour.server.protocol import Settings
from tests.server.network.clockwork import run
from tests.server.network.lines import Road
from tests.server.network.pages import Json, Page
from tests.server.network.people import Person
from tests.server.network.tables import Company, company

ROADS = (
    Road(5, 5, jitter=5, loss=0.01, cut_every=20_000),
    Road(60, 60, jitter=80, loss=0.03, cut_every=9_000, away=700),
    Road(120, 90, jitter=150, loss=0.05, cut_every=6_000, away=2_500),
)
OPTIONS = {
    "target": "10000",
    "max_rounds": "1000",
    "jokers": "1",
    "pile_size": "4",
    "late_earlier": "revoke",
}
KINDS = 53
"""Different cards of a pack with one joker."""
WORDS = ("stuck", "unstuck", "call")


class Stammering(Page):
    """Says many a command twice or more."""

    def echoes(self) -> int:
        return 1 + (self.rng.random() < 0.1) + (self.rng.random() < 0.02)


class Restless(Person):
    """Does anything that may be done, at once, and something that may not now and then."""

    def _look(self) -> None:
        page, legal = self.page, self.page.legal()
        if page.room.get("phase") != "playing" or not legal or page.round_now() <= 1:
            self._later(200)
            return
        move = legal[int(self.rng.below(len(legal)))]
        if move in WORDS and self.rng.below(8):
            move = "turn"
        if not self.rng.below(20):
            move = "n>f1"
        grabbed = page.round_now()
        self._loop.call_later(0.03, self._drop, move, grabbed)

    def _answered(self, answer: Json) -> None:
        self.done += answer["type"] == "done"
        self._later(20 + int(self.rng.below(160)))


class Soaked:
    """What was done: counters to print, all of which were checked."""

    def __init__(self) -> None:
        self.moves = self.refused = self.cuts = self.again = self.rounds = self.commands = 0

    def add(self, table: Company) -> None:
        """Check a table that has come to rest, and count it in."""
        log = [entries.decode(line) for line in table.store.logs[table.table.id]]
        made = Counter(e.command for e in log if isinstance(e, entries.Moved) and e.command)
        assert set(made.values()) <= {1}, "a command was carried out twice"
        said = {id: kind for person in table.people for id, kind in person.page.answers.items()}
        for person in table.people:
            assert not person.page.waiting, "a command was never answered"
        for id, kind in said.items():
            assert id not in made or kind == "done", "a refused command was carried out"
        lost = [id for id in made if said.get(id) != "done"]
        assert not lost, "a move was made that its page was not told of"
        self.moves += sum(made.values())
        self.commands += sum(person.page.commands for person in table.people)
        self.refused += sum(kind == "refused" for kind in said.values())
        self.cuts += sum(person.page.line.cuts for person in table.people)
        self.again += sum(person.page.twice for person in table.people)
        self.rounds += len(table.table.fold.playing().state.rounds)


def whole(table: Company) -> None:
    """Every card of every pack is in exactly one place."""
    play = table.table.fold.playing()
    places = play.state.places()
    cards = Counter(card for _, held in places for card in held)
    assert set(cards.values()) == {play.players}, "a card is lost or doubled"
    assert len(cards) == KINDS


async def _soak(moves: int, seed: int) -> Soaked:
    table = await company(
        ROADS,
        seed,
        settings=Settings(grace=3600),
        options=OPTIONS,
        hands=Restless,
        pages=[Stammering] * 3,
    )
    while sum(person.done for person in table.people) < moves:
        await asyncio.sleep(5.0)
        whole(table)
    for person in table.people:
        person.stop()
    await asyncio.sleep(60.0)
    found = Soaked()
    found.add(table)
    for person in table.people:
        assert person.page.view == shown(table, person), "a page is not up to date"
    await table.close()
    return found


def shown(table: Company, person: Person) -> Json:
    """The view that a person's page should have."""
    play = table.table.fold.playing()
    seen = play.game.view(play.state, ord(person.page.seat) - ord("A")).to_json()
    assert isinstance(seen, dict)
    return seen


def soak(moves: int, seed: int) -> Soaked:
    """Make about so many moves at one table."""
    return run(_soak(moves, seed))
