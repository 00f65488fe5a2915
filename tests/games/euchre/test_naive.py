"""The naive reading of Ghost Hand Euchre against its golden records, its rules page and itself."""

import random
import re
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.euchre.naive import (
    BIDS,
    DEFAULTS,
    MOVES,
    PACK,
    SEATS,
    Naive,
    Refused,
    left_of,
    suit_of,
    suit_order,
    trick_winner,
)
from tests.records import Golden, golden_paths, read_record, replay

HERE = Path(__file__).parent
PAGE = (HERE.parents[2] / "docs" / "rules" / "euchre.md").read_text(encoding="utf-8")
CLAUSES = set(re.findall(r"^\*\*(\d+\.\d+)\*\* ", PAGE, re.MULTILINE))
GOLDENS = [read_record(path) for path in golden_paths(HERE)]
# Four bids, two passes and three exchanges, trump, eighteen cards, three challenges and passes.
LONGEST_ROUND = 4 + 2 + 3 + 1 + 18 + 3 + 3

VALUES = {
    "target": ["1", "5", "12", "32"],
    "moon_fail": ["6", "12", "24"],
    "ghost_swap": ["once", "chain", "off"],
    "reneging": ["prevented", "challenge"],
    "false_claim_penalty": ["0", "2"],
    "bidder_wins_ties": ["off", "on"],
    "set_keeps_tricks": ["off", "on"],
    "moon_ends_auction": ["off", "on"],
    "bidding": ["single", "auction"],
    "first_bidder": ["left", "dealer"],
}
option_sets = st.fixed_dictionaries({name: st.sampled_from(v) for name, v in VALUES.items()})
# A deal is ("", its cards), a move is (seat, its words).
Log = list[tuple[str, list[str]]]


def name_of(golden: Golden) -> str:
    """Return the test id of a golden record."""
    return golden.path.stem


def step(table: Naive, seat: str, words: list[str]) -> None:
    """Do one entry of a log."""
    if seat:
        table.apply(seat, " ".join(words))
    else:
        table.deal([words])


def pick(table: Naive, seat: str, rng: random.Random) -> str:
    """Choose a legal move, with few enough passes and challenges to get somewhere."""
    moves = table.legal(seat)
    bids = [move for move in moves if move in BIDS]
    return rng.choice(bids if bids and rng.random() < 0.3 else moves)


def play(seed: int, options: dict[str, str], rounds: int) -> tuple[Naive, Log]:
    """Play some rounds at random, fewer if the match ends, and return the log."""
    rng = random.Random(seed)
    table = Naive(3, seed % 3, options)
    log: Log = []
    while not table.over and len(table.rounds) < rounds:
        packs = table.to_deal()
        if packs:
            rng.shuffle(packs[0])
            log.append(("", packs[0]))
        else:
            seat = rng.choice(table.actors())
            log.append((seat, pick(table, seat, rng).split()))
        step(table, *log[-1])
    return table, log


# Golden records


@pytest.mark.parametrize("golden", GOLDENS, ids=name_of)
def test_golden_record(golden: Golden) -> None:
    """Every golden record comes out as written beside it."""
    assert replay(golden, Naive, Refused) == golden.expected


@pytest.mark.parametrize("golden", GOLDENS, ids=name_of)
def test_golden_shows_clauses_of_the_page(golden: Golden) -> None:
    """What a record claims to show exists, is in use in it, and a refusal cites a clause."""
    assert golden.shows
    ends = [entry["reason"] for entry in golden.expected.get("rounds", [])]
    ends += ["match"] if golden.expected.get("over") else []
    for item in golden.shows:
        name, equals, value = item.partition("=")
        if equals:
            assert {**DEFAULTS, **golden.options}[name] == value
        elif item.startswith("end:"):
            assert item.removeprefix("end:") in ends
        else:
            assert item in CLAUSES
    if "error" in golden.expected:
        assert golden.expected["error"]["clause"] in CLAUSES | {"notation"}


@pytest.mark.parametrize("golden", GOLDENS, ids=name_of)
def test_option_makes_the_difference(golden: Golden) -> None:
    """A record that shows an option's other value comes out differently under the default."""
    for item in golden.shows:
        name, _, value = item.partition("=")
        if name in DEFAULTS and value != DEFAULTS[name]:
            plain = deepcopy(golden)
            del plain.options[name]
            assert replay(plain, Naive, Refused) != golden.expected, item


def test_every_option_value_and_ending_is_shown() -> None:
    """The goldens cover the option table of the page, every ending and every refusing clause."""
    shown = {item for golden in GOLDENS for item in golden.shows}
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| (\w+) \|", PAGE, re.MULTILINE)
    assert {name: default for name, _, default in rows} == DEFAULTS
    for name, values, _ in rows:
        listed = ["32", "5"] if name == "target" else values.strip().split(", ")
        assert {f"{name}={value}" for value in listed} <= shown
    assert {"end:made", "end:set", "end:all_pass", "end:match"} <= shown
    cited = set(re.findall(r'Refused\("([\d.a-z]+)"', (HERE / "naive.py").read_text("utf-8")))
    refused = {g.expected["error"]["clause"] for g in GOLDENS if "error" in g.expected}
    assert refused == cited


