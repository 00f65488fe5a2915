"""``parlour arena``: the same seed, the same report; gone on with after a stop; faults of input."""

from __future__ import annotations

import json
import signal
import subprocess
import time

import pytest

from parlour.games import GAMES
from tests.cli.running import PROGRAM, surroundings

WORDS = ("arena", "euchre", "--bots", "uniform,rules", "--rounds", "1", "--seed", "3", "--quiet")


def test_any_number_of_jobs_gives_the_same_file_and_report(run, home) -> None:
    one = run(*WORDS, "--deals", "6", "--jobs", "1", "--out", "one", "--json")
    three = run(*WORDS, "--deals", "6", "--jobs", "3", "--out", "three", "--json")
    assert (one.code, one.err) == (0, "")
    assert one == three
    assert (home / "one").read_bytes() == (home / "three").read_bytes()
    told = json.loads(one.out)
    assert (told["deals"], told["sittings"], told["seed"]) == (6, 36, 3)
    assert told["meetings"][0]["gain"]["value"] > 0


def test_what_was_stopped_is_gone_on_with(run, home) -> None:
    whole = run(*WORDS, "--deals", "5", "--out", "whole")
    assert run(*WORDS, "--deals", "2", "--out", "parts").code == 0
    with (home / "parts").open("r+b") as file:
        file.truncate((home / "parts").stat().st_size - 30)
    assert run(*WORDS, "--deals", "5", "--out", "parts") == whole
    assert (home / "parts").read_bytes() == (home / "whole").read_bytes()


def test_people_read_tables_and_progress(run) -> None:
    done = run(*WORDS[:-1], "--deals", "4")
    lines = done.out.splitlines()
    assert lines[0] == "4 deals of Ghost Hand Euchre for 3, one round each, seed 3"
    assert any("rules" in line and "uniform" in line and "±" in line for line in lines)
    assert "24 of 24 sittings" in done.err
    assert "\x1b" not in done.out + done.err


def test_markdown_and_a_picture(run, home) -> None:
    done = run(*WORDS, "--deals", "3", "--markdown", "--plot", "picture.svg")
    assert (done.code, done.err) == (0, "")
    assert "| rules | uniform | 9 |" in done.out
    assert (home / "picture.svg").read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_arena(run, game: str) -> None:
    words = ("--bots", "uniform,rules", "--deals", "1", "--rounds", "1", "--quiet", "--json")
    done = run("arena", game, *words, "--seed", "1", "--fields", "neighbours")
    told = json.loads(done.out)
    assert ("tempo" in told) == GAMES[game].facts.real_time
    assert sum(one["sittings"] for one in told["standings"]) == told["sittings"] * told["players"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Name two or more different bots"),
        ("--bots rules", "Name two or more different bots"),
        ("--bots rules,rules", "The bot rules is named twice."),
        ("--bots rules,genius", "There is no bot genius for this game."),
        ("--bots uniform,rules --players 4", "4 cannot play this"),
        ("--bots uniform,rules --options target=0", "target cannot be 0"),
        ("--bots uniform,rules --effort 0", "0 is not an effort"),
        ("--bots uniform,rules --effort nan", "nan is not an effort"),
        ("--bots uniform,rules --rounds 1 --matches", "not allowed with"),
        ("--bots uniform,rules --deals 0", "0 is not a whole number from 1"),
        ("--bots uniform,rules --fields all", "--fields"),
        ("--bots uniform,rules --plot picture.gif", "its name ends in .svg or .png"),
    ],
)
def test_a_command_line_that_does_not_fit(run, words: str, said: str) -> None:
    done = run("arena", "euchre", *words.split())
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_files_that_cannot_be_used(run, home) -> None:
    run(*WORDS, "--deals", "1", "--out", "kept")
    for words, said in (
        (("--out", "kept", "--effort", "2"), "its effort is 1.0, not 2.0"),
        (("--out", "no/such/folder"), "cannot be used"),
        (("--out", "a\0b"), "cannot be used"),
        (("--plot", "no/such.svg"), "cannot be used"),
    ):
        if "\0" in words[1]:
            continue  # no program is ever handed such a name
        done = run(*WORDS, "--deals", "1", *words)
        assert (done.code, done.out) == (1, "")
        assert said in done.err
    (home / "kept").write_text("nothing\n")
    done = run(*WORDS, "--deals", "1", "--out", "kept")
    assert done.code == 1
    assert "kept, line 1, is no result of an arena." in done.err


@pytest.mark.slow
def test_an_interrupt_ends_it_and_leaves_whole_lines(home) -> None:
    words = [*WORDS, "--deals", "100000", "--jobs", "2", "--out", "kept"]
    program = subprocess.Popen(
        [*PROGRAM, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(home),
        cwd=home,
        start_new_session=True,
    )
    kept = home / "kept"
    while not kept.exists() or kept.stat().st_size < 2000:
        assert program.poll() is None
        time.sleep(0.1)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=30)
    assert program.returncode == 130
    assert (out, err) == (b"", b"\n")
    for line in kept.read_text(encoding="utf-8").splitlines()[:-1]:
        json.loads(line)
