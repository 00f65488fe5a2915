"""Gnoming A Round: declared facts, and how the pieces satisfy the contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from parlour.core.game import Facts, Game, State, View
from parlour.core.options import Options as BaseOptions
from parlour.core.rng import Rng
from parlour.games.gnoming import notation
from parlour.games.gnoming.deck import HAZARD_POINTS, top_value
from parlour.games.gnoming.match import GnomingState, load_state
from parlour.games.gnoming.options import OPTIONS, Options
from parlour.games.gnoming.refusals import DECK_CLAUSE, PLAYERS_CLAUSE
from parlour.games.gnoming.scoring import OUT_POINTS, SIDE
from parlour.games.gnoming.view import GnomingView, describe_move, load_view, public_view
from parlour.games.gnoming.worlds import sample_world

_HAZARDS: Final = 3
_DOWN_AFTER_OPENING: Final = 7


class GnomingGame(Game):
    """The game as ``parlour.games`` lists it."""

    def __init__(self) -> None:
        super().__init__(
            id="gnoming",
            players=(2, 3, 4, 5, 6, 7),
            options=OPTIONS,
            defaults=Options(),
            facts=Facts(reasons=("out", "turn_cap", "reshuffles"), lowest_wins=True),
            moves=notation.MOVES,
            deck_clause=DECK_CLAUSE,
            players_clause=PLAYERS_CLAUSE,
        )

    def new_state(self, players: int, first: int, options: BaseOptions) -> GnomingState:
        return GnomingState(players, first, cast(Options, options))

    def load(self, text: str) -> GnomingState:
        return load_state(text)

    def view(self, state: State, seat: int | None) -> GnomingView:
        return GnomingView(self, cast(GnomingState, state), seat)

    def public(self, view: View) -> GnomingView:
        return public_view(cast(GnomingView, view))

    def load_view(self, data: Mapping[str, object]) -> GnomingView:
        return load_view(self, data)

    def worlds(self, view: View, rng: Rng) -> GnomingState:
        return sample_world(cast(GnomingView, view), rng)

    def round_bound(self, players: int, options: BaseOptions) -> int:
        """Opening flips; draw, play and discard of each turn; bounces; answers to hazards.

        Every bounce needs a card that was face down when it was replaced.
        """
        turns = cast(Options, options).turn_cap * players + players - 1
        bounces = _DOWN_AFTER_OPENING * players
        return 2 * players + 3 * turns + bounces + _HAZARDS * (players - 1)

    def points_range(self, players: int, options: BaseOptions) -> tuple[int, int]:
        """Six lines of the highest value, to six of it with the next worst on a diagonal."""
        deck = cast(Options, options).deck
        top = top_value(deck)
        spoilers = max(HAZARD_POINTS, top - 1)
        return -2 * SIDE * top - OUT_POINTS, 2 * SIDE * top + SIDE * spoilers + OUT_POINTS

    def format_move(self, move: int) -> str:
        return notation.format_move(move)

    def parse_move(self, text: str) -> int:
        return notation.parse_move(text)

    def describe_move(self, view: View, move: int) -> tuple[str, dict[str, object]]:
        return describe_move(cast(GnomingView, view), move)

    def format_card(self, card: int) -> str:
        return notation.format_card(card)

    def parse_card(self, text: str) -> int:
        return notation.parse_card(text)


GAME: Final = GnomingGame()
