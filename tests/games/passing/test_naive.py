"""The naive reading of The Passing Game: its golden records and what must hold in any play."""

import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.games.passing.naive import CHOICES, SET, Naive, Refused, pips
from tests.records import Event, Golden, Reading, golden_paths, read_record
from tests.records import replay as replay_golden

PATHS = golden_paths(Path(__file__).parent)
GOLDENS = [read_record(path) for path in PATHS]
ALPHABET = [f"play {tile}{end}" for tile in SET for end in ("", " left", " right")]
ALPHABET += ["draw", "pass"]
# 2.5: how many tiles can be drawn in a round.
DRAWABLE = {2: 12, 3: 5, 4: 2}
TABLES = [
    (2, {}),
    (2, {"all_pass_ends": "two_circuits", "next_lead": "winner"}),
    (3, {"out_beats_zero": "on"}),
    (4, {"targets": "pagat", "next_lead": "winner"}),
    (4, {"partners": "on", "partner_scoring": "out_wins", "next_lead": "winner"}),
    (4, {"partners": "on", "partner_scoring": "low_hand_all", "all_pass_ends": "two_circuits"}),
]

Deal = list[str]
Script = list[Deal | tuple[str, str]]


def shuffled(rng: random.Random) -> Deal:
    """A deal of the whole set."""
    return rng.sample(SET, len(SET))


def choose(rng: random.Random, moves: list[str], eagerness: float) -> str:
    """Set a tile with this likelihood if one fits, else anything."""
    plays = [move for move in moves if move.startswith("play")]
    return rng.choice(plays if plays and rng.random() < eagerness else moves)


def steps(
    game: Naive, seed: int, eagerness: float, rounds: int
) -> Iterator[Deal | tuple[str, str]]:
    """Play some rounds at random and hand out every deal and move just after it was made."""
    rng = random.Random(seed)
    while not game.over and (game.playing or len(game.rounds) < rounds):
        if game.to_deal():
            deal = shuffled(rng)
            game.deal([deal])
            yield deal
        else:
            seat = game.actors()[0]
            move = choose(rng, game.legal(seat), eagerness)
            game.apply(seat, move)
            yield seat, move


def perform(game: Naive, step: Deal | tuple[str, str]) -> None:
    """Make one step of a script."""
    if isinstance(step, tuple):
        game.apply(*step)
    else:
        game.deal([step])


def conserved(game: Reading) -> None:
    """2.1: all 28 tiles, each in one place, 168 pips."""
    assert isinstance(game, Naive)
    tiles = [tile for place in game.places().values() for tile in place]
    assert sorted(tiles) == sorted(SET)
    assert pips(tiles) == 168


# -- golden records ------------------------------------------------------------------------------


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.path.stem)
def test_a_golden_record_comes_out_as_written(golden: Golden) -> None:
    def after(game: Reading, _event: Event) -> None:
        conserved(game)

    assert golden.shows
    assert replay_golden(golden, Naive, Refused, after) == golden.expected


@pytest.mark.parametrize("option", ["target", *CHOICES])
def test_every_value_of_an_option_changes_some_record(option: str) -> None:
    """Section 9: with the option left out, a record that uses the value comes out otherwise."""
    changing = set()
    for golden in GOLDENS:
        rest = {name: value for name, value in golden.options.items() if name != option}
        if replay_golden(replace(golden, options=rest), Naive, Refused) != golden.expected:
            changing.add(golden.options[option])
    if option == "target":
        assert changing == {"2", "71", "10000"}
    else:
        assert changing == set(CHOICES[option][1:])


def test_every_ending_has_a_record() -> None:
    reasons = {part["reason"] for golden in GOLDENS for part in golden.expected.get("rounds", [])}
    assert reasons == {"out", "dead_ends", "blocked", "all_pass"}
    shown = {word for golden in GOLDENS for word in golden.shows}
    assert {f"end:{reason}" for reason in reasons} | {"end:match"} <= shown


# -- scoring -------------------------------------------------------------------------------------

