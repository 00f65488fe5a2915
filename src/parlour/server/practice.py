"""Practice: the log of a table that goes on from a place in a record, one person against bots."""

from __future__ import annotations

from itertools import islice
from typing import Final, NamedTuple

from parlour.bots.review.outline import Outline, Step, walk
from parlour.bots.roster import usual_bot
from parlour.core.dealer import Dealer
from parlour.core.errors import NotationError
from parlour.core.options import format_options
from parlour.core.seats import TABLE, format_seat, parse_seat
from parlour.server import entries
from parlour.server.clocks import COUNTDOWN_MS
from parlour.server.commands.seats import check_bot
from parlour.server.dealing import deal
from parlour.server.entries import AnyEntry
from parlour.server.fold import Fold
from parlour.server.names import clean_name
from parlour.server.play import pack_texts
from parlour.server.protocol import BotSeat, MoveBy, Settings
from parlour.server.refusals import refuse

_FIRST: Final = "A"


class Practice(NamedTuple):
    """From where, as whom and against whom somebody wants to practise."""

    record: bytes
    event: int
    """So many steps of the record are played already."""
    seat: str
    bot: BotSeat
    """Who sits at the other seats; an empty name for the usual bot."""
    settings: Settings
    name: str


def begin_practice(
    wanted: Practice, *, now: int, person: str, token: str, dealer: Dealer
) -> list[AnyEntry]:
    """The first entries of the table's log, down to the position that is practised.

    ``token`` is the hash of the person's secret. Raises :class:`Refusal`: a record that is wrong,
    a seat or bot that there is not, a match that is over there.
    """
    steps = list(islice(walk(wanted.record), max(0, wanted.event)))
    if not steps or len(steps) < wanted.event:
        raise refuse("practice-event", n=wanted.event)
    if steps[-1].after.over:
        raise refuse("practice-over")
    outline = Outline(wanted.record)
    began = _began(steps, now, timed=outline.game.facts.real_time)
    made = _sit_down(wanted, outline, began, person, token)
    fold = Fold()
    for entry in made:
        fold.fold(entry)
    made += _bots(fold, wanted, began)
    header = outline.header
    first = header.first or _FIRST
    made.append(entries.Started(wall=began, match=1, first=first, practice=True))
    made += [_entry(outline, wanted, step, began, now) for step in steps]
    made += _missing_deal(made, dealer, now)
    return made


def _began(steps: list[Step], now: int, *, timed: bool) -> int:
    """When the round was dealt, by the wall, so that its clock goes on where the record's stood."""
    last = steps[-1]
    if not timed or not last.at:
        return now
    return now - last.at - COUNTDOWN_MS


def _sit_down(
    wanted: Practice, outline: Outline, wall: int, person: str, token: str
) -> list[AnyEntry]:
    """The table, and the person at it, who is the host."""
    players = outline.header.players
    try:
        seat = parse_seat(wanted.seat, players)
    except NotationError:
        seat = TABLE
    if seat == TABLE:
        last = format_seat(players - 1)
        raise refuse("table-seat-unknown", seat=wanted.seat[:40], last=last)
    game = outline.game
    options = format_options(game.options, outline.start.options)
    return [
        entries.Created(
            wall=wall, game=game.id, players=players, options=options, settings=wanted.settings
        ),
        entries.Joined(wall=wall, person=person, name=clean_name(wanted.name), token=token),
        entries.Sat(wall=wall, person=person, seat=wanted.seat),
        entries.HostSet(wall=wall, person=person, who=person),
    ]


def _bots(fold: Fold, wanted: Practice, wall: int) -> list[AnyEntry]:
    name = wanted.bot.bot or usual_bot(fold.room.game.id)
    bot = check_bot(fold.room, BotSeat(name, wanted.bot.tempo))
    return [
        entries.BotSet(wall=wall, seat=format_seat(seat), bot=bot)
        for seat in fold.room.free_seats()
    ]


def _entry(outline: Outline, wanted: Practice, step: Step, began: int, now: int) -> AnyEntry:
    """A step of the record as an entry of the log."""
    game = outline.game
    if step.packs:
        return entries.Dealt(wall=began, packs=pack_texts(game, step.packs))
    letter = format_seat(step.seat)
    by: MoveBy = "person" if letter == wanted.seat else "bot"
    wall = min(now, began + COUNTDOWN_MS + step.at) if step.at else began
    return entries.Moved(
        wall=wall, seat=letter, move=game.format_move(step.move),
        by="table" if step.seat == TABLE else by, at=step.at, grabbed=step.grabbed,
    )  # fmt: skip


def _missing_deal(made: list[AnyEntry], dealer: Dealer, now: int) -> list[AnyEntry]:
    """What is to be dealt at once where the record stops short of a deal."""
    fold = Fold()
    for entry in made:
        fold.fold(entry)
    play = fold.playing()
    if fold.room.phase != "playing":
        return []
    return deal(play, play.state.copy(), dealer, now)
