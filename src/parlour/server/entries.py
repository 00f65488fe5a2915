"""What a table's log holds: everything that happened, one entry each, as JSON.

A table is the fold of its entries and nothing else. ``wall`` is the time in milliseconds since
1970; ``person`` and ``command`` say whose command made the entry, so that the same command sent
again after a crash is known. Cards and moves are texts, seats are letters. Secrets of people are
kept as hashes; cards are here, so the log never leaves the server.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from parlour.server.protocol import BotSeat, MoveBy, Role, Settings

LOG_VERSION = 1


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="what"):
    """One line of the log."""

    wall: int
    person: str = ""
    command: str = ""


class Created(Entry, frozen=True, kw_only=True, tag="created"):
    """The table was made."""

    game: str
    players: int
    options: dict[str, str]
    settings: Settings
    version: int = LOG_VERSION


class Joined(Entry, frozen=True, kw_only=True, tag="joined"):
    """``person`` is of the table from now on; ``token`` is the hash of their secret."""

    name: str
    token: str
    wire: bool = False
    """Whether this is a bot that comes over the wire."""


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    """``person`` took a seat."""

    seat: str
    role: Role = "all"


class Stood(Entry, frozen=True, kw_only=True, tag="stood"):
    """``person`` left their seat."""


class Renamed(Entry, frozen=True, kw_only=True, tag="renamed"):
    """``person`` is called something else."""

    name: str


class BotSet(Entry, frozen=True, kw_only=True, tag="bot"):
    """A bot sits at a seat, or nobody; a wire bot is the person ``who``."""

    seat: str
    bot: BotSeat | None
    who: str = ""


class Swapped(Entry, frozen=True, kw_only=True, tag="swapped"):
    """Two seats were exchanged."""

    seat: str
    other: str


class Removed(Entry, frozen=True, kw_only=True, tag="removed"):
    """The host took ``who`` from their seat."""

    who: str


class HostSet(Entry, frozen=True, kw_only=True, tag="host"):
    """``who`` is the host; empty: nobody."""

    who: str


class Configured(Entry, frozen=True, kw_only=True, tag="configured"):
    """Options, the number of seats or settings changed."""

    options: dict[str, str] | None = None
    players: int | None = None
    settings: Settings | None = None


class Started(Entry, frozen=True, kw_only=True, tag="started"):
    """A match begins."""

    match: int
    first: str
    practice: bool = False
    """Whether it begins with what somebody has played before, for one person against bots."""


class Dealt(Entry, frozen=True, kw_only=True, tag="dealt"):
    """Packs were dealt, each as a list of cards."""

    packs: list[list[str]]


class Moved(Entry, frozen=True, kw_only=True, tag="moved"):
    """A move was made; the times are milliseconds of the round, 0 for none."""

    seat: str
    move: str
    by: MoveBy
    at: int = 0
    grabbed: int = 0
    said: int = 0
    """The drop as the page gave it, by the clock that it sees."""


class Beaten(Entry, frozen=True, kw_only=True, tag="beaten"):
    """A card of ``seat`` was refused: that of ``by`` lay there already. Changes no card."""

    seat: str
    by: str
    pile: int
    """The foundation's number."""
    card: str
    at: int
    """When it was dropped, as it counted."""
    margin: int
    """By how many milliseconds the other was first."""


class Lags(Entry, frozen=True, kw_only=True, tag="lags"):
    """How far away the people of a round were when it was over."""

    round: int
    even: int
    """The round trip that everybody was given, in milliseconds."""
    seats: dict[str, tuple[int, int]]
    """For each seat with people the middle one and a long one (95 %) of its round trips."""


class Ready(Entry, frozen=True, kw_only=True, tag="ready"):
    """``person`` has seen the score."""


class PauseAsked(Entry, frozen=True, kw_only=True, tag="pause_asked"):
    """``person`` would like to pause."""


class Paused(Entry, frozen=True, kw_only=True, tag="paused"):
    """Everything stands still, until somebody goes on."""

    until: int = 0
    """When ``person`` has thought for long enough, by the wall; 0 for a pause of any length."""


class Resumed(Entry, frozen=True, kw_only=True, tag="resumed"):
    """The pause is over."""


class Woke(Entry, frozen=True, kw_only=True, tag="woke"):
    """Nobody was here, or no server ran, since the time ``since``; that time counts for nothing."""

    since: int


class Undone(Entry, frozen=True, kw_only=True, tag="undone"):
    """``seat`` took back all that came after entry number ``to``."""

    seat: str
    to: int
    counted: bool = False
    """Whether it is a take-back, which the record tells."""


class Ended(Entry, frozen=True, kw_only=True, tag="ended"):
    """The host ended the match."""


class BotFailed(Entry, frozen=True, kw_only=True, tag="bot_failed"):
    """A bot did not answer, or not with a legal move; the next best one moved."""

    seat: str
    bot: str
    again: bool = False
    """Whether another one has failed at the same decision, which people were told."""


AnyEntry = (
    Created | Joined | Sat | Stood | Renamed | BotSet | Swapped | Removed | HostSet | Configured
    | Started | Dealt | Moved | Ready | PauseAsked | Paused | Resumed | Woke | Undone | Ended
    | BotFailed | Beaten | Lags
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
