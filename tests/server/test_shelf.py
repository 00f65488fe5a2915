"""What lies on a shelf is found again, old things go first, and a broken file counts as none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from parlour.server.shelf import Shelf


def test_what_was_put_is_found_by_another(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "shelf"
    Shelf(folder, 1 << 20).put("v0a", b"told" * 1000)
    assert Shelf(folder, 1 << 20).get("v0a") == b"told" * 1000
    assert sum(path.stat().st_size for path in folder.iterdir()) < 200
    Shelf(folder, 1 << 20).put("v0a", b"again")
    assert Shelf(folder, 1 << 20).get("v0a") == b"again"


@pytest.mark.parametrize("name", ["", "v", "v0g", "../v0a", "v0a/../v0a", "V0A", "v" + "0" * 65])
def test_no_name_leads_elsewhere(tmp_path: Path, name: str) -> None:
    (tmp_path / "v0a.z").write_bytes(b"1\nx")
    assert Shelf(tmp_path / "shelf", 100).get(name) is None


def test_what_lay_unused_longest_goes_first(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, 2500)
    for number, name in enumerate(["va", "vb"]):
        shelf.put(name, os.urandom(1000))
        os.utime(tmp_path / f"{name}.z", (number, number))
    assert shelf.get("va") is not None
    shelf.put("vc", os.urandom(1000))
    assert shelf.get("vb") is None
    assert shelf.get("va") is not None
    assert shelf.get("vc") is not None
    shelf.put("vd", os.urandom(5000))
    assert [path.name for path in tmp_path.iterdir()] == ["vd.z"]


@pytest.mark.parametrize("kept", [b"", b"1\n", b"1\nnonsense", b"0\nx"])
def test_a_broken_file_counts_as_none(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / "va.z").write_bytes(kept)
    assert Shelf(tmp_path, 100).get("va") is None


def test_half_a_file_is_none(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, 1 << 20)
    shelf.put("va", os.urandom(1000))
    whole = (tmp_path / "va.z").read_bytes()
    (tmp_path / "va.z").write_bytes(whole[:500])
    assert shelf.get("va") is None


def test_a_shelf_that_cannot_be_written_says_so_and_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("in the way")
    shelf = Shelf(tmp_path / "file", 100)
    shelf.put("va", b"x")
    assert "shelf_failed" in caplog.text
    assert shelf.get("va") is None
