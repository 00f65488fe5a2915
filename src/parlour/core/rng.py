"""A small seeded generator for bots, sampled worlds and roll-outs.

Bob Jenkins's 32-bit small fast generator: adds, xors and rotations of 32-bit words, so the same
source gives the same numbers compiled and not. It is not for dealing to people: see ``dealer``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_MASK: Final[i64] = 0xFFFFFFFF
_WARM_UP: Final = 20


class Rng:
    """A stream of random numbers fixed by ``seed`` (any integer; its low 64 bits count)."""

    def __init__(self, seed: int) -> None:
        low: i64 = seed & 0xFFFFFFFF
        high: i64 = (seed >> 32) & 0xFFFFFFFF
        self._a: i64 = 0xF1EA5EED
        self._b: i64 = low
        self._c: i64 = high
        self._d: i64 = low ^ high
        for _ in range(_WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        b: i64 = self._b
        c: i64 = self._c
        e: i64 = (self._a - (((b << 27) | (b >> 5)) & _MASK)) & _MASK
        self._a = b ^ (((c << 17) | (c >> 15)) & _MASK)
        self._b = (c + self._d) & _MASK
        self._c = (self._d + e) & _MASK
        self._d = (e + self._a) & _MASK
        return self._d

    def below(self, bound: i64) -> i64:
        """An even choice from 0 … ``bound`` − 1 (``bound`` from 1 to 2³¹), without bias."""
        product: i64 = self.word() * bound
        if (product & _MASK) < bound:
            floor: i64 = (_MASK + 1 - bound) % bound
            while (product & _MASK) < floor:
                product = self.word() * bound
        return product >> 32

    def unit(self) -> float:
        """A number in [0, 1) with 32 random bits."""
        return float(self.word()) / 4294967296.0

    def shuffle(self, items: list[int]) -> None:
        """Put ``items`` in random order, in place (Fisher–Yates)."""
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            held = items[last]
            items[last] = items[other]
            items[other] = held
            last -= 1

    def shuffled(self, items: tuple[int, ...]) -> list[int]:
        """A new list of ``items`` in random order."""
        cards = list(items)
        self.shuffle(cards)
        return cards

    def split(self) -> Rng:
        """A new stream drawn from this one."""
        high = int(self.word())
        return Rng((high << 32) | int(self.word()))

    def __reduce__(self) -> tuple[object, tuple[int, int, int, int]]:
        return (_restore, (int(self._a), int(self._b), int(self._c), int(self._d)))


def _restore(a: int, b: int, c: int, d: int) -> Rng:
    """Take a stream up where another process left it."""
    rng = Rng(0)
    rng._a, rng._b, rng._c, rng._d = a, b, c, d
    return rng
