"""Roll-outs: every candidate played to the end of the round in the same worlds, the worst dropped.

All candidates meet the same hidden cards and the same draw pile (common random numbers), so that
their differences are much surer than their values. After each batch of worlds whatever is clearly
behind the best is dropped, and its worlds go to the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.gnoming.candidate import Candidate
from parlour.bots.gnoming.plan import AS_STYLE, Plan, options_for
from parlour.bots.gnoming.policy import DISCARD as NOT_PLACED
from parlour.bots.gnoming.policy import FROM_DRAW, Player
from parlour.bots.gnoming.racing import best_of, drop_behind, gap_of, is_settled
from parlour.bots.gnoming.round import Round
from parlour.bots.gnoming.sight import Sight
from parlour.bots.gnoming.standing import Standing
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import HAZARD, NO_CARD
from parlour.games.gnoming.notation import AWAY, BOUNCE, CELLS, DECLINE, DISCARD, DRAW, PLACE, TAKE
from parlour.games.gnoming.rules import OPENING_FLIPS

BATCH: Final = 32
FEWEST_PLANNED: Final = 12
"""With fewer worlds for a card that may be drawn, its use is left to the style."""
USUAL_OPTIONS: Final = 3
"""As many uses of a card are compared on average."""
FIRST_CUT: Final = 64
"""No candidate is dropped before so many worlds."""
SMALL: Final = 0.15
"""Points that are not worth more roll-outs,"""
SMALL_SHARE: Final = 0.004
"""and the share of a win that is not, in the last round."""
TIE_BREAK: Final = 0.001
"""What a point counts where the match's win decides: enough to go on when nothing is at stake."""


