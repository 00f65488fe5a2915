"""One sitting: bots play a match, or some rounds of one, with the cards of its deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour.arena.plan import Plan
from parlour.arena.seating import Sitting, sides
from parlour.arena.watched import Fault, Lost, Watch, WatchedBot
from parlour.bots.budget import Budget
from parlour.bots.clock import Clock
from parlour.bots.match import Match
from parlour.bots.roster import tempo_of
from parlour.core.dealer import Dealer
from parlour.core.game import State
from parlour.core.rng import Rng
from parlour.games import get


class Played(NamedTuple):
    """What came of a sitting."""

    sitting: Sitting
    rounds: int
    scores: tuple[int, ...]
    """Points of each seat, all rounds together."""
    winners: tuple[int, ...]
    """The seats that won the match, or had the best points of the rounds."""
    faults: tuple[Fault, ...] = ()


def play(
    plan: Plan, sitting: Sitting, lost: Sequence[Lost] = (), watch: Watch | None = None
) -> Played:
    """Play it; the same plan and sitting give the same result.

    At ``lost`` decisions a bot hung or took its process down before: the rung below makes them.
    """
    game = get(plan.game)
    state = game.start(plan.players, sitting.deal % plan.players, plan.options)
    match = Match(game, state, _dealer(plan, sitting, 0))
    bots = _seat_bots(plan, sitting, lost, watch or Watch([0.0, 0.0, 0.0]))
    rngs = [_seat_rng(plan, sitting, seat) for seat in range(plan.players)]
    if game.facts.real_time:
        _play_timed(plan, sitting, match, bots, rngs)
    else:
        _play_turns(plan, sitting, match, bots, rngs)
    faults = sorted(fault for bot in bots for fault in bot.faults)
    return Played(sitting, len(state.rounds), state.scores, _winners(plan, state), tuple(faults))


def _seat_bots(
    plan: Plan, sitting: Sitting, lost: Sequence[Lost], watch: Watch
) -> list[WatchedBot]:
    budget = Budget(plan.effort)
    return [
        WatchedBot(plan.game, name, seat, budget, watch=watch, lost=lost)
        for seat, name in enumerate(sitting.seats)
    ]


def _seat_rng(plan: Plan, sitting: Sitting, seat: int) -> Rng:
    """A seat's stream, the same whoever sits there: never that of the deals."""
    seed = Dealer.named("arena bot", plan.seed, sitting.deal, seat).seed
    return Rng(int.from_bytes(seed[:8], "big"))


def _dealer(plan: Plan, sitting: Sitting, number: int) -> Dealer:
    """Who shuffles the deal of this number: the same cards, however much was dealt before."""
    return Dealer.named("arena", plan.seed, sitting.deal, number)


class _Table:
    """Deals for as long as the sitting goes on."""

    def __init__(self, plan: Plan, sitting: Sitting, match: Match) -> None:
        self.plan = plan
        self.sitting = sitting
        self.match = match
        self.dealt = 0

    def goes_on(self) -> bool:
        """Whether there is something to decide; deals first when cards are wanted."""
        state = self.match.state
        if state.over or 0 < self.plan.rounds <= len(state.rounds):
            return False
        if state.to_deal():
            self.match.dealer = _dealer(self.plan, self.sitting, self.dealt)
            self.match.deal()
            self.dealt += 1
        return True


def _play_turns(
    plan: Plan, sitting: Sitting, match: Match, bots: Sequence[WatchedBot], rngs: Sequence[Rng]
) -> None:
    table, budget = _Table(plan, sitting, match), Budget(plan.effort)
    while table.goes_on():
        seat = match.state.actors()[0]
        view = match.game.view(match.state, seat)
        match.apply(seat, bots[seat].choose(view, view.legal, rngs[seat], budget))


def _play_timed(
    plan: Plan, sitting: Sitting, match: Match, bots: Sequence[WatchedBot], rngs: Sequence[Rng]
) -> None:
    table, state = _Table(plan, sitting, match), match.state
    by_seat, rng_by_seat = dict(enumerate(bots)), dict(enumerate(rngs))
    chosen = plan.tempo if plan.same_tempo else ""
    hands = {
        seat: tempo_of(plan.game, name, chosen, plan.tempo)
        for seat, name in enumerate(sitting.seats)
    }
    rounds, now = 0, 0
    while table.goes_on():
        if len(state.rounds) > rounds:
            rounds, now = len(state.rounds), 0
        clock = Clock(match, by_seat, rng_by_seat, hands, now)
        while len(state.rounds) == rounds and not state.to_deal():
            clock.advance(clock.next_at())
        now = clock.now


def _winners(plan: Plan, state: State) -> tuple[int, ...]:
    if plan.rounds == 0:
        return state.winners
    sign = -1 if plan.lowest_wins else 1
    best = max(sign * state.scores[members[0]] for members in sides(plan))
    return tuple(seat for seat in range(plan.players) if sign * state.scores[seat] == best)
