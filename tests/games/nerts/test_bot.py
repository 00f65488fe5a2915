"""The rule-based player: it wins, it ends its rounds, and it only makes legal moves."""

from __future__ import annotations

from random import Random

import pytest

from parlour.bots.budget import Budget
from parlour.bots.clock import Clock
from parlour.bots.match import Match
from parlour.bots.nerts.rules import NertsRules
from parlour.bots.simulation import Plan, play_one
from parlour.bots.tempo import TEMPOS
from parlour.core.dealer import Dealer
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.nerts.game import GAME
from tests.games.nerts.agreement import draw_options
from tests.games.nerts.table import QUIET, Hand, Table


def chosen(table: Table, seat: str = "A") -> str:
    """What the bot does at a table set up by hand."""
    view = table.view(seat)
    return GAME.format_move(NertsRules().choose(view, view.legal, Rng(1), Budget()))


def test_the_nerts_card_goes_up_before_any_other_card() -> None:
    assert chosen(Table(Hand("3C AH", "AD QD 5C 2H"), QUIET)) == "n>f"


def test_it_slides_a_king_under_rather_than_fill_the_space() -> None:
    table = Table(Hand("3C KH AS", "AC QS 5D 9H"), QUIET).play("A n>f", "A w1>f")
    assert chosen(table) == "n/w2"


def test_it_merges_two_piles_to_make_a_space() -> None:
    assert chosen(Table(Hand("3C KH", "8S 7D QC 2H"), QUIET)) == "w2>w1"


def test_it_lays_a_waste_card_where_the_nerts_card_can_follow() -> None:
    table = Table(Hand("3C 6S", "8S QD 5C 2H", "3D 4D 7H"), QUIET).play("A turn")
    assert chosen(table) == "s>w1"


def test_it_calls_when_its_pile_is_empty() -> None:
    assert chosen(Table(Hand("7H", "8S QD 5C 2H"), QUIET).play("A n>w1")) == "call"


def test_it_turns_while_the_stock_is_not_known() -> None:
    assert chosen(Table(Hand("3C KH", "8S JC 5C 2H"), QUIET)) == "turn"


def test_it_rotates_for_a_card_that_it_remembers() -> None:
    stock = "KS 7D KC JS JD JH QC QS TC TD TS TH"
    hand = Hand(REST + " KD", "8S 6C 2H 2S", stock)
    table = Table(hand, QUIET)
    for _ in range(4):
        assert chosen(table) == "turn"
        table.play("A turn")
    assert chosen(table) == "rotate"


def test_it_says_that_it_is_stuck_when_it_has_no_stock_left() -> None:
    nerts = [card for card in ALL if card not in ["AD", "2C", "8H", "8D", "5D"]]
    table = Table(Hand(" ".join(nerts[:40]), "2C 8H 8D 5D", " ".join(nerts[40:]) + " AD"), QUIET)
    stuck = table.view("A").table
    stuck.layouts[0].deck.clear()
    stuck.layouts[0].may_rotate = True
    view = GAME.view(stuck, 0)
    assert GAME.format_move(NertsRules().choose(view, view.legal, Rng(1), Budget())) == "stuck"


ALL = [GAME.format_card(card) for card in range(52)]
REST = """
AC AD AH AS 2C 2D 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6D 6H 6S 7C 7S 8C 8D 8H 9C 9D 9H 9S 7H QD QH
JC KH
"""


@pytest.mark.slow
def test_it_beats_the_uniform_bot_at_every_size_of_table() -> None:
    for players in range(2, 9):
        bots = ("rules", *["uniform"] * (players - 1))
        plan = Plan("nerts", players, GAME.make_options(target=20), bots, 7)
        wins = [play_one(plan, index).winners == (0,) for index in range(4)]
        assert sum(wins) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_it_ends_its_rounds_by_itself_under_any_house_rules(seed: int) -> None:
    rng = Random(seed)
    players = rng.choice((2, 3, 4))
    texts = {**draw_options(rng, players), "max_rounds": "2", "target": "10000"}
    state = GAME.start(players, 0, GAME.make_options(**parse_options(GAME.options, texts)))
    match = Match(GAME, state, Dealer.named("bot", seed))
    rngs = {seat: Rng(seed * 10 + seat) for seat in range(players)}
    bots = {seat: NertsRules() for seat in range(players)}
    while not state.over:
        match.deal()
        clock = Clock(match, bots, rngs, TEMPOS["strong"])
        rounds = len(state.rounds)
        while not state.over and len(state.rounds) == rounds and not state.to_deal():
            clock.advance(clock.next_at())
            assert state.idle < 50 * players, "it idles"
