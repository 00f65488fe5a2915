"""A process in which bots think: questions come in as lines of JSON, answers go out so.

It knows nothing but the view it is given. It ends when its input does, so it outlives no server.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from pathlib import Path
from typing import Any, BinaryIO, Final

from parlour.bots.advisers import adviser
from parlour.bots.bot import Adviser, Bot
from parlour.bots.budget import Budget
from parlour.bots.review.worded import Json, worded
from parlour.bots.roster import make_bot
from parlour.core.rng import Rng
from parlour.games import GAMES

NICENESS: Final = 10
"""People's moves come before bots' thoughts."""
ADVISER: Final = "adviser"
"""Asked instead of a bot: whoever can say best what moves are worth."""


class Worker:
    """Answers questions one after the other; bots are made when they are first asked."""

    def __init__(self) -> None:
        self._bots: dict[tuple[str, str], Bot] = {}
        self._advisers: dict[str, Adviser] = {}

    def answer(self, question: dict[str, Any]) -> Json:
        """``{"move": text}``, or ``{"failed": where}`` when the bot raised or may not do this.

        An adviser answers ``{"advice": …, "nudge": …}``.

        Only the kind of error and its place are told: its words might name cards.
        """
        try:
            if question["bot"] == ADVISER:
                return self._advise(question)
            return {"move": self._choose(question)}
        except Exception as fault:  # noqa: BLE001 - whatever a bot does, the worker goes on
            return {"failed": place(fault)}

    def _choose(self, question: dict[str, Any]) -> str:
        game_id, name = question["game"], question["bot"]
        game = GAMES[game_id]
        if (game_id, name) not in self._bots:
            self._bots[game_id, name] = make_bot(game_id, name)
        view = game.load_view(json.loads(question["view"]))
        budget = Budget(seconds=question.get("seconds", 0.0))
        move = self._bots[game_id, name].choose(view, view.legal, Rng(question["seed"]), budget)
        if move not in view.legal:
            raise ValueError
        return game.format_move(move)

    def _advise(self, question: dict[str, Any]) -> Json:
        game = GAMES[question["game"]]
        if game.id not in self._advisers:
            self._advisers[game.id] = adviser(game.id)
        asked = self._advisers[game.id]
        view = game.load_view(json.loads(question["view"]))
        budget = Budget(question.get("effort", 1.0), question.get("seconds", 0.0))
        advice = asked.advise(view, view.legal, Rng(question["seed"]), budget)
        nudge = asked.nudge(view, advice)
        said = {"key": nudge.key, "details": dict(nudge.details)}
        return {"advice": worded(view, advice, question["most"]), "nudge": said}


def place(fault: Exception) -> str:
    """The kind of an error, and the file and line it came from."""
    last = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__} at {Path(last.filename).name}:{last.lineno}"


def limit(mebibytes: int) -> None:
    """Give way to other processes, and take no more memory than this, where systems can do so."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return
    size = mebibytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (size, size))


def main(questions: BinaryIO, answers: BinaryIO, mebibytes: int) -> None:
    """Answer every line until there are no more."""
    limit(mebibytes)
    worker = Worker()
    answers.write(b"{}\n")  # ready
    answers.flush()
    for line in questions:
        answers.write(json.dumps(worker.answer(json.loads(line))).encode() + b"\n")
        answers.flush()


if __name__ == "__main__":
    try:
        main(sys.stdin.buffer, sys.stdout.buffer, int(sys.argv[1]))
    except (KeyboardInterrupt, BrokenPipeError):  # the server is gone, or is being stopped
        os._exit(0)
