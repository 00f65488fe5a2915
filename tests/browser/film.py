"""Films a round of Nerts with six seats: a person at human pace among bots, at both sizes.

``PYTHONPATH=src:.:tools .venv/bin/python -m tests.browser.film`` leaves the pictures in
``build/film``, and a page there that shows them as they came.
"""

from __future__ import annotations

import base64
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import browser as chromium_of
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ROOT, browse
from tests.browser.person import Person
from tests.server.running import ServerProcess

OUT = ROOT / "build" / "film"
SEATS = 6
PACE_MS = 900
"""A person's rest between two moves."""
LONGEST_S = 150
PAGE = """<!doctype html><meta charset="utf-8"><title>{name}</title><img id="film">
<script>const frames = {frames};
let at = 0;
function show() {{
  document.getElementById('film').src = frames[at][1];
  const wait = at + 1 < frames.length ? frames[at + 1][0] - frames[at][0] : 2;
  at = (at + 1) % frames.length;
  setTimeout(show, wait * 1000);
}}
show();</script>
"""


class Film:
    """Pictures of a page whenever it changes, as Chromium paints them."""

    def __init__(self, person: Person, folder: Path) -> None:
        self.folder = folder
        self.frames: list[tuple[float, str]] = []
        folder.mkdir(parents=True, exist_ok=True)
        self._session = person.page.context.new_cdp_session(person.page)
        self._session.on("Page.screencastFrame", self._keep)
        self._session.send(
            "Page.startScreencast", {"format": "jpeg", "quality": 60, "everyNthFrame": 2}
        )

    def _keep(self, frame: dict[str, Any]) -> None:
        name = f"{len(self.frames):05}.jpg"
        (self.folder / name).write_bytes(base64.b64decode(frame["data"]))
        self.frames.append((float(frame["metadata"]["timestamp"]), name))
        self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def end(self) -> None:
        """Write the page that shows them."""
        self._session.send("Page.stopScreencast")
        page = PAGE.format(name=self.folder.name, frames=json.dumps(self.frames))
        (self.folder / "index.html").write_text(page, encoding="utf-8")


def play(chromium: Browser, server: ServerProcess, size: str) -> str:
    """Play a round by taps (a phone) or drags, and film it."""
    bots = [None, *[{"bot": "rules", "tempo": "medium"}] * (SEATS - 1)]
    made = server.table("nerts", SEATS, bots=bots, options={"pile_size": "7"}, start=True)
    context = browse(
        chromium, size, base_url=f"http://127.0.0.1:{server.port}", color_scheme="dark"
    )
    phone = size == "phone"
    person = Person(context.new_page(), "tap" if phone else "drag", size, touch=phone)
    person.sit_down(made)
    film = Film(person, OUT / size)
    moves, until = 0, time.monotonic() + LONGEST_S
    while person.phase == "playing" and time.monotonic() < until:
        if person.legal:
            moves += person.move(person.sensible())
        person.wait(PACE_MS)
    person.wait(3000)
    film.end()
    ended = person.view["rounds"][-1] if person.view["rounds"] else "unfinished"
    context.close()
    return f"{size}: {moves} own moves, {len(film.frames)} pictures, round {ended}"


def main() -> int:
    """Film both sizes."""
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
        for size in ("phone", "desktop"):
            print(play(chromium, server, size))
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
