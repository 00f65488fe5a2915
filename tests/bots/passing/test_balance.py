"""Small positions of two players: the tree is all of the game, and nobody gains by deviating."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from benchmarks.double_three import HANDS, START, Spot, payoff, take
from benchmarks.miniature import SET, Player
from parlour.bots.budget import Budget
from parlour.bots.passing.adviser import PassingAdviser
from parlour.bots.passing.balance import Balance
from parlour.bots.passing.board import Board
from parlour.bots.passing.equity import equity_of
from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.levels import FIFTH
from parlour.bots.passing.search import Search
from parlour.bots.passing.stakes import Stakes
from parlour.bots.passing.subgame import Subgame
from parlour.core.rng import Rng
from parlour.games.passing.game import GAME, PassingMatch
from parlour.games.passing.notation import DRAW, PASS
from parlour.games.passing.options import House, Options
from parlour.games.passing.tiles import mask_of, parse_tile
from parlour.games.passing.view import PassingView

HOUSE = House(2, Options())
ROUNDS = 8
"""Of learning, that a decision at the miniature's beginning has."""


def stakes() -> Stakes:
    """A point is a point."""
    found = Stakes(equity_of(HOUSE, 2), 2, 0, (0, 0))
    for points in range(100):
        found.worth[found.at(0, points)] = float(points)
        found.worth[found.at(1, points)] = -float(points)
    return found


def miniature() -> Board:
    """Double-three before the first move."""
    board = Board(HOUSE, 2)
    board.tiles = SET
    board.hands[0] = board.hands[1] = 7
    return board


def mask(text: str) -> i64:
    return mask_of([parse_tile(tile) for tile in text.split()])


def position(tiles: str, held: tuple[int, int], left: int, right: int, passes: int = 0) -> Board:
    """Seat A is to move; only how many tiles each holds is known."""
    board = Board(HOUSE, 2)
    board.tiles = mask(tiles) | 1 << 27
    board.line = 1 << 27
    board.left, board.right, board.passes = left, right, passes
    for seat in range(2):
        board.hands[seat] = (1 << held[seat]) - 1
    return board


def solve(board: Board, rounds: int, ranges: list[float] | None = None) -> Balance:
    game = Subgame(board)
    assert game.size()
    counted = (game.nodes, game.slots, game.edges, game.entries)
    game.grow()
    assert counted == (game.nodes, game.slots, game.edges, game.entries)
    roots = int(game.count[0] + game.rest[0])
    balance = Balance(game, vec[float](ranges or [1.0] * roots), stakes())
    for _ in range(rounds):
        balance.learn()
    balance.settle()
    return balance


POSITIONS = (
    position("2-0 2-1 3-1 3-2 4-2 4-4", (2, 2), 2, 4),
    position("2-0 2-1 3-1 3-2 4-2 4-4 6-0", (2, 3), 1, 1, passes=1),
    position("1-0 5-0 5-1 5-5 6-1", (3, 1), 5, 0),
)


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_nobody_gains_by_deviating(number: int) -> None:
    balance = solve(POSITIONS[number], 200)
    gains = balance.answered(0) + balance.answered(1)
    assert gains + 1e-9 >= 0.0 and gains < 0.01
    assert balance.expected(0) == pytest.approx(-balance.expected(1))
    assert -balance.answered(1) <= balance.expected(0) + 1e-9 <= balance.answered(0) + 2e-9


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_those_who_have_not_learnt_can_be_beaten(number: int) -> None:
    """Otherwise the test above would say nothing."""
    balance = solve(POSITIONS[number], 0)
    assert balance.answered(0) + balance.answered(1) > 0.2


