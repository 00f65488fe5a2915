"""Before a match: options, settings, and the beginning."""

from __future__ import annotations

from parlour.bots.roster import seated_tempo, usual_bot
from parlour.core.game import Game
from parlour.core.options import format_options, parse_options
from parlour.core.seats import format_seat
from parlour.server import entries
from parlour.server.asking import Asking, Deed
from parlour.server.dealing import deal, first_seat
from parlour.server.entries import AnyEntry
from parlour.server.play import Play
from parlour.server.protocol import BotSeat, Configure, Settings
from parlour.server.refusals import refuse
from parlour.server.room import Room


def check_table(game: Game, players: int, texts: dict[str, str]) -> dict[str, str]:
    """The options of a table in full; raises :class:`OptionError` when they do not go together."""
    options = game.make_options(**parse_options(game.options, texts))
    game.start(players, 0, options)
    return format_options(game.options, options)


def configure(asking: Asking, command: Configure) -> Deed:
    """Change what the host may change; during a match only what touches nobody's chances."""
    asking.host()
    room = asking.fold.room
    players = command.players if command.players is not None else room.players
    options = room.options if command.options is None else command.options
    if room.in_match():
        _check_in_match(room, command)
    full = check_table(room.game, players, options)
    if players < room.players:
        _check_empty(room, players)
    return Deed(
        [
            entries.Configured(
                **asking.stamp,
                options=full if command.options is not None else None,
                players=command.players,
                settings=command.settings,
            )
        ]
    )


def _check_in_match(room: Room, command: Configure) -> None:
    if command.options is not None or command.players is not None:
        raise refuse("table-begun")
    new, old = command.settings, room.settings
    if new is not None and _fixed(new) != _fixed(old):
        raise refuse("table-settings-begun")


def _fixed(settings: Settings) -> tuple[object, ...]:
    """The settings that stay as they are while a match is played."""
    return (settings.clock, settings.spectator_delay)


def _check_empty(room: Room, players: int) -> None:
    """Refuse to take away a seat on which somebody sits."""
    for seat in range(players, room.players):
        people = room.at(seat)
        if people:
            raise refuse("table-seat-taken", seat=format_seat(seat), name=people[0].name)


def check_start(asking: Asking) -> None:
    """Whether the host may begin."""
    asking.host()
    room = asking.fold.room
    if room.in_match():
        raise refuse("table-begun")
    if room.phase == "over":
        raise refuse("table-match-over")


def start(asking: Asking) -> Deed:
    """Begin the first match; bots take the free seats."""
    check_start(asking)
    first = first_seat(asking.dealer, asking.fold.room.players)
    return Deed(begin(asking, 1, first))


def begin(asking: Asking, match: int, first: str) -> list[AnyEntry]:
    """A match of the table as it is set up, down to its first deal."""
    room, game = asking.fold.room, asking.fold.room.game
    bot = usual_bot(game.id)
    tempo = seated_tempo(game.id, bot) if game.facts.real_time else ""
    made: list[AnyEntry] = [
        entries.BotSet(**asking.stamp, seat=format_seat(seat), bot=BotSeat(bot, tempo))
        for seat in room.free_seats()
    ]
    made.append(entries.Started(**asking.stamp, match=match, first=first))
    options = game.make_options(**parse_options(game.options, room.options))
    play = Play(game, room.players, ord(first) - ord("A"), options)
    dealt = deal(play, play.state.copy(), asking.dealer, asking.now)
    return [*made, *_stamped(asking, dealt)]


def _stamped(asking: Asking, made: list[AnyEntry]) -> list[AnyEntry]:
    """The same entries with the command they belong to."""
    stamp = asking.stamp
    return [
        entries.Dealt(**stamp, packs=entry.packs) if isinstance(entry, entries.Dealt) else entry
        for entry in made
    ]


def check_rematch(asking: Asking) -> None:
    """Whether another match may begin: when one is over, for everybody who sits here."""
    asking.seat()
    if asking.fold.room.phase != "over":
        raise refuse("table-match-running" if asking.fold.room.match else "table-not-begun")


def rematch(asking: Asking) -> Deed:
    """The same again; the next seat is first."""
    check_rematch(asking)
    room = asking.fold.room
    first = format_seat((room.first + 1) % room.players)
    return Deed(begin(asking, room.match + 1, first))
