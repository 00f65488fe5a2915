"""Puzzles: shown from one seat only, judged fairly; those that come with the program are sound."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from parlour.bots.advisers import adviser
from parlour.bots.budget import Budget
from parlour.bots.puzzles import Puzzle, level, position, shipped, solve, worth
from parlour.bots.review.classes import surely, thresholds
from parlour.bots.review.outline import Outline, walk
from parlour.core.replay import replay
from parlour.core.rng import Rng
from parlour.games import GAMES
from parlour.server.puzzles import PuzzleGone, Puzzles
from parlour.server.shelf import Shelf
from parlour.words import speak
from tests.bots.review.matches import short_match
from tests.server.running import InlineDesk, Served
from tests.server.test_api import visit

FEWEST_SHIPPED = 12
every_game = pytest.mark.parametrize("game_id", GAMES)


def decision(record: bytes, seat: int = 0) -> int:
    """The step of a seat's third decision."""
    spots = [spot for spot in Outline(record, (seat,)).spots if spot.wanted]
    return spots[2].event


@every_game
def test_enough_puzzles_come_with_every_game_and_they_are_sound(game_id: str) -> None:
    game = GAMES[game_id]
    puzzles = shipped(game_id)
    assert len(puzzles) >= FEWEST_SHIPPED
    for puzzle in puzzles.values():
        place = position(puzzle.record, puzzle.event)
        assert place is not None
        assert (
            replay(puzzle.record.splitlines(keepends=True), GAMES).state.dump()
            == place.state.dump()
        )
        legal = [game.format_move(move) for move in place.state.legal(puzzle.seat)]
        choices = puzzle.advice["choices"]
        assert isinstance(choices, list)
        assert sorted(choice["move"] for choice in choices) == sorted(legal)
        assert puzzle.worth >= thresholds(game_id).mistake
        assert puzzle.level == level(game_id, puzzle.worth)
        for choice in choices:
            assert speak(choice["words"]["key"], choice["words"]["details"])
            assert all(speak(reason["key"], reason["details"]) for reason in choice["reasons"])
        told = solve(puzzle, choices[0]["move"])
        assert told is not None
        assert (told["right"], told["loss"]) == (True, 0.0)
        costly = [
            choice
            for choice in choices
            if choice["behind"] == pytest.approx(puzzle.worth, abs=1e-3)
        ]
        assert any(not (solve(puzzle, choice["move"]) or {})["right"] for choice in costly)


@pytest.mark.long
@every_game
def test_the_present_adviser_finds_no_other_answer(game_id: str) -> None:
    """Puzzles were judged when they were made; a stronger adviser may know better."""
    assert not [one.id for one in shipped(game_id).values() if refuted(one, 7) and refuted(one, 8)]


def refuted(puzzle: Puzzle, seed: int) -> bool:
    """Whether a look at a puzzle finds that its answer surely costs something."""
    place = position(puzzle.record, puzzle.event)
    assert place is not None
    view = place.game.view(place.state, puzzle.seat)
    found = adviser(puzzle.game).advise(view, view.legal, Rng(seed), Budget(4.0))
    best = puzzle.advice["choices"][0]["move"]  # type: ignore[index]
    told = found.of(place.game.parse_move(best))
    least = thresholds(puzzle.game).inaccuracy
    return told is None or (told.behind >= least and surely(told.behind, told.doubt))


def puzzle_of(*choices: tuple[str, float, float]) -> Puzzle:
    listed = [
        {"move": move, "behind": behind, "doubt": doubt, "words": {"key": "", "details": {}}}
        for move, behind, doubt in choices
    ]
    return Puzzle("x", "euchre", 3, b"", 1, 0, 1.0, 1, "shipped", {"choices": listed})


def test_an_answer_is_right_unless_it_surely_costs_something() -> None:
    puzzle = puzzle_of(("a", 0.0, 0.0), ("b", 0.3, 0.2), ("c", 0.3, 0.1), ("d", 0.04, 0.01))
    right = {move: (solve(puzzle, move) or {}).get("right") for move in "abcde"}
    assert right == {"a": True, "b": True, "c": False, "d": True, "e": None}
    assert worth(puzzle.advice, "c") == 0.3
    assert worth(puzzle.advice, "a") == worth(puzzle.advice, "") == 0.3
    far = puzzle_of(*[(chr(97 + n), float(n), 0.0) for n in range(9)])
    shown = (solve(far, "i") or {})["advice"]["choices"]
    assert [choice["move"] for choice in shown] == ["a", "b", "c", "d", "e", "i"]


