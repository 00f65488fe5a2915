"""What whoever runs a server decides: flags first, then the environment, then what is usual."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from parlour.core.errors import ParlourError
from parlour.server.lags import CAP
from parlour.words import say

PREFIX: Final = "PARLOUR_"
LEVELS: Final = ("debug", "info", "warning", "error")
_YES: Final = ("1", "on", "true", "yes")
_NO: Final = ("0", "off", "false", "no", "")
_LONGEST_NUMBER: Final = 12


class SettingError(ParlourError):
    """A setting has a value that it cannot have; the message says which, and what it may be."""


def data_folder() -> Path:
    """Where tables are kept when nothing is said."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "parlour"


def usual_workers() -> int:
    """A process for each processor but one, and at least one."""
    return max(1, (os.cpu_count() or 1) - 1)


def _setting(usual: str | bool | int, low: int = 0, high: int = 0, shown: str = "") -> Any:
    """A field; ``low`` and ``high`` are for numbers, ``shown`` for what is worked out when used."""
    return field(default=usual, metadata={"low": low, "high": high, "shown": shown})


@dataclass(frozen=True)
class ServerSettings:
    """Every setting.

    The flag ``--public-url`` and the variable ``PARLOUR_PUBLIC_URL`` are named after the field
    here, and so is the sentence that describes it (``serve-set-public_url``).
    """

    host: str = _setting("127.0.0.1")
    port: int = _setting(8421, 0, 65535)
    data: str = _setting("", shown="~/.local/share/parlour")
    public_url: str = _setting("")
    forwarded: str = _setting("")
    durable: bool = _setting(False)
    bot_workers: int = _setting(0, 0, 64)
    bot_deadline: int = _setting(5, 1, 600)
    """Seconds."""
    bot_memory: int = _setting(2048, 256, 1_048_576)
    """MiB."""
    connections: int = _setting(20_000, 1, 1_000_000)
    address_connections: int = _setting(64, 1, 100_000)
    tables: int = _setting(5_000, 1, 1_000_000)
    drain: int = _setting(5, 1, 600)
    """Seconds."""
    max_compensation: int = _setting(CAP, 0, 2000)
    """Milliseconds."""
    metrics: bool = _setting(True)
    log: str = _setting("", shown="info")

    @property
    def folder(self) -> Path:
        """The data folder."""
        return Path(self.data).expanduser() if self.data else data_folder()

    @property
    def workers(self) -> int:
        """How many processes bots think in."""
        return self.bot_workers or usual_workers()


FIELDS: Final = {entry.name: entry for entry in dataclasses.fields(ServerSettings)}


def variable(name: str) -> str:
    """The environment's name of a setting."""
    return f"{PREFIX}{name.upper()}"


def read_settings(
    given: Mapping[str, str | bool | int | None], environment: Mapping[str, str] | None = None
) -> ServerSettings:
    """The settings: what ``given`` has (None for not said), else the environment, else the usual.

    Raises :class:`SettingError`.
    """
    surroundings = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for name in FIELDS:
        value = given.get(name)
        if value is not None:
            values[name] = _checked(name, str(value))
        elif variable(name) in surroundings:
            values[name] = _checked(name, surroundings[variable(name)])
    return ServerSettings(**values)


def _checked(name: str, text: str) -> str | bool | int:
    """The value of a text, of the setting's kind."""
    entry = FIELDS[name]
    if isinstance(entry.default, bool):
        if text.lower() not in (*_YES, *_NO):
            raise SettingError(say("serve-setting-switch", name=name, text=text[:40]))
        return text.lower() in _YES
    if isinstance(entry.default, int):
        low, high = entry.metadata["low"], entry.metadata["high"]
        plain = text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER
        if not plain or not low <= int(text) <= high:
            raise SettingError(
                say("serve-setting-number", name=name, text=text[:40], low=low, high=high)
            )
        return int(text)
    if name == "log" and text not in ("", *LEVELS):
        raise SettingError(say("serve-setting-log", text=text[:40], known=", ".join(LEVELS)))
    if name == "public_url":
        return _checked_url(text)
    if name == "forwarded":
        _check_networks(text)
    return text


def _checked_url(text: str) -> str:
    """An address without a slash at its end; raises :class:`SettingError`."""
    parts = urlsplit(text)
    if text and (parts.scheme not in ("http", "https") or not parts.hostname or parts.query):
        raise SettingError(say("serve-setting-url", text=text[:80]))
    return text.rstrip("/")


def _check_networks(text: str) -> None:
    for part in filter(None, (part.strip() for part in text.split(","))):
        try:
            ip_network(part, strict=False)
        except ValueError:
            raise SettingError(say("serve-setting-network", text=part[:80])) from None
