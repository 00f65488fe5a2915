"""What a layout promises: places for the cards that may turn up."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.bots.nerts.packing import ACCEPTS, ALL_ACES, BIT, top_of
from parlour.bots.nerts.position import Position, Scene, nerts_top, wanted_now
from parlour.bots.nerts.weights import Weights
from parlour.games.nerts.notation import PILES


def promise(scene: Scene, weights: Weights, position: Position) -> float:
    """Its worth in the planner's points."""
    if position.left == 0:
        return weights.unstuck
    spaces = 0
    wanted = wanted_now(scene, position)
    soon = (wanted << 1) & ~ALL_ACES
    later = (soon << 1) & ~ALL_ACES
    open_for: i64 = wanted
    worth = 0.0
    index: i64
    for index in range(PILES):
        pile = position.pile(index)
        if pile == 0:
            spaces += 1
            continue
        lowest = top_of(pile)
        open_for |= ACCEPTS[lowest]
        if soon & BIT[lowest]:
            worth += weights.ready
        elif later & BIT[lowest]:
            worth += weights.ready / 2.0
    worth += weights.cover * share(scene, open_for)
    if spaces:
        worth += weights.space + weights.next_space * (spaces - 1)
    top = nerts_top(scene, position)
    if spaces or top < 0 or open_for & BIT[top]:
        return worth + weights.unstuck
    return worth + _blocked(scene, weights, top, open_for, wanted)


def _blocked(scene: Scene, weights: Weights, top: i64, open_for: i64, wanted: i64) -> float:
    """How near a Nerts top without a place is to having one."""
    worth = 0.0
    hosts = open_for & scene.hosts[top]
    if hosts:
        worth += weights.host * (1.0 + float(hosts & (hosts - 1) != 0))
    rank: i64 = top % 13
    if rank > 0 and wanted & BIT[top - 1]:
        return worth + weights.near
    if rank > 1 and wanted & BIT[top - 2]:
        return worth + weights.near / 2.0
    return worth


def share(scene: Scene, open_for: i64) -> float:
    """The share of the unseen cards that are among these; 0 when all are seen."""
    mask = scene.unseen
    if mask == 0:
        return 0.0
    return float(_ones(mask & open_for)) / float(_ones(mask))


def _ones(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
