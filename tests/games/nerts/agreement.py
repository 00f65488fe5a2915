"""The engine beside the naive reading: random matches, compared after every step."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from parlour.core.errors import IllegalDeal, Refusal
from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.seats import LETTERS, TABLE, format_seat
from parlour.games.nerts.game import GAME
from parlour.games.nerts.notation import UP
from tests.games.beside import compare_standing
from tests.games.nerts.naive import Naive
from tests.games.nerts.naive_notation import CHOICES
from tests.games.nerts.naive_play import chance, late_card

POLICIES = ("uniform", "eager", "hostile")
STEPS = (0, 5, 30, 60, 200, 900)
STRANGE_TIMES = ((0, 0), (0, 0), (0, 0), (1, 1), (-1, 0), (0, -5), (5, 9), (0, 7), (-7, -9))
NUMBERS = {
    "tie_window": (0, 1, 50, 10_000),
    "false_call_penalty": (0, 5, 100),
    "air_grace": (0, 750, 60_000),
    "caller_bonus": (0, 10, 100),
    "target": (1, 10, 30, 100, 10_000),
    "max_rounds": (0, 1, 2, 1_000),
    "jokers": (0, 1, 2),
    "deal": (3, 1),
    "penalty": (2, 1),
}
SIZES = (1, 2, 4, 8, 13, 13, 30, 37, 40)


def agree(seed: int, events: int = 180) -> None:
    """Play a drawn match, or so many events of it, on both readings; raise where they differ.

    The naive reading tries every move there is to see what is legal, which is slow: so each event
    compares the legal moves of whoever is to move, and the last one those of all.
    """
    table = Both(random.Random(seed))
    for _ in range(events):
        table.compare()
        if table.naive.over:
            break
        table.step()
    table.compare()
    for seat in (*range(table.engine.players), TABLE):
        table.legal(format_seat(seat))
    table.refuse_alike()


def draw_options(rng: random.Random, players: int) -> dict[str, str]:
    """An option set in which every value of every option is as likely as the others."""
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    options |= {name: str(rng.choice(values)) for name, values in NUMBERS.items()}
    sizes = [rng.choice(SIZES) for _ in range(rng.choice((1, players)))]
    options["pile_size"] = ",".join(str(size) for size in sizes)
    return {name: options[name] for name in options if rng.random() < 0.7}


class Both:
    """One match on both readings."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        players = rng.choice((2, 2, 2, 3, 4, 8))
        options = draw_options(rng, players)
        chosen = GAME.make_options(**parse_options(GAME.options, options))
        self.engine: State = GAME.start(players, 0, chosen)
        self.naive = Naive(players, 0, options)
        self.policy = rng.choice(POLICIES)
        self.timed = rng.choice((0.0, 0.5, 0.9))
        self.clock = 1

    def step(self) -> None:
        """Deal, or let somebody move, and now and then try what must be refused."""
        if self.naive.to_deal():
            self._deal()
            return
        if self.rng.random() < 0.3:
            self.refuse_alike()
        seat = self.rng.choice(self.naive.actors())
        if seat == "*":
            self.both_apply(seat, "close", self.clock, 0)
            return
        if self.rng.random() < self.timed:
            self._timed_move(seat)
        else:
            self.both_apply(seat, self._choose(seat), 0, 0)
        self.clock += self.rng.choice(STEPS)

    def _timed_move(self, seat: str) -> None:
        late = late_card(self.naive, self.rng, seat, self.clock)
        if late is not None:
            self.both_apply(seat, late.move, late.at, late.grabbed)
            return
        at = max(1, self.clock - self.rng.choice(STEPS))
        grabbed = max(1, at - self.rng.choice(STEPS)) if self.rng.random() < 0.7 else 0
        self.both_apply(seat, self._choose(seat), at, grabbed)

    def _choose(self, seat: str) -> str:
        moves = self.legal(seat)
        if self.policy == "uniform":
            return self.rng.choice(moves)
        if self.policy == "eager":
            return self.rng.choices(moves, [chance(move) for move in moves])[0]
        return self.rng.choices(moves, [1 / chance(move) for move in moves])[0]

    def legal(self, seat: str) -> list[str]:
        """What a seat may do, after both readings have agreed about it."""
        number = TABLE if seat == "*" else LETTERS.index(seat)
        ours = [GAME.format_move(move) for move in self.engine.legal(number)]
        theirs = self.naive.legal(seat)
        assert sorted(ours) == sorted(theirs), seat
        return theirs

    def both_apply(self, seat: str, move: str, at: int, grabbed: int) -> None:
        """Make the move on both, or see that both refuse it by the same clause."""
        before = self.engine.dump()
        clause = self.naive.refusal(seat, move, at, grabbed)
        assert self._refusal(seat, move, at, grabbed) == clause, f"{seat} {move} @{grabbed}-{at}"
        if clause:
            assert self.engine.dump() == before, "a refused move changed the state"
        else:
            self.naive.apply(seat, move, at, grabbed)

    def _refusal(self, seat: str, move: str, at: int, grabbed: int) -> str:
        """The clause by which the engine refuses a move; empty when it makes it."""
        number = TABLE if seat == "*" else LETTERS.index(seat)
        try:
            self.engine.apply(number, GAME.parse_move(move), at, grabbed)
        except Refusal as refusal:
            return refusal.clause if refusal.reason else "no reason given"
        return ""

    def refuse_alike(self) -> None:
        """Try random moves of random seats on both; most must be refused."""
        for _ in range(4):
            seat = self.rng.choice([*LETTERS[: self.engine.players], "*"])
            move = GAME.format_move(self.rng.choice((self._any_move(), self.rng.randrange(UP))))
            at, grabbed = self.rng.choice(STRANGE_TIMES)
            if self.naive.refusal(seat, move, at, grabbed):
                self.both_apply(seat, move, at, grabbed)

    def _any_move(self) -> int:
        """A move of the alphabet; to foundations that may exist, more often than not."""
        move = self.rng.randrange(GAME.moves)
        text = GAME.format_move(move)
        source, found, goal = text.partition(">f")
        if not found or self.rng.random() < 0.2:
            return move
        number = self.rng.choice(["", *map(str, range(1, 1 + len(self.naive.foundations)))])
        card = "=" + goal.split("=")[1] if "=" in goal and self.rng.random() < 0.5 else ""
        return GAME.parse_move(f"{source}>f{number}{card}")

    def _deal(self) -> None:
        packs = self.naive.to_deal()
        for pack in packs:
            self.rng.shuffle(pack)
        self._deal_wrong(packs)
        self.engine.deal([[GAME.parse_card(card) for card in pack] for pack in packs])
        self.naive.deal(packs)
        self.clock = 1

    def _deal_wrong(self, packs: list[list[str]]) -> None:
        wrong = [list(pack) for pack in packs]
        pack = self.rng.choice(wrong)
        if not pack or self.rng.random() < 0.3:
            pack.append("7H")
        elif self.rng.random() < 0.5:
            pack.pop()
        else:
            pack[0] = "7H" if pack[0] != "7H" else "8H"
        before = self.engine.dump()
        for dealt in (wrong, packs[:-1], [*packs, []]):
            cards = [[GAME.parse_card(card) for card in pack] for pack in dealt]
            with pytest.raises(IllegalDeal) as refused:
                self.engine.deal(cards)
            assert refused.value.clause == "3.1"
        assert self.engine.dump() == before

    def compare(self) -> None:
        """Whether the two tables stand alike."""
        engine, naive = self.engine, self.naive
        compare_standing(GAME, engine, naive)
        self._compare_places()
        if engine.actors():
            self._compare_knowledge()

    def _compare_knowledge(self) -> None:
        """Whether the view shows the cards that have been seen where they lie, and no others."""
        view = GAME.view(self.engine, None)
        known = self.naive.seen(None)
        for seat, own in enumerate(self.naive.layouts):
            for ours, theirs in ((view.nerts(seat), own.nerts), (view.stock(seat), own.stock)):
                shown = [card.text if card.origin in known else "?" for card in theirs]
                assert ["?" if card < 0 else GAME.format_card(card) for card in ours] == shown

    def _compare_places(self) -> None:
        """Whether every card lies where it should, while a round is played."""
        ours = {name: [GAME.format_card(c) for c in held] for name, held in self.engine.places()}
        theirs = self.naive.places()
        if self.engine.actors():
            assert sorted(map(sorted, filter(None, ours.values()))) == sorted(
                map(sorted, filter(None, theirs.values()))
            )
        assert Counter(c for held in ours.values() for c in held) == Counter(
            c for held in theirs.values() for c in held
        )