# Cards and tricks


@pytest.mark.parametrize(("trump", "same"), [("C", "S"), ("S", "C"), ("D", "H"), ("H", "D")])
def test_suits_once_trump_is_named(trump: str, same: str) -> None:
    """Trump has seven cards in the order of 2.5, its colour's other suit five (2.7)."""
    t, s = trump, same
    assert suit_order(t, t) == ["9" + t, "T" + t, "Q" + t, "K" + t, "A" + t, "J" + s, "J" + t]
    assert suit_order(s, t) == ["9" + s, "T" + s, "Q" + s, "K" + s, "A" + s]
    for suit in set("CDHS") - {t, s}:
        assert suit_order(suit, t) == [rank + suit for rank in "9TJQKA"]
    for suit in "CDHS":
        assert sorted(suit_order(suit, t)) == sorted(c for c in PACK if suit_of(c, t) == suit)


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        ("S", "KH 9S AH", "B"),  # the lowest trump beats everything else
        ("D", "AD JH JD", "C"),  # both bowers over the ace
        ("D", "AD JH KD", "B"),  # the left bower over the ace
        ("D", "9D AH AS", "A"),  # aces of other suits win nothing
        ("C", "9H AD TH", "C"),  # no trump: the highest of the suit led
        ("H", "TD JD AD", "B"),  # the jack of diamonds is a heart
        ("C", "9H JH TH", "B"),  # a jack of the other colour is a plain jack
        ("C", "QH JH TH", "A"),
        ("S", "JC AS 9S", "A"),  # the left bower leads trump
    ],
)
def test_trick_winner(trump: str, cards: str, winner: str) -> None:
    """Tricks led by A fall as 7.6 says."""
    assert trick_winner(list(zip(SEATS, cards.split(), strict=True)), trump) == winner


# Play at random


@settings(max_examples=25, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**9), options=option_sets)
def test_one_round_keeps_the_rules_of_the_house(seed: int, options: dict[str, str]) -> None:
    """Cards are conserved, moves that are not legal change nothing, and a round is bounded."""
    rng = random.Random(seed)
    table = Naive(3, seed % 3, options)
    packs = table.to_deal()
    rng.shuffle(packs[0])
    table.deal(packs)
    moves = 0
    while not table.rounds:
        assert sorted(card for cards in table.places().values() for card in cards) == sorted(PACK)
        assert table.to_deal() == []
        assert table.actors()
        before = deepcopy(vars(table))
        for seat in SEATS:
            legal = table.legal(seat)
            assert bool(legal) == (seat in table.actors())
            for move in set(MOVES) - set(legal):
                with pytest.raises(Refused):
                    table.apply(seat, move)
        assert vars(table) == before
        seat = rng.choice(table.actors())
        table.apply(seat, pick(table, seat, rng))
        moves += 1
    assert moves <= LONGEST_ROUND
    assert table.places() == {"pack": PACK}


@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**9), options=option_sets)
def test_points_of_a_round(seed: int, options: dict[str, str]) -> None:
    """The points of a round add up as section 9 says."""
    options["reneging"] = "prevented"
    table, log = play(seed, options, 1)
    points, reason = table.rounds[0]
    said = [(seat, words) for seat, words in log if " ".join(words) in BIDS]
    assert table.scores == points
    if not said:
        assert (points, reason) == ([0, 0, 0], "all_pass")
        return
    bidder, bid = SEATS.index(said[-1][0]), BIDS[" ".join(said[-1][1])]
    others = sum(points) - points[bidder]
    if reason == "made":
        assert points[bidder] == (24 if bid == 6 else 6 - others) >= bid
        return
    fee = int(options["moon_fail"]) if bid == 6 else bid
    kept = 6 - others if options["set_keeps_tricks"] == "on" else 0
    assert reason == "set"
    assert 6 - others < bid
    assert points[bidder] == kept - fee


@settings(max_examples=15, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**9), options=option_sets)
def test_match_ends_with_one_winner_at_the_target(seed: int, options: dict[str, str]) -> None:
    """Rounds sum to scores, the deal goes round, and a match ends as section 10 says."""
    table, log = play(seed, options, 12)
    assert table.scores == [sum(points[i] for points, _ in table.rounds) for i in range(3)]
    assert sum(1 for seat, _ in log if not seat) == len(table.rounds)
    assert table.over == (len(table.winners) == 1)
    at_target = [score for score in table.scores if score >= int(options["target"])]
    if table.over:
        assert table.scores[SEATS.index(table.winners[0])] in at_target
        assert table.actors() == table.to_deal() == []
    else:
        assert at_target == [] or at_target.count(max(at_target)) > 1


