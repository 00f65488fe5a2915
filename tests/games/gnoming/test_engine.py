"""The engine against the golden records, the naive reading, the contract and itself."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from parlour.core.errors import IllegalDeal, IllegalMove, OptionError, RecordError
from parlour.core.game import State
from parlour.core.record import read_chunks
from parlour.core.replay import replay, summary
from parlour.core.rng import Rng
from parlour.games import GAMES
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.match import GnomingState
from tests.games.gnoming.agreement import agree, random_positions
from tests.records import golden_paths, read_record

HERE = Path(__file__).parent
HUGE = (-1, 34, 2**31, 2**63, 2**64 + 3, -(2**70))


@pytest.mark.parametrize("path", golden_paths(HERE), ids=lambda path: path.stem)
def test_a_golden_record_comes_out_as_written(path: Path) -> None:
    assert outcome(path) == read_record(path).expected


def outcome(path: Path) -> dict[str, object]:
    """What a record leads to, in the form written beside it."""
    with path.open("rb") as stream:
        try:
            found = summary(replay(read_chunks(stream), GAMES))
        except RecordError as refused:
            error = {"line": refused.line, "move": refused.text, "clause": refused.clause}
            return {"error": error} if refused.reason else {}
    del found["position"]
    legal = found["legal"]
    assert isinstance(legal, dict)
    return {**found, "legal": {seat: sorted(moves) for seat, moves in legal.items()}}


@pytest.mark.parametrize("seed", range(12))
def test_the_engine_and_the_naive_reading_agree(seed: int) -> None:
    agree(seed)


@pytest.mark.parametrize("seed", range(12))
def test_a_rollout_draws_and_plays_what_the_contract_says(seed: int) -> None:
    players = 2 + seed % 6
    quick: State = GAME.start(players, seed % players, GAME.make_options(turn_cap=seed + 1))
    plain = quick.copy()
    ours, theirs = Rng(seed), Rng(seed)
    for limit in (0, 1, 3, 20, 10**9, 2, 10**9, 10**9):
        made = quick.rollout(ours, limit)
        assert made == State.rollout(plain, theirs, limit)
        assert made <= min(limit, GAME.round_bound(players, plain.options))
        assert quick.dump() == plain.dump()
        assert int(ours.word()) == int(theirs.word())
    assert quick.over


@pytest.mark.parametrize("seed", range(4))
def test_copies_dumps_and_pickles_are_independent_states(seed: int) -> None:
    for state in random_positions(seed):
        text = state.dump()
        for other in (state.copy(), GAME.load(text), pickle.loads(pickle.dumps(state))):
            assert isinstance(other, GnomingState)
            assert other.dump() == text
            assert other.places() == state.places()
            other.rollout(Rng(seed), 8)
        assert state.dump() == text


@pytest.mark.parametrize("seed", range(4))
def test_strange_numbers_are_refused_and_change_nothing(seed: int) -> None:
    for state in random_positions(seed):
        before = state.dump()
        for number in HUGE:
            assert state.legal(number) == [] or number in range(state.players)
            for seat, move in ((0, number), (number, 0), (number, number)):
                with pytest.raises(IllegalMove) as refused:
                    state.apply(seat, move)
                assert refused.value.clause
                assert refused.value.reason
        assert state.dump() == before


@pytest.mark.clause("2.7")
@pytest.mark.parametrize("number", [99, -1, 2**63, 2**70])
def test_a_deal_is_taken_whole_or_not_at_all(number: int) -> None:
    state = GAME.start(3)
    (pack,) = state.to_deal()
    before = state.dump()
    for packs in ([], [pack, pack], [pack[1:]], [(*pack[1:], number)], [(pack[-1], *pack[1:])]):
        with pytest.raises(IllegalDeal) as refused:
            state.deal(packs)
        assert refused.value.clause == "2.7"
        assert refused.value.reason
    assert state.dump() == before
    state.deal([pack])
    with pytest.raises(IllegalDeal):
        state.deal([pack])


@pytest.mark.parametrize("deck", ["ten", "eleven", "twelve"])
def test_points_stay_in_the_declared_range(deck: str) -> None:
    options = GAME.make_options(deck=deck, rounds=9, turn_cap=20)
    low, high = GAME.points_range(4, options)
    state = GAME.start(4, 0, options)
    while not state.over:
        state.rollout(Rng(len(state.rounds)), 10**9)
    assert all(low <= points <= high for done in state.rounds for points in done.scores)


@pytest.mark.clause("1.2")
def test_two_to_seven_play() -> None:
    for players in (0, 1, 8):
        with pytest.raises(OptionError) as refused:
            GAME.start(players)
        assert refused.value.clause == "1.2"


@pytest.mark.clause("14.1")
@pytest.mark.option("turn_cap=40", "turn_cap=1000", "rounds=3")
def test_options_are_checked_and_have_the_defaults_of_the_page() -> None:
    options = GAME.make_options()
    assert (options.rounds, options.turn_cap, options.deck) == (3, 40, "ten")
    assert GAME.make_options(turn_cap="1000").turn_cap == 1000
    for name, value in (("rounds", 10), ("turn_cap", 0), ("deck", "nine"), ("colour", "red")):
        with pytest.raises(OptionError):
            GAME.make_options(**{name: value})


def test_moves_and_cards_round_trip_as_text() -> None:
    for move in range(GAME.moves):
        assert GAME.parse_move(GAME.format_move(move)) == move
    for text in ("-4", "-1", "1", "12", "M", "H"):
        assert GAME.format_card(GAME.parse_card(text)) == text
