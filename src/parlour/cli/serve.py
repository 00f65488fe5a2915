"""``parlour serve``, and ``parlour`` with nothing: the table in a browser."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Mapping
from threading import Thread
from typing import TYPE_CHECKING, Final

from parlour.cli.arguments import UsageError
from parlour.server import logs
from parlour.server.folder import FolderInUse, FolderLock
from parlour.server.needs import StoreError
from parlour.server.settings import FIELDS, ServerSettings, SettingError, read_settings, variable
from parlour.words import say

if TYPE_CHECKING:
    from parlour.server.serving import Listening

REFUSED: Final = 1
_EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
_LOOPBACK: Final = ("127.", "::1")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A flag for each setting, and whether the browser is opened."""
    switch = argparse.BooleanOptionalAction
    for name, entry in FIELDS.items():
        flag, about = f"--{name.replace('_', '-')}", say(f"serve-set-{name}")
        if isinstance(entry.default, bool):
            parser.add_argument(flag, action=switch, default=None, help=about)
        else:
            parser.add_argument(flag, metavar=name.split("_")[-1].upper(), help=about)
    parser.add_argument("--open", action=switch, default=None, help=say("serve-set-open"))


def run(chosen: argparse.Namespace) -> int:
    """Serve until interrupted."""
    given = {name: getattr(chosen, name, None) for name in FIELDS}
    try:
        settings = read_settings(given)
    except SettingError as fault:
        raise UsageError(str(fault)) from fault
    asked = getattr(chosen, "open", None)
    opens = sys.stdout.isatty() if asked is None else bool(asked)
    logs.set_up(settings.log or ("warning" if sys.stderr.isatty() else "info"))
    folder = str(settings.folder)
    try:
        lock = FolderLock(settings.folder)
    except FolderInUse as other:
        return _refer(other.address, folder, opens=opens)
    except OSError as fault:
        return _refuse("serve-store", folder=folder, why=fault.strerror or str(fault))
    try:
        return _serve(settings, lock, opens=opens, port_said=_port_said(given))
    finally:
        lock.close()


def _serve(settings: ServerSettings, lock: FolderLock, *, opens: bool, port_said: bool) -> int:
    from parlour.server.serving import listen, serve  # noqa: PLC0415 - other verbs need no server

    try:
        listening = listen(settings.host, settings.port, or_next=not port_said)
    except OSError as fault:
        why = fault.strerror or str(fault)
        return _refuse("serve-port-refused", host=settings.host, port=settings.port, why=why)
    if settings.port not in (0, listening.port):
        print(say("serve-port-taken", taken=settings.port, port=listening.port))

    def ready() -> None:
        lock.tell(settings.public_url or listening.url)
        _tell(settings, listening)
        if opens:
            _open(listening.url)

    try:
        return 0 if serve(settings, listening, ready) else REFUSED
    except StoreError as fault:
        return _refuse("serve-store", folder=str(settings.folder), why=str(fault))


def _tell(settings: ServerSettings, listening: Listening) -> None:
    """Say where it is reached, by whom, and how it is stopped."""
    print(say("serve-at", url=listening.url))
    if settings.public_url:
        print(say("serve-public", url=settings.public_url))
    elif settings.host not in _EVERYWHERE and listening.host.startswith(_LOOPBACK):
        print(say("serve-here-only"))
    print(say("serve-stop"), flush=True)


def _refer(address: str, folder: str, *, opens: bool) -> int:
    """Send people to the server that has the folder already."""
    if not address:  # it is about to begin, or was never able to
        return _refuse("serve-runs-somewhere", folder=folder)
    print(say("serve-runs-already", url=address))
    if opens:
        _open(address).join()
    return 0


def _open(url: str) -> Thread:
    """Open the browser, where there is a screen to open it on."""
    screen = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    # Some browsers hold up whoever starts them.
    thread = Thread(target=webbrowser.open if screen else bool, args=(url,), daemon=True)
    thread.start()
    return thread


def _port_said(given: Mapping[str, object]) -> bool:
    """Whether the port was asked for, so that no other will do."""
    return given["port"] is not None or variable("port") in os.environ


def _refuse(key: str, **details: object) -> int:
    print(f"parlour: {say(key, **details)}", file=sys.stderr)
    return REFUSED
