"""Last turns by full expectimax against every order of the unseen cards, in gardens of nine."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.gnoming.adviser import GnomingAdviser
from parlour.bots.gnoming.endgame import MOST_NODES, Endgame, turns_alone
from parlour.bots.gnoming.sight import Sight
from parlour.core.rng import Rng
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.notation import DRAW, TAKE
from parlour.games.gnoming.options import make_options
from parlour.games.gnoming.state import DRAW_PHASE
from parlour.games.gnoming.view import GnomingView
from tests.bots.gnoming.naive_endgame import Naive, without_top
from tests.bots.gnoming.naive_last_turn import all_worlds, cells_for

FEW = [4, 4, 4, 7, 7, 9, 0, 2, 16, 17]
"""1s, 4s, a 6, two negatives, a mulligan, a hazard."""


def alone(chance: random.Random, hidden: int, draws: int, turns: int) -> GnomingView:
    """A view of somebody who plays alone and has a few turns left."""
    cards = [chance.choice(FEW) for _ in range(9 + draws)]
    state = GnomingState(1, 0, make_options({"turn_cap": turns}))
    state.gardens = vec[i64](cards[:9])
    state.down = vec[i64]([sum(1 << cell for cell in chance.sample(range(9), hidden))])
    state.phase = DRAW_PHASE
    state.left = vec[i64]([chance.choice(FEW[:9]) for _ in range(chance.randrange(3))])
    state.right = vec[i64]([chance.choice(FEW[:9])])
    state.draw_pile = vec[i64](cards[9:])
    view = GnomingView(GAME, state, 0)
    view.turn = 0
    return view


def check(view: GnomingView, turns: int) -> None:
    """Every source, and every cell for the top of each pile."""
    sight, seen = Sight(view), view.gardens[0]
    endgame = Endgame(sight, turns)
    naive = Naive(sight.options)
    worlds = all_worlds(seen, view.unseen)
    piles = (view.left, view.right)
    found = [endgame.of_candidate(sight, DRAW, -1)]
    for pile in (0, 1):
        for cell in cells_for(seen, piles[pile][-1]) if piles[pile] else ():
            points = endgame.of_candidate(sight, TAKE + pile, cell)
            left = without_top(piles, pile)
            expected = naive.place(seen, worlds, cell, piles[pile][-1], left, turns)
            assert points == pytest.approx(expected)
            found.append(points)
    assert endgame.is_small()
    assert min(found) == pytest.approx(naive.turn(seen, worlds, piles, turns))


def test_two_turns_are_worth_what_all_orders_of_the_cards_say() -> None:
    chance = random.Random(3)
    for _ in range(4):
        check(alone(chance, 1, 2, 2), 2)


@pytest.mark.long
def test_many_turns_are_worth_what_all_orders_of_the_cards_say() -> None:
    chance = random.Random(4)
    for _ in range(60):
        check(alone(chance, 1 + chance.randrange(2), 3, 2), 2)


def test_the_endgame_stops_counting_where_it_is_too_large() -> None:
    view = alone(random.Random(5), 8, 20, 3)
    assert turns_alone(Sight(view)) == 3
    endgame = Endgame(Sight(view), 3)
    endgame.of_candidate(Sight(view), DRAW, -1)
    assert not endgame.is_small()
    assert endgame.nodes < 2 * MOST_NODES


def test_where_the_endgame_is_too_large_roll_outs_decide() -> None:
    view = alone(random.Random(5), 8, 20, 3)
    legal = [DRAW, TAKE + 1]
    bot = GnomingAdviser(usual=400)
    assert bot.choose(view, legal, Rng(1), Budget()) in legal
