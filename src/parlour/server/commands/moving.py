"""Making a move at one's seat."""

from __future__ import annotations

from parlour.core.seats import format_seat
from parlour.server import entries
from parlour.server.arrival import accept
from parlour.server.asking import Asking, Deed
from parlour.server.dealing import move_entries
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
        return Deed(_made(asking, play, seat, command.move, by, (0, 0)))
    return _timed(asking, command, play, seat, by, rate)


def _timed(
    asking: Asking, command: MakeMove, play: Play, seat: int, by: MoveBy, rate: Rate
) -> Deed:
    now = asking.now - asking.fold.clocks.round_from
    if now < 0:
        raise refuse("table-not-yet")
    check_role(asking.member().role, command.move)
    times = accept(now, command.at, command.grabbed, play.drops[seat])
    made = _made(asking, play, seat, command.move, by, times)
    if is_card(command.move) and not rate.take(asking.now):
        raise refuse("table-too-quick")
    return Deed(made)


def _made(
    asking: Asking, play: Play, seat: int, move: str, by: MoveBy, times: tuple[int, int]
) -> list[entries.AnyEntry]:
    text = play.game.format_move(play.game.parse_move(move))
    moved = entries.Moved(
        **asking.stamp, seat=format_seat(seat), move=text, by=by, at=times[0], grabbed=times[1]
    )
    return move_entries(play, moved, asking.dealer)
