"""Tables at which people sit, and people who play on until something has happened."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from websockets.sync.client import connect

from parlour.words import say
from tests.browser.person import Person
from tests.server.running import ServerProcess

Json = dict[str, Any]
BOT = {"bot": "rules", "tempo": ""}
GENTLE = {"bot": "rules", "tempo": "gentle"}
GIVE_UP = 800
"""Looks at the table after which a match is taken to hang."""
QUICK = {"pace": "quick"}


def bots(game: str, players: int, people: int = 1) -> list[Json | None]:
    """Nobody at the first seats, bots at the others."""
    bot = GENTLE if game == "nerts" else BOT
    return [None] * people + [bot] * (players - people)


def alone(server: ServerProcess, game: str, players: int = 3, **more: Any) -> Json:
    """A table for one against bots, begun."""
    given = {"bots": bots(game, players), "settings": QUICK, "start": True, **more}
    return server.table(game, players, **given)


def friend(server: ServerProcess, table: str, name: str) -> None:
    """Somebody takes a free seat, and goes away."""
    with connect(f"ws://127.0.0.1:{server.port}/t/{table}/socket") as line:
        line.send(json.dumps({"type": "hello"}))
        line.send(json.dumps({"type": "sit", "id": "sit", "name": name}))
        while True:
            told = json.loads(line.recv(timeout=30))
            assert told["type"] != "refused", told
            if told["type"] == "done":
                return


def join(somebody: Person, table: str, name: str) -> None:
    """Come by the link, and sit down at the first free seat."""
    somebody.open(f"/t/{table}")
    somebody.page.get_by_label(say("web-your-name")).fill(name)
    somebody.press(say("web-sit-here"))
    somebody.until("the seat is taken", lambda: somebody.you.get("seat"))


def begin(host: Person, *others: Person) -> None:
    """The host begins; all see it."""
    host.press(say("web-start"))
    for somebody in (host, *others):
        somebody.await_view()


def waits(person: Person) -> bool:
    """The round is over, and this person has not said yet to go on."""
    between: Json | None = person.room.get("between")
    return between is not None and person.you["person"] not in between["ready"]


def go_on(person: Person) -> None:
    """Say to go on after a round."""
    person.press(say("web-next"))
    person.until("that is heard", lambda: not waits(person))


def play(people: Sequence[Person], wanted: Callable[[], object]) -> None:
    """All make sensible moves, and go on after rounds, until something has happened."""
    for _ in range(GIVE_UP):
        if wanted():
            return
        reader = next((who for who in people if waits(who)), None)
        mover = next((who for who in people if who.phase == "playing" and who.legal), None)
        if reader is not None:
            go_on(reader)
        elif mover is not None:
            mover.move(mover.sensible())
        else:
            people[0].wait(50)
    raise AssertionError(f"it does not happen: {people[0].view}")


def together(*people: Person) -> int | None:
    """The number of the update that all pages show; None when somebody has moved just now."""
    for somebody in people:
        somebody.catch_up(max(who.seq for who in people))
    shown = {who.seq for who in people}
    return shown.pop() if len(shown) == 1 else None
