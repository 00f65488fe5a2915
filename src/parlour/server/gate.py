"""Who may ask the API: nobody too often, and no other site's pages for more than reading."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from parlour.server import limits
from parlour.server.answers import MAX_BODY, Fault, read_body, too_many
from parlour.server.doorway import Doorway

Endpoint = Callable[[Request], Awaitable[Response]]
_READ_ONLY: Final = ("GET", "HEAD")
_LARGEST: Final = 10**9
T = TypeVar("T")


class Gate:
    """Lets requests in, or raises :class:`Fault`."""

    def __init__(self, doorway: Doorway) -> None:
        self.door = doorway
        self._requests = limits.Buckets(limits.REQUESTS)

    def limited(self, ask: Endpoint) -> Endpoint:
        """The endpoint, for those who do not ask too often and whose pages are ours."""

        async def limited(request: Request) -> Response:
            self.take(request, self._requests, "server-too-many-requests")
            if request.method not in _READ_ONLY and not self.door.lets_in(request):
                raise Fault(403, "server-origin")
            return await ask(request)

        return limited

    def take(self, request: Request, buckets: limits.Buckets, key: str) -> None:
        """Take from the bucket of whoever asks; the sentence ``key`` says that it is empty."""
        address = self.door.address(request)
        if not buckets.take(address):
            raise too_many(key, buckets.wait(address))


async def read_json(request: Request, kind: type[T], most: int = MAX_BODY) -> T:
    """The body of a request; raises :class:`Fault`."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Fault(415, "server-body-type")
    body = await read_body(request, most)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        text, _, place = str(fault).partition(" - at `")
        raise Fault(422, "server-body-wrong", place.rstrip("`"), fault=text[:200]) from None


def number(request: Request, name: str, usual: int, low: int, high: int = _LARGEST) -> int:
    """A number of the query; raises :class:`Fault`."""
    text = request.query_params.get(name)
    if text is None:
        return usual
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(high))
    if not plain or not low <= int(text) <= high:
        raise Fault(422, "server-query", name, name=name, wanted=f"{low}–{high}")
    return int(text)
