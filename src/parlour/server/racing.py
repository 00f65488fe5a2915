"""What the table reads of the cards in a game without turns: the one file here that knows one.

Everything else about a game comes through its contract; a race for a place on a foundation is told
to people and kept for the report, and for that somebody has to know what a foundation is.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from parlour.core.cards import RANKS, SUITS
from parlour.core.game import State
from parlour.games.nerts.cards import HIDDEN, format_card, plain
from parlour.games.nerts.middle import earliest_drop
from parlour.games.nerts.notation import NEW, PILES, RUN, TO_WORK, UP, run_parts, up_parts
from parlour.games.nerts.state import CLOSING, Table

TAKEN: Final = "nerts-taken"
"""The key of a refusal because somebody else's card lies there already."""
GRABBED_LATE: Final = "nerts-grabbed-late"
DROPPED_LATE: Final = "nerts-dropped-late"
NOT_RELEASED: Final = "nerts-not-released"


class Level(NamedTuple):
    """A place for which several may race: a rank of a foundation."""

    pile: int
    """The foundation's number, from 1."""
    card: str
    """The card that lies there."""


class Holder(NamedTuple):
    """Whose card lies on a level first by its drop, and that drop."""

    seat: int
    drop: int


def landed(state: State, move: int) -> Level | None:
    """Where the card of a move that has just been made lies now, if it could be raced for."""
    if not isinstance(state, Table) or move < UP:
        return None
    target = up_parts(move)[1]
    if target == NEW:
        return None  # aces never compete
    foundation = state.foundations[target - 1]
    card = foundation.cards[-1]
    return Level(int(target), RANKS[card.level] + SUITS[foundation.suit])


def wanted(state: State, move: int, card: str) -> Level | None:
    """The level that a refused move with this card was for."""
    if not isinstance(state, Table) or move < UP:
        return None
    return Level(int(up_parts(move)[1]), card)


def taken(state: State, seat: int, move: int) -> str:
    """The card that a move would take up now, a run's first; empty when there is none."""
    if not isinstance(state, Table) or move < TO_WORK:
        return ""
    layout = state.layouts[seat]
    if RUN <= move < UP:
        source, _, count = run_parts(move)
        cards = layout.piles[source].cards
        card = cards[-count] if count <= len(cards) else HIDDEN
    else:
        card = layout.top(up_parts(move)[0] if move >= UP else (move - TO_WORK) % 8 // PILES)
    return "" if card == HIDDEN else format_card(plain(card))


def holder(state: State, level: Level) -> Holder | None:
    """Who has a level by the earliest drop; None when nobody, or nobody with a time."""
    if not isinstance(state, Table):
        return None
    foundation = state.foundations[level.pile - 1]
    rank = RANKS.index(level.card[0])
    first = earliest_drop(foundation, rank)
    for card in foundation.cards:
        if card.level == rank and card.drop == first > 0:
            return Holder(int(card.owner), int(first))
    return None


def owners(state: State, level: Level) -> list[int]:
    """Whose cards lie on a level."""
    if not isinstance(state, Table):
        return []
    rank = RANKS.index(level.card[0])
    cards = state.foundations[level.pile - 1].cards
    return [int(card.owner) for card in cards if card.level == rank]


def called_at(state: State) -> int:
    """When Nerts was called, in the round's milliseconds; 0 when it was not."""
    return int(state.called_at) if isinstance(state, Table) else 0


def closing(state: State) -> bool:
    """Whether Nerts was called and cards in the air come down."""
    return isinstance(state, Table) and state.phase == CLOSING


def renewed(state: State) -> bool:
    """Whether all have made a new stock and nothing has come forward since."""
    return isinstance(state, Table) and bool(state.renewed)
