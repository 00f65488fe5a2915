"""Trump, tricks and following suit, as sentences of play."""

from __future__ import annotations

import pytest

from parlour.games.euchre.cards import POWER, SUIT_CARDS, list_cards, suit_of, winning_place
from parlour.games.euchre.game import GAME
from tests.games.euchre.table import HANDS, Table, contract

VOID_IN_HEARTS = {
    **HANDS,
    "A": "KH TC AS AD 9D JD",
    "B": "JH TS QH 9S KD KS",
    "C": "AH QD TD JS KC AC",
}
VOID_IN_HEARTS["ghost"] = "TH QS 9H JC QC 9C"


def card(text: str) -> int:
    return GAME.parse_card(text)


def winner(trump: str, *cards: str) -> str:
    """The card that wins a trick."""
    return cards[int(winning_place("CDHS".index(trump), *[card(text) for text in cards]))]


@pytest.mark.clause("2.4", "2.5")
def test_trump_ranks_the_bowers_on_top() -> None:
    def low_to_high(cards: str) -> bool:
        powers = [int(POWER[1 * 24 + card(text)]) for text in cards.split()]
        return powers == sorted(set(powers))

    assert low_to_high("9D TD QD KD AD JH JD")
    for plain in ("9C TC JC QC KC AC", "9S TS JS QS KS AS", "9H TH QH KH AH"):
        assert low_to_high(plain)


@pytest.mark.clause("2.6", "2.7")
def test_the_left_bower_is_a_trump_and_the_other_suit_has_five() -> None:
    for trump, left in enumerate(("JS", "JH", "JD", "JC")):
        assert int(suit_of(trump, card(left))) == trump
        sizes = [len(list_cards(SUIT_CARDS[trump * 4 + suit])) for suit in range(4)]
        assert sizes[trump] == 7
        assert sizes[3 - trump] == 5
        assert sorted(sizes) == [5, 6, 6, 7]


@pytest.mark.clause("7.6")
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led() -> None:
    assert winner("S", "KH", "9S", "AH") == "9S"
    assert winner("C", "KH", "9S", "AH") == "AH"
    assert winner("C", "9H", "AS", "AD") == "9H"
    assert winner("D", "AD", "JH", "JD") == "JD"
    assert winner("D", "AD", "JH", "KD") == "JH"
    assert winner("D", "9H", "JH", "AH") == "JH"
    assert winner("D", "AC", "9D", "TD") == "TD"


@pytest.mark.clause("7.1", "7.2", "7.7")
def test_the_bidder_leads_and_then_whoever_took_the_trick() -> None:
    table = Table().play("A bid 3 / B bid 4 / C pass / B trump S")
    assert table.actors() == "B"
    assert "not the turn" in table.refuses("C play KC", "7.2")
    assert table.trick("9H").actors() == "C"
    assert table.trick("KH").actors() == "A"
    assert table.trick("JH").actors() == "C"


@pytest.mark.clause("7.3")
def test_only_a_card_of_ones_own_is_played() -> None:
    table = contract()
    assert "You do not hold the KD" in table.refuses("A play KD", "7.3")
    assert "play a card" in table.refuses("A pass", "7.3")
    table.trick("JD KD TD")
    table.refuses("A play JD", "7.3")


@pytest.mark.clause("7.4", "2.6")
def test_who_can_follow_must_and_the_left_bower_is_a_trump() -> None:
    table = contract().trick("JD KD TD", "AD")
    assert table.legal("B") == "play AC, play 9H, play QH, play 9S, play KS"
    table.trick("9H")
    assert table.legal("C") == "play QD"
    assert "one of your diamonds" in table.refuses("C play KC", "7.4")
    table = Table(VOID_IN_HEARTS).play("A bid 3 / B pass / C pass / A trump D / A play JD")
    assert table.legal("B") == "play KD, play JH"


@pytest.mark.clause("7.5", "2.6")
def test_who_cannot_follow_may_play_anything_and_the_left_bower_follows_no_heart() -> None:
    hands = {**VOID_IN_HEARTS, "B": "JH TS 9S KD KS AC", "C": "AH QD TD JS KC QH"}
    table = Table(hands).play("A bid 3 / B pass / C pass / A trump D / A play KH")
    assert table.legal("B") == "play AC, play KD, play JH, play 9S, play TS, play KS"


@pytest.mark.clause("8.1")
def test_the_usual_game_knows_no_challenge() -> None:
    assert "play a card" in contract().refuses("A challenge B", "8.1")
