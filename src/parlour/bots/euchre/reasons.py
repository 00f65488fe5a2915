"""Why a move is good, or when it fails, in words: from the layouts that it was judged over."""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.advice import Chance, Reason
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.layouts import Layouts
from parlour.bots.euchre.worth import split_tricks
from parlour.games.euchre.cards import POWER
from parlour.games.euchre.notation import CARDS, MOON_BID, SEATS
from parlour.games.euchre.view import EuchreView

_LEAST_SHARE: Final = 0.08
"""A place that a card is in more rarely than this explains nothing."""
_LEAST_GAP: Final = 0.15
_RANKS: Final = ("nine", "ten", "jack", "queen", "king", "ace")
_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
_RIGHT, _LEFT = 30, 29
_PLACES: Final = ("next", "last", "away")


class Split(NamedTuple):
    """Where one card lies, and how often something holds then and otherwise."""

    card: int
    place: int
    """0 with the next seat, 1 with the one after it, 2 out of play."""
    share: float
    here: float
    elsewhere: float


def made(judged: Judgement, index: int, seat: int) -> list[bool]:
    """By layout: whether the seat wins the auction and makes its bid, or sets whoever won it."""
    found = []
    for split, contract in zip(judged.splits[index], judged.contracts[index], strict=True):
        if contract < 0:
            found.append(False)
            continue
        holds = split_tricks(split)[0] >= contract % 8
        found.append(holds if contract // 8 == seat else not holds)
    return found


def own_tricks(judged: Judgement, index: int, seat: int) -> float:
    """How many tricks the seat may expect."""
    found = []
    for split, contract in zip(judged.splits[index], judged.contracts[index], strict=True):
        if contract < 0:
            found.append(0.0)
        else:
            found.append(float(split_tricks(split)[(seat - contract // 8) % SEATS]))
    return judged.mean(found)


def telling_card(
    layouts: Layouts, sampled: list[vec[i64]], judged: Judgement, held: list[bool]
) -> Split | None:
    """The card whose place tells most about whether something holds; None when none tells much."""
    best: Split | None = None
    most = 0.0
    weights = judged.weights
    whole = judged.share(held)
    hands = [layouts.hands(sampled[at], layouts.seat) for at in range(len(weights))]
    for card in layouts.unknown:
        for place in range(SEATS):
            share = both = 0.0
            for at, weight in enumerate(weights):
                if _place(hands[at], card) == place:
                    share += weight
                    both += weight * held[at]
            if share < _LEAST_SHARE or share > 1 - _LEAST_SHARE:
                continue
            here, elsewhere = both / share, (whole - both) / (1 - share)
            told = share * (1 - share) * (here - elsewhere) ** 2
            if told > most and here < elsewhere - _LEAST_GAP:
                most = told
                best = Split(card, place, share, here, elsewhere)
    return best


def _place(hands: vec[i64], card: int) -> int:
    """Where a card is, seats counted from the one that looks."""
    if (hands[1] >> card) & 1:
        return 0
    return 1 if (hands[2] >> card) & 1 else 2


def fails_when(trump: int, told: Split) -> Reason:
    """The sentence for a telling card."""
    details: dict[str, str | int] = {
        "place": _PLACES[told.place],
        "share": percent(told.share),
        "holds": percent(told.here),
        "otherwise": percent(told.elsewhere),
    }
    power = int(POWER[trump * CARDS + told.card])
    if power == _RIGHT:
        return Reason("hint-euchre-fails-right", details)
    if power == _LEFT:
        return Reason("hint-euchre-fails-left", details)
    suit, rank = divmod(told.card, len(_RANKS))
    details["rank"] = _RANKS[rank]
    details["suit"] = _SUITS[suit]
    return Reason("hint-euchre-fails-card", details)


def chance_of_contract(view: EuchreView, share: float) -> Chance:
    """What a chance of :func:`made` is called once somebody has won the auction."""
    if view.seat == view.bidder:
        key = "hint-euchre-chance-moon" if view.high == MOON_BID else "hint-euchre-chance-makes"
        return Chance(key, share)
    return Chance("hint-euchre-chance-sets", share)


def unbeaten(view: EuchreView, layouts: Layouts, sampled: list[vec[i64]], card: int) -> list[bool]:
    """By layout: whether the card takes this trick whatever is played on it."""
    trump = view.trump
    table = [int(POWER[trump * CARDS + laid]) for laid in view.trick]
    power = int(POWER[trump * CARDS + card])
    led = table[0] >> 3 if table else power >> 3
    if any(beats(laid, power, led) for laid in table):
        return [False] * len(sampled)
    found = []
    for layout in sampled:
        hands = layouts.hands(layout, layouts.seat)
        behind = [hands[1 + later] for later in range(SEATS - 1 - len(table))]
        found.append(not any(_can_beat(hand, trump, power, led) for hand in behind))
    return found


def beats(power: int, other: int, led: int) -> bool:
    """Whether a card wins over another where this suit was led."""
    if power >> 3 == other >> 3:
        return power > other
    return power >> 3 == 3 or (power >> 3 == led and other >> 3 != 3)


def _can_beat(hand: i64, trump: int, other: int, led: int) -> bool:
    """Whether a hand has a card it may play and that wins (7.4)."""
    powers = [int(POWER[trump * CARDS + card]) for card in range(CARDS) if (hand >> card) & 1]
    following = [power for power in powers if power >> 3 == led] or powers
    return any(beats(power, other, led) for power in following)


def percent(share: float) -> int:
    """A share as whole percent."""
    return round(100 * share)


def tenths(number: float) -> str:
    """A number as people read it, to a tenth."""
    return f"{number:.1f}"
