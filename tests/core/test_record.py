"""Records as text: the form of the header and of each line, and what is refused where."""

from __future__ import annotations

import io
from itertools import islice

import pytest

from parlour.core.errors import NOTATION
from parlour.core.record import (
    Header,
    Line,
    Timed,
    format_deal,
    format_event,
    make_header,
    parse_event,
    read_chunks,
    read_header,
    read_lines,
)
from parlour.games import GAMES
from tests.conformance import toy
from tests.core.lines import keys_in, lines_of, only_line, refusal

pytestmark = pytest.mark.pure

HEAD = "parlour 1\ngame toy\nplayers 3\nfirst C\n"
LONGEST = 1 << 16

# Everything here is refused: the bytes, the line at fault, and the key of the reason.
HEADERS = [
    (b"", 1, "record-empty"),
    (b"\n# nothing\n\n", 1, "record-empty"),
    (b"parlour 2\n", 1, "record-first-line"),
    (b"\n# a comment\nparlour 1 1\n", 3, "record-first-line"),
    (b"parlour\n", 1, "record-first-line"),
    (b"Parlour 1\n", 1, "record-first-line"),
    (b"game toy\nparlour 1\n", 1, "record-first-line"),
    (b"parlour 1\rgame toy\r--", 1, "record-first-line"),
    (b"parlour 1\ngame toy\nplayers 3\n\n# no end\n", 3, "header-endless"),
    (b"parlour 1\n", 1, "header-endless"),
    (b"parlour 1\ngame toy\n-- now\n--\n", 3, "header-end-alone"),
    (b"parlour 1\ngame toy\n\nplayers 3\ngame toy\n--\n", 5, "header-twice"),
    (b"parlour 1\ngame toy\nparlour 1\n--\n", 3, "header-twice"),
    (b"parlour 1\nother 1\nother 2\n--\n", 3, "header-twice"),
    (b"parlour 1\nplayers 3\n\n--\n", 4, "header-missing"),
    (b"parlour 1\ngame toy\n--\n", 3, "header-missing"),
    (b"parlour 1\nplayers 3\ngame\n--\n", 3, "header-one-word"),
    (b"parlour 1\ngame toy\nplayers 3 4\n--\n", 3, "header-one-word"),
    *[
        (f"parlour 1\ngame toy\nplayers {text}\n--\n".encode(), 3, "players-number")
        for text in ("0", "03", "+3", "-3", "3.0", "three", "٣", "100", "9" * 5000)
    ],
    (HEAD.encode() + b"options low\n--\n", 5, "option-form"),
    (HEAD.encode() + b"options low=\n--\n", 5, "option-form"),
    (HEAD.encode() + b"options =on\n--\n", 5, "option-form"),
    (HEAD.encode() + b"options low = on\n--\n", 5, "option-form"),
    (HEAD.encode() + b"options low=on target=3 low=on\n--\n", 5, "option-twice"),
    (HEAD.encode() + b"names A | B\n--\n", 5, "names-count"),
    (HEAD.encode() + b"names A | | C\n--\n", 5, "names-count"),
    (HEAD.encode() + b"names A | B | # C\n--\n", 5, "names-count"),
    (HEAD.encode() + b"names\n--\n", 5, "names-count"),
    (HEAD.encode() + b"names \xc3 | B | C\n--\n", 5, "not-utf8"),
    (HEAD.encode() + b"# \xff\n--\n", 5, "not-utf8"),
    (HEAD.encode() + b"#" * (LONGEST + 1) + b"\n--\n", 5, "line-too-long"),
]
EVENTS = [
    ("x play 1", "event-unknown"),
    ("a play 1", "event-unknown"),
    ("Deal 1 2 3", "event-unknown"),
    ("--", "event-unknown"),
    ("Z play 1", "event-unknown"),
    ("\u00a0A play 1", "event-unknown"),
    ("A", "move-missing"),
    ("*", "move-missing"),
    ("A @5", "move-missing"),
    ("A play @", "time-form"),
    ("A play @0", "time-form"),
    ("A play @05", "time-form"),
    ("A play @5-", "time-form"),
    ("A play @-5", "time-form"),
    ("A play @5-06", "time-form"),
    ("A play @0-6", "time-form"),
    ("A play @+5", "time-form"),
    ("A play @5-6-7", "time-form"),
    ("A play @x", "time-form"),
    ("A play @²", "time-form"),
    ("A play @" + "9" * 16, "time-large"),
    ("A play @1-" + "9" * 5000, "time-large"),
    ("A play @6-5", "time-order"),
]


