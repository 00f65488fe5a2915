"""A sound player of Ghost Hand Euchre, by the "good play" section of its rules page.

It counts what its hand should take under each trump suit, bids the lowest number that pays, takes
the ghost hand when that should be better, and plays the card that most often takes the trick for
the least that it could have taken later.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.euchre.strengths import at_least
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.euchre.cards import ALL_CARDS, POWER, list_cards
from parlour.games.euchre.notation import (
    BID,
    CARDS,
    CHALLENGE,
    LOWEST_BID,
    MOON_BID,
    PASS,
    PLAY,
    SEATS,
    SWAP,
    TRUMP,
)
from parlour.games.euchre.options import Options
from parlour.games.euchre.review import off_suit
from parlour.games.euchre.scoring import MOON_POINTS
from parlour.games.euchre.view import EuchreView

_RIGHT, _LEFT, _TRUMP_ACE, _TRUMP_KING, _LOW_TRUMP = 30, 29, 28, 27, 24
"""Powers of the great trumps, and the least of all."""
_SPREAD: Final = 1.0
"""How far the tricks taken stray from the estimate."""
PASS_WORTH: Final = 1.1
"""What a defender scores, about."""
GHOST_WORTH: Final = {3: 2.6, 4: 2.0, 5: 1.5, 6: 1.3, 7: 1.1}
"""What an unknown hand is worth, by the lowest bid that is left (7: none)."""
_KEEP: Final = 0.35
"""How much a later trick counts beside one now."""
_SPARE: Final = 0.3
"""How much less a trick counts that the other defender is winning anyway."""


class EuchreRules(Bot):
    """Bids what its hand is worth, follows suit always, and challenges only what it can prove."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        seen = cast(EuchreView, view)
        if seen.phase == "auction":
            return _speak(seen, legal)
        if seen.phase == "trump":
            return TRUMP + best_trump(list(seen.hand))[0]
        if seen.phase == "review":
            return _challenge(seen, legal)
        return PLAY + _pick(seen, [move - PLAY for move in legal])


def expected_tricks(hand: list[int], trump: int) -> float:
    """About how many tricks the hand takes as bidder under this trump."""
    powers = [int(POWER[trump * CARDS + card]) for card in hand]
    found = -1.15
    for power in powers:
        if power >= _LOW_TRUMP:
            found += 0.87
            found += {_RIGHT: 1.24, _LEFT: 0.70, _TRUMP_ACE: 0.33, _TRUMP_KING: 0.14}.get(power, 0)
        elif power & 7 == 5:  # a side ace
            found += 0.83
        elif power & 7 == 4:  # a side king
            found += 0.27
    side_suits = {power >> 3 for power in powers if power < _LOW_TRUMP}
    return found + 0.19 * (3 - len(side_suits))


def best_trump(hand: list[int]) -> tuple[int, float]:
    """The suit to name, and the tricks to expect with it."""
    estimates = [expected_tricks(hand, trump) for trump in range(4)]
    best = max(estimates)
    return estimates.index(best), best


def bid_worth(bid: int, mean: float, house: Options, fail: float) -> float:
    """The own points to expect of a bid that wins the auction; a failed moon costs ``fail``."""
    made = at_least(bid, mean, _SPREAD)
    if bid == MOON_BID:
        return MOON_POINTS * made - fail * (1 - made)
    worth = bid * made - bid * (1 - made)
    worth += sum([at_least(tricks, mean, _SPREAD) for tricks in range(bid + 1, 7)])
    if house.set_keeps_tricks:
        worth += sum([at_least(t, mean, _SPREAD) - made for t in range(1, bid)])
    return worth


def _best_bid(view: EuchreView, mean: float) -> tuple[int, float]:
    """The bid (0 for a pass) that should bring most, and how much."""
    house = cast(Options, view.options)
    best, worth = 0, PASS_WORTH
    for bid in (max(LOWEST_BID, view.high + 1), MOON_BID):
        if bid > view.high and bid <= MOON_BID:
            found = bid_worth(bid, mean, house, _fail_cost(view, house))
            if found > worth:
                best, worth = bid, found
    return best, worth


