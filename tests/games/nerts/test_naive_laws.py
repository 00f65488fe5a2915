"""What must hold for the naive reading of Nerts however it is played."""

import pickle
import random
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.nerts.naive import LETTERS, Naive
from tests.games.nerts.naive_layout import JOKER, PACK, WORKS, Card, Layout
from tests.games.nerts.naive_notation import CHOICES, Refused, checked_options
from tests.games.nerts.naive_play import Entry, do, public, random_log

pytestmark = pytest.mark.slow

SIZES = ["1", "4", "13", "40", "3,9"]
some_options = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in CHOICES.items()}
    | {
        "tie_window": st.sampled_from(["0", "50", "400"]),
        "air_grace": st.sampled_from(["0", "100", "750"]),
        "false_call_penalty": st.sampled_from(["0", "7"]),
        "caller_bonus": st.sampled_from(["0", "10"]),
        "target": st.sampled_from(["5", "100"]),
        "max_rounds": st.sampled_from(["0", "2"]),
        "pile_size": st.sampled_from(SIZES),
    }
)
seeds = st.integers(0, 10**6)
few = settings(max_examples=6, deadline=None)


def replayed(players: int, options: dict[str, str], log: list[Entry]):
    """Yield the match after every entry of a log."""
    table = Naive(players, 0, options)
    for entry in log:
        do(table, entry)
        yield entry, table


@given(seeds, some_options)
@few
def test_every_card_is_in_one_place_and_the_piles_are_what_they_should_be(seed, options):
    pack = Counter(PACK + [JOKER] * int(options["jokers"]))
    for _, table in replayed(2, options, random_log(seed, 2, options, 80)):
        cards = Counter(card for cards in table.places().values() for card in cards)
        assert cards == pack + pack
        for pile in table.foundations:
            suits = {there.declared[1] for level in pile for there in level}
            ranks = [{there.declared[0] for there in level} for level in pile]
            assert len(suits) == 1
            assert ranks == [{rank} for rank in "A23456789TJQK"[: len(pile)]]
            assert all(len({there.card.seat for there in level}) == len(level) for level in pile)
        assert len(table.foundations) <= (4 + int(options["jokers"])) * 2
        assert [sum(points) for points in zip(*(r for r, _ in table.rounds), strict=True)] in (
            [],
            table.scores,
        )
        assert bool(table.actors()) != bool(table.over or table.to_deal())
        assert all(table.legal(seat) for seat in table.actors())


@given(seeds, some_options)
@few
def test_a_refused_move_changes_nothing(seed, options):
    rng = random.Random(seed)
    for _, table in replayed(2, options, random_log(seed, 2, options, 60)):
        before = pickle.dumps(table)
        for seat in "AB*":
            move = rng.choice(table._every_text("A")) if table.layouts else "turn"
            if not table.refusal(seat, move):
                continue
            with pytest.raises(Refused):
                table.apply(seat, move)
        assert pickle.dumps(table) == before


@given(seeds, some_options)
@few
def test_what_is_legal_is_accepted_and_what_is_timed_only_adds(seed, options):
    rng = random.Random(seed)
    for _, table in replayed(2, options, random_log(seed, 2, options, 40)):
        for seat in table.actors():
            deepcopy(table).apply(seat, rng.choice(table.legal(seat)))


@given(seeds, some_options, st.integers(2, 3))
@few
def test_a_pack_makes_progress_no_more_often_than_it_has_ways_to(seed, options, players):
    options = {**options, "late_earlier": "both_stay", "pile_size": "5"}
    bound = (100 + 2 * int(options["jokers"])) * players
    made = 0
    for entry, _ in replayed(players, options, random_log(seed, players, options, 150)):
        if entry.packs and len(entry.packs[0]) >= 52:
            made = 0
        if entry.move.startswith(("n", "s>", "s/")) or ">f" in entry.move:
            made += 1
        assert made <= bound


@given(seeds, some_options)
@few
@pytest.mark.clause("8.9")
def test_what_lies_open_has_been_seen_and_little_is_seen_at_a_time(seed, options):
    known: set[tuple[int, int, int]] = set()
    for entry, table in replayed(2, options, random_log(seed, 2, options, 120)):
        now = table.seen("A")
        assert now == table.seen("B") == table.seen(None)
        for own in table.layouts:
            opened = [card for pile in [*own.works, own.waste, own.nerts[-1:]] for card in pile]
            assert {card.origin for card in opened} <= now
        assert known <= now
        if entry.seat:
            new = now - known - set(table.earlier.values())
            assert len(new) <= (int(options["deal"]) if entry.move == "turn" else 1)
        elif len(entry.packs[0]) >= 52:
            assert len(now - known) == 2 * (WORKS + 1)
        else:
            assert now == known
        known = now


def exchanged(log: list[Entry], deal: int, pack: int, one: int, two: int) -> list[Entry]:
    """Return a log in which two cards of a dealt pack have changed places."""
    deals = [number for number, entry in enumerate(log) if entry.packs]
    number = deals[deal]
    packs = [list(cards) for cards in log[number].packs]
    packs[pack][one], packs[pack][two] = packs[pack][two], packs[pack][one]
    return [*log[:number], replace(log[number], packs=packs), *log[number + 1 :]]


def exchange_shows(seed: int, options: dict[str, str]) -> bool:
    """Exchange two cards that nobody has seen; return False if the moves are not possible then.

    Nobody may notice: all that is public must be the same at every step (8.9).
    """
    rng = random.Random(seed)
    log = random_log(seed, 2, options, rng.randint(2, 60))
    course, seen = course_of(options, log)
    deal = rng.choice(sorted({place[0] for place in seen}))
    packs = [entry.packs for entry in log if entry.packs][deal]
    pack = rng.randrange(2)
    hidden = [place for place in range(len(packs[pack])) if (deal, pack, place) not in seen]
    if len(hidden) < 2:
        return False
    try:
        other, _ = course_of(options, exchanged(log, deal, pack, *rng.sample(hidden, 2)))
    except Refused:
        return False
    if [waits for _, waits in other] != [waits for _, waits in course]:
        return False
    assert other == course
    return True


