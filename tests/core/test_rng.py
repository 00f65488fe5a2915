"""The bots' generator: the same numbers everywhere and for ever, and none likelier than another."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import permutations, product
from math import factorial

import pytest

from parlour.core.rng import Rng

pytestmark = pytest.mark.pure

WORD = 1 << 32
# The first words of a seed. Only its low 64 bits count.
WORDS = [
    (0, [446393351, 2589264021, 4046186614]),
    (1, [1636590209, 1878368942, 3716741189]),
    (-1, [742530648, 731771737, 4159453464]),
    (2**64 - 1, [742530648, 731771737, 4159453464]),
    (2**64, [446393351, 2589264021, 4046186614]),
    (0x123456789ABCDEF0, [1882597787, 2025292640, 1466147658]),
]
# Bounds of which many words are refused, and those that games use.
BOUNDS = [1, 2, 3, 6, 7, 28, 110, 2**16 + 1, 2**31 - 1, 2**31, 3 << 29, (1 << 30) + 1]


def words(rng: Rng, count: int) -> list[int]:
    return [int(rng.word()) for _ in range(count)]


def twin(rng: Rng) -> Rng:
    """Another generator at the same place of the same stream."""
    return pickle.loads(pickle.dumps(rng))


@pytest.mark.parametrize(("seed", "expected"), WORDS)
def test_a_seed_gives_the_same_words_for_ever(seed: int, expected: list[int]) -> None:
    assert words(Rng(seed), len(expected)) == expected


def test_words_are_those_of_the_published_generator() -> None:
    def turned(word: int, by: int) -> int:
        return (word << by | word >> (32 - by)) % WORD

    a, b, c, d = 0xF1EA5EED, 5, 3, 5 ^ 3
    found = []
    for _ in range(20 + 100):
        e = (a - turned(b, 27)) % WORD
        a, b, c = b ^ turned(c, 17), (c + d) % WORD, (d + e) % WORD
        d = (e + a) % WORD
        found.append(d)
    assert words(Rng(3 << 32 | 5), 100) == found[20:]


def test_everything_drawn_from_a_seed_stays_the_same() -> None:
    rng = Rng(7)
    assert [int(rng.below(110)) for _ in range(8)] == [65, 57, 12, 60, 2, 97, 45, 22]
    assert rng.shuffled(tuple(range(8))) == [0, 4, 5, 2, 3, 1, 6, 7]
    assert rng.unit() == 0.7894755518063903
    assert rng.split().word() == 2452824574


@pytest.mark.parametrize("bound", BOUNDS)
def test_below_multiplies_and_refuses_words_that_are_too_many(bound: int) -> None:
    rng = Rng(bound)
    other = twin(rng)
    for _ in range(300):
        scaled = int(other.word()) * bound
        while scaled % WORD < WORD % bound:
            scaled = int(other.word()) * bound
        assert rng.below(bound) == scaled // WORD
    assert rng.word() == other.word()


def test_that_rule_gives_every_number_equally_many_words() -> None:
    """The rule above with words of 8 bits, on every word there is."""
    size = 1 << 8
    for bound in range(1, size + 1):
        scaled = [word * bound for word in range(size)]
        taken = Counter(each // size for each in scaled if each % size >= size % bound)
        assert taken == dict.fromkeys(range(bound), size // bound)


def orders(size: int) -> Counter[tuple[int, ...]]:
    """The orders to which all choices of a shuffle lead, as ``shuffle`` uses them."""
    found: Counter[tuple[int, ...]] = Counter()
    for choices in product(*[range(last + 1) for last in range(size - 1, 0, -1)]):
        items = list(range(size))
        for last, other in zip(range(size - 1, 0, -1), choices, strict=True):
            items[last], items[other] = items[other], items[last]
        found[tuple(items)] += 1
    return found


def test_a_shuffle_swaps_from_the_end_and_so_every_order_comes_once() -> None:
    assert orders(5) == dict.fromkeys(permutations(range(5)), 1)
    rng = Rng(99)
    other = twin(rng)
    items = list(range(30))
    rng.shuffle(items)
    expected = list(range(30))
    for last in range(29, 0, -1):
        place = int(other.below(last + 1))
        expected[last], expected[place] = expected[place], expected[last]
    assert items == expected
    assert len({tuple(Rng(seed).shuffled((0, 1, 2, 3))) for seed in range(300)}) == factorial(4)


def test_a_shuffled_copy_leaves_its_cards_alone() -> None:
    pack = (3, 3, 1, 2)
    assert sorted(Rng(1).shuffled(pack)) == sorted(pack)
    assert Rng(1).shuffled(()) == []


def test_unit_is_a_word_as_a_fraction() -> None:
    rng = Rng(5)
    other = twin(rng)
    for _ in range(100):
        assert rng.unit() == int(other.word()) / WORD


def test_a_stream_goes_on_in_another_process_where_it_stood() -> None:
    rng = Rng(11)
    words(rng, 13)
    assert words(twin(rng), 20) == words(rng, 20)


def test_a_split_stream_is_another_one() -> None:
    rng = Rng(11)
    assert words(rng.split(), 8) != words(rng, 8)
    assert words(Rng(11).split(), 8) == words(Rng(11).split(), 8)
