"""Bots and stand-ins in games of turns: they think, rest so that people can look, and move."""

from __future__ import annotations

import random
from typing import Final

from parlour.server.agents import Actor, Thinking, Thought, actor_of
from parlour.server.fold import Fold
from parlour.server.play import Play
from parlour.server.presence import Presence

PACES: Final = {"quick": 250, "normal": 900, "calm": 1800}
"""How long a bot rests before it moves, in milliseconds; a third more or less."""
AFTER_TRICK: Final = 700
"""How much longer when a trick has just been taken."""


class Turns:
    """The decisions of one table's bots, at most one for each seat."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._thoughts: dict[int, tuple[Thought, int]] = {}
        """For each seat its thought, and when it may be acted upon."""

    def clear(self) -> None:
        """Drop everything."""
        for thought, _ in self._thoughts.values():
            thought.drop()
        self._thoughts.clear()

    def look(self, fold: Fold, presence: Presence, now: int) -> None:
        """Begin to think where a bot or a stand-in is to move; stop where no more."""
        play = fold.playing()
        wanted = self._wanted(fold, presence, now)
        for seat in [seat for seat in self._thoughts if seat not in wanted]:
            self._drop(seat)
        for seat, actor in wanted.items():
            known = self._thoughts.get(seat)
            if known is not None:
                if known[0].actor == actor and known[0].position == play.seq:
                    self._again(play, known[0])
                    continue
                self._drop(seat)
            thought = Thought(seat, actor, play.seq)
            self._thoughts[seat] = (thought, now + self._rest(fold, play, actor))
            self._thinking.begin(play, thought)

    def _again(self, play: Play, thought: Thought) -> None:
        """Ask the next one when a bot has failed."""
        if thought.task is None and not thought.move:
            self._thinking.begin(play, thought)

    def _wanted(self, fold: Fold, presence: Presence, now: int) -> dict[int, Actor]:
        if fold.room.phase != "playing":
            return {}
        found: dict[int, Actor] = {}
        for seat in fold.playing().state.actors():
            actor = actor_of(fold, presence, seat, now) if seat >= 0 else None
            if actor is not None:
                found[seat] = actor
        return found

    def _drop(self, seat: int) -> None:
        self._thoughts.pop(seat)[0].drop()

    def _rest(self, fold: Fold, play: Play, actor: Actor) -> int:
        if actor.by == "clock":
            return 0
        usual = PACES[fold.room.settings.pace]
        rest = round(usual * random.uniform(2 / 3, 4 / 3))  # noqa: S311 - only how long a bot waits
        return rest + (AFTER_TRICK if trick_over(play) else 0)

    def ready(self, now: int) -> Thought | None:
        """A decision that may be acted upon now."""
        for thought, rested in self._thoughts.values():
            if thought.move and rested <= now:
                return thought
        return None

    def failed(self, thought: Thought) -> None:
        """The move was refused: the next one is asked."""
        thought.move = ""
        thought.failed.append(thought.asked)

    def due(self) -> int | None:
        """When the next decision may be acted upon."""
        times = [rested for thought, rested in self._thoughts.values() if thought.move]
        return min(times, default=None)


def trick_over(play: Play) -> bool:
    """Whether the last move has completed a trick that still lies there to be looked at."""
    if not play.steps or play.steps[-1].packs is not None:
        return False
    view = play.game.view(play.state, None).to_json()
    return view.get("trick") == [] and bool(view.get("tricks"))
