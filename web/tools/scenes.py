"""Plays a match of each game with bots and keeps some moves for the tables on the first page.

Run in the repository: ``PYTHONPATH=src .venv/bin/python web/tools/scenes.py``. What it writes is
under web/src/pages/scenes and kept in the repository.
"""

# ruff: noqa: INP001 - a script, not a part of a package

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from parlour.cli.main import main as parlour
from parlour.server.patch import patch
from parlour.server.protocol import encode
from parlour.server.reel import Reel

OUT = Path(__file__).resolve().parents[1] / "src" / "pages" / "scenes"
NAMES = ("Juniper", "Basil", "Sorrel", "Tansy")
SCENES = {
    # game: players, first step, how many steps
    "euchre": (3, 6, 22),
    "passing": (3, 8, 18),
    "gnoming": (3, 22, 20),
    "nerts": (4, 60, 24),
}


def record(game: str, players: int, folder: Path) -> bytes:
    """A match between rule-based bots, as a record."""
    command = ["simulate", game, "--players", str(players), "--games", "1", "--seed", "7"]
    command += ["--bots", "rules", "--records", str(folder)]
    if parlour(command) != 0:
        raise SystemExit(1)
    return next(folder.glob("**/*.record")).read_bytes()


def scene(players: int, first: int, count: int, text: bytes) -> dict[str, object]:
    """A view from seat A that offers no moves, and the moves after it with what each changes."""
    reel = Reel(text)
    for _ in reel.read():
        pass
    views = []
    events = []
    for mark in reel.between(first, first + count):
        shown = mark.match.game.view(mark.match.state, 0).to_json()
        # As JSON reads it, so that patches compare lists with lists.
        views.append({**json.loads(json.dumps(shown)), "legal": {}})
        events.append(json.loads(encode(mark.event)))
    steps = [
        {"event": event, "patch": patch(old, new)}
        for event, old, new in zip(events[1:], views, views[1:], strict=False)
    ]
    return {"players": players, "names": NAMES[:players], "view": views[0], "steps": steps}


def main() -> None:
    """Write all scenes."""
    OUT.mkdir(parents=True, exist_ok=True)
    for game, (players, first, count) in SCENES.items():
        with tempfile.TemporaryDirectory() as folder:
            text = record(game, players, Path(folder))
        made = scene(players, first, count, text)
        path = OUT / f"{game}.json"
        path.write_text(json.dumps(made, separators=(",", ":")) + "\n", encoding="utf-8")
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
