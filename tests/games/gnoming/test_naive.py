"""The naive reading of Gnoming A Round against its golden records, its rules page and itself."""

import itertools
import json
import random
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.gnoming.naive import MOVES, Naive
from tests.games.gnoming.naive_scoring import (
    CHOICES,
    COPIES,
    NUMBERS,
    OPTION_CLAUSES,
    VALUES,
    Refused,
    full_deck,
    in_order,
    points_for_going_out,
    read_options,
    score_grid,
)
from tests.records import Event, Golden, Reading, golden_paths, read_record, replay

HERE = Path(__file__).parent
PAGE = (HERE.parents[2] / "docs" / "rules" / "gnoming.md").read_text(encoding="utf-8")
CLAUSES = set(re.findall(r"^\*\*(\d+\.\d+)\*\* ", PAGE, re.MULTILINE))
GOLDENS = [read_record(path) for path in golden_paths(HERE)]
REASONS = {"out", "turn_cap", "reshuffles"}
DEFAULTS = read_options({})
OPTION_VALUES = CHOICES | {"rounds": ["1", "2"], "turn_cap": ["2", "5", "40"]}
option_sets = st.fixed_dictionaries({name: st.sampled_from(v) for name, v in OPTION_VALUES.items()})
# A deal is ("", its cards), a move is (seat, [its text]).
Log = list[tuple[str, list[str]]]
# 6.5 and 6.6: eight more cards can be turned up by bounces, and one more bounce may land on an open
# card; with the draw, the placing and the discard that makes a turn.
LONGEST_TURN = 1 + 1 + 9 + 1


def name_of(golden: Golden) -> str:
    return golden.path.stem


def section(number: int) -> str:
    """Return the text of one section of the rules page."""
    return PAGE.split(f"\n## {number}. ")[1].split("\n## ")[0]


def table_rows(text: str) -> list[list[str]]:
    """Return the cells of a table's rows, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def cards_of(table: Naive) -> Counter[str]:
    return Counter(itertools.chain.from_iterable(table.places().values()))


def longest_round(players: int, options: dict[str, str]) -> int:
    """Return a bound on a round's moves: flips, turns, last turns, answers to three hazards."""
    turns = int(options["turn_cap"]) * players + players
    return 2 * players + turns * LONGEST_TURN + 3 * (players - 1)


def pick(table: Naive, seat: str, rng: random.Random) -> str:
    """Choose a legal move, with a liking for covering face-down cards and for bounces."""
    moves = table.legal(seat)
    down = [move for move in moves if move.split()[0] in ("place", "bounce")]
    down = [move for move in down if move.split()[1] in table.down(seat)]
    return rng.choice(down if down and rng.random() < 0.6 else moves)


def play(players: int, seed: int, options: dict[str, str]) -> tuple[Naive, Log]:
    """Play a whole match, checking what must hold at every step."""
    rng = random.Random(seed)
    table = Naive(players, seed % players, options)
    deck = Counter(full_deck(table.options["deck"]))
    log: Log = []
    moves = 0
    while not table.over:
        assert cards_of(table) == deck
        packs = table.to_deal()
        assert bool(packs) != bool(table.actors())
        if packs:
            assert packs[0] == in_order(packs[0])
            rng.shuffle(packs[0])
            table.deal(packs)
            log.append(("", packs[0]))
            continue
        seat = rng.choice(table.actors())
        move = pick(table, seat, rng)
        rounds = len(table.rounds)
        table.apply(seat, move)
        log.append((seat, [move]))
        moves = 0 if len(table.rounds) > rounds else moves + 1
        assert moves <= longest_round(players, table.options)
    assert cards_of(table) == deck
    assert table.actors() == []
    assert table.to_deal() == []
    return table, log


def do(table: Naive, seat: str, words: list[str]) -> None:
    """Do one entry of a log."""
    if seat:
        table.apply(seat, words[0])
    else:
        table.deal([words])


