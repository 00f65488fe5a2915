"""Who comes in, by the settings: the address, the page that asks, how many pages are open."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from parlour.server.answers import Fault
from parlour.server.limits import Tally
from parlour.server.origin import address_of, allowed, base_url, is_trusted
from parlour.server.settings import ServerSettings

_SCHEMES: Final = ("http", "https")


class Doorway:
    """Looks at everybody who comes in, over HTTP or to stay."""

    def __init__(self, settings: ServerSettings) -> None:
        self._public_url = settings.public_url
        self._trusted = tuple(
            part.strip() for part in settings.forwarded.split(",") if part.strip()
        )
        self._most = settings.connections
        self._inside = Tally(settings.address_connections)
        self.connections = 0
        """Connections open now."""

    def address(self, request: HTTPConnection) -> str:
        """The address somebody comes from, seen through trusted proxies."""
        return address_of(self._peer(request), request.headers, self._trusted)

    def lets_in(self, request: HTTPConnection) -> bool:
        """Whether this is no other site's page."""
        headers = request.headers
        return allowed(headers.get("origin"), headers.get("host"), self._public_url)

    def base_url(self, request: HTTPConnection) -> str:
        """The address people reach this server by; raises :class:`Fault`."""
        scheme = "https" if request.url.scheme in ("https", "wss") else "http"
        told = request.headers.get("x-forwarded-proto", "")
        if told in _SCHEMES and is_trusted(self._peer(request) or "", self._trusted):
            scheme = told
        try:
            return base_url(scheme, request.headers.get("host"), self._public_url)
        except ValueError:
            raise Fault(400, "server-path-unknown") from None

    def enter(self, request: HTTPConnection) -> str:
        """Somebody comes to stay; the key of a refusal, or empty. Whoever entered must leave."""
        if self.connections >= self._most:
            return "server-full"
        if not self._inside.enter(self.address(request)):
            return "server-too-many-connections"
        self.connections += 1
        return ""

    def leave(self, request: HTTPConnection) -> None:
        """Somebody who had entered is gone."""
        self._inside.leave(self.address(request))
        self.connections -= 1

    def _peer(self, request: HTTPConnection) -> str | None:
        return request.client.host if request.client else None
