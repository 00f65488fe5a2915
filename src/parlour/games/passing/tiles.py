"""The 28 tiles of a double-six set as numbers, and sets of them as masks (2.1).

Tiles are 0 … 27 in the order of the pack: 0-0, 1-0, 1-1, 2-0 … 6-6, the higher half first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.errors import NotationError, shown

VALUES: Final = 7
"""Each half shows 0 … 6."""
TILES: Final = 28
ALL_PIPS: Final = 168
ALL_TILES: Final[i64] = 0xFFFFFFF

_HALVES: Final = tuple([(high, low) for high in range(VALUES) for low in range(high + 1)])
TILE_TEXTS: Final = tuple([f"{high}-{low}" for high, low in _HALVES])
_TILES: Final = {text: tile for tile, text in enumerate(TILE_TEXTS)}

HIGH: Final = vec[i64]([high for high, _ in _HALVES])
PIPS: Final = vec[i64]([high + low for high, low in _HALVES])
WITH: Final = vec[i64](
    [sum(1 << tile for tile in range(TILES) if value in _HALVES[tile]) for value in range(VALUES)]
)
"""The seven tiles that show each value."""
_PIP_BITS: Final = vec[i64](
    [sum(1 << tile for tile in range(TILES) if (sum(_HALVES[tile]) >> bit) & 1) for bit in range(4)]
)
"""The tiles whose pips have a 1, a 2, a 4, an 8 in them."""


def count_tiles(mask: i64) -> i64:
    """How many tiles a mask has: ones are added up in pairs, fours, bytes, then all at once."""
    mask -= (mask >> 1) & 0x5555555
    mask = (mask & 0x3333333) + ((mask >> 2) & 0x3333333)
    mask = (mask + (mask >> 4)) & 0xF0F0F0F
    return ((mask * 0x1010101) >> 24) & 0xFF


def nth_tile(mask: i64, n: i64) -> i64:
    """The tile that comes after ``n`` others of the mask."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return count_tiles((mask & -mask) - 1)


def count_pips(mask: i64) -> i64:
    """The pips of all tiles of a mask together."""
    return (
        count_tiles(mask & _PIP_BITS[0])
        + 2 * count_tiles(mask & _PIP_BITS[1])
        + 4 * count_tiles(mask & _PIP_BITS[2])
        + 8 * count_tiles(mask & _PIP_BITS[3])
    )


def list_tiles(mask: i64) -> list[int]:
    """The tiles of a mask in the order of the pack."""
    return [tile for tile in range(TILES) if (mask >> i64(tile)) & 1]


def mask_of(tiles: list[int]) -> i64:
    """The mask of some tiles, each once."""
    mask: i64 = 0
    for tile in tiles:
        mask |= i64(1) << i64(tile)
    return mask


def format_tile(tile: int) -> str:
    """``6-4``; a number that is no tile stays a number with ``?``."""
    return TILE_TEXTS[tile] if 0 <= tile < TILES else f"?{shown(tile)}"


def parse_tile(text: str) -> int:
    """The tile of a text; raises :class:`NotationError`."""
    tile = _TILES.get(text)
    if tile is None:
        raise NotationError("passing-tile-unknown", tile=text[:40])
    return tile