def open_to(table: Naive, seat: str | None) -> dict[str, object]:
    """Return all of a table that this seat, or a spectator, may know."""
    seen = table.seen(seat)
    piles = {
        "draw pile": table.draw_pile,
        "left": table.piles["left"],
        "right": table.piles["right"],
        "out of play": table.out_of_play,
        "gone": table.gone,
        "held": [table.held] if table.held else [],
        "loose": [table.loose] if table.loose else [],
    }
    piles |= {
        f"{owner} {cell}": [card]
        for owner, grid in table.grids.items()
        for cell, card in grid.items()
    }
    known: dict[str, object] = {
        place: [card.name if card.origin in seen else "?" for card in cards]
        for place, cards in piles.items()
    }
    known |= {"seen": seen, "actors": table.actors(), "to deal": table.to_deal()}
    known |= {"over": table.over, "scores": list(table.scores), "winners": list(table.winners)}
    known |= {"rounds": list(table.rounds), "legal": table.legal(seat) if seat else []}
    return known


# -- golden records ------------------------------------------------------------------------------


@pytest.mark.parametrize("golden", GOLDENS, ids=name_of)
def test_a_golden_record_comes_out_as_written(golden: Golden) -> None:
    def conserved(table: Reading, event: Event) -> None:
        assert isinstance(table, Naive)
        assert cards_of(table) == Counter(full_deck(table.options["deck"])), event.written

    assert golden.game == "gnoming"
    assert replay(golden, Naive, Refused, conserved) == golden.expected


def test_there_are_golden_records_and_all_have_their_form() -> None:
    assert len(GOLDENS) > 100
    for golden in GOLDENS:
        text = golden.path.with_suffix(".json").read_text(encoding="utf-8")
        assert text == json.dumps(golden.expected, indent=2, sort_keys=True) + "\n", golden.path
        assert golden.shows, golden.path


def test_records_show_only_clauses_and_options_that_exist() -> None:
    for golden in GOLDENS:
        for shown in golden.shows:
            name, is_option, value = shown.partition("=")
            if is_option:
                assert read_options({name: value})[name] == golden.options.get(name, DEFAULTS[name])
            elif shown.startswith("end:"):
                reasons = [ended["reason"] for ended in golden.expected.get("rounds", [])]
                assert shown[4:] in reasons or (shown == "end:match" and golden.expected["over"])
            else:
                assert shown in CLAUSES, golden.path


def test_every_clause_has_a_record_or_a_test_here() -> None:
    shown = {shown for golden in GOLDENS for shown in golden.shows}
    # 2.6 and 10.2 cannot be shown by a record; they have tests below.
    assert CLAUSES - shown == {"2.6", "10.2"}


def test_every_way_to_end_has_a_record() -> None:
    reasons = {ended["reason"] for golden in GOLDENS for ended in golden.expected.get("rounds", [])}
    assert reasons == REASONS
    assert any(len(golden.expected.get("winners", [])) > 1 for golden in GOLDENS)


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in CHOICES.items() for value in values[1:]]
    + [("rounds", "2"), ("turn_cap", "2")],
)
def test_every_option_value_has_a_record_that_the_default_would_change(
    name: str, value: str
) -> None:
    differing = []
    for golden in GOLDENS:
        if golden.options.get(name) == value and f"{name}={value}" in golden.shows:
            usual = read_record(golden.path)
            del usual.options[name]
            differing.append(replay(usual, Naive, Refused) != golden.expected)
    assert any(differing)


# -- the rules page ------------------------------------------------------------------------------


@pytest.mark.clause("12.12", "12.1", "12.2", "12.5", "12.7", "12.8")
def test_the_examples_of_the_page_score_as_it_says() -> None:
    rows = table_rows(section(12))
    assert len(rows) == 14
    for grid, score, _ in rows:
        names = grid.replace("−", "-").replace("/", " ").split()
        assert score_grid(names, DEFAULTS) == int(score.replace("−", "-")), grid


@pytest.mark.clause("1.3", "1.4", "1.5", "1.7")
def test_the_deck_table_of_the_page_is_the_deck() -> None:
    rows = table_rows(section(1))
    assert len(rows) == len(COPIES)
    for row in rows:
        deck = row[0].strip("`")
        assert [int(cell) for cell in row[1:]] == [*COPIES[deck], 110]
        names = full_deck(deck)
        counts = Counter(names)
        negatives = sum(count for name, count in counts.items() if name.startswith("-"))
        assert (negatives, counts["M"], counts["H"], counts["0"]) == (22, 3, 3, 0)
        assert len(names) - negatives - 6 == 82
        assert names == in_order(names)


