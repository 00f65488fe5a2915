"""Plays a little of each game in a browser and writes the pictures of ``docs/play.md``."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import browser as chromium_of
from playwright.sync_api import Browser, expect, sync_playwright

from parlour.words import say
from tests.browser.conftest import ROOT, browse
from tests.browser.person import Person
from tests.server.running import ServerProcess

OUT = ROOT / "docs" / "pictures"
TABLES = {"euchre": (3, 4), "passing": (3, 6), "gnoming": (4, 14), "nerts": (4, 25)}
"""Players of each table, and moves of our own before its picture is taken."""
REST_MS = 1500
THINKING_MS = 120_000
"""How long a hint or a review may take."""


def sit(chromium: Browser, server: ServerProcess, size: str) -> Person:
    """Somebody with a browser of this size."""
    address = f"http://127.0.0.1:{server.port}"
    context = browse(chromium, size, base_url=address, color_scheme="dark")
    phone = size == "phone"
    return Person(context.new_page(), "tap" if phone else "drag", size, touch=phone)


def keep(person: Person, name: str) -> None:
    """Write one picture once everything has come to rest."""
    person.wait(REST_MS)
    path = OUT / f"{name}.jpg"
    person.page.screenshot(path=str(path), type="jpeg", quality=82)
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} kB")
    person.page.context.close()


def table(chromium: Browser, server: ServerProcess, game: str, size: str) -> None:
    """A table some moves into its first round."""
    players, moves = TABLES[game]
    tempo = "medium" if game == "nerts" else ""
    bots = [None, *[{"bot": "rules", "tempo": tempo}] * (players - 1)]
    made = server.table(game, players, bots=bots, settings={"pace": "quick"}, start=True)
    person = sit(chromium, server, size)
    person.sit_down(made)
    made_moves = 0
    while made_moves < moves and person.phase != "between":
        if person.legal:
            person.move(person.sensible())
            made_moves += 1
        person.wait(200)
    keep(person, f"{game}-{size}")


def replay(chromium: Browser, server: ServerProcess) -> None:
    """A golden record, some steps into it and open."""
    record = ROOT / "tests" / "games" / "euchre" / "records" / "worked_round.record"
    person = sit(chromium, server, "desktop")
    person.open("/replay")
    person.page.locator("input[type=file]").first.set_input_files(str(record))
    person.page.wait_for_url("**/replay/*")
    for _ in range(12):
        person.page.keyboard.press("ArrowRight")
        person.wait(150)
    keep(person, "replay")


def hint(chromium: Browser, server: ServerProcess) -> None:
    """What a hint says of the first choice of dominoes."""
    made = server.table("passing", 2, settings={"pace": "quick"}, start=True)
    person = sit(chromium, server, "phone")
    person.sit_down(made)
    person.until("there is a choice", lambda: len(person.legal) > 1)
    person.press(say("web-hint"))
    panel = person.page.get_by_role("region", name=say("web-hints-title"))
    panel.get_by_role("button", name=say("web-hints-more")).click(timeout=THINKING_MS)
    expect(panel.locator("li button").first).to_be_visible(timeout=THINKING_MS)
    keep(person, "hint-phone")


def review(chromium: Browser, server: ServerProcess, folder: Path) -> None:
    """The review of a match of bots: the whole of it, and one decision."""
    words = ("simulate", "euchre", "--bots", "level2,level3,rules", "--games", "1", "--seed", "3")
    command = [sys.executable, "-m", "parlour", *words, "--records", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    person = sit(chromium, server, "desktop")
    person.open("/replay")
    (record,) = folder.iterdir()
    person.page.locator("input[type=file]").first.set_input_files(str(record))
    person.page.wait_for_url("**/replay/*")
    person.page.get_by_role("link", name=say("web-review")).click()
    rows = person.page.locator("main li a, main li button")
    expect(rows.first).to_be_visible(timeout=THINKING_MS)
    keep(person, "review")


def main() -> int:
    """Write all pictures."""
    OUT.mkdir(exist_ok=True)
    found = chromium_of.find(ROOT)
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "data") as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(
            executable_path=str(found.program),
            args=found.arguments,
            env={**os.environ, **found.environment},
        )
        person = sit(chromium, server, "desktop")
        person.open("/")
        keep(person, "landing")
        for game in TABLES:
            table(chromium, server, game, "phone")
        table(chromium, server, "nerts", "desktop")
        replay(chromium, server)
        hint(chromium, server)
        review(chromium, server, Path(folder) / "records")
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
