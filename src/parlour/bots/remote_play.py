"""Lets a bot of this machine play a seat of a table elsewhere."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.remote import Gone, Refused, Seat, Update
from parlour.bots.roster import make_bot
from parlour.bots.tempo import TEMPOS, Tempo
from parlour.core.rng import Rng
from parlour.games import GAMES

USUAL_TEMPO = "medium"


def play(seat: Seat, bot: str = "rules", tempo: str = USUAL_TEMPO) -> Update:
    """Let a bot of the roster play the match at this seat to its end; returns the last update.

    ``tempo`` is that of its hands, in real-time games. Raises :class:`KeyError` for a bot that the
    game does not have, and what ``Seat`` raises.
    """
    player: Bot | None = None
    rng = Rng(secrets.randbits(64))
    for update in seat:
        if update.over:
            return update
        player = player or make_bot(update.game, bot)
        if update.legal:
            with suppress(Refused):  # somebody was quicker
                _act(seat, player, update, TEMPOS[tempo], rng)
    raise Gone("the seat was left")


def _act(seat: Seat, player: Bot, update: Update, tempo: Tempo, rng: Rng) -> None:
    """Choose a move and make it."""
    game = GAMES[update.game]
    view = game.load_view(update.view)
    move = game.format_move(player.choose(view, view.legal, rng, Budget()))
    if game.facts.real_time:
        _make_timed(seat, update, move, tempo, rng)
    else:
        seat.move(move, seen=update.seq)


def _make_timed(seat: Seat, update: Update, move: str, tempo: Tempo, rng: Rng) -> None:
    """Make a move in real time, when the hands are done."""
    took = tempo.takes(">" in move, rng)
    time.sleep((max(0, -update.round_ms()) + took) / 1000)
    now = max(1, update.round_ms())
    seat.move(move, now, max(1, now - took // 2))
    time.sleep(tempo.notices(rng) / 2000)
