"""Engine and naive reading agree on random matches over drawn option sets.

300 matches a game here; ``make long`` plays 100,000.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context

import pytest

from parlour.games import GAMES

CHUNKS, EACH = 10, 30
LONG = int(os.environ.get("PARLOUR_LONG_MATCHES", "100000"))
BATCH = 50


def agree(game: str, begin: int, count: int) -> None:
    """Play ``count`` matches from seed ``begin`` on both; raises at the first difference."""
    module = import_module(f"tests.games.{game}.agreement")
    for seed in range(begin, begin + count):
        module.agree(seed)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", GAMES)
def test_engine_and_naive_reading_agree(game: str, chunk: int) -> None:
    agree(game, chunk * EACH, EACH)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_engine_and_naive_reading_agree_for_long(game: str) -> None:
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        begins = range(CHUNKS * EACH, LONG, BATCH)
        for done in [pool.submit(agree, game, begin, BATCH) for begin in begins]:
            done.result()
