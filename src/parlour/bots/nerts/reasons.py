"""Why a move is good or what it costs, from the very course that the planner found."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.bots.advice import Chance, Reason
from parlour.bots.nerts.courses import Course, is_shed, stock_from
from parlour.bots.nerts.packing import ACCEPTS, BIT, EVERY, top_of
from parlour.bots.nerts.planner import Planner
from parlour.bots.nerts.position import Position, nerts_top, wanted_now, waste_place
from parlour.bots.nerts.promise import share
from parlour.bots.nerts.stock_order import rotations_until
from parlour.games.nerts.cards import format_card
from parlour.games.nerts.notation import CALL, PILES, ROTATE, STUCK, TO_WORK, TURN, UP

RISKY: Final = 0.85
"""A play that is made with less than this chance is said to be a race."""


def reasons(planner: Planner, start: Position, course: Course) -> tuple[Reason, ...]:
    """The sentences for one move; the most telling first, three at most."""
    move = course.move
    if move == CALL:
        return (Reason("hint-nerts-false-call" if start.left else "hint-nerts-call", {}),)
    if move == STUCK:
        return (Reason("hint-nerts-stuck", {}),)
    if not course.steps:
        return (Reason("hint-nerts-nothing", {}),)
    found: list[Reason] = []
    if move >= UP:
        found += _of_lift(planner, start, course)
    shed = _moves_to_shed(start, course)
    if shed == 1:
        found.append(Reason("hint-nerts-sheds", {"left": int(course.steps[0].left)}))
    elif shed > 1 and move >= TO_WORK:
        found.append(Reason("hint-nerts-frees", {"n": shed - 1}))
    if move == ROTATE:
        found += _of_rotating(planner, start)
    elif move == TURN:
        found += _of_turning(planner, course)
    elif not found or move < UP:
        found += _of_room(start, course)
    return tuple(found[:3]) or (Reason("hint-nerts-nothing", {}),)


def chances(planner: Planner, start: Position, course: Course) -> tuple[Chance, ...]:
    """That a lift comes first, and that the next hidden Nerts card has a place after the move."""
    found: list[Chance] = []
    if course.move >= UP:
        first = planner.stays(start, course.steps[0])
        found.append(Chance("hint-nerts-chance-first", first))
    if is_shed(course.move):
        after = course.steps[0]
        if after.left > 0 and nerts_top(planner.scene, after) < 0:
            found.append(Chance("hint-nerts-chance-next", place_share(planner, after)))
    return tuple(found)


def place_share(planner: Planner, position: Position) -> float:
    """The share of the unseen cards that would have a place at once."""
    return share(planner.scene, _open_for(planner, position))


def _open_for(planner: Planner, position: Position) -> i64:
    """The cards that could be played at once, as bits; all of them where there is a space."""
    open_for: i64 = wanted_now(planner.scene, position)
    index: i64
    for index in range(PILES):
        pile = position.pile(index)
        if pile == 0:
            return EVERY
        open_for |= ACCEPTS[top_of(pile)]
    return open_for


def _of_lift(planner: Planner, start: Position, course: Course) -> list[Reason]:
    """The point, the race for it, and what it opens to whom."""
    after = course.steps[0]
    mask = after.risen & ~start.risen
    card = next(card for card in range(52) if mask & BIT[card])
    found = [Reason("hint-nerts-lifts", {"card": format_card(card)})]
    first = planner.stays(start, after)
    if first < RISKY:
        found.append(Reason("hint-nerts-race", {"percent": round(100 * (1.0 - first))}))
    if card % 13 < 12 and planner.rivals.threat[card + 1] > 0:
        found.append(Reason("hint-nerts-opens", {"card": format_card(card + 1)}))
    return found


def _moves_to_shed(start: Position, course: Course) -> int:
    """How many moves of cards until one leaves the Nerts pile, this one included; 0 for never."""
    for number, position in enumerate(course.steps, 1):
        if position.left < start.left:
            return number
    return 0


def _of_turning(planner: Planner, course: Course) -> list[Reason]:
    """Which card the turns bring that the course then plays."""
    turns = 1
    before = course.steps[0]
    for position in course.steps[1:]:
        if position.move == TURN:
            turns += 1
        elif position.gone != before.gone:
            card = int(planner.scene.deck[waste_place(before)])
            return [Reason("hint-nerts-brings", {"card": format_card(card), "n": turns})]
        before = position
    place = waste_place(course.steps[0])
    if place >= 0 and planner.scene.deck[place] < 0:
        return [Reason("hint-nerts-new-cards", {})]
    return [Reason("hint-nerts-turn-on", {})]


def _of_rotating(planner: Planner, start: Position) -> list[Reason]:
    """Which card comes up that can be played, after how many rotations."""
    scene = planner.scene
    begun, open_for = stock_from(scene, start), _open_for(planner, start)
    best, found = int(scene.size), -1
    for place in range(begun, int(scene.size)):
        card = scene.deck[place]
        if card < 0 or not open_for & BIT[card]:
            continue
        times = rotations_until(int(scene.size) - begun, place - begun, int(scene.packet))
        if 0 < times < best:
            best, found = times, int(card)
    if found < 0:
        return [Reason("hint-nerts-turn-on", {})]
    return [Reason("hint-nerts-rotates", {"card": format_card(found), "n": best})]


def _of_room(start: Position, course: Course) -> list[Reason]:
    """A space made or filled, or a landing kept."""
    spaces = _spaces(course.steps[0]) - _spaces(start)
    if spaces > 0:
        return [Reason("hint-nerts-space", {})]
    if spaces < 0:
        return [Reason("hint-nerts-fills", {})]
    return []


def _spaces(position: Position) -> int:
    count = 0
    index: i64
    for index in range(PILES):
        if position.pile(index) == 0:
            count += 1
    return count
