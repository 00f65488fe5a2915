"""Ghost Hand Euchre as the contract wants it: declared facts, and one object that holds them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, cast

from parlour.core.game import Facts, Game, State, View
from parlour.core.options import Options as CoreOptions
from parlour.core.rng import Rng
from parlour.games.euchre import notation
from parlour.games.euchre.cards import list_cards
from parlour.games.euchre.notation import LOWEST_BID, MOON_BID, MOVES, SEATS
from parlour.games.euchre.options import OPTIONS, Options, make_options
from parlour.games.euchre.playout import play_tricks
from parlour.games.euchre.review import REVOKE_COST
from parlour.games.euchre.rules import (
    DEAL_CLAUSE,
    apply_deal,
    apply_move,
    legal_deal,
    legal_moves,
)
from parlour.games.euchre.scoring import MOON_POINTS, REASONS
from parlour.games.euchre.state import PLAYING, ROUND_CARDS, EuchreState
from parlour.games.euchre.trick import end_play, lay_card, playable
from parlour.games.euchre.view import EuchreView, describe_move, hide_private
from parlour.games.euchre.worlds import draw_hands, lay_out

_TRUMP_MOVES: Final = 1
_MOST_REVOKES: Final = 5


class EuchreMatch(EuchreState):
    """A match: the data of ``EuchreState`` under the rules."""

    def to_deal(self) -> list[tuple[int, ...]]:
        return legal_deal(self)

    def deal(self, packs: Sequence[Sequence[int]]) -> None:
        apply_deal(self, packs)

    def legal(self, seat: int) -> list[int]:
        return legal_moves(self, seat)

    def apply(self, seat: int, move: int, at: int = 0, grabbed: int = 0) -> None:
        apply_move(self, seat, move)

    def copy(self) -> EuchreMatch:
        fresh = EuchreMatch(self.house, 0)
        fresh.take(self)
        return fresh

    def rollout(self, rng: Rng, limit: int) -> int:
        rounds = len(self.rounds)
        made = 0
        while made < limit and not self.over and len(self.rounds) == rounds:
            left = ROUND_CARDS - int(self.played)
            if self.phase != PLAYING:
                made += super().rollout(rng, 1)
            elif left % SEATS or left > limit - made:
                cards = list_cards(playable(self))
                lay_card(self, cards[rng.below(len(cards))])
                made += 1
            else:
                play_tricks(self, rng)
                end_play(self)
                made += left
        return made

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (load_state, (self.dump(),))


def load_state(text: str) -> EuchreMatch:
    """The match that ``dump`` wrote."""
    data = json.loads(text)
    state = EuchreMatch(make_options(data["options"]), 0)
    state.read(data)
    return state


class EuchreGame(Game):
    """What Ghost Hand Euchre is called, and how it is begun, seen, resampled and written down."""

    def __init__(self) -> None:
        super().__init__(
            id="euchre",
            players=(SEATS,),
            options=OPTIONS,
            defaults=Options(),
            facts=Facts(reasons=REASONS),
            moves=MOVES,
            deck_clause=DEAL_CLAUSE,
            players_clause="1.1",
        )

    def new_state(self, players: int, first: int, options: CoreOptions) -> EuchreMatch:
        return EuchreMatch(cast(Options, options), first)

    def load(self, text: str) -> EuchreMatch:
        return load_state(text)

    def view(self, state: State, seat: int | None) -> EuchreView:
        return EuchreView(self, cast(EuchreMatch, state), seat)

    def public(self, view: View) -> EuchreView:
        return self.load_view(hide_private(view.to_json()))

    def load_view(self, data: Mapping[str, object]) -> EuchreView:
        blank = EuchreMatch(make_options(cast(dict[str, object], data["options"])), 0)
        view = EuchreView(self, blank, None)
        view.read(data)
        return view

    def worlds(self, view: View, rng: Rng) -> EuchreMatch:
        seen = cast(EuchreView, view)
        state = EuchreMatch(cast(Options, view.options), 0)
        lay_out(seen, state)
        draw_hands(seen, state, rng)
        return state

    def round_bound(self, players: int, options: CoreOptions) -> int:
        house = cast(Options, options)
        swaps = {"off": 0, "once": 1, "chain": SEATS}[house.ghost_swap]
        calls = SEATS if house.bidding == "single" else MOON_BID - LOWEST_BID + SEATS
        review = 2 * SEATS if house.reneging == "challenge" else 0
        return swaps + calls + _TRUMP_MOVES + ROUND_CARDS + review

    def points_range(self, players: int, options: CoreOptions) -> tuple[int, int]:
        house = cast(Options, options)
        if house.reneging == "prevented":
            return -house.moon_fail, MOON_POINTS
        claims = (SEATS - 1) * house.false_claim_penalty
        return -house.moon_fail - _MOST_REVOKES * REVOKE_COST - claims, MOON_POINTS

    def describe_move(self, view: View, move: int) -> tuple[str, dict[str, object]]:
        return describe_move(cast(EuchreView, view), move)

    def format_move(self, move: int) -> str:
        return notation.format_move(move)

    def parse_move(self, text: str) -> int:
        return notation.parse_move(text)

    def format_card(self, card: int) -> str:
        return notation.format_euchre_card(card)

    def parse_card(self, text: str) -> int:
        return notation.parse_euchre_card(text)


GAME: Final = EuchreGame()
