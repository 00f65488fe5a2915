"""Who may know what.

Everybody sees the auction, the tricks, trump, the counts and the review. A seat sees besides its
own hand, and the six cards it gave up for the ghost hand with where they lie (5.6). Nothing else
of the four hands is ever in a view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from parlour.core.cards import SUITS
from parlour.core.game import Game, View
from parlour.core.seats import format_seat, parse_seat
from parlour.games.euchre.cards import count_cards, list_cards
from parlour.games.euchre.notation import (
    CHALLENGE,
    MOON,
    PASS,
    PLAY,
    SEATS,
    SWAP,
    TRUMP,
    bid_of,
    format_euchre_card,
    parse_euchre_card,
)
from parlour.games.euchre.state import DEAL, GHOST, PHASES, REVIEW, EuchreState, seat_count

DEAD: Final = -1
PLAYED: Final = -2
"""Where a card that was given up may be, besides a seat's hand."""
_SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")
_RANK_WORDS: Final = ("nine", "ten", "jack", "queen", "king", "ace")


class EuchreView(View):
    """What one seat, or a spectator, may know of a match."""

    def __init__(self, game: Game, state: EuchreState, seat: int | None) -> None:
        super().__init__(game, state, seat)
        self.challenge = state.challenge
        """Whether a card that does not follow suit proves nothing (8.3)."""
        self.phase = PHASES[int(state.phase)]
        self.dealer = int(state.dealer)
        self.auction = tuple(state.auction())
        """Who swapped, passed or bid, in order, as (seat, move)."""
        self.high = int(state.high)
        self.bidder = int(state.bidder)
        self.trump = int(state.trump)
        self.leader = int(state.leader)
        self.tricks = tuple(state.tricks())
        """Finished tricks: leader, three cards in the order of play, winner."""
        self.trick = tuple(state.trick())
        self.taken = tuple([int(seat_count(state.taken, s)) for s in range(SEATS)])
        self.counts = tuple([int(count_cards(hand)) for hand in state.hands])
        """Cards in each hand, the ghost hand last."""
        self.passed = tuple([s for s in range(SEATS) if (state.passed >> s) & 1])
        self.settled = tuple([s for s in range(SEATS) if (state.settled >> s) & 1])
        self.lost = tuple([int(seat_count(state.lost, s)) for s in range(SEATS)])
        self.hand: tuple[int, ...] = ()
        self.given: tuple[tuple[int, int], ...] = ()
        """The cards this seat gave up, each with where it lies now: a seat, DEAD or PLAYED."""
        if seat is not None and state.phase != DEAL:
            self.hand = tuple(list_cards(state.hands[seat]))
            if (state.swapped >> seat) & 1:
                self.given = _given(state, seat)

    def to_json(self) -> dict[str, object]:
        data = super().to_json()
        data["phase"] = self.phase
        data["dealer"] = format_seat(self.dealer)
        data["auction"] = [[format_seat(s), self.game.format_move(m)] for s, m in self.auction]
        data["high"] = self.high
        data["bidder"] = _seat_or_none(self.bidder)
        data["trump"] = None if self.trump < 0 else SUITS[self.trump]
        data["leader"] = _seat_or_none(self.leader)
        data["tricks"] = [_format_trick(trick) for trick in self.tricks]
        data["trick"] = _format_cards(self.trick)
        data["taken"] = list(self.taken)
        data["counts"] = list(self.counts)
        data["passed"] = [format_seat(seat) for seat in self.passed]
        data["settled"] = [format_seat(seat) for seat in self.settled]
        data["lost"] = list(self.lost)
        data["hand"] = _format_cards(self.hand)
        data["given"] = [[format_euchre_card(c), _format_where(w)] for c, w in self.given]
        return data

    def read(self, data: Mapping[str, object]) -> None:
        """Take up what ``to_json`` wrote."""
        self.load_results(data)
        self.phase = str(data["phase"])
        self.dealer = _parse_seat(data["dealer"])
        calls = cast(list[list[str]], data["auction"])
        self.auction = tuple([(_parse_seat(s), self.game.parse_move(m)) for s, m in calls])
        self.high = cast(int, data["high"])
        self.bidder = _parse_seat(data["bidder"])
        self.trump = -1 if data["trump"] is None else SUITS.index(str(data["trump"]))
        self.leader = _parse_seat(data["leader"])
        tricks = cast(list[dict[str, object]], data["tricks"])
        self.tricks = tuple([_parse_trick(trick) for trick in tricks])
        self.trick = _parse_cards(data["trick"])
        self.taken = tuple(cast(list[int], data["taken"]))
        self.counts = tuple(cast(list[int], data["counts"]))
        self.passed = tuple([_parse_seat(seat) for seat in cast(list[str], data["passed"])])
        self.settled = tuple([_parse_seat(seat) for seat in cast(list[str], data["settled"])])
        self.lost = tuple(cast(list[int], data["lost"]))
        self.hand = _parse_cards(data["hand"])
        given = cast(list[list[str]], data["given"])
        self.given = tuple([(parse_euchre_card(c), _parse_where(where)) for c, where in given])


