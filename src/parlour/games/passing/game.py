"""The Passing Game as the contract wants it: declared facts, and one object that holds them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, cast

from parlour.core.errors import OptionError
from parlour.core.game import Facts, Game, State, View
from parlour.core.options import Options as CoreOptions
from parlour.core.rng import Rng
from parlour.games.passing import notation
from parlour.games.passing.notation import MOVES
from parlour.games.passing.options import OPTIONS, Options, circuits_of, make_options
from parlour.games.passing.playout import play_out
from parlour.games.passing.refusals import (
    DECK_CLAUSE,
    PARTNERS_CLAUSE,
    PLAYERS_CLAUSE,
    check_deal,
    refuse_move,
)
from parlour.games.passing.rules import (
    apply_deal,
    apply_move,
    hand_size,
    is_legal,
    legal_deal,
    legal_moves,
)
from parlour.games.passing.scoring import REASONS
from parlour.games.passing.state import DEAL, LINE_MOST, UNDRAWABLE, PassingState
from parlour.games.passing.tiles import ALL_PIPS, TILES, format_tile, parse_tile
from parlour.games.passing.view import PassingView, describe_move, load_view, public_view
from parlour.games.passing.worlds import deal_unseen, lay_table


class PassingMatch(PassingState):
    """A match: the data of ``PassingState`` under the rules."""

    def to_deal(self) -> list[tuple[int, ...]]:
        return legal_deal(self)

    def deal(self, packs: Sequence[Sequence[int]]) -> None:
        check_deal(self, packs)
        apply_deal(self, packs[0])

    def legal(self, seat: int) -> list[int]:
        mine = 0 <= seat < self.players and seat == self.turn
        return legal_moves(self) if mine else []

    def apply(self, seat: int, move: int, at: int = 0, grabbed: int = 0) -> None:
        mine = 0 <= seat < self.players and seat == self.turn
        if not mine or not 0 <= move < MOVES or not is_legal(self, move):
            raise refuse_move(self, seat, move)
        apply_move(self, move)

    def copy(self) -> PassingMatch:
        other = PassingMatch(self.players, 0, self.chosen, self.house)
        other.take(self)
        return other

    def rollout(self, rng: Rng, limit: int) -> int:
        if self.phase == DEAL and limit > 0:
            apply_deal(self, rng.shuffled(tuple(range(TILES))))
        return play_out(self, rng, limit)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (load_state, (self.dump(),))


def load_state(text: str) -> PassingMatch:
    """The match that ``dump`` wrote."""
    data = json.loads(text)
    state = PassingMatch(data["players"], 0, make_options(data["options"]))
    state.read(data)
    return state


class PassingGame(Game):
    """What The Passing Game is called, and how it is begun, seen, resampled and written down."""

    def __init__(self) -> None:
        super().__init__(
            id="passing",
            players=(2, 3, 4),
            options=OPTIONS,
            defaults=Options(),
            facts=Facts(reasons=REASONS, partners=True),
            moves=MOVES,
            deck_clause=DECK_CLAUSE,
            players_clause=PLAYERS_CLAUSE,
        )

    def check_options(self, players: int, options: CoreOptions) -> None:
        if cast(Options, options).partners and players != 4:
            raise OptionError(PARTNERS_CLAUSE, "passing-partners-four", n=players)

    def new_state(self, players: int, first: int, options: CoreOptions) -> PassingMatch:
        return PassingMatch(players, first, cast(Options, options))

    def load(self, text: str) -> PassingMatch:
        return load_state(text)

    def view(self, state: State, seat: int | None) -> PassingView:
        return PassingView(self, cast(PassingMatch, state), seat)

    def public(self, view: View) -> PassingView:
        return public_view(cast(PassingView, view))

    def load_view(self, data: Mapping[str, object]) -> PassingView:
        return load_view(self, data)

    def worlds(self, view: View, rng: Rng) -> PassingMatch:
        seen = cast(PassingView, view)
        state = PassingMatch(view.players, seen.leader, cast(Options, view.options))
        lay_table(seen, state)
        deal_unseen(seen, state, rng)
        return state

    def round_bound(self, players: int, options: CoreOptions) -> int:
        """Every tile set or drawn, each after passes that do not end the round (5.7)."""
        draws = TILES - players * hand_size(players) - UNDRAWABLE
        moves = players * (LINE_MOST + draws) + players
        return moves * circuits_of(cast(Options, options))

    def points_range(self, players: int, options: CoreOptions) -> tuple[int, int]:
        """Nobody loses points, and there are no more than the pips of the set."""
        return 0, ALL_PIPS

    def describe_move(self, view: View, move: int) -> tuple[str, dict[str, object]]:
        return describe_move(cast(PassingView, view), move)

    def format_move(self, move: int) -> str:
        return notation.format_move(move)

    def parse_move(self, text: str) -> int:
        return notation.parse_move(text)

    def format_card(self, card: int) -> str:
        return format_tile(card)

    def parse_card(self, text: str) -> int:
        return parse_tile(text)


GAME: Final = PassingGame()
