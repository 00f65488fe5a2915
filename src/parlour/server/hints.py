"""What a strong player would think of, or do: worked out at the desk, told only to whoever asks."""

from __future__ import annotations

import asyncio
import secrets

import msgspec

from parlour.core.errors import ParlourError
from parlour.core.game import View
from parlour.server.agents import SEED_BITS, STAND_IN
from parlour.server.asking import Asking
from parlour.server.client import Client
from parlour.server.judgement import Choice, Hint, Words
from parlour.server.logs import log
from parlour.server.needs import Desk, DeskError, Told
from parlour.server.protocol import AskHint
from parlour.server.rates import Rate
from parlour.server.refusals import plain, refuse, refused
from parlour.server.talk import check_hint

_asked: set[asyncio.Task[None]] = set()
"""Hints under way, held so that they are not forgotten half-way."""


def give_hint(desk: Desk, asking: Asking, command: AskHint, client: Client, rate: Rate) -> None:
    """Answer with a :class:`Hint`, or a refusal when there is none; raises :class:`Refusal`."""
    check_hint(asking)
    if not rate.take(asking.now):
        raise refuse("table-hint-quick")
    play = asking.fold.playing()
    view = play.game.view(play.state, asking.seat())
    task = asyncio.create_task(_answer(desk, view, client, command))
    _asked.add(task)
    task.add_done_callback(_asked.discard)


async def _answer(desk: Desk, view: View, client: Client, command: AskHint) -> None:
    seed = secrets.randbits(SEED_BITS)
    try:
        hint = await _hint(desk, view, command, seed)
    except ParlourError:
        client.answer(refused(command.id, refuse("table-hint-none")))
        return
    client.answer(hint)


async def _hint(desk: Desk, view: View, command: AskHint, seed: int) -> Hint:
    """The adviser's hint, or the move of a simple bot where there is none; may raise."""
    try:
        return _adviser_hint(command, await desk.advise(view.game.id, view.to_text(), seed))
    except DeskError:
        if command.strength == "nudge":
            raise
        return await _plain_hint(desk, view, command, seed)


def _adviser_hint(command: AskHint, told: Told) -> Hint:
    """What an adviser has answered; raises :class:`DeskError` for what is no advice."""
    try:
        nudge = msgspec.convert(told["nudge"], Words)
        if command.strength == "nudge":
            return Hint(command.id, "nudge", nudge)
        return _full_hint(command, nudge, told["advice"])
    except (msgspec.ValidationError, LookupError) as fault:
        log.error("advice_wrong", fault)
        raise DeskError("no advice") from fault


def _full_hint(command: AskHint, nudge: Words, advice: Told) -> Hint:
    choices = msgspec.convert(advice["choices"], list[Choice])
    best = choices[0]
    return Hint(
        command.id,
        "full",
        nudge,
        best.move,
        best.words.key,
        best.words.details,
        advice["samples"],
        advice["exact"],
        choices,
    )


async def _plain_hint(desk: Desk, view: View, command: AskHint, seed: int) -> Hint:
    game = view.game
    text = await desk.choose(game.id, STAND_IN, view.to_text(), seed)
    key, details = game.describe_move(view, game.parse_move(text))
    nudge = Words("hint-plain-weigh", {"n": len(view.legal)})
    return Hint(command.id, "full", nudge, text, key, plain(details))
