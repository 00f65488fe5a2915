"""Who may know what: the view of a seat or a spectator, and moves in a player's words.

Everybody sees the same, but for the card that the mover holds from the draw pile (4.3). What is
face down is known only together: ``unseen`` holds the cards that lie hidden in the gardens, and
before the first reshuffle of a round in the draw pile or another's hand too. After a reshuffle
those of the draw pile are known apart from them: ``recycled``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from parlour.core.game import Game, View
from parlour.core.seats import format_seat, parse_seat
from parlour.games.gnoming.deck import NO_CARD
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.notation import (
    AWAY,
    BOUNCE,
    CELL_NAMES,
    CELLS,
    DECLINE,
    DISCARD,
    DRAW,
    PILE_NAMES,
    PLACE,
    TAKE,
    format_card,
    parse_card,
)
from parlour.games.gnoming.options import make_options
from parlour.games.gnoming.state import FROM_DRAW, NOBODY, NOWHERE, PHASE_NAMES, SOURCE_NAMES

_SEATS: Final = ("starter", "turn", "asked", "out")
_NUMBERS: Final = ("turns", "reshuffles", "removed", "draw_count")


class GnomingView(View):
    """What one seat knows. Hidden and absent cards are −1, nobody is −1."""

    def __init__(self, game: Game, state: GnomingState, seat: int | None) -> None:
        super().__init__(game, state, seat)
        self.phase: str = PHASE_NAMES[state.phase]
        self.starter = int(state.starter)
        """Who started this round, or after it who starts the next."""
        self.turn = int(state.turn)
        self.asked = int(state.asked)
        self.out = int(state.out)
        self.turns = int(state.turns)
        self.reshuffles = int(state.reshuffles)
        self.removed = int(state.removed)
        """Hazards out of play."""
        self.gardens: tuple[tuple[int, ...], ...] = _see_gardens(state)
        """Nine cards for each seat by rows; empty before the first deal."""
        self.left: tuple[int, ...] = tuple([int(card) for card in state.left])
        """The left discard pile, its top last."""
        self.right: tuple[int, ...] = tuple([int(card) for card in state.right])
        self.draw_count = int(len(state.draw_pile) - state.drawn)
        self.source = "" if state.source == NOWHERE else SOURCE_NAMES[state.source]
        """Where the card in hand is from; empty when there is none."""
        hides_hand = state.source == FROM_DRAW and seat != state.turn
        self.hand = NO_CARD if hides_hand else int(state.hand)
        self.loose = int(state.loose)
        self.loose_at = int(state.loose_at)
        """The cell where the loose card was replaced."""
        self.loose_was_down = state.loose_was_down
        self.unseen: tuple[int, ...] = ()
        self.recycled: tuple[int, ...] = ()
        self._sort_hidden(state, hides_hand)

    def _sort_hidden(self, state: GnomingState, hides_hand: bool) -> None:
        pile = [int(card) for card in state.draw_pile[state.drawn :]]
        if hides_hand:
            pile.append(int(state.hand))
        seen = [card for garden in self.gardens for card in garden]
        hidden = [int(state.gardens[at]) for at in range(len(seen)) if seen[at] == NO_CARD]
        if state.reshuffles == 0:
            hidden += pile
            pile = []
        self.unseen = tuple(sorted(hidden))
        self.recycled = tuple(sorted(pile))

    def hides_hand(self) -> bool:
        """Whether somebody holds a card that this seat does not see."""
        return self.source == "draw" and self.hand == NO_CARD

    def to_json(self) -> dict[str, object]:
        data = super().to_json()
        data["phase"] = self.phase
        for name in _SEATS:
            data[name] = _seat_text(getattr(self, name))
        for name in _NUMBERS:
            data[name] = getattr(self, name)
        data["gardens"] = [[_card_text(card) for card in garden] for garden in self.gardens]
        data["left"] = [format_card(card) for card in self.left]
        data["right"] = [format_card(card) for card in self.right]
        data["source"] = self.source or None
        data["hand"] = _card_text(self.hand)
        data["loose"] = _card_text(self.loose)
        data["loose_at"] = None if self.loose_at == NOWHERE else CELL_NAMES[self.loose_at]
        data["loose_was_down"] = self.loose_was_down
        data["unseen"] = [format_card(card) for card in self.unseen]
        data["recycled"] = [format_card(card) for card in self.recycled]
        return data


def _see_gardens(state: GnomingState) -> tuple[tuple[int, ...], ...]:
    """The face-up cards of every garden."""
    gardens = []
    for seat in range(len(state.down)):
        down = int(state.down[seat])
        cards = [int(state.gardens[seat * CELLS + cell]) for cell in range(CELLS)]
        gardens.append(tuple([NO_CARD if down >> c & 1 else cards[c] for c in range(CELLS)]))
    return tuple(gardens)


def _card_text(card: int) -> str | None:
    return None if card == NO_CARD else format_card(card)


def _seat_text(seat: int) -> str | None:
    return None if seat == NOBODY else format_seat(seat)


def public_view(view: GnomingView) -> GnomingView:
    """The spectator's view: without the seat, its moves, and the card only it has seen."""
    data = view.to_json()
    data["seat"] = None
    data["legal"] = {}
    if view.source == "draw" and view.hand != NO_CARD:
        data["hand"] = None
        pool = "unseen" if view.reshuffles == 0 else "recycled"
        cards = view.unseen if view.reshuffles == 0 else view.recycled
        data[pool] = [format_card(card) for card in sorted([*cards, view.hand])]
    return load_view(view.game, data)


