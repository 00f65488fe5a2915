"""Who moves for seats without a person: bots, and stand-ins for people who are away or too late."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from parlour.bots.roster import name_below
from parlour.server.fold import Fold
from parlour.server.logs import log
from parlour.server.needs import Desk, DeskError
from parlour.server.play import Play
from parlour.server.presence import Presence
from parlour.server.protocol import MoveBy

STAND_IN: Final = "rules"
SEED_BITS: Final = 60


class Actor(NamedTuple):
    """Who moves for a seat, and how the log calls it."""

    bot: str
    by: MoveBy
    tempo: str = ""


def actor_of(fold: Fold, presence: Presence, seat: int, now: int) -> Actor | None:
    """Who moves for this seat instead of a person; None when a person does."""
    room, clocks = fold.room, fold.clocks
    bot = room.bots[seat]
    if bot is not None and not room.at(seat):
        return Actor(bot.bot, "bot", bot.tempo)
    ends = clocks.runs_out(seat)
    if ends and now >= ends:
        return Actor(STAND_IN, "clock")
    away_from = presence.away_from(room, seat)
    if away_from is not None and away_from <= now:
        return Actor(STAND_IN, "stand_in")
    return None


@dataclass(slots=True)
class Thought:
    """A decision under way. ``move`` is empty until there is one."""

    seat: int
    actor: Actor
    position: int
    """The number of the last entry that changed the cards."""
    move: str = ""
    asked: str = ""
    """The bot that decides now."""
    failed: list[str] = field(default_factory=list)
    """The bots that did not manage it: the seat's own, then always the next weaker one."""
    task: asyncio.Task[None] | None = None

    def drop(self) -> None:
        """Think no more."""
        if self.task is not None:
            self.task.cancel()


class Thinking:
    """Asks the desk, and says when an answer is there."""

    def __init__(self, desk: Desk, arrived: Callable[[], None]) -> None:
        self._desk = desk
        self._arrived = arrived

    def begin(self, play: Play, thought: Thought) -> None:
        """Ask for a move in the present position."""
        view = play.game.view(play.state, thought.seat)
        legal = [play.game.format_move(move) for move in view.legal]
        thought.move = ""
        if not legal:
            return
        bot = thought.asked = asked_now(play.game.id, thought)
        if len(legal) == 1 or not bot:
            thought.move = legal[0]
            return
        asked = self._ask(play.game.id, bot, view.to_text(), legal, thought)
        thought.task = asyncio.create_task(asked)

    async def _ask(
        self, game: str, bot: str, view: str, legal: list[str], thought: Thought
    ) -> None:
        try:
            move = await self._desk.choose(game, bot, view, secrets.randbits(SEED_BITS))
            thought.move = move if move in legal else ""
        except DeskError:
            thought.move = ""
        except Exception as fault:  # noqa: BLE001 - whatever breaks, the next rung is asked
            log.error("bot_broke", fault, game=game, bot=bot)
            thought.move = ""
        finally:
            thought.task = None
            if not thought.move:
                thought.failed.append(bot)
            self._arrived()


def asked_now(game: str, thought: Thought) -> str:
    """The bot whose turn it is to decide; empty once all have failed: then any move will do."""
    if not thought.failed:
        return thought.actor.bot
    try:
        below = name_below(game, thought.failed[-1])
    except KeyError:  # an old table's bot that is no more
        below = ""
    last = "" if STAND_IN in thought.failed else STAND_IN
    return below or last
