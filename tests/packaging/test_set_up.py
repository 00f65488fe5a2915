"""./parlour and ./check set up what is missing, once, and say plainly what is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import bootstrap
import native
import one_at_a_time
import pytest
import set_up

ROOT = Path(__file__).parents[2]
LOCKS = sorted(ROOT.glob("requirements*.lock"))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project folder that the set-up believes to be its own."""
    for names in [*set_up.LOCKS.values(), set_up.BUILD_FILES, ["requirements-uv.lock"]]:
        for name in names:
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(name)
    (tmp_path / "src" / "parlour").mkdir(parents=True)
    places = {"ROOT": ".", "TOOLS": ".tools", "VENV": ".venv", "PYTHON": ".venv/bin/python"}
    for name, place in {**places, "DONE": ".venv/set-up.json"}.items():
        monkeypatch.setattr(set_up, name, tmp_path / place)
    monkeypatch.delenv("PARLOUR_PURE", raising=False)
    return tmp_path


def finish(project: Path, purpose: str) -> None:
    """Leave what a whole set-up leaves."""
    set_up.PYTHON.parent.mkdir(parents=True, exist_ok=True)
    set_up.PYTHON.write_text("")
    set_up.note("root", str(project))
    set_up.note("install", set_up.digest(set_up.BUILD_FILES))
    set_up.note(purpose, set_up.digest(set_up.LOCKS[purpose]))
    native._write_stamp(project / "src", {"files": native.digests(project / "src")})


def test_everything_is_missing_at_first(project: Path) -> None:
    assert not (project / ".venv").exists()
    assert set_up.missing("play") == ["venv", "packages", "install"]


def test_nothing_is_missing_afterwards(project: Path) -> None:
    finish(project, "play")
    assert set_up.missing("play") == []
    assert set_up.missing("check") == ["packages"]


@pytest.mark.parametrize(
    ("changed", "steps"),
    [
        ("requirements.lock", ["packages"]),
        ("pyproject.toml", ["install"]),
        ("hatch_build.py", ["install"]),
        ("src/parlour/core/cards.py", ["install"]),
        ("src/parlour/cli.py", []),
    ],
)
def test_a_change_is_set_up_again(project: Path, changed: str, steps: list[str]) -> None:
    finish(project, "play")
    (project / changed).parent.mkdir(exist_ok=True)
    (project / changed).write_text("changed")
    assert set_up.missing("play") == steps


def test_who_wants_it_pure_does_not_wait_for_the_compiler(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(project, "play")
    (project / "src/parlour/core").mkdir()
    (project / "src/parlour/core/cards.py").write_text("changed")
    monkeypatch.setenv("PARLOUR_PURE", "1")
    assert set_up.missing("play") == []


def test_a_folder_that_was_moved_is_set_up_again(project: Path) -> None:
    finish(project, "play")
    set_up.note("root", "/elsewhere")
    assert "venv" in set_up.missing("play")


def test_a_set_up_that_was_broken_off_begins_again(project: Path) -> None:
    finish(project, "play")
    (project / ".venv/set-up.json").write_text('{"ro')
    assert "venv" in set_up.missing("play")


def test_neither_pip_nor_uv_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(set_up.SetUpError, match="has no pip, and there is no uv"):
        set_up.own_uv()


def test_a_failure_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: str, __: list[str]) -> None:
        raise set_up.SetUpError("the disk is full")

    monkeypatch.setattr(set_up, "main", fail)
    with pytest.raises(SystemExit) as stopped:
        set_up.run("play", [])
    assert stopped.value.code == "parlour: the disk is full"
    assert capsys.readouterr().out == ""


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 1))
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(SystemExit) as stopped:
        bootstrap.main(["play"])
    assert stopped.value.code == "parlour: this needs Python 3.11 or newer; python3 is 3.8 here"


def test_a_newer_python_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    for name, code in (("python3.14", 1), ("python3.12", 0)):
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n")
        (tmp_path / name).chmod(0o755)
    assert bootstrap.newer_python() == str(tmp_path / "python3.12")


@pytest.mark.parametrize("name", ["parlour", "check"])
def test_without_python_there_is_a_sentence(name: str, tmp_path: Path) -> None:
    env = {"PATH": str(tmp_path)}
    for program in ("readlink", "dirname"):
        (tmp_path / program).symlink_to(f"/usr/bin/{program}")
    done = subprocess.run(
        ["/bin/sh", ROOT / name], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "no python3 here" in done.stderr


def test_who_comes_second_waits(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    holder = "import fcntl, sys; f = open(sys.argv[1], 'a'); fcntl.flock(f, fcntl.LOCK_EX);"
    holder += "print('held', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", holder, lock], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdout.readline()
        waited = []

        def let_go() -> None:
            waited.append(True)
            other.stdin.close()

        with one_at_a_time.one_at_a_time(lock, let_go):
            assert waited == [True]
    with one_at_a_time.one_at_a_time(lock, lambda: pytest.fail("nobody holds it")):
        pass


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_file_names_no_address_and_hashes_everything(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    pinned = re.findall(r"^[^\s=#]+==.*", text, re.MULTILINE)
    hashed = re.findall(r"^[^\s=#]+==.* \\\n    --hash=sha256:", text, re.MULTILINE)
    assert pinned
    assert len(pinned) == len(hashed)
    assert set_up.LOCKED_FROM.keys() == {path.name for path in LOCKS}


def test_playing_and_checking_use_the_same_versions() -> None:
    def versions(name: str) -> set[str]:
        return set(re.findall(r"^\S+==\S+", (ROOT / name).read_text(), re.MULTILINE))

    assert versions("requirements.lock") <= versions("requirements-dev.lock")


def test_the_makefile_tells_of_every_target() -> None:
    text = (ROOT / "Makefile").read_text()
    targets = re.findall(r"^([a-z]+):", text, re.MULTILINE)
    assert re.findall(r"^([a-z]+): ## \S", text, re.MULTILINE) == targets
    assert len(targets) <= 10


def test_the_scripts_may_be_run() -> None:
    for name in ("parlour", "check", ".ci/run"):
        assert os.access(ROOT / name, os.X_OK)
