"""The exact last turn against every order of the unseen cards, and the reckoning against scores."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.gnoming.going_out import LEAST, lowest_chance, sum_chances
from parlour.bots.gnoming.judgement import Judgement
from parlour.bots.gnoming.last_turn import MOST_KEPT, LastTurn
from parlour.bots.gnoming.lines import HIDDEN
from parlour.bots.gnoming.odds import Odds
from parlour.bots.gnoming.reckoning import Reckoning
from parlour.bots.gnoming.sight import Sight
from parlour.bots.gnoming.style import Style, taught
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import KINDS, NO_CARD, make_pack, value
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.options import Options, make_options
from parlour.games.gnoming.scoring import score_garden
from parlour.games.gnoming.state import DRAW_PHASE
from parlour.games.gnoming.view import GnomingView
from tests.bots.gnoming.naive_last_turn import after_draw, after_place, all_worlds, mean_score

FEW = [4, 4, 4, 7, 7, 9, 9, 0, 2, 16, 16, 17]
"""A small pack in which cards match often: 1s, 4s, 6s, two negatives, mulligans, a hazard."""


def last_turn(chance: random.Random, hidden: int, draws: int, options: Options) -> GnomingView:
    """A view of seat A, who plays its last turn with a few cards unseen."""
    cards = [chance.choice(FEW) for _ in range(9 + draws)]
    state = GnomingState(2, 0, options)
    state.gardens = vec[i64](cards[:9] + [5] * 9)
    down = sum(1 << cell for cell in chance.sample(range(9), hidden))
    state.down = vec[i64]([down, 0])
    state.out = 1
    state.phase = DRAW_PHASE
    state.left = vec[i64]([chance.choice(FEW[:10])])
    state.right = vec[i64]([chance.choice(FEW[:10])])
    state.draw_pile = vec[i64](cards[9:])
    return GnomingView(GAME, state, 0)


RULES = [{}, {"mulligans_per_line": "max1"}, {"mulligan_limit": "none"}]


@pytest.mark.pure
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_every_move_of_a_last_turn_is_worth_what_all_orders_of_the_cards_say(
    rules: dict[str, object],
) -> None:
    options = make_options(rules)
    chance = random.Random(5)
    for _ in range(8):
        check(last_turn(chance, chance.randrange(4), 2, options), options)


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_a_million_moves_of_last_turns_are_worth_what_all_orders_of_the_cards_say(
    rules: dict[str, object],
) -> None:
    options = make_options(rules)
    chance = random.Random(6)
    checked = 0
    while checked < 1_000_000 / len(RULES):
        hidden = chance.randrange(5) if chance.random() < 0.04 else chance.randrange(3)
        checked += check(last_turn(chance, hidden, 1 + chance.randrange(2), options), options)


def check(view: GnomingView, options: Options) -> int:
    """Compare drawing, staying, and every place for the left pile's card; counts what it has."""
    seen = view.gardens[0]
    worlds = all_worlds(seen, view.unseen)
    exact = LastTurn(Sight(view))
    assert exact.stay() == pytest.approx(mean_score(worlds, options))
    checked = 1
    if options.mulligan_limit == "end_of_turn":
        assert exact.draw() == pytest.approx(after_draw(seen, worlds, options))
        checked += 1
    card = view.left[-1]
    for cell in range(9):
        expected = after_place(seen, worlds, cell, card, options)
        assert exact.place(card, cell) == pytest.approx(expected)
    assert exact.is_whole()
    return checked + 9


def test_where_too_many_bounces_may_follow_roll_outs_decide_the_last_turn() -> None:
    """Another went out in its third turn; an 8 or a 7 may bounce over all of six hidden cells."""
    state = GnomingState(2, 0, Options())
    pack = list(make_pack("ten"))
    open_cells = {0: 11, 2: 11, 4: 10}  # two 8s and a 7
    for card in open_cells.values():
        pack.remove(card)
    random.Random(9).shuffle(pack)
    own = [open_cells[cell] if cell in open_cells else pack.pop() for cell in range(9)]
    state.gardens = vec[i64](own + [pack.pop() for _ in range(9)])
    state.down = vec[i64]([sum(1 << cell for cell in range(9) if cell not in open_cells), 0])
    state.out, state.phase = 1, DRAW_PHASE
    state.left, state.right = vec[i64]([pack.pop()]), vec[i64]([pack.pop()])
    state.draw_pile = vec[i64](pack)
    view = GnomingView(GAME, state, 0)
    judgement = Judgement(Sight(view), taught(), view.legal)
    judgement.compare(600, 16, Rng(1), Budget())
    assert not any(candidate.is_exact for candidate in judgement.candidates)
    assert judgement.best().worlds > 0
    exact = LastTurn(Sight(view))
    exact.draw()
    assert not exact.is_whole()
    assert exact.kept < 1.01 * MOST_KEPT


