"""One example of every message, as values: the documents show their JSON, tests read it back."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from parlour.server.fairness import Fairness, Race, SeatFairness
from parlour.server.judgement import Choice, Hint, Likely, Words
from parlour.server.protocol import (
    AskHint,
    Between,
    BotSeat,
    Clock,
    Configure,
    Dealt,
    Done,
    End,
    GiveHost,
    Hello,
    MakeMove,
    Moved,
    Next,
    Noted,
    Pause,
    Person,
    Ping,
    Point,
    Pointed,
    Pong,
    Refused,
    Rematch,
    Remove,
    Rename,
    Resume,
    Room,
    Said,
    Say,
    SeatState,
    SetBot,
    Settings,
    Sit,
    Stand,
    Start,
    Swap,
    TakeBack,
    Think,
    Thinking,
    Undo,
    Undone,
    Update,
    Welcome,
    You,
)
from parlour.words import say

NOW: Final = 1796040000000
_TOKEN: Final = "3b7Qm0vT1yXo9ZcKf2HsLd8RwEaNuPgJ"  # noqa: S105 - an example, nobody's
_ROOM: Final = Room(
    table="kQ3vN8xTzL",
    game="euchre",
    players=3,
    options={"target": "16"},
    settings=Settings(),
    phase="between",
    match=1,
    first="C",
    host="p1",
    people=[Person("p1", "Ana", here=True, seat="A"), Person("p2", "Bo", here=False, seat="B")],
    seats=[
        SeatState("A", ["p1"], None, "Ana", away=False),
        SeatState("B", ["p2"], None, "Bo", away=True),
        SeatState("C", [], BotSeat(), "Bot Juniper", away=False),
    ],
    watching=0,
    paused=False,
    pause_asked=[],
    between=Between(["p1"], NOW + 41_500),
    takebacks=0,
)
_MOVED: Final = Moved(
    seq=18,
    seat="B",
    move="play JD",
    by="person",
    key="euchre-move-play",
    details={"rank": "jack", "suit": "diamonds"},
)
_NUDGE: Final = Words("hint-plain-weigh", {"n": 3})
_CHOICE: Final = Choice(
    move="play JD",
    words=Words("euchre-move-play", {"rank": "jack", "suit": "diamonds"}),
    points=1.25,
    error=0.11,
    behind=0.0,
    doubt=0.0,
    win=0.41,
    chances=[],
    reasons=[Words("hint-plain-points", {"points": "+1.3", "n": 210})],
)

FROM_CLIENT: Final[tuple[Struct, ...]] = (
    Hello(token=_TOKEN, since=17, match=1),
    Ping(sent=5123.25, echo=NOW - 2500, held=2462),
    Point(x=250, y=900, over="w2", of="B", holding="7H"),
    MakeMove(id="m12", move="play JD", seen=17),
    Sit(id="m1", seat="B", name="Bo"),
    Stand(id="m2"),
    Rename(id="m3", name="Bobby"),
    SetBot(id="m4", seat="C", bot=BotSeat("rules")),
    Swap(id="m5", seat="A", other="B"),
    Remove(id="m6", person="p2"),
    GiveHost(id="m7", person="p2"),
    Configure(
        id="m8", options={"target": "16"}, settings=Settings(clock=Clock("move", seconds=60))
    ),
    Start(id="m9"),
    Next(id="m10"),
    Pause(id="m11"),
    Resume(id="m13"),
    Think(id="m20"),
    Undo(id="m14"),
    TakeBack(id="m15"),
    End(id="m16"),
    Rematch(id="m17"),
    Say(id="m18", phrase="nice_play"),
    AskHint(id="m19", strength="full"),
)
"""One of each message that clients send."""

FROM_SERVER: Final[tuple[Struct, ...]] = (
    Welcome(table="kQ3vN8xTzL", now=NOW),
    Pong(sent=5123.25, now=NOW),
    You(person="p2", seat="B", name="Bo", host=False, token=_TOKEN),
    Done(id="m12", seq=18),
    Refused(
        id="m12",
        clause="7.4",
        key="euchre-follow-suit",
        details={"suit": "H"},
        reason=say("euchre-follow-suit", suit="H"),
    ),
    Hint(
        id="m19",
        strength="full",
        nudge=_NUDGE,
        move="play JD",
        key="euchre-move-play",
        details={"rank": "jack", "suit": "diamonds"},
        samples=210,
        choices=[_CHOICE],
    ),
    Said(person="p2", name="Bo", phrase="nice_play", text="", now=NOW),
    Pointed(seat="B", person="p2", x=250, y=900, over="w2", of="B", holding="7H"),
    Update(
        seq=18,
        since=17,
        match=1,
        now=NOW,
        events=[_MOVED],
        patch={"trick.1": "JD", "legal": {}},
        may=["stand", "pause", "say"],
    ),
)
"""One of each message that the server sends."""

EVENTS: Final[tuple[Struct, ...]] = (
    _MOVED,
    Dealt(seq=1, round=1),
    Undone(seq=19, seat="B", to=17),
    Noted(seq=3, key="table-note-sat", details={"name": "Bo", "seat": "B"}),
)
"""One of each thing that an update can tell."""

PARTS: Final[tuple[Struct, ...]] = (
    _ROOM,
    *_ROOM.people[:1],
    _ROOM.seats[2],
    Between([], NOW),
    Thinking("p2", NOW),
    _CHOICE,
    Likely("hint-plain-weigh", 0.71),
    _NUDGE,
)
"""The values inside a room and a hint."""

_RACE: Final = Race(3, 2, "7H", ["B", "A"], [41_870, 41_954], [True, False], margin=84)
_SEAT: Final = SeatFairness("A", "Ana", 38, 61, 9, 4, 5, 4, 0.556, 0.267, 0.811)
REPORT: Final[tuple[Struct, ...]] = (
    Fairness(1, 6, 180, 17, 1, 0, 112, [_SEAT], [_RACE]), _SEAT, _RACE,
)  # fmt: skip
"""The report on the races of a match, and what it is made of."""
