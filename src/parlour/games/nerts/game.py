"""Nerts: declared facts, and how the pieces satisfy the contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from parlour.core.game import Facts, Game, State, View
from parlour.core.options import Options as BaseOptions
from parlour.core.rng import Rng
from parlour.games.nerts import cards, notation
from parlour.games.nerts.match import NertsState, load_state
from parlour.games.nerts.options import OPTIONS, Options, check_sizes
from parlour.games.nerts.scoring import REASONS
from parlour.games.nerts.timing import DECK_CLAUSE, PLAYERS_CLAUSE
from parlour.games.nerts.view import NertsView, describe_move, load_view, public_view
from parlour.games.nerts.worlds import sample_world

_PROGRESS: Final = 100
"""Moves of progress that one pack without jokers allows: 48 cards leave the Nerts pile or the
waste, and 52 come to a foundation; each joker adds two."""
_NO_FLOOR: Final = -(10**9)
"""False calls may be made without end, and each costs points."""


class NertsGame(Game):
    """The game as ``parlour.games`` lists it."""

    def __init__(self) -> None:
        super().__init__(
            id="nerts",
            players=(2, 3, 4, 5, 6, 7, 8),
            options=OPTIONS,
            defaults=Options(),
            facts=Facts(
                reasons=REASONS,
                real_time=True,
                open=True,
                pack_per_seat=True,
                idle_move="stuck",
            ),
            moves=notation.MOVES,
            deck_clause=DECK_CLAUSE,
            players_clause=PLAYERS_CLAUSE,
        )

    def check_options(self, players: int, options: BaseOptions) -> None:
        check_sizes(players, cast(Options, options))

    def new_state(self, players: int, first: int, options: BaseOptions) -> NertsState:
        """A match; everybody starts at once, so ``first`` changes nothing."""
        return NertsState(self, players, cast(Options, options))

    def load(self, text: str) -> NertsState:
        return load_state(self, text)

    def view(self, state: State, seat: int | None) -> NertsView:
        return NertsView(self, cast(NertsState, state), seat)

    def public(self, view: View) -> NertsView:
        return public_view(cast(NertsView, view))

    def load_view(self, data: Mapping[str, object]) -> NertsView:
        return load_view(self, data)

    def worlds(self, view: View, rng: Rng) -> NertsState:
        return sample_world(cast(NertsView, view), rng)

    def round_bound(self, players: int, options: BaseOptions) -> int:
        """The most moves of progress in a round (10.1); the others are not bounded by the rules.

        Where cards may be sent back (11.7) each seat can come to each level once, and a card sent
        back may make progress twice more.
        """
        chosen = cast(Options, options)
        bound = players * (_PROGRESS + 2 * chosen.jokers)
        if chosen.late_earlier == "revoke":
            levels = 13 * (4 + chosen.jokers) * players
            bound += 2 * levels * (players - 1)
        return bound

    def points_range(self, players: int, options: BaseOptions) -> tuple[int, int]:
        chosen = cast(Options, options)
        low = -chosen.penalty * max(chosen.pile_size)
        if chosen.false_call_penalty:
            low = _NO_FLOOR
        return low, cards.JOKER + chosen.jokers + chosen.caller_bonus

    def describe_move(self, view: View, move: int) -> tuple[str, dict[str, object]]:
        return describe_move(cast(NertsView, view), move)

    def format_move(self, move: int) -> str:
        return notation.format_move(move)

    def parse_move(self, text: str) -> int:
        return notation.parse_move(text)

    def format_card(self, card: int) -> str:
        return cards.format_card(card)

    def parse_card(self, text: str) -> int:
        return cards.parse_card(text)


GAME: Final = NertsGame()