def hide_private(data: dict[str, object]) -> dict[str, object]:
    """A view's JSON form with all that only its seat knows taken out."""
    return {**data, "seat": None, "hand": [], "given": [], "legal": {}}


def describe_move(view: EuchreView, move: int) -> tuple[str, dict[str, object]]:
    """The message key of what a move does, and its arguments, for people to read."""
    if move == SWAP:
        return "euchre-move-swap", {}
    if move == PASS:
        review = view.phase == PHASES[REVIEW]
        return ("euchre-move-review-pass" if review else "euchre-move-pass"), {}
    if move < MOON:
        return "euchre-move-bid", {"tricks": bid_of(move)}
    if move == MOON:
        return "euchre-move-moon", {}
    if move < PLAY:
        return "euchre-move-trump", {"suit": _SUIT_WORDS[move - TRUMP]}
    if move < CHALLENGE:
        suit, rank = divmod(move - PLAY, len(_RANK_WORDS))
        return "euchre-move-play", {"rank": _RANK_WORDS[rank], "suit": _SUIT_WORDS[suit]}
    return "euchre-move-challenge", {"seat": format_seat(move - CHALLENGE)}


def _given(state: EuchreState, seat: int) -> tuple[tuple[int, int], ...]:
    """The hand a seat gave up is the one it was dealt; whoever swapped next took it (5.4)."""
    swappers = [caller for caller, move in state.auction() if move == SWAP]
    later = swappers[swappers.index(seat) + 1 :]
    holder = later[0] if later else GHOST
    held = state.hands[holder]
    where = DEAD if holder == GHOST else holder
    cards = list_cards(state.dealt[seat])
    return tuple([(card, where if (held >> card) & 1 else PLAYED) for card in cards])


def _format_cards(cards: tuple[int, ...]) -> list[str]:
    return [format_euchre_card(card) for card in cards]


def _parse_cards(data: object) -> tuple[int, ...]:
    return tuple([parse_euchre_card(card) for card in cast(list[str], data)])


def _format_trick(trick: tuple[int, ...]) -> dict[str, object]:
    leader, winner = format_seat(trick[0]), format_seat(trick[-1])
    return {"leader": leader, "cards": _format_cards(trick[1:-1]), "winner": winner}


def _parse_trick(data: Mapping[str, object]) -> tuple[int, ...]:
    return (_parse_seat(data["leader"]), *_parse_cards(data["cards"]), _parse_seat(data["winner"]))


def _format_where(where: int) -> str:
    if where == DEAD:
        return "dead"
    return "played" if where == PLAYED else format_seat(where)


def _parse_where(text: str) -> int:
    if text == "dead":
        return DEAD
    return PLAYED if text == "played" else parse_seat(text, SEATS)


def _seat_or_none(seat: int) -> str | None:
    return None if seat < 0 else format_seat(seat)


def _parse_seat(data: object) -> int:
    return -1 if data is None else parse_seat(str(data), SEATS)
