"""The engine beside the naive reading: whole matches, compared after every step."""

from __future__ import annotations

import random
from collections.abc import Sequence

from parlour.core.errors import Refusal
from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.seats import LETTERS
from parlour.games.euchre.game import GAME
from tests.games.beside import compare_legal, compare_standing, deal_clause, naive_deal_clause
from tests.games.euchre.naive import DEFAULTS, MOVES, PACK, Naive, Refused

STEPS = 220
"""A match in which everybody overbids may fall below zero for ever; so much of it is enough."""
TARGETS = ("1", "3", "8", "15", "32")
POLICIES = {
    "uniform": (),
    "sober": ("bid 3", "trump", "play"),
    "bold": ("moon", "bid 5", "trump", "play"),
    "hostile": ("swap", "pass", "challenge"),
}
BIAS = 0.7
REFUSALS = 3


def agree(seed: int) -> None:
    """Play one match of drawn options on both readings; raise where they differ."""
    rng = random.Random(seed)
    options = draw_options(rng)
    first = rng.randrange(3)
    wanted = POLICIES[rng.choice(list(POLICIES))]
    engine = GAME.start(3, first, GAME.make_options(**parse_options(GAME.options, options)))
    naive = Naive(3, first, options)
    for _ in range(STEPS):
        compare(engine, naive, rng)
        refuse_alike(engine, naive, rng)
        if naive.over:
            return
        if naive.to_deal():
            deal(engine, naive, rng)
            continue
        seat = rng.choice(naive.actors())
        move = choose(naive.legal(seat), wanted, rng)
        naive.apply(seat, move)
        engine.apply(LETTERS.index(seat), GAME.parse_move(move))


def draw_options(rng: random.Random) -> dict[str, str]:
    """An option set in which every value of every option is as likely as the others."""
    options = {"target": rng.choice(TARGETS)}
    for option in GAME.options:
        if option.name != "target":
            options[option.name] = rng.choice(option.samples())
    assert options.keys() == DEFAULTS.keys()
    return {name: value for name, value in options.items() if rng.random() < 0.9}


def choose(legal: Sequence[str], wanted: tuple[str, ...], rng: random.Random) -> str:
    """A move: mostly one of those the policy wants."""
    if rng.random() < BIAS:
        legal = [move for move in legal if move.startswith(wanted)] or legal
    return rng.choice(legal)


def compare(engine: State, naive: Naive, rng: random.Random) -> None:
    """Whether the two tables stand alike; what non-actors may do is asked of one seat."""
    compare_standing(GAME, engine, naive)
    compare_legal(GAME, engine, naive, [*naive.actors(), rng.choice("ABC")])
    ours = {place: sorted(map(GAME.format_card, held)) for place, held in engine.places()}
    assert ours == {place: sorted(held) for place, held in naive.places().items()}


def deal(engine: State, naive: Naive, rng: random.Random) -> None:
    """Deal the same shuffled pack to both, after wrong ones that both refuse."""
    (pack,) = naive.to_deal()
    rng.shuffle(pack)
    for wrong in ([pack[:-1]], [[*pack[1:], pack[1]]], [[*pack, pack[0]]], [], [pack, pack]):
        assert deal_clause(GAME, engine, wrong) == naive_deal_clause(naive, wrong, Refused) == "3.5"
    engine.deal([[GAME.parse_card(card) for card in pack]])
    naive.deal([pack])


def refuse_alike(engine: State, naive: Naive, rng: random.Random) -> None:
    """Any illegal move of any seat is refused by both for the same clause, and changes nothing."""
    before = engine.dump()
    for _ in range(REFUSALS):
        seat = rng.randrange(3)
        if naive.actors() and rng.random() < 0.6:
            seat = LETTERS.index(rng.choice(naive.actors()))
        move = rng.choice(MOVES)
        expected = naive_clause(naive, LETTERS[seat], move)
        if expected:
            assert clause(engine, seat, move) == expected, (LETTERS[seat], move)
    if not naive.to_deal():
        unwanted = [list(PACK)]
        assert (
            deal_clause(GAME, engine, unwanted) == naive_deal_clause(naive, unwanted, Refused) != ""
        )
    assert engine.dump() == before


def clause(engine: State, seat: int, move: str) -> str:
    """The clause by which the engine refuses a move, with a sentence; empty when it takes it."""
    try:
        engine.apply(seat, GAME.parse_move(move))
    except Refusal as refusal:
        return refusal.clause if refusal.reason else "no reason"
    return ""


def naive_clause(naive: Naive, seat: str, move: str) -> str:
    """The clause by which the naive reading refuses a move; empty when it would take it."""
    try:
        naive.check(seat, move)
    except Refused as refusal:
        return str(refusal.args[0])
    return ""
