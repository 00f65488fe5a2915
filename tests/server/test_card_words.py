"""What people read of refusals has cards by their names; programs get them as they are written."""

from __future__ import annotations

from parlour.server.card_words import worded
from parlour.server.refusals import refuse, refused


def test_cards_have_names_in_sentences() -> None:
    told = refused("7", refuse("table-beaten", name="2H", card="TD", ms=84))
    assert told.reason == "2H was first with the ten of diamonds, by 84 ms."
    assert told.details == {"name": "2H", "card": "TD", "ms": 84}


def test_what_is_no_card_stays_as_it_is() -> None:
    others = {"name": "KS", "seat": "A", "n": 3, "tile": "6-4"}
    assert worded({**others, "card": "-3", "onto": "*"}) == {
        **others,
        "card": "-3",
        "onto": "joker",
    }
