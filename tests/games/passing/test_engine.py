"""The engine against the golden records, the naive reading, the contract and itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.errors import IllegalDeal, IllegalMove, NotationError, OptionError
from parlour.core.game import State
from parlour.core.rng import Rng
from parlour.games.passing.game import GAME
from tests.games.passing.agreement import random_positions

HERE = Path(__file__).parent
HUGE = (-1, 86, 2**31, 2**63, 2**64 + 3, -(2**70))


@pytest.mark.parametrize("seed", range(6))
def test_legal_moves_go_up_and_are_the_only_ones_accepted(seed: int) -> None:
    for state in random_positions(seed):
        for seat in range(state.players):
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            accepted = []
            for move in range(GAME.moves):
                try:
                    state.copy().apply(seat, move)
                except IllegalMove:
                    continue
                accepted.append(move)
            assert accepted == legal


@pytest.mark.clause("2.1")
@pytest.mark.parametrize("number", [28, -1, 2**63, 2**70])
def test_a_deal_is_taken_whole_or_not_at_all(number: int) -> None:
    state = GAME.start(3)
    (pack,) = state.to_deal()
    before = state.dump()
    for packs in ([], [pack, pack], [pack[1:]], [(*pack[1:], number)], [(pack[-1], *pack[1:])]):
        with pytest.raises(IllegalDeal) as refused:
            state.deal(packs)
        assert refused.value.clause == "2.1"
        assert refused.value.reason
    assert state.dump() == before
    state.deal([pack])
    with pytest.raises(IllegalDeal) as refused:
        state.deal([pack])
    assert refused.value.clause == "8.7"


@pytest.mark.clause("1.2")
def test_two_to_four_play() -> None:
    for players in (0, 1, 5):
        with pytest.raises(OptionError) as refused:
            GAME.start(players)
        assert refused.value.clause == "1.2"


@pytest.mark.clause("1.3")
@pytest.mark.option("partners=on")
def test_only_four_play_as_partners() -> None:
    options = GAME.make_options(partners=True)
    assert GAME.start(4, 0, options).options == options
    for players in (2, 3):
        with pytest.raises(OptionError) as refused:
            GAME.start(players, 0, options)
        assert refused.value.clause == "1.3"
        assert refused.value.reason


@pytest.mark.option("target=0", "target=10000")
def test_options_are_checked_and_have_the_defaults_of_the_page() -> None:
    options = GAME.make_options()
    assert (options.target, options.targets, options.partners) == (0, "seed", False)
    assert GAME.make_options(target="10000", partners="on").partners
    wrong = (("target", 10001), ("targets", "own"), ("partners", "yes"), ("colour", "red"))
    for name, value in wrong:
        with pytest.raises(OptionError):
            GAME.make_options(**{name: value})


@pytest.mark.clause("1.4")
def test_moves_and_tiles_round_trip_as_text_and_nothing_else_is_read() -> None:
    for move in range(GAME.moves):
        assert GAME.parse_move(GAME.format_move(move)) == move
    for tile in range(28):
        assert GAME.parse_card(GAME.format_card(tile)) == tile
    wrong = ("play 4-6", "play 4-6 left", "play 6-4 top", "play 6-4  left", "Draw", "play", "")
    for text in wrong:
        with pytest.raises(NotationError) as refused:
            GAME.parse_move(text)
        assert refused.value.reason
    for text in ("4-6", "7-0", "64", "6-4 ", ""):
        with pytest.raises(NotationError) as refused:
            GAME.parse_card(text)
        assert refused.value.reason


@pytest.mark.clause("5.7")
@pytest.mark.option("all_pass_ends=two_circuits")
@pytest.mark.parametrize("circuits", ["one_circuit", "two_circuits"])
@pytest.mark.parametrize("players", GAME.players)
def test_the_longest_round_keeps_to_the_bound(players: int, circuits: str) -> None:
    options = GAME.make_options(all_pass_ends=circuits)
    bound = GAME.round_bound(players, options)
    assert bound == {2: 78, 3: 96, 4: 116}[players] * (1 if circuits == "one_circuit" else 2)
    longest = 0
    for seed in range(40):
        rng = Rng(seed)
        state = GAME.start(players, 0, options)
        state.deal([rng.shuffled(pack) for pack in state.to_deal()])
        made = 0
        while not state.rounds:
            dawdle(state, rng)
            made += 1
        longest = max(longest, made)
    assert bound / 4 < longest <= bound


def dawdle(state: State, rng: Rng) -> None:
    """Make a move that keeps the round from ending for as long as that is possible."""
    (seat,) = state.actors()
    view = GAME.view(state, seat)
    legal = [GAME.format_move(move) for move in view.legal]
    if "pass" in legal and view.passes + 1 < view.closing:
        move = "pass"
    else:
        moves = [text for text in legal if text != "pass"] or ["pass"]
        move = "draw" if "draw" in moves else moves[int(rng.below(len(moves)))]
    state.apply(seat, GAME.parse_move(move))
