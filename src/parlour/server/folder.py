"""The data folder: one server uses it at a time, and tells others where it is reached."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from parlour.core.errors import ParlourError

FILE: Final = "server.lock"
_BEYOND: Final = 1 << 20
"""Windows locks bytes, and those cannot be read: lock one that the address never reaches."""


class FolderInUse(ParlourError):
    """Another server uses the folder; ``address`` is where it is reached, if it has said so."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class FolderLock:
    """Holds a folder for this process until ``close``, or until the process ends, however it does.

    Raises :class:`FolderInUse`, and :class:`OSError` for a folder that cannot be used.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._path = folder / FILE
        self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._handle)
        except OSError:
            os.close(self._handle)
            raise FolderInUse(self._path.read_text(encoding="utf-8")) from None
        os.ftruncate(self._handle, 0)

    def tell(self, address: str) -> None:
        """Let who comes later know where this server is reached."""
        os.ftruncate(self._handle, 0)
        os.lseek(self._handle, 0, os.SEEK_SET)
        os.write(self._handle, address.encode())

    def close(self) -> None:
        """Let others have the folder."""
        os.ftruncate(self._handle, 0)
        os.close(self._handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, _BEYOND, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
