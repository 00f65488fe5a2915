"""No bot of any ladder peeks, and one that does is found out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from parlour.bots.advice import Advice, Choice, Reason
from parlour.bots.bot import Adviser, Bot
from parlour.bots.budget import Budget
from parlour.bots.roster import bot_names
from parlour.core.game import Game, State, View
from parlour.core.rng import Rng
from parlour.games import GAMES
from tests.bots.peeking import Decision, decisions, elsewhere, hold_to_it

EVERY_BOT = [(game, bot) for game in GAMES.values() for bot in bot_names(game.id)]
FEW, FEWER = 12, 3
MANY = 10_000

every_bot = pytest.mark.parametrize(
    ("game", "bot"), EVERY_BOT, ids=[f"{game.id}-{bot}" for game, bot in EVERY_BOT]
)


class Spy:
    """Shows views, and remembers behind whose back."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: State | None = None

    def look(self, state: State, seat: int) -> View:
        self.state = state
        return self.game.view(state, seat)


class Peeker(Bot):
    """Moves by what lies where nobody can see it."""

    def __init__(self, spy: Spy) -> None:
        self.spy = spy

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        assert self.spy.state is not None
        return legal[sum(self.spy.state.dump().encode()[::7]) % len(legal)]


class Gossip(Adviser):
    """Moves as anybody might, but tells what lies where nobody can see it."""

    def __init__(self, spy: Spy) -> None:
        self.spy = spy

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        return legal[0]

    def advise(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> Advice:
        assert self.spy.state is not None
        secret = float(sum(self.spy.state.dump().encode()[::7]))
        return Advice((Choice(legal[0], secret, 0.0),), 1)

    def nudge(self, view: View, advice: Advice) -> Reason:
        return Reason("look", {})


class Hasher(Bot):
    """Moves by what differs between processes."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        return legal[hash(view.to_text()) % len(legal)]


class Rememberer(Bot):
    """Moves by how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        self.asked += 1
        return legal[self.asked // 7 % len(legal)]


@every_bot
def test_no_bot_peeks(game: Game, bot: str) -> None:
    found = decisions(game, bot, FEW, seed=5)
    assert len(found) == FEW


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_other_processes_choose_the_same_compiled_or_not(game: Game) -> None:
    """The first above the uniform bot, and the top of the ladder."""
    for bot in (bot_names(game.id)[1], bot_names(game.id)[-1]):
        found = decisions(game, bot, FEW, seed=6)
        moves = [one.move for one in found]
        assert elsewhere(game.id, bot, found, "7") == moves, bot
        assert elsewhere(game.id, bot, found[:FEWER], "8", pure=True) == moves[:FEWER], bot


@pytest.mark.long
@every_bot
def test_no_bot_peeks_in_ten_thousand_decisions(game: Game, bot: str) -> None:
    """Ten thousand for each game, its bots together, half of them with house rules."""
    share = -(-MANY // len(bot_names(game.id)))
    found = decisions(game, bot, share // 2, seed=1)
    found += decisions(game, bot, share - share // 2, seed=2, varied=True)
    assert len(found) == share
    assert elsewhere(game.id, bot, found, "3") == [one.move for one in found]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_peeking_bot_is_found_out(game: Game) -> None:
    spy = Spy(game)
    with pytest.raises(AssertionError, match="with other cards"):
        hold_to_it(game, lambda: Peeker(spy), spy.look, FEW, 5, varied=False)


def test_advice_that_peeks_is_found_out() -> None:
    game = GAMES["euchre"]
    spy = Spy(game)
    with pytest.raises(AssertionError, match="other advice"):
        hold_to_it(game, lambda: Gossip(spy), spy.look, FEW, 5, varied=False)


def test_a_bot_that_differs_between_processes_is_found_out() -> None:
    game = GAMES["passing"]
    found = hold_to_it(game, Hasher, game.view, FEW, 5, varied=False)
    assert elsewhere("passing", f"{__name__}:Hasher", found, "8") != [one.move for one in found]


def test_a_bot_that_remembers_is_found_out() -> None:
    game = GAMES["passing"]
    with pytest.raises(AssertionError):
        hold_to_it(game, Rememberer, game.view, 4 * FEW, 5, varied=False)


def test_decisions_are_real_ones() -> None:
    found: list[Decision] = decisions(GAMES["gnoming"], "uniform", FEW, seed=9)
    assert len({one.view for one in found}) == FEW
    assert len({one.move for one in found}) > 2
