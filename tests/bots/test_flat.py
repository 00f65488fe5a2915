"""The plain adviser has something to say in every game, and shares of the win add up."""

from __future__ import annotations

import pytest

from parlour.bots.advisers import adviser
from parlour.bots.bot import Adviser
from parlour.bots.budget import Budget
from parlour.bots.flat import Flat
from parlour.bots.roster import make_bot
from parlour.bots.standing import PACES, shares, standing
from parlour.core.game import Game, State
from parlour.core.rng import Rng
from parlour.games import GAMES
from parlour.words import speak

pytestmark = pytest.mark.pure
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def positions(game: Game, players: int, seed: int, most: int) -> list[State]:
    """Positions with a choice on a random walk through a match."""
    rng, state, found = Rng(seed), game.start(players), []
    while not state.over and len(found) < most:
        packs = state.to_deal()
        if packs:
            state.deal([rng.shuffled(pack) for pack in packs])
            continue
        seat = state.actors()[int(rng.below(len(state.actors())))]
        moves = state.legal(seat)
        if len(moves) > 1 and rng.below(4) == 0:
            found.append(state.copy())
        state.apply(seat, moves[int(rng.below(len(moves)))])
    return found


@every_game
@pytest.mark.slow
def test_every_legal_move_is_judged_the_best_first(game: Game) -> None:
    follow = None if game.id == "gnoming" else make_bot(game.id, "rules")  # it thinks for long
    asked = Flat(game, follow, 3)
    for players in game.players[:3]:
        for state in positions(game, players, players, 2):
            seat = next(s for s in state.actors() if len(state.legal(s)) > 1)
            view = game.view(state, seat)
            advice = asked.advise(view, view.legal, Rng(1), Budget())
            assert sorted(choice.move for choice in advice.choices) == sorted(view.legal)
            gaps = [choice.behind for choice in advice.choices]
            assert gaps == sorted(gaps)
            assert (gaps[0], advice.best.doubt) == (0.0, 0.0)
            assert all(0 <= choice.win <= 1 for choice in advice.choices)
            assert advice == asked.advise(view, view.legal, Rng(1), Budget())
            for reason in (asked.nudge(view, advice), *advice.best.reasons):
                assert speak(reason.key, reason.details)
            back = asked.hindsight(state, seat, Rng(1), Budget())
            assert sorted(choice.move for choice in back.choices) == sorted(view.legal)


@every_game
def test_every_game_has_an_adviser(game: Game) -> None:
    assert isinstance(adviser(game.id), Adviser)
    with pytest.raises(KeyError):
        adviser("poker")


def test_shares_of_the_win_follow_the_scores() -> None:
    assert shares([0.0, 0.0, 0.0], 4.0) == pytest.approx([1 / 3] * 3)
    ahead = shares([8.0, 0.0], 4.0)
    assert sum(ahead) == pytest.approx(1.0)
    # The difference is normal with a deviation of 4 times the root of 2.
    assert ahead[0] == pytest.approx(0.921, abs=0.002)


@every_game
def test_a_match_that_is_over_is_the_winners(game: Game) -> None:
    state = game.start(game.players[0])
    assert standing(state, game.id) == pytest.approx([1 / state.players] * state.players)
    assert game.id in PACES
    state.over, state.winners = True, (1,)
    assert standing(state, game.id) == [float(seat == 1) for seat in range(state.players)]


LEADS = {"euchre": (9, 0, 3), "passing": (60, 0, 30), "gnoming": (-9, 30, 3), "nerts": (50, 0, 20)}


@every_game
def test_an_adviser_tells_how_a_match_stands_between_rounds(game: Game) -> None:
    for teller in (adviser(game.id), Flat(game)):
        state = game.start(3)
        assert teller.standing(state) == pytest.approx([1 / 3] * 3, abs=0.02)
        state.scores = LEADS[game.id]
        first, last, second = teller.standing(state)
        assert first + last + second == pytest.approx(1.0, abs=0.02)
        assert first > second > last > 0.0
        state.over, state.winners = True, (1,)
        assert teller.standing(state) == [0.0, 1.0, 0.0]


def test_partners_stand_alike() -> None:
    game = GAMES["passing"]
    state = game.start(4, 0, game.make_options(partners=True))
    state.scores = (40, 10, 40, 10)
    teller = adviser("passing")
    ours, theirs, *others = teller.standing(state)
    assert [ours, theirs] == others
    assert ours > 0.6
    assert ours + theirs == pytest.approx(1.0)
    state.over, state.winners = True, (1, 3)
    assert teller.standing(state) == [0.0, 1.0, 0.0, 1.0]
