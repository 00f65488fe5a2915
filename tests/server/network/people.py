"""A person of a given skill at a page: looks, decides, moves a card, and reacts to what is seen."""

from __future__ import annotations

import asyncio
import random

from parlour.bots.budget import Budget
from parlour.bots.roster import make_bot
from parlour.bots.tempo import FLOOR, TEMPOS
from parlour.core.rng import Rng
from parlour.games import get
from tests.server.network.pages import Json, Page

GAME = get("nerts")
LOOK_AGAIN = 0.25


class Person:
    """Plays one seat for as long as there are rounds. All people here have the same hands."""

    def __init__(self, page: Page, seed: int, tempo: str = "expert") -> None:
        self.page = page
        self.rng = Rng(seed)
        self.tempo = TEMPOS[tempo]
        self._bot = make_bot("nerts", "rules")
        self._loop = asyncio.get_running_loop()
        self._stopped = False
        self.done = 0
        self.refused: list[Json] = []
        self.gave_up = 0
        """Cards that were held back because somebody else's was seen to be there."""

    def start(self) -> None:
        """Begin to look."""
        self._later(LOOK_AGAIN * 1000)

    def stop(self) -> None:
        """Look no more."""
        self._stopped = True

    def _later(self, ms: float) -> None:
        if not self._stopped:
            self._loop.call_later(ms / 1000, self._look)

    def _look(self) -> None:
        page = self.page
        if page.room.get("phase") == "over":
            return
        playing = page.room.get("phase") == "playing" and page.view and page.round_now() > 1
        if not playing or page.view["phase"] != "play" or not page.legal():
            self._later(LOOK_AGAIN * 1000)
            return
        if self.tempo.misses(self.rng):
            self._later(self.tempo.notices(self.rng))
            return
        view = GAME.load_view(page.view)
        move = GAME.format_move(self._bot.choose(view, view.legal, self.rng, Budget()))
        took = self.tempo.takes(">" in move or "/" in move, self.rng)
        grabbed = took // 2
        last_look = max(grabbed, took - FLOOR)
        self._loop.call_later(
            grabbed / 1000, self._grab, move, last_look - grabbed, took - last_look
        )

    def _grab(self, move: str, then: int, rest: int) -> None:
        grabbed = self.page.round_now()
        self._loop.call_later(then / 1000, self._check, move, grabbed, rest)

    def _check(self, move: str, grabbed: int, rest: int) -> None:
        """The last moment at which a hand can still be stopped."""
        if move not in self.page.legal():
            self.gave_up += 1
            self._later(self.tempo.notices(self.rng) / 2)
            return
        self._loop.call_later(rest / 1000, self._drop, move, grabbed)

    def _drop(self, move: str, grabbed: int) -> None:
        self.page.move(move, self._answered, self.page.round_now(), grabbed)

    def _answered(self, answer: Json) -> None:
        if answer["type"] == "done":
            self.done += 1
        else:
            self.refused.append(answer)
        self._later(self.tempo.notices(self.rng) / 2)


def seeded(seed: int, seat: int) -> random.Random:
    """The luck of one seat's connection."""
    return random.Random(seed * 8 + seat)