def load_view(game: Game, data: Mapping[str, object]) -> GnomingView:
    """The view whose JSON form is ``data``."""
    players = int(str(data["players"]))
    options = make_options(cast(dict[str, object], data["options"]))
    view = GnomingView(game, GnomingState(players, 0, options), None)
    view.load_results(data)
    view.phase = str(data["phase"])
    for name in _SEATS:
        setattr(view, name, _read_seat(data[name], players))
    for name in _NUMBERS:
        setattr(view, name, data[name])
    view.gardens = tuple([_read_cards(garden) for garden in cast(list[object], data["gardens"])])
    view.left = _read_cards(data["left"])
    view.right = _read_cards(data["right"])
    view.source = str(data["source"] or "")
    view.hand = _read_card(data["hand"])
    view.loose = _read_card(data["loose"])
    cell = data["loose_at"]
    view.loose_at = NOWHERE if cell is None else CELL_NAMES.index(str(cell))
    view.loose_was_down = bool(data["loose_was_down"])
    view.unseen = _read_cards(data["unseen"])
    view.recycled = _read_cards(data["recycled"])
    return view


def _read_seat(letter: object, players: int) -> int:
    return NOBODY if letter is None else parse_seat(str(letter), players)


def _read_card(text: object) -> int:
    return NO_CARD if text is None else parse_card(str(text))


def _read_cards(texts: object) -> tuple[int, ...]:
    return tuple([_read_card(text) for text in cast(list[object], texts)])


def describe_move(view: GnomingView, move: int) -> tuple[str, dict[str, object]]:
    """The message key and arguments that say a move made in this view."""
    if move < DECLINE:
        return "gnoming-move-reveal", {"cell": CELL_NAMES[move]}
    if move == DECLINE:
        return "gnoming-move-decline", {}
    if move == DRAW:
        return "gnoming-move-draw", {}
    if move < PLACE:
        pile = move - TAKE
        cards = view.right if pile else view.left
        card = format_card(cards[-1]) if cards else ""
        return "gnoming-move-take", {"card": card, "pile": PILE_NAMES[pile]}
    if move < BOUNCE:
        return "gnoming-move-place", {"card": _said(view.hand), "cell": CELL_NAMES[move - PLACE]}
    if move < DISCARD:
        return "gnoming-move-bounce", {
            "card": _said(view.loose),
            "cell": CELL_NAMES[move - BOUNCE],
        }
    if move == AWAY:
        return "gnoming-move-discard-hazard", {}
    card = _said(view.loose if view.source == "" else view.hand)
    return "gnoming-move-discard", {"card": card, "pile": PILE_NAMES[move - DISCARD]}


def _said(card: int) -> str:
    """A card for a sentence; ``hidden`` when this seat does not see it."""
    return "hidden" if card == NO_CARD else format_card(card)
