"""Folding a record into a match: every line is checked, then played.

``Replay`` is fed line by line and always holds a state that the lines so far lead to; a refused
line leaves it as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from parlour.core.errors import (
    IllegalDeal,
    IllegalMove,
    NotationError,
    OptionError,
    RecordError,
    Refusal,
)
from parlour.core.game import Game, State
from parlour.core.options import parse_options
from parlour.core.record import HEADER_END, Header, Line, parse_event, read_header, read_lines
from parlour.core.seats import TABLE, format_seat, parse_seat

_ABOUT: Final = {
    "players-count": "players",
    "seat-unknown": "first",
    "header-one-word": "first",
}
"""The header lines that refusals of ``begin`` are about, where the kind does not tell."""


class Replay:
    """A match being read from its record."""

    def __init__(self, header: Header, game: Game, state: State) -> None:
        self.header = header
        self.game = game
        self.state = state
        self.pending: list[list[int]] = []
        """Packs read of a deal that needs more of them."""

    def feed(self, line: Line) -> None:
        """Play one line; raises :class:`RecordError` and changes nothing when it is refused."""
        try:
            if line.words[0] == "deal":
                self._deal(line)
            else:
                self._move(line)
        except RecordError:
            raise
        except Refusal as refusal:
            raise RecordError(line.number, line.raw, refusal) from refusal

    def _deal(self, line: Line) -> None:
        wanted = self.state.to_deal()
        if not wanted:
            self.state.deal([])  # refused by the game's own clause when the match is over
            raise IllegalDeal(self.game.deck_clause, "deal-unwanted")
        words = line.words[1:]
        if self.game.facts.pack_per_seat:
            seat = len(self.pending)
            if not words or parse_seat(words[0], self.state.players) != seat:
                raise IllegalDeal(self.game.deck_clause, "deal-seat", seat=format_seat(seat))
            words = words[1:]
        pack = [self.game.parse_card(word) for word in words]
        check_pack(self.game, pack, wanted[len(self.pending)])
        if len(self.pending) + 1 < len(wanted):
            self.pending.append(pack)
            return
        self.state.deal([*self.pending, pack])
        self.pending = []

    def _move(self, line: Line) -> None:
        event = parse_event(line)
        if event.at and not self.game.facts.real_time:
            raise NotationError("time-unwanted")
        seat = parse_seat(event.seat, self.state.players)
        move = self.game.parse_move(event.move)
        if self.state.to_deal():
            if seat != TABLE:
                self.state.apply(seat, move)  # refused by the game's own clause
            raise IllegalMove(self.game.deck_clause, "deal-first")
        if seat == TABLE and TABLE not in self.state.actors():
            raise IllegalMove(self.game.players_clause, "table-not-acting")
        self.state.apply(seat, move, event.at, event.grabbed)


def check_pack(game: Game, pack: list[int], wanted: tuple[int, ...]) -> None:
    """Raise :class:`IllegalDeal` when ``pack`` is not a permutation of ``wanted``."""
    if len(pack) != len(wanted):
        raise IllegalDeal(game.deck_clause, "deal-count", n=len(pack), wanted=len(wanted))
    left = sorted(wanted)
    if sorted(pack) == left:
        return
    for card in pack:
        if card not in left:
            raise IllegalDeal(game.deck_clause, "deal-card", card=game.format_card(card))
        left.remove(card)


def begin(header: Header, games: Mapping[str, Game]) -> Replay:
    """The match a header describes, before its first line; raises :class:`RecordError`."""
    try:
        game = games.get(header.game)
        if game is None:
            raise NotationError("game-unknown", game=header.game, known=", ".join(games))
        options = game.make_options(**parse_options(game.options, header.options))
        game.check_players(header.players)
        state = game.start(header.players, _first(header, game), options)
    except Refusal as refusal:
        where = _where(header, refusal)
        raise RecordError(where.number, where.raw, refusal) from refusal
    return Replay(header, game, state)


def _where(header: Header, refusal: Refusal) -> Line:
    """The header line that a refusal is about."""
    end = header.lines.get(HEADER_END, Line(1, "", ()))
    if refusal.key == "header-missing":
        return end
    usual = "options" if isinstance(refusal, OptionError) else "game"
    return header.lines.get(_ABOUT.get(refusal.key, usual), end)


def _first(header: Header, game: Game) -> int:
    if game.facts.real_time:
        return 0
    if not header.first and "first" not in header.lines:
        raise NotationError("header-missing", name="first")
    if len(header.first.split()) != 1:
        raise NotationError("header-one-word", name="first")
    if header.first == "*":
        raise NotationError("seat-unknown", seat="*", last=format_seat(header.players - 1))
    return parse_seat(header.first, header.players)


def replay(chunks: Iterable[bytes], games: Mapping[str, Game]) -> Replay:
    """Read a whole record, such as a file opened in binary; raises :class:`RecordError`."""
    lines = read_lines(chunks)
    match = begin(read_header(lines), games)
    for line in lines:
        match.feed(line)
    return match


def summary(match: Replay) -> dict[str, object]:
    """The JSON form of where a match stands, hidden cards in its position included."""
    game, state = match.game, match.state
    actors = [format_seat(seat) for seat in state.actors()]
    return {
        "game": game.id,
        "players": state.players,
        "over": state.over,
        "scores": list(state.scores),
        "winners": [format_seat(seat) for seat in state.winners],
        "rounds": [{"scores": list(r.scores), "reason": r.reason} for r in state.rounds],
        "position": game.format_position(state),
        "actors": actors,
        "legal": {
            format_seat(seat): [game.format_move(move) for move in state.legal(seat)]
            for seat in state.actors()
        },
    }
