"""Sitting down and getting up, names, bots, and who is the host."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from parlour.bots.roster import bot_names, seated_tempo
from parlour.bots.tempo import TEMPOS
from parlour.core.errors import NotationError
from parlour.core.seats import format_seat, parse_seat
from parlour.server import entries
from parlour.server.asking import Asking, Deed
from parlour.server.names import clean_name
from parlour.server.plates import bot_name, seat_name
from parlour.server.protocol import BotSeat, GiveHost, Remove, Rename, Role, SetBot, Sit, Swap
from parlour.server.refusals import refuse
from parlour.server.room import Member, Room
from parlour.words import say

MOST_PEOPLE: Final = 64
"""People of one table, those without a seat too."""
MOST_AT_SEAT: Final = 4
WIRE: Final = "wire"


def token_hash(token: str) -> str:
    """What the log keeps of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def read_seat(asking: Asking, letter: str) -> int:
    """A seat of this table; refused when there is none of this letter."""
    try:
        return parse_seat(letter, asking.fold.room.players)
    except NotationError:
        last = format_seat(asking.fold.room.players - 1)
        raise refuse("table-seat-unknown", seat=letter, last=last) from None


def check_sit(asking: Asking) -> None:
    """Whether there is a seat that whoever asks could take."""
    if asking.who is not None and asking.who.seat is not None:
        raise refuse("table-seated")
    if not asking.fold.room.free_seats() and _may_share(asking):
        return
    _check_seat(asking, _wanted_seat(asking, None), "all")


def _may_share(asking: Asking) -> bool:
    """Whether there is somebody whose seat one could share, though all are taken."""
    room = asking.fold.room
    teams = [
        [member for member in room.at(seat) if not member.wire] for seat in range(room.players)
    ]
    few = any(0 < len(team) < MOST_AT_SEAT for team in teams)
    return few and room.game.facts.real_time and not room.in_match()


def sit(asking: Asking, command: Sit) -> Deed:
    """Take a seat; a visitor becomes a person of the table."""
    seat = _wanted_seat(asking, command.seat)
    _check_seat(asking, seat, command.role)
    letter = format_seat(seat)
    if asking.who is not None:
        made: list[entries.AnyEntry] = []
        if command.name is not None:
            made += rename(asking, Rename(id=command.id, name=command.name)).entries
        sat = entries.Sat(**asking.stamp, seat=letter, role=command.role)
        return Deed([*made, sat, *_first_host(asking, asking.who.id)])
    room = asking.fold.room
    if len(room.people) >= MOST_PEOPLE:
        raise refuse("table-people-full", most=MOST_PEOPLE)
    name = _guest_name(room) if command.name is None else _free_name(room, command.name, None)
    person, token = secrets.token_urlsafe(6), secrets.token_urlsafe(24)
    stamp = {**asking.stamp, "person": person}
    return Deed(
        [
            entries.Joined(**stamp, name=name, token=token_hash(token)),
            entries.Sat(**stamp, seat=letter, role=command.role),
            *_first_host(asking, person),
        ],
        person,
        token,
    )


def _first_host(asking: Asking, person: str) -> list[entries.AnyEntry]:
    """Where nobody is the host, whoever sits down is."""
    if asking.fold.room.host is not None:
        return []
    return [entries.HostSet(**{**asking.stamp, "person": person}, who=person)]


def _wanted_seat(asking: Asking, letter: str | None) -> int:
    if letter is not None:
        return read_seat(asking, letter)
    room = asking.fold.room
    if asking.who is not None and room.in_match() and asking.who.id in room.held:
        return room.held[asking.who.id]
    free = room.free_seats()
    if not free:
        raise refuse("table-full")
    return free[0]


def _check_seat(asking: Asking, seat: int, role: Role) -> None:
    room, who = asking.fold.room, asking.who
    if room.bots[seat] is not None:
        raise refuse("table-seat-bot", seat=format_seat(seat))
    others = [member for member in room.at(seat) if member is not who]
    if room.practice and room.in_match() and (who is None or who.id not in room.held):
        raise refuse("table-practice-alone")
    if others:
        _check_team(asking, seat, others)
    if role != "all" and not room.game.facts.real_time:
        raise refuse("table-role-turns")
    if not room.open_to(None if who is None else who.id):
        raise refuse("table-seat-kept", seat=format_seat(seat))
    if who is None or not room.in_match():
        return
    if who.id in room.removed:
        raise refuse("table-was-removed")
    if room.held.get(who.id, seat) != seat:
        raise refuse("table-seat-changed", seat=format_seat(room.held[who.id]))


def _check_team(asking: Asking, seat: int, others: list[Member]) -> None:
    """Several people may share a seat where there are no turns, and not uninvited in a match."""
    room, who = asking.fold.room, asking.who
    new = room.in_match() and (who is None or who.id not in room.held)
    if not room.game.facts.real_time or new or others[0].wire:
        raise refuse("table-seat-taken", seat=format_seat(seat), name=others[0].name)
    if len(others) >= MOST_AT_SEAT:
        raise refuse("table-seat-full", seat=format_seat(seat), most=MOST_AT_SEAT)


