"""Somebody at a page: reads what the server sends it, and makes moves with the hand."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket

from parlour.bots.budget import Budget
from parlour.bots.roster import make_bot
from parlour.core.rng import Rng
from parlour.games import get
from parlour.server.patch import apply
from tests.browser.gestures import gesture_of
from tests.browser.hands import Hands, Manner, TooLate

SCREENS = Path(__file__).resolve().parents[2] / "build" / "screens"
PATIENCE_MS = 30_000
SHORTLY_MS = 3000
"""After this a gesture that sent nothing was made too late."""
SHOWN = "() => new Promise(shown => requestAnimationFrame(() => setTimeout(shown)))"
"""The page has shown all that it was told."""
Json = dict[str, Any]


class Person:
    """One browser, and what its page was told."""

    def __init__(self, page: Page, hand: Manner, name: str, *, touch: bool = False) -> None:
        self.page = page
        self.hands = Hands(page, hand, touch=touch)
        self.name = re.sub(r"[^\w.-]+", "-", name)
        self.faults: list[str] = []
        """What went wrong in the page itself, and requests to elsewhere."""
        self.expected: list[int] = []
        """Answers over HTTP that a test asks for, though the browser calls them errors."""
        self.view: Json = {}
        self.room: Json = {}
        self.you: Json = {}
        self.may: list[str] = []
        self.seq = 0
        self.received: list[str] = []
        self.answers: list[Json] = []
        self.sent: list[Json] = []
        """The page's commands."""
        self._ahead = 0.0
        """Milliseconds by which the server's clock is ahead of :func:`time.monotonic`."""
        self._rng = Rng(7)
        page.on("pageerror", lambda fault: self.faults.append(f"{self.name}: {fault}"))
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("websocket", self._follow)
        page.on("request", lambda asked: self._requested(asked.url))

    # ---- what the page is told ----

    def _heard(self, kind: str, text: str) -> None:
        known = ("WebSocket", "ERR_", *(f"a status of {code} " for code in self.expected))
        if kind in ("error", "warning") and not any(part in text for part in known):
            self.faults.append(f"{self.name}: {kind}: {text}")

    def _requested(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "blob:", "data:")):
            self.faults.append(f"{self.name}: asked {url}")

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._receive)
        socket.on("framesent", self._send)

    def _send(self, payload: str | bytes) -> None:
        said: Json = json.loads(payload)
        if "id" in said:
            self.sent.append(said)

    def _receive(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        self.received.append(text)
        told: Json = json.loads(text)
        if told["type"] == "you":
            self.you = told
        elif told["type"] in ("done", "refused", "hint"):
            self.answers.append(told)
        elif told["type"] == "update":
            self._update(told)

    def _update(self, told: Json) -> None:
        self._ahead = told["now"] - time.monotonic() * 1000
        self.seq = told["seq"]
        self.may = told["may"]
        self.room = told["room"] or self.room
        if told["patch"] is not None:
            self.view = apply(told["patch"], self.view)
        elif told["view"] is not None:
            self.view = told["view"]

    @property
    def legal(self) -> list[str]:
        """The moves that this person may make now; none before everybody may begin."""
        if self.room.get("starts_at", 0) > time.monotonic() * 1000 + self._ahead:
            return []
        moves: list[str] = self.view.get("legal", {}).get(self.you.get("seat"), [])
        return moves

    @property
    def phase(self) -> str:
        """How far the table is."""
        return str(self.room.get("phase", ""))

    # ---- what the person sees ----

    def open(self, path: str) -> None:
        """Go to a page."""
        self.page.goto(path)

    def take(self, made: Json) -> None:
        """Take over a seat, by the token that its maker was given."""
        key, token = f"parlour:token:{made['table']}", made["token"]
        self.page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(token)})")

    def sit_down(self, made: Json) -> None:
        """Take over a seat at a table where a match is played."""
        self.take(made)
        self.open(f"/t/{made['table']}")
        self.until("there is a table", lambda: self.room and self.view)

    def button(self, name: str) -> Locator:
        """The button of this name."""
        return self.page.get_by_role("button", name=name, exact=True).first

    def text(self) -> str:
        """All words on the page, those for people who listen too."""
        return str(self.page.evaluate("() => document.body.innerHTML"))

    def shoot(self, what: str) -> None:
        """Keep a picture of the screen for people to look at."""
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(SCREENS / f"{self.name}-{what}.png"))

    def await_view(self) -> None:
        """Until there are cards to see."""
        self.until("cards are dealt", lambda: self.view)

    def catch_up(self, seq: int) -> None:
        """Until the page shows what happened up to this number."""
        self.until(f"{seq} is heard", lambda: self.seq >= seq)
        self.look()

    def wait(self, milliseconds: int = 50) -> None:
        """Let the page go on."""
        self.page.wait_for_timeout(milliseconds)

    def look(self) -> None:
        """See what the page was told until now."""
        self.page.evaluate(SHOWN)

    def until(self, what: str, wanted: Callable[[], object]) -> None:
        """Until something that depends on what was received is so."""
        assert self.soon(wanted, PATIENCE_MS), f"{self.name}: waiting until {what}: {self.room}"

    def soon(self, wanted: Callable[[], object], patience: int = SHORTLY_MS) -> bool:
        """Whether it is so within this time."""
        end = time.monotonic() + patience / 1000
        while not wanted():
            if time.monotonic() > end:
                return False
            self.wait(20)
        return True

    # ---- what the person does ----

    def press(self, name: str) -> None:
        """Press the button of this name."""
        self.hands.press(self.button(name))

    def sensible(self) -> str:
        """What a sensible player would do here."""
        game = get(self.view["game"])
        seen = game.load_view(self.view)
        return game.format_move(
            make_bot(game.id, "rules").choose(seen, seen.legal, self._rng, Budget())
        )

    def move(self, text: str) -> bool:
        """Make a move with the hand; whether it was made (others may be quicker)."""
        self.look()
        sent = len(self.sent)
        try:
            self._gesture(text, lambda: len(self.sent) > sent)
        except TooLate:
            assert self._real_time, f"{self.name}: {text} is out of reach"
        if not self.soon(lambda: len(self.sent) > sent):
            assert self._real_time, f"{self.name}: {text} was not sent"
            return False
        return self._answered(self.sent[-1]["id"])

    @property
    def _real_time(self) -> bool:
        """Others move meanwhile, so a gesture may come to nothing."""
        return bool(self.view["game"] == "nerts")

    def _answered(self, command: str) -> bool:
        """Whether a command was carried out; waits until that is seen."""

        def answer() -> Json | None:
            return next((told for told in self.answers if told["id"] == command), None)

        self.until(f"{command} is answered", answer)
        told = answer()
        assert told is not None
        if told["type"] == "done":
            self.until(f"{command} is seen", lambda: self.seq >= told["seq"])
        return bool(told["type"] == "done")

    def _gesture(self, move: str, played: Callable[[], bool]) -> None:
        wanted = gesture_of(move, self.view)
        if wanted.piece:
            self.hands.bring(self.piece(wanted.piece), self.place(wanted.place), played)
        elif wanted.place:
            self.hands.press(self.place(wanted.place))
        if wanted.button:
            self.hands.press(self.page.locator(f'[data-move="{wanted.button}"]').first)

    def piece(self, name: str) -> Locator:
        """Something to move."""
        return self.page.locator(f'[data-piece="{name}"]').first

    def place(self, name: str) -> Locator:
        """Somewhere to put it."""
        return self.page.locator(f'[data-place="{name}"]').first
