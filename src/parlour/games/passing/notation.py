"""The moves as numbers and as text; ``legal`` lists them by number.

First the opening tiles, then every tile at the left end, then at the right end, draw and pass.
"""

from __future__ import annotations

from typing import Final

from parlour.core.errors import NotationError
from parlour.games.passing.tiles import TILE_TEXTS, TILES, parse_tile

OPEN: Final = 0
"""``play 6-4``: 0 … 27, the first tile of a round."""
LEFT: Final = OPEN + TILES
"""``play 6-4 left``: 28 … 55."""
RIGHT: Final = LEFT + TILES
"""``play 6-4 right``: 56 … 83."""
DRAW: Final = RIGHT + TILES
PASS: Final = DRAW + 1
MOVES: Final = PASS + 1

MOVE_TEXTS: Final = (
    *[f"play {tile}" for tile in TILE_TEXTS],
    *[f"play {tile} left" for tile in TILE_TEXTS],
    *[f"play {tile} right" for tile in TILE_TEXTS],
    "draw",
    "pass",
)
_MOVES: Final = {text: move for move, text in enumerate(MOVE_TEXTS)}


def format_move(move: int) -> str:
    """The text of a move."""
    return MOVE_TEXTS[move]


def parse_move(text: str) -> int:
    """The move of a text; raises :class:`NotationError`."""
    move = _MOVES.get(text)
    if move is not None:
        return move
    words = text.split(" ")
    if words[0] == "play" and len(words) > 1:
        parse_tile(words[1])  # says so when it is the tile that is wrong
    raise NotationError("move-unknown", move=text[:40])