@pytest.mark.clause("14.1")
def test_the_options_of_the_page_are_the_options() -> None:
    rows = table_rows(section(14))
    assert {row[0].strip("`") for row in rows} == set(DEFAULTS)
    for name, values, default, clause, _ in [[cell.replace("`", "") for cell in r] for r in rows]:
        assert default == DEFAULTS[name]
        assert clause == OPTION_CLAUSES[name]
        if name in CHOICES:
            assert values.split(", ") == CHOICES[name]
        else:
            _, low, high = NUMBERS[name]
            assert values == f"{low} to {high}"


def test_every_refusal_of_the_page_has_a_record_or_cannot_happen() -> None:
    listed = set(re.findall(r"\| (\d+\.\d+) \|$", section(15), re.MULTILINE))
    refused = {g.expected["error"]["clause"] for g in GOLDENS if "error" in g.expected}
    # The number of players is refused before a record has a line; 10.2 cannot happen.
    assert listed - refused == {"1.2", "10.2"}
    assert refused - listed == {"notation"}


# -- single clauses ------------------------------------------------------------------------------


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("players", [0, 1, 8])
def test_fewer_than_two_or_more_than_seven_cannot_play(players: int) -> None:
    with pytest.raises(Refused) as refusal:
        Naive(players, 0, {})
    assert refusal.value.clause == "1.2"


@pytest.mark.clause("14.1")
@pytest.mark.parametrize("name", sorted(OPTION_CLAUSES))
def test_a_value_an_option_does_not_have_is_refused_by_its_clause(name: str) -> None:
    for value in ("", "0", "01", "1001", "Yes", "default"):
        with pytest.raises(Refused) as refusal:
            Naive(2, 0, {name: value})
        assert refusal.value.clause == OPTION_CLAUSES[name]


@pytest.mark.clause("10.2")
def test_there_is_always_something_to_draw() -> None:
    # Seven grids and three hazards that left play are the most that can be elsewhere, and only the
    # two top cards are never shuffled again.
    for deck in COPIES:
        assert len(full_deck(deck)) - 7 * 9 - 3 == 44


@pytest.mark.clause("12.2", "12.3", "12.4")
@given(st.lists(st.sampled_from(["5", "6", "-2", "M", "H"]), min_size=9, max_size=9))
def test_a_grid_scores_the_same_however_it_is_turned(grid: list[str]) -> None:
    for options in (
        DEFAULTS,
        {**DEFAULTS, "mulligans_per_line": "max1"},
        {**DEFAULTS, "reveal_mulligans": "only_best_one_wild"},
    ):
        score = score_grid(grid, options)
        for rows in itertools.permutations(range(3)):
            for columns in ((0, 1, 2), (1, 0, 2), (2, 1, 0), (1, 2, 0)):
                turned = [grid[3 * row + column] for row in rows for column in columns]
                flipped = [grid[3 * row + column] for column in columns for row in rows]
                assert score_grid(turned, options) == score == score_grid(flipped, options)


@pytest.mark.clause("12.6", "12.9")
@given(st.lists(st.sampled_from(["5", "6", "-2", "M", "H"]), min_size=9, max_size=9))
def test_house_rules_on_mulligans_never_lower_a_score(grid: list[str]) -> None:
    usual = score_grid(grid, DEFAULTS)
    one_in_a_line = score_grid(grid, {**DEFAULTS, "mulligans_per_line": "max1"})
    one_wild = score_grid(grid, {**DEFAULTS, "reveal_mulligans": "only_best_one_wild"})
    assert usual <= one_in_a_line <= one_wild
    if grid.count("M") < 2:
        assert usual == one_wild


@pytest.mark.clause("12.10")
@pytest.mark.parametrize(
    ("scores", "tie", "points"),
    [
        ([4, 4, 9], "bonus", -5),
        ([4, 4, 9], "penalty", 5),
        ([4, 4, 9], "zero", 0),
        ([12, 20, 15], "penalty", -5),
        ([12, 20, 11], "zero", 5),
        ([12, 11, 11], "zero", 5),
    ],
)
def test_going_out_is_worth_five_points(scores: list[int], tie: str, points: int) -> None:
    assert points_for_going_out(scores, 0, {**DEFAULTS, "out_tie": tie}) == points


