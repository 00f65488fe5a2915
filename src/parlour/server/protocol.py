"""Every message between the server and a client, as typed values; JSON on the wire.

A client opens ``/t/TABLE/socket``, says :class:`Hello` and gets :class:`Welcome`, then one
:class:`Update` with all there is. From then on every command is answered by :class:`Done` or
:class:`Refused` with its id, and everything that happens arrives as numbered updates. Times of day
are milliseconds since 1970 by the server's clock, durations are milliseconds. Seats are letters,
moves are the texts of the notation, ``view`` is the JSON of ``docs/views.md``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from parlour.server.judgement import Hint, Strength

VERSION = 1
"""Rises when an older client could misread a message."""
MAX_MESSAGE = 4096
"""The most bytes one message of a client may have."""

CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[str, Meta(pattern="^[A-H]$")]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Move = Annotated[str, Meta(min_length=1, max_length=40)]
Milliseconds = Annotated[int, Meta(ge=0, le=10**12)]
Moment = Annotated[int, Meta(ge=0, le=10**14)]
"""A time of day, in milliseconds."""
Role = Literal["all", "stock", "work"]
ClockKind = Literal["none", "move", "bank"]
Talk = Literal["off", "phrases", "free"]
Pace = Literal["quick", "normal", "calm"]
Phrase = Literal[
    "hello", "good_luck", "nice_play", "well_played", "oops", "thinking", "hurry", "one_moment",
    "thanks", "good_game", "again", "bye", "smile", "laugh", "wow", "sad", "clap", "heart",
]  # fmt: skip
MoveBy = Literal["person", "bot", "stand_in", "clock", "table"]
Phase = Literal["lobby", "playing", "between", "over"]


# ---- what both directions use ----


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """A table's clock: none, so long for each move, or a bank that grows with each move."""

    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=5, le=86_400)] = 30
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host decides that is no rule of the game."""

    clock: Clock = Clock()
    spectators: bool = True
    spectator_delay: Annotated[int, Meta(ge=0, le=600)] = 0
    """Seconds by which spectators see things later."""
    talk: Talk = "phrases"
    public: bool = False
    """Whether the table stands in the public list while seats are free."""
    newcomers: bool = True
    """Whether somebody new may take a seat that was left in a match."""
    pace: Pace = "normal"
    """How long bots rest before they move, in games of turns."""
    grace: Annotated[int, Meta(ge=0, le=3600)] = 45
    """Seconds after which a stand-in plays for somebody who is away."""
    even: bool = True
    """In real-time games: whether what happens is told to everybody as late as the slowest of
    them hears it, so that a quick connection is no help (at most 300 ms)."""
    slow: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """In real-time games: the least time between two cards of one seat, bots' too; 0 for none."""
    think: Annotated[int, Meta(ge=0, le=300)] = 0
    """In real-time games: for how many seconds a person may stop a round, once, to think."""
    pointers: bool = False
    """In real-time games: whether people see each other's pointers."""


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot to sit at a seat: one of the roster's, or one that comes over the wire."""

    bot: Annotated[str, Meta(max_length=40)] = "rules"
    """A name of the game's roster, or ``wire``."""
    tempo: Annotated[str, Meta(max_length=20)] = ""
    """In real-time games how fast its hands are; empty elsewhere."""


# ---- from a client ----


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message of a connection: who it is, and the last update it saw (0 for none)."""

    token: Annotated[str, Meta(max_length=100)] | None = None
    since: Milliseconds = 0
    match: Milliseconds = 0
    """The match ``since`` belongs to."""


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Asks for a :class:`Pong`; measures the way and the difference of clocks.

    ``echo`` is the ``now`` of the last pong, and ``held`` for how long that one has been here: from
    the two the server knows the round trip, by which it judges when cards were dropped.
    """

    sent: float
    echo: Moment = 0
    held: Milliseconds = 0


class Point(Struct, frozen=True, forbid_unknown_fields=True, tag="point"):
    """Where one's pointer is: in thousandths of a place. No command: it has no answer.

    ``over`` names the place (``w2``, ``n``, ``s``, ``f3``, ``f``; empty: nowhere) and ``of`` the
    seat whose place it is (empty for the middle); ``holding`` is the card in the hand.
    """

    x: Annotated[int, Meta(ge=0, le=1000)]
    y: Annotated[int, Meta(ge=0, le=1000)]
    over: Annotated[str, Meta(pattern="^([nsw]|w[1-4]|f|f[1-9][0-9]?)?$")] = ""
    of: Annotated[str, Meta(pattern="^[A-H]?$")] = ""
    holding: Annotated[str, Meta(pattern=r"^([2-9TJQKA][CDHS]|\*)?$")] = ""


