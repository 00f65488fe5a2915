"""Bots at nerts in simulated time: human hands, fair times, and an end to idling."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest

from parlour.bots.attention import carries, way
from parlour.bots.clock import IDLE_PER_SEAT, Clock, play_timed
from parlour.bots.match import Match
from parlour.bots.roster import ladder, make_bot, own_tempo, tempo_of
from parlour.bots.tempo import FLOOR, LEVEL_TEMPOS, TEMPOS, spread, tempo_named
from parlour.bots.uniform import Uniform
from parlour.core.dealer import Dealer
from parlour.core.journal import Journal
from parlour.core.record import read_chunks
from parlour.core.replay import replay
from parlour.core.rng import Rng
from parlour.games import GAMES, get


def new_match(players: int, seed: int, **options: object) -> tuple[Match, io.StringIO]:
    """A match of nerts and the record it will leave."""
    game, out = get("nerts"), io.StringIO()
    state = game.start(players, 0, game.make_options(**options))
    return Match(game, state, Dealer.named("clock", seed), Journal(game, out)), out


@pytest.mark.parametrize("name", ["rules", "uniform"])
@pytest.mark.parametrize("shuffle", ["new_stock", "shuffle"])
def test_bots_play_a_whole_match(name: str, shuffle: str) -> None:
    match, _ = new_match(3, 1, target=5, max_rounds=3, all_stuck=shuffle)
    play_timed(match, [make_bot("nerts", name)] * 3, [Rng(seat) for seat in range(3)])
    assert match.state.over
    assert match.state.winners


def test_the_same_seeds_give_the_same_record() -> None:
    texts = []
    for _ in range(2):
        match, out = new_match(2, 7, max_rounds=1)
        play_timed(match, [make_bot("nerts", "rules")] * 2, [Rng(1), Rng(2)])
        texts.append(out.getvalue())
    assert texts[0] == texts[1]
    assert "@" in texts[0]


def test_a_match_in_real_time_replays_from_its_record() -> None:
    match, out = new_match(4, 3, max_rounds=2)
    play_timed(match, [make_bot("nerts", "rules")] * 4, [Rng(seat) for seat in range(4)])
    header = "parlour 1\ngame nerts\nplayers 4\noptions max_rounds=2\n--\n"
    again = replay(read_chunks(io.BytesIO((header + out.getvalue()).encode())), GAMES)
    assert again.state.dump() == match.state.dump()


def test_nobody_is_quicker_than_a_person() -> None:
    match, out = new_match(2, 5, max_rounds=1)
    play_timed(match, [make_bot("nerts", "rules")] * 2, [Rng(1), Rng(2)], "expert")
    drops: dict[str, int] = {}
    for line in out.getvalue().splitlines():
        if "@" in line and line[0] in "AB":
            drop = int(line.rpartition("@")[2].rpartition("-")[2])
            assert drop - drops.get(line[0], 0) >= FLOOR
            drops[line[0]] = drop
    assert drops.keys() == {"A", "B"}


def test_nobody_plays_onto_a_card_that_they_cannot_have_noticed() -> None:
    """Between another's card and one's own lie a reaction and half the way of a hand, or a tie."""
    match, out = new_match(6, 8, max_rounds=2)
    play_timed(match, [make_bot("nerts", "rules")] * 6, [Rng(seat) for seat in range(6)], "expert")
    top: dict[str, tuple[str, int]] = {}
    gaps: list[int] = []
    for line in out.getvalue().splitlines():
        seat, _, move = line.partition(" ")
        if seat == "deal":
            top = {}
        _, up, rest = move.partition(">f")
        if not up:
            continue
        pile, _, times = rest.partition(" @")
        pile, drop = pile or str(len(top) + 1), int(times.rpartition("-")[2])
        other, before = top.get(pile, (seat, 0))
        if other != seat:
            gaps.append(drop - before)
        top[pile] = (seat, drop)
    assert len(gaps) > 40
    assert [gap for gap in gaps if 50 < gap < FLOOR + FLOOR // 2] == []
    assert min(gap for gap in gaps if gap > 50) < 1_000


def test_a_person_is_never_made_to_say_that_they_are_stuck() -> None:
    match, out = new_match(2, 4)
    match.deal()
    clock = Clock(match, {1: Uniform()}, {1: Rng(3)}, TEMPOS["expert"])
    rotations = [match.game.parse_move(text) for text in ("turn", "rotate")]
    while match.state.idle <= 2 * IDLE_PER_SEAT and not match.state.rounds:
        legal = match.state.legal(1)
        move = next((move for move in rotations if move in legal), legal[-1])
        match.apply(1, move)
    clock.advance(clock.next_at())
    assert "B stuck" in out.getvalue()
    assert "A stuck" not in out.getvalue()


@pytest.mark.parametrize("name", sorted(TEMPOS))
def test_a_tempo_keeps_its_mean_and_its_floor(name: str) -> None:
    tempo, rng = TEMPOS[name], Rng(1)
    times = [tempo.takes(True, rng) for _ in range(4000)]
    assert min(times) >= FLOOR
    assert abs(sum(times) / len(times) / tempo.card - 1) < 0.05
    missed = sum(tempo.misses(rng) for _ in range(4000)) / 4000
    assert abs(missed - tempo.miss) < 0.03


def test_spread_never_falls_below_the_floor() -> None:
    assert {spread(1, Rng(seed)) for seed in range(50)} == {FLOOR}


def test_each_seat_has_hands_of_its_own() -> None:
    match, out = new_match(2, 9, max_rounds=1)
    bots, rngs = [make_bot("nerts", "rules")] * 2, [Rng(1), Rng(2)]
    play_timed(match, bots, rngs, "gentle", ("", "expert"))
    moves = [line[0] for line in out.getvalue().splitlines() if "@" in line]
    assert moves.count("B") > 3 * moves.count("A") > 0


def test_a_level_has_its_own_hands_unless_a_table_chooses() -> None:
    levels = [rung for rung in ladder("nerts") if rung.tempo]
    assert [rung.tempo for rung in levels] == sorted(LEVEL_TEMPOS)
    assert own_tempo("nerts", "level2") == "level2"
    assert own_tempo("nerts", "rules") == own_tempo("nerts", "nobody") == ""
    assert tempo_of("nerts", "level2", "", "medium") == LEVEL_TEMPOS["level2"]
    assert tempo_of("nerts", "level2", "gentle", "medium") == TEMPOS["gentle"]
    assert tempo_of("nerts", "rules", "", "medium") == TEMPOS["medium"]
    with pytest.raises(KeyError):
        tempo_named("hasty")


def test_a_higher_level_is_quicker_and_sees_more() -> None:
    hands = [LEVEL_TEMPOS[name] for name in sorted(LEVEL_TEMPOS)]
    for slow, quick in pairwise(hands):
        assert quick.card <= slow.card
        assert quick.stock <= slow.stock
        assert quick.reaction <= slow.reaction
        assert quick.miss <= slow.miss
    assert all(300 <= hand.reaction <= 800 for hand in hands)


def test_many_choices_and_long_ways_take_longer() -> None:
    hands = LEVEL_TEMPOS["level3"]

    def mean(choices: int, bits: float) -> float:
        rng = Rng(3)
        return sum(hands.takes(True, rng, choices, bits) for _ in range(2000)) / 2000

    assert mean(8, 0.0) - mean(1, 0.0) == pytest.approx(3 * hands.bit, rel=0.15)
    assert mean(1, 3.0) - mean(1, 0.0) == pytest.approx(3 * hands.way, rel=0.15)


def test_the_way_to_the_middle_is_longer_than_to_the_next_pile() -> None:
    match, _ = new_match(2, 9)
    match.deal()
    state, parse = match.state, match.game.parse_move
    near, far = way(state, parse("w1>w2")), way(state, parse("s>w1"))
    assert 0 < near < way(state, parse("n>f")) < far
    assert way(state, parse("turn")) == 0
    assert way(match.game.view(state, 0), parse("s>w1")) == far
    assert way(get("passing").start(2, 0, get("passing").make_options()), 3) == 0
    assert [carries(text) for text in ("turn", "call", "s>f", "n/w1")] == [False, False, True, True]