SCORES = [
    # 6.2 and 6.3: two, three and four alone.
    ({}, ["", "6-5 3-0"], [14, 0]),
    ({}, ["", "6-6", "5-2"], [19, 0, 0]),
    ({}, ["4-1", "6-3", "6-6 5-3"], [24, 0, 0]),
    ({}, ["4-0", "3-1", "6-6 6-5 5-2"], [0, 0, 0]),
    ({}, ["3-0", "6-5", "5-3", "6-6 4-4"], [36, 0, 0, 0]),
    ({}, ["6-4", "6-6"], [2, 0]),
    # 6.4: the double blank.
    ({}, ["", "0-0", "6-6"], [0, 0, 0]),
    ({"out_beats_zero": "on"}, ["", "0-0", "6-6"], [12, 0, 0]),
    ({"out_beats_zero": "on"}, ["0-0", "5-5", ""], [0, 0, 10]),
    # 7.2: sides, 10 against 10 and 10 against 11.
    ({"partners": "on"}, ["4-0", "1-0", "5-1", "5-4"], [0, 0, 0, 0]),
    ({"partners": "on"}, ["4-0", "1-1", "5-1", "6-3"], [1, 0, 1, 0]),
    # 7.3: the side that went out scores 0 rather than less.
    ({"partners": "on", "partner_scoring": "out_wins"}, ["5-5", "", "6-6", "6-5"], [0, 11, 0, 11]),
    ({"partners": "on", "partner_scoring": "out_wins"}, ["2-1", "", "2-0", "6-5"], [0, 0, 0, 0]),
    # 7.4 to 7.7: the lowest single hand.
    (
        {"partners": "on", "partner_scoring": "low_hand_opponents"},
        ["4-0", "1-0", "5-1", "5-4"],
        [0, 9, 0, 9],
    ),
    (
        {"partners": "on", "partner_scoring": "low_hand_all"},
        ["4-0", "1-0", "5-1", "5-4"],
        [0, 18, 0, 18],
    ),
    (
        {"partners": "on", "partner_scoring": "low_hand_all"},
        ["2-0", "5-5", "1-1", "5-4"],
        [0, 0, 0, 0],
    ),
    (
        {"partners": "on", "partner_scoring": "low_hand_all", "out_beats_zero": "on"},
        ["5-5", "0-0", "5-4", ""],
        [0, 19, 0, 19],
    ),
    # 7.8: without partners the rule of the sides has no meaning.
    ({"partner_scoring": "low_hand_all"}, ["4-0", "1-0", "5-1", "5-4"], [0, 18, 0, 0]),
]


