"""One record as steps that can be shown in any order and from any seat.

A step is a whole deal or a move; step 0 is before the first deal. The record is kept as its text
with states every so many steps, and what lies between is played again when it is asked for.
"""

from __future__ import annotations

import io
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from parlour.core.record import HEADER_END, Line, parse_event, read_chunks, read_header, read_lines
from parlour.core.replay import Replay, begin
from parlour.games import GAMES
from parlour.server.protocol import Dealt, MoveBy, Moved

STRIDE: Final = 50
"""Steps between two kept states, at first."""
_MOST_KEPT: Final = 200
"""More kept states than this are thinned out to every other one, and the stride doubles."""

Event = Moved | Dealt


@dataclass(frozen=True)
class Mark:
    """A place in the record: the match after ``step`` steps, and where its text goes on."""

    step: int
    offset: int
    line: int
    match: Replay
    event: Event | None
    """What happened in this very step."""


class Reel:
    """A record being read, and then the whole of it.

    Raises :class:`RecordError`, here or in :meth:`read`, at the line that is wrong.
    """

    def __init__(self, text: bytes) -> None:
        self._text = text
        self.rounds: list[int] = []
        """The step of each round's deal."""
        self._stride = STRIDE
        stream = io.BytesIO(text)
        self.header = read_header(read_lines(read_chunks(stream)))
        end = self.header.lines[HEADER_END].number
        self._last = Mark(0, stream.tell(), end, begin(self.header, GAMES), None)
        self._kept = [self._last]

    @property
    def size(self) -> int:
        """Bytes of the record."""
        return len(self._text)

    @property
    def steps(self) -> int:
        """The number of the last step read."""
        return self._last.step

    @property
    def match(self) -> Replay:
        """The match where the record ends, as far as it was read."""
        return self._last.match

    def read(self) -> Iterator[None]:
        """Read the record to its end, a step at a time, so that the reader can rest between."""
        rounds = -1
        for mark in _play(self._text, self._kept[0]):
            if isinstance(mark.event, Dealt) and mark.event.round > rounds:
                self.rounds.append(mark.step)
                rounds = mark.event.round
            if mark.step % self._stride == 0:
                self._keep(mark)
            self._last = mark
            yield

    def between(self, first: int, last: int) -> Iterator[Mark | None]:
        """The steps from ``first`` to ``last``, both included, as far as there are any.

        Each step on the way to the first gives None, so that the reader can rest between. A
        step's match is played on when the next one is taken.
        """
        before = max(0, first - 1)  # a step is told from the position before it
        place = bisect_right([mark.step for mark in self._kept], before) - 1
        start = self._kept[place]
        if first == 0:
            yield start
        if last == 0:
            return
        for mark in _play(self._text, start, words_from=first):
            yield mark if mark.step >= first else None
            if mark.step >= last:
                return

    def _keep(self, mark: Mark) -> None:
        self._kept.append(_copied(mark))
        if len(self._kept) > _MOST_KEPT:
            self._kept = self._kept[::2]
            self._stride *= 2


def _play(text: bytes, start: Mark, *, words_from: int | None = None) -> Iterator[Mark]:
    """Play on from a place to the end of the record; moves are in words from that step on."""
    match, step = _copied(start).match, start.step
    stream = io.BytesIO(text)
    stream.seek(start.offset)
    for found in read_lines(read_chunks(stream)):
        line = Line(found.number + start.line, found.raw, found.words)
        in_words = words_from is not None and step + 1 >= words_from
        event = _event(match, line, step + 1, in_words=in_words)
        match.feed(line)
        if not match.pending:
            step += 1
            yield Mark(step, stream.tell(), line.number, match, event)


def _copied(mark: Mark) -> Mark:
    """The same place, whose match may be played on."""
    match = Replay(mark.match.header, mark.match.game, mark.match.state.copy())
    return Mark(mark.step, mark.offset, mark.line, match, mark.event)


def _event(match: Replay, line: Line, n: int, *, in_words: bool) -> Event:
    """A line as an event; a move in words where that is wanted and the game has turns.

    Raises :class:`RecordError` for a line of a wrong form. Only legal moves have words.
    """
    if line.words[0] == "deal":
        return Dealt(n, len(match.state.rounds) + 1)
    timed = parse_event(line)
    by: MoveBy = "table" if timed.seat == "*" else "person"
    if not in_words or match.game.facts.real_time:
        return Moved(n, timed.seat, timed.move, by, timed.at)
    view = match.game.view(match.state, None)
    key, details = match.game.describe_move(view, match.game.parse_move(timed.move))
    return Moved(n, timed.seat, timed.move, by, timed.at, key, _plain(details))


def _plain(details: dict[str, object]) -> dict[str, str | int]:
    """The arguments of a sentence as JSON has them."""
    return {
        name: value if isinstance(value, int) else str(value) for name, value in details.items()
    }
