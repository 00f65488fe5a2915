"""Boards fit every screen: nothing sticks out, is cut off or covered, and all can be touched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.playing import alone, bots, friend, play
from tests.server.running import ServerProcess

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
MOST = {"euchre": 3, "passing": 4, "gnoming": 7, "nerts": 8}
LONG = ["Wilhelmina Ambroziewicz ", "Maximiliano Wappenschmid", "Bartholomew Montgomery W"]
SMALLEST = {"phone": 40, "tablet": 40, "desktop": 24, "zoomed": 24}
"""Pixels that a finger, or a mouse, needs."""
SCROLLS = re.compile("outside the screen|the page is [0-9]+ high")
"""What may be so before a match."""
TINY = {"nerts": re.compile("play: button.*(Foundation|foundation)")}
"""Eight people have 32 foundations: on a phone they are small, and whatever is let go of near one,
or touched when it fits on one only, goes there."""
CROWDS = [(True, size) for size in SMALLEST] + [(False, "phone"), (False, "zoomed")]
"""As many as can play at every size; as few as can where room is short."""
LOOKS = 3
"""How often a round is looked at."""


def crowd(server: ServerProcess, game: str, players: int) -> dict[str, str]:
    """A table as full as can be, of people with names as long as can be; only Ana is here."""
    people = min(players, 1 + len(LONG))
    made = server.table(
        game,
        players,
        name="Konstantynopolitańczykow",
        bots=bots(game, players, people),
        settings={"pace": "quick", "grace": 1},
        options={"targets": "seed"} if game == "passing" else {},
    )
    for name in LONG[: people - 1]:
        friend(server, made["table"], name.strip())
    return made


def faults(person: Person, size: str) -> list[str]:
    """What is wrong with the page as it is now."""
    person.look()
    flying = person.page.locator("main [data-flying]")
    person.soon(lambda: flying.count() == 0)  # in games without turns there is always something
    found: list[str] = person.page.evaluate(MEASURE, {"smallest": SMALLEST[size]})
    tiny = TINY.get(person.view.get("game", ""))
    named = [f"{person.view.get('phase', 'lobby')}: {fault}" for fault in found]
    return [fault for fault in named if size != "phone" or not tiny or not tiny.match(fault)]


@pytest.mark.parametrize(("full", "size"), CROWDS)
@pytest.mark.parametrize("game", MOST)
def test_a_board_fits_its_screen(
    server: ServerProcess, person: Sit, game: str, size: str, full: bool
) -> None:
    ana = person(size)
    if full:
        ana.take(made := crowd(server, game, MOST[game]))
        ana.open(f"/t/{made['table']}")
        ana.until("she sits", lambda: ana.you.get("seat"))
        wrong = {fault for fault in faults(ana, size) if not SCROLLS.search(fault)}
        ana.shoot("lobby")
        ana.press(say("web-start"))
    else:
        ana.sit_down(alone(server, game, 3 if game == "euchre" else 2))
        wrong = set()
    ana.until("cards are dealt", lambda: ana.view)
    for look in range(LOOKS):
        wanted = ana.seq + 4 * look
        play([ana], lambda wanted=wanted: ana.seq >= wanted and ana.legal)
        wrong |= set(faults(ana, size))
        ana.shoot(f"{look}-{ana.view['phase']}")
    assert not wrong, "\n".join(sorted(wrong))
