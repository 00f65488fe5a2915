"""``parlour review`` and ``parlour puzzles``, and what hints say at the terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from parlour.cli.replay import read_file
from parlour.core.replay import replay
from parlour.games import GAMES
from tests.bots.review.matches import short_match


@pytest.fixture
def record(home: Path) -> Path:
    """A short match in which seat A plays at random."""
    path = home / "a.record"
    path.write_bytes(short_match("euchre", bot="uniform", seed=2))
    return path


def test_a_review_says_what_each_decision_cost(run, record: Path) -> None:
    done = run("review", record, "--seat", "B", "--effort", "0.5")
    assert (done.code, done.err) == (0, "")
    rounds = [line for line in done.out.splitlines() if line.startswith("Round 1, B: ")]
    assert len(rounds) == 1
    assert "B (uniform): " in done.out
    assert "Better: " in done.out
    assert "Round 1, A" not in done.out


def test_a_given_effort_gives_the_same_review_every_time(run, record: Path) -> None:
    first = run("review", record, "--effort", "0.3", "--json")
    again = run("review", record, "--effort", "0.3", "--json")
    assert first.out == again.out
    found = json.loads(first.out)
    assert found["seats"] == ["A", "B", "C"]
    assert found["record"] == record.read_text()
    assert len(found["decisions"]) > 10


def test_the_comments_go_into_a_record_that_replays(run, record: Path, home: Path) -> None:
    done = run("review", record, "--effort", "0.3", "--annotate", "out.record")
    assert done.code == 0
    text = (home / "out.record").read_bytes()
    assert b"  # " in text
    plain = replay(io.BytesIO(record.read_bytes()), GAMES).state
    assert read_file("out.record").state.dump() == plain.dump()
    wrong = run("review", record, "--effort", "0.3", "--annotate", "nowhere/out.record")
    assert wrong.code == 1
    assert "nowhere/out.record cannot be written" in wrong.err


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("review", "missing.record"), 1, "cannot be read"),
        (("review", "a.record", "--seat", "H"), 2, "H"),
        (("review", "a.record", "--seat", "x"), 2, "x"),
        (("review", "a.record", "--effort", "0"), 2, "0 is not a number above 0"),
        (("review", "a.record", "--effort", "much"), 2, "much is not a number"),
        (("review", "empty.record"), 2, "no decision"),
        (("review", "wrong.record"), 1, "wrong.record, line "),
    ],
)  # fmt: skip
def test_what_cannot_be_reviewed_is_said(
    run, record: Path, home: Path, words: tuple[str, ...], code: int, said: str
) -> None:
    text = record.read_text()
    (home / "empty.record").write_text(text.split("deal")[0])
    (home / "wrong.record").write_text(text + "A play 2X\n")
    done = run(*words)
    assert done.code == code
    assert said in done.err
    assert "Traceback" not in done.err


def test_a_refused_record_is_json_for_programs(run, home: Path) -> None:
    (home / "wrong.record").write_text("parlour 1\nnonsense\n--\n")
    done = run("review", "wrong.record", "--json")
    assert done.code == 1
    assert json.loads(done.out)["error"]["line"] == 3


def test_puzzles_are_found_and_written_as_the_program_reads_them(run, home: Path) -> None:
    words = ("puzzles", "euchre", "--bots", "uniform,rules,rules", "--effort", "0.5")
    done = run(*words, "--wanted", "2", "--matches", "6", "--out", "p.json")
    assert done.code == 0
    found = json.loads((home / "p.json").read_text())
    assert found["game"] == "euchre"
    assert found["made"].startswith("parlour puzzles euchre ")
    assert len(found["puzzles"]) == 2
    for item in found["puzzles"]:
        match = replay(io.BytesIO(item["record"].encode()), GAMES)
        seat = "ABC".index(item["seat"])
        legal = [match.game.format_move(move) for move in match.state.legal(seat)]
        assert sorted(legal) == sorted(choice["move"] for choice in item["advice"]["choices"])
        assert item["worth"] >= 0.2
    wrong = run(*words, "--wanted", "1", "--matches", "1", "--out", "nowhere/p.json")
    assert wrong.code == 1


def test_a_hint_tells_what_moves_are_worth_and_a_nudge_names_none(run_typing) -> None:
    done = run_typing("n\n?\nq\n", "play", "passing", "--seed", "3", "--record", "b.record")
    assert done.code == 0
    told = done.out.split("A strong player might: ")
    assert len(told) == 2
    assert "points of this round against the others" in told[1]
    assert "less: " in told[1] or "About as good: " in told[1]
