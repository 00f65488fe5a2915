"""Laws 10 and 16: the order of legal moves, and how many there are, are pinned in a file.

Whoever stores move numbers or seeds relies on that order. If a change is meant, raise the game's
``rules_version`` and write the new numbers with ``python -m tests.conformance.test_orders``.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from parlour.core.game import Game
from parlour.core.seats import format_seat
from parlour.games import GAMES
from tests.conformance import toy
from tests.conformance.walk import POLICIES, Start, Walk

pytestmark = pytest.mark.pure
PINNED = Path(__file__).with_name("orders.json")
ALL = (toy.GAME, *GAMES.values())
WALKS, STEPS = 12, 120


def counted(game: Game) -> dict[str, object]:
    """How many positions and legal moves some walks have, and a digest of them in order."""
    digest = hashlib.sha256()
    positions = moves = 0
    for seed in range(WALKS):
        players = game.players[seed % len(game.players)]
        walk = Walk(Start(game, players, 0, (), POLICIES[seed % 3], seed, STEPS))
        for state in walk.run():
            positions += 1
            for seat in state.actors():
                legal = state.legal(seat)
                moves += len(legal)
                texts = " ".join(f"{move}={game.format_move(move)}" for move in legal)
                digest.update(f"{format_seat(seat)}: {texts}\n".encode())
    return {"positions": positions, "moves": moves, "digest": digest.hexdigest()[:16]}


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_the_order_of_legal_moves_is_the_pinned_one(game: Game) -> None:
    assert counted(game) == json.loads(PINNED.read_text(encoding="utf-8"))[game.id]


if __name__ == "__main__":
    found = {game.id: counted(game) for game in ALL}
    PINNED.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
