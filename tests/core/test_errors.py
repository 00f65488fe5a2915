"""Refusals: what they hold, what they say, and that they travel."""

from __future__ import annotations

import pickle

import pytest

from parlour.core.errors import (
    IllegalDeal,
    IllegalMove,
    NotationError,
    OptionError,
    RecordError,
    Refusal,
    shown,
)

pytestmark = pytest.mark.pure

REFUSALS = [
    IllegalMove("4.1", "not-your-turn", seat="B"),
    IllegalDeal("2.7", "deal-count", n=3, wanted=4),
    NotationError("move-unknown", move="hop"),
    OptionError("1.2", "players-count", n=9, allowed="2-7"),
    RecordError(7, "B hop", NotationError("move-unknown", move="hop")),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: type(refusal).__name__)
def test_a_refusal_travels_to_another_process(refusal: Refusal) -> None:
    again = pickle.loads(pickle.dumps(refusal))
    assert type(again) is type(refusal)
    assert (again.clause, again.key, again.details) == (
        refusal.clause, refusal.key, refusal.details,
    )  # fmt: skip
    assert str(again) == str(refusal)


def test_a_record_error_names_the_line_and_keeps_the_refusal() -> None:
    refused = pickle.loads(pickle.dumps(REFUSALS[-1]))
    assert (refused.line, refused.text, refused.clause) == (7, "B hop", "notation")
    assert isinstance(refused.refusal, NotationError)


def test_a_number_from_outside_can_always_be_said() -> None:
    assert [shown(number) for number in (0, -12, 10**15 - 1)] == ["0", "-12", "9" * 15]
    assert [shown(number) for number in (10**15, 10**5000, -(10**5000))] == ["…"] * 3