@settings(max_examples=15, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10**9), options=option_sets)
def test_seats_are_alike(seed: int, options: dict[str, str]) -> None:
    """With every seat moved one to the left, so are the points."""
    table, log = play(seed, options, 3)
    moved = Naive(3, (seed + 1) % 3, options)
    for seat, words in log:
        target = words[0] == "challenge"
        step(
            moved, left_of(seat) if seat else "", [words[0], left_of(words[1])] if target else words
        )
    assert moved.rounds == [([p[2], p[0], p[1]], reason) for p, reason in table.rounds]
    assert moved.winners == [left_of(seat) for seat in table.winners]


# Who has seen what


def sight(table: Naive, viewer: str | None) -> object:
    """Return what a viewer may look at now: the open table, and its own hand and moves."""
    open_table = {
        name: (len(cards) if name.startswith(("hand", "ghost", "dead")) else cards)
        for name, cards in table.places().items()
    }
    said = (table.turn, table.spoken, table.bidder, table.bid, table.swapped, table.trump)
    review = (table.reviewed, table.settled, table.lost, table.phase, table.actors())
    own = (table.places().get(f"hand {viewer}"), table.legal(viewer) if viewer else [])
    return deepcopy((open_table, said, review, table.tricks, table.rounds, table.winners, own))


def sights(first: int, options: dict[str, str], log: Log, viewer: str | None) -> list[object]:
    """Replay a log and return what the viewer saw after every entry."""
    table = Naive(3, first, options)
    seen = []
    for seat, words in log:
        step(table, seat, words)
        seen.append(sight(table, viewer))
    return seen


def exchanged(log: Log, deal: int, one: int, other: int) -> Log:
    """Return the log with two cards of a deal exchanged."""
    changed = deepcopy(log)
    cards = [words for seat, words in changed if not seat][deal]
    cards[one], cards[other] = cards[other], cards[one]
    return changed


def test_unseen_cards_may_be_exchanged() -> None:
    """Nothing a viewer sees changes when cards it has not seen change places (5.2, 5.5, 5.7)."""
    tried = 0
    for seed in range(40):
        rng = random.Random(seed)
        options = {name: rng.choice(values) for name, values in VALUES.items()}
        _, log = play(seed, options, 2)
        log = log[: rng.randint(1, len(log))]
        table = Naive(3, first := seed % 3, options)
        for seat, words in log:
            step(table, seat, words)
        for viewer in [*SEATS, None]:
            was = sights(first, options, log, viewer)
            deal = rng.randrange(sum(1 for seat, _ in log if not seat))
            unseen = [p for p in range(24) if (deal, 0, p) not in table.seen(viewer)]
            for _ in range(4 if len(unseen) > 1 else 0):
                other_log = exchanged(log, deal, *rng.sample(unseen, 2))
                try:
                    now = sights(first, options, other_log, viewer)
                except Refused:
                    continue  # a seat would then have had to follow suit: the exchange is known
                assert now == was
                tried += 1
    assert tried > 200


def test_what_has_been_seen_in_the_worked_round() -> None:
    """Own cards from the deal on, the ghost hand for who takes it, and every card played."""
    golden = read_record(HERE / "records" / "worked_round.record")
    sizes: list[list[int]] = []
    own_after_swap: set[int] = set()

    def look(table: object, _event: object) -> None:
        assert isinstance(table, Naive)
        sizes.append([len(table.seen(viewer)) for viewer in [*SEATS, None]])
        if len(sizes) == 3:
            own_after_swap.update(position for _, _, position in table.seen("B"))

    replay(golden, Naive, Refused, after=look)
    assert sizes[0] == sizes[1] == [6, 6, 6, 0]  # the deal, and the bid of A
    assert sizes[2] == [6, 12, 6, 0]  # B has taken the ghost hand
    assert own_after_swap == {p for p in range(24) if p % 4 in (1, 3)}
    assert sizes[6] == [6, 13, 7, 1]  # A has led
    assert sizes[-1] == [18, 24, 18, 18]  # only B knows the dead hand


def test_dead_hand_under_chain_is_known_to_who_gave_it() -> None:
    """B takes what A gave up: nothing new for A, six cards new for B (5.4, 5.6)."""
    table = Naive(3, 2, {"ghost_swap": "chain"})
    table.deal([list(PACK)])
    for seat, move in [("A", "swap"), ("A", "pass"), ("B", "swap")]:
        table.apply(seat, move)
    assert table.places()["hand B"] == PACK[0::4]
    assert table.places()["dead hand"] == PACK[1::4]
    assert table.seen("A") == {(0, 0, p) for p in range(24) if p % 4 in (0, 3)}
    assert table.seen("B") == {(0, 0, p) for p in range(24) if p % 4 in (0, 1)}
