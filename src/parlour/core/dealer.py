"""The one object that deals: every shuffle a match is played with comes from here.

A dealer expands a 256-bit seed with SHA-256 in counter mode and shuffles by Fisher–Yates with
rejection sampling, so no order is likelier than another and the seed alone proves the deal.
The derivation has a version in its tag; changing it needs a new tag.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64, mypyc_attr

from parlour.core.game import State

SEED_BYTES: Final = 32
_WORDS: Final[i64] = 1 << 32
_TAG: Final = b"parlour deal 1\0"


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Shuffles packs and draws lots from a seed of 32 bytes; a new secret one when it has none."""

    def __init__(self, seed: bytes | None = None) -> None:
        self.seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a dealer's seed has {SEED_BYTES} bytes, not {len(self.seed)}")
        self._counter = 0
        self._buffer = b""

    @staticmethod
    def named(*parts: object) -> Dealer:
        """A dealer whose seed is the hash of ``parts``: the same parts, the same deals."""
        text = "\0".join(str(part) for part in parts)
        return Dealer(hashlib.sha256(text.encode()).digest())

    def below(self, bound: int) -> int:
        """An even choice from 0 … ``bound`` − 1."""
        # Native numbers: an interrupt must not find a product of long ones half made.
        wide: i64 = bound
        limit: i64 = _WORDS // wide * wide
        while True:
            if len(self._buffer) < 4:
                block = _TAG + self.seed + self._counter.to_bytes(8, "big")
                self._buffer = hashlib.sha256(block).digest()
                self._counter += 1
            word: i64 = int.from_bytes(self._buffer[:4], "big")
            self._buffer = self._buffer[4:]
            if word < limit:
                return int(word % wide)

    def shuffle(self, pack: tuple[int, ...]) -> list[int]:
        """The cards of ``pack`` in random order."""
        cards = list(pack)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def deal(self, state: State) -> list[list[int]]:
        """Shuffle what ``state`` asks for, deal it, and return the packs as dealt."""
        packs = [self.shuffle(pack) for pack in state.to_deal()]
        state.deal(packs)
        return packs