def course_of(options: dict[str, str], log: list[Entry]):
    """Return what was public and what was waited for after each entry, and all that was seen."""
    course, seen = [], set()
    for _, table in replayed(2, options, log):
        course.append((public(table), (table.wanted, len(table.rounds))))
        seen = table.seen("B")
    return course, seen


@pytest.mark.clause("8.9")
@pytest.mark.parametrize(
    "options",
    [
        {"pile_size": "4"},
        {"rotate": "any_time", "jokers": "2", "short_stock": "expose"},
        {"deal": "1", "late_earlier": "revoke", "auto_call": "on", "pile_size": "2"},
        {"all_stuck": "shuffle", "early_turnover": "on"},
    ],
    ids=str,
)
def test_exchanging_cards_that_were_never_seen_changes_nothing_public(options):
    assert sum(exchange_shows(seed, options) for seed in range(8)) >= 4


# ---- all stuck: the short way of 10.2 and 10.3 against trying everything out


def explored(own: Layout) -> bool:
    """Whether a seat can make progress without a foundation, found by trying every idle move."""
    known = set()
    ahead = [own.copy()]
    while ahead:
        here = ahead.pop()
        key = (
            tuple(sorted(tuple(pile) for pile in here.works)),
            tuple(here.stock),
            tuple(here.waste),
            here.clean,
            here.may_rotate,
        )
        if key in known:
            continue
        known.add(key)
        tops = [("n", card) for card in here.nerts[-1:]] + [("s", card) for card in here.waste[-1:]]
        if any(
            not here.place_refusal(source, [card], work)
            for source, card in tops
            for work in range(WORKS)
        ):
            return True
        ahead += idle_moves(here)
    return False


def idle_moves(here: Layout) -> list[Layout]:
    """Return a layout after each move that is no progress."""
    after = []
    if here.stock or here.waste:
        after.append(here.copy())
        after[-1].turn()
    if not here.rotate_refusal():
        after.append(here.copy())
        after[-1].rotate()
    if not here.over_refusal():
        after.append(here.copy())
        after[-1].turn_over()
    for source in range(WORKS):
        for target in range(WORKS):
            for size in range(1, len(here.works[source]) + 1):
                if source != target and not here.run_refusal(source, size, target):
                    after.append(here.copy())
                    after[-1].move_run(source, size, target)
                    after[-1].card_moved()
    return after


def crowded_layout(rng: random.Random, options: dict[str, str]) -> Layout:
    """Return a layout of few low cards and long work piles, which is often stuck."""
    texts = [text for text in PACK if text[0] in "23456TJQK"]
    rng.shuffle(texts)
    cards = [Card(text, 0, (0, 0, place)) for place, text in enumerate(texts)]
    own = Layout(cards, rng.choice([0, 1, 9]), options)
    own.stock = own.stock[: rng.randint(0, 5)]
    for _ in range(rng.randint(0, 6)):
        moves = [
            (card, work)
            for card in cards[15:]
            for work in range(WORKS)
            if card not in own.stock
            and all(card not in pile for pile in own.works)
            and own.works[work]
            and not own.place_refusal("n", [card], work)
        ]
        if moves:
            card, work = rng.choice(moves)
            own.set_work(work, [*own.works[work], card])
    if rng.random() < 0.5:
        own.turn()
    return own


@pytest.mark.clause("10.2", "10.3")
@pytest.mark.parametrize("rotate", ["when_stuck", "never"])
@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"deal": "1", "space_fill": "kings"},
        {"runs": "whole_pile", "space_fill": "nerts_first"},
        {"short_stock": "expose", "early_turnover": "on"},
    ],
    ids=str,
)
def test_stuck_by_computation_is_stuck_when_all_is_tried(rotate, rules):
    options = checked_options(2, {"rotate": rotate, **rules})
    table = Naive(2, 0, options)
    table.deal(table.to_deal())
    found: Counter[bool] = Counter()
    for seed in range(20):
        own = crowded_layout(random.Random(seed), options)
        table.layouts[0] = own
        free = explored(own)
        assert table.is_stuck(0) != free, own.works
        found[free] += 1
    assert min(found[True], found[False]) >= 2


# ---- ties


@given(
    st.lists(st.integers(1, 300), min_size=3, max_size=3),
    st.sampled_from(["0", "50", "100"]),
)
@settings(max_examples=60, deadline=None)
@pytest.mark.clause("11.4", "11.5", "11.7")
def test_with_revoke_the_order_of_arrival_does_not_matter(drops, window):
    options = {"late_earlier": "revoke", "tie_window": window}
    outcomes = set()
    for order in permutations(range(3)):
        table = Naive(4, 0, options)
        table.deal(table.to_deal())
        for seat, own in enumerate(table.layouts):
            own.works = [[Card("AH" if seat == 3 else "2H", seat, (0, seat, 0))], [], [], []]
        table.apply("D", "w1>f")
        for seat in order:
            move = (LETTERS[seat], "w1>f1", drops[seat])
            if not table.refusal(*move):
                table.apply(*move)
        outcomes.add(frozenset(there.card.seat for there in table.foundations[0][1]))
    first = min(drops)
    within = frozenset(seat for seat in range(3) if drops[seat] - first <= int(window))
    if window != "0" or len(within) == 1:
        assert outcomes == {within}
    else:
        assert all(len(outcome) == 1 and outcome <= within for outcome in outcomes)
