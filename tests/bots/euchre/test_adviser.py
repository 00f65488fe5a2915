"""The adviser judges every decision under all house rules, and says why in words."""

from __future__ import annotations

import random

import pytest

from parlour.bots.advice import Advice, Reason
from parlour.bots.budget import Budget
from parlour.bots.euchre.adviser import EuchreAdviser
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.layouts import Layouts
from parlour.bots.euchre.reasons import fails_when, telling_card
from parlour.bots.euchre.thinker import Skill
from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.euchre.game import GAME
from parlour.games.euchre.view import EuchreView
from parlour.words import has, speak
from tests.games.euchre.agreement import draw_options
from tests.games.euchre.table import HANDS, Table, contract, in_review

QUICK = Skill(plays=4, calls=4)


def advise(view: EuchreView, skill: Skill = QUICK, seed: int = 1) -> Advice:
    return EuchreAdviser(skill).advise(view, view.legal, Rng(seed), Budget())


def check(view: EuchreView, advice: Advice) -> None:
    """What must hold of any advice."""
    assert sorted(choice.move for choice in advice.choices) == sorted(view.legal)
    assert advice.best.behind == 0.0
    nudge = EuchreAdviser(QUICK).nudge(view, advice)
    said: list[Reason] = [nudge]
    for choice in advice.choices:
        assert choice.behind >= 0.0
        assert choice.error >= 0.0
        assert choice.doubt >= 0.0
        assert 0.0 <= choice.win <= 1.0
        assert choice.reasons
        said += choice.reasons
        for chance in choice.chances:
            assert has(chance.key)
            assert -1e-9 <= chance.share <= 1.0 + 1e-9
    for reason in said:
        assert speak(reason.key, reason.details)


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_under_any_house_rules_is_judged(seed: int) -> None:
    rng = random.Random(seed)
    options = GAME.make_options(**parse_options(GAME.options, draw_options(rng)))
    state = GAME.start(3, seed % 3, options)
    while not state.over and len(state.rounds) < 2:
        for pack in state.to_deal():
            state.deal([rng.sample(pack, len(pack))])
        seat = rng.choice(state.actors())
        view = GAME.view(state, seat)
        advice = advise(view)
        check(view, advice)
        hindsight = EuchreAdviser(QUICK).hindsight(state, seat, Rng(1), Budget())
        check(view, hindsight)
        assert hindsight.exact
        state.apply(seat, rng.choice(view.legal) if rng.random() < 0.5 else advice.best.move)


@pytest.mark.parametrize("seed", range(2))
def test_unseen_cards_change_nothing(seed: int) -> None:
    rng = Rng(seed)
    adviser = EuchreAdviser(QUICK)
    state: State = GAME.start(3, 0)
    while len(state.rounds) < 2:
        for pack in state.to_deal():
            state.deal([rng.shuffled(pack)])
        seat = state.actors()[0]
        view = GAME.view(state, seat)
        move = adviser.choose(view, view.legal, Rng(seed), Budget())
        other = GAME.view(GAME.worlds(view, rng), seat)
        assert adviser.choose(other, other.legal, Rng(seed), Budget()) == move
        assert EuchreAdviser(QUICK).choose(view, view.legal, Rng(seed), Budget()) == move
        state.apply(seat, move)


def reasons(advice: Advice) -> list[str]:
    return [reason.key for reason in advice.best.reasons]


def test_with_all_trumps_high_every_lead_makes_the_bid() -> None:
    advice = advise(contract().view("A"), Skill(plays=16, calls=4))
    assert advice.best.points > 2
    chances = {chance.key: chance.share for chance in advice.best.chances}
    assert chances["hint-euchre-chance-makes"] > 0.9


def test_the_card_that_decides_is_named() -> None:
    hands = {
        **HANDS,
        "A": HANDS["A"].replace("JH", "QH"),
        "B": HANDS["B"].replace("QH", "JH"),
    }
    table = Table(hands).play("A bid 3 / B pass / C pass / A trump D")
    layouts = Layouts(table.view("A"))
    rng = Rng(1)
    sampled = [layouts.draw(rng) for _ in range(100)]
    left = GAME.parse_card("JH")
    held = [not (layouts.hands(layout, 0)[1] >> left) & 1 for layout in sampled]
    judged = Judgement([0], [0.01] * 100, False)
    told = telling_card(layouts, sampled, judged, held)
    assert told is not None
    assert (told.card, told.place, told.here, round(told.elsewhere, 9)) == (left, 0, 0.0, 1.0)
    reason = fails_when(1, told)
    assert "the left bower is with the next player" in speak(reason.key, reason.details)


def test_in_the_review_what_the_tricks_prove_is_exact() -> None:
    view = in_review(false_claim_penalty=2).view("A")
    advice = advise(view)
    assert advice.exact
    assert GAME.format_move(advice.best.move) == "challenge C"
    assert reasons(advice) == ["hint-euchre-review-revokes"]


def test_a_single_move_is_given_at_once() -> None:
    table = contract()
    for card in ("JD KD TD", "JH 9H QD", "AS 9S JS", "AD QH KH", "9D KS KC"):
        table.trick(card)
    advice = advise(table.view("A"))
    assert advice.samples == 0
    assert reasons(advice) == ["hint-euchre-only"]


def test_a_swapper_looks_at_every_layout_from_the_second_trick_on() -> None:
    table = Table().play("A swap / A bid 3 / B pass / C pass / A trump S")
    table.trick("JC KS JS")
    view = table.view(table.actors())
    while view.seat != 0:
        table.state.apply(view.seat or 0, view.legal[0])
        view = table.view(table.actors())
    advice = advise(view, Skill(plays=64, calls=4))
    assert advice.exact
    assert advice.samples <= 252
    assert all(choice.error == 0.0 for choice in advice.choices)
