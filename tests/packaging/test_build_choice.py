"""What runs, compiled or pure, is settled by the stamp, the sources and the environment."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import parlour
from parlour import _build
from parlour.core import cards

SUFFIX = EXTENSION_SUFFIXES[0]
MODULES = ("parlour/core/__init__.py", "parlour/core/cards.py")
FAKE_LIBRARY = b"no shared object at all"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package that looks compiled; loading its libraries would fail."""
    source = Path(parlour.__file__).parent
    package = tmp_path / "src" / "parlour"
    (package / "core").mkdir(parents=True)
    shutil.copy(source / "_build.py", package)
    (package / "__init__.py").write_text("from parlour._build import BUILD\n")
    (package / "core" / "__init__.py").write_text("")
    (package / "core" / "cards.py").write_text("ACE = 1\n")
    for name in MODULES:
        (package.parent / name).with_suffix(SUFFIX).write_bytes(FAKE_LIBRARY)
    write_stamp(package)
    return package


def write_stamp(package: Path, **changes: object) -> None:
    files = {
        name: hashlib.sha256((package.parent / name).read_bytes()).hexdigest() for name in MODULES
    }
    stamp = {"kind": "compiled", "why": "", "suffix": SUFFIX, "files": files, **changes}
    (package / "_compiled.json").write_text(json.dumps(stamp))


def run(package: Path, code: str, pure: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python on the package in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(package.parent), "PARLOUR_PURE": pure}
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, capture_output=True, text=True, env=env, cwd=package, check=False
    )


def test_a_stamp_that_fits_means_compiled(package: Path) -> None:
    assert _build.settle(package, {}) == _build.Build("compiled", "")


@pytest.mark.parametrize("value", ["1", "yes"])
def test_the_environment_can_ask_for_pure(package: Path, value: str) -> None:
    build = _build.settle(package, {"PARLOUR_PURE": value})
    assert build == _build.Build("pure", "PARLOUR_PURE is set")


@pytest.mark.parametrize("value", ["", "0"])
def test_an_empty_wish_is_none(package: Path, value: str) -> None:
    assert _build.settle(package, {"PARLOUR_PURE": value}).kind == "compiled"


def test_a_changed_source_makes_the_build_stale(package: Path) -> None:
    (package / "core" / "cards.py").write_text("ACE = 14\n")
    build = _build.settle(package, {})
    assert build.stale
    assert build.why == "parlour/core/cards.py has changed since it was compiled"


@pytest.mark.parametrize("gone", ["core/cards.py", f"core/cards{SUFFIX}"])
def test_a_missing_source_or_library_makes_the_build_stale(package: Path, gone: str) -> None:
    (package / gone).unlink()
    build = _build.settle(package, {})
    assert (build.kind, build.stale) == ("pure", True)


def test_libraries_without_a_stamp_are_a_build_that_was_broken_off(package: Path) -> None:
    (package / "_compiled.json").unlink()
    assert _build.settle(package, {}) == _build.Build("pure", "not compiled")
    (package.parent / f"parlour__mypyc{SUFFIX}").write_bytes(FAKE_LIBRARY)
    assert _build.settle(package, {}).stale


def test_the_stamp_says_why_it_is_pure(package: Path) -> None:
    write_stamp(package, kind="pure", why="no C compiler found")
    assert _build.settle(package, {}) == _build.Build("pure", "no C compiler found")


def test_another_python_runs_the_sources(package: Path) -> None:
    write_stamp(package, suffix=".cpython-27-amiga.so")
    build = _build.settle(package, {})
    assert build == _build.Build("pure", "compiled for another Python")


def test_pure_loads_the_source_beside_a_library(package: Path) -> None:
    code = "import parlour.core.cards as c; print(c.__file__, c.ACE)"
    assert "cards.py 1" in run(package, code, pure="1").stdout
    # Without the wish Python takes the library, which is no library at all.
    assert "ImportError" in run(package, code).stderr


def test_a_stale_build_is_announced_once_and_children_follow(package: Path) -> None:
    (package / "core" / "cards.py").write_text("ACE = 14\n")
    code = (
        "import parlour.core.cards as c, subprocess, sys; print(c.ACE, flush=True);"
        "subprocess.run([sys.executable, '-c',"
        " 'import parlour.core.cards as c; print(c.ACE, parlour.BUILD.kind)'], check=True)"
    )
    done = run(
        package, code.replace("print(c.ACE, parlour", "import parlour; print(c.ACE, parlour")
    )
    assert done.stdout.split() == ["14", "14", "pure"]
    assert done.stderr.count("\n") == 1
    assert "parlour/core/cards.py has changed since it was compiled" in done.stderr


def test_other_folders_are_left_to_python(package: Path) -> None:
    (package.parent / "cards.py").write_text("ACE = 11\n")
    (package.parent / f"cards{SUFFIX}").write_bytes(FAKE_LIBRARY)
    done = run(package, "import parlour.core.cards; import cards", pure="1")
    assert "ImportError" in done.stderr
    assert f"cards{SUFFIX}" in done.stderr


@pytest.mark.pure
def test_the_kind_that_is_told_is_the_kind_that_runs() -> None:
    suffix = Path(cards.__file__).name.removeprefix("cards")
    assert (suffix == ".py") == (parlour.build_kind() == "pure")
    assert bool(parlour.build_reason()) == (parlour.build_kind() == "pure")
    if os.environ.get("PARLOUR_PURE") == "1":
        assert parlour.build_kind() == "pure"
