"""Where matches are kept that were given no file: ``gnoming-1.record`` and so on."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TextIO


def checked(path: Path) -> Path:
    """The same path; raises OSError, as opening would, for a name that no file can have."""
    if "\0" in str(path):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    return path


def state_folder() -> Path:
    """Where they lie."""
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "parlour"


def kept(game: str) -> list[Path]:
    """The records of a game that are kept there, the newest last."""
    numbered = [(_number(path, game), path) for path in state_folder().glob(f"{game}-*.record")]
    return [path for number, path in sorted(numbered) if number]


def create_kept(game: str) -> tuple[Path, TextIO]:
    """A new file there, open for writing; no other match is ever written over."""
    folder = state_folder()
    folder.mkdir(parents=True, exist_ok=True)
    number = max((_number(path, game) for path in kept(game)), default=0)
    while True:
        number += 1
        path = folder / f"{game}-{number}.record"
        try:
            return path, path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError:  # somebody else has just begun a match
            continue


def _number(path: Path, game: str) -> int:
    """The number in a record's name, 0 when there is none."""
    text = path.stem.removeprefix(f"{game}-")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
