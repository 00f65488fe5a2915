"""The play and the naming of trump, judged by solving the layouts that fit the view."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.layouts import Layouts
from parlour.bots.euchre.sample import Sample
from parlour.bots.euchre.solver import Solver
from parlour.bots.euchre.stakes import Stakes
from parlour.bots.euchre.worth import BIDDER
from parlour.games.euchre.notation import PLAY, SEATS, TRUMP
from parlour.games.euchre.view import EuchreView


class Table:
    """What is public of a round in play, with seats counted from the bidder."""

    def __init__(self, view: EuchreView) -> None:
        assert view.seat is not None
        self.bidder = view.bidder
        self.bid = view.high
        self.contract = view.bidder * 8 + view.high
        self.trump: i64 = max(view.trump, 0)
        self.free = view.challenge
        self.place = (view.seat - view.bidder) % SEATS
        self.leader: i64 = (view.leader - view.bidder) % SEATS
        left = (view.bidder + 1) % SEATS
        self.split: i64 = BIDDER * view.taken[view.bidder] + view.taken[left]
        self.trick: vec[i64] = vec[i64]([len(view.trick), 0, 0])
        for index, card in enumerate(view.trick):
            self.trick[1 + index] = card


def judge_cards(
    view: EuchreView, layouts: Layouts, sample: Sample, solver: Solver, stakes: Stakes, budget: Budget
) -> Judgement:
    """What each legal card is worth when all play on with open cards, layout by layout."""
    table = Table(view)
    moves = list(view.legal)
    found = Judgement(moves, sample.weights, sample.exact)
    worths = stakes.worths(table.bidder, table.bid, table.place)
    solver.stake(
        stakes.table(table.bidder, table.bid), table.bid, stakes.detailed(table.bid), table.free
    )
    done = 0
    for layout in sample.layouts:
        hands = layouts.hands(layout, table.bidder)
        solver.solve_from(hands, table.trump, table.leader, table.split, table.trick)
        for index in range(int(solver.count)):
            split = int(solver.splits[index])
            at = moves.index(PLAY + int(solver.cards[index]))
            found.enter(at, split, table.contract, worths[split])
        done += 1
        if budget.over():
            break
    found.trim(done)
    return found


def judge_trumps(
    view: EuchreView, layouts: Layouts, sample: Sample, solver: Solver, stakes: Stakes, budget: Budget
) -> Judgement:
    """What each suit is worth as trump to the bidder."""
    table = Table(view)
    moves = list(view.legal)
    found = Judgement(moves, sample.weights, sample.exact)
    worths = stakes.worths(table.bidder, table.bid, 0)
    solver.stake(stakes.table(table.bidder, table.bid), table.bid, stakes.detailed(table.bid))
    done = 0
    for layout in sample.layouts:
        hands = layouts.hands(layout, table.bidder)
        for index, move in enumerate(moves):
            split = int(solver.value(hands, move - TRUMP))
            found.enter(index, split, table.contract, worths[split])
        done += 1
        if budget.over():
            break
    found.trim(done)
    return found
