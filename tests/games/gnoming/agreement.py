"""The engine beside the naive reading: whole matches, compared after every step."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.core.seats import LETTERS
from parlour.games.gnoming.game import GAME
from tests.games.beside import (
    compare_legal,
    compare_standing,
    deal_clause,
    move_clause,
    naive_deal_clause,
)
from tests.games.gnoming.naive import MOVES, Naive
from tests.games.gnoming.naive_scoring import CHOICES, Refused

POLICIES = ("uniform", "eager", "hostile")
EAGER = ("place", "bounce", "reveal")
HOSTILE = ("draw", "discard", "decline")
TURN_CAPS = (1, 2, 3, 5, 10, 40, 1000)


def agree(seed: int) -> None:
    """Play one match of drawn players and options on both readings; raise where they differ."""
    rng = random.Random(seed)
    options = draw_options(rng)
    players = rng.randint(2, 7)
    first = rng.randrange(players)
    policy = rng.choice(POLICIES)
    engine: State = GAME.start(
        players, first, GAME.make_options(**parse_options(GAME.options, options))
    )
    naive = Naive(players, first, options)
    while not naive.over:
        compare(engine, naive)
        if naive.to_deal():
            deal(engine, naive, rng)
            continue
        refuse_alike(engine, naive, rng)
        seat = rng.choice(naive.actors())
        move = choose(naive.legal(seat), policy, rng)
        naive.apply(seat, move)
        engine.apply(LETTERS.index(seat), GAME.parse_move(move))
    compare(engine, naive)
    refuse_alike(engine, naive, rng)


def random_positions(seed: int) -> Iterator[State]:
    """Positions of one match of drawn options, some steps apart, its deals' needs included."""
    rng = random.Random(seed)
    players = rng.randint(2, 7)
    options = GAME.make_options(**parse_options(GAME.options, draw_options(rng)))
    state: State = GAME.start(players, rng.randrange(players), options)
    chance = Rng(seed)
    for _ in range(40):
        yield state
        if state.over:
            return
        if state.to_deal():
            state.deal([chance.shuffled(pack) for pack in state.to_deal()])
            yield state
        for _ in range(rng.randint(1, 12)):
            if state.actors():
                seat = rng.choice(state.actors())
                state.apply(seat, rng.choice(state.legal(seat)))


def draw_options(rng: random.Random) -> dict[str, str]:
    """An option set in which every value of every option is as likely as the others."""
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    options["rounds"] = str(rng.randint(1, 9) if rng.random() < 0.2 else rng.randint(1, 3))
    options["turn_cap"] = str(rng.choice(TURN_CAPS))
    return {name: options[name] for name in options if rng.random() < 0.9}


def choose(legal: Sequence[str], policy: str, rng: random.Random) -> str:
    """A move: any, or one that fills gardens, or one that keeps them as they are."""
    wanted = {"uniform": (), "eager": EAGER, "hostile": HOSTILE}[policy]
    if wanted and rng.random() < 0.85:
        legal = [move for move in legal if move.split()[0] in wanted] or legal
    return rng.choice(legal)


def compare(engine: State, naive: Naive) -> None:
    """Whether the two tables stand alike."""
    compare_standing(GAME, engine, naive)
    compare_legal(GAME, engine, naive, LETTERS[: engine.players])
    ours = Counter(GAME.format_card(card) for _, held in engine.places() for card in held)
    assert ours == Counter(card for held in naive.places().values() for card in held)
    if engine.actors():
        compare_places(engine, naive)


def compare_places(engine: State, naive: Naive) -> None:
    """Whether every card lies where it should, while a round is played."""
    ours = {place: [GAME.format_card(card) for card in held] for place, held in engine.places()}
    theirs = naive.places()
    for name, other in (("left", "left"), ("right", "right"), ("draw", "draw pile")):
        assert ours[name] == theirs[other], name
    for name, other in (("hand", "held"), ("loose", "loose")):
        assert ours[name] == theirs[other], name
    assert len(ours["removed"]) == len(theirs["out of play"]) + len(theirs["gone"])
    for letter, grid in naive.grids.items():
        assert ours[f"garden {letter}"] == [card.name for card in grid.values()]


def deal(engine: State, naive: Naive, rng: random.Random) -> None:
    """Deal the same shuffled pack to both, after a wrong one that both refuse."""
    (pack,) = naive.to_deal()
    rng.shuffle(pack)
    wrong = list(pack)
    wrong[rng.randrange(len(wrong))] = rng.choice(("-4", "7", "M"))
    for cards in (pack[:-1], [*pack, "7"], wrong):
        if Counter(cards) != Counter(pack):
            before = engine.dump()
            assert (
                deal_clause(GAME, engine, [cards])
                == naive_deal_clause(naive, [cards], Refused)
                == "2.7"
            )
            assert engine.dump() == before
    engine.deal([[GAME.parse_card(card) for card in pack]])
    naive.deal([pack])


def refuse_alike(engine: State, naive: Naive, rng: random.Random) -> None:
    """Try illegal moves of any seat: both refuse them by the same clause and change nothing."""
    before = engine.dump()
    for _ in range(4):
        seat = rng.randrange(engine.players)
        if rng.random() < 0.5 and naive.actors():
            seat = LETTERS.index(rng.choice(naive.actors()))
        move = rng.choice(MOVES)
        expected = naive.fault(LETTERS[seat], move)
        if not expected:
            continue
        assert move_clause(GAME, engine, seat, move) == expected, (LETTERS[seat], move)
    assert engine.dump() == before
