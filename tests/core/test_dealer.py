"""The dealer: a seed proves its deals, and no order is likelier than another."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest

from parlour.core.dealer import SEED_BYTES, Dealer
from parlour.games import GAMES
from tests.conformance import toy

pytestmark = pytest.mark.pure

WORD = 1 << 32
TWELVE = tuple(range(12))
ZEROS, COUNTED = bytes(SEED_BYTES), bytes(range(SEED_BYTES))


def words(seed: bytes) -> Iterator[int]:
    """The words of a seed, told again: SHA-256 of tag, seed and counter, 32 bits at a time."""
    counter = 0
    while True:
        block = b"parlour deal 1\0" + seed + counter.to_bytes(8, "big")
        digest = hashlib.sha256(block).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        counter += 1


def test_a_seed_gives_the_same_deals_for_ever() -> None:
    dealer = Dealer(ZEROS)
    assert [dealer.below(6) for _ in range(12)] == [1, 4, 5, 1, 3, 5, 2, 0, 5, 3, 1, 1]
    assert dealer.shuffle(TWELVE) == [7, 5, 3, 4, 0, 10, 2, 6, 8, 1, 9, 11]
    assert Dealer(COUNTED).shuffle(TWELVE) == [8, 3, 0, 11, 5, 7, 4, 2, 1, 10, 6, 9]


def test_a_name_is_a_seed() -> None:
    named = Dealer.named("a", 1)
    assert named.seed == hashlib.sha256(b"a\x001").digest()
    assert named.shuffle(TWELVE) == [6, 1, 3, 11, 9, 7, 8, 5, 10, 0, 2, 4]
    assert Dealer.named("a", 2).seed != named.seed != Dealer.named("a1").seed


@pytest.mark.parametrize("bound", [1, 2, 6, 28, 110, (1 << 31) + 1, 3 << 30, WORD])
def test_below_refuses_the_words_beyond_the_last_whole_multiple(bound: int) -> None:
    dealer, told = Dealer(COUNTED), words(COUNTED)
    for _ in range(200):
        word = next(told)
        while word >= WORD - WORD % bound:
            word = next(told)
        assert dealer.below(bound) == word % bound


def test_that_rule_gives_every_number_equally_many_words() -> None:
    """The rule above with words of 8 bits, on every word there is."""
    size = 1 << 8
    for bound in range(1, size + 1):
        taken = Counter(word % bound for word in range(size - size % bound))
        assert taken == dict.fromkeys(range(bound), size // bound)


def test_a_shuffle_swaps_from_the_end() -> None:
    dealer, choices = Dealer(COUNTED), Dealer(COUNTED)
    expected = list(range(110))
    for last in range(109, 0, -1):
        other = choices.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert dealer.shuffle(tuple(range(110))) == expected
    assert (dealer.shuffle(()), dealer.shuffle((7,))) == ([], [7])


def test_without_a_seed_the_deal_is_secret() -> None:
    seeds = {Dealer().seed for _ in range(20)}
    assert len(seeds) == 20
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


@pytest.mark.parametrize("seed", [b"", b"x" * 31, b"x" * 33])
def test_a_seed_of_another_length_is_no_seed(seed: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Dealer(seed)


@pytest.mark.parametrize("game", [toy.GAME, *GAMES.values()], ids=lambda game: game.id)
def test_a_deal_is_what_the_state_asked_for(game) -> None:
    state, other = game.start(2 if 2 in game.players else 3), None
    wanted = state.to_deal()
    other = state.copy()
    packs = Dealer(ZEROS).deal(state)
    assert [tuple(sorted(pack)) for pack in packs] == [tuple(sorted(pack)) for pack in wanted]
    assert state.to_deal() == []
    other.deal(packs)
    assert other.dump() == state.dump()
    again = game.start(state.players)
    assert Dealer(ZEROS).deal(again) == packs
    assert Dealer(COUNTED).deal(game.start(state.players)) != packs
