"""A process in which matches are reviewed: a question is a line of JSON, answers are several.

First how far it is, as ``{"done": k, "of": n}``, again and again; at last ``{"review": …}``, or
``{"failed": where}``. It gives way to everything else on the machine, bots' moves too.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

from parlour.bots.review.review import Reviewing
from parlour.server.desk_worker import limit, place

PATIENCE: Final = 9
"""How much nicer than a process of bots this is."""


def answers(question: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All that is said to a question."""
    try:
        seats = question["seats"]
        reviewing = Reviewing(question["record"].encode(), None if seats is None else tuple(seats))
        yield {"done": 0, "of": reviewing.of}
        for _ in reviewing.work():
            yield {"done": reviewing.done, "of": reviewing.of}
        yield {"review": reviewing.result()}
    except Exception as fault:  # noqa: BLE001 - whatever breaks in a review, the worker goes on
        yield {"failed": place(fault)}


def main(questions: BinaryIO, told: BinaryIO, mebibytes: int) -> None:
    """Answer every line until there are no more."""
    limit(mebibytes)
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    told.write(b"{}\n")  # ready
    told.flush()
    for line in questions:
        for answer in answers(json.loads(line)):
            told.write(json.dumps(answer).encode() + b"\n")
            told.flush()


if __name__ == "__main__":
    try:
        main(sys.stdin.buffer, sys.stdout.buffer, int(sys.argv[1]))
    except (KeyboardInterrupt, BrokenPipeError):  # the server is gone, or is being stopped
        os._exit(0)
