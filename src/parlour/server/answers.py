"""How the API answers: JSON, or an error that says what would be right."""

from __future__ import annotations

import gzip
import math
from collections.abc import Mapping
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from parlour.core.errors import RecordError, Refusal
from parlour.server.needs import StoreError, TableUnknown
from parlour.server.pages import HEADERS
from parlour.server.protocol import encode
from parlour.server.puzzles import PuzzleGone
from parlour.server.replays import RecordTooLong, ReplayGone
from parlour.server.reviews import ReviewGone
from parlour.words import speak

MAX_BODY: Final = 16 << 10
"""The most bytes of a request, but for records."""
_SQUEEZE_FROM: Final = 1400
"""Shorter answers fit one packet as they are."""
_JSON: Final = "application/json"
_REFUSED: Final = 422
_STATUS: Final = {
    "table-match-unknown": 404,
    "table-match-running": 409,
    "review-full": 503,
    "review-not-done": 409,
}
"""What refusals of a table are in HTTP, where they are not faults of the request."""


class Fault(Exception):
    """A request that is refused: an HTTP status, a sentence, and where in the body the fault is."""

    def __init__(self, status: int, key: str, place: str = "", **details: str | int) -> None:
        super().__init__(status, key)
        self.status = status
        self.key = key
        self.place = place
        self.details = details


def too_many(key: str, wait: float) -> Fault:
    """The fault of asking too often; ``wait`` is in seconds."""
    return Fault(429, key, seconds=max(1, math.ceil(wait)))


async def read_body(request: Request, most: int = MAX_BODY) -> bytes:
    """The body of a request; raises :class:`Fault` as soon as it is longer than ``most`` bytes."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Fault(413, "server-body-long")
    return bytes(body)


def answer(request: Request, body: object, status: int = 200) -> Response:
    """A value as JSON (bytes are JSON already), squeezed when that is worth it."""
    data = body if isinstance(body, bytes) else encode(body)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    accepted = request.headers.get("accept-encoding", "").lower()
    if len(data) >= _SQUEEZE_FROM and "gzip" in accepted and "gzip;q=0" not in accepted:
        data = gzip.compress(data, 5, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(data, status, headers, _JSON)


def _error(status: int, error: Mapping[str, object], headers: Mapping[str, str]) -> Response:
    sent = {"Cache-Control": "no-store", **headers}
    return Response(encode({"error": error}), status, sent, _JSON)


async def on_fault(_: Request, fault: Exception) -> Response:
    """The answer to a :class:`Fault`."""
    assert isinstance(fault, Fault)
    reason = speak(fault.key, fault.details)
    error = {"key": fault.key, "details": fault.details, "reason": reason, "place": fault.place}
    headers = {"Retry-After": str(fault.details["seconds"])} if fault.status == 429 else {}
    return _error(fault.status, error, headers)


async def on_refusal(_: Request, refusal: Exception) -> Response:
    """The answer to a refusal by a game or a table, or to a record with a wrong line."""
    assert isinstance(refusal, Refusal)
    error: dict[str, object] = {
        "key": refusal.key,
        "details": {name: _plain(value) for name, value in refusal.details.items()},
        "reason": refusal.reason,
        "place": "",
        "clause": refusal.clause,
    }
    if isinstance(refusal, RecordError):
        error |= {"line": refusal.line, "move": refusal.text[:200]}
    status = _STATUS.get(refusal.key, _REFUSED)
    if isinstance(refusal, ReplayGone | ReviewGone | PuzzleGone):
        status = 404
    elif isinstance(refusal, RecordTooLong):
        status = 413
    return _error(status, error, {})


def _plain(value: object) -> str | int:
    return value if isinstance(value, int) else str(value)


async def on_unknown_table(request: Request, fault: Exception) -> Response:
    """The answer when there is no such table."""
    assert isinstance(fault, TableUnknown)
    return await on_fault(request, Fault(404, "server-table-unknown"))


async def on_store_fault(request: Request, fault: Exception) -> Response:
    """The answer when the log cannot be read or written."""
    assert isinstance(fault, StoreError)
    return await on_fault(request, Fault(503, "server-not-saved"))


async def on_http_fault(request: Request, fault: Exception) -> Response:
    """The answer to a wrong address or method."""
    assert isinstance(fault, HTTPException)
    known = Fault(404, "server-path-unknown")
    if fault.status_code == 405:
        known = Fault(405, "server-method-wrong", method=request.method[:20])
    elif fault.status_code != 404:
        known = Fault(fault.status_code, "server-failed")
    response = await on_fault(request, known)
    response.headers.update(fault.headers or {})
    return response


async def on_crash(request: Request, _: Exception) -> Response:
    """The answer when something broke that should not; the server goes on."""
    response = await on_fault(request, Fault(500, "server-failed"))
    response.headers.update(HEADERS)  # this answer goes out past everything that would add them
    return response
