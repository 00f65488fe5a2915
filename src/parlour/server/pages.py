"""The browser's part: its files out of memory, and headers that keep other people's code away."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.words import say

STATIC: Final = Path(__file__).resolve().parents[1] / "static"
"""Where the build puts the browser's part."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The content-security policy: nothing but our own files, nothing inline, in nobody's frame."""
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""On every answer."""
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""The kinds of files that are served; others in the folder are not."""
_SQUEEZED: Final = (".css", ".ftl", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest")
_HASHED: Final = "assets/"
"""Under here a file's name holds a hash of its content, so it can be kept for ever."""
INDEX: Final = "index.html"
EARLY: Final = "early.json"
"""What the build says that each kind of page will ask for."""


@dataclass(frozen=True)
class Asset:
    """A file as it is sent: its bytes by encoding ("" for plain), its type, whether it changes."""

    bodies: dict[str, bytes]
    type: str
    tag: str
    lasting: bool


class Assets:
    """All files of the browser's part, read once. Only what is in here can be asked for."""

    def __init__(self, folder: Path = STATIC) -> None:
        files = sorted(folder.rglob("*")) if folder.is_dir() else []
        self._early = _early(folder)
        self._assets = {
            path.relative_to(folder).as_posix(): _read(path, folder)
            for path in files
            if path.is_file() and path.suffix in TYPES
        }

    def paths(self) -> list[str]:
        """What there is, such as ``assets/index-3f2a.js``."""
        return list(self._assets)

    def file(self, path: str, request: Request) -> Response | None:
        """The answer with this file; None when there is no such file."""
        asset = self._assets.get(path)
        return None if asset is None else _answer(asset, request.headers)

    def index(self, request: Request, early: str = "") -> Response:
        """The page itself, whatever address it is shown at; a plain one when it is not built.

        ``early`` is a game or ``first``: the files that page will want are named in a header, so
        that a browser on a slow line fetches them beside the code that asks for them.
        """
        page = self.file(INDEX, request)
        if page is None:
            return HTMLResponse(_not_built(), status_code=503)
        if early in self._early:
            page.headers["Link"] = self._early[early]
        return page


def _early(folder: Path) -> dict[str, str]:
    """The ``Link`` header of each kind of page, as the build has listed its files."""
    listed = folder / EARLY
    if not listed.is_file():
        return {}
    kinds: dict[str, list[str]] = json.loads(listed.read_bytes())
    return {kind: ", ".join(map(_link, files)) for kind, files in kinds.items()}


def _link(file: str) -> str:
    """Modules are fetched and parsed; styles only fetched, since some turn out not to be used."""
    return f"</{file}>; rel={'modulepreload' if file.endswith('.js') else 'prefetch'}"


def _read(path: Path, folder: Path) -> Asset:
    body = path.read_bytes()
    bodies = {"": body}
    if path.suffix in _SQUEEZED:
        squeezed = gzip.compress(body, 9, mtime=0)
        if len(squeezed) < len(body):
            bodies["gzip"] = squeezed
        brotli = path.with_name(path.name + ".br")
        if brotli.is_file():
            bodies["br"] = brotli.read_bytes()
    name = path.relative_to(folder).as_posix()
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Asset(bodies, TYPES[path.suffix], tag, name.startswith(_HASHED))


def _answer(asset: Asset, headers: Mapping[str, str]) -> Response:
    encoding = _encoding(asset, headers.get("accept-encoding", ""))
    sent = {
        "Cache-Control": "public, max-age=31536000, immutable" if asset.lasting else "no-cache",
        "ETag": asset.tag,
        "Vary": "Accept-Encoding",
    }
    if asset.tag in [part.strip() for part in headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=sent)
    if encoding:
        sent["Content-Encoding"] = encoding
    return Response(asset.bodies[encoding], headers=sent, media_type=asset.type)


def _encoding(asset: Asset, accepted: str) -> str:
    """The smallest form that is accepted; what is refused by ``q=0`` is not."""
    wanted = set()
    for part in accepted.lower().split(","):
        name, _, quality = part.strip().partition(";")
        if quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            wanted.add(name.strip())
    return next((name for name in ("br", "gzip") if name in wanted and name in asset.bodies), "")


def _not_built() -> str:
    """What a person sees who runs a checkout whose browser's part was never built."""
    title, text = say("server-not-built-title"), say("server-not-built")
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f"<h1>{title}</h1><p>{text}</p></html>"
    )


class SafeHeaders:
    """Puts the headers of :data:`HEADERS` on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, and add to what begins an answer."""

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, send_safely if scope["type"] == "http" else send)
