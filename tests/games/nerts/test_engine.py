"""The engine against the golden records, the naive reading, the contract and itself."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from parlour import words
from parlour.core.errors import IllegalDeal, NotationError, OptionError
from parlour.core.options import Choice, Switch
from parlour.core.rng import Rng
from parlour.games.nerts.game import GAME
from tests.games.nerts.table import QUIET, Hand, Table, random_positions

HERE = Path(__file__).parent
HUGE = (-2, 2**31, 2**63, 2**64 + 3, -(2**70))


def test_a_rollout_stops_where_nobody_makes_progress() -> None:
    table = Table(QUIET, QUIET, rotate="any_time")
    assert table.state.rollout(Rng(5), 25) == 25 or table.state.rounds


PINNED: tuple[dict[str, object], ...] = (
    {},
    {"jokers": 2, "joker_release": "when_uncovered", "space_fill": "kings"},
    {"deal": 1, "all_stuck": "shuffle", "rotate": "never", "pile_size": (40,)},
    {"jokers": 1, "all_stuck": "new_stock_and_rotate", "runs": "whole_pile", "pile_size": (4,)},
)


@pytest.mark.pure
def test_the_same_numbers_give_the_same_rounds_compiled_and_not() -> None:
    digest = hashlib.sha256()
    for seed, options in enumerate(PINNED):
        state, rng = GAME.start(2 + 2 * seed, 0, GAME.make_options(**options)), Rng(seed)
        for _ in range(12):
            state.rollout(rng, 40)
            world = GAME.worlds(GAME.view(state, 0), rng)
            digest.update((state.dump() + world.dump()).encode())
    assert digest.hexdigest()[:16] == "6536d7320d6dd71b"


def test_strange_packs_are_refused_and_change_nothing() -> None:
    state = GAME.start(2)
    pack = list(state.to_deal()[0])
    before = state.dump()
    for packs in ([], [pack], [pack, pack, pack], [pack, [*pack[1:], 2**70]], [pack, [*pack, 52]]):
        with pytest.raises(IllegalDeal) as refused:
            state.deal(packs)
        assert refused.value.clause == "3.1"
        assert state.dump() == before
    state.deal([pack, pack])
    with pytest.raises(IllegalDeal):
        state.deal([pack, pack])


@pytest.mark.parametrize("seed", range(6))
def test_moves_are_listed_in_ascending_order_once_each(seed: int) -> None:
    for state in random_positions(seed):
        for seat in range(-1, state.players):
            moves = state.legal(seat)
            assert moves == sorted(set(moves))


def test_every_move_has_a_text_of_its_own() -> None:
    texts = {GAME.format_move(move) for move in range(GAME.moves)}
    assert len(texts) == GAME.moves
    assert all(GAME.parse_move(GAME.format_move(move)) == move for move in range(GAME.moves))


@pytest.mark.parametrize(
    "text",
    [
        "", "Turn", "n", "n>", ">w1", "n>w5", "n>w0", "w1>w1", "w1:1>w2", "w1:14>w2", "w1:02>w2",
        "n:2>w1", "s:3>f1", "w1:2>f1", "w1/w2", "n/f1", "n>f0", "n>f01", "n>f49", "n>f1=", "n>f1=*",
        "n>f1=7h", "n>w1=7H", "n>n", "n>s", "f1>w1", "n > w1", "n>w1 ", "w1>f1>f2", "w１>w2",
    ],
)  # fmt: skip
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse_move(text)
    assert refused.value.reason


@pytest.mark.option("pile_size=13,13,10")
def test_there_is_one_size_of_pile_or_one_for_each_seat() -> None:
    options = GAME.make_options(pile_size="13,13,10")
    state = GAME.start(3, 0, options)
    state.deal([list(pack) for pack in state.to_deal()])
    assert [len(dict(state.places())[f"nerts {seat}"]) for seat in "ABC"] == [13, 13, 10]
    with pytest.raises(OptionError) as refused:
        GAME.start(2, 0, options)
    assert refused.value.clause == "3.2"


def test_options_are_typed_values_or_texts() -> None:
    typed = GAME.make_options(auto_call=True, pile_size=(4, 5), target=30, air="return")
    assert typed == GAME.make_options(auto_call="on", pile_size="4,5", target="30", air="return")
    for wrong in ({"auto_call": "yes"}, {"deal": 2}, {"pile_size": (0,)}, {"speed": 3}):
        with pytest.raises(OptionError):
            GAME.make_options(**wrong)


def test_every_option_reason_and_title_can_be_said() -> None:
    assert words.say("nerts-title") and words.say("nerts-about")
    assert all(words.say(f"nerts-reason-{reason}") for reason in GAME.facts.reasons)
    for option in GAME.options:
        assert words.say(f"nerts-option-{option.name}")
        if isinstance(option, Choice) and not isinstance(option, Switch):
            for value in option.values:
                assert words.say(f"nerts-option-{option.name}-{value}")


def test_a_refusal_says_what_would_be_right() -> None:
    table = Table(Hand("3C 7H", "8S QD 5C 2H"), QUIET)
    assert "down by one in alternating colours" in table.refuses("A n>w3", "5.1")
    assert "2 cards are left" in table.refuses("A call", "12.2")
    assert "wants the 2C next, not the 7H" in Table(Hand("3C 7H AC", "8S QD 5C 2H"), QUIET).play(
        "A n>f"
    ).refuses("A n>f1", "7.2")


def test_a_round_keeps_within_its_bound_and_points() -> None:
    for seed in range(6):
        state = GAME.start(2 + seed)
        made, idle = 0, 0
        rng = Rng(seed)
        state.deal([rng.shuffled(pack) for pack in state.to_deal()])
        while not state.rounds and idle < 400:
            seat = state.actors()[int(rng.below(len(state.actors())))]
            moves = [m for m in state.legal(seat) if "stuck" not in GAME.format_move(m)]
            state.apply(seat, moves[int(rng.below(len(moves)))])
            idle = state.idle
            made += idle == 0
        assert 0 < made <= GAME.round_bound(state.players, state.options)
        low, high = GAME.points_range(state.players, state.options)
        assert all(low <= points <= high for done in state.rounds for points in done.scores)
