"""Whether a seat on lead takes every trick that is left, whatever the others hold and play.

Nothing is supposed of them but what the seat has seen: every card it has not may lie with either
of them. Trumps are led from the top until none can be out; each takes one of theirs at least, if
there is one. Then every trump that is left and every card above all unseen ones of its suit wins.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlour.bots.euchre.habit import (
    SUIT_BITS,
    TRUMPS,
    bits_of,
    count_bits,
    pack_bits,
    suit_number,
)
from parlour.bots.euchre.layouts import mask_of
from parlour.games.euchre.cards import POWER
from parlour.games.euchre.notation import CARDS
from parlour.games.euchre.view import EuchreView
from parlour.games.euchre.worlds import plays_of

_SUIT = 255


def claimed(view: EuchreView) -> int:
    """The card to lead when all tricks are sure, the highest trump first; −1 when they are not.

    In the challenge game nobody need follow suit (8.2), so nothing is sure there.
    """
    if view.trick or view.challenge or not view.hand:
        return -1
    trump = view.trump
    hand = bits_of(mask_of(view.hand), trump)
    gone = mask_of([card for _, card, _ in plays_of(view)])
    gone |= mask_of([card for card, where in view.given if where < 0])
    if not takes_all(hand, pack_bits(trump) & ~hand & ~bits_of(gone, trump)):
        return -1
    powers = [int(POWER[trump * CARDS + card]) for card in view.hand]
    return view.hand[powers.index(max(powers))]


def takes_all(hand: i64, unseen: i64) -> bool:
    """Whether the hand, led from the top, beats all that ``unseen`` can hold (bits as in habit)."""
    out = unseen >> (SUIT_BITS * TRUMPS)
    trumps = hand >> (SUIT_BITS * TRUMPS)
    sure = trumps & ~_up_to(out)
    left = hand & ~(trumps << (SUIT_BITS * TRUMPS))
    if count_bits(sure) < count_bits(out):
        return left == 0 and trumps == sure
    while left:
        bit = left & -left
        left ^= bit
        higher = unseen & ~(bit + bit - 1)
        if higher & (_SUIT << (SUIT_BITS * suit_number(bit))):
            return False
    return True


def _up_to(bits: i64) -> i64:
    """All bits up to the highest of these."""
    found = bits
    shift: i64 = 1
    while shift < SUIT_BITS:
        found |= found >> shift
        shift += shift
    return found
