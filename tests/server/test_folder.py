"""One server at a time uses a data folder, however the last one ended."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.server.folder import FolderInUse, FolderLock
from tests.cli.running import ROOT

HOLD = """
import sys, time
from pathlib import Path
from parlour.server.folder import FolderLock
lock = FolderLock(Path(sys.argv[1]))
lock.tell("http://127.0.0.1:8421")
print("held", flush=True)
time.sleep(60)
"""


def test_the_second_is_told_where_the_first_is_reached(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    first = FolderLock(folder)
    with pytest.raises(FolderInUse) as silent:
        FolderLock(folder)
    assert silent.value.address == ""
    first.tell("http://127.0.0.1:1")
    first.tell("http://127.0.0.1:8421")
    with pytest.raises(FolderInUse) as told:
        FolderLock(folder)
    assert told.value.address == "http://127.0.0.1:8421"
    first.close()
    FolderLock(folder).close()


def test_a_killed_server_holds_nothing(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = (sys.executable, "-c", HOLD, tmp_path)
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=env) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(FolderInUse, match="8421"):
            FolderLock(tmp_path)
        holder.kill()
    lock = FolderLock(tmp_path)
    assert (tmp_path / "server.lock").read_bytes() == b""  # the old address is gone
    lock.close()


def test_a_folder_that_cannot_be_made_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(OSError, match="file"):
        FolderLock(tmp_path / "file")
