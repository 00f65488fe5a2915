"""One match at the terminal: who sits where, and the record it is kept in."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.match import Match
from parlour.bots.roster import make_bot
from parlour.cli.folder import create_kept
from parlour.core.dealer import Dealer
from parlour.core.game import Game, State
from parlour.core.journal import Journal
from parlour.core.options import Options
from parlour.core.record import Header, make_header
from parlour.core.rng import Rng
from parlour.words import say

YOU: Final = "you"
BOT_NAMES: Final = ("Ana", "Bo", "Cy", "Di", "Edi", "Fay", "Gus", "Hal")


class SeededDealer(Dealer):
    """Deals number ``deal`` of a match from the match's seed, so that a resumed match goes on."""

    def __init__(self, seed: str) -> None:
        super().__init__(Dealer.named("play", seed).seed)
        self.name = seed
        self.deals = 0

    def deal(self, state: State) -> list[list[int]]:
        """The next deal; each has a stream of its own."""
        packs = Dealer.named("play", self.name, self.deals).deal(state)
        self.deals += 1
        return packs


@dataclass
class Session:
    """A match, its players, and the file its record grows in."""

    game: Game
    seats: tuple[str, ...]
    """``you`` or the name of a bot, for each seat."""
    names: tuple[str, ...]
    seed: str
    match: Match
    path: Path
    header: Header
    moves: int = 0
    """How many moves the record held when it was opened."""
    length: int = 0
    """How many bytes of a resumed record are good."""
    dropped: str = ""
    """The rest of it, which goes."""
    bots: dict[int, Bot] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for seat, player in enumerate(self.seats):
            if player != YOU:
                self.bots[seat] = make_bot(self.game.id, player)

    @property
    def you(self) -> int:
        """The seat of the person at the keyboard."""
        return self.seats.index(YOU)

    def rng(self, seat: int, number: int) -> Rng:
        """What a bot draws from for decision ``number`` of the match."""
        seed = Dealer.named("bot", self.seed, seat, number).seed
        return Rng(int.from_bytes(seed[:8], "big"))

    def open(self) -> None:
        """Let the record of a resumed match grow again; may raise OSError."""
        if self.match.journal is None:
            os.truncate(self.path, self.length)
            out = self.path.open("a", encoding="utf-8", newline="\n")
            self.match.journal = Journal(self.game, out)

    def close(self) -> None:
        """Close the record; each line is out already, so nothing more is lost if that fails."""
        if self.match.journal is not None:
            with suppress(OSError):
                self.match.journal.out.close()


def new_session(
    game: Game,
    seats: tuple[str, ...],
    options: Options,
    path: Path | None,
    *,
    seed: str,
    first: int | None = None,
) -> Session:
    """A new match, its record begun in ``path`` or among the kept ones; may raise OSError."""
    dealer = SeededDealer(seed)
    players = len(seats)
    leader = dealer.below(players) if first is None else first
    names = tuple(
        say("play-you") if player == YOU else BOT_NAMES[seat] for seat, player in enumerate(seats)
    )
    extra = {"seats": " ".join(seats), "seed": seed}
    header = make_header(game, players, leader, options, names, extra)
    if path is None:
        path, out = create_kept(game.id)
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        out = path.open("w", encoding="utf-8", newline="\n")
    journal = Journal(game, out)
    match = Match(game, game.start(players, leader, options), dealer, journal)
    session = Session(game, seats, names, seed, match, path, header)
    try:
        journal.header(header)
    except OSError:
        session.close()
        raise
    return session
