"""The rule-based player: legal always, sensible mostly, better than chance surely."""

from __future__ import annotations

import random

import pytest

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.euchre.rules import EuchreRules, best_trump, expected_tricks
from parlour.bots.uniform import Uniform
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.euchre.game import GAME
from parlour.games.euchre.options import Options
from tests.games.euchre.agreement import draw_options
from tests.games.euchre.table import HANDS, Table, contract, in_review

MOST_ROUNDS = 60


def hand(text: str) -> list[int]:
    return [GAME.parse_card(card) for card in text.split()]


def answer(table: Table, seat: str) -> str:
    """What the player does in this seat, as in a record."""
    view = table.view(seat)
    return GAME.format_move(EuchreRules().choose(view, view.legal, Rng(1), Budget()))


def winner(bots: list[Bot], seed: int, options: Options) -> int:
    """Which seat wins a match of these players; −1 when it takes too long."""
    rng = Rng(seed)
    state = GAME.start(3, seed % 3, options)
    while not state.over and len(state.rounds) < MOST_ROUNDS:
        for pack in state.to_deal():
            state.deal([rng.shuffled(pack)])
        seat = state.actors()[int(rng.below(len(state.actors())))]
        view = GAME.view(state, seat)
        move = bots[seat].choose(view, view.legal, rng, Budget())
        assert move in view.legal
        state.apply(seat, move)
    return state.winners[0] if state.over else -1


@pytest.mark.parametrize("seed", range(8))
def test_it_plays_legally_under_any_house_rules(seed: int) -> None:
    options = GAME.make_options(**parse_options(GAME.options, draw_options(random.Random(seed))))
    winner([EuchreRules(), EuchreRules(), EuchreRules()], seed, options)
    winner([EuchreRules(), Uniform(), Uniform()], seed, options)


def test_it_beats_two_uniform_players() -> None:
    won = 0
    for seed in range(12):
        bots: list[Bot] = [Uniform(), Uniform(), Uniform()]
        bots[seed % 3] = EuchreRules()
        won += winner(bots, seed, GAME.make_options(target=15)) == seed % 3
    assert won >= 10


def test_it_finds_the_suit_with_both_bowers() -> None:
    suit, tricks = best_trump(hand(HANDS["A"]))
    assert suit == 1
    assert tricks > 4
    assert tricks > expected_tricks(hand(HANDS["A"]), 2)


def test_it_bids_no_more_than_it_must_and_swaps_a_poor_hand() -> None:
    good = {**HANDS, "A": HANDS["A"].replace("JH", "QH"), "B": HANDS["B"].replace("QH", "JH")}
    assert answer(Table(good), "A") == "bid 3"
    assert (
        answer(Table(good, first_bidder="dealer", ghost_swap="off").play("C bid 3"), "A") == "bid 4"
    )
    poor = {
        **HANDS,
        "A": HANDS["ghost"].replace("JC", "JD"),
        "ghost": HANDS["A"].replace("JD", "JC"),
    }
    assert answer(Table(poor), "A") == "swap"
    assert answer(Table(poor, ghost_swap="off"), "A") == "pass"


def test_it_shoots_the_moon_with_six_sure_tricks() -> None:
    sure = {**HANDS, "A": "JD JH AD KD QD TD", "B": "9D QH 9H KS 9S AC", "C": "AS TC AH KH JS KC"}
    assert answer(Table(sure), "A") == "moon"


def test_it_leads_the_right_bower_and_keeps_low_cards_for_lost_tricks() -> None:
    assert answer(contract(), "A") == "play JD"
    table = contract().trick("JD KD TD", "JH")
    assert answer(table, "B") in ("play 9H", "play 9S")


def test_it_follows_suit_even_where_it_need_not() -> None:
    table = contract(reneging="challenge").trick("JD")
    assert answer(table, "B") == "play KD"


def test_it_challenges_revokes_and_nothing_else() -> None:
    table = in_review(false_claim_penalty=2)
    assert answer(table, "A") == "challenge C"
    assert answer(table.play("B challenge C"), "A") == "pass"
