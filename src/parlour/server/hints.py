"""What a sensible player would do: asked of a bot, told only to whoever asks."""

from __future__ import annotations

import asyncio
import secrets

from parlour.core.errors import ParlourError
from parlour.core.game import View
from parlour.server.agents import SEED_BITS, STAND_IN
from parlour.server.asking import Asking
from parlour.server.client import Client
from parlour.server.needs import Desk
from parlour.server.protocol import Hint
from parlour.server.rates import Rate
from parlour.server.refusals import plain, refuse, refused
from parlour.server.talk import check_hint

_asked: set[asyncio.Task[None]] = set()
"""Hints under way, held so that they are not forgotten half-way."""


def give_hint(desk: Desk, asking: Asking, client: Client, rate: Rate) -> None:
    """Answer with a :class:`Hint`, or a refusal when the bot has none; raises :class:`Refusal`."""
    check_hint(asking)
    if not rate.take(asking.now):
        raise refuse("table-hint-quick")
    play = asking.fold.playing()
    view = play.game.view(play.state, asking.seat())
    task = asyncio.create_task(_answer(desk, view, client, asking.command))
    _asked.add(task)
    task.add_done_callback(_asked.discard)


async def _answer(desk: Desk, view: View, client: Client, command: str) -> None:
    game = view.game
    seed = secrets.randbits(SEED_BITS)
    try:
        text = await desk.choose(game.id, STAND_IN, view.to_text(), seed)
        key, details = game.describe_move(view, game.parse_move(text))
    except ParlourError:
        client.answer(refused(command, refuse("table-hint-none")))
        return
    client.answer(Hint(command, text, key, plain(details)))
