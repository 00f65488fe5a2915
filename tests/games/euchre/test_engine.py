"""The engine against the golden records, the naive reading, the contract and itself."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.core.errors import IllegalDeal, IllegalMove, NotationError, OptionError
from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.euchre.game import GAME
from parlour.games.euchre.notation import MOVES
from tests.games.euchre.agreement import draw_options
from tests.games.euchre.table import Table, contract, in_review

HERE = Path(__file__).parent
HUGE = (-1, MOVES, 2**31, 2**63, 2**64 + 3, -(2**70), 10**5000)


def random_positions(seed: int, steps: int = 120) -> Iterator[State]:
    """The positions of a match at random, under drawn options, each before its next step."""
    rng = random.Random(seed)
    options = GAME.make_options(**parse_options(GAME.options, draw_options(rng)))
    state = GAME.start(3, rng.randrange(3), options)
    for _ in range(steps):
        yield state
        if state.over:
            return
        if state.to_deal():
            state.deal([Rng(rng.randrange(2**32)).shuffled(pack) for pack in state.to_deal()])
            continue
        seat = rng.choice(state.actors())
        state.apply(seat, rng.choice(state.legal(seat)))


def test_a_rollout_ends_with_the_round() -> None:
    state = contract().state
    assert state.rollout(Rng(1), 10**9) == 18
    assert len(state.rounds) == 1
    assert state.to_deal()


@pytest.mark.parametrize("seed", range(4))
def test_every_move_is_legal_or_refused_with_a_reason(seed: int) -> None:
    for state in random_positions(seed, 60):
        for seat in range(3):
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            for move in range(MOVES):
                copy = state.copy()
                if move in legal:
                    copy.apply(seat, move)
                    continue
                with pytest.raises(IllegalMove) as refused:
                    copy.apply(seat, move)
                assert refused.value.clause
                assert refused.value.reason
                assert copy.dump() == state.dump()


@pytest.mark.clause("2.1", "3.5")
def test_a_deal_is_all_or_nothing() -> None:
    state = GAME.start(3)
    pack = list(range(24))
    before = state.dump()
    for packs in (
        [],
        [pack, pack],
        [pack[:-1]],
        [[*pack, 0]],
        [[*pack[:-1], 0]],
        [[*pack[:-1], 10**40]],
    ):
        with pytest.raises(IllegalDeal) as refused:
            state.deal(packs)
        assert refused.value.clause == "3.5"
        assert refused.value.reason
        assert state.dump() == before


@pytest.mark.clause("2.3")
def test_the_pack_lies_in_its_order_before_a_shuffle() -> None:
    (pack,) = GAME.start(3).to_deal()
    suits = [" ".join(f"{rank}{suit}" for rank in "9TJQKA") for suit in "CDHS"]
    assert " ".join(GAME.format_card(card) for card in pack) == " ".join(suits)


@pytest.mark.clause("1.1")
def test_it_is_played_by_three() -> None:
    for players in (1, 2, 4, 5):
        with pytest.raises(OptionError) as refused:
            GAME.start(players)
        assert refused.value.clause == "1.1"


def test_moves_and_cards_round_trip_as_text() -> None:
    for move in range(MOVES):
        assert GAME.parse_move(GAME.format_move(move)) == move
    for card in range(24):
        assert GAME.parse_card(GAME.format_card(card)) == card


@pytest.mark.clause("2.2")
@pytest.mark.parametrize(
    "text",
    [
        "", "bid", "bid 2", "bid 6", "bid 33", "Bid 3", "swap 1", "pass ", "trump", "trump X",
        "trump CD", "play", "play 8D", "play jd", "play JDX", "play  JD", "challenge",
        "challenge D", "challenge *", "challenge AB", "moon 6", "bid ３",
    ],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_move(text)


def test_options_are_checked_by_value_and_by_text() -> None:
    assert GAME.make_options(moon_fail="24", bidder_wins_ties=True) == GAME.make_options(
        moon_fail=24, bidder_wins_ties="on"
    )
    for wrong in ({"moon_fail": 7}, {"target": 0}, {"target": 10_001}, {"bidding": "twice"}):
        with pytest.raises(OptionError):
            GAME.make_options(**wrong)
    with pytest.raises(OptionError):
        GAME.make_options(jokers=2)


def test_options_cross_processes() -> None:
    options = GAME.make_options(target=5, ghost_swap="chain", set_keeps_tricks=True)
    assert pickle.loads(pickle.dumps(options)) == options


def test_the_position_names_every_place() -> None:
    text = GAME.format_position(Table().state)
    assert text.startswith("to act A; hand A: TC 9D JD AD JH AS; hand B:")
    assert "ghost hand: 9C JC QC TH TS QS" in text


def test_the_longest_round_is_as_long_as_declared() -> None:
    options = {"ghost_swap": "chain", "bidding": "auction", "reneging": "challenge"}
    table = Table(**options)
    table.play("A swap / A bid 3 / B swap / B bid 4 / C swap / C bid 5")
    table.play("A moon / B pass / C pass / A trump C")
    moves = 3 + 6 + 1
    while table.view().phase == "play":
        seat = table.state.actors()[0]
        table.state.apply(seat, table.state.legal(seat)[0])
        moves += 1
    for line in ("A challenge B", "B challenge A", "A challenge C"):
        if line[2:] in table.legal(line[0]):
            table.play(line)
        moves += 1
    table.play("A pass / B pass / C pass")
    assert len(table.state.rounds) == 1
    assert moves + 3 == GAME.round_bound(3, table.state.options)


def test_points_stay_in_their_range_at_its_ends() -> None:
    low, high = GAME.points_range(3, GAME.make_options())
    assert (low, high) == (-6, 24)
    low, _ = GAME.points_range(3, GAME.make_options(reneging="challenge", false_claim_penalty=2))
    assert low == -6 - 10 - 4
    assert in_review().state.actors() == [0, 1, 2]
