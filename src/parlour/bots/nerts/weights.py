"""What a planner holds things to be worth, in points of the round, and what time costs it.

All are relative to doing nothing for ever. They were fitted by playing rounds against other
players at the same tempo: see ``docs/bots.md``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Weights:
    """One planner's judgement; times are seconds of hands that move a card in 1.9."""

    nerts: float = 6.0
    """A card out of the Nerts pile."""
    lift: float = 1.6
    """A card onto a foundation."""
    nerts_point: float = 3.0
    """What playing its Nerts card to a foundation brings a rival, in points."""
    second: float = 0.06
    """What could have been made of one second."""
    card: float = 1.5
    turn: float = 1.1
    fade: float = 50.0
    """After so many seconds half of what was planned has become otherwise."""
    per_card: float = 8.0
    """How long a rival takes for a Nerts card: how long the round will last at least."""
    cover: float = 0.9
    """If every card that may turn up had a place to go: per share of them that have."""
    space: float = 0.55
    """A space, while Nerts cards are left."""
    next_space: float = 0.3
    """Each further one."""
    unstuck: float = 1.1
    """The Nerts top has a place, or is about to be turned up."""
    host: float = 0.2
    """A place for a card of the deck, or an unseen one, onto which the Nerts top goes."""
    near: float = 1.0
    """The foundation is one card short of the Nerts top; two short: half of it."""
    ready: float = 0.15
    """A work pile's lowest card is one step from a foundation; two steps: half of it."""
    thin: float = 0.12
    """A waste card on a work pile: others come up, and it waits where it can be played."""
    blind: float = 0.25
    """Turning up a card that nobody has seen."""
    helps: float = 2.4
    """Laying what a rival's open card goes onto: the share of that card's worth."""
    denies: float = 1.0
    """Laying a card that a rival holds open too: the share of its worth to the rival."""
    seen_rival: float = 0.35
    """How often in a second a rival plays a card that lies open."""
    other_rival: float = 0.01
    """The same for a card that is somewhere else in the rival's pack."""
    stay: float = 0.25
    """With an empty pile: what a second costs by which the round goes on."""


def weights_for(players: int, penalty: int) -> Weights:
    """The weights for so many seats: among more the round is shorter, and others matter less.

    ``penalty`` is what a card left in the pile costs (13.1).
    """
    weights = Weights()
    if players > 2:
        weights.nerts, weights.card, weights.second = 8.0, 1.9, 0.07
        weights.per_card, weights.near, weights.thin = 6.0, 0.5, 0.05
        weights.space, weights.unstuck = 0.6, 1.2
        weights.helps, weights.denies, weights.seen_rival = 0.9, 1.4, 0.25
    if penalty < 2:
        weights.nerts *= 0.7
        weights.nerts_point = 2.0
    return weights
