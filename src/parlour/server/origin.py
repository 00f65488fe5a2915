"""Who asks: whether a page of ours, from which address, and under which name we were reached."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection, Mapping
from typing import Final
from urllib.parse import urlsplit

_HOST: Final = re.compile(r"[A-Za-z0-9.\-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")
_PORTS: Final = {"http": 80, "ws": 80, "https": 443, "wss": 443}
UNKNOWN: Final = "unknown"
"""The address of a connection that tells none, such as one over a socket file."""


def allowed(origin: str | None, host: str | None, public_url: str) -> bool:
    """Whether a request with this ``Origin`` header may act here.

    Programs send none and are let in: they carry a token or nothing. A browser always sends one,
    and it must be the page of this very server, by the ``Host`` it asked or by the public address.
    """
    if origin is None:
        return True
    asking = _place(origin)
    if asking is None:
        return False
    scheme, *place = asking
    if public_url and asking == _place(public_url):
        return True
    # Behind a proxy the scheme is not known here; the host and port tell the page apart.
    here = _place(f"{scheme}://{host}") if host and _HOST.fullmatch(host) else None
    return here is not None and list(here[1:]) == place


def _place(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an address; None when it is not one of the web."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname.lower(), port or _PORTS[parts.scheme]


def base_url(scheme: str, host: str | None, public_url: str) -> str:
    """The address people reach this server by, without a slash at its end.

    Raises :class:`ValueError` when it is not known: no public address, and no plausible host.
    """
    if public_url:
        return public_url.rstrip("/")
    if host is None or not _HOST.fullmatch(host):
        raise ValueError("the request names no host")
    return f"{scheme}://{host}"


def address_of(peer: str | None, headers: Mapping[str, str], trusted: Collection[str]) -> str:
    """The address a request comes from.

    ``X-Forwarded-For`` is believed only from a trusted proxy, and read from its end: each proxy
    appends whom it heard, so the last one that is not itself trusted is who asks.
    """
    heard = [peer] if peer else []
    if heard and not is_trusted(heard[0], trusted):
        return heard[0]
    heard += [part.strip() for part in reversed(headers.get("x-forwarded-for", "").split(","))]
    for address in heard:
        if not _is_address(address):
            break
        if not is_trusted(address, trusted):
            return address
    return peer or UNKNOWN


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def is_trusted(address: str, trusted: Collection[str]) -> bool:
    """Whether an address is one of a proxy's, or in one of its networks."""
    if not _is_address(address):
        return False
    found = ipaddress.ip_address(address)
    return any(found in ipaddress.ip_network(network, strict=False) for network in trusted)
