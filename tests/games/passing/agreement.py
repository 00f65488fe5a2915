"""The engine beside the naive reading: whole matches, compared after every step."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.core.seats import LETTERS
from parlour.games.passing.game import GAME
from tests.games.beside import (
    compare_legal,
    compare_standing,
    deal_clause,
    move_clause,
    naive_deal_clause,
)
from tests.games.passing.naive import CHOICES, SET, Naive, Refused

POLICIES = ("uniform", "eager", "slow", "hostile")
TARGETS = ("0", "1", "2", "20", "61", "101", "10000")
MOVES = [f"play {tile}{end}" for tile in SET for end in ("", " left", " right")] + ["draw", "pass"]
LONGEST = 500
"""Moves after which a match is left, so that high targets stay cheap."""


def agree(seed: int) -> None:
    """Play one match of drawn players and options on both readings; raise where they differ."""
    rng = random.Random(seed)
    players = rng.randint(2, 4)
    options = draw_options(rng, players)
    first = rng.randrange(players)
    policy = rng.choice(POLICIES)
    chosen = GAME.make_options(**parse_options(GAME.options, options))
    engine: State = GAME.start(players, first, chosen)
    naive = Naive(players, first, options)
    made = 0
    while not naive.over and made < LONGEST:
        compare(engine, naive)
        refuse_alike(engine, naive, rng)
        if naive.to_deal():
            deal(engine, naive, rng)
            continue
        (seat,) = naive.actors()
        move = choose(naive.legal(seat), policy, rng)
        naive.apply(seat, move)
        engine.apply(LETTERS.index(seat), GAME.parse_move(move))
        made += 1
    compare(engine, naive)
    refuse_alike(engine, naive, rng)
    if naive.over:
        assert deal_clause(GAME, engine, [SET]) == naive_deal_clause(naive, [SET], Refused) == "8.3"


def random_positions(seed: int) -> Iterator[State]:
    """Positions of one match of drawn options, some steps apart, from before its first deal."""
    rng = random.Random(seed)
    players = 2 + seed % 3
    chosen = GAME.make_options(**parse_options(GAME.options, draw_options(rng, players)))
    state: State = GAME.start(players, rng.randrange(players), chosen)
    policy = rng.choice(POLICIES)
    chance = Rng(seed)
    for _ in range(30):
        yield state
        if state.over:
            return
        if state.to_deal():
            state.deal([chance.shuffled(pack) for pack in state.to_deal()])
            yield state
        for _ in range(rng.randint(1, 7)):
            for seat in state.actors():
                legal = [GAME.format_move(move) for move in state.legal(seat)]
                state.apply(seat, GAME.parse_move(choose(legal, policy, rng)))


def draw_options(rng: random.Random, players: int) -> dict[str, str]:
    """An option set in which every value of every option is as likely as the others."""
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    options["target"] = rng.choice(TARGETS)
    if players != 4:
        options["partners"] = "off"
    return {name: value for name, value in options.items() if rng.random() < 0.9}


def choose(legal: Sequence[str], policy: str, rng: random.Random) -> str:
    """A move: any, or one that sets a tile, or draws, or passes, where there is one."""
    wanted = {"uniform": "", "eager": "play", "slow": "draw", "hostile": "pass"}[policy]
    if rng.random() < 0.85:
        legal = [move for move in legal if move.startswith(wanted)] or legal
    return rng.choice(legal)


def compare(engine: State, naive: Naive) -> None:
    """Whether the two tables stand alike."""
    compare_standing(GAME, engine, naive)
    compare_legal(GAME, engine, naive, naive.seats)
    ours = {place: [GAME.format_card(tile) for tile in held] for place, held in engine.places()}
    theirs = naive.places()
    assert list(ours) == list(theirs)
    for place, held in theirs.items():
        assert ours[place] == (in_order(held) if place.startswith("hand") else held), place


def in_order(tiles: list[str]) -> list[str]:
    """Tiles in the order of the pack."""
    return sorted(tiles, key=SET.index)


def deal(engine: State, naive: Naive, rng: random.Random) -> None:
    """Deal the same shuffled pack to both, after wrong ones that both refuse."""
    (pack,) = naive.to_deal()
    rng.shuffle(pack)
    before = engine.dump()
    for wrong in (pack[1:], [*pack, pack[0]], [pack[-1], *pack[1:]]):
        assert (
            deal_clause(GAME, engine, [wrong])
            == naive_deal_clause(naive, [wrong], Refused)
            == "2.1"
        )
    assert engine.dump() == before
    engine.deal([[GAME.parse_card(tile) for tile in pack]])
    naive.deal([pack])
    assert deal_clause(GAME, engine, [pack]) == naive_deal_clause(naive, [pack], Refused) == "8.7"


def refuse_alike(engine: State, naive: Naive, rng: random.Random) -> None:
    """Try illegal moves of any seat: both refuse them by the same clause and change nothing."""
    before = engine.dump()
    for _ in range(4):
        seat = rng.randrange(engine.players)
        if rng.random() < 0.6 and naive.actors():
            seat = LETTERS.index(naive.actors()[0])
        move = rng.choice(MOVES[-2:] if rng.random() < 0.2 else MOVES)
        fault = naive.fault(LETTERS[seat], move)
        if fault is not None:
            assert move_clause(GAME, engine, seat, move) == fault[0], (LETTERS[seat], move)
    assert engine.dump() == before
