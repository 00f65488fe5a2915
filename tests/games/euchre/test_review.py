"""The challenge game, as sentences of play."""

from __future__ import annotations

import pytest

from parlour.games.euchre.review import off_suit
from tests.games.euchre.table import contract, in_review


@pytest.mark.clause("8.2")
@pytest.mark.option("reneging=challenge")
def test_any_card_may_be_played_and_nobody_is_told() -> None:
    table = contract(reneging="challenge").trick("JD")
    assert table.legal("B") == "play AC, play KD, play 9H, play QH, play 9S, play KS"
    before = table.view("A")
    table.trick("AC")
    assert table.view("A").legal == before.legal == ()
    assert table.actors() == "C"


@pytest.mark.clause("8.3")
def test_a_revoke_is_an_off_suit_card_of_a_hand_that_could_follow() -> None:
    view = in_review().view()
    assert off_suit(view.tricks, view.trump, 0) == (0, 0)
    assert off_suit(view.tricks, view.trump, 1) == (3, 0)
    assert off_suit(view.tricks, view.trump, 2) == (3, 2)


@pytest.mark.clause("8.4")
def test_nothing_is_challenged_before_the_last_trick() -> None:
    table = contract(reneging="challenge").trick("JD AC")
    assert "during the play" in table.refuses("C challenge B", "8.4")


@pytest.mark.clause("8.4", "8.8")
def test_the_review_ends_when_all_have_passed_in_any_order() -> None:
    table = in_review()
    assert (table.view().phase, table.actors()) == ("review", "ABC")
    assert table.play("C pass").actors() == "AB"
    assert "says nothing more" in table.refuses("C challenge B", "8.4")
    assert "challenge a seat, or pass" in table.refuses("A play JD", "8.4")
    table.play("A pass / B pass")
    assert table.scored() == ((5, 1, 0), "made")


@pytest.mark.clause("8.5")
def test_a_challenge_needs_another_seat_with_off_suit_cards_not_settled() -> None:
    table = in_review()
    assert table.legal("A") == "pass, challenge B, challenge C"
    assert table.legal("B") == "pass, challenge C"
    assert "yourself" in table.refuses("B challenge B", "8.5")
    assert "followed suit" in table.refuses("B challenge A", "8.5")
    table.play("B pass / A challenge B")
    assert "settled" in table.refuses("C challenge B", "8.5")


@pytest.mark.clause("8.6", "9.8")
def test_each_revoke_proven_costs_two_points() -> None:
    table = in_review().play("B challenge C")
    assert table.view("A").lost == (0, 0, 4)
    assert table.view().settled == (2,)
    table.play("A pass / B pass / C pass")
    assert table.scored() == ((5, 1, -4), "made")


@pytest.mark.clause("8.7")
@pytest.mark.option("false_claim_penalty=0", "false_claim_penalty=2")
def test_a_challenge_that_proves_nothing_may_cost_its_maker() -> None:
    for penalty in (0, 2):
        table = in_review(false_claim_penalty=penalty).play("C challenge B")
        assert table.view().lost == (0, 0, penalty)
        table.play("A pass / B pass / C pass")
        assert table.scored() == ((5, 1, -penalty), "made")
