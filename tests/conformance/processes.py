"""Replaying records in another process: another hash seed, compiled or not (law 4)."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from parlour.core.errors import RecordError
from parlour.core.game import Game
from parlour.core.record import read_chunks
from parlour.core.replay import replay

ROOT = Path(__file__).parents[2]


def answers(game_path: str, records: list[str], hash_seed: str, pure: bool = False) -> list[str]:
    """What a new process says of each record; ``game_path`` is ``module:attribute``."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    env.pop("PARLOUR_PURE", None)
    if pure:
        env["PARLOUR_PURE"] = "1"
    command = [sys.executable, "-m", "tests.conformance.processes", game_path]
    done = subprocess.run(
        command,
        input=json.dumps(records),
        capture_output=True,
        text=True,
        env=env,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


def answer(game: Game, text: str) -> str:
    """The state a record leads to, with all views and legal moves; or where it is refused."""
    try:
        match = replay(read_chunks(io.BytesIO(text.encode())), {game.id: game})
    except RecordError as refused:
        return f"refused at line {refused.line}"
    state = match.state
    views = [game.view(state, seat).to_text() for seat in (*range(state.players), None)]
    legal = [[seat, *state.legal(seat)] for seat in state.actors()]
    return "\n".join([state.dump(), *views, json.dumps(legal)])


if __name__ == "__main__":
    module, _, attribute = sys.argv[1].partition(":")
    told: Game = getattr(import_module(module), attribute)
    print(json.dumps([answer(told, text) for text in json.load(sys.stdin)]))
