"""Random play for the laws: a walk through a match that can be written down as a record.

Three policies: uniform; eager, which prefers the moves that bring a round to its end; hostile,
which avoids them for as long as it can.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from parlour.core.dealer import Dealer
from parlour.core.errors import OptionError
from parlour.core.game import Game, State
from parlour.core.journal import Journal
from parlour.core.options import Options, parse_options
from parlour.core.record import make_header
from parlour.core.rng import Rng

POLICIES = ("uniform", "eager", "hostile")
EAGER = ("play", "place", "bounce", "reveal", "trump", "bid", "n>", ">f", "call")


@dataclass(frozen=True)
class Start:
    """What fixes a walk: shrinking makes the steps fewer and the numbers smaller."""

    game: Game
    players: int
    first: int
    texts: tuple[tuple[str, str], ...]
    policy: str
    seed: int
    steps: int

    def options(self) -> Options:
        return self.game.make_options(**parse_options(self.game.options, dict(self.texts)))


class Walk:
    """A match being played at random, its record growing in ``text``."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self.game = start.game
        options = start.options()
        self.state = start.game.start(start.players, start.first, options)
        self.dealer = Dealer.named("walk", start.seed)
        self.rng = Rng(start.seed)
        self.out = io.StringIO()
        self.journal = Journal(self.game, self.out)
        self.journal.header(make_header(self.game, start.players, start.first, options))
        self.packs: list[list[list[int]]] = []
        self.moves: list[tuple[int, int, int, int]] = []
        self.events: list[tuple[str, int]] = []
        """("deal", n-th deal) or ("move", n-th move), in order."""

    @property
    def text(self) -> str:
        return self.out.getvalue()

    def step(self) -> bool:
        """Deal or move once; False when the match is over."""
        if self.state.over:
            return False
        if self.state.to_deal():
            packs = self.dealer.deal(self.state)
            self.journal.deal(packs)
            self.events.append(("deal", len(self.packs)))
            self.packs.append(packs)
            return True
        actors = self.state.actors()
        seat = actors[int(self.rng.below(len(actors)))]
        move = self.choose(self.state.legal(seat))
        self.state.apply(seat, move)
        self.journal.move(seat, move)
        self.events.append(("move", len(self.moves)))
        self.moves.append((seat, move, 0, 0))
        return True

    def choose(self, legal: list[int]) -> int:
        policy = self.start.policy
        if policy != "uniform" and int(self.rng.below(8)):
            wanted = [m for m in legal if is_eager(self.game, m) == (policy == "eager")]
            legal = wanted or legal
        return legal[int(self.rng.below(len(legal)))]

    def run(self) -> Iterator[State]:
        """The state before the first step and after each."""
        yield self.state
        for _ in range(self.start.steps):
            if not self.step():
                return
            yield self.state


def is_eager(game: Game, move: int) -> bool:
    """Whether a move is of the kind that brings the round nearer to its end."""
    text = game.format_move(move)
    return any(mark in text for mark in EAGER)


def starts(game: Game, steps: int) -> st.SearchStrategy[Start]:
    """Every number of players, option set, policy and deal, for walks of up to ``steps`` moves."""

    @st.composite
    def draw_start(draw: Callable[..., object]) -> Start:
        players = draw(st.sampled_from(game.players))
        assert isinstance(players, int)
        texts = []
        for option in game.options:
            samples = draw(st.sampled_from(("", *option.samples())))
            if samples:
                texts.append((option.name, str(samples)))
        return Start(
            game,
            players,
            draw(st.integers(0, players - 1)),  # type: ignore[arg-type]
            fitting(game, players, tuple(texts)),
            draw(st.sampled_from(POLICIES)),  # type: ignore[arg-type]
            draw(st.integers(0, 2**32 - 1)),  # type: ignore[arg-type]
            draw(st.integers(1, steps)),  # type: ignore[arg-type]
        )

    return draw_start()


def fitting(
    game: Game, players: int, texts: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    """The drawn options, without those that do not fit the number of players."""
    kept: tuple[tuple[str, str], ...] = ()
    for text in texts:
        options = game.make_options(**parse_options(game.options, dict((*kept, text))))
        try:
            game.check_options(players, options)
        except OptionError:
            continue
        kept = (*kept, text)
    return kept
