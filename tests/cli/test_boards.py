"""What the boards draw, against views of positions written by hand."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.text import Text

from parlour.cli import boards
from parlour.cli.boards.euchre import sorted_hand
from parlour.cli.replay import read_file
from parlour.cli.terminal import Terminal
from tests.cli.running import RECORDS

NAMES = ("You", "Bo", "Cy", "Di", "Edi", "Fay", "Gus")


def drawn(path: Path, seat: int | None, lines: int = 0, width: int = 80) -> list[str]:
    """The board of a record, or of its first ``lines`` lines, as plain text."""
    if lines:
        text = "\n".join(path.read_text(encoding="utf-8").splitlines()[:lines]) + "\n"
        path = Path("part.record")
        path.write_text(text, encoding="utf-8")
    replay = read_file(str(path))
    terminal = Terminal()
    terminal.console.width = width
    view = replay.game.view(replay.state, seat)
    shown = boards.board(view, NAMES[: replay.state.players], terminal)
    return [line.plain if isinstance(line, Text) else line for line in shown]


@pytest.fixture(autouse=True)
def _in_a_folder(home) -> None:
    """Parts of records are written into the folder of the test."""


# ---- passing ----

WORKED = RECORDS / "passing" / "records" / "worked_round.record"


def test_the_line_lies_end_to_end_with_its_doubles_across() -> None:
    board = drawn(WORKED, 1, lines=14)
    assert "The line, left end 3, right end 0:" in board
    assert "    [3|6][6:6][6|4][4|0][0:0]" in board
    assert "> C Cy   score 0, 6 tiles" in board
    assert "Your hand:  4-2  4-4  6-1  6-2  6-5" in board
    assert "Boneyard: 7 tiles, 2 locked. Passes in a row: 0 (at 3 the round ends)." in board


@pytest.mark.parametrize("width", [24, 40, 80])
def test_a_long_line_is_broken_within_the_width(width: int) -> None:
    board = drawn(WORKED, 0, width=width)
    laid = [line for line in board if line.startswith("    [")]
    assert len(laid) > 1 or width == 80
    assert max(len(line) for line in laid) <= width
    halves = re.findall(r"\[(\d)[|:](\d)\]", "".join(laid))
    assert len(halves) == 16
    assert [b for _, b in halves[:-1]] == [a for a, _ in halves[1:]]


def test_hands_are_open_when_the_round_has_ended() -> None:
    board = drawn(WORKED, 2)
    assert "You: 0 pips left" in board
    assert "Bo: 21 pips left  4-2  4-4  5-2" in board
    assert "Cy: 13 pips left  2-2  3-1  4-1" in board


def test_before_the_first_tile_the_leader_is_named() -> None:
    board = drawn(WORKED, 0, lines=[*_lines(WORKED)].index("--") + 2)
    assert "The line is empty. You: set any tile." in board


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_partners_are_named() -> None:
    records = sorted((RECORDS / "passing" / "records").glob("*.record"))
    path = next(p for p in records if "partners=on" in p.read_text(encoding="utf-8"))
    deal = next(n for n, line in enumerate(_lines(path), 1) if line.startswith("deal"))
    assert "Partners: You and Cy against Bo and Di." in drawn(path, 0, lines=deal)


# ---- euchre ----

ROUND = RECORDS / "euchre" / "records" / "worked_round.record"


def test_the_contract_the_tricks_and_a_hand_given_up() -> None:
    board = drawn(ROUND, 1, lines=[*_lines(ROUND)].index("A play JH") + 1)
    assert "Said: You bid 4, Bo swap, Bo pass, Cy pass. The ghost hand was taken: Bo." in board
    assert "Diamonds are trump. Bidder You: 4 bid, 1 taken. The match goes to 32." in board
    assert "Last trick:  You JD  Bo 9C  Cy TD  taken: You" in board
    assert "This trick:  You JH" in board
    assert "Your hand:  QS  TS  TH  QC  JC" in board
    given = next(line for line in board if line.startswith("You gave up:"))
    assert sorted(given.removeprefix("You gave up:").split()) == [
        "9H",
        "9S",
        "AC",
        "KD",
        "KS",
        "QH",
    ]
    assert not [line for line in drawn(ROUND, 0) if line.startswith("You gave up")]


def test_all_tricks_are_shown_in_the_review() -> None:
    text = ROUND.read_text(encoding="utf-8").replace("\n--", "\noptions reneging=challenge\n--")
    path = Path("review.record")
    path.write_text(text, encoding="utf-8")
    board = drawn(path, 2)
    tricks = [line for line in board if line.startswith("Trick ")]
    assert len(tricks) == 6
    assert tricks[3] == "Trick 4:  You AD  Bo JC  Cy KH  taken: You"
    assert "> B Bo   score 0, 0 cards, 0 tricks" in board


def test_a_hand_is_sorted_by_suit_with_the_bowers_on_top() -> None:
    assert sorted_hand(["9D", "JH", "AC", "JD", "AD"], "D") == ["JD", "JH", "AD", "9D", "AC"]
    assert sorted_hand(["9D", "JH", "AC", "JD", "AD"], "") == ["JH", "AC", "AD", "JD", "9D"]


# ---- gnoming ----


def test_gardens_show_points_and_matched_lines() -> None:
    path = Path("lines.record")
    deck = _deck("5 5 5 5 1 1 5 2 2 M 3 3 4 4 4 -1 -1 H 9 8")
    path.write_text(
        "parlour 1\ngame gnoming\nplayers 2\nfirst A\n--\n"
        f"deal {deck}\nA reveal a1\nA reveal a2\nB reveal a1\nB reveal b1\n"
        "A draw\nA place a3\nA discard left\nB draw\nB place c1\nB discard left\n",
        encoding="utf-8",
    )
    board = drawn(path, 0)
    assert board[:3] == [
        "> A You             B Bo",
        "total 0           total 0",
        "showing -5        showing -3",
    ]
    assert board[4:8] == [
        "1   5  --  --     1   M   3   3 =",
        "2   5  --  --     2  --  --  --",
        "3   5  --  --     3  --  --  --",
        "    =",
    ]
    assert board[8].startswith("Discards: left 3, right 8. Draw pile: 88 cards.")


def _deck(first: str) -> str:
    """All 110 cards of the deck, beginning with ``first`` and then a five and a three."""
    counts = {"M": 3, "H": 3, "-4": 4, "-3": 5, "-2": 6, "-1": 7}
    for value in range(1, 11):
        counts[str(value)] = 9 if value in (5, 6) else 8
    for card in [*first.split(), "5", "3"]:
        counts[card] -= 1
    rest = [card for card, count in counts.items() for _ in range(count)]
    return " ".join([first, "5", "3", *rest])


def test_seven_gardens_stand_in_rows_of_four() -> None:
    records = sorted((RECORDS / "gnoming" / "records").glob("*.record"))
    path = next(p for p in records if "\nplayers 7\n" in p.read_text(encoding="utf-8"))
    board = drawn(path, None)
    heads = [line for line in board if re.search(r"[A-G] (You|Bo|Cy|Di|Edi|Fay|Gus)", line)]
    assert [len(re.findall(r"\b[A-G] ", line)) for line in heads[:2]] == [4, 3]
    assert max(len(line) for line in board if "Discards" not in line) <= 80


def test_a_drawn_card_is_in_your_hand_only() -> None:
    path = Path("drawn.record")
    deck = _deck("5 5 5 5 1 1 5 2 2 M 3 3 4 4 4 -1 -1 H 9 8")
    path.write_text(
        "parlour 1\ngame gnoming\nplayers 2\nfirst A\n--\n"
        f"deal {deck}\nA reveal a1\nA reveal a2\nB reveal a1\nB reveal b1\nA draw\n",
        encoding="utf-8",
    )
    assert "In hand: 5" in drawn(path, 0)
    for seat in (1, None):
        assert not [line for line in drawn(path, seat) if line.startswith("In hand")]


def test_streams_that_are_no_terminal_get_plain_words(monkeypatch) -> None:
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert not Terminal().pictures