@every_game
def test_the_position_is_that_before_the_step(game_id: str) -> None:
    record = short_match(game_id)
    steps = [step for step in walk(record) if not step.packs]
    for step in steps[:: max(1, len(steps) // 5)]:
        place = position(record, step.event)
        assert place is not None
        assert place.state.dump() == step.before.dump()
        assert place.played == step.move
    assert position(record, 10**6) is None
    assert position(record, 0) is None


@every_game
def test_a_puzzle_of_a_review_shows_one_seat_what_it_could_see(game_id: str) -> None:
    record = short_match(game_id)
    event = decision(record)

    async def ask(served: Served) -> None:
        body = {"record": record.decode(), "event": event, "seat": "A"}
        made = await served.ask("POST", "/api/puzzles", body)
        assert made.status == 201, made.text
        assert made.json["game"] == game_id
        path = f"/api/puzzles/{game_id}/{made.json['id']}"
        shown = (await served.ask("GET", path)).json
        place = position(record, event)
        assert place is not None
        assert shown["view"] == json.loads(place.game.view(place.state, 0).to_text())
        assert "advice" not in shown
        assert "record" not in shown
        legal = shown["view"]["legal"]["A"]
        answered = (await served.ask("POST", path, {"move": legal[0]})).json
        assert answered["best"] in legal
        assert legal[0] in [choice["move"] for choice in answered["advice"]["choices"]]
        wrong = await served.ask("POST", path, {"move": "nonsense"})
        assert (wrong.status, wrong.error["key"]) == (422, "puzzle-move")
        for told in shown["events"]:
            assert speak(told["words"]["key"], told["words"]["details"])

    visit(ask)


def test_what_is_no_puzzle_is_refused() -> None:
    record = short_match("euchre")

    async def ask(served: Served) -> None:
        for event, seat in [(0, "A"), (1, "A"), (10**6, "A"), (decision(record), "B"), (3, "*")]:
            body = {"record": record.decode(), "event": event, "seat": seat}
            made = await served.ask("POST", "/api/puzzles", body)
            assert made.status == 422, (event, seat)
            assert made.error["key"] in ("puzzle-none", "table-seat-unknown")
        assert (await served.ask("GET", "/api/puzzles/poker")).status == 404
        gone = await served.ask("GET", "/api/puzzles/euchre/nothing")
        assert (gone.status, gone.error["key"]) == (404, "puzzle-gone")
        listed = (await served.ask("GET", "/api/puzzles/euchre")).json["puzzles"]
        assert [puzzle["id"] for puzzle in listed] == list(shipped("euchre"))
        assert not any("advice" in puzzle or "record" in puzzle for puzzle in listed)

    visit(ask)


def test_a_puzzle_is_judged_once_and_belongs_to_its_game() -> None:
    class Counting(InlineDesk):
        asked = 0

        async def advise(self, game: str, view: str, seed: int, most: int = 5) -> dict[str, object]:
            self.asked += 1
            return await super().advise(game, view, seed, most)

    async def go() -> None:
        desk = Counting()
        puzzles = Puzzles(lambda: desk)
        record = short_match("euchre")
        made = await puzzles.make(record, decision(record), 0)
        first, second = await asyncio.gather(*(puzzles.show("euchre", made.id) for _ in "ab"))
        assert first == second
        assert desk.asked == 1
        with pytest.raises(PuzzleGone):
            await puzzles.show("passing", made.id)

    asyncio.run(go())


def test_a_puzzle_that_was_made_outlives_a_restart(tmp_path: Path) -> None:
    record = short_match("passing")

    async def go() -> None:
        desk = InlineDesk()
        puzzles = Puzzles(lambda: desk, Shelf(tmp_path, 1 << 20))
        made = await puzzles.make(record, decision(record), 0)
        shown = await puzzles.show("passing", made.id)
        later = Puzzles(lambda: desk, Shelf(tmp_path, 1 << 20))
        assert await later.show("passing", made.id) == shown
        with pytest.raises(PuzzleGone):
            await later.show("euchre", made.id)

    asyncio.run(go())
