"""Points and the end of the match, as sentences of play."""

from __future__ import annotations

import pytest

from tests.games.euchre.table import HANDS, Table, contract

FIVE_TRICKS = ("JD KD TD", "JH 9H QD", "AS 9S JS", "AD QH KH", "9D KS KC", "TC AC AH")
"""The worked hand: A takes five tricks, B the last."""
SIX = {"A": "JD JH AD KD QD TD", "B": "9D QH 9H KS 9S AC", "C": "AS TC AH KH JS KC"}
SIX["ghost"] = HANDS["ghost"]


def played(bid: str, **options: object) -> Table:
    """A bids on the worked hand and takes five tricks."""
    return contract(bid, **options).trick(*FIVE_TRICKS)


def all_six(bid: str, **options: object) -> Table:
    """A bids on a hand that cannot lose a trick."""
    table = Table(SIX, **options).play(f"A {bid} / B pass / C pass / A trump D")
    while not table.state.rounds:
        seat = table.state.actors()[0]
        table.state.apply(seat, table.state.legal(seat)[-1])
    return table


@pytest.mark.clause("9.1", "9.2", "9.4")
def test_a_made_bid_scores_the_tricks_taken() -> None:
    assert played("bid 3").scored() == ((5, 1, 0), "made")
    assert played("bid 5").scored() == ((5, 1, 0), "made")


@pytest.mark.clause("9.5", "9.7")
def test_all_six_score_24_only_when_the_moon_was_shot() -> None:
    assert all_six("moon").scored() == ((24, 0, 0), "made")
    assert all_six("bid 5").scored() == ((6, 0, 0), "made")


@pytest.mark.clause("9.6")
@pytest.mark.option("moon_fail=6", "moon_fail=12", "moon_fail=24")
def test_a_failed_moon_costs_what_the_table_says() -> None:
    for cost in (6, 12, 24):
        assert played("moon", moon_fail=cost).scored() == ((-cost, 1, 0), "set")


@pytest.mark.clause("9.3", "1.3")
@pytest.mark.option("set_keeps_tricks=off", "set_keeps_tricks=on")
def test_a_set_bidder_loses_the_bid_and_may_keep_the_tricks() -> None:
    assert set_on_five().scored() == ((1, -5, 3), "set")
    assert set_on_five(set_keeps_tricks=True).scored() == ((1, -3, 3), "set")


def set_on_five(**options: object) -> Table:
    """B bids five in spades and takes two tricks; A takes one, C three."""
    table = Table(**options).play("A pass / B bid 5 / C pass / B trump S")
    return table.trick("KS JS AS", "KC TC AC", "9S QD 9D", "QH AH JH", "KH JD 9H", "TD AD KD")


def near_the_end(scores: tuple[int, int, int], **options: object) -> Table:
    """The worked hand with the match as far as this."""
    table = contract(**options)
    table.state.finish_round(scores, "made")
    return table


@pytest.mark.clause("1.2", "10.1")
def test_the_higher_score_wins_when_two_pass_the_target() -> None:
    table = near_the_end((28, 31, 0)).trick(*FIVE_TRICKS)
    assert table.state.scores == (33, 32, 0)
    assert (table.state.over, table.state.winners) == (True, (0,))


@pytest.mark.clause("10.2")
@pytest.mark.option("bidder_wins_ties=off")
def test_a_tie_at_the_top_goes_on_and_who_was_behind_may_win() -> None:
    table = near_the_end((27, 31, 30)).trick(*FIVE_TRICKS)
    assert table.state.scores == (32, 32, 30)
    assert not table.state.over
    table.next_deal(SIX).play("B pass / C pass / A pass")
    assert not table.state.over
    table.next_deal({**SIX, "A": SIX["C"], "C": SIX["A"]}).play("C bid 3 / A pass / B pass")
    table.play("C trump D")
    while len(table.state.rounds) < 4:
        seat = table.state.actors()[0]
        table.state.apply(seat, table.state.legal(seat)[-1])
    assert table.state.scores == (32, 32, 36)
    assert table.state.winners == (2,)


@pytest.mark.clause("10.3")
@pytest.mark.option("bidder_wins_ties=on")
def test_the_bidder_may_have_the_first_claim() -> None:
    table = near_the_end((27, 40, 0), bidder_wins_ties=True).trick(*FIVE_TRICKS)
    assert table.state.scores == (32, 41, 0)
    assert table.state.winners == (0,)
    table = near_the_end((0, 31, 32), bidder_wins_ties=True).trick(*FIVE_TRICKS)
    assert table.state.scores == (5, 32, 32)
    assert not table.state.over


@pytest.mark.clause("10.4")
def test_nobody_moves_when_the_match_is_over() -> None:
    table = played("bid 3", target=5)
    assert table.state.over
    assert table.actors() == ""
    assert not table.state.to_deal()
    table.refuses("A pass", "10.4")
