"""Hypothesis writes bad records: from nothing, and by damaging good ones."""

from __future__ import annotations

import os
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.records import GOLDENS, try_record

EXAMPLES = int(os.environ.get("PARLOUR_FUZZ_EXAMPLES", "150"))
WORDS = st.sampled_from(
    ["parlour", "1", "game", "euchre", "passing", "gnoming", "nerts", "players", "2", "3", "first",
     "A", "B", "C", "*", "options", "target=5", "names", "|", "--", "deal", "play", "JD", "6-4",
     "left", "draw", "take", "place", "b2", "n>f", "turn", "@5", "@7-9", "@0", "#", "\r", "\t",
     "99999999999999999999", "-1", "\x00", "ż", "s>f2=7H", "call", "close", "pass", "bid"]
)  # fmt: skip


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_replayed_or_refused(data: bytes) -> None:
    try_record(data)


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.lists(st.lists(WORDS, max_size=8).map(" ".join), max_size=30).map("\n".join))
def test_any_words_are_replayed_or_refused(text: str) -> None:
    try_record(text.encode())


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.sampled_from(GOLDENS), st.data())
def test_a_damaged_record_is_replayed_or_refused(path: Path, data: st.DataObject) -> None:
    text = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        begin = data.draw(st.integers(0, len(text)))
        end = begin + data.draw(st.integers(0, 20))
        text[begin:end] = data.draw(st.one_of(st.binary(max_size=12), WORDS.map(str.encode)))
    try_record(bytes(text))


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.sampled_from(GOLDENS), st.data())
def test_shuffled_lines_are_replayed_or_refused(path: Path, data: st.DataObject) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    one = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1))
    lines[one], lines[other] = lines[other], lines[one]
    try_record(b"".join(lines))
