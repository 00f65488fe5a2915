"""The compiled parts: chosen, compiled, laid beside the sources, and taken away again."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import native
import pytest

ROOT = Path(__file__).parents[2]
HAND = '''"""A hand of numbers, unboxed."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64


def total(count: int) -> int:
    """The sum of the squares below ``count``, by way of an unboxed array."""
    hand = vec[i64]()
    i: i64 = 0
    while i < count:
        hand = append(hand, i * i)
        i += 1
    found: i64 = 0
    for square in hand:
        found += square
    return found


def bit(place: i64) -> i64:
    """The number with this one bit."""
    return 1 << place


_PLACES: Final = (0.0, 7.5, 1.5)


def apart(first: i64, second: i64) -> float:
    """How far apart two of the places are."""
    return abs(_PLACES[first] - _PLACES[second])
'''


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with three modules."""
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    shutil.copy(ROOT / "requirements-build.in", tmp_path)
    package = tmp_path / "src" / "parlour"
    (package / "core").mkdir(parents=True)
    (package / "cli").mkdir()
    (package / "__init__.py").write_text("")
    (package / "core" / "__init__.py").write_text("")
    (package / "core" / "hand.py").write_text(HAND)
    (package / "cli" / "__init__.py").write_text("")
    return tmp_path


def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv("CC", raising=False)


def test_only_the_rules_and_bots_are_compiled(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["parlour/core/__init__.py", "parlour/core/hand.py"]
    assert native.compiled_modules(root / "src") == names
    monkeypatch.setattr(native, "EXCLUDED", ("core/hand.py",))
    assert native.compiled_modules(root / "src") == names[:1]


def test_every_excluded_module_exists() -> None:
    assert [name for name in native.EXCLUDED if not (ROOT / "src/parlour" / name).exists()] == []


def test_without_a_compiler_the_sources_stay(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_compiler(monkeypatch)
    stamp = native.place(root)
    assert (stamp["kind"], stamp["why"]) == ("pure", "no C compiler found")
    assert native.libraries(root / "src") == []
    assert native.read_stamp(root / "src") == stamp
    assert not native.needs_build(root / "src")


def test_a_compiler_that_came_later_is_worth_a_try(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as without:
        no_compiler(without)
        native.place(root)
    monkeypatch.setenv("CC", sys.executable)
    assert native.needs_build(root / "src")


def test_a_compiler_that_does_not_work_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", f"{sys.executable} -I")
    problem = native.compiler_problem()
    assert problem == f"the C compiler does not work: {sys.executable} -I"


def test_a_change_of_a_source_asks_for_a_build(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_compiler(monkeypatch)
    assert native.needs_build(root / "src")
    native.place(root)
    assert not native.needs_build(root / "src")
    (root / "src/parlour/core/new.py").write_text("")
    assert native.needs_build(root / "src")
    (root / "src/parlour/core/new.py").unlink()
    assert not native.needs_build(root / "src")
    (root / "src/parlour/core/hand.py").write_text("")
    assert native.needs_build(root / "src")


def test_a_pure_build_takes_old_libraries_away(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = [root / "src/parlour/core/hand.cpython-311.so", root / "src/parlour__mypyc.cpython.so"]
    for path in old:
        path.write_bytes(b"")
    no_compiler(monkeypatch)
    native.place(root)
    assert [path for path in old if path.exists()] == []


def test_a_type_error_is_in_the_log_and_stops_nothing(root: Path) -> None:
    if native.compiler_problem():
        pytest.skip(native.compiler_problem())
    (root / "src/parlour/core/hand.py").write_text("def suit() -> int:\n    return 'hearts'\n")
    stamp = native.place(root)
    assert stamp["why"] == "compiling failed, see build/native/log.txt"
    assert "Incompatible return value type" in (root / native.LOG).read_text()


@pytest.mark.slow
def test_what_mypyc_gets_wrong_is_the_same_either_way(root: Path) -> None:
    if native.compiler_problem():
        pytest.skip(native.compiler_problem())
    stamp = native.place(root)
    assert stamp["kind"] == "compiled", (root / native.LOG).read_text()
    assert "parlour/core/hand.py" in stamp["files"]
    library = next((root / "src/parlour/core").glob("hand.*.so"))
    asked = "print(hand.__file__, hand.total(5), hand.bit(40), hand.apart(0, 1))"
    totals = f"from parlour.core import hand; {asked}"
    assert run(root, totals) == f"{library} 30 {1 << 40} 7.5"
    made = library.stat().st_mtime_ns
    assert native.place(root) == stamp
    assert library.stat().st_mtime_ns == made
    library.unlink()
    assert run(root, totals) == f"{root}/src/parlour/core/hand.py 30 {1 << 40} 7.5"


def run(root: Path, code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root / "src", capture_output=True, text=True, check=True
    )
    return done.stdout.strip()
