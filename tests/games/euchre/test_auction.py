"""The deal, the auction and the ghost hand, as sentences of play."""

from __future__ import annotations

import pytest

from tests.games.euchre.table import HANDS, Table


@pytest.mark.clause("3.2", "3.3", "3.4")
def test_the_pack_is_dealt_to_three_hands_and_the_ghost_hand() -> None:
    table = Table()
    for name in "ABC":
        assert set(table.places()[f"hand {name}"].split()) == set(HANDS[name].split())
    assert set(table.places()["ghost hand"].split()) == set(HANDS["ghost"].split())
    assert table.view("A").counts == (6, 6, 6, 6)


@pytest.mark.clause("3.1", "1.4")
def test_the_deal_passes_to_the_left() -> None:
    table = Table(dealer="C").play("A pass / B pass / C pass")
    assert table.view().dealer == 0
    table.next_deal()
    assert table.actors() == "B"


@pytest.mark.clause("3.6")
def test_nobody_moves_before_the_deal() -> None:
    table = Table().play("A pass / B pass / C pass")
    assert table.actors() == ""
    assert "dealt" in table.refuses("B pass", "3.6")


@pytest.mark.clause("4.1")
@pytest.mark.option("first_bidder=left", "first_bidder=dealer")
def test_the_dealers_left_speaks_first_unless_the_dealer_does() -> None:
    assert Table(dealer="B").actors() == "C"
    table = Table(dealer="B", first_bidder="dealer")
    assert table.actors() == "B"
    assert table.play("B pass").actors() == "C"
    table.refuses("A pass", "4.1")


@pytest.mark.clause("4.2")
@pytest.mark.option("bidding=single")
def test_who_has_spoken_does_not_speak_again() -> None:
    table = Table().play("A bid 3 / B bid 4")
    assert "spoken" in table.refuses("A bid 5", "4.2")
    assert table.play("C pass").actors() == "B"


@pytest.mark.clause("4.2")
@pytest.mark.option("bidding=auction")
def test_an_auction_goes_round_until_one_is_left() -> None:
    table = Table(bidding="auction").play("A bid 3 / B pass / C bid 4")
    assert table.actors() == "A"
    assert "passed" in table.refuses("B pass", "4.2")
    table.play("A bid 5 / C pass")
    assert (table.view().phase, table.actors(), table.view().high) == ("trump", "A", 5)


@pytest.mark.clause("4.3", "4.4")
def test_to_speak_is_to_pass_or_bid() -> None:
    table = Table()
    assert table.legal("A") == "swap, pass, bid 3, bid 4, bid 5, moon"
    for line in ("A trump D", "A play JD", "A challenge B"):
        assert "bid 3, 4 or 5" in table.refuses(line, "4.3")


@pytest.mark.clause("4.5")
def test_a_bid_beats_every_bid_before_it() -> None:
    table = Table().play("A bid 4")
    assert table.legal("B") == "swap, pass, bid 5, moon"
    assert "highest bid is 4" in table.refuses("B bid 3", "4.5")
    table.refuses("B bid 4", "4.5")
    assert Table().play("A pass / B pass").legal("C") == "swap, pass, bid 3, bid 4, bid 5, moon"


@pytest.mark.clause("4.6", "5.1")
@pytest.mark.option("moon_ends_auction=off")
def test_after_the_moon_the_others_may_swap_and_must_pass() -> None:
    table = Table().play("A moon")
    assert table.legal("B") == "swap, pass"
    assert "moon" in table.refuses("B moon", "4.6")
    table.play("B swap")
    assert table.legal("B") == "pass"
    table.play("B pass / C pass")
    assert table.actors() == "A"


@pytest.mark.clause("4.6")
@pytest.mark.option("moon_ends_auction=on")
def test_the_moon_may_end_the_auction() -> None:
    table = Table(moon_ends_auction=True).play("A moon")
    assert (table.view().phase, table.actors()) == ("trump", "A")


@pytest.mark.clause("4.7")
def test_nobody_bids_and_nothing_is_played() -> None:
    table = Table().play("A pass / B pass / C pass")
    assert table.scored() == ((0, 0, 0), "all_pass")
    assert table.places() == {"pack": table.places()["pack"]}
    assert table.state.to_deal()


@pytest.mark.clause("5.1", "5.2", "5.3")
def test_a_swap_takes_the_whole_ghost_hand_and_then_one_speaks() -> None:
    table = Table().play("A pass / B swap")
    assert table.actors() == "B"
    assert table.places()["hand B"] == "9C JC QC TH TS QS"
    assert table.places()["dead hand"] == "AC KD 9H QH 9S KS"
    assert "bid at once" in table.refuses("B swap", "5.3")
    assert table.legal("B") == "pass, bid 3, bid 4, bid 5, moon"


@pytest.mark.clause("5.1")
def test_a_swap_comes_before_the_first_word() -> None:
    table = Table(bidding="auction").play("A bid 3 / B bid 4 / C pass")
    assert table.legal("A") == "pass, bid 5, moon"
    table.refuses("A swap", "5.1")


@pytest.mark.clause("5.4")
@pytest.mark.option("ghost_swap=once", "ghost_swap=off")
def test_one_swap_in_a_deal_or_none() -> None:
    assert "only one swap" in Table().play("A swap / A pass").refuses("B swap", "5.4")
    table = Table(ghost_swap="off")
    assert "swap" not in table.legal("A")
    table.refuses("A swap", "5.4")


@pytest.mark.clause("5.4", "5.5")
@pytest.mark.option("ghost_swap=chain")
def test_in_a_chain_each_takes_what_lies_there() -> None:
    table = Table(ghost_swap="chain").play("A swap / A pass / B swap / B pass / C swap")
    assert table.places()["hand B"] == "TC 9D JD AD JH AS"
    assert table.places()["hand C"] == "AC KD 9H QH 9S KS"
    assert table.places()["dead hand"] == "KC TD QD KH AH JS"
    table.refuses("C swap", "5.3")


@pytest.mark.clause("6.1", "6.2", "4.8")
def test_the_bidder_names_one_of_four_suits() -> None:
    table = Table().play("A bid 3 / B bid 4 / C pass")
    assert table.legal("B") == "trump C, trump D, trump H, trump S"
    assert "Seat B won" in table.refuses("A trump D", "6.1")
    assert "Name trump first" in table.refuses("B play KD", "6.1")
    table.refuses("B pass", "6.1")
    assert table.play("B trump S").actors() == "B"
