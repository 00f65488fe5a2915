"""Work that can be shown again after a restart: a folder of packed files, of which the old ones go.

What lies here can be made again, so nothing depends on it: a file that cannot be kept is told to
the log, and one that cannot be read is as good as none.
"""

from __future__ import annotations

import os
import re
import zlib
from pathlib import Path
from typing import Final

from parlour.server.logs import log

REVIEWS: Final = "reviews"
PUZZLES: Final = "puzzles"
"""The folders' names in the data folder."""
REVIEW_BYTES: Final = 256 << 20
PUZZLE_BYTES: Final = 32 << 20
_FORMAT: Final = b"1\n"
"""What a file begins with; of another form it is not read."""
_NAME: Final = re.compile(r"[a-z][0-9a-f]{1,64}")
_LEVEL: Final = 6
_LONGEST: Final = 128 << 20
"""Bytes of one file, unpacked."""


class Shelf:
    """Files by name in ``folder``; of more than ``most`` bytes those go that lay unused longest."""

    def __init__(self, folder: Path, most: int) -> None:
        self.folder = folder
        self._most = most

    def put(self, name: str, data: bytes) -> None:
        """Keep this, wholly or not at all."""
        if len(data) > _LONGEST:
            return
        path, packed = self._path(name), _FORMAT + zlib.compress(data, _LEVEL)
        fresh = path.with_suffix(".new")
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh.write_bytes(packed)
            fresh.replace(path)
            self._make_room()
        except OSError as fault:
            log.warning("shelf_failed", error=fault.strerror or str(fault))

    def get(self, name: str) -> bytes | None:
        """What was kept under this name, if it is there still."""
        if not _NAME.fullmatch(name):
            return None
        path = self._path(name)
        try:
            packed = path.read_bytes()
            os.utime(path)
        except OSError:
            return None
        return _unpacked(packed)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.z"

    def _make_room(self) -> None:
        files = sorted((told.st_mtime, told.st_size, path) for path, told in self._files())
        much = sum(size for _, size, _ in files) - self._most
        for _, size, path in files[:-1]:
            if much <= 0:
                return
            path.unlink(missing_ok=True)
            much -= size

    def _files(self) -> list[tuple[Path, os.stat_result]]:
        return [(path, path.stat()) for path in self.folder.glob("*.z")]


def _unpacked(packed: bytes) -> bytes | None:
    if not packed.startswith(_FORMAT):
        return None
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(packed[len(_FORMAT) :], _LONGEST)
    except zlib.error:
        return None
    return data if unpacking.eof else None
