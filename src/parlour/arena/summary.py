"""What an arena's results say: meetings of two bots, all bots side by side, faults."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from parlour.arena.plan import Plan
from parlour.arena.ratings import Ranking, Rating, ratings
from parlour.arena.seating import Seats, meeting, pairs, sides, tables
from parlour.arena.sitting import Played
from parlour.bots.intervals import Interval, holm, mean_interval, share_interval


class Outcome(NamedTuple):
    """What one side got in a sitting."""

    gain: float
    """Points a round better than the mean of the other sides; more is better in all games."""
    won: float
    """Its part of the win: shared wins are split."""
    ahead: float
    """The share of the other sides that it left behind in the ranking; an equal is half."""


class Meeting(NamedTuple):
    """One guest against copies of the field's bot, each side in turn, over all deals."""

    guest: str
    field: str
    sittings: int
    wins: Interval
    """The share won, tested against an even share."""
    ahead: Interval
    """The share of rivals left behind, tested against a half: what a win is between two."""
    gain: Interval
    """Points a round better than the field, tested against none."""
    p: float
    """Of the wins of matches, or of the points of rounds; corrected after Holm."""


class Standing(NamedTuple):
    """One bot over all sittings that it was in with others."""

    bot: str
    sittings: int
    """Its sittings, each side counted."""
    wins: Interval
    gain: Interval
    rating: Rating


class Difference(NamedTuple):
    """Two bots wherever both sat, the first less the second, per side."""

    first: str
    second: str
    wins: Interval
    gain: Interval
    p: float


class Summary(NamedTuple):
    """All that is reported; ``deals`` counts whole deals, others are left out."""

    plan: Plan
    deals: int
    sittings: int
    rounds: int
    even: float
    meetings: list[Meeting]
    standings: list[Standing]
    differences: list[Difference]
    faults: Counter[tuple[str, str]]
    """How many by bot and kind."""


def summarise(plan: Plan, played: Sequence[Played]) -> Summary:
    """Sum up all whole deals; there must be one."""
    each = len(tables(plan))
    deals = len(played) // each
    used = played[: deals * each]
    by_deal = [
        {one.sitting.seats: one for one in used[begin : begin + each]}
        for begin in range(0, len(used), each)
    ]
    counts: Counter[tuple[str, str]] = Counter()
    for one in used:
        counts.update((fault.bot, fault.kind) for fault in one.faults)
    rounds = sum(one.rounds for one in used)
    even = 1.0 / len(sides(plan))
    return Summary(
        plan, deals, len(used), rounds, even,
        _meetings(plan, by_deal), _standings(plan, by_deal), _differences(plan, by_deal), counts,
    )  # fmt: skip


def outcomes(plan: Plan, played: Played) -> list[Outcome]:
    """What each side got."""
    sign = -1.0 if plan.lowest_wins else 1.0
    table = sides(plan)
    scores = [sign * played.scores[members[0]] for members in table]
    winners = [members[0] in played.winners for members in table]
    total, count = sum(scores), len(scores)
    places = [_place(plan, played, members[0]) for members in table]
    return [
        Outcome(
            (score - (total - score) / (count - 1)) / max(1, played.rounds) if count > 1 else 0.0,
            1.0 / sum(winners) if won else 0.0,
            _left_behind(place, places),
        )
        for score, won, place in zip(scores, winners, places, strict=True)
    ]


def ranking(plan: Plan, played: Played) -> Ranking:
    """The bots of the sides from the best to the last; winners are first, whatever their points."""
    places: dict[tuple[bool, int], list[int]] = defaultdict(list)
    for members in sides(plan):
        seat = members[0]
        places[_place(plan, played, seat)].append(plan.bots.index(played.sitting.seats[seat]))
    return tuple(tuple(places[place]) for place in sorted(places))


def _place(plan: Plan, played: Played, seat: int) -> tuple[bool, int]:
    """Smaller is better, equals are equal."""
    if seat in played.winners:
        return False, 0
    return True, played.scores[seat] if plan.lowest_wins else -played.scores[seat]


def _left_behind(place: tuple[bool, int], places: Sequence[tuple[bool, int]]) -> float:
    """The share of all other places that are worse; one of ``places`` is its own."""
    if len(places) == 1:
        return 0.5
    worse = sum(place < other for other in places)
    equal = sum(place == other for other in places) - 1
    return (worse + equal / 2) / (len(places) - 1)


def _meetings(plan: Plan, by_deal: list[dict[Seats, Played]]) -> list[Meeting]:
    found = []
    for guest, field in pairs(plan):
        seatings = meeting(plan, guest, field)
        per_deal = len(seatings)
        got = [
            [outcomes(plan, deal[seats])[own] for own, seats in enumerate(seatings)]
            for deal in by_deal
        ]
        won = share_interval([_mean([o.won for o in deal]) for deal in got], per_deal, 1 / per_deal)
        ahead = share_interval([_mean([o.ahead for o in deal]) for deal in got], per_deal, 0.5)
        gain = mean_interval([_mean([o.gain for o in deal]) for deal in got])
        p = gain.p if plan.rounds else won.p
        found.append(Meeting(guest, field, per_deal * len(got), won, ahead, gain, p))
    corrected = holm([one.p for one in found])
    return [one._replace(p=p) for one, p in zip(found, corrected, strict=True)]


def _standings(plan: Plan, by_deal: list[dict[Seats, Played]]) -> list[Standing]:
    rankings = [[ranking(plan, one) for one in deal.values()] for deal in by_deal]
    rated = ratings(rankings, len(plan.bots), plan.seed)
    found = []
    for place, bot in enumerate(plan.bots):
        got = [_of_bot(plan, deal, bot) for deal in by_deal]
        per_deal = len(got[0])
        wins = [math.fsum(one.won for one in deal) / per_deal for deal in got]
        gains = [math.fsum(one.gain for one in deal) / per_deal for deal in got]
        share = share_interval(wins, per_deal, 1.0 / len(sides(plan)))
        found.append(Standing(bot, per_deal * len(got), share, mean_interval(gains), rated[place]))
    return found


def _of_bot(plan: Plan, deal: dict[Seats, Played], bot: str) -> list[Outcome]:
    """What a bot got in all sittings of a deal."""
    own = [members[0] for members in sides(plan)]
    return [
        outcome
        for seats, played in deal.items()
        for seat, outcome in zip(own, outcomes(plan, played), strict=True)
        if seats[seat] == bot
    ]


def _differences(plan: Plan, by_deal: list[dict[Seats, Played]]) -> list[Difference]:
    """Every two bots, for mixes only: where one meets copies, the meetings say it."""
    if plan.fields != "mixes":
        return []
    found = []
    for later, second in enumerate(plan.bots):
        for first in plan.bots[later + 1 :]:
            both = [
                {seats: one for seats, one in deal.items() if first in seats and second in seats}
                for deal in by_deal
            ]
            wins, gains = [], []
            for deal in both:
                ours, theirs = _of_bot(plan, deal, first), _of_bot(plan, deal, second)
                wins.append(_mean([o.won for o in ours]) - _mean([o.won for o in theirs]))
                gains.append(_mean([o.gain for o in ours]) - _mean([o.gain for o in theirs]))
            win, gain = mean_interval(wins), mean_interval(gains)
            found.append(Difference(first, second, win, gain, gain.p if plan.rounds else win.p))
    corrected = holm([one.p for one in found])
    return [one._replace(p=p) for one, p in zip(found, corrected, strict=True)]


def _mean(values: list[float]) -> float:
    return math.fsum(values) / len(values)
