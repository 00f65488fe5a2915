"""``parlour simulate``: the same seed, the same result; intervals; records on request."""

from __future__ import annotations

import json
import math
import signal
import statistics
import subprocess
import time

import pytest

from parlour.cli.replay import read_file
from parlour.games import GAMES
from tests.cli.running import PROGRAM, parlour, surroundings

TURN_GAMES = [id for id, game in GAMES.items() if not game.facts.real_time]


def test_any_number_of_workers_gives_the_same_result(home) -> None:
    words = ("simulate", "passing", "--games", "40", "--bots", "rules,uniform,rules")
    more = ("--seed", "3", "--json", "--options", "target=30")
    one = parlour(*words, *more, "--workers", "1", home=home)
    three = parlour(*words, *more, "--workers", "3", "--records", "kept", home=home)
    assert (one.code, one.err) == (0, "")
    assert one == three
    assert len(list((home / "kept").iterdir())) == 40


@pytest.mark.parametrize("game", TURN_GAMES)
def test_the_json_tells_what_was_played_and_the_records_agree(run, home, game: str) -> None:
    words = ("simulate", game, "--games", "4", "--seed", "9", "--json", "--records", "kept")
    done = run(*words)
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert set(found) == {
        "game", "players", "options", "seed", "matches", "rounds", "reasons", "seats",
    }  # fmt: skip
    states = [read_file(str(path)).state for path in sorted((home / "kept").iterdir())]
    assert all(state.over for state in states)
    assert found["matches"] == len(states) == 4
    assert found["rounds"] == sum(len(state.rounds) for state in states)
    assert sum(found["reasons"].values()) == found["rounds"]
    assert set(found["reasons"]) <= set(GAMES[game].facts.reasons)
    for seat, told in enumerate(found["seats"]):
        scores = [state.scores[seat] for state in states]
        won = [1 / len(s.winners) if seat in s.winners else 0.0 for s in states]
        assert told["bot"] == "rules"
        assert told["score"]["mean"] == pytest.approx(statistics.mean(scores))
        half = 1.959964 * statistics.stdev(scores) / math.sqrt(len(scores))
        assert told["score"]["half_width"] == pytest.approx(half)
        assert told["wins"]["share"] == pytest.approx(statistics.mean(won))
        assert told["wins"]["low"] <= told["wins"]["share"] <= told["wins"]["high"]
    assert sum(told["wins"]["share"] for told in found["seats"]) == pytest.approx(1)
    assert json.loads(run(*words).out) == found
    assert json.loads(run(*words[:4], "--seed", "10", "--json").out) != found


def test_a_single_match_has_no_interval(run) -> None:
    found = json.loads(run("simulate", "euchre", "--games", "1", "--seed", "1", "--json").out)
    assert [seat["score"]["half_width"] for seat in found["seats"]] == [None] * 3
    shown = run("simulate", "euchre", "--games", "1", "--seed", "1").out
    assert "±" not in shown
    assert "inf" not in shown


def test_people_read_a_table_with_intervals_and_why_rounds_ended(run) -> None:
    done = run("simulate", "gnoming", "--bots", "rules,uniform", "--games", "5", "--seed", "2")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "5 matches of Gnoming A Round, seed 2"
    assert "lowest wins" in done.out
    assert [line for line in lines if "uniform" in line and "±" in line and "%" in line]
    assert "15 rounds in all" in done.out
    assert "Somebody turned up their last card" in done.out
    assert "\x1b" not in done.out


def test_first_goes_round_and_seats_are_as_named(run, home) -> None:
    run("simulate", "euchre", "--games", "3", "--bots", "rules,uniform,rules", "--records", "k")
    headers = [read_file(str(path)).header for path in sorted((home / "k").iterdir())]
    assert [header.first for header in headers] == ["A", "B", "C"]
    assert {header.names for header in headers} == {("rules", "uniform", "rules")}


@pytest.mark.parametrize("folder", ["file", "file/under", "a\0b"])
def test_a_folder_that_cannot_be_written_is_told(run, home, folder: str) -> None:
    (home / "file").write_text("here", encoding="utf-8")
    done = run("simulate", "euchre", "--games", "1", "--records", folder)
    assert done.code == 1
    assert done.out == ""
    assert "cannot be written" in done.err


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_it_without_a_trace(home, workers: str) -> None:
    words = ["simulate", "passing", "--games", "1000000", "--workers", workers]
    program = subprocess.Popen(
        [*PROGRAM, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(home),
        start_new_session=True,
    )
    time.sleep(4)
    assert program.poll() is None
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=30)
    assert program.returncode == 130
    assert (out, err) == (b"", b"\n")
