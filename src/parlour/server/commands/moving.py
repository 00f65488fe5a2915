"""Making a move at one's seat."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.core.errors import IllegalMove
from parlour.core.seats import format_seat
from parlour.server import entries, racing
from parlour.server.arrival import accept
from parlour.server.asking import Asking, Deed
from parlour.server.dealing import move_entries
from parlour.server.lost import explained
from parlour.server.play import Play
from parlour.server.protocol import MakeMove, MoveBy
from parlour.server.rates import Rate
from parlour.server.refusals import refuse
from parlour.server.teams import check_role, is_card


def make_move(asking: Asking, command: MakeMove, rate: Rate) -> Deed:
    """A person's move, or a wire bot's. ``rate`` is that of the seat's hands."""
    seat = asking.seat()
    play = asking.running()
    if asking.fold.room.phase == "between":
        raise refuse("table-between")
    by: MoveBy = "bot" if asking.member().wire else "person"
    if not play.game.facts.real_time:
        if command.seen and play.since[seat] > command.seen:
            raise refuse("table-position-changed")
        moved = _moved(asking, play, command.move, by)
        return Deed(move_entries(play, moved, asking.dealer))
    return _timed(asking, command, play, seat, by, rate)


def _timed(
    asking: Asking, command: MakeMove, play: Play, seat: int, by: MoveBy, rate: Rate
) -> Deed:
    now = asking.now - asking.fold.clocks.round_from
    if now < 0:
        raise refuse("table-not-yet", ms=-now)
    check_role(asking.member().role, command.move)
    _check_card(play, seat, command)
    times = accept(now, command.at, command.grabbed, play.drops[seat], asking.way)
    try:
        moved = _moved(asking, play, command.move, by)
        moved = replace(moved, at=times.drop, grabbed=times.grab, said=command.at)
        made = move_entries(play, moved, asking.dealer)
    except IllegalMove as refusal:
        move = play.game.parse_move(command.move)
        raise explained(refusal, asking.fold, seat, move, times) from refusal
    if is_card(command.move):
        _check_slow(asking, play, seat, times.drop)
        if not rate.take(asking.now):
            raise refuse("table-too-quick", ms=rate.wait())
    return Deed(made)


def _check_card(play: Play, seat: int, command: MakeMove) -> None:
    """Two people may share a seat, and one has moved what the other has in the hand."""
    there = racing.taken(play.state, seat, play.game.parse_move(command.move))
    if command.card and there and there != command.card:
        raise refuse("table-card-moved", card=command.card)


def _check_slow(asking: Asking, play: Play, seat: int, drop: int) -> None:
    """Where the host wants it slow, cards keep a distance; bots' hands do by themselves."""
    next_one = play.cards[seat] + asking.fold.room.settings.slow
    if play.cards[seat] and drop < next_one:
        raise refuse("table-slow", ms=next_one - drop)


def _moved(asking: Asking, play: Play, move: str, by: MoveBy) -> entries.Moved:
    text = play.game.format_move(play.game.parse_move(move))
    return entries.Moved(**asking.stamp, seat=format_seat(asking.seat()), move=text, by=by)
