"""The puzzles of this server: those that come with it, and those that people make of reviews."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from parlour.bots.puzzles import (
    ALL_CHOICES,
    NOTHING,
    Position,
    Puzzle,
    find_id,
    level,
    position,
    read,
    shipped,
    solve,
    worth,
    written,
)
from parlour.bots.review.worded import Json
from parlour.core.errors import Refusal
from parlour.core.seats import TABLE
from parlour.server.agents import SEED_BITS
from parlour.server.needs import Desk
from parlour.server.refusals import refuse
from parlour.server.shelf import Shelf

MOST_KEPT: Final = 200
MOST_BYTES: Final = 16 << 20


class PuzzleGone(Refusal):
    """There is no such puzzle, or it is kept no more."""

    def __init__(self) -> None:
        super().__init__("table", "puzzle-gone")


class Puzzles:
    """Shows puzzles and judges answers. What a position is worth is asked of the desk, once."""

    def __init__(self, desk: Callable[[], Desk], shelf: Shelf | None = None) -> None:
        self._desk = desk
        self._shelf = shelf
        self._made: OrderedDict[str, Puzzle] = OrderedDict()
        self._judging = asyncio.Lock()

    def of(self, game: str) -> list[Json]:
        """What may be told of all puzzles of a game that come with the program."""
        return [puzzle.about() for puzzle in shipped(game).values()]

    async def make(self, record: bytes, event: int, seat: int) -> Puzzle:
        """Keep a decision of a record as a puzzle; refused where there is none."""
        place = await asyncio.to_thread(position, record, event)
        if place is None or seat == TABLE or len(place.state.legal(seat)) < 2:
            raise refuse("puzzle-none", n=event)
        id = "m" + find_id(record, event, seat)
        puzzle = Puzzle(
            id, place.game.id, place.state.players, record, event, seat, 0.0, 0, "review", {}
        )
        self._made.setdefault(id, puzzle)
        self._made.move_to_end(id)
        while len(self._made) > 1 and (
            len(self._made) > MOST_KEPT
            or sum(len(kept.record) for kept in self._made.values()) > MOST_BYTES
        ):
            self._made.popitem(last=False)
        return self._made[id]

    async def show(self, game: str, id: str) -> Json:
        """A puzzle with the view of the seat that is to decide; raises :class:`PuzzleGone`."""
        puzzle = await self._judged(await self._get(game, id))
        place = await self._place(puzzle)
        view = place.game.view(place.state, puzzle.seat)
        return {**puzzle.about(), "view": view.to_json(), "events": place.led}

    async def answer(self, game: str, id: str, move: str) -> Json:
        """Whether a move is right, and what each is worth; raises :class:`Refusal`."""
        puzzle = await self._judged(await self._get(game, id))
        told = solve(puzzle, move)
        if told is None:
            raise refuse("puzzle-move", move=move)
        return told

    async def _get(self, game: str, id: str) -> Puzzle:
        found = shipped(game).get(id) or self._made.get(id) or await self._from_shelf(id)
        if found is None or found.game != game:
            raise PuzzleGone
        return found

    async def _from_shelf(self, id: str) -> Puzzle | None:
        """A puzzle that somebody made earlier, judged."""
        if self._shelf is None:
            return None
        data = await asyncio.to_thread(self._shelf.get, id)
        if data is None:
            return None
        told = json.loads(data)
        return read(told["game"], told)._replace(source="review")

    async def _place(self, puzzle: Puzzle) -> Position:
        place = await asyncio.to_thread(position, puzzle.record, puzzle.event)
        if place is None:
            raise PuzzleGone
        return place

    async def _judged(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle with what its moves are worth; raises :class:`DeskError`."""
        if puzzle.advice:
            return puzzle
        async with self._judging:
            known = self._made.get(puzzle.id, puzzle)
            if known.advice:
                return known
            place = await self._place(puzzle)
            game = place.game
            text = game.view(place.state, puzzle.seat).to_text()
            seed = secrets.randbits(SEED_BITS)
            told = await self._desk().advise(game.id, text, seed, ALL_CHOICES)
            played = "" if place.played == NOTHING else game.format_move(place.played)
            gain = worth(told["advice"], played)
            judged = puzzle._replace(advice=told["advice"], worth=gain, level=level(game.id, gain))
            if puzzle.id in self._made:
                self._made[puzzle.id] = judged
            if self._shelf is not None:
                data = json.dumps({**written(judged), "game": judged.game}).encode()
                await asyncio.to_thread(self._shelf.put, puzzle.id, data)
            return judged
