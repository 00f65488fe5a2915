"""Who is stuck, worked out: each arrangement of the work piles, each card the stock brings."""

from __future__ import annotations

from random import Random

import pytest

from parlour.games.nerts.cards import JOKER, bit, fix_joker, full_pack, rank_of, red_of
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.options import House
from parlour.games.nerts.pile import WorkPile
from parlour.games.nerts.state import Table as Cards
from parlour.games.nerts.stuck import FREE, wanted_cards
from tests.games.nerts.naive_layout import Card, face
from tests.games.nerts.naive_layout import Layout as NaiveLayout
from tests.games.nerts.naive_notation import checked_options
from tests.games.nerts.table import GAME, QUIET, Hand, Table

RULES = [
    {},
    {"runs": "whole_pile"},
    {"space_fill": "kings"},
    {"space_fill": "nerts_first"},
    {"jokers": "2"},
    {"jokers": "2", "joker_release": "when_uncovered", "runs": "whole_pile"},
]


def random_piles(rng: Random, jokers: bool) -> list[list[int]]:
    """Four runs down in alternating colours from one pack, long ones among them."""
    left = list(full_pack(0))
    rng.shuffle(left)
    piles: list[list[int]] = []
    spare = [JOKER, JOKER + 1] if jokers else []
    for _ in range(4):
        pile = [left.pop()] if rng.random() < 0.85 else []
        while pile and len(pile) < 5 and rng.random() < 0.8:
            rank, red = rank_of(pile[-1]) - 1, 1 - red_of(pile[-1])
            fitting = [card for card in left if rank_of(card) == rank and red_of(card) == red]
            if spare and rank > 0 and rng.random() < 0.15:
                pile.append(int(fix_joker(spare.pop(), rank, red)))
            elif fitting:
                left.remove(fitting[0])
                pile.append(fitting[0])
            else:
                break
        if pile and pile[-1] >= JOKER:
            pile.pop()
        piles.append(pile)
    return piles


def naive_card(card: int) -> Card:
    """The same card in the naive reading."""
    if card < JOKER:
        return Card(GAME.format_card(card), 0, (0, 0, card))
    fixed = "A23456789TJQK"[rank_of(card)] + "br"[red_of(card)]
    return Card("*", 0, (0, 0, card & 63), fixed)


@pytest.mark.clause("10.2")
@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("with_nerts", [False, True])
def test_every_arrangement_of_the_work_piles_counts(
    rules: dict[str, str], with_nerts: bool
) -> None:
    rng = Random(str(rules))
    chosen = GAME.make_options(**rules)
    table = Cards(GAME, 2, chosen)
    table.wanted = 0
    for _ in range(25):
        piles = random_piles(rng, "jokers" in rules)
        layout, own = Layout(), NaiveLayout([], 0, checked_options(2, rules))
        layout.piles = [WorkPile(list(pile)) for pile in piles]
        own.works = [[naive_card(card) for card in pile] for pile in piles]
        if with_nerts:
            used = {card for pile in piles for card in pile}
            layout.nerts = [next(card for card in range(JOKER) if card not in used)]
            own.nerts = [naive_card(layout.nerts[0])]
        for pile in layout.piles:
            pile.settle(House(chosen))
        reached = int(wanted_cards(table, layout))
        tops = {pile[-1] for here in own.arrangements() for pile in here.works if pile}
        free = with_nerts and rules.get("space_fill") != "kings"
        spaces = any(not pile for here in own.arrangements() for pile in here.works)
        if (free and spaces) or any(face(top) is None for top in tops):
            assert reached & FREE
            continue
        assert not reached & FREE
        for card in range(JOKER):
            takes = any(naive_fits(card, top) for top in tops)
            king = spaces and rules.get("space_fill") == "kings" and card % 13 == 12
            assert bool(reached & bit(card)) == (takes or king), GAME.format_card(card)


def naive_fits(card: int, top: Card) -> bool:
    """Whether a real card goes onto another."""
    known = face(top)
    assert known is not None
    return card % 13 + 2 == known[0] and "br"[red_of(card)] != known[1]


BLOCKED = Hand("3H KC", "9S 9C JS JC", "KS KH KD QS QC")


@pytest.mark.clause("10.3", "10.7", "10.8")
def test_a_card_deep_in_the_stock_keeps_the_round_going() -> None:
    table = Table(BLOCKED, BLOCKED)
    assert not table.state.rounds
    assert not table.view().to_json()["renewed"]


@pytest.mark.clause("10.4", "10.8")
def test_two_seats_with_nothing_to_bring_up_are_stuck_at_the_deal() -> None:
    nothing = Hand(
        "AC 2C 3C 4C 5C 6C 7C 8C TC AD 2D 3D 4D 5D 6D 7D 8D TD AH 2H 3H 4H 5H 6H 7H 8H TH AS 2S "
        "3S 4S 5S 6S 7S 8S TS QD QH 9D KC",
        "9S 9C JS JC",
        "KS KH KD QS QC",
    )
    table = Table(nothing, nothing)
    assert [done.reason for done in table.state.rounds] == ["stuck"]
    assert table.state.rounds[0].scores == (-80, -80)


@pytest.mark.clause("10.5")
def test_words_are_withdrawn_by_progress_and_lead_to_a_new_stock() -> None:
    table = Table(Hand("3C 7H", "8S QD 5C 2H"), QUIET).play("A stuck")
    table.refuses("A stuck", "10.5")
    table.play("A n>w1", "B stuck")
    assert table.view().words == (False, True)
    table.play("A stuck")
    assert table.view().to_json()["renewed"] is True
    assert not table.state.rounds
