"""One match of Nerts: the contract's state over a ``Table`` and its rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import cast

from mypy_extensions import i64

from parlour.core.errors import IllegalDeal
from parlour.core.game import Game
from parlour.core.options import format_options
from parlour.core.replay import check_pack
from parlour.core.rng import Rng
from parlour.core.seats import TABLE
from parlour.games.nerts.calling import look_for_stuck
from parlour.games.nerts.cards import JOKER, mask_of, tell_jokers_apart
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.notation import CLOSE, PILES
from parlour.games.nerts.options import OPTIONS, House, Options, make_options
from parlour.games.nerts.pile import WorkPile
from parlour.games.nerts.rules import apply_closing, apply_play, legal_closing, legal_play
from parlour.games.nerts.sheet import read_table, write_table
from parlour.games.nerts.state import CLOSING, DEAL, NOBODY, PLAY, SHUFFLE, Table, seen_plain
from parlour.games.nerts.timing import DECK_CLAUSE, check_event


class NertsState(Table):
    """A match; moves of ``legal`` are in ascending order (see ``notation``)."""

    def __init__(
        self, game: Game, players: int, options: Options, house: House | None = None
    ) -> None:
        super().__init__(game, players, options, house)

    def actors(self) -> list[int]:
        if self.phase == PLAY:
            return list(range(self.players))
        if self.phase == CLOSING:
            return [*[seat for seat in range(self.players) if self.legal(seat)], TABLE]
        return []

    def to_deal(self) -> list[tuple[int, ...]]:
        if self.phase == DEAL:
            return [self.pack()] * self.players
        if self.phase == SHUFFLE:
            return [tuple(sorted(seen_plain(layout.deck))) for layout in self.layouts]
        return []

    def deal(self, packs: Sequence[Sequence[int]]) -> None:
        wanted = self.to_deal()
        if not wanted:
            raise IllegalDeal(DECK_CLAUSE, "match-over" if self.over else "deal-unwanted")
        if len(packs) != len(wanted):
            raise IllegalDeal(DECK_CLAUSE, "deal-packs", n=len(packs), wanted=len(wanted))
        dealt = [list(pack) for pack in packs]
        for pack, want in zip(dealt, wanted, strict=True):
            check_pack(self.game, pack, want)
        self._deal_checked(dealt)

    def _deal_checked(self, dealt: list[list[int]]) -> None:
        if self.phase == DEAL:
            self._begin_round()
            self.layouts = [self._lay_out(pack, seat) for seat, pack in enumerate(dealt)]
        else:
            for pack, layout in zip(dealt, self.layouts, strict=True):
                layout.take_stock(pack)
        self.phase = PLAY
        look_for_stuck(self)

    def _begin_round(self) -> None:
        self.foundations = []
        self.see_wanted()
        self.words = 0
        self.renewed = False
        self.looked = True
        self.latest = 0
        self.caller = NOBODY
        self.called_at = 0
        self.idle = 0

    def _lay_out(self, pack: list[int], seat: int) -> Layout:
        """A seat's cards as dealt (section 3)."""
        layout = Layout()
        cards = tell_jokers_apart(pack, JOKER)
        size = self.pile_size(seat)
        layout.nerts = cards[:size]
        layout.piles = [WorkPile(cards[size + pile : size + pile + 1]) for pile in range(PILES)]
        layout.deck = cards[size + PILES :]
        layout.seen = mask_of(cards[size - 1 : size + PILES])
        layout.stocked = mask_of(layout.deck)
        for pile in layout.piles:
            pile.settle(self.house)
        return layout

    def legal(self, seat: int) -> list[int]:
        if self.phase == PLAY and 0 <= seat < self.players:
            return legal_play(self, seat)
        if self.phase == CLOSING and TABLE <= seat < self.players:
            return legal_closing(self, seat)
        return []

    def apply(self, seat: int, move: int, at: int = 0, grabbed: int = 0) -> None:
        check_event(self, seat, move, at, grabbed)
        self._make(seat, move, 0 if move == CLOSE else at)  # the time of a close is not read

    def _make(self, seat: int, move: int, at: i64) -> None:
        """Make a move of which only its own rule is not checked yet."""
        if self.phase == PLAY:
            apply_play(self, seat, move, at)
        else:
            apply_closing(self, seat, move, at)

    def copy(self) -> NertsState:
        other = NertsState(self.game, self.players, self.chosen, self.house)
        other.take_table(self)
        return other

    def rollout(self, rng: Rng, limit: int) -> int:
        rounds = len(self.rounds)
        made = 0
        while made < limit and not self.over and len(self.rounds) == rounds:
            if self.phase == DEAL or self.phase == SHUFFLE:
                self._deal_checked([rng.shuffled(pack) for pack in self.to_deal()])
                continue
            seat = self._random_actor(rng)
            moves = self.legal(seat)
            self._make(seat, moves[rng.below(len(moves))], 0)
            made += 1
        return made

    def _random_actor(self, rng: Rng) -> int:
        if self.phase == PLAY:
            return int(rng.below(self.players))
        actors = self.actors()
        return actors[rng.below(len(actors))] if len(actors) > 1 else actors[0]

    def dump(self) -> str:
        data = self.dump_results()
        data["players"] = self.players
        data["options"] = format_options(OPTIONS, self.chosen)
        data.update(write_table(self, True))
        return json.dumps(data)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (load_state, (self.game, self.dump()))


def load_state(game: Game, text: str) -> NertsState:
    """The match that ``dump`` wrote."""
    data: dict[str, object] = json.loads(text)
    options = make_options(cast(dict[str, object], data["options"]))
    state = NertsState(game, int(str(data["players"])), options)
    state.load_results(data)
    read_table(state, data)
    return state
