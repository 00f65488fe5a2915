"""Lets a bot of this machine play a seat of a table elsewhere."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress

from parlour.bots.attention import carries, way
from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.remote import Gone, Refused, Seat, Update
from parlour.bots.roster import make_bot, tempo_of
from parlour.bots.tempo import USUAL_TEMPO, Tempo
from parlour.core.rng import Rng
from parlour.games import GAMES


def play(seat: Seat, bot: str = "rules", tempo: str = "") -> Update:
    """Let a bot of the roster play the match at this seat to its end; returns the last update.

    ``tempo`` is that of its hands, in real-time games; without one they are its own, or the usual
    ones. Raises :class:`KeyError` for a bot that the game does not have, and what ``Seat`` raises.
    """
    player: Bot | None = None
    rng = Rng(secrets.randbits(64))
    for update in seat:
        if update.over:
            return update
        player = player or make_bot(update.game, bot)
        if update.legal:
            with suppress(Refused):  # somebody was quicker
                hands = tempo_of(update.game, bot, tempo, USUAL_TEMPO)
                _act(seat, player, update, hands, rng)
    raise Gone("the seat was left")


def _act(seat: Seat, player: Bot, update: Update, tempo: Tempo, rng: Rng) -> None:
    """Choose a move and make it."""
    game = GAMES[update.game]
    view = game.load_view(update.view)
    move = player.choose(view, view.legal, rng, Budget())
    text = game.format_move(move)
    if game.facts.real_time:
        took = tempo.takes(carries(text), rng, len(view.legal), way(view, move))
        _make_timed(seat, update, text, took)
        time.sleep(tempo.notices(rng) / 2000)
    else:
        seat.move(text, seen=update.seq)


def _make_timed(seat: Seat, update: Update, move: str, took: int) -> None:
    """Make a move in real time, when the hands are done."""
    time.sleep((max(0, -update.round_ms()) + took) / 1000)
    now = max(1, update.round_ms())
    seat.move(move, now, max(1, now - took // 2))
