"""Taking a match up where its record ends."""

from __future__ import annotations

import secrets
from io import BytesIO
from pathlib import Path

from parlour.bots.match import Match
from parlour.bots.roster import bot_names
from parlour.cli.session import YOU, SeededDealer, Session
from parlour.cli.terminal import printable
from parlour.core.errors import NotationError, RecordError
from parlour.core.game import Game
from parlour.core.record import HEADER_END, Header, read_chunks, read_header, read_lines
from parlour.core.replay import begin
from parlour.core.seats import format_seat
from parlour.games import GAMES


def resume_session(path: Path) -> Session:
    """The match of a record; ``open`` lets it go on. Raises :class:`RecordError` or OSError.

    A last line without its line end was being written when play stopped: it is dropped, and so
    are the packs of a deal that was not finished. They will be dealt again as they were.
    """
    text = path.read_bytes()
    whole = list(read_chunks(BytesIO(text)))
    if whole and not whole[-1].endswith(b"\n"):
        whole.pop()
    lines = read_lines(whole)
    header = read_header(lines)
    replay = begin(header, GAMES)
    seats = read_seats(header, replay.game)
    dealer = SeededDealer(header.extra.get("seed") or secrets.token_hex(16))
    moves, kept = 0, header.lines[HEADER_END].number
    for line in lines:
        waiting = bool(replay.state.to_deal())
        replay.feed(line)
        dealer.deals += waiting and not replay.state.to_deal()
        moves += not waiting
        kept = kept if replay.pending else line.number
    good = b"".join(whole[:kept] if replay.pending else whole)
    letters = tuple(format_seat(seat) for seat in range(header.players))
    names = tuple(printable(name) for name in header.names or letters)
    match = Match(replay.game, replay.state, dealer)
    session = Session(replay.game, seats, names, dealer.name, match, path, header, moves)
    session.length = len(good)
    session.dropped = printable(text[len(good) :].decode("utf-8", "backslashreplace").strip())
    return session


def read_seats(header: Header, game: Game) -> tuple[str, ...]:
    """Who sat where: from the record's ``seats`` line, or you at A among rule-based bots."""
    line = header.lines.get("seats")
    if line is None:
        return (YOU, *["rules"] * (header.players - 1))
    seats = tuple(header.extra["seats"].split())
    known = (YOU, *bot_names(game.id))
    if len(seats) != header.players or seats.count(YOU) != 1 or not set(seats) <= set(known):
        raise RecordError(line.number, line.raw, NotationError("seats-line"))
    return seats