def _guest_name(room: Room) -> str:
    """A name for somebody who gives none."""
    taken = {member.name.casefold() for member in room.people.values()}
    names = (say("server-guest-of", n=n) for n in range(1, MOST_PEOPLE + 2))
    return next(name for name in names if name.casefold() not in taken)


def _free_name(room: Room, given: str, own: str | None) -> str:
    """The name as it is written, when nobody else at this table has it."""
    name = clean_name(given)
    for member in room.people.values():
        if member.id != own and member.name.casefold() == name.casefold():
            raise refuse("table-name-taken", name=name)
    return name


def check_stand(asking: Asking) -> None:
    """Whether there is a seat to leave."""
    asking.seat()


def stand(asking: Asking) -> Deed:
    """Leave one's seat; the host's part goes to somebody else."""
    check_stand(asking)
    stood = entries.Stood(**asking.stamp)
    return Deed([stood, *pass_host(asking, asking.member())])


def pass_host(asking: Asking, leaving: Member) -> list[entries.AnyEntry]:
    """The host's part for the one who sat down first of those present, if the host leaves."""
    room = asking.fold.room
    if room.host != leaving.id:
        return []
    others = [member for member in room.seated() if member.id != leaving.id]
    present = [member for member in others if asking.here(member.id)]
    heirs = present or others
    if not heirs:
        return []
    return [entries.HostSet(**asking.stamp, who=heirs[0].id)]


def rename(asking: Asking, command: Rename) -> Deed:
    """Be called something else; the same name again changes nothing."""
    member = asking.member()
    name = _free_name(asking.fold.room, command.name, member.id)
    if name == member.name:
        return Deed()
    return Deed([entries.Renamed(**asking.stamp, name=name)])


def set_bot(asking: Asking, command: SetBot) -> Deed:
    """Put a bot at a seat, or take it away."""
    asking.host()
    room, seat = asking.fold.room, read_seat(asking, command.seat)
    people = [member for member in room.at(seat) if not member.wire]
    if people:
        name = seat_name(room, seat)
        raise refuse("table-seat-taken", seat=command.seat, name=name)
    if command.bot is None:
        if room.bots[seat] is None:
            return Deed()
        return Deed([entries.BotSet(**asking.stamp, seat=command.seat, bot=None)])
    bot = check_bot(room, command.bot)
    if bot.bot != WIRE:
        return Deed([entries.BotSet(**asking.stamp, seat=command.seat, bot=bot)])
    return _set_wire(asking, command.seat, bot)


def _set_wire(asking: Asking, seat: str, bot: BotSeat) -> Deed:
    """A seat for a bot that comes over the wire, with the secret by which it takes it."""
    who, token = secrets.token_urlsafe(6), secrets.token_urlsafe(24)
    joined = entries.Joined(
        wall=asking.now, person=who, name=bot_name(seat), token=token_hash(token), wire=True
    )
    sat = entries.BotSet(**asking.stamp, seat=seat, bot=bot, who=who)
    return Deed([joined, sat], token=token)


def check_bot(room: Room, bot: BotSeat) -> BotSeat:
    """The bot with its tempo filled in, unless it has one of its own.

    Refused when there is none of that name.
    """
    known = (*bot_names(room.game.id), WIRE)
    if bot.bot not in known:
        raise refuse("table-bot-unknown", bot=bot.bot, known=", ".join(known))
    if not room.game.facts.real_time or bot.bot == WIRE:
        if bot.tempo:
            raise refuse("table-tempo-unwanted")
        return bot
    tempo = bot.tempo or seated_tempo(room.game.id, bot.bot)
    if not tempo:
        return bot  # its hands are its own
    if tempo not in TEMPOS:
        raise refuse("table-tempo-unknown", tempo=tempo, known=", ".join(TEMPOS))
    return BotSeat(bot.bot, tempo)


def swap(asking: Asking, command: Swap) -> Deed:
    """Exchange two seats before a match."""
    asking.host()
    seat, other = read_seat(asking, command.seat), read_seat(asking, command.other)
    if asking.fold.room.in_match():
        raise refuse("table-begun")
    if seat == other:
        return Deed()
    return Deed([entries.Swapped(**asking.stamp, seat=command.seat, other=command.other)])


def remove(asking: Asking, command: Remove) -> Deed:
    """Take a person's seat away."""
    asking.host()
    member = _person(asking, command.person)
    if member.seat is None or member.wire:
        raise refuse("table-person-no-seat", name=member.name)
    removed = entries.Removed(**asking.stamp, who=member.id)
    return Deed([removed, *pass_host(asking, member)])


def give_host(asking: Asking, command: GiveHost) -> Deed:
    """Make somebody else the host."""
    host = asking.host()
    member = _person(asking, command.person)
    if member.wire:
        raise refuse("table-person-unknown")
    if member is host:
        return Deed()
    return Deed([entries.HostSet(**asking.stamp, who=member.id)])


def _person(asking: Asking, person: str) -> Member:
    member = asking.fold.room.people.get(person)
    if member is None:
        raise refuse("table-person-unknown")
    return member
