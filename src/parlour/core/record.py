"""Records as text: a header, ``--``, then one deal or move a line.

This module knows the form of a line, not whether it is legal: see ``replay``. Reading streams,
so a record of any length needs one line of memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import BinaryIO, Final

from parlour.core.errors import NotationError, RecordError
from parlour.core.game import Game
from parlour.core.options import Options, format_options
from parlour.core.seats import LETTERS, format_seat

FIRST_LINE: Final = "parlour 1"
HEADER_END: Final = "--"
_MAX_LINE: Final = 1 << 16
_MAX_TIME_DIGITS: Final = 15
_BOM: Final = b"\xef\xbb\xbf"
_REQUIRED: Final = ("game", "players")
_KNOWN: Final = ("parlour", *_REQUIRED, "first", "options", "names")


@dataclass(frozen=True)
class Line:
    """A line that says something: its number from 1, its raw text, and its words."""

    number: int
    raw: str
    words: tuple[str, ...]

    def refuse(self, key: str, **details: object) -> RecordError:
        """The refusal of this line for a fault of form."""
        return RecordError(self.number, self.raw, NotationError(key, **details))


@dataclass
class Header:
    """What stands above ``--``. ``first`` is as written (some games ignore it), or empty."""

    game: str
    players: int
    first: str = ""
    options: dict[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    extra: dict[str, str] = field(default_factory=dict)
    """Unknown header lines by name, kept in order."""
    lines: dict[str, Line] = field(default_factory=dict)
    """Where each header line stood, for refusals."""

    def format(self) -> str:
        """The header as text, ``--`` included."""
        lines = [FIRST_LINE, f"game {self.game}", f"players {self.players}"]
        if self.first:
            lines.append(f"first {self.first}")
        if self.options:
            lines.append("options " + " ".join(f"{k}={v}" for k, v in self.options.items()))
        if self.names:
            lines.append("names " + " | ".join(self.names))
        lines += [f"{name} {text}".rstrip() for name, text in self.extra.items()]
        return "\n".join([*lines, HEADER_END]) + "\n"


def make_header(
    game: Game,
    players: int,
    first: int,
    options: Options,
    names: tuple[str, ...] = (),
    extra: Mapping[str, str] | None = None,
) -> Header:
    """The header of a new match; options at their defaults are left out."""
    return Header(
        game.id,
        players,
        "" if game.facts.real_time else format_seat(first),
        format_options(game.options, options, game.defaults),
        names,
        dict(extra or {}),
    )


def format_deal(game: Game, pack: Iterable[int], seat: int) -> str:
    """One deal line: ``deal 9C TC …``, with the seat where each has its own pack."""
    owner = [format_seat(seat)] if game.facts.pack_per_seat else []
    return " ".join(["deal", *owner, *(game.format_card(card) for card in pack)])


def format_event(game: Game, seat: int, move: int, at: int = 0, grabbed: int = 0) -> str:
    """One move line, with its times when it has them."""
    text = f"{format_seat(seat)} {game.format_move(move)}"
    if at == 0:
        return text
    return f"{text} @{at}" if grabbed in (0, at) else f"{text} @{grabbed}-{at}"


def read_chunks(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a binary file, never more of one than makes it too long."""
    while chunk := stream.readline(_MAX_LINE + 2):
        yield chunk


def read_lines(chunks: Iterable[bytes]) -> Iterator[Line]:
    """The lines that say something: comments and blank lines left out.

    Raises :class:`RecordError` for text that is not UTF-8 and for a line too long to be one.
    """
    for number, given in enumerate(chunks, 1):
        chunk = given.removeprefix(_BOM) if number == 1 else given
        if len(chunk) > _MAX_LINE:
            raise RecordError(number, "", NotationError("line-too-long", most=_MAX_LINE))
        try:
            raw = chunk.decode("utf-8")
        except UnicodeDecodeError as error:
            shown = chunk.decode("utf-8", "backslashreplace").rstrip("\r\n")
            fault = NotationError("not-utf8", at=error.start + 1)
            raise RecordError(number, shown, fault) from None
        raw = raw.removesuffix("\n").removesuffix("\r")
        words = tuple(raw.split("#", 1)[0].replace("\t", " ").split(" "))
        words = tuple(word for word in words if word)
        if words:
            yield Line(number, raw, words)