class Command(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A message that wants something done; the same id again gets the same answer again."""

    id: CommandId


class MakeMove(Command, frozen=True, tag="move"):
    """Make a move at one's seat; ``at`` and ``grabbed`` only in real-time games."""

    move: Move
    at: Milliseconds = 0
    grabbed: Milliseconds = 0
    card: Annotated[str, Meta(max_length=2)] = ""
    """In real-time games the card in the hand (a joker: ``*``): a move that would take another
    is refused, since a partner may have moved it meanwhile. Empty for not said."""
    seen: Milliseconds = 0
    """The number of the last update seen; a game of turns refuses a move made for another
    position. 0 for not said."""


class Sit(Command, frozen=True, tag="sit"):
    """Take this seat, or any free one; a visitor becomes a person of the table by this."""

    seat: Seat | None = None
    name: Name | None = None
    role: Role = "all"


class Stand(Command, frozen=True, tag="stand"):
    """Leave one's seat, before a match to free it, during one to a stand-in."""


class Rename(Command, frozen=True, tag="rename"):
    """Be called something else."""

    name: Name


class SetBot(Command, frozen=True, tag="bot"):
    """Host: sit a bot at a seat, or clear the seat (``bot`` null)."""

    seat: Seat
    bot: BotSeat | None


class Swap(Command, frozen=True, tag="swap"):
    """Host: exchange two seats, before a match."""

    seat: Seat
    other: Seat


class Remove(Command, frozen=True, tag="remove"):
    """Host: take a person's seat away."""

    person: str


class GiveHost(Command, frozen=True, tag="give_host"):
    """Host: make somebody else the host."""

    person: str


class Configure(Command, frozen=True, tag="configure"):
    """Host: change game options, the number of seats or settings before a match."""

    options: dict[str, str] | None = None
    players: Annotated[int, Meta(ge=1, le=8)] | None = None
    settings: Settings | None = None


class Start(Command, frozen=True, tag="start"):
    """Host: begin the match; free seats get bots."""


class Next(Command, frozen=True, tag="next"):
    """Say that one has seen the score and the next round may be dealt."""


class Pause(Command, frozen=True, tag="pause"):
    """Ask to pause: at once for the host, else when all who sit here have asked."""


class Resume(Command, frozen=True, tag="resume"):
    """Go on after a pause."""


class Think(Command, frozen=True, tag="think"):
    """Stop a round to think, once a round, where the host allows it; :class:`Resume` goes on."""


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's last step, when nobody could have learnt anything from it."""


class TakeBack(Command, frozen=True, tag="take_back"):
    """Alone against bots: go back to one's own last decision; the deal stays."""


class End(Command, frozen=True, tag="end"):
    """Host: end the match here."""


class Rematch(Command, frozen=True, tag="rematch"):
    """After a match: the same seats and options again."""


class Say(Command, frozen=True, tag="say"):
    """A quick phrase or reaction, or free text where the host allows it."""

    phrase: Phrase | None = None
    text: Annotated[str, Meta(max_length=1000)] = ""


class AskHint(Command, frozen=True, tag="hint"):
    """What to think of, or what a strong player would do; the answer is :class:`Hint`."""

    strength: Strength = "full"
    """``nudge`` tells where to look, ``full`` the best moves with what they are worth."""


Inbound = (
    Hello | Ping | Point | MakeMove | Sit | Stand | Rename | SetBot | Swap | Remove | GiveHost
    | Configure | Start | Next | Pause | Resume | Think | Undo | TakeBack | End | Rematch | Say
    | AskHint
)  # fmt: skip


# ---- to a client ----


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to :class:`Hello`."""

    table: str
    now: int
    version: int = VERSION


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to :class:`Ping`."""

    sent: float
    now: int


class You(Struct, frozen=True, tag="you"):
    """Who this client is at the table; sent after hello and whenever it changes.

    ``token`` is sent once, when it is made; whoever has it is this person.
    """

    person: str | None
    seat: str | None
    name: str
    host: bool
    role: Role = "all"
    token: str | None = None


class Done(Struct, frozen=True, tag="done"):
    """A command was carried out; ``seq`` is the number of the last thing it caused."""

    id: str
    seq: int
    token: str | None = None
    """For ``bot`` with ``wire``: the secret by which that bot takes its seat."""


class Refused(Struct, frozen=True, tag="refused"):
    """A command was refused and nothing changed.

    ``clause`` is a number of the game's rules page, ``notation``, or ``table``. ``key`` and
    ``details`` name the sentence in the Fluent files, ``reason`` is that sentence in English.
    """

    id: str
    clause: str
    key: str
    details: dict[str, str | int]
    reason: str


class Said(Struct, frozen=True, tag="said"):
    """Somebody says something; it is not kept."""

    person: str
    name: str
    phrase: Phrase | None
    text: str
    now: int


class Pointed(Struct, frozen=True, tag="pointed"):
    """Where somebody else's pointer is; see :class:`Point`. It may be left out at any time."""

    seat: str
    person: str
    x: int
    y: int
    over: str
    of: str
    holding: str


class Moved(Struct, frozen=True, tag="move"):
    """A move was made. ``key`` and ``details`` say it in words (empty in real-time games)."""

    seq: int
    seat: str
    move: str
    by: MoveBy
    at: int = 0
    key: str = ""
    details: dict[str, str | int] = {}


class Dealt(Struct, frozen=True, tag="deal"):
    """Cards were dealt; which, only the views tell. ``round`` counts from 1."""

    seq: int
    round: int


class Undone(Struct, frozen=True, tag="undo"):
    """A seat took back everything after the event numbered ``to``."""

    seq: int
    seat: str
    to: int


class Noted(Struct, frozen=True, tag="note"):
    """Something at the table, in words: who sat down, who pauses, that a bot failed."""

    seq: int
    key: str
    details: dict[str, str | int]


Event = Moved | Dealt | Undone | Noted


class Person(Struct, frozen=True):
    """Somebody of the table. ``here`` is whether a page of theirs is open."""

    id: str
    name: str
    here: bool
    seat: str | None
    role: Role = "all"


class SeatState(Struct, frozen=True):
    """A seat: its people (several only in real-time teams), or its bot, and who plays for it.

    ``clock`` is the time left at ``Update.now``, null without a clock; it runs if ``running``.
    """

    seat: str
    people: list[str]
    bot: BotSeat | None
    name: str
    """What to write on the plate: the people's names, or the bot's ("Bot Juniper")."""
    away: bool
    """A stand-in plays until somebody comes back."""
    clock: int | None = None
    running: bool = False


class Between(Struct, frozen=True):
    """The pause after a round: who has said ``next``, and when it goes on by itself."""

    ready: list[str]
    until: int


class Thinking(Struct, frozen=True):
    """Somebody has stopped the round to think, until they go on or this time of day."""

    person: str
    until: int


class Room(Struct, frozen=True):
    """Everything about the table but the cards."""

    table: str
    game: str
    players: int
    options: dict[str, str]
    settings: Settings
    phase: Phase
    match: int
    """Counts the matches of this table from 1."""
    first: str
    host: str | None
    people: list[Person]
    seats: list[SeatState]
    watching: int
    """Pages open without a seat."""
    paused: bool
    pause_asked: list[str]
    between: Between | None
    takebacks: int
    starts_at: int = 0
    """In real-time games when the round begins (moves before are refused), 0 when it has."""
    round_ms: int = 0
    """In real-time games the round's clock at ``Update.now``; it runs while not paused."""
    thinking: Thinking | None = None
    practice: bool = False
    """Whether the match goes on from a place in a record, for one person against bots."""


class Update(Struct, frozen=True, tag="update"):
    """What happened after update ``since``, and what this client may know now.

    ``since`` 0 means: forget what you had. ``room`` and ``view`` are null when unchanged;
    ``patch`` replaces parts of the last view: ``{"layouts.2": …, "legal": …}``, a path of keys and
    indices. ``may`` lists the table's commands that would be accepted from this client now.
    """

    seq: int
    since: int
    match: int
    now: int
    events: list[Event]
    room: Room | None = None
    view: Any = None
    patch: dict[str, Any] | None = None
    may: list[str] = []


Outbound = Welcome | Pong | You | Done | Refused | Hint | Said | Pointed | Update

decode_inbound = msgspec.json.Decoder(Inbound).decode
encode = msgspec.json.Encoder().encode