def _fail_cost(view: EuchreView, house: Options) -> float:
    """What a failed moon hurts: little when somebody else is about to win."""
    assert view.seat is not None
    own = view.scores[view.seat]
    lead = max(view.scores)
    if lead >= house.target - 5 and own < lead - 10:
        return 0.3 * house.moon_fail
    return float(house.moon_fail)


def _speak(view: EuchreView, legal: Sequence[int]) -> int:
    """Swap a hand that is worth less than an unknown one; else the best bid, or a pass."""
    _, mean = best_trump(list(view.hand))
    bid, worth = _best_bid(view, mean)
    if legal[0] == SWAP and worth < GHOST_WORTH[max(LOWEST_BID, view.high + 1)]:
        return SWAP
    return bid - LOWEST_BID + BID if bid else PASS


def _challenge(view: EuchreView, legal: Sequence[int]) -> int:
    """Challenge whoever's revokes the open tricks prove."""
    for move in legal:
        if move >= CHALLENGE and off_suit(view.tricks, view.trump, move - CHALLENGE)[1]:
            return move
    return PASS


def _pick(view: EuchreView, cards: list[int]) -> int:
    """The card that takes the trick most often for the least that it could take later."""
    table = Outlook(view)
    cards = table.honest(cards)
    scores = [table.chance(card) * table.stake() - _KEEP * table.later(card) for card in cards]
    return cards[scores.index(max(scores))]


class Outlook:
    """What a seat about to play can tell of the cards it does not see."""

    def __init__(self, view: EuchreView) -> None:
        assert view.seat is not None
        self.view = view
        self.base = view.trump * CARDS
        self.powers = [int(POWER[self.base + card]) for card in view.trick]
        seen = [*view.hand, *view.trick, *[card for card, _ in view.given]]
        for _, first, second, third, _ in view.tricks:
            seen += [first, second, third]
        mask = int(ALL_CARDS)
        for card in seen:
            mask &= ~(1 << card)
        self.unseen = [int(POWER[self.base + card]) for card in list_cards(mask)]
        self.share = len(view.hand) / max(len(self.unseen), len(view.hand))
        """The chance that one given opponent holds one given unseen card."""

    def honest(self, cards: list[int]) -> list[int]:
        """Those that follow suit, if any does: in the challenge game a revoke would cost."""
        if not self.powers:
            return cards
        led = self.powers[0] >> 3
        following = [card for card in cards if POWER[self.base + card] >> 3 == led]
        return following or cards

    def stake(self) -> float:
        """What this trick is worth: less when the other defender wins it from the bidder."""
        view = self.view
        if view.seat == view.bidder or len(view.trick) < SEATS - 1:
            return 1.0
        best = self._winning()
        holder = (view.leader + self.powers.index(best)) % SEATS
        return 1.0 if holder == view.bidder else 1.0 - _SPARE

    def _winning(self) -> int:
        led = self.powers[0] >> 3
        return max([p for p in self.powers if p >> 3 == led or p >= _LOW_TRUMP])

    def chance(self, card: int) -> float:
        """The chance that the card takes the trick on the table."""
        power = int(POWER[self.base + card])
        led = power >> 3
        if self.powers:
            led = self.powers[0] >> 3
            if power < self._winning() or (power >> 3 != led and power < _LOW_TRUMP):
                return 0.0
        return self._holds(power, led, SEATS - 1 - len(self.powers))

    def later(self, card: int) -> float:
        """The chance that the card would take a trick later on."""
        power = int(POWER[self.base + card])
        held = self._holds(power, power >> 3, SEATS - 1)
        return max(held, 0.35) if power >= _LOW_TRUMP else 0.7 * held

    def _holds(self, power: int, led: int, behind: int) -> float:
        """The chance that none of ``behind`` opponents beats a card of this power."""
        suit = power >> 3
        higher = len([p for p in self.unseen if p >> 3 == suit and p > power])
        followers = len([p for p in self.unseen if p >> 3 == led])
        trumps = len([p for p in self.unseen if p >= _LOW_TRUMP])
        void = (1 - self.share) ** followers
        if suit == led:
            beaten = 1 - (1 - self.share) ** higher
            if suit != _LOW_TRUMP >> 3:
                beaten += void * (1 - (1 - self.share) ** trumps)
        else:
            beaten = void * (1 - (1 - self.share) ** higher)
        return float((1 - min(beaten, 1.0)) ** behind)
