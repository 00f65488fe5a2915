"""What is said of a command line that is wrong, and of one that asks for help."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.cli.running import PROGRAM, parlour, surroundings

FULL = Path("/dev/full")
WRONG = {
    "bogus": "There is no verb bogus. The verbs are: serve, play, rules, replay, simulate, arena",
    "--bogus": "--bogus",
    "play chess": "There is no game chess. The games are: euchre, passing, gnoming",
    "play --players 3": "Name a game to play: euchre, passing, gnoming",
    "play euchre --players 4": "4 cannot play this: it is for 3 players.",
    "play gnoming --players 8": "8 cannot play this: it is for 2-7 players.",
    "play gnoming --players 0": "0 is not a whole number from 1 to 99",
    "play gnoming --players -1": "--players",
    "play gnoming --players 99999999999999999999999": "is not a whole number from 1 to 99",
    "play gnoming --players ３": "is not a whole number from 1 to 99",
    "play gnoming --seat Q": "There is no seat Q here: seats are A to C.",
    "play gnoming --seat a": "There is no seat a here",
    "play gnoming --seat *": "There is no seat * here",
    "play gnoming --first D": "There is no seat D here",
    "play gnoming --seed 1e3": "is not a whole number from 0 to 9007199254740992",
    "play gnoming --bots clever": "There is no bot clever for this game. The bots are: uniform",
    "play gnoming --bots rules,": "There is no bot  for this game.",
    "play gnoming --bots rules,rules,rules --players 3": "2 bots are wanted, or one for all seats",
    "play euchre --options target": "target is not of the form name=value.",
    "play euchre --options target=": "target= is not of the form name=value.",
    "play euchre --options =5": "=5 is not of the form name=value.",
    "play euchre --options target=0": "target cannot be 0: it may be 1-10000.",
    "play euchre --options target=010": "target cannot be 010",
    "play euchre --options target=99999999999999999999": "target cannot be 99999999999999999999",
    "play euchre --options target=5 target=6": "The option target is given twice.",
    "play euchre --options target=5 --options target=6": "The option target is given twice.",
    "play euchre --options colour=red": "There is no option colour. The options are: target,",
    "play passing --players 3 --options partners=on": "Partners need four players",
    "simulate": "GAME",
    "simulate gnoming --games 0": "0 is not a whole number from 1 to 1000000000",
    "simulate gnoming --workers 0": "0 is not a whole number from 1 to 512",
    "simulate gnoming --players 9": "9 cannot play this",
    "simulate gnoming --bots rules,uniform --players 3": "not 2",
    "rules": "GAME",
    "rules chess": "There is no game chess.",
    "rules gnoming 99.1": "There is no clause 99.1.",
    "rules gnoming --lang tlh": "There is no language tlh. The languages are: en.",
    "replay": "FILE",
    "replay one two": "two",
    "serve --port 65536": "The setting port cannot be 65536: it is a whole number from 0 to 65535.",
    "serve --port x": "The setting port cannot be x",
    "serve --log loud": "it is one of debug, info, warning, error.",
    "serve --public-url cards.example.org": "an address such as https://cards.example.org",
    "serve --forwarded 10.0.0.300": "The setting forwarded cannot have 10.0.0.300",
    "bot": "--url",
    "bot --url nowhere": "Give the seat's token in the variable PARLOUR_TOKEN",
    "bot --url nowhere --token-file missing": "missing cannot be read",
    "backup": "FILE",
    "prune": "DAYS",
    "prune 0": "0 is not a number of days from 1 to 999999",
    "prune never": "never is not a number of days",
}


@pytest.mark.parametrize("words", WRONG)
def test_a_wrong_command_line_says_what_is_wrong_and_does_nothing(run, home, words: str) -> None:
    done = run(*words.split())
    assert done.code == 2
    assert done.out == ""
    assert WRONG[words] in done.err
    assert "Traceback" not in done.err
    assert list(home.iterdir()) == []


def test_the_program_itself_leaves_with_the_code_of_a_wrong_command_line(home) -> None:
    done = parlour("play", "chess", home=home)
    assert (done.code, done.out) == (2, "")
    assert done.err.splitlines()[0].startswith("parlour play: argument GAME: There is no game")
    assert done.err.splitlines()[1] == "Try: parlour play --help"


def test_control_characters_of_the_command_line_are_spelled_out(run) -> None:
    assert "\\x1b[31mred" in run("play", "euchre", "--bots", "\x1b[31mred").err


@pytest.mark.parametrize(
    "verb", ["", "serve", "play", "rules", "replay", "simulate", "arena", "bot"]
)
def test_help_names_every_flag_and_the_exit_codes(run, verb: str) -> None:
    done = run(*verb.split(), "--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"usage: parlour {verb}".rstrip())
    wanted = {
        "": (
            "serve",
            "play",
            "rules",
            "replay",
            "simulate",
            "bot",
            "backup",
            "prune",
            "Exit codes: 0 fine",
        ),
        "serve": ("--host", "--port", "--data", "--public-url", "--durable", "--open", "--log"),
        "bot": ("--url", "--token-file", "--bot"),
        "play": ("--players", "--seat", "--options", "--bots", "--seed", "--record", "--first"),
        "rules": ("--lang", "--options", "CLAUSE"),
        "replay": ("--json", "--view"),
        "arena": (
            "--bots",
            "--fields",
            "--deals",
            "--rounds",
            "--jobs",
            "--out",
            "--plot",
            "--json",
        ),
        "simulate": ("--games", "--bots", "--workers", "--seed", "--json", "--records"),
    }
    assert [flag for flag in wanted[verb] if flag not in done.out] == []


def test_the_version_says_how_the_rules_run(home) -> None:
    done = parlour("--version", home=home)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("parlour 0.")
    assert "compiled" in done.out
    pure = parlour("--version", home=home, PARLOUR_PURE="1")
    assert "uncompiled" in pure.out


@pytest.mark.skipif(not FULL.exists(), reason="needs a full device")
def test_a_full_disk_is_told_in_one_line(home) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "rules", "gnoming"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=surroundings(home),
            check=False,
        )
    assert done.returncode == 1
    assert (
        done.stderr.decode() == "parlour: The output cannot be written: No space left on device.\n"
    )


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_fault(home, closed: str) -> None:
    command = f"{' '.join(PROGRAM)} replay /nowhere {closed}"
    done = subprocess.run(
        command, shell=True, capture_output=True, env=surroundings(home), check=False
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr + done.stdout


@pytest.mark.parametrize("words", ["rules gnoming", "--help"])
def test_a_reader_that_has_seen_enough_is_no_fault(home, words: str) -> None:
    command = f"{' '.join(PROGRAM)} {words} | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, env=surroundings(home), check=False
    )
    assert done.stderr == b""
    assert done.stdout.splitlines()[-1] == b"0"
