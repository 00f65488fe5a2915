"""Simple players for whole matches over a connection: they see what a page sees."""

from __future__ import annotations

import asyncio

from parlour.bots.budget import Budget
from parlour.bots.roster import make_bot
from parlour.core.rng import Rng
from parlour.games import get
from tests.server.running import Page

QUICK = {
    "euchre": {"target": "10"},
    "passing": {"target": "20"},
    "gnoming": {"rounds": "2"},
    "nerts": {"max_rounds": "1", "tie": "shared"},
}
"""Options for short matches."""


class Player:
    """Plays one seat of a table to the end of the match."""

    def __init__(self, page: Page, seed: int, bot: str = "") -> None:
        self.page = page
        self.rng = Rng(seed)
        self.accepted: list[int] = []
        """The numbers of its moves that were accepted."""
        self.late: list[str] = []
        """The keys of moves that were refused: somebody else was quicker."""
        self._bot = make_bot(page.room["game"], bot) if bot else None

    @property
    def moves(self) -> int:
        """How many of its moves were accepted."""
        return len(self.accepted)

    async def play(self, moves: int = 1 << 30) -> None:
        """Play until the match is over, or for so many moves."""
        page = self.page
        until = self.moves + moves
        while page.room["phase"] != "over" and self.moves < until:
            seen = len(page.told)
            if page.room["phase"] == "between" and "next" in page.may:
                await page.say("next")
            elif page.room["phase"] == "playing" and page.legal and await self._move():
                continue
            await page.heard_more(seen)

    async def _move(self) -> bool:
        page = self.page
        answer = await page.say("move", move=self._choose(), seen=page.seq)
        if answer["type"] == "done":
            self.accepted.append(answer["seq"])
            await page.until(lambda: page.seq >= answer["seq"] or page.closed is not None)
            return True
        self.late.append(answer["key"])
        if answer["key"] == "server-flood":  # nothing will happen that one could wait for
            await asyncio.sleep(0.1)
            return True
        return False

    def _choose(self) -> str:
        page, game = self.page, get(self.page.room["game"])
        if self._bot is None:
            return page.legal[int(self.rng.below(len(page.legal)))]
        view = game.load_view(page.view)
        return game.format_move(self._bot.choose(view, view.legal, self.rng, Budget()))
