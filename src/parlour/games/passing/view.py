"""Who may know what: the view of a seat or a spectator, and moves in a player's words.

Everybody sees the line and how it grew, how many tiles lie where, and who drew or passed at which
ends. A seat sees its own hand besides. When a round has ended all hands are face up, and only the
boneyard stays hidden (2.6, 5.8). The order of the boneyard is in no view, nor is it told which of
a hand's tiles were drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from parlour.core.game import Game, View
from parlour.core.seats import format_seat, parse_seat
from parlour.games.passing.notation import DRAW, LEFT, OPEN, PASS, RIGHT
from parlour.games.passing.options import make_options
from parlour.games.passing.rules import hand_size
from parlour.games.passing.state import NO_END, NOBODY, PHASES, TURN, PassingState
from parlour.games.passing.tiles import (
    HIGH,
    PIPS,
    TILES,
    count_tiles,
    format_tile,
    list_tiles,
    parse_tile,
)

HIDDEN: Final = -1
"""A tile of another's hand."""


class PassingView(View):
    """What one seat, or a spectator, may know. Nobody and a missing end are −1."""

    def __init__(self, game: Game, state: PassingState, seat: int | None) -> None:
        super().__init__(game, state, seat)
        self.phase: str = PHASES[int(state.phase)]
        self.target: int = state.house.target
        self.leader = int(state.leader)
        """Who leads this round, or while none is being played the next."""
        self.turn = int(state.turn)
        self.left = int(state.left)
        self.right = int(state.right)
        """The values of the ends of the line."""
        line = _see_line(state)
        self.line: tuple[int, ...] = tuple([tile for tile, _, _ in line])
        """The tiles of the line from left to right."""
        self.setters: tuple[int, ...] = tuple([setter for _, setter, _ in line])
        """Who set each of them."""
        self.order: tuple[int, ...] = tuple([order for _, _, order in line])
        """When: 0 is the first tile of the round."""
        self.hands: tuple[tuple[int, ...], ...] = _see_hands(state, seat)
        """By seat, in the order of the pack; empty before the first deal."""
        self.boneyard = len(state.hidden_boneyard())
        """How many tiles lie there."""
        self.drawable = max(0, int(state.drawable()))
        self.passes = int(state.passes)
        """Passes in a row since a tile was set or drawn."""
        self.closing = int(state.house.closing)
        """How many of them end the round."""
        self.drawn: tuple[int, ...] = tuple(
            [
                len(hand) + self.setters.count(owner) - hand_size(state.players)
                for owner, hand in enumerate(self.hands)
            ]
        )
        """How many tiles each seat has drawn in this round."""
        self.declined: tuple[tuple[int, ...], ...] = tuple(
            [tuple(state.declines_of(owner)) for owner in range(len(self.hands))]
        )
        """For each seat, how often it drew or passed while each value was at an end."""

    def sets(self) -> list[tuple[int, int]]:
        """How the line grew: each tile's seat and move, in the order of play."""
        grown = []
        first = self.order.index(0) if self.order else 0
        for order in range(len(self.order)):
            at = self.order.index(order)
            side = OPEN if order == 0 else LEFT if at < first else RIGHT
            grown.append((self.setters[at], side + self.line[at]))
        return grown

    def turned(self) -> list[bool]:
        """For each tile of the line, whether its lower half lies on the left."""
        found = []
        value = self.left
        for tile in self.line:
            found.append(int(HIGH[tile]) != value)
            value = int(PIPS[tile]) - value
        return found

    def to_json(self) -> dict[str, object]:
        data = super().to_json()
        data["phase"] = self.phase
        data["target"] = self.target
        data["leader"] = format_seat(self.leader)
        data["turn"] = None if self.turn == NOBODY else format_seat(self.turn)
        data["left"] = None if self.left == NO_END else self.left
        data["right"] = None if self.right == NO_END else self.right
        data["line"] = [
            {"tile": format_tile(tile), "turned": turned, "seat": format_seat(seat), "order": order}
            for tile, turned, seat, order in zip(
                self.line, self.turned(), self.setters, self.order, strict=True
            )
        ]
        data["hands"] = [
            [None if tile == HIDDEN else format_tile(tile) for tile in hand] for hand in self.hands
        ]
        data["boneyard"] = self.boneyard
        data["drawable"] = self.drawable
        data["passes"] = self.passes
        data["closing"] = self.closing
        data["drawn"] = list(self.drawn)
        data["declined"] = [list(counts) for counts in self.declined]
        return data

    def read(self, data: Mapping[str, object]) -> None:
        """Take up what ``to_json`` wrote."""
        self.load_results(data)
        self.phase = str(data["phase"])
        self.leader = parse_seat(str(data["leader"]), self.players)
        turn = data["turn"]
        self.turn = NOBODY if turn is None else parse_seat(str(turn), self.players)
        self.left = _read_end(data["left"])
        self.right = _read_end(data["right"])
        line = cast(list[dict[str, object]], data["line"])
        self.line = tuple([parse_tile(str(laid["tile"])) for laid in line])
        self.setters = tuple([parse_seat(str(laid["seat"]), self.players) for laid in line])
        self.order = tuple([cast(int, laid["order"]) for laid in line])
        hands = cast(list[list[str | None]], data["hands"])
        self.hands = tuple([tuple([_read_tile(text) for text in hand]) for hand in hands])
        self.boneyard = cast(int, data["boneyard"])
        self.drawable = cast(int, data["drawable"])
        self.passes = cast(int, data["passes"])
        self.drawn = tuple(cast(list[int], data["drawn"]))
        declined = cast(list[list[int]], data["declined"])
        self.declined = tuple([tuple(counts) for counts in declined])


