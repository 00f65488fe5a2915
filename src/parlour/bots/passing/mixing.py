"""Where a table keeps what is known by some words: the words mixed up to a number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_HASH: Final = 0x5E3779B1
"""Below 2³¹, so that products of words stay below 2⁶³."""
_WORD: Final = 0xFFFFFFFF


def mix(mixed: i64, word: i64) -> i64:
    """Mix one more word (below 2⁶³) into 32 bits; begin with 0."""
    mixed ^= (word ^ (word >> 23)) & _WORD
    mixed = (mixed * _HASH) & _WORD
    return mixed ^ (mixed >> 15)
