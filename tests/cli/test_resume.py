"""A match that was left goes on from its record as if nobody had been away."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.cli.replay import read_file
from parlour.games import GAMES
from tests.cli.running import RECORDS, parlour

TURN_GAMES = [id for id, game in GAMES.items() if not game.facts.real_time]
WHOLE = "1\n" * 3000


def begin(run_typing, game: str, answers: int, file: str) -> None:
    """Play with this many answers, each the number 1, and leave."""
    words = ("play", game, "--seed", "11", "--record", file)
    assert run_typing("1\n" * answers, *words).code == 0


@pytest.mark.parametrize("answers", [0, 1, 7, 30])
@pytest.mark.parametrize("game", TURN_GAMES)
def test_leaving_and_going_on_gives_the_same_record(run_typing, game: str, answers: int) -> None:
    begin(run_typing, game, 60, "whole.record")
    begin(run_typing, game, answers, "left.record")
    done = run_typing("1\n" * (60 - answers), "play", "--record", "left.record")
    assert done.code == 0
    assert done.out.startswith("Going on with left.record.\n")
    assert Path("left.record").read_bytes() == Path("whole.record").read_bytes()


def test_a_program_of_its_own_goes_on_to_the_end(home) -> None:
    parlour("play", "euchre", "--seed", "2", "--record", "a.record", home=home, stdin="1\n1\n")
    assert not read_file("a.record").state.over
    done = parlour("play", "--record", "a.record", home=home, stdin=WHOLE)
    assert (done.code, done.err) == (0, "")
    assert read_file("a.record").state.over
    again = parlour("play", "--record", "a.record", home=home, stdin=WHOLE)
    assert again.code == 0
    assert "The match is over." in again.out


@pytest.mark.parametrize("cut", [1, 2, 9, 10])
def test_a_last_line_that_was_cut_short_is_left_out_and_made_again(run_typing, cut: int) -> None:
    begin(run_typing, "euchre", 61, "whole.record")
    begin(run_typing, "euchre", 12, "cut.record")
    text = Path("cut.record").read_bytes()
    assert text.splitlines()[-1].startswith(b"C play")  # ten bytes with its line end
    Path("cut.record").write_bytes(text[:-cut])
    done = run_typing("1\n" * 49, "play", "--record", "cut.record")
    assert done.code == 0
    assert ("Its last line was cut short and is left out: " in done.out) == (cut < 10)
    assert Path("cut.record").read_bytes() == Path("whole.record").read_bytes()


def test_a_deal_that_was_cut_between_its_packs_is_dealt_again(run_typing, home) -> None:
    words = ("play", "nerts", "--seed", "5", "--record", "n.record")
    assert run_typing("", *words).code == 0
    text = (home / "n.record").read_text(encoding="utf-8")
    assert text.count("deal ") == 3
    lines = text.splitlines(keepends=True)
    (home / "n.record").write_text("".join(lines[:-1]) + lines[-1][:20], encoding="utf-8")
    done = run_typing("", "play", "--record", "n.record")
    assert done.code == 0
    assert (home / "n.record").read_text(encoding="utf-8") == text


def test_windows_line_ends_and_comments_are_gone_on_with(run_typing) -> None:
    begin(run_typing, "euchre", 3, "a.record")
    text = Path("a.record").read_bytes().replace(b"\n", b" # so far\r\n")
    Path("a.record").write_bytes(text)
    assert run_typing("1\n1\n1\n", "play", "--record", "a.record").code == 0
    now = Path("a.record").read_bytes()
    assert now.startswith(text)
    assert len(now) > len(text)
    assert read_file("a.record").state is not None


def test_any_record_may_be_gone_on_with_from_seat_a(run_typing) -> None:
    golden = RECORDS / "euchre" / "records" / "worked_round.record"
    Path("g.record").write_bytes(golden.read_bytes())
    done = run_typing("1\n1\n", "play", "--record", "g.record")
    assert done.code == 0
    assert "You sit at seat A. Bots: B at B (rules), C at C (rules)." in done.out
    assert Path("g.record").read_bytes().startswith(golden.read_bytes())


# ---- words that disagree with the record ----


@pytest.mark.parametrize(
    "words",
    [
        "passing",
        "--players 4",
        "--seat B",
        "--first A",
        "--seed 12",
        "--options target=50",
        "--bots uniform",
    ],
)
def test_a_record_of_another_table_is_refused_and_left_alone(run_typing, words: str) -> None:
    first = ("play", "euchre", "--seed", "11", "--first", "B", "--record", "a.record")
    run_typing("1\n1\n", *first)
    text = Path("a.record").read_bytes() + b"A pa"
    Path("a.record").write_bytes(text)
    done = run_typing("1\n", "play", *words.split(), "--record", "a.record")
    assert done.code == 2
    flag = words.split(maxsplit=1)[0].removeprefix("--") if words != "passing" else "game"
    assert f"a.record is a match with another {flag}" in done.err
    assert Path("a.record").read_bytes() == text


def test_the_same_command_again_goes_on(run_typing) -> None:
    words = ("play", "gnoming", "--players", "4", "--seat", "B", "--bots", "rules,uniform,rules")
    more = ("--options", "rounds=1", "--seed", "3", "--first", "A", "--record", "a.record")
    run_typing("1\n", *words, *more)
    done = run_typing("1\n", *words, *more)
    assert done.code == 0
    assert done.out.startswith("Going on with a.record.")


# ---- the menu ----


def test_play_alone_offers_the_games_and_plays_one(home) -> None:
    done = parlour("play", home=home, stdin="x\nr 9\neuchre\nq\n")
    assert (done.code, done.err) == (0, "")
    for game in GAMES:
        assert done.out.count(f"{list(GAMES).index(game) + 1}  ") >= 1
    assert "Parlour: which game?" in done.out
    assert "Type a number from 1 to 4, or the name of a game." in done.out
    assert "Round 1 is dealt." in done.out
    assert (home / "parlour" / "euchre-1.record").exists()


@pytest.mark.parametrize("typed", ["", "q\n", "r 2\nquit\n"])
def test_the_menu_is_left_at_once(run_typing, typed: str) -> None:
    done = run_typing(typed, "play")
    assert (done.code, done.err) == (0, "")
    assert ("# The Passing Game" in done.out) == typed.startswith("r 2")


def test_the_menu_goes_on_with_the_last_match_when_it_is_wanted(run_typing, home) -> None:
    run_typing("1\n1\n1\nq\n", "play")
    kept = home / "parlour" / "euchre-1.record"
    text = kept.read_text(encoding="utf-8")
    assert "Going on with" in run_typing("euchre\nwhat\ny\nq\n", "play").out
    assert kept.read_text(encoding="utf-8") == text
    assert "Going on with" not in run_typing("1\nn\nq\n", "play").out
    assert kept.read_text(encoding="utf-8") == text
    assert (home / "parlour" / "euchre-2.record").exists()
    assert run_typing("1\n", "play").code == 0


def test_the_menu_says_when_the_last_match_cannot_be_read(run_typing, home) -> None:
    (home / "parlour").mkdir()
    (home / "parlour" / "euchre-4.record").write_text("damaged\n", encoding="utf-8")
    done = run_typing("1\nq\n", "play")
    assert done.code == 0
    assert "euchre-4.record cannot be gone on with" in done.out
    assert (home / "parlour" / "euchre-5.record").exists()