class Rollouts:
    """Plays candidates out from what one seat sees.

    ``player`` is what the seat itself then plays by; the others play by ``rivals``, by one of them
    in one world and by the next in the next.
    """

    def __init__(
        self, sight: Sight, player: Player, rivals: Sequence[Player], standing: Standing
    ) -> None:
        self.sight = sight
        self.seat: i64 = sight.seat
        self.player = player
        self.rivals = rivals
        self.rival = rivals[0]
        self.standing = standing
        self.table = Round(sight.table.seats, sight.house)
        self.plan = Plan()
        self.made: i64 = 0
        """Roll-outs so far."""

    def compare(
        self, candidates: Sequence[Candidate], usual: int, least: int, rng: Rng, budget: Budget
    ) -> None:
        """Play ``usual`` roll-outs, or fewer when one candidate is clearly the best before.

        Every candidate that is not dropped meets ``least`` worlds, unless time runs out.
        """
        limit = budget.samples(usual)
        luck = rng.split()
        worlds = 0
        settled = False
        small = SMALL_SHARE if self.standing.is_last else SMALL
        while not (budget.over() and worlds > 1):  # two, so that there is an error
            alive = [candidate for candidate in candidates if candidate.alive]
            if worlds >= least and (len(alive) < 2 or settled or self.made >= limit):
                return
            self.sight.deal(rng)
            self.rival = self.rivals[worlds % len(self.rivals)]
            for candidate in alive:
                self.table.take(self.sight.table)
                self.begin(candidate, luck)
                self.finish(candidate, luck)
            worlds += 1
            if worlds >= FIRST_CUT and worlds % BATCH == 0:
                drop_behind(alive)
                settled = is_settled(alive, small)

    def plan_draws(self, usual: int, rng: Rng, budget: Budget) -> bool:
        """Find a use for each card that may be drawn, with about ``usual`` roll-outs in all.

        Says whether there were enough of them for that.
        """
        sight = self.sight
        if sight.table.draws == 0:
            return True
        known = {card: options_for(sight, self.player, card) for card in sight.drawable()}
        open_kinds = [card for card in known if len(known[card]) > 1]
        work = budget.samples(usual)
        if work // max(1, USUAL_OPTIONS * len(open_kinds)) < FEWEST_PLANNED:
            return not open_kinds
        counts = sight.counts()
        copies = sum([counts[card] for card in open_kinds])
        for card in open_kinds:
            if not budget.over():
                share = work * counts[card] // copies
                self.plan.use[card] = self._best_use(card, known[card], share, rng)
        return True

    def _best_use(self, card: int, options: list[int], work: int, rng: Rng) -> int:
        """What to do with a drawn card: the style's first choice unless another is ahead.

        Makes about ``work`` roll-outs; what is clearly behind is dropped on the way.
        """
        uses = [Candidate(DRAW, -1) for _ in options]
        alive = uses
        worlds = 0
        until = self.made + work
        while worlds < FEWEST_PLANNED or (len(alive) > 1 and self.made < until):
            self.sight.deal(rng, card)
            self.rival = self.rivals[worlds % len(self.rivals)]
            for option, candidate in zip(options, uses, strict=True):
                if candidate.alive:
                    self.plan.use[card] = option
                    self.table.take(self.sight.table)
                    self.begin(candidate, rng)
                    self.finish(candidate, rng)
            worlds += 1
            if worlds % FEWEST_PLANNED == 0:
                drop_behind(alive)
                alive = [candidate for candidate in alive if candidate.alive]
        best = best_of(alive)
        ahead, doubt = gap_of(best, uses[0])
        return options[uses.index(best)] if ahead > doubt or not uses[0].alive else options[0]

    def begin(self, candidate: Candidate, rng: Rng) -> None:
        """Make the candidate's move, and play on to the end of the turn."""
        table, move = self.table, candidate.move
        player = self.player
        player.denial.forget()
        if move < DRAW:
            self._begin_reveal(move, rng)
        elif move == DRAW:
            card = table.next_card(rng)
            player.look(table)
            use = self.plan.use[card]
            if use == AS_STYLE:
                player.play_card(table, card, FROM_DRAW)
            elif use == NOT_PLACED:
                player.throw(table, card)
            else:
                player.put(table, card, use)
        elif move < PLACE:
            card = table.pop(move - TAKE)
            player.look(table)
            player.put(table, card, candidate.cell)
        elif move < BOUNCE:
            player.put(table, self.sight.view.hand, move - PLACE)
        elif move < DISCARD:
            cell = move - BOUNCE
            loose, was_down = table.put(table.turn, cell, self.sight.view.loose)
            player.play_loose(table, loose, cell, was_down)
        else:
            self._begin_discard(move)

    def _begin_reveal(self, move: i64, rng: Rng) -> None:
        """An opening flip, or the answer to a hazard; then everybody else's."""
        table, seat = self.table, self.seat
        if move != DECLINE:
            table.reveal(seat, move)
        if self.sight.view.phase == "ask":
            self.player.ask(table, seat)
            table.end_turn()
            return
        other: i64 = 0
        while other < table.seats:
            while table.down[other] > CELLS - OPENING_FLIPS:
                table.reveal(other, self.player.flip(table, other))
            other += 1

    def _begin_discard(self, move: i64) -> None:
        table = self.table
        if move == AWAY:
            self.player.throw(table, HAZARD)
            return
        view = self.sight.view
        table.push(move - DISCARD, view.hand if view.hand != NO_CARD else view.loose)
        table.end_turn()

    def finish(self, candidate: Candidate, rng: Rng) -> None:
        """Play the round out and write down what came of it."""
        table, seat = self.table, self.seat
        while not table.over:
            (self.player if table.turn == seat else self.rival).play_turn(table, rng)
        self.made += 1
        others: i64 = 0
        other: i64 = 0
        while other < table.seats:
            if other != seat:
                others += table.points[other]
            other += 1
        own = table.points[seat]
        points = float(others) / float(max(1, table.seats - 1)) - float(own)
        if candidate.is_exact:
            # The same points on average, without the luck of the own cards.
            points += float(table.score(seat)) - candidate.exact
        share = self.standing.share(table, seat)
        candidate.worlds += 1
        candidate.wins += share
        candidate.scores += own
        candidate.results = append(candidate.results, points)
        value = share + TIE_BREAK * points if self.standing.is_last else points
        candidate.values = append(candidate.values, value)
        if table.out == seat:
            candidate.outs += 1
            if self._is_lowest(own):
                candidate.lowest += 1

    def _is_lowest(self, own: i64) -> bool:
        other: i64 = 0
        while other < self.table.seats:
            if self.table.points[other] < own:
                return False
            other += 1
        return True