@pytest.mark.parametrize(("data", "number", "key"), HEADERS, ids=lambda value: str(value)[:40])
def test_a_faulty_header_is_refused_at_its_line(data: bytes, number: int, key: str) -> None:
    refused = refusal(lambda: read_header(lines_of(data)))
    assert (refused.line, refused.key, refused.clause) == (number, key, NOTATION)
    if key not in ("record-empty", "not-utf8", "line-too-long"):
        assert refused.text == data.decode().split("\n")[number - 1]


@pytest.mark.parametrize(("text", "key"), EVENTS, ids=lambda value: value[:40])
def test_a_faulty_move_line_is_refused_as_it_is_written(text: str, key: str) -> None:
    refused = refusal(lambda: parse_event(only_line(f"\n\n{text}\r\n")))
    assert (refused.line, refused.text, refused.key) == (3, text, key)
    assert refused.clause == NOTATION


def test_every_refusal_of_the_module_is_tried_here() -> None:
    tried = {key for _, _, key in HEADERS} | {key for _, key in EVENTS}
    assert keys_in("record.py") == tried


# ---- lines ----


def test_blanks_comments_and_blank_lines_say_nothing() -> None:
    text = "\ufeff one  two\t three # four\r\n\n   \t\n#\r\n# five\nsix#seven\n\r\neight"
    assert [(line.number, line.words) for line in lines_of(text)] == [
        (1, ("one", "two", "three")),
        (6, ("six",)),
        (8, ("eight",)),
    ]


def test_a_line_keeps_its_text_without_the_line_end() -> None:
    raws = [line.raw for line in lines_of("  a  b # c\r\nd\te \n")]
    assert raws == ["  a  b # c", "d\te "]


def test_other_white_space_does_not_separate_words_or_lines() -> None:
    (line,) = lines_of("a\x0bb\x0cc\u2028d\u00a0e\x1cf\x85g\rh")
    assert len(line.words) == 1


def test_a_line_may_be_as_long_as_allowed_with_its_end() -> None:
    assert only_line("x" * (LONGEST - 1) + "\n").number == 1
    refused = refusal(lambda: list(lines_of("a\n" + "x" * LONGEST + "\n")))
    assert (refused.line, refused.key) == (2, "line-too-long")


def test_bytes_that_are_no_text_are_shown_and_counted_in_their_line() -> None:
    refused = refusal(lambda: list(lines_of(b"a\nb \xe9\r\n")))
    assert (refused.line, refused.text, refused.details) == (2, r"b \xe9", {"at": 3})


class Hungry(io.BytesIO):
    """A stream without end that notes how much of it was asked for."""

    taken = 0

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert 0 < size <= LONGEST + 2
        self.taken += 1
        return b"A play 1\n"


def test_reading_takes_one_line_at_a_time() -> None:
    stream = Hungry()
    found = list(islice(read_lines(read_chunks(stream)), 5))
    assert [line.number for line in found] == [1, 2, 3, 4, 5]
    assert stream.taken == 5


def test_reading_a_header_leaves_what_follows_it() -> None:
    lines = lines_of(HEAD + "--\nA play 1\nB play 2\n")
    read_header(lines)
    assert [line.raw for line in lines] == ["A play 1", "B play 2"]


# ---- the header ----