def _see_line(state: PassingState) -> list[tuple[int, int, int]]:
    """The line from left to right: each tile, who set it, and as which of the round."""
    line: list[tuple[int, int, int]] = []
    for order, (setter, move) in enumerate(state.sets()):
        at = len(line) if move >= RIGHT else 0
        line.insert(at, ((move - OPEN) % TILES, setter, order))
    return line


def _see_hands(state: PassingState, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """The hands as this seat sees them: its own, and all once the round has ended."""
    hands = []
    for owner in range(len(state.hands)):
        hand = state.hands[owner]
        if owner == seat or state.phase != TURN:
            hands.append(tuple(list_tiles(hand)))
        else:
            hands.append((HIDDEN,) * int(count_tiles(hand)))
    return tuple(hands)


def _read_end(value: object) -> int:
    return NO_END if value is None else cast(int, value)


def _read_tile(text: str | None) -> int:
    return HIDDEN if text is None else parse_tile(text)


# ---- views from other views ----


def public_view(view: PassingView) -> PassingView:
    """The spectator's view: without the seat, its moves, and its hand while the round goes on."""
    data = view.to_json()
    if view.phase == PHASES[TURN]:
        data["hands"] = [[None for _ in hand] for hand in view.hands]
    data["seat"] = None
    data["legal"] = {}
    return load_view(view.game, data)


def load_view(game: Game, data: Mapping[str, object]) -> PassingView:
    """The view whose JSON form is ``data``."""
    options = make_options(cast(dict[str, object], data["options"]))
    players = cast(int, data["players"])
    view = PassingView(game, PassingState(players, 0, options), None)
    view.read(data)
    return view


# ---- moves in a player's words ----


def describe_move(view: PassingView, move: int) -> tuple[str, dict[str, object]]:
    """The message key and arguments that say a move made in this view."""
    if move == PASS:
        return "passing-move-pass", {}
    if move == DRAW:
        return "passing-move-draw", {"n": view.drawable}
    text = format_tile((move - OPEN) % TILES)
    if move < LEFT:
        return "passing-move-open", {"tile": text}
    if move < RIGHT:
        return "passing-move-set", {"tile": text, "end": "left", "value": view.left}
    return "passing-move-set", {"tile": text, "end": "right", "value": view.right}
