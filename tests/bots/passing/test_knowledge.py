"""What the bots make of a view: the past, the layouts and their weights, and the match."""

from __future__ import annotations

import random
from math import comb

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.passing.board import GOES_ON, Board
from parlour.bots.passing.chains import Chain
from parlour.bots.passing.equity import Equity
from parlour.bots.passing.guesses import Guesses, gather
from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.past import Past
from parlour.bots.passing.rivals import Rivals
from parlour.bots.passing.stakes import Stakes
from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.passing.game import GAME, PassingMatch
from parlour.games.passing.notation import DRAW, PASS
from parlour.games.passing.options import House, Options
from parlour.games.passing.tiles import WITH
from parlour.games.passing.view import PassingView
from tests.games.passing.agreement import draw_options
from tests.games.passing.table import Table


def random_round(seed: int, moves: int) -> tuple[PassingMatch, list[tuple[int, int]]]:
    """A round after some moves, and those moves with draws written as passes."""
    rng = random.Random(seed)
    players = 2 + seed % 3
    chosen = GAME.make_options(**parse_options(GAME.options, draw_options(rng, players)))
    state: State = GAME.start(players, rng.randrange(players), chosen)
    state.deal([Rng(seed).shuffled(pack) for pack in state.to_deal()])
    assert isinstance(state, PassingMatch)
    made: list[tuple[int, int]] = []
    for _ in range(moves):
        (seat,) = state.actors()
        legal = state.legal(seat)
        move = legal[min(rng.randrange(len(legal)), rng.randrange(len(legal)))]
        before = state.copy()
        state.apply(seat, move)
        if state.rounds:
            return before, made
        made.append((seat, PASS if move == DRAW else move))
    return state, made


@pytest.mark.pure
@pytest.mark.parametrize("seed", range(40))
def test_the_past_has_every_turn(seed: int) -> None:
    state, made = random_round(seed, 5 + seed)
    view = GAME.view(state, state.actors()[0])
    past = Past(view)
    told = [(int(s), int(m)) for s, m in zip(past.seats, past.moves, strict=True)]
    assert [turn for turn in told if turn[1] != PASS] == [turn for turn in made if turn[1] != PASS]
    if state.house.closing == state.players and not any(view.drawn):
        assert told == made  # otherwise everybody may have declined once more, somewhere
    for counted, seen in zip(recount(view, told), view.declined, strict=True):
        assert all(count <= most for count, most in zip(counted, seen, strict=True))


def recount(view: PassingView, told: list[tuple[int, int]]) -> list[list[int]]:
    """How often each seat declined at each value, from the turns."""
    board = Board(House(view.players, Options()), view.players)
    counts = [[0] * 7 for _ in range(view.players)]
    for seat, move in told:
        if move == PASS:
            for value in {int(board.left), int(board.right)}:
                counts[seat][value] += 1
            continue
        board.turn = seat
        board.hands[seat] = -1
        board.play(move)
    return counts


