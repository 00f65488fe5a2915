"""What a table does by itself, as time goes by: each duty is done when it is due."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from parlour.bots.clock import IDLE_PER_SEAT
from parlour.core.dealer import Dealer
from parlour.core.errors import Refusal
from parlour.core.seats import TABLE, format_seat
from parlour.server import entries, racing
from parlour.server.agents import Thinking, Thought
from parlour.server.arrival import accept
from parlour.server.asking import Asking
from parlour.server.commands.course import all_ready
from parlour.server.dealing import deal, move_entries
from parlour.server.entries import AnyEntry
from parlour.server.evening import Evening
from parlour.server.fold import Fold
from parlour.server.hands import Hands
from parlour.server.logs import log
from parlour.server.lost import Lost, explained, noted
from parlour.server.needs import Desk
from parlour.server.play import Play
from parlour.server.presence import Presence
from parlour.server.telling import Telling
from parlour.server.turns import Turns

HOST_AWAY: Final = 120_000
QUIET_MS: Final = 20_000
"""Without progress for so long people are told that they may say that they are stuck."""
CLOSING_EXTRA: Final = 100
"""How long after the last card in the air could have come down the table closes a round."""

Perform = Callable[[Callable[[], list[AnyEntry]]], Awaitable[None]]


class Duties:
    """The table's own part in its match. ``perform`` logs entries and lets them happen.

    ``arrived`` is called when a bot has decided; ``telling`` tells people what is in no log.
    """

    def __init__(
        self, *, desk: Desk, dealer: Dealer, presence: Presence, perform: Perform,
        arrived: Callable[[], None], telling: Telling, evening: Evening,
    ) -> None:  # fmt: skip
        thinking = Thinking(desk, arrived)
        self._telling = telling
        self._evening = evening
        self._idle_told = 0
        """The progress after which people were told that there is none."""
        self.turns = Turns(thinking)
        self.hands = Hands(thinking)
        self.asleep_since = 0
        """Since when nobody is here for whom to play, by the wall; 0 while somebody is."""
        self._dealer = dealer
        self._presence = presence
        self._perform = perform
        self._closing_from = 0
        self._away_now: list[bool] = []

    async def look(self, fold: Fold, now: int) -> int | None:
        """Do what is due; returns when to look again, at the latest."""
        await self._measure(fold, now)
        thought = await self._end_thinking(fold, now)
        dues = [await self._host(fold, now)]
        awake = self._presence.awake(fold.room)
        if not fold.room.in_match() or not awake or fold.room.paused_at:
            self.clear()
            if awake:
                self.asleep_since = 0  # a pause counts for nothing anyway
            elif not self.asleep_since:
                self.asleep_since = now
                self._telling.changed()
            return _first([*dues, thought])
        await self.rouse(fold, now)
        if fold.room.phase == "between":
            self.clear()
            dues.append(await self._between(fold, now))
        elif fold.room.game.facts.real_time:
            dues.append(await self._timed(fold, now))
        else:
            dues.append(await self._turns(fold, now))
        dues.append(self._away(fold, now))
        return _first(dues)

    def clear(self) -> None:
        """Bots let go of everything."""
        self.turns.clear()
        self.hands.clear()

    async def rouse(self, fold: Fold, now: int) -> None:
        """Once somebody is here again: the time when nobody was counts for nothing."""
        since = self.asleep_since
        if not self._presence.awake(fold.room):
            return
        if not fold.room.in_match() or fold.room.paused_at:
            since = 0
        if since and since < now:
            woke = entries.Woke(wall=now, since=since)
            await self._perform(lambda: [woke])
        self.asleep_since = 0

    # ---- the host ----

    async def _host(self, fold: Fold, now: int) -> int | None:
        """The host's part goes on when the host is away for long and somebody else is here."""
        room = fold.room
        if room.host is None or self._presence.here(room.host):
            return None
        here = [m.id for m in room.seated() if self._presence.here(m.id)]
        if not here:
            return None
        until = self._presence.gone_since(room.host) + HOST_AWAY
        if now < until:
            return until
        await self._perform(lambda: [entries.HostSet(wall=now, who=here[0])])
        return None

    async def _measure(self, fold: Fold, now: int) -> None:
        """After a round without turns: how far away everybody was, for the report."""
        room = fold.room
        if not room.game.facts.real_time or room.phase not in ("between", "over"):
            return
        done, told = len(fold.playing().state.rounds), fold.contests[-1].trips
        if done and (not told or told[-1].round < done):
            lags = entries.Lags(
                wall=now, round=done, even=self._evening.delay, seats=self._evening.measured()
            )
            await self._perform(lambda: [lags])

    async def _end_thinking(self, fold: Fold, now: int) -> int | None:
        """The round goes on when somebody has thought for long enough."""
        thinking = fold.room.thinking
        if thinking is None:
            return None
        if now < thinking[1]:
            return thinking[1]
        await self._perform(lambda: [entries.Resumed(wall=now)])
        return now

    def _away(self, fold: Fold, now: int) -> int | None:
        """When the next stand-in takes over; people see it when one does."""
        room = fold.room
        times = [self._presence.away_from(room, seat) for seat in range(room.players)]
        away = [time is not None and time <= now for time in times]
        if away != self._away_now:
            self._away_now = away
            self._telling.changed()
        return min((time for time in times if time is not None and time > now), default=None)

    # ---- between rounds ----

    async def _between(self, fold: Fold, now: int) -> int | None:
        asking = Asking(fold, None, now, self._presence.here, self._dealer)
        if now < fold.room.between_until and not all_ready(asking):
            return fold.room.between_until
        play = fold.playing()
        await self._perform(lambda: deal(play, play.state.copy(), self._dealer, now))
        return now

    # ---- games of turns ----

    async def _turns(self, fold: Fold, now: int) -> int | None:
        self.turns.look(fold, self._presence, now)
        thought = self.turns.ready(now)
        if thought is None:
            return _first([self.turns.due(), _clock_due(fold, now)])
        try:
            await self._move(fold, thought, now, (0, 0))
        except Refusal as fault:
            log.warning("bot_refused", bot=thought.actor.bot, error=type(fault).__name__)
            self.turns.failed(thought)
        return now

    async def _move(self, fold: Fold, thought: Thought, now: int, times: tuple[int, int]) -> None:
        play, letter = fold.playing(), format_seat(thought.seat)
        moved = entries.Moved(
            wall=now, seat=letter, move=thought.move, by=thought.actor.by,
            at=times[0], grabbed=times[1],
        )  # fmt: skip
        told = [
            entries.BotFailed(wall=now, seat=letter, bot=bot, again=n > 0)
            for n, bot in enumerate(thought.failed)
        ]
        await self._perform(lambda: [*told, *move_entries(play, moved, self._dealer)])

    # ---- games without turns ----

    async def _timed(self, fold: Fold, now: int) -> int | None:
        play = fold.playing()
        if now < fold.clocks.round_from:
            self.hands.clear()
            return fold.clocks.round_from
        if await self._close(fold, play, now) or await self._cap_idling(fold, play, now):
            return now
        quiet = self._prompt(fold, play, now)
        way = self._evening.bots()
        self.hands.look(fold, self._presence, now, way.hold)
        drop = self.hands.drop(now)
        if drop is None:
            closing = self._closing_until(play) if self._closing_from else None
            return _first([self.hands.due(), closing, quiet])
        clock = now - fold.clocks.round_from
        at, grabbed = drop.at - fold.clocks.round_from, drop.grabbed - fold.clocks.round_from
        times = accept(clock, at, grabbed, play.drops[drop.thought.seat], way)
        try:
            await self._move(fold, drop.thought, now, times)
        except Refusal as refusal:  # somebody was quicker: the card goes back
            thought = drop.thought
            move = play.game.parse_move(thought.move)
            lost = explained(refusal, fold, thought.seat, move, times)
            if isinstance(lost, Lost):
                await self._perform(lambda: noted(fold, lost.beaten, now))
        return now

    def _prompt(self, fold: Fold, play: Play, now: int) -> int | None:
        """Remind people of their words when nothing has come forward for a while."""
        until = fold.progress_at + QUIET_MS
        if self._idle_told == fold.progress_at or racing.closing(play.state):
            return None
        if now < until:
            return until
        self._idle_told = fold.progress_at
        self._telling.note("table-note-idle")
        return None

    async def _close(self, fold: Fold, play: Play, now: int) -> bool:
        """Close the round once nothing more can come down (the table's own move)."""
        actors = play.state.actors()
        if TABLE not in actors:
            self._closing_from = 0
            return False
        self._closing_from = self._closing_from or now
        if now < self._closing_until(play) and actors != [TABLE]:
            return False
        move = play.game.format_move(play.state.legal(TABLE)[0])
        at = max(1, now - fold.clocks.round_from)
        closed = entries.Moved(wall=now, seat="*", move=move, by="table", at=at)
        await self._perform(lambda: [closed])
        return True

    def _closing_until(self, play: Play) -> int:
        grace = getattr(play.options, "air_grace", 0)
        return self._closing_from + int(grace) + self._evening.longest() + CLOSING_EXTRA

    async def _cap_idling(self, fold: Fold, play: Play, now: int) -> bool:
        """Say for a bot that it is stuck when nothing has come forward for long."""
        word = play.game.facts.idle_move
        if not word or play.state.idle < IDLE_PER_SEAT * play.players:
            return False
        move = play.game.parse_move(word)
        for seat in range(play.players):
            bot = fold.room.bots[seat] is not None and not fold.room.at(seat)
            if bot and move in play.state.legal(seat):
                said = entries.Moved(
                    wall=now, seat=format_seat(seat), move=word, by="bot",
                    at=max(1, now - fold.clocks.round_from),
                )  # fmt: skip
                await self._perform(lambda: move_entries(play, said, self._dealer))  # noqa: B023
                return True
        return False


def _clock_due(fold: Fold, now: int) -> int | None:
    """When the next clock runs out."""
    ends = [fold.clocks.runs_out(seat) for seat in range(fold.room.players)]
    return min((end for end in ends if end > now), default=None)


def _first(times: list[int | None]) -> int | None:
    return min((time for time in times if time is not None), default=None)
