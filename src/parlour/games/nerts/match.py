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
from parlour.games.nerts.calling import (
    apply_word,
    begin_closing,
    call,
    check_call,
    legal_words,
    look_for_stuck,
)
from parlour.games.nerts.cards import JOKER, mask_of, tell_jokers_apart
from parlour.games.nerts.layout import Layout, WorkPile
from parlour.games.nerts.middle import apply_up, legal_up
from parlour.games.nerts.notation import (
    CALL,
    CLOSE,
    OVER,
    PILES,
    ROTATE,
    RUN,
    SLIDE,
    TO_WORK,
    TURN,
    UP,
)
from parlour.games.nerts.options import OPTIONS, House, Options, make_options
from parlour.games.nerts.scoring import CALLED, end_round
from parlour.games.nerts.sheet import read_table, write_table
from parlour.games.nerts.state import CLOSING, DEAL, NOBODY, PLAY, SHUFFLE, Table, seen_plain
from parlour.games.nerts.stock import apply_over, apply_rotate, apply_turn, legal_stock
from parlour.games.nerts.timing import DECK_CLAUSE, check_event
from parlour.games.nerts.work import (
    apply_run,
    apply_slide,
    apply_to_work,
    legal_runs,
    legal_slides,
    legal_to_work,
)


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
        moves: list[int] = []
        if self.phase == CLOSING:
            if seat == TABLE:
                moves.append(CLOSE)
            elif 0 <= seat < self.players:
                layout = self.layouts[seat]
                if layout.deck and not layout.packed:
                    moves.append(TURN)
                if not layout.carried:
                    self._legal_cards(layout, moves)
        elif self.phase == PLAY and 0 <= seat < self.players:
            layout = self.layouts[seat]
            legal_stock(layout, self.house, moves)
            legal_words(self, layout, seat, moves)
            self._legal_cards(layout, moves)
        return moves

    def _legal_cards(self, layout: Layout, moves: list[int]) -> None:
        legal_to_work(layout, self.house, moves)
        legal_slides(layout, self.house, moves)
        legal_runs(layout, self.house, moves)
        legal_up(self, layout, moves)

    def apply(self, seat: int, move: int, at: int = 0, grabbed: int = 0) -> None:
        check_event(self, seat, move, at, grabbed)
        self._make(seat, move, at)

    def _make(self, seat: int, move: int, at: i64) -> None:
        """Make a move of which only its own rule is not checked yet."""
        if move == CLOSE:
            end_round(self, CALLED)
            return
        closing = self.phase == CLOSING
        layout = self.layouts[seat]
        progress = self._perform(layout, seat, move, at)
        if at > 0:
            layout.last_drop = at
            self.latest = max(self.latest, at)
        self.idle += 1
        if progress:
            self.idle = 0
            self.words = 0
            self.renewed = False
        if closing:
            if move == TURN:
                layout.packed = True
            else:
                layout.carried = True
            self.looked = self.looked and not progress
        elif move == CALL:
            call(self, seat, at)
        elif progress and self.house.auto_call and not layout.nerts:
            self.looked = False
            begin_closing(self, seat, at)
        look_for_stuck(self)

    def _perform(self, layout: Layout, seat: i64, move: i64, at: i64) -> bool:
        """Do what the move says, or refuse it; whether it is progress (10.1)."""
        if move >= UP:
            apply_up(self, seat, move, at)
            return True
        if move >= RUN:
            apply_run(layout, self.house, move)
            return False
        if move >= SLIDE:
            apply_slide(layout, self.house, move)
            return True
        if move >= TO_WORK:
            apply_to_work(layout, self.house, move)
            return True
        if move == TURN:
            apply_turn(layout, self.house)
        elif move == OVER:
            apply_over(layout, self.house)
        elif move == ROTATE:
            apply_rotate(layout, self.house)
        elif move == CALL:
            check_call(self, layout)
        else:
            apply_word(self, seat, move)
        return False

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