@pytest.mark.pure
@pytest.mark.parametrize("rules", [{}, {"mulligans_per_line": "max1"}], ids=str)
def test_an_open_garden_is_reckoned_as_it_is_scored(rules: dict[str, object]) -> None:
    options = make_options(rules)
    chance = random.Random(7)
    most = 1 if rules else 3
    for _ in range(2000):
        cells = vec[i64]([chance.choice(FEW) for _ in range(9)])
        reckoned = Reckoning(cells, vec[i64]([1] * KINDS), most).score()
        assert reckoned == pytest.approx(int(score_garden(cells, options)))


@pytest.mark.pure
def test_a_negative_beside_a_mulligan_and_hidden_cells_makes_no_line() -> None:
    seen = (NO_CARD, 16, 7, NO_CARD, NO_CARD, 4, NO_CARD, 0, 16)
    unseen = (0, 0, 4, 4, 7, 16)
    counts = vec[i64]([unseen.count(kind) for kind in range(KINDS)])
    cells = vec[i64]([HIDDEN if card == NO_CARD else card for card in seen])
    expected = mean_score(all_worlds(seen, unseen), Options())
    assert Reckoning(cells, counts, 3).score() == pytest.approx(expected)


def test_hidden_cells_are_reckoned_as_samples_say() -> None:
    chance = random.Random(8)
    pack = list(make_pack("ten"))
    options = Options()
    chance.shuffle(pack)
    counts = [pack.count(kind) for kind in range(KINDS)]
    open_cards = [12, 12, 16, 9]
    for card in open_cards:
        counts[card] -= 1
        pack.remove(card)
    cells = vec[i64]([12, HIDDEN, 16, HIDDEN, HIDDEN, HIDDEN, 12, 9, HIDDEN])
    reckoned = Reckoning(cells, vec[i64](counts), 3).score()
    total, squares, worlds = 0.0, 0.0, 40000
    for _ in range(worlds):
        drawn = chance.sample(pack, 5)
        laid = [drawn.pop() if card == HIDDEN else int(card) for card in cells]
        points = int(score_garden(vec[i64](laid), options))
        total += points
        squares += points * points
    mean = total / worlds
    error = ((squares / worlds - mean * mean) / worlds) ** 0.5
    assert abs(reckoned - mean) < 4 * error


@pytest.mark.pure
def test_the_sums_of_hidden_cards_are_those_of_all_draws() -> None:
    counts = [0] * KINDS
    counts[0], counts[4], counts[9], counts[17] = 2, 1, 2, 1
    points = [-4, -4, 1, 6, 6, 10]
    expected: dict[int, int] = {}
    for first in range(6):
        for second in range(6):
            if first != second:
                total = points[first] + points[second]
                expected[total] = expected.get(total, 0) + 1
    chances = sum_chances(vec[i64](counts), 2)
    for total in range(-8, 21):
        assert chances[LEAST + total] == pytest.approx(expected.get(total, 0) / 30)
    assert sum(chances) == pytest.approx(1)
    assert int(value(9)) == 6


def test_a_lower_score_is_lowest_more_often() -> None:
    state = GAME.start(3, 0, Options())
    state.deal([Rng(3).shuffled(pack) for pack in state.to_deal()])
    while state.actors() and state.legal(state.actors()[0])[0] < 9:
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
    view = GAME.view(state, 0)
    assert isinstance(view, GnomingView)
    sight = Sight(view)
    odds = Odds(vec[i64](sight.counts()), Style(), True)
    chances = [lowest_chance(sight.table, 0, points, odds) for points in range(-20, 60, 5)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.99
    assert chances[-1] < 0.01
    assert NO_CARD in view.gardens[1]