def read_header(lines: Iterator[Line]) -> Header:
    """Read up to ``--``; raises :class:`RecordError` at the line that is wrong."""
    last = next(lines, None)
    if last is None:
        raise RecordError(1, "", NotationError("record-empty"))
    if last.words != ("parlour", "1"):
        raise last.refuse("record-first-line")
    found = {last.words[0]: last}
    for line in lines:
        last = line
        if line.words == (HEADER_END,):
            return _make_header(found, line)
        if line.words[0] == HEADER_END:
            raise line.refuse("header-end-alone")
        if line.words[0] in found:
            raise line.refuse("header-twice", name=line.words[0])
        found[line.words[0]] = line
    raise last.refuse("header-endless")


def _make_header(found: dict[str, Line], end: Line) -> Header:
    for name in _REQUIRED:
        if name not in found:
            raise end.refuse("header-missing", name=name)
    header = Header(_one_word(found["game"]), _players(found["players"]))
    header.lines = {**found, HEADER_END: end}
    if "first" in found:
        header.first = " ".join(found["first"].words[1:])
    if "options" in found:
        header.options = _options(found["options"])
    if "names" in found:
        header.names = _names(found["names"], header.players)
    for name, line in found.items():
        if name not in _KNOWN:
            header.extra[name] = " ".join(line.words[1:])
    return header


def _one_word(line: Line) -> str:
    if len(line.words) != 2:
        raise line.refuse("header-one-word", name=line.words[0])
    return line.words[1]


def _players(line: Line) -> int:
    text = _one_word(line)
    if not text.isascii() or not text.isdigit() or text[0] == "0" or len(text) > 2:
        raise line.refuse("players-number", text=text[:40])
    return int(text)


def _options(line: Line) -> dict[str, str]:
    texts: dict[str, str] = {}
    for word in line.words[1:]:
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise line.refuse("option-form", text=word[:40])
        if name in texts:
            raise line.refuse("option-twice", name=name)
        texts[name] = value
    return texts


def _names(line: Line, players: int) -> tuple[str, ...]:
    names = tuple(name.strip() for name in " ".join(line.words[1:]).split("|"))
    if len(names) != players or not all(names):
        raise line.refuse("names-count", n=players)
    return names


@dataclass(frozen=True)
class Timed:
    """A move line taken apart: the seat's letter, the move's text, its times (0 = none)."""

    seat: str
    move: str
    at: int
    grabbed: int


def parse_event(line: Line) -> Timed:
    """Take a move line apart; raises :class:`RecordError`. The move itself is not read."""
    words = list(line.words)
    seat = words.pop(0)
    if seat != "*" and seat not in LETTERS:
        raise line.refuse("event-unknown", word=seat[:40])
    times = ""
    if words and "@" in words[-1]:
        last, _, times = words.pop().partition("@")
        words += [last] if last else []
        if not times:
            raise line.refuse("time-form", text="@")
    if not words:
        raise line.refuse("move-missing")
    at, grabbed = _times(line, times) if times else (0, 0)
    return Timed(seat, " ".join(words), at, grabbed)


def _times(line: Line, text: str) -> tuple[int, int]:
    """``5`` → (5, 5); ``3-5`` → dropped at 5, grabbed at 3."""
    first, dash, second = text.partition("-")
    for part in (first, second) if dash else (first,):
        if not part.isascii() or not part.isdigit() or part[0] == "0":
            raise line.refuse("time-form", text=text[:40])
        if len(part) > _MAX_TIME_DIGITS:
            raise line.refuse("time-large", most=_MAX_TIME_DIGITS)
    at, grabbed = int(second if dash else first), int(first)
    if grabbed > at:
        raise line.refuse("time-order", at=at, grabbed=grabbed)
    return at, grabbed
