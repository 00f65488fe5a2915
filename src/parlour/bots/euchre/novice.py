"""A beginner at Ghost Hand Euchre: knows the rules, counts its own hand, and watches little.

It bids what its hand seems to be good for, and not what is enough; it takes the ghost hand only for
a poor hand of its own; it plays high cards first, wins what it can, and counts no cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.euchre.estimate import best_strength, best_suit
from parlour.bots.euchre.layouts import mask_of
from parlour.bots.euchre.reasons import beats
from parlour.bots.euchre.rules import EuchreRules
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.euchre.cards import FIRST_TRUMP, POWER
from parlour.games.euchre.notation import BID, CARDS, LOWEST_BID, MOON_BID, PASS, PLAY, SWAP, TRUMP
from parlour.games.euchre.view import EuchreView

_MOON: Final = 590


class Novice(Bot):
    """Weak by what beginners overlook."""

    def __init__(self, doubt: int, poor: int, thrifty: bool) -> None:
        """``doubt`` is how far it misjudges its hand, ``poor`` a hand to give up.

        Both are hundredths of a trick. Who is ``thrifty`` wins with no more than it takes.
        """
        self._doubt = doubt
        self._poor = poor
        self._thrifty = thrifty
        self._rules = EuchreRules()

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        seen = cast(EuchreView, view)
        if seen.phase == "auction":
            return self._speak(seen, legal, rng)
        if seen.phase == "trump":
            return TRUMP + int(best_suit(mask_of(seen.hand)))
        if seen.phase == "play":
            return PLAY + _pick(seen, legal, self._thrifty)
        return self._rules.choose(view, legal, rng, budget)

    def _speak(self, view: EuchreView, legal: Sequence[int], rng: Rng) -> int:
        """Bid the number that the hand is good for, when that is more than what was bid."""
        held = (
            int(best_strength(mask_of(view.hand)))
            + int(rng.below(2 * self._doubt + 1))
            - self._doubt
        )
        if SWAP in legal and held < self._poor:
            return SWAP
        bid = MOON_BID if held >= _MOON else min(held // 100, MOON_BID - 1)
        if bid < LOWEST_BID or bid <= view.high:
            return PASS
        return BID + bid - LOWEST_BID


def _pick(view: EuchreView, legal: Sequence[int], thrifty: bool) -> int:
    """Win where that can be done, else throw the lowest card; lead the highest."""
    base = view.trump * CARDS
    powers = {move - PLAY: int(POWER[base + move - PLAY]) for move in legal}
    table = [int(POWER[base + card]) for card in view.trick]
    cards = sorted(powers, key=lambda card: (powers[card] & 7) + 8 * (powers[card] >= FIRST_TRUMP))
    if not table:
        return cards[-1]
    led = table[0] >> 3
    following = [card for card in cards if powers[card] >> 3 == led] or cards
    for card in following if thrifty else reversed(following):
        if not any(beats(laid, powers[card], led) for laid in table):
            return card
    return following[0]