def test_the_tree_is_that_of_the_rules() -> None:
    """With all moves alike, the same value as by every deal and every line of play."""
    balance = solve(miniature(), 0)
    game = balance.game
    assert [int(hand) for hand in game.hand[:120]] == sorted(HANDS)
    for leads in (3, 60, 119):
        for slot in range(120):
            balance.reach[slot] = float(slot == leads)
        hand = int(game.hand[leads])
        deals = [other for other in HANDS if not hand & other]
        brute = sum(value(hand, other, START) for other in deals) / len(deals)
        assert balance.expected(0) == pytest.approx(brute)


def value(mover: int, other: int, spot: Spot) -> float:
    """What the mover wins on average when all moves are alike, but a last tile that fits is set."""
    actions = spot.actions(mover)
    if len(actions) > 1 and mover & (mover - 1) == 0:
        actions = actions[1:2]
    total = 0.0
    for action in actions:
        hand, then = take(mover, action), spot.after(action)
        over = then.over(hand, other)
        total += payoff(hand, other) if over else -value(other, hand, then)
    return total / len(actions)


def test_the_miniature_is_played_in_balance() -> None:
    """Within the rounds of learning that a decision has there; the aim is 0.1 pips a hand."""
    balance = solve(miniature(), ROUNDS)
    assert (balance.answered(0) + balance.answered(1)) / 2 < 0.05


def test_the_bot_takes_its_moves_from_there() -> None:
    """The first three hands of the miniature with 0-0 to lead or 3-3 to answer."""
    player = Player(FIFTH)
    balance = solve(miniature(), ROUNDS)
    hand = 0b1000000011
    chances = player.strategy(hand, 0, [1, 3, 19])
    slot = [int(held) for held in balance.game.hand[:120]].index(hand)
    begin = int(balance.game.entry[slot])
    assert sum(chances) == pytest.approx(1.0)
    assert list(balance.chance[begin : begin + 3]) == pytest.approx(chances, abs=0.01)


def late_views(seed: int) -> list[PassingView]:
    """What seats see that have a choice when nothing can be drawn, in a round of keen drawers."""
    state = GAME.start(2, seed % 2, Options())
    assert isinstance(state, PassingMatch)
    rng = Rng(seed)
    state.deal([rng.shuffled(pack) for pack in state.to_deal()])
    views = []
    while not state.rounds:
        seat = int(state.turn)
        legal = state.legal(seat)
        sets = [move for move in legal if move < DRAW]
        if sets and state.in_line and state.drawable() == 0:
            views.append(GAME.view(state, seat))
        if DRAW in legal and (not sets or rng.below(2)):
            state.apply(seat, DRAW)
        else:
            state.apply(seat, sets[int(rng.below(len(sets)))] if sets else PASS)
    return views


@pytest.mark.parametrize("seed", range(8))
def test_what_is_kept_is_what_would_be_found_anew(seed: int) -> None:
    keeper = Search(FIFTH)
    for view in late_views(seed):
        kept = keeper.found(view, view.legal, Budget(0.5)).chances
        anew = Search(FIFTH).found(view, view.legal, Budget(0.5)).chances
        assert list(kept) == list(anew)
        assert not kept or sum(kept) == pytest.approx(1.0)


def test_advice_is_by_what_both_do_in_balance() -> None:
    adviser = PassingAdviser(FIFTH)
    told = 0
    for view in late_views(34) + late_views(37):
        found = adviser.search.found(view, view.legal, Budget(0.02))
        values = list(found.values(vec[i64](view.legal), int(view.seat or 0)))
        if not values:
            continue
        advice = adviser.advise(view, view.legal, Rng(1), Budget(0.02))
        assert advice.exact and max(values) == pytest.approx(advice.best.points)
        told += 1
    assert told


@pytest.mark.pure
@pytest.mark.parametrize("seed", range(12, 16))
def test_keen_drawers_hold_no_fewer_tiles_than_none(seed: int) -> None:
    """Draws are guessed to be late; hands before them must stay hands all the same."""
    for view in late_views(seed):
        trail = Layouts(view).trail
        assert all(0 <= hand < 1 << 28 for board in trail.boards for hand in board.hands)
