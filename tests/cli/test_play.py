"""``parlour play``: whole matches over a pipe, what may be typed, and what is refused."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from parlour.cli.replay import read_file
from parlour.games import GAMES
from tests.cli.running import PROGRAM, parlour, surroundings

TURN_GAMES = [id for id, game in GAMES.items() if not game.facts.real_time]
ONES = "1\n" * 3000
HINT = re.compile(r"A strong player might: .*\((.*)\)")
EUCHRE_ROUND = ("play", "euchre", "--seed", "1", "--first", "C", "--record", "e.record")


@pytest.mark.parametrize("game", TURN_GAMES)
def test_a_whole_match_is_played_over_a_pipe(home, game: str) -> None:
    done = parlour("play", game, "--seed", "4", "--record", "a.record", home=home, stdin=ONES)
    assert (done.code, done.err) == (0, "")
    assert "\x1b" not in done.out
    state = read_file("a.record").state
    assert state.over
    lines = done.out.splitlines()
    for number, ended in enumerate(state.rounds, 1):
        why = f"Round {number} is over: "
        (line,) = [line for line in lines if line.startswith(why)]
        assert len(line) > len(why) + 10
        assert lines.index(line) < len(lines) - 2
        assert ended.reason not in ("", line)
    assert lines[-2].startswith("The match is over. ")
    assert lines[-1] == "The record of the match is a.record"
    totals = [line.split()[1:] for line in lines if line.strip().startswith("total ")]
    assert [str(score) for score in state.scores] in totals
    assert "You sit at seat A." in lines[1]


@pytest.mark.parametrize("game", TURN_GAMES)
def test_hints_play_a_whole_round(run_typing, game: str) -> None:
    seen: list[str] = []

    def follow(shown: str) -> str:
        seen.append(shown)
        if "Round 1 is over" in shown:
            return "q"
        hint = HINT.search(shown)
        return hint[1] if hint else "?"

    done = run_typing(follow, "play", game, "--seed", "3", "--record", "a.record")
    assert done.code == 0
    assert len(read_file("a.record").state.rounds) >= 1
    assert not [shown for shown in seen if "Not possible" in shown]
    assert len([shown for shown in seen if HINT.search(shown)]) > 2


def test_the_board_tells_turn_scores_hand_and_numbered_moves(run_typing) -> None:
    done = run_typing("q\n", *EUCHRE_ROUND)
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[:5] == [
        "Ghost Hand Euchre",
        "You sit at seat A. Bots: Bo at B (level3), Cy at C (level3).",
        "Type the number of a move; ? for a hint, h for help, q to leave.",
        "",
        "Round 1 is dealt.",
    ]
    assert "> A You  score 0, 6 cards, 0 tricks" in lines
    assert "  C Cy   score 0, 6 cards, 0 tricks, dealer" in lines
    assert "  1  Swap your hand for the ghost hand  (swap)" in lines
    assert "  3  Bid 3 tricks  (bid 3)" in lines
    assert lines[-1] == "The match is kept. Go on with it: parlour play --record e.record"


def test_a_refusal_names_its_clause_and_the_clause_can_be_read(run_typing) -> None:
    done = run_typing("trump D\nr 6.1\nr 99.9\nr\nq\n", *EUCHRE_ROUND)
    refused = re.search(r"Not possible: (.+) \(rule (\d+\.\d+); type r \2 to read it\)", done.out)
    assert refused
    assert "6.1 After the auction, and before anything is led, the bidder names" in done.out
    assert "There is no clause 99.9." in done.out
    assert "There is no clause -." in done.out
    assert read_file("e.record").state.actors() == [0]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("0", "Moves are numbered 1 to 6."),
        ("7", "Moves are numbered 1 to 6."),
        ("99999999999999999999", "99999999999999999999 is no move of this game."),
        ("xyzzy", "xyzzy is no move of this game. (h for help)"),
        ("play ZZ", "ZZ is no card of this game"),
        ("-1", "-1 is no move of this game."),
        ("２", "２ is no move of this game."),
        ("A pass", "A pass is no move of this game."),
        ("\x1b[2J", "\\x1b[2J is no move of this game."),
        ("x" * 5000, "is no move of this game."),
        ("h", "? "),
        ("s", "total "),
        ("b", "Your hand:"),
    ],
)
def test_what_is_no_move_changes_nothing(run_typing, typed: str, told: str) -> None:
    done = run_typing(f"{typed}\n\nq\n", *EUCHRE_ROUND)
    assert done.code == 0
    assert told in done.out.split("Your move:", 1)[1]
    assert "\x1b" not in done.out
    assert "Traceback" not in done.err
    state = read_file("e.record").state
    assert state.actors() == [0]
    assert not state.legal(1)


def test_moves_may_be_typed_in_any_case_and_with_blanks(run_typing) -> None:
    done = run_typing("  BID   3 \nq\n", *EUCHRE_ROUND)
    assert "You: Bid 3 tricks" in done.out


def test_a_binary_file_for_answers_is_survived(home) -> None:
    noise = bytes(range(256)) * 40
    done = parlour(*EUCHRE_ROUND, home=home, stdin=noise)
    assert (done.code, done.err) == (0, "")
    assert "The match is kept." in done.out
    assert not set(done.out) & {"\x1b", "\0", "\x07"}


def test_a_reader_that_goes_away_ends_the_play_quietly(home) -> None:
    command = f"yes 1 | {' '.join([*PROGRAM, *EUCHRE_ROUND])} | head -3; echo ${{PIPESTATUS[1]}}"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, env=surroundings(home), cwd=home, check=False
    )
    assert done.stderr == b""
    assert done.stdout.splitlines()[0] == b"Ghost Hand Euchre"
    assert done.stdout.splitlines()[-1] == b"0"
    assert read_file("e.record").header.game == "euchre"


def test_an_interrupt_keeps_the_match(home) -> None:
    program = subprocess.Popen(
        [*PROGRAM, *EUCHRE_ROUND],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(home),
        cwd=home,
    )
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if (home / "e.record").exists() and "deal" in (home / "e.record").read_text():
            break
        time.sleep(0.05)
    time.sleep(0.3)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=20)
    assert program.returncode == 130
    assert b"Go on with it: parlour play --record e.record" in out
    assert b"Traceback" not in err


# ---- the table ----


def test_the_record_tells_who_sits_where_and_the_house_rules(run_typing) -> None:
    words = "play gnoming --players 4 --seat C --first B --bots rules,uniform,rules --seed 7"
    done = run_typing("", *words.split(), "--options", "rounds=1", "--record", "a.record")
    assert done.code == 0
    header = read_file("a.record").header
    assert header.extra == {"seats": "rules uniform you rules", "seed": "7"}
    assert header.names == ("Ana", "Bo", "You", "Di")
    assert (header.players, header.first, header.options) == (4, "B", {"rounds": "1"})
    assert "You sit at seat C. Bots: Ana at A (rules), Bo at B (uniform), Di at D" in done.out


@pytest.mark.parametrize(
    ("words", "players"), [("", 3), ("--bots rules,uniform,rules,rules", 5), ("--players 7", 7)]
)
def test_as_many_sit_down_as_are_named(run_typing, words: str, players: int) -> None:
    run_typing("", "play", "gnoming", "--record", "a.record", *words.split())
    assert read_file("a.record").header.players == players


def test_the_same_seed_gives_the_same_match_and_another_another(run_typing) -> None:
    texts = []
    for n, seed in enumerate(["5", "5", "6"]):
        run_typing("1\n" * 30, "play", "euchre", "--seed", seed, "--record", f"{n}.record")
        texts.append(Path(f"{n}.record").read_text(encoding="utf-8").split("--\n")[1])
    assert texts[0] == texts[1]
    assert texts[0].splitlines()[0] != texts[2].splitlines()[0]


def test_a_match_without_a_file_is_kept_and_never_written_over(run_typing, home) -> None:
    for _ in range(2):
        done = run_typing("", "play", "euchre")
        assert "parlour play --record" in done.out
    kept = sorted(path.name for path in (home / "parlour").iterdir())
    assert kept == ["euchre-1.record", "euchre-2.record"]


# ---- files ----


@pytest.mark.parametrize("name", [".", "nowhere/../..", "a.record/b", "x" * 300, "a\0b"])
def test_a_record_that_cannot_be_written_is_told(run_typing, home, name: str) -> None:
    (home / "a.record").write_text("", encoding="utf-8")
    done = run_typing("1\n", "play", "euchre", "--record", name)
    assert done.code == 1
    assert done.err.startswith("parlour: ")
    assert "cannot be used" in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.skipif(not os.access("/dev/full", os.W_OK), reason="needs a full device")
def test_a_full_disk_ends_the_play_with_its_reason(run_typing) -> None:
    done = run_typing("1\n", "play", "euchre", "--record", "/dev/full")
    assert done.code == 1
    assert "/dev/full cannot be used: No space left on device." in done.err


def test_a_disk_that_fills_up_in_the_middle_is_told_and_the_record_can_be_gone_on_with(
    home,
) -> None:
    program = " ".join([*PROGRAM, *EUCHRE_ROUND])
    done = subprocess.run(
        ["bash", "-c", f"ulimit -f 1; yes 1 | head -300 | {program}"],
        capture_output=True,
        env=surroundings(home, PYTHONDONTWRITEBYTECODE="1"),
        cwd=home,
        check=False,
    )
    assert done.returncode == 1
    assert b"e.record cannot be used: File too large." in done.stderr
    assert b"Traceback" not in done.stderr
    assert (home / "e.record").stat().st_size == 1024
    again = parlour("play", "--record", "e.record", home=home, stdin=ONES)
    assert again.code == 0
    assert read_file(str(home / "e.record")).state.over


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("parlour 1\nno end\n", "line 2: no end"),
        ("\x7fELF\n", "line 1: \\x7fELF"),
        ("parlour 1\ngame euchre\nplayers 3\nfirst A\n--\nA pass\n", "line 6: A pass"),
        ("parlour 1\ngame euchre\nplayers 3\nfirst A\nseats you you rules\n--\n", "line 5: seats"),
        ("parlour 1\ngame euchre\nplayers 3\nfirst A\nseats you clever rules\n--\n", "line 5: s"),
        ("parlour 1\ngame euchre\nplayers 3\nfirst A\nseats you rules\n--\n", "line 5: seats"),
    ],
)
def test_a_damaged_record_is_refused_and_left_alone(run_typing, home, text, told) -> None:
    record = home / "bad.record"
    record.write_text(text, encoding="utf-8")
    done = run_typing("1\n", "play", "--record", record)
    assert done.code == 1
    assert f"bad.record, {told}" in done.err
    assert record.read_text(encoding="utf-8") == text