@pytest.mark.parametrize("seed", range(30))
def test_a_layout_fits_the_view_and_could_have_come_about(seed: int) -> None:
    state, _ = random_round(seed, 4 + seed // 2)
    (seat,) = state.actors()
    view = GAME.view(state, seat)
    layouts = Layouts(view)
    for number in range(10):
        layouts.deal(Rng(number))
        board = layouts.board
        assert [int(hand).bit_count() for hand in board.hands] == [len(h) for h in view.hands]
        assert int(board.hands[seat]) == int(state.hands[seat])
        assert board.drawable() == view.drawable
        assert layouts.likelihood(board.hands, 0, Rng(number)) >= 0.0


@pytest.mark.parametrize("seed", range(30))
def test_the_past_is_laid_out_again(seed: int) -> None:
    """The board before the last turn, and that turn, lead to the board as it lies."""
    state, _ = random_round(seed, 4 + seed // 2)
    (seat,) = state.actors()
    layouts = Layouts(GAME.view(state, seat))
    trail = layouts.trail
    last = trail.boards[-1]
    last.hands[last.turn] = -1
    last.play(trail.moves[len(trail.moves) - 1])
    now = layouts.board
    assert (last.left, last.right, last.line) == (now.left, now.right, now.line)
    assert list(last.lacks) == list(now.lacks)
    drawn = [0] * state.players
    for index, move in enumerate(trail.moves):
        drawn[int(trail.seats[index])] += move == DRAW
    assert drawn == list(GAME.view(state, seat).drawn)


def test_a_chain_is_in_each_layout_as_often_as_it_is_likely() -> None:
    layouts = Layouts(few_layouts().view("A"))
    listed = gather(layouts, 50, Rng(1), Budget(), True)
    likely = {int(listed.hands[2 * at + 1]): listed.weights[at] for at in range(listed.count())}
    chain = Chain(layouts)
    rng = Rng(1)
    chain.start(listed.hands, 0, rng)
    seen = dict.fromkeys(likely, 0)
    for _ in range(60_000):
        chain.step(rng)
        seen[int(chain.hands[1])] += 1
    for hand, weight in likely.items():
        assert seen[hand] / 60_000 == pytest.approx(weight, abs=0.007)
    assert max(likely.values()) > 0.04 > 10 * min(likely.values())


def share_of(guesses: Guesses, seat: int, value: int) -> float:
    """How likely a seat holds a tile with a value."""
    share = 0.0
    for at in range(guesses.count()):
        if int(guesses.hands[at * guesses.seats + seat]) & int(WITH[value]):
            share += guesses.weights[at]
    return share


def few_layouts() -> Table:
    """A round in which A does not see fifteen tiles, two of them B's."""
    table = Table("6-0 2-0 3-2 3-3 4-3 4-4 5-4", "1-1 2-2 6-6 1-0 2-1 3-1 6-2")
    table.play("A play 6-0", "B play 6-6 left", "A play 2-0 right", "B play 2-2 right")
    table.play("A play 3-2 right", "B play 3-1 right", "A pass", "B play 2-1 right", "A draw")
    table.play("B play 6-2 right")
    return table


@pytest.mark.pure
def test_few_layouts_are_all_listed() -> None:
    view = few_layouts().view("A")
    guesses = gather(Layouts(view), 50, Rng(1), Budget(), True)
    assert guesses.listed and guesses.count() == comb(13 + 2, 2)
    assert sum(guesses.weights) == pytest.approx(1.0)
    theirs = [int(guesses.hands[2 * at + 1]) for at in range(guesses.count())]
    assert len(set(theirs)) == len(theirs)
    spread = guesses.spread(2000, Rng(3))
    for at in range(5):
        drawn = sum(1 for index in spread if index == at) / 2000
        assert drawn == pytest.approx(guesses.weights[at], abs=0.001)


def share_holding(table: Table, seat: int, value: int) -> float:
    """How likely a seat holds a tile with a value, as A must think."""
    layouts = Layouts(table.view("A"))
    guesses = gather(layouts, 1500, Rng(1), Budget(), True)
    return share_of(guesses, seat, value)


def test_a_pass_makes_a_fitting_tile_unlikely_and_not_impossible() -> None:
    hands = ("6-6 2-0 3-2 3-3 4-3 4-4 5-4", "1-1 2-2 5-5 1-0 2-1 3-1 5-2")
    passed = Table(*hands).play("A play 6-6", "B pass")
    before = Table(*hands).play("A play 6-6", "B draw", "A pass", "B draw", "A pass")
    assert 0.1 < share_holding(passed, 1, 6) < 0.5  # 0.94 before the pass
    assert (
        share_holding(before, 1, 6) < 0.6
    )  # two tiles were drawn, and have not been declined with


def test_draws_show_a_drawer() -> None:
    hands = ("6-6 2-0 3-2 3-3 4-3 4-4 5-4", "1-1 2-2 5-5 1-0 2-1 3-1 5-2")
    table = Table(*hands).play("A play 6-6", "B draw", "A pass", "B draw", "A pass")
    drawer = Rivals(Layouts(table.view("A"))).chances
    fresh = Rivals(Layouts(Table(*hands).view("A"))).chances
    assert drawer[3 + 1] > 0.5 and fresh[3 + 1] < 0.3
    assert sum(list(drawer)[3:6]) == pytest.approx(1.0)


def house(players: int, **options: object) -> House:
    chosen = GAME.make_options(**options)
    assert isinstance(chosen, Options)
    return House(players, chosen)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_level_scores_are_worth_an_even_share(players: int) -> None:
    equity = Equity(house(players), players)
    target = int(equity.target)
    for score in (0, target // 3, target - 1):
        assert equity.share(vec[i64]([score] * players)) == pytest.approx(1 / players, abs=1e-6)
    rising = [equity.share(vec[i64]([own] + [20] * (players - 1))) for own in range(target + 1)]
    assert rising == sorted(rising) and rising[-1] == 1.0 and rising[0] < 1 / players
    assert equity.share(vec[i64]([0] * (players - 1) + [target])) == 0.0


def test_a_score_is_worth_what_matches_bring() -> None:
    equity = Equity(house(2), 2)
    shares = [float(share) for share in equity.shares]
    rng = random.Random(1)
    won = 0
    for _ in range(6000):
        scores = [60, 40]
        while max(scores) < 101:
            scores[rng.randrange(2)] += rng.choices(range(len(shares)), shares)[0]
        won += scores[0] >= 101
    assert won / 6000 == pytest.approx(equity.share(vec[i64]([60, 40])), abs=0.025)


def test_points_are_worth_points_early_and_less_when_the_match_is_won() -> None:
    equity = Equity(house(2), 2)
    early = Stakes(equity, 2, 0, (0, 0))
    assert early.worth[early.at(0, 10)] == pytest.approx(10.0, rel=0.15)
    assert early.worth[early.at(1, 10)] == pytest.approx(-10.0, rel=0.15)
    late = Stakes(equity, 2, 0, (95, 20))
    assert late.worth[late.at(0, 40)] == pytest.approx(late.worth[late.at(0, 6)])
    assert late.win[late.at(0, 6)] == 1.0


def test_a_board_starts_a_round_with_the_leader() -> None:
    board = Board(house(3), 3)
    assert board.reason == GOES_ON and board.line == 0
