"""Puzzles in a browser: found in a list, solved by hand on the real board, made of a review."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from parlour.bots.puzzles import shipped
from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.gestures import gesture_of
from tests.browser.person import Person
from tests.server.running import ServerProcess, ask

GAMES = [game for game in ("euchre", "passing", "gnoming", "nerts") if shipped(game)]


def first(server: ServerProcess, game: str) -> dict[str, Any]:
    """The first puzzle of a game, as the page sees it."""
    id = next(iter(shipped(game)))
    answer = ask(server.port, "GET", f"/api/puzzles/{game}/{id}")
    assert answer.status == 200, answer.text
    found: dict[str, Any] = answer.json
    return found


def bring(person: Person, move: str, view: dict[str, Any]) -> None:
    """Make a move with the hand, and see what is said of it."""
    wanted = gesture_of(move, view)
    judged: list[str] = []
    person.page.on("response", lambda answer: judged.append(answer.request.method))
    if wanted.piece:
        piece, place = person.piece(wanted.piece), person.place(wanted.place)
        person.hands.bring(piece, place, lambda: "POST" in judged)
    elif wanted.place:
        person.hands.press(person.place(wanted.place))
    if wanted.button:
        person.hands.press(person.page.locator(f'[data-move="{wanted.button}"]').first)
    person.until("it is judged", lambda: "POST" in judged)


def verdict(person: Person) -> Locator:
    """What is said of the move."""
    return person.page.locator(".verdict")


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_by_hand(server: ServerProcess, person: Sit, game: str) -> None:
    puzzle = first(server, game)
    best = shipped(game)[puzzle["id"]].advice["choices"][0]
    ana = person("phone" if game == "euchre" else "desktop")
    ana.open("/puzzles")
    ana.page.locator(f'a[href="/puzzles/{game}/{puzzle["id"]}"]').click()
    ana.page.wait_for_url(re.compile("/puzzles/.+/"))
    expect(ana.page.locator("main > .felt")).to_be_visible()
    ana.wait(600)
    ana.shoot("puzzle")
    bring(ana, best["move"], puzzle["view"])
    expect(ana.page.get_by_role("link", name=say("web-puzzles-next"))).to_be_visible()
    expect(ana.page.locator("li button").first).to_have_attribute("aria-pressed", "true")
    ana.shoot("solved")
    ana.open("/puzzles")
    expect(
        ana.page.get_by_text(say("web-puzzles-of", done=1, n=len(shipped(game))))
    ).to_be_visible()
    ana.shoot("list")


def test_a_wrong_move_tells_its_cost_and_not_the_answer(server: ServerProcess, person: Sit) -> None:
    game = GAMES[0]
    puzzle = first(server, game)
    choices = shipped(game)[puzzle["id"]].advice["choices"]
    assert isinstance(choices, list)
    ana = person("phone")
    ana.open(f"/puzzles/{game}/{puzzle['id']}")
    expect(ana.page.locator("main > .felt")).to_be_visible()
    ana.wait(600)
    bring(ana, choices[-1]["move"], puzzle["view"])
    expect(verdict(ana)).not_to_be_empty()
    expect(ana.page.locator("li button")).to_have_count(0)
    ana.shoot("wrong")
    ana.press(say("web-puzzles-show"))
    expect(ana.page.locator("li button").first).to_have_attribute("aria-pressed", "true")
    ana.shoot("answer")
    ana.press(say("web-puzzles-try-again"))
    expect(ana.page.locator(".verdict")).to_have_count(0)


def test_what_is_hidden_from_the_seat_is_not_sent(server: ServerProcess) -> None:
    for game in GAMES:
        puzzle = first(server, game)
        assert "record" not in puzzle
        assert "advice" not in puzzle
        assert set(puzzle["view"]["legal"]) == {puzzle["seat"]}
        assert "deal" not in json.dumps(puzzle["events"])
