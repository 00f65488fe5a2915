"""What a round is worth and to whom (rules 6 and 7), who leads next and who has won (8).

A round's result is the seat that won it, or for a side the one of its two that may lead next,
with the points it scores. Nobody scores anything else.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.passing.options import House
from parlour.games.passing.state import NOBODY

REASONS: Final = ("out", "dead_ends", "blocked", "all_pass")
OUT: Final = 0
DEAD_ENDS: Final = 1
BLOCKED: Final = 2
ALL_PASS: Final = 3


def score_round(house: House, counts: vec[i64], out: i64, leader: i64) -> tuple[i64, i64]:
    """The winner and its points, from each hand's pips and the seat that went out (or NOBODY)."""
    if not house.partners:
        return _score_alone(house, counts, out)
    if house.partner_scoring == "sides" or (house.partner_scoring == "out_wins" and out == NOBODY):
        return _score_sides(counts, out, leader)
    if house.partner_scoring == "out_wins":
        points = _side_count(counts, out + 1) - _side_count(counts, out)
        points = max(points, 0)
        return out, points  # 7.3
    return _score_low_hand(house, counts, out)


def _score_alone(house: House, counts: vec[i64], out: i64) -> tuple[i64, i64]:
    """6.2: the counts of all others less the winner's own."""
    winner = _low_hand(house, counts, out)
    if winner == NOBODY:
        return NOBODY, 0
    return winner, _sum(counts) - 2 * counts[winner]


def _score_sides(counts: vec[i64], out: i64, leader: i64) -> tuple[i64, i64]:
    """7.2: the side with the lower count scores the difference."""
    lead = _side_count(counts, 1) - _side_count(counts, 0)
    if lead == 0:
        return NOBODY, 0
    side: i64 = 0 if lead > 0 else 1
    return _best_of_side(counts, side, out, leader), lead if lead > 0 else -lead


def _score_low_hand(house: House, counts: vec[i64], out: i64) -> tuple[i64, i64]:
    """7.4 and 7.5: the lowest single hand wins for its side."""
    winner = _low_hand(house, counts, out)
    if winner == NOBODY:
        return NOBODY, 0
    if house.partner_scoring == "low_hand_opponents":
        return winner, _side_count(counts, winner + 1) - counts[winner]
    return winner, _sum(counts) - 2 * counts[winner]


def _low_hand(house: House, counts: vec[i64], out: i64) -> i64:
    """The seat with the lowest count; nobody when several share it (6.3, 6.4, 7.6, 7.7)."""
    if house.out_beats_zero and out != NOBODY:
        return out
    best: i64 = 0
    shared = False
    seat: i64
    for seat in range(1, len(counts)):
        if counts[seat] < counts[best]:
            best = seat
            shared = False
        elif counts[seat] == counts[best]:
            shared = True
    return NOBODY if shared else best


def _best_of_side(counts: vec[i64], side: i64, out: i64, leader: i64) -> i64:
    """8.6: the one who went out, else the lower, else the first in the order of the round."""
    if out != NOBODY and out & 1 == side:
        return out
    if counts[side] != counts[side + 2]:
        return side if counts[side] < counts[side + 2] else side + 2
    return leader if leader & 1 == side else (leader + 1) & 3


def _side_count(counts: vec[i64], seat: i64) -> i64:
    """The pips of both hands of a seat's side; partners sit two apart (1.3)."""
    side = seat & 1
    return counts[side] + counts[side + 2]


def _sum(counts: vec[i64]) -> i64:
    total: i64 = 0
    for count in counts:
        total += count
    return total


def points_of(house: House, players: int, winner: i64, points: i64) -> tuple[int, ...]:
    """The points of each seat; a side's are written down for both partners (7.1)."""
    scored = [0] * players
    if winner != NOBODY:
        scored[winner] = int(points)
        if house.partners:
            scored[winner ^ 2] = int(points)
    return tuple(scored)


def next_leader(house: House, players: i64, winner: i64, leader: i64) -> i64:
    """Who leads the next round (8.5, 8.6)."""
    if house.winner_leads and winner != NOBODY:
        return winner
    return (leader + 1) % players


def winners_of(house: House, scores: tuple[int, ...], winner: i64) -> tuple[int, ...]:
    """Those who have reached the target (8.3), which only a round's winner can have done."""
    if winner == NOBODY or scores[winner] < house.target:
        return ()
    return tuple([seat for seat in range(len(scores)) if scores[seat] >= house.target])
