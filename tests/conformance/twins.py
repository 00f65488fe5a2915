"""Broken twins of the toy game: for each law one that must fail it.

Twins are subclasses, never patches: patching does nothing to compiled callers.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from parlour.core.game import Game, State, View
from parlour.core.options import Options
from parlour.core.rng import Rng
from tests.conformance.toy import ToyGame, ToyOptions, ToyState, ToyView


class TwinState(ToyState):
    """A toy state that loads and copies as its own twin."""

    def twin(self) -> ToyGame:
        raise NotImplementedError

    def copy(self) -> State:
        return self.twin().load(self.dump())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (self.twin().load, (self.dump(),))


class TwinGame(ToyGame):
    """The toy with another state class."""

    def __init__(self, kind: type[ToyState]) -> None:
        super().__init__()
        self.kind = kind

    def new_state(self, players: int, first: int, options: Options) -> State:
        assert isinstance(options, ToyOptions)
        return self.kind(players, first, options)


class ListsTooMuch(TwinState):
    """Law 1: lists a card that was played."""

    def twin(self) -> ToyGame:
        return LAW_01

    def legal(self, seat: int) -> list[int]:
        return sorted([*super().legal(seat), *self.trick]) if seat in self.actors() else []


class TakesAnything(TwinState):
    """Law 2: a card that is not held is accepted in silence."""

    def twin(self) -> ToyGame:
        return LAW_02

    def apply(self, seat: int, move: int, at: int = 0, grabbed: int = 0) -> None:
        if seat in self.actors() and move in self.stock:
            self.hands[seat].append(move)
        super().apply(seat, move, at, grabbed)


class SharesItsHands(TwinState):
    """Law 3: a copy plays from the same hands."""

    def twin(self) -> ToyGame:
        return LAW_03

    def copy(self) -> State:
        other = super().copy()
        assert isinstance(other, ToyState)
        other.hands = self.hands
        return other


class ReadsTheProcess(TwinState):
    """Law 4: the leader of the second trick depends on something outside the record."""

    def twin(self) -> ToyGame:
        return LAW_04

    def finish_trick(self) -> None:
        super().finish_trick()
        if not self.over and self.hands:
            self.leader = hash(str(self.played)) % self.players

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (LAW_04.load, (self.dump(),))


class LosesACard(TwinState):
    """Law 5: the trick is thrown away."""

    def twin(self) -> ToyGame:
        return LAW_05

    def finish_trick(self) -> None:
        super().finish_trick()
        self.played = []


class DeclaresTooLittle(ToyGame):
    """Law 6: says a round takes fewer moves than it does."""

    def round_bound(self, players: int, options: Options) -> int:
        return super().round_bound(players, options) - 1


class WaitsForNothing(TwinState):
    """Law 7: somebody is asked to move while cards are due."""

    def twin(self) -> ToyGame:
        return LAW_07

    def actors(self) -> list[int]:
        return super().actors() if self.hands or self.over else [self.leader]


class CountsWrongly(TwinState):
    """Law 8: the scores are not the sum of the rounds."""

    def twin(self) -> ToyGame:
        return LAW_08

    def end_round(self) -> None:
        super().end_round()
        self.scores = (self.scores[0] + 1, *self.scores[1:])


class WritesLikeNobodyReads(ToyGame):
    """Law 9: a move's text is read back as another."""

    def parse_move(self, text: str) -> int:
        return super().parse_move(text) % 9 + 1


class KeepsNoOrder(TwinState):
    """Law 10: the order of legal moves depends on how the state came about."""

    def twin(self) -> ToyGame:
        return LAW_10

    def __init__(self, players: int, first: int, options: ToyOptions) -> None:
        super().__init__(players, first, options)
        self.dealt_here = False

    def deal(self, packs: Sequence[Sequence[int]]) -> None:
        super().deal(packs)
        self.dealt_here = True

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[:: -1 if self.dealt_here else 1]


class ShowsTheStock(ToyView):
    """Law 11: how the stock lies can be told from any view."""

    def __init__(self, state: ToyState, seat: int | None) -> None:
        super().__init__(state, seat)
        self.top = sum(card * (i + 1) for i, card in enumerate(state.stock))

    def to_json(self) -> dict[str, object]:
        return {**super().to_json(), "top": self.top}


class ShowsSpectatorsMore(ToyView):
    """Law 12: a spectator is told how the stock lies, a seat is not."""

    def __init__(self, state: ToyState, seat: int | None) -> None:
        super().__init__(state, seat)
        self.stock = tuple(state.stock) if seat is None else ()

    def to_json(self) -> dict[str, object]:
        return {**super().to_json(), "stock": list(self.stock)}


class OtherView(ToyGame):
    """The toy with another view class."""

    def __init__(self, kind: type[ToyView]) -> None:
        super().__init__()
        self.kind = kind

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, ToyState)
        return self.kind(state, seat)


class SaysItIsOpen(ToyGame):
    """Law 12: declares that nobody has secrets, with a hand of cards at every seat."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = replace(self.facts, open=True)


class DrawsOneWorld(ToyGame):
    """Law 13: the world drawn is the same every time."""

    def worlds(self, view: View, rng: Rng) -> State:
        return super().worlds(view, Rng(1))


class FavoursSeatA(TwinState):
    """Law 14: seat A scores a point more for its tricks."""

    def twin(self) -> ToyGame:
        return LAW_14

    def end_round(self) -> None:
        self.tricks[0] += 1
        super().end_round()


class ForgetsTheLeader(TwinState):
    """Law 15: saving loses who leads."""

    def twin(self) -> ToyGame:
        return LAW_15

    def dump(self) -> str:
        data = json.loads(super().dump())
        return json.dumps({**data, "leader": self.first}, sort_keys=True)


class TakesTheLowest(TwinState):
    """Law 16: another rule than the golden records were made with."""

    def twin(self) -> ToyGame:
        return LAW_16

    def finish_trick(self) -> None:
        own = self.rules
        self.rules = ToyOptions(own.target, not own.low)
        super().finish_trick()
        self.rules = own


LAW_01 = TwinGame(ListsTooMuch)
LAW_02 = TwinGame(TakesAnything)
LAW_03 = TwinGame(SharesItsHands)
LAW_04 = TwinGame(ReadsTheProcess)
LAW_05 = TwinGame(LosesACard)
LAW_06 = DeclaresTooLittle()
LAW_07 = TwinGame(WaitsForNothing)
LAW_08 = TwinGame(CountsWrongly)
LAW_09 = WritesLikeNobodyReads()
LAW_10 = TwinGame(KeepsNoOrder)
LAW_11 = OtherView(ShowsTheStock)
LAW_12 = OtherView(ShowsSpectatorsMore)
LAW_13 = DrawsOneWorld()
LAW_14 = TwinGame(FavoursSeatA)
LAW_15 = TwinGame(ForgetsTheLeader)
LAW_16 = TwinGame(TakesTheLowest)
OPEN = SaysItIsOpen()

TWINS: dict[int, Game] = {
    1: LAW_01,
    2: LAW_02,
    3: LAW_03,
    5: LAW_05,
    6: LAW_06,
    7: LAW_07,
    8: LAW_08,
    9: LAW_09,
    10: LAW_10,
    11: LAW_11,
    12: LAW_12,
    13: LAW_13,
    14: LAW_14,
    15: LAW_15,
}
