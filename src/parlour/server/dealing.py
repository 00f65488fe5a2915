"""What a table does by itself when cards are wanted."""

from __future__ import annotations

from parlour.core.dealer import Dealer
from parlour.core.errors import Refusal
from parlour.core.game import State
from parlour.core.seats import format_seat
from parlour.server import entries
from parlour.server.entries import AnyEntry
from parlour.server.play import Play, pack_texts


def deal(play: Play, state: State, dealer: Dealer, wall: int) -> list[AnyEntry]:
    """The deals that ``state``, a position that ``play`` is about to reach, waits for.

    A deal that was taken back comes again when the same cards are wanted.
    """
    made: list[AnyEntry] = []
    while state.to_deal():
        packs = None if made else play.old_deal(state.to_deal())
        if packs is None:
            packs = dealer.deal(state)
        else:
            state.deal(packs)
        made.append(entries.Dealt(wall=wall, packs=pack_texts(play.game, packs)))
    return made


def move_entries(play: Play, moved: entries.Moved, dealer: Dealer) -> list[AnyEntry]:
    """A move and the shuffle in the middle of a round that it may lead to.

    Raises :class:`IllegalMove` and the like; ``play`` is not touched.
    """
    game, state = play.game, play.take_trial()
    seat = -1 if moved.seat == "*" else ord(moved.seat) - ord("A")
    rounds = len(state.rounds)
    try:
        state.apply(seat, game.parse_move(moved.move), moved.at, moved.grabbed)
    except Refusal:
        play.give_back(state, [])
        raise
    made: list[AnyEntry] = [moved]
    if not state.over and len(state.rounds) == rounds:
        made += deal(play, state, dealer, moved.wall)
    play.give_back(state, made)
    return made


def first_seat(dealer: Dealer, players: int) -> str:
    """Who is first, by lot."""
    return format_seat(dealer.below(players))
