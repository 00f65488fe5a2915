"""The log of the server: one line of JSON for each event, on standard error.

No line can hold a secret. An event has a fixed name and only the fields listed here, none of which
is a token, a person's name, a card, a move or what somebody said. Of what libraries log, and of
errors, only the kind and the place are kept, since their words might quote any of these.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from pathlib import Path
from typing import Any, Final, TextIO

FIELDS: Final = {
    "address": "where a server listens",
    "bot": "a bot's name in the roster",
    "clause": "what refused it: a rule's number, `notation` or `table`",
    "code": "an HTTP status, or a WebSocket's closing code",
    "count": "how many",
    "error": "the kind of an error, and the file and line it came from",
    "game": "a game",
    "key": "the key of a sentence, as in the Fluent files",
    "match": "which match of a table",
    "ms": "milliseconds",
    "path": "the route of a request, with `{table}` for the table's id",
    "seat": "a seat's letter",
    "seq": "the number of a log entry",
    "setting": "a setting's name",
    "table": "the first four letters of a table's id: enough to find it, not to join it",
    "version": "the version of Parlour",
}
"""What an event may tell, and what that is."""
_NAME: Final = "parlour"


class Log:
    """Writes events; a field that is not listed is a bug and raises :class:`TypeError`."""

    def __init__(self) -> None:
        self._logger = logging.getLogger(_NAME)

    def debug(self, event: str, **fields: object) -> None:
        """Something of interest only to whoever looks for a fault."""
        self._write(logging.DEBUG, event, fields)

    def info(self, event: str, **fields: object) -> None:
        """Something that happened as it should."""
        self._write(logging.INFO, event, fields)

    def warning(self, event: str, **fields: object) -> None:
        """Something went wrong, and was dealt with."""
        self._write(logging.WARNING, event, fields)

    def error(self, event: str, fault: BaseException | None = None, **fields: object) -> None:
        """Something went wrong and somebody should look; ``fault`` adds where it came from."""
        if fault is not None:
            fields["error"] = place(fault)
        self._write(logging.ERROR, event, fields)

    def _write(self, level: int, event: str, fields: dict[str, object]) -> None:
        unknown = sorted(set(fields) - set(FIELDS))
        if unknown:
            raise TypeError(f"not a field of the log: {', '.join(unknown)}")
        if "table" in fields:
            fields["table"] = str(fields["table"])[:4]
        self._logger.log(level, event, extra={"event_fields": fields})


log: Final = Log()
"""The server's log."""


def place(fault: BaseException) -> str:
    """The kind of an error and where it came from, without its words."""
    frames = traceback.extract_tb(fault.__traceback__)
    if not frames:
        return type(fault).__name__
    return f"{type(fault).__name__} at {Path(frames[-1].filename).name}:{frames[-1].lineno}"


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
        }
        if record.name == _NAME:
            line["event"] = record.msg
            line.update(vars(record).get("event_fields", {}))
        else:
            line["event"] = "library"
            line["logger"] = record.name
            line["error"] = f"{Path(record.pathname).name}:{record.lineno}"
            if record.exc_info and record.exc_info[1] is not None:
                line["error"] = place(record.exc_info[1])
        return json.dumps(line, ensure_ascii=True)


def set_up(level: str = "info", stream: TextIO | None = None) -> logging.Handler:
    """Write events of this weight and above, and libraries' warnings; returns what does it."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(_NAME).setLevel(level.upper())
    return handler