# -- random play ---------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 7), st.integers(0, 10**6), option_sets)
def test_a_match_always_ends_and_keeps_its_cards(
    players: int, seed: int, options: dict[str, str]
) -> None:
    table, _ = play(players, seed, options)
    assert len(table.rounds) == int(options["rounds"])
    assert {reason for _, reason in table.rounds} <= REASONS
    assert table.scores == [
        sum(column) for column in zip(*(r[0] for r in table.rounds), strict=True)
    ]
    lowest = min(table.scores)
    for winner in table.winners:
        assert table.scores[table.seats.index(winner)] == lowest
    assert table.winners


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), option_sets)
def test_what_is_not_legal_is_refused_and_changes_nothing(
    players: int, seed: int, options: dict[str, str]
) -> None:
    _, log = play(players, seed, options | {"rounds": "1", "turn_cap": "5"})
    table = Naive(players, seed % players, options | {"rounds": "1", "turn_cap": "5"})
    for who, words in log:
        before = [open_to(table, seat) for seat in [*table.seats, None]]
        for seat in table.seats:
            for move in set(MOVES) - set(table.legal(seat)):
                with pytest.raises(Refused) as refusal:
                    table.apply(seat, move)
                assert refusal.value.clause in CLAUSES
        assert [open_to(table, seat) for seat in [*table.seats, None]] == before
        do(table, who, words)


@pytest.mark.clause("2.6", "4.3", "7.4")
@settings(max_examples=30, deadline=None)
@given(st.integers(2, 7), st.integers(0, 10**6), option_sets)
def test_nobody_can_tell_unseen_cards_apart(
    players: int, seed: int, options: dict[str, str]
) -> None:
    _, log = play(players, seed, options)
    rng = random.Random(seed)
    first = seed % players
    log = log[: rng.randrange(1, len(log) + 1)]
    told = Naive(players, first, options)
    for who, words in log:
        do(told, who, words)
    seat = rng.choice([*told.seats, None])
    other = exchanged(log, told.seen(seat), rng)
    table, again = Naive(players, first, options), Naive(players, first, options)
    # Whatever anybody has acted upon is public, so the same moves are legal with the other cards.
    for (who, words), (_, changed) in zip(log, other, strict=True):
        do(table, who, words)
        do(again, who, changed)
        assert open_to(table, seat) == open_to(again, seat)


def exchanged(log: Log, seen: set[tuple[int, int, int]], rng: random.Random) -> Log:
    """Return the log with some cards exchanged that were dealt together and never seen."""
    changed: Log = []
    deals = 0
    for who, written in log:
        words = list(written)
        if not who:
            unseen = [place for place in range(len(words)) if (deals, 0, place) not in seen]
            moved = list(unseen)
            rng.shuffle(moved)
            for here, there in zip(unseen, moved, strict=True):
                words[here] = written[there]
            deals += 1
        changed.append((who, words))
    return changed


@pytest.mark.clause("2.6", "3.2", "4.3")
def test_a_drawn_card_is_seen_by_its_drawer_first_and_by_all_when_it_is_played() -> None:
    table = Naive(3, 0, {})
    table.deal(table.to_deal())
    top = (0, 0, 3 * 9 + 2)
    assert table.seen("A") == table.seen(None) == {(0, 0, 27), (0, 0, 28)}
    for seat in "ABC":
        table.apply(seat, "reveal a1")
    for seat in ("A", "B", "C", None):
        assert table.seen(seat) == {(0, 0, place) for place in (0, 9, 18, 27, 28)}
    for seat in "ABC":
        table.apply(seat, "reveal c3")
    table.apply("A", "draw")
    assert top in table.seen("A")
    assert not any(top in table.seen(seat) for seat in ("B", "C", None))
    table.apply("A", "place b2")
    for seat in ("A", "B", "C", None):
        assert {top, (0, 0, 4)} <= table.seen(seat)


def test_every_value_has_its_place_in_the_pack() -> None:
    assert " ".join(VALUES) == "-4 -3 -2 -1 1 2 3 4 5 6 7 8 9 10 11 12 M H"
