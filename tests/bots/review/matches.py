"""Short matches of bots, and advisers that think what a test wants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from parlour.bots.advice import Advice, Choice, Reason
from parlour.bots.bot import Adviser
from parlour.bots.budget import Budget
from parlour.bots.simulation import Plan, play_one
from parlour.bots.standing import standing
from parlour.core.game import State, View
from parlour.core.rng import Rng
from parlour.games import GAMES

SHORT: dict[str, dict[str, object]] = {
    "euchre": {"target": 5},
    "passing": {"target": 20},
    "gnoming": {"rounds": 1},
    "nerts": {"max_rounds": 1, "tie": "shared"},
}


@cache
def short_match(game_id: str, players: int = 0, bot: str = "rules", seed: int = 1) -> bytes:
    """The record of a short match; of the fewest that may play unless it is said."""
    game = GAMES[game_id]
    seats = players or game.players[0]
    options = game.make_options(**SHORT[game_id])
    plan = Plan(game_id, seats, options, (bot,) * seats, seed)
    return play_one(plan, 0, with_record=True).record.encode()


Points = Callable[[View, int], tuple[float, float]]
"""The points that a move is behind the best, and the standard error of that."""


class Told(Adviser):
    """Thinks what it is told; ``second`` is what it thinks when it looks again."""

    def __init__(self, first: Points, second: Points | None = None) -> None:
        self.first = first
        self.second = second or first
        self.seen: list[View] = []
        self.states = 0

    def advise(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> Advice:
        again = bool(self.seen) and self.seen[-1] == view
        self.seen.append(view)
        return self._advice(self.second if again else self.first, view, list(legal))

    def nudge(self, view: View, advice: Advice) -> Reason:
        return Reason("hint-plain-close", {})

    def hindsight(self, state: State, seat: int, rng: Rng, budget: Budget) -> Advice:
        self.states += 1
        view = self.seen[-1]
        return self._advice(self.first, view, list(view.legal))

    def standing(self, state: State) -> list[float]:
        return standing(state, "told")

    def _advice(self, points: Points, view: View, legal: list[int]) -> Advice:
        gaps = {move: points(view, move) for move in legal}
        order = sorted(legal, key=lambda move: gaps[move][0])
        return Advice(
            tuple(Choice(move, -gaps[move][0], 0.1, *gaps[move], win=0.5) for move in order), 10
        )
