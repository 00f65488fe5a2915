"""Nerts at the terminal: two keys make a move, bots act on their own time, a pipe is repeatable."""

from __future__ import annotations

import os
import pty
import select
import time
from pathlib import Path

import pytest

from parlour.cli.shorthand import is_whole, read_move
from parlour.core.errors import NotationError
from parlour.core.rng import Rng
from parlour.games import get
from tests.cli.running import PROGRAM, parlour, surroundings


def shown(*lines: str, seed: int = 3, folder: Path) -> str:
    """What a match of three prints for these lines."""
    record = folder / "nerts.record"
    record.unlink(missing_ok=True)
    words = ("play", "nerts", "--players", "3", "--seed", str(seed), "--record", str(record))
    done = parlour(*words, home=folder, stdin="".join(f"{line}\n" for line in lines))
    assert done.code == 0, done.err
    return done.out


def test_the_same_lines_give_the_same_match(tmp_path: Path) -> None:
    lines = ["t", "?", "", "n4", "zz", "f", "k", "q"]
    assert shown(*lines, folder=tmp_path) == shown(*lines, folder=tmp_path)


def test_bots_act_while_you_wait(tmp_path: Path) -> None:
    out = shown(*[""] * 20, "q", folder=tmp_path)
    moves = (tmp_path / "nerts.record").read_text(encoding="utf-8")
    assert "\nB " in moves
    assert "\nC " in moves
    assert "\nA " not in moves
    assert "Bo: " in out


def test_a_refusal_names_its_clause(tmp_path: Path) -> None:
    out = shown("n1", "c", "q", folder=tmp_path)
    assert "Not possible: " in out
    assert "(rule " in out


def test_a_match_is_gone_on_with_in_the_middle_of_a_round(tmp_path: Path) -> None:
    shown("t", "t", "q", folder=tmp_path)
    record = tmp_path / "nerts.record"
    before = record.read_text(encoding="utf-8")
    done = parlour("play", "--record", record, home=tmp_path, stdin="t\nt\nq\n")
    assert done.code == 0, done.err
    after = record.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert after.count("\nA turn") > before.count("\nA turn")
    assert parlour("replay", record, home=tmp_path).code == 0


@pytest.mark.slow
def test_a_whole_match_against_gentle_bots(tmp_path: Path) -> None:
    record = tmp_path / "match.record"
    words = ("play", "nerts", "--players", "2", "--options", "target=5", "--tempo", "gentle")
    lines = "n1\nn2\nn3\nn4\nf\n1f\n2f\n3f\n4f\nsf\nt\nc\n" * 80
    done = parlour(*words, "--seed", "4", "--record", record, home=tmp_path, stdin=lines)
    assert done.code == 0, done.err
    assert "The match is over" in done.out


def test_short_words_stand_for_the_first_move_that_fits() -> None:
    game = get("nerts")
    state = game.start(2)
    rng = Rng(5)
    state.deal([rng.shuffled(pack) for pack in state.to_deal()])
    texts = set()
    for _ in range(300):
        view = game.view(state, 0)
        for source in "ns1234":
            for target in "1234f".replace(source, ""):
                move = read_move(view, source + target)
                if move in view.legal:
                    texts.add(game.format_move(move).partition(">")[2][0])
        state.rollout(rng, 1)
        if not state.actors():
            break
    assert texts == {"w", "f"}


def test_nothing_to_play_up_says_so() -> None:
    game = get("nerts")
    state = game.start(2)
    pack = [list(pack) for pack in state.to_deal()]
    for cards in pack:
        cards.sort(key=lambda card: "A" in game.format_card(card))
    state.deal(pack)
    with pytest.raises(NotationError):
        read_move(game.view(state, 0), "f")


@pytest.mark.parametrize(
    ("typed", "whole"),
    [("t", True), ("n", False), ("n1", True), ("n/", False), ("n/2", True), (":n1", False),
     ("1f", True), ("x", False), ("?", True), ("12", True), ("sc", False)],
)  # fmt: skip
def test_two_keys_make_a_word(typed: str, whole: bool) -> None:
    assert is_whole(typed) is whole


def read_until(terminal: int, wanted: str, seconds: float) -> str:
    """What a terminal shows until ``wanted`` is there."""
    text, end = "", time.monotonic() + seconds
    while wanted not in text and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            text += os.read(terminal, 65536).decode("utf-8", "replace")
    return text


def test_on_a_terminal_keys_act_without_enter(tmp_path: Path) -> None:
    record = tmp_path / "keys.record"
    words = ["play", "nerts", "--players", "2", "--seed", "3", "--record", str(record)]
    child, terminal = pty.fork()
    if child == 0:  # the program itself
        os.execve(PROGRAM[0], [*PROGRAM, *words], surroundings(tmp_path))
    try:
        assert "Press Enter" in read_until(terminal, "Press Enter", 20)
        os.write(terminal, b"\n")
        assert "Nerts pile" in read_until(terminal, "Keys", 20)
        os.write(terminal, b"tt")
        read_until(terminal, "Turn the stock", 20)
        os.write(terminal, b"q\n")
        read_until(terminal, "match is kept", 20)
    finally:
        os.close(terminal)
        os.waitpid(child, 0)
    assert record.read_text(encoding="utf-8").count("A turn") == 2