def test_header_lines_come_in_any_order_and_unknown_ones_are_kept() -> None:
    text = (
        "# a game\nparlour 1 # the form\n\nnames Ana Maria|Bo | Cy\ntakebacks 2\nfirst C\n"
        "players 3\r\noptions low=on   target=5\nempty\ngame toy\n --  # here\n"
    )
    header = read_header(lines_of(text))
    assert (header.game, header.players, header.first) == ("toy", 3, "C")
    assert header.options == {"low": "on", "target": "5"}
    assert header.names == ("Ana Maria", "Bo", "Cy")
    assert header.extra == {"takebacks": "2", "empty": ""}
    assert {name: line.number for name, line in header.lines.items()} == {
        "parlour": 2, "names": 4, "takebacks": 5, "first": 6, "players": 7, "options": 8,
        "empty": 9, "game": 10, "--": 11,
    }  # fmt: skip


@pytest.mark.parametrize(
    "header",
    [
        Header("toy", 2),
        Header("toy", 3, "C"),
        Header("nerts", 8, "", {"pile_size": "13,10"}, ("Ana",) * 8),
        Header("toy", 3, "A", {"low": "on"}, ("Ana B", "Bø", "C"), {"takebacks": "2", "x": ""}),
    ],
)
def test_a_header_is_read_as_it_was_written(header: Header) -> None:
    again = read_header(lines_of(header.format()))
    again.lines = {}
    assert again == header


def test_a_new_header_leaves_out_defaults_and_the_first_seat_where_it_means_nothing() -> None:
    options = toy.ToyOptions(low=True)
    header = make_header(toy.GAME, 3, 1, options, ("A", "B", "C"), {"seed": "x"})
    assert header.format() == (
        "parlour 1\ngame toy\nplayers 3\nfirst B\noptions low=on\nnames A | B | C\nseed x\n--\n"
    )
    nerts = GAMES["nerts"]
    assert make_header(nerts, 2, 1, nerts.defaults).format() == (
        "parlour 1\ngame nerts\nplayers 2\n--\n"
    )


# ---- events ----


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("A play 1", Timed("A", "play 1", 0, 0)),
        ("* close @12", Timed("*", "close", 12, 12)),
        ("B\tn>f3   @3-5 # a comment", Timed("B", "n>f3", 5, 3)),
        ("B s>f2=7H@5-5", Timed("B", "s>f2=7H", 5, 5)),
        ("J turn @999999999999999", Timed("J", "turn", 10**15 - 1, 10**15 - 1)),
        ("A n>w1 @5 @6", Timed("A", "n>w1 @5", 6, 6)),
    ],
)
def test_a_move_line_is_taken_apart(text: str, event: Timed) -> None:
    assert parse_event(only_line(text)) == event


@pytest.mark.parametrize(
    ("at", "grabbed", "text"),
    [(0, 0, "B turn"), (7, 0, "B turn @7"), (7, 7, "B turn @7"), (7, 3, "B turn @3-7")],
)
def test_a_move_line_is_read_as_it_was_written(at: int, grabbed: int, text: str) -> None:
    nerts = GAMES["nerts"]
    assert format_event(nerts, 1, nerts.parse_move("turn"), at, grabbed) == text
    assert parse_event(only_line(text)) == Timed("B", "turn", at, grabbed or at)


def test_a_deal_line_names_the_seat_only_where_each_has_its_own_pack() -> None:
    assert format_deal(toy.GAME, [3, 1, 2], 0) == "deal 3 1 2"
    nerts = GAMES["nerts"]
    pack = [nerts.parse_card(text) for text in ("AH", "TS")]
    assert format_deal(nerts, pack, 1) == "deal B AH TS"


def test_a_line_refuses_itself() -> None:
    refused = Line(4, "A foo", ("A", "foo")).refuse("move-unknown", move="foo")
    assert (refused.line, refused.text, refused.details) == (4, "A foo", {"move": "foo"})
