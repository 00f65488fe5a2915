"""Who may know what: nobody has secrets, and the hidden cards are hidden from everybody (8.9).

A view holds the table with −1 for every card that nobody has seen where it lies. Cards seen and
then shuffled into a stock are listed in ``loose``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from parlour.core.game import Game, Round, View
from parlour.core.seats import parse_seat
from parlour.games.nerts.cards import format_card, plain, unmask
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.notation import (
    NEW,
    PILES,
    RUN,
    SLIDE,
    SOURCE_NAMES,
    TO_WORK,
    UP,
    format_move,
    run_parts,
    up_parts,
)
from parlour.games.nerts.options import make_options
from parlour.games.nerts.sheet import read_table, write_table
from parlour.games.nerts.state import PHASE_NAMES, seen_plain


class NertsView(View):
    """What everybody knows; a seat's view adds its legal moves. Hidden cards are −1."""

    def __init__(self, game: Game, state: NertsState, seat: int | None) -> None:
        super().__init__(game, state, seat)
        self.table = _without_secrets(state)
        """The match without its hidden cards: what ``worlds`` fills in."""
        self.phase: str = PHASE_NAMES[state.phase]
        self.caller = int(state.caller)
        """Who has called in this round, or −1."""
        self.words: tuple[bool, ...] = tuple(
            [(state.words >> seat) & 1 != 0 for seat in range(state.players)]
        )
        """Who has said that they are stuck."""

    def nerts(self, seat: int) -> tuple[int, ...]:
        """A seat's Nerts pile, its top last."""
        return tuple(seen_plain(self.table.layouts[seat].nerts))

    def work(self, seat: int, pile: int) -> tuple[int, ...]:
        """A work pile, its highest card first."""
        return tuple(seen_plain(self.table.layouts[seat].piles[pile].cards))

    def waste(self, seat: int) -> tuple[int, ...]:
        """A seat's waste, its top last."""
        layout = self.table.layouts[seat]
        return tuple(seen_plain(layout.deck[: layout.turned]))

    def stock(self, seat: int) -> tuple[int, ...]:
        """A seat's stock, the next card to be turned first."""
        layout = self.table.layouts[seat]
        return tuple(seen_plain(layout.deck[layout.turned :]))

    def loose(self, seat: int) -> tuple[int, ...]:
        """Cards that were seen and then shuffled into a seat's stock."""
        return tuple([plain(card) for card in unmask(self.table.layouts[seat].loose)])

    def foundations(self) -> tuple[tuple[int, int], ...]:
        """The suit and the height (1 to 13) of each foundation, f1 first."""
        return tuple([(int(f.suit), int(f.height)) for f in self.table.foundations])

    def played(self, foundation: int) -> tuple[tuple[int, int], ...]:
        """The cards of a foundation as (card, owner), in the order they were accepted."""
        cards = self.table.foundations[foundation].cards
        return tuple([(plain(landed.card), int(landed.owner)) for landed in cards])

    def to_json(self) -> dict[str, object]:
        data = super().to_json()
        data.update(write_table(self.table, False))
        return data


def _without_secrets(state: NertsState) -> NertsState:
    """A copy that says nothing of the hidden cards, not even by how the engine counts."""
    table = state.copy()
    for layout in table.layouts:
        layout.hide()
    table.free = 0
    if state.chosen.jokers < 2:
        return table
    told = NertsState(state.game, state.players, state.chosen, state.house)
    told.take_results(state)
    read_table(told, write_table(table, False))  # numbers the jokers anew, those seen first
    return told


def public_view(view: NertsView) -> NertsView:
    """The spectator's view: the same without a seat."""
    return NertsView(view.game, view.table, None)


def load_view(game: Game, data: Mapping[str, object]) -> NertsView:
    """The view whose JSON form is ``data``."""
    players = int(str(data["players"]))
    options = make_options(cast(dict[str, object], data["options"]))
    state = NertsState(game, players, options)
    state.over = bool(data["over"])
    state.scores = tuple(cast(list[int], data["scores"]))
    winners = cast(list[str], data["winners"])
    state.winners = tuple([parse_seat(letter, players) for letter in winners])
    rounds = cast(list[dict[str, object]], data["rounds"])
    state.rounds = tuple(
        [Round(tuple(cast(list[int], r["scores"])), str(r["reason"])) for r in rounds]
    )
    read_table(state, data)
    seat = data["seat"]
    return NertsView(game, state, None if seat is None else parse_seat(str(seat), players))


# ---- moves in a player's words ----


def describe_move(view: NertsView, move: int) -> tuple[str, dict[str, object]]:
    """The message key and arguments that say a move made in this view by its seat."""
    if move < TO_WORK:
        return f"nerts-move-{format_move(move)}", {}
    if move >= UP:
        return _describe_up(view, move)
    if move >= RUN:
        source, target, count = run_parts(move)
        cards = view.table.layouts[view.seat or 0].piles[source].cards
        first = plain(cards[-count]) if count <= len(cards) else -1
        key = "nerts-move-run" if count > 1 else "nerts-move-to-work"
        details = {"card": _card_name(first), "pile": int(target) + 1, "n": int(count)}
        return key, {"from": f"w{source + 1}", **details}
    source = (move - TO_WORK) % (2 * PILES) // PILES
    key = "nerts-move-slide" if move >= SLIDE else "nerts-move-to-work"
    details = {"card": _top_name(view, int(source)), "pile": (move - TO_WORK) % PILES + 1, "n": 1}
    return key, {"from": SOURCE_NAMES[source], **details}


def _describe_up(view: NertsView, move: int) -> tuple[str, dict[str, object]]:
    source, target, declared = up_parts(move)
    details: dict[str, object] = {"card": _top_name(view, int(source)), "n": int(target)}
    details["from"] = SOURCE_NAMES[source]
    key = "nerts-move-new" if target == NEW else "nerts-move-up"
    if declared:
        details["declared"] = format_card(int(declared) - 1)
        key += "-joker"
    return key, details


def _top_name(view: NertsView, source: int) -> str:
    return _card_name(plain(view.table.layouts[view.seat or 0].top(source)))


def _card_name(card: int) -> str:
    if card < 0:
        return "hidden"
    text = format_card(card)
    return "joker" if text == "*" else text
