"""On a terminal there is colour; where there is none there are words."""

from __future__ import annotations

import re

import pytest

from parlour.cli.terminal import printable
from parlour.games import GAMES
from tests.cli.running import on_terminal, parlour

COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-7][0-9;]*m")
TURN_GAMES = [id for id, game in GAMES.items() if not game.facts.real_time]
PLAY = ("play", "euchre", "--seed", "1", "--first", "C", "--record", "a.record", "--fast")


def test_a_terminal_shows_colours_and_suits(home) -> None:
    done = on_terminal(*PLAY, home=home, typed="bid 3\nq\n")
    assert done.code == 0
    assert COLOUR.search(done.out)
    assert re.search("[♣♦♥♠]", done.out)
    assert "You: Bid 3 tricks" in done.out
    assert "The match is kept." in done.out


@pytest.mark.parametrize(
    ("more", "colour"),
    [({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False), ({"TERM": "xterm-256color"}, True)],
)
def test_colour_is_shown_where_it_is_wanted(home, more: dict[str, str], colour: bool) -> None:
    done = on_terminal(*PLAY, home=home, typed="q\n", **more)
    assert bool(COLOUR.search(done.out)) == colour
    assert "> A You" in done.out
    assert "Your hand:" in done.out


def test_a_terminal_of_letters_gets_letters(home) -> None:
    done = on_terminal(*PLAY, home=home, typed="q\n", PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert not re.search("[♣♦♥♠]", done.out)
    assert re.search(r"Your hand:.*[9TJQKA][CDHS]", done.out)


def test_leaving_by_the_end_of_input_key_keeps_the_match(home) -> None:
    done = on_terminal(*PLAY, home=home, typed="\x04", after="Your move:")
    assert done.code == 0
    assert "The match is kept." in done.out


def test_an_interrupt_key_keeps_the_match(home) -> None:
    done = on_terminal(*PLAY, home=home, typed="\x03", after="Your move:")
    assert done.code == 130
    assert "Traceback" not in done.out


@pytest.mark.slow
@pytest.mark.parametrize("game", TURN_GAMES)
def test_a_round_is_played_on_a_terminal(home, game: str) -> None:
    words = ("play", game, "--seed", "4", "--record", "a.record", "--fast")
    done = on_terminal(*words, home=home, typed="1\n" * 60 + "q\n" * 5)
    assert done.code == 0
    assert COLOUR.search(done.out)
    assert "Round 1 is over: " in done.out


def test_the_rules_are_rendered_on_a_terminal(home) -> None:
    done = on_terminal("rules", "passing", home=home, typed="", PAGER="cat", MANPAGER="cat")
    assert done.code == 0
    assert "The Passing Game" in done.out
    assert "**1.1**" not in done.out
    assert "out_beats_zero" in done.out


def test_a_simulation_shows_how_far_it_is(home) -> None:
    words = ("simulate", "euchre", "--games", "12", "--seed", "1", "--workers", "1")
    done = on_terminal(*words, home=home, typed="")
    assert done.code == 0
    assert "Playing" in done.out
    assert "100%" in done.out
    assert "12 matches of Ghost Hand Euchre, seed 1" in done.out


def test_no_sentence_runs_over_the_edge_of_a_terminal(home) -> None:
    done = on_terminal(*PLAY, home=home, typed="r 4.1\nh\nq\n", TERM="dumb")
    lines = done.out.replace("\r", "").replace("Your move: ", "\n").splitlines()
    assert max(len(line) for line in lines) <= 80
    assert (
        "4.1 The auction goes clockwise, beginning with the seat to the dealer's left and" in lines
    )


def test_a_pipe_gets_no_codes_even_when_a_terminal_is_named(home) -> None:
    done = parlour(
        *PLAY, home=home, stdin="?\n1\nq\n", TERM="xterm-256color", COLORTERM="truecolor"
    )
    assert "\x1b" not in done.out + done.err


def test_control_characters_are_spelled_out() -> None:
    assert printable("a\x1b[0m\x07\r\n\u202e\udc80é♠") == "a\\x1b[0m\\x07\\r\\n\\u202e\\udc80é♠"
