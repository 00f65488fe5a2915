"""A server in this process that deals what a test wants to see."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from parlour.core.dealer import Dealer
from parlour.core.game import State
from parlour.games.nerts.cards import parse_card
from parlour.server import pages
from tests.server.running import Json, ask, serving

NERTS_PILE = 13
Layout = Mapping[str, Sequence[str]]
"""What a seat is dealt: ``n`` (the top first), ``w`` (four cards), ``stock`` (the next first)."""


class RiggedDealer(Dealer):
    """Deals each seat the cards it is promised, and the others of its pack in any order."""

    def __init__(self, layouts: Sequence[Layout], pile: int = NERTS_PILE) -> None:
        super().__init__()
        self._layouts, self._pile = layouts, pile

    def deal(self, state: State) -> list[list[int]]:
        packs = [
            _rig(self.shuffle(pack), layout, self._pile)
            for pack, layout in zip(state.to_deal(), self._layouts, strict=True)
        ]
        state.deal(packs)
        return packs


def _rig(pack: list[int], layout: Layout, pile: int) -> list[int]:
    """The pack with the promised cards where they are dealt from: the Nerts pile's top last."""
    nerts = [parse_card(text) for text in reversed(layout.get("n", ()))]
    work = [parse_card(text) for text in layout.get("w", ())]
    stock = [parse_card(text) for text in layout.get("stock", ())]
    promised = {*nerts, *work, *stock}
    rest = [card for card in pack if card not in promised]
    under = rest[: pile - len(nerts)]
    beside = rest[len(under) : len(under) + 4 - len(work)]
    return [*under, *nerts, *work, *beside, *stock, *rest[len(under) + len(beside) :]]


class RiggedServer:
    """Serves at ``port`` until the end of ``with``."""

    def __init__(self, port: int) -> None:
        self.port = port

    def table(self, game: str, players: int, **more: object) -> Json:
        """Make a table and return ``table``, ``token`` and ``person``."""
        made = ask(self.port, "POST", "/api/tables", {"game": game, "players": players, **more})
        assert made.status == 201, made.text
        found: Json = made.json
        return found


@contextmanager
def rigged(
    layouts: Sequence[Layout], *, pile: int = NERTS_PILE, static: Path | None = None
) -> Iterator[RiggedServer]:
    """A server whose every deal is this one, with Nerts piles of this size."""
    started = threading.Event()
    found: list[Any] = []

    async def serve() -> None:
        end = asyncio.Event()
        async with serving(
            make_dealer=lambda: RiggedDealer(layouts, pile), static=static or pages.STATIC
        ) as served:
            found[:] = [served.port, asyncio.get_running_loop(), end]
            started.set()
            await end.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert started.wait(30), "the server does not start"
    port, loop, end = found
    try:
        yield RiggedServer(port)
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join(30)