@pytest.mark.clause("6.1", "6.2", "6.3", "6.4", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8")
@pytest.mark.parametrize(("options", "hands", "points"), SCORES)
def test_a_round_is_scored(options: dict[str, str], hands: list[str], points: list[int]) -> None:
    game = Naive(len(hands), 0, options)
    game.deal([SET])
    game.hands = {seat: hand.split() for seat, hand in zip(game.seats, hands, strict=True)}
    game.end_round("out" if "" in hands else "blocked")
    assert game.rounds[-1][0] == game.scores == points


@pytest.mark.clause("1.1", "8.1", "8.2")
@pytest.mark.parametrize(
    ("players", "options", "target"),
    [
        (2, {}, 101),
        (3, {}, 101),
        (4, {}, 61),
        (4, {"partners": "on"}, 61),
        (2, {"targets": "pagat"}, 101),
        (3, {"targets": "pagat"}, 61),
        (4, {"targets": "pagat"}, 61),
        (4, {"targets": "pagat", "partners": "on"}, 101),
        (3, {"targets": "pagat", "target": "500"}, 500),
    ],
)
def test_the_target_follows_from_the_table(
    players: int, options: dict[str, str], target: int
) -> None:
    """Clauses 8.1 and 8.2."""
    assert Naive(players, 0, options).target() == target


@pytest.mark.clause("1.2", "1.3", "8.2")
@pytest.mark.parametrize(
    ("players", "options", "clause"),
    [
        (1, {}, "1.2"),
        (5, {}, "1.2"),
        (3, {"partners": "on"}, "1.3"),
        (2, {"target": "10001"}, "8.2"),
        (2, {"target": "-1"}, "8.2"),
        (2, {"target": "061"}, "8.2"),
        (2, {"next_lead": "loser"}, "notation"),
        (2, {"moon": "on"}, "notation"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    players: int, options: dict[str, str], clause: str
) -> None:
    with pytest.raises(Refused) as refusal:
        Naive(players, 0, options)
    assert refusal.value.clause == clause


# -- what holds in any play ----------------------------------------------------------------------


@pytest.mark.clause("2.1", "2.5", "5.7", "8.3")
@pytest.mark.parametrize(("players", "options"), TABLES)
@pytest.mark.parametrize("eagerness", [0.0, 0.6, 0.95])
def test_tiles_are_conserved_and_rounds_end(
    players: int, options: dict[str, str], eagerness: float
) -> None:
    """Clauses 2.1, 5.7 and 8.3: 28 tiles always, rounds within the bound, and sums that agree."""
    draws = DRAWABLE[players]
    bound = players * (26 + draws) + players
    bound *= 2 if options.get("all_pass_ends") == "two_circuits" else 1
    for seed in range(5):
        game, moves = Naive(players, seed % players, options), 0
        for step in steps(game, seed, eagerness, rounds=6):
            moves = moves + 1 if isinstance(step, tuple) else 0
            assert moves <= bound
            assert len(game.boneyard) >= 2
            assert (game.actors() == []) == (game.over or game.to_deal() != [])
            conserved(game)
        for seat in range(players):
            assert game.scores[seat] == sum(points[seat] for points, _ in game.rounds)
        assert game.over == any(score >= game.target() for score in game.scores)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_refused_move_changes_nothing(players: int, options: dict[str, str]) -> None:
    """Section 10: every move of the alphabet is either legal or refused with a clause."""
    game, rng = Naive(players, 0, options), random.Random(7)
    for _ in steps(game, 3, 0.8, rounds=2):
        before = deepcopy(vars(game))
        seat = rng.choice(game.seats)
        for move in set(ALPHABET) - set(game.legal(seat)):
            with pytest.raises(Refused) as refusal:
                game.apply(seat, move)
            assert refusal.value.clause
        assert vars(game) == before


@pytest.mark.clause("4.3")
def test_each_way_a_leader_may_open_is_a_tile_of_the_hand() -> None:
    """Clause 4.3."""
    game = Naive(4, 2, {})
    game.deal([SET])
    assert sorted(game.legal("C")) == sorted(f"play {tile}" for tile in SET[12:18])
    assert [game.legal(seat) for seat in "ABD"] == [[], [], []]


# -- who has seen what ---------------------------------------------------------------------------


def watched(game: Naive, seat: str | None) -> list[Any]:
    """All that a seat, or a spectator, can notice at the table (2.6, 5.8)."""
    sizes = {name: len(tiles) for name, tiles in game.places().items()}
    public = [sizes, game.line, game.ends, game.turn, game.scores, game.rounds, game.winners]
    laid_open = None if game.playing else {s: sorted(hand) for s, hand in game.hands.items()}
    own = [] if seat is None else [sorted(game.hands.get(seat, [])), sorted(game.legal(seat))]
    return deepcopy([*public, laid_open, own, game.seen(seat)])


def exchanged(script: Script, deal_number: int, one: int, other: int) -> Script:
    """The same script with two tiles of one of its deals exchanged."""
    result, number = [], -1
    for step in script:
        number += isinstance(step, list)
        if isinstance(step, list) and number == deal_number:
            deal = list(step)
            deal[one], deal[other] = deal[other], deal[one]
            result.append(deal)
        else:
            result.append(step)
    return result


def replayed(table: tuple[int, dict[str, str]], script: Script, seat: str | None) -> list[Any]:
    """What a seat notices at every step of a script, and how many rounds had ended."""
    game, noticed = Naive(table[0], 0, table[1]), []
    for step in script:
        perform(game, step)
        noticed.append((len(game.rounds), watched(game, seat)))
    return noticed


@pytest.mark.clause("2.6")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seat", ["A", "B", None])
def test_exchanging_what_a_seat_has_not_seen_goes_unnoticed(
    table: tuple[int, dict[str, str]], seat: str | None
) -> None:
    tried = 0
    for seed in range(12):
        rng = random.Random(seed)
        game = Naive(table[0], 0, table[1])
        script = list(steps(game, seed, 0.9, rounds=2))
        script = script[: rng.randrange(2, len(script))]
        before = replayed(table, script, seat)
        seen = before[-1][1][-1]
        deal_number = rng.randrange(sum(isinstance(step, list) for step in script))
        unseen = [at for at in range(len(SET)) if (deal_number, 0, at) not in seen]
        if len(unseen) < 2:
            continue
        one, other = rng.sample(unseen, 2)
        try:
            after = replayed(table, exchanged(script, deal_number, one, other), seat)
        except Refused:
            continue  # A round would have ended earlier: the seat can tell, and may.
        if [ended for ended, _ in after] != [ended for ended, _ in before]:
            continue  # A round would have ended later or earlier.
        assert after == before
        tried += 1
    assert tried >= 6


@pytest.mark.clause("2.6", "5.8")
@pytest.mark.parametrize("table", TABLES)
def test_a_seat_has_seen_its_hand_its_draws_the_line_and_finished_hands(
    table: tuple[int, dict[str, str]],
) -> None:
    """Clauses 2.6 and 5.8, reckoned from the places of the tiles instead."""
    game, deals = Naive(table[0], 0, table[1]), []
    for step in steps(game, 11, 0.9, rounds=3):
        if isinstance(step, list):
            deals.append(step)
        number = len(deals) - 1
        for seat in [*game.seats, None]:
            open_to = set(game.line) | set(game.hands[seat] if seat else [])
            if not game.playing:
                open_to |= {tile for hand in game.hands.values() for tile in hand}
            now = {at for deal, _, at in game.seen(seat) if deal == number}
            assert {deals[number][at] for at in now} == open_to
