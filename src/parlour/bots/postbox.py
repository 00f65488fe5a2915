"""Sends commands to a table's address for wire bots, over one connection that is kept open."""

from __future__ import annotations

import json
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Lock
from typing import Any, Final, NamedTuple

SILENCE: Final = 30.0
"""Seconds without an answer, after which the connection is taken for lost."""

Json = dict[str, Any]


class Place(NamedTuple):
    """Where a table is, and by which token its seat is one's own."""

    secure: bool
    host: str
    port: int | None
    path: str
    token: str

    def connect(self) -> HTTPConnection:
        """A new connection; it is made when it is first used."""
        kind = HTTPSConnection if self.secure else HTTPConnection
        return kind(self.host, self.port, timeout=SILENCE)

    def headers(self) -> dict[str, str]:
        """What says whose seat it is."""
        return {"Authorization": f"Bearer {self.token}"}


class Postbox:
    """One connection, one command at a time. To open one takes a round trip, better saved."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._connection: HTTPConnection | None = None
        self._lock = Lock()

    def post(self, command: Json) -> tuple[int, Json]:
        """Send a command; the status (0 when the server cannot be reached) and the answer.

        A server closes what was silent for a while, so a kept connection that fails is opened
        again once. A command that came through twice is carried out once, by its id.
        """
        body = json.dumps(command).encode()
        with self._lock:
            return self._post(body)

    def _post(self, body: bytes) -> tuple[int, Json]:
        while True:
            kept = self._connection is not None
            try:
                return self._ask(body)
            except (OSError, HTTPException, ValueError):
                self.close()
                if not kept:
                    return 0, {}

    def close(self) -> None:
        """Let go of the connection; the next command opens another."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _ask(self, body: bytes) -> tuple[int, Json]:
        if self._connection is None:
            self._connection = self._place.connect()
        headers = {**self._place.headers(), "Content-Type": "application/json"}
        path = f"{self._place.path}/bot/commands"
        self._connection.request("POST", path, body, headers)
        response = self._connection.getresponse()
        told: Json = json.loads(response.read())
        return response.status, told
