"""The smallest complete game: High Card. The template for a new game and the laws' own test.

1.1 Two or three play with a pack of nine cards, 1 to 9. Each is dealt two; the rest lie face down.
2.1 Beginning with the first seat, each plays a card. 2.2 The highest card takes the trick, the
taker leads to the second. 3.1 Each trick is a point; two tricks are a round (reason ``played``).
3.2 First to ``target`` wins; a tie at the top plays another round. 3.3 With ``low`` the lowest
card takes. 1.2 The first seat moves one place to the left every round.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from parlour.core.errors import IllegalDeal, IllegalMove, NotationError
from parlour.core.game import Facts, Game, State, View
from parlour.core.options import Number, Option, Options, Switch, parse_options
from parlour.core.replay import check_pack
from parlour.core.rng import Rng

PACK = tuple(range(1, 10))
HAND = 2


@dataclass(frozen=True)
class ToyOptions(Options):
    target: int = 3
    low: bool = False


OPTIONS: tuple[Option, ...] = (Number("target", "3.2", 1, 20), Switch("low", "3.3"))


class ToyState(State):
    """Hands, the stock, the cards of the trick in order of play, and who leads."""

    def __init__(self, players: int, first: int, options: ToyOptions) -> None:
        super().__init__(players, options)
        self.rules = options
        self.first = first
        self.leader = first
        self.hands: list[list[int]] = []
        self.stock: list[int] = []
        self.trick: list[int] = []
        self.played: list[int] = []
        self.tricks = [0] * players

    def seat_to_play(self) -> int:
        return (self.leader + len(self.trick)) % self.players

    def actors(self) -> list[int]:
        return [] if self.over or not self.hands else [self.seat_to_play()]

    def to_deal(self) -> list[tuple[int, ...]]:
        return [] if self.over or self.hands else [PACK]

    def deal(self, packs: Sequence[Sequence[int]]) -> None:
        if self.over or self.hands or len(packs) != 1:
            raise IllegalDeal("1.1", "deal-unwanted")
        pack = packs[0]
        check_pack(GAME, list(pack), PACK)
        self.hands = [list(pack[HAND * s : HAND * s + HAND]) for s in range(self.players)]
        self.stock = list(pack[HAND * self.players :])

    def legal(self, seat: int) -> list[int]:
        return sorted(self.hands[seat]) if seat in self.actors() else []

    def apply(self, seat: int, move: int, at: int = 0, grabbed: int = 0) -> None:
        if seat not in self.actors():
            raise IllegalMove("2.1", "not-your-turn", seat=seat)
        if move not in self.hands[seat]:
            raise IllegalMove("2.1", "card-not-held", card=move)
        self.hands[seat].remove(move)
        self.trick.append(move)
        if len(self.trick) == self.players:
            self.finish_trick()

    def finish_trick(self) -> None:
        best = min(self.trick) if self.rules.low else max(self.trick)
        self.leader = (self.leader + self.trick.index(best)) % self.players
        self.tricks[self.leader] += 1
        self.played += self.trick
        self.trick = []
        if not self.hands[0]:
            self.end_round()

    def end_round(self) -> None:
        self.finish_round(tuple(self.tricks), "played")
        self.first = self.leader = (self.first + 1) % self.players
        self.hands, self.stock, self.played = [], [], []
        self.tricks = [0] * self.players
        top = max(self.scores)
        if top >= self.rules.target and self.scores.count(top) == 1:
            self.over, self.winners = True, (self.scores.index(top),)

    def copy(self) -> State:
        return GAME.load(self.dump())

    def places(self) -> list[tuple[str, list[int]]]:
        if not self.hands:
            return [("pack", list(PACK))]
        hands = [(f"hand {s}", list(hand)) for s, hand in enumerate(self.hands)]
        return [*hands, ("stock", self.stock), ("trick", self.trick), ("played", self.played)]

    def dump(self) -> str:
        names = ("first", "leader", "hands", "stock", "trick", "played", "tricks")
        own = {name: getattr(self, name) for name in names}
        options = [self.rules.target, self.rules.low]
        start = {"players": self.players, "options": options}
        return json.dumps({**start, **own, **self.dump_results()}, sort_keys=True)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (load_state, (self.dump(),))


def load_state(text: str) -> State:
    return GAME.load(text)


class ToyView(View):
    """A seat sees its own hand, the trick, what was played, and how many lie in each hand."""

    def __init__(self, state: ToyState, seat: int | None) -> None:
        super().__init__(GAME, state, seat)
        self.first = state.first
        self.leader = state.leader
        self.trick = tuple(state.trick)
        self.played = tuple(state.played)
        self.tricks = tuple(state.tricks)
        self.counts = tuple(len(hand) for hand in state.hands)
        self.hand = tuple(state.hands[seat]) if seat is not None and state.hands else ()

    def to_json(self) -> dict[str, object]:
        names = ("first", "leader", "trick", "played", "tricks", "counts", "hand")
        return {**super().to_json(), **{n: getattr(self, n) for n in names}}


class ToyGame(Game):
    def __init__(self) -> None:
        super().__init__(
            id="toy",
            players=(2, 3),
            options=OPTIONS,
            defaults=ToyOptions(),
            facts=Facts(reasons=("played",)),
            moves=10,
            deck_clause="1.1",
            players_clause="1.1",
        )

    def new_state(self, players: int, first: int, options: Options) -> State:
        assert isinstance(options, ToyOptions)
        return ToyState(players, first, options)

    def load(self, text: str) -> State:
        data = json.loads(text)
        target, low = data["options"]
        state = self.new_state(data["players"], data["first"], ToyOptions(target, low))
        for name in ("leader", "hands", "stock", "trick", "played", "tricks"):
            setattr(state, name, data[name])
        state.load_results(data)
        return state

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, ToyState)
        return ToyView(state, seat)

    def public(self, view: View) -> View:
        data = {**view.to_json(), "seat": None, "hand": [], "legal": {}}
        return self.load_view(data)

    def load_view(self, data: Mapping[str, object]) -> View:
        world = self._world(cast(dict[str, list[int]], data))
        seat = data["seat"]
        return self.view(world, None if seat is None else "ABC".index(cast(str, seat)))

    def _world(self, data: dict[str, list[int]]) -> ToyState:
        """A state with the public part of a view, its hidden cards in pack order."""
        values = parse_options(OPTIONS, cast(dict[str, str], data["options"]))
        options = cast(ToyOptions, self.make_options(**values))
        players, seat = cast(int, data["players"]), data["seat"]
        state = ToyState(players, cast(int, data["first"]), options)
        results = {
            **data,
            "idle": 0,
            "winners": ["ABC".index(w) for w in map(str, data["winners"])],
        }
        results["rounds"] = [
            [cast(dict[str, object], r)["scores"], cast(dict[str, object], r)["reason"]]
            for r in cast(list[object], data["rounds"])
        ]
        state.load_results(results)
        state.leader = cast(int, data["leader"])
        state.trick, state.played = list(data["trick"]), list(data["played"])
        state.tricks = list(data["tricks"])
        known = {*data["trick"], *data["played"], *data["hand"]}
        hidden = [card for card in PACK if card not in known]
        for other, count in enumerate(data["counts"]):
            own = other == "ABC".find(str(seat))
            state.hands.append(list(data["hand"]) if own else [hidden.pop() for _ in range(count)])
        state.stock = hidden if data["counts"] else []
        return state

    def worlds(self, view: View, rng: Rng) -> State:
        assert isinstance(view, ToyView)
        state = self._world(cast(dict[str, list[int]], view.to_json()))
        others = [s for s in range(len(state.hands)) if s != view.seat]
        hidden = state.stock + [card for s in others for card in state.hands[s]]
        rng.shuffle(hidden)
        for s in others:
            state.hands[s] = [hidden.pop() for _ in state.hands[s]]
        state.stock = hidden
        return state

    def round_bound(self, players: int, options: Options) -> int:
        return HAND * players

    def points_range(self, players: int, options: Options) -> tuple[int, int]:
        return 0, HAND

    def format_move(self, move: int) -> str:
        return f"play {move}"

    def parse_move(self, text: str) -> int:
        word, _, card = text.partition(" ")
        if word != "play" or card not in "123456789" or len(card) != 1:
            raise NotationError("move-unknown", move=text)
        return int(card)

    def format_card(self, card: int) -> str:
        return str(card)

    def parse_card(self, text: str) -> int:
        if len(text) != 1 or text not in "123456789":
            raise NotationError("card-unknown", card=text)
        return int(text)


GAME = ToyGame()
