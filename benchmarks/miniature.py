"""A bot of the ladder as a player of the miniature that ``double_three.py`` measures.

The bot's own judgement is asked, with the set cut down to ten tiles of which four are out of play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.passing.balanced import Memory
from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.search import Depth, balanced_in, guarded, judge_in
from parlour.core.rng import Rng
from parlour.games.passing.game import GAME, PassingMatch
from parlour.games.passing.notation import DRAW, LEFT, OPEN, PASS, RIGHT
from parlour.games.passing.options import Options
from parlour.games.passing.tiles import TILES, count_tiles, list_tiles
from parlour.games.passing.view import PassingView

SET: Final = (1 << 10) - 1
"""The tiles up to 3-3 are the first ten of the whole set."""
HAND: Final = 3
DIGIT: Final = 32
"""The moves of the miniature are one number: its digits are the actions and 1."""


class Player:
    """How often the bot takes each action, over ``seeds`` streams of chance."""

    def __init__(self, depth: Depth, seeds: int = 1) -> None:
        self.depth = depth
        self.seeds = seeds
        self.memory = Memory()
        self.known: dict[tuple[int, int], list[float]] = {}

    def strategy(self, hand: int, moves: int, actions: Sequence[int]) -> list[float]:
        """The chances of ``actions`` with a hand after these moves."""
        if len(actions) == 1:
            return [1.0]
        key = (hand, moves)
        if key not in self.known:
            self.known[key] = self._ask(hand, moves, actions)
        return self.known[key]

    def _ask(self, hand: int, moves: int, actions: Sequence[int]) -> list[float]:
        view = _view_of(hand, _digits(moves))
        legal = [move for move in view.legal if move != DRAW]
        chances = [0.0] * len(actions)
        layouts = Layouts(view, self.depth.kinds, SET)
        found = balanced_in(layouts, view, legal, self.depth, Budget(), self.memory)
        if len(found.chances) > 0:
            for move, chance in zip(legal, found.chances, strict=True):
                if chance > 0.0:
                    chances[actions.index(_action_of(move, view))] += chance
            return chances
        for seed in range(self.seeds):
            layouts = Layouts(view, self.depth.kinds, SET)
            judged = judge_in(layouts, view, legal, self.depth, Rng(seed), Budget())
            move = int(judged.trials.moves[guarded(judged, self.depth.guard)])
            chances[actions.index(_action_of(move, view))] += 1.0 / self.seeds
        return chances


def _digits(moves: int) -> list[int]:
    actions: list[int] = []
    while moves:
        moves, digit = divmod(moves, DIGIT)
        actions.insert(0, digit - 1)
    return actions


def _view_of(hand: int, actions: list[int]) -> PassingView:
    """What the seat to move sees; tiles that it does not see lie anywhere."""
    made = [_move_of(action, first=not at) for at, action in enumerate(actions)]
    me = len(made) % 2
    hands = [0, 0]
    for at, move in enumerate(made):
        if move != PASS:
            hands[at % 2] |= 1 << (move - OPEN) % TILES
    hands[me] |= hand
    rest = list_tiles(i64(SET & ~(hands[0] | hands[1])))
    while count_tiles(i64(hands[1 - me])) < HAND:
        hands[1 - me] |= 1 << rest.pop()
    state = cast(PassingMatch, GAME.start(2, 0, Options()))
    state.lay_out(vec[i64](hands), vec[i64](rest))
    for at, move in enumerate(made):
        state.apply(at % 2, move)
    view = GAME.view(state, me)
    view.drawable = 0
    view.drawn = (0, 0)
    return view


def _move_of(action: int, first: bool) -> int:
    if action == 0:
        return PASS
    tile, right = divmod(action - 1, 2)
    return (OPEN if first else RIGHT if right else LEFT) + tile


def _action_of(move: int, view: PassingView) -> int:
    """At equal ends the miniature knows the left one only."""
    if move == PASS:
        return 0
    right = move >= RIGHT and view.left != view.right
    return 1 + 2 * ((move - OPEN) % TILES) + int(right)
