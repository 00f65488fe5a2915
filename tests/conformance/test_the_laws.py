"""The suite is tested too: for each law a deliberately broken twin of the toy must fail it."""

from __future__ import annotations

import pytest

from parlour.core.game import Game
from tests.conformance import toy
from tests.conformance.laws import LAWS
from tests.conformance.processes import answers
from tests.conformance.test_goldens import TOY_RECORDS, disagreement
from tests.conformance.twins import LAW_04, LAW_16, OPEN, TWINS
from tests.conformance.walk import POLICIES, Start, Walk

SEEDS = 40


def first_failure(game: Game, number: int) -> str | None:
    """How ``game`` breaks a law on some small walk, or None when it keeps it on all of them."""
    (law,) = [law for law in LAWS if law.__name__.startswith(f"law_{number:02}_")]
    for seed in range(SEEDS):
        players = 2 + seed % 2
        start = Start(game, players, seed % players, (), POLICIES[seed % 3], seed, 1 + seed)
        try:
            law(start)
        except Exception as fault:  # noqa: BLE001 - any failure is the answer wanted
            return repr(fault)
    return None


@pytest.mark.parametrize("number", sorted(TWINS))
def test_a_broken_twin_fails_its_law(number: int) -> None:
    assert first_failure(toy.GAME, number) is None
    assert first_failure(TWINS[number], number) is not None


def test_a_twin_that_wrongly_says_nobody_has_secrets_fails_law_12() -> None:
    assert first_failure(OPEN, 12) == repr(AssertionError("a secret"))


def test_a_twin_that_reads_its_process_fails_law_4() -> None:
    def texts(game: Game) -> list[str]:
        found = []
        for seed in range(12):
            walk = Walk(Start(game, 3, 0, (), "uniform", seed, 5))
            for _ in walk.run():
                pass
            found.append(walk.text)
        return found

    for name, game in (("toy:GAME", toy.GAME), ("twins:LAW_04", LAW_04)):
        path = f"tests.conformance.{name}"
        same = answers(path, texts(game), "1") == answers(path, texts(game), "2")
        assert same == (game is toy.GAME)


def test_a_twin_with_another_rule_fails_law_16() -> None:
    assert TOY_RECORDS
    assert all(disagreement(path, {"toy": toy.GAME}) is None for path in TOY_RECORDS)
    assert any(disagreement(path, {"toy": LAW_16}) is not None for path in TOY_RECORDS)


def test_every_law_has_a_twin() -> None:
    numbers = {int(law.__name__.split("_")[1]) for law in LAWS}
    assert numbers | {16} == {*TWINS, 4, 16} == set(range(1, 17))
