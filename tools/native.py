"""The compiled parts: which they are, whether they can be built here, building and placing them.

A build fills ``build/native/lib`` with the shared objects and ``parlour/_compiled.json``, the
stamp that says what was built from which sources. The package compares the stamp with its sources
when it starts (``parlour._build``), the set-up when it is run. Failing to compile is no failure:
the same sources run uncompiled, and the stamp says why.

Only the standard library is imported here, since the set-up reads this before anything is
installed; the work with mypyc is done by ``native_compile.py`` in a process of its own.
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from one_at_a_time import one_at_a_time

PACKAGES = ("core", "games", "bots")
EXCLUDED: tuple[str, ...] = ("bots/pinger.py", "bots/postbox.py", "bots/remote.py")
"""Modules of these packages that stay uncompiled: these wait for the network."""

STAMP = "parlour/_compiled.json"
LOG = "build/native/log.txt"
NO_COMPILER = "no C compiler found"
LIBRARIES = (".so", ".pyd")

Stamp = dict[str, Any]


def compiled_modules(src: Path) -> list[str]:
    """The modules to compile, relative to ``src``, in a fixed order."""
    left_out = {f"parlour/{name}" for name in EXCLUDED}
    found = [
        path.relative_to(src).as_posix()
        for package in PACKAGES
        for path in (src / "parlour" / package).rglob("*.py")
    ]
    return sorted(name for name in found if name not in left_out)


def digests(src: Path) -> dict[str, str]:
    """What the compiled modules hold now, each as a digest."""
    return {
        name: hashlib.sha256((src / name).read_bytes()).hexdigest()
        for name in compiled_modules(src)
    }


def read_stamp(lib: Path) -> Stamp:
    """What was built into ``lib`` (or ``src``); empty when nothing was, or not to the end."""
    try:
        stamp = json.loads((lib / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def needs_build(src: Path) -> bool:
    """Whether the compiled parts beside the sources do not fit them (or a try is now worth it)."""
    stamp = read_stamp(src)
    if stamp.get("files") != digests(src):
        return True
    return stamp.get("why") == NO_COMPILER and bool(c_compiler())


def c_compiler() -> list[str]:
    """The command that compiles C: the one asked for, Python's own, or any; empty when none."""
    asked = os.environ.get("CC")
    commands = [asked] if asked else [sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    if os.name == "nt":
        commands = ["cl"]
    for command in commands:
        words = shlex.split(command or "")
        if words and shutil.which(words[0]):
            return words
    return []


def compiler_problem() -> str:
    """Why C cannot be compiled here, in a few words; empty when it can."""
    command = c_compiler()
    if not command:
        return NO_COMPILER
    include = sysconfig.get_path("include")
    if not Path(include, "Python.h").exists():
        return "no Python headers found (Debian and Ubuntu: apt install python3-dev)"
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n", encoding="utf-8")
        tried = subprocess.run(
            [*command, f"-I{include}", "-c", probe.name],
            cwd=folder,
            capture_output=True,
            check=False,
        )
    return f"the C compiler does not work: {shlex.join(command)}" if tried.returncode else ""


def build(root: Path) -> Stamp:
    """Bring ``build/native/lib`` up to date with the sources and return its stamp."""
    work = root / "build" / "native"
    work.mkdir(parents=True, exist_ok=True)
    with one_at_a_time(work / "lock"):
        wanted = _wanted(root)
        have = read_stamp(work / "lib")
        if have.get("kind") == "compiled" and all(have.get(key) == wanted[key] for key in wanted):
            return have
        shutil.rmtree(work / "lib", ignore_errors=True)
        why = _compile(root, list(wanted["files"]))
        stamp = {"kind": "pure" if why else "compiled", "why": why, **wanted}
        _write_stamp(work / "lib", stamp)
        return stamp


def place(root: Path) -> Stamp:
    """Build, and lay the compiled parts beside the sources; old ones go."""
    stamp = build(root)
    lib, src = root / "build" / "native" / "lib", root / "src"
    if read_stamp(src) == stamp and all((src / name).exists() for name in libraries(lib)):
        return stamp
    (src / STAMP).unlink(missing_ok=True)  # until all is in place, the sources are what runs
    new = libraries(lib)
    for name in set(libraries(src)) - set(new):
        (src / name).unlink()
    for name in new:
        _replace(lib / name, src / name)
    _write_stamp(src, stamp)
    return stamp


def libraries(lib: Path) -> list[str]:
    """The shared objects in ``lib`` (or ``src``), relative to it."""
    found = [path for path in lib.glob("parlour__mypyc*") if path.suffix in LIBRARIES]
    found += [path for path in (lib / "parlour").rglob("*") if path.suffix in LIBRARIES]
    return sorted(path.relative_to(lib).as_posix() for path in found)


def _wanted(root: Path) -> Stamp:
    """All that the result depends on."""
    recipe = hashlib.sha256(sys.version.encode())
    for name in ("native.py", "native_compile.py"):
        recipe.update((root / "tools" / name).read_bytes())
    recipe.update((root / "requirements-build.in").read_bytes())
    return {
        "suffix": sysconfig.get_config_var("EXT_SUFFIX"),
        "recipe": recipe.hexdigest(),
        "files": digests(root / "src"),
    }


def _compile(root: Path, modules: list[str]) -> str:
    """Compile into ``build/native/lib``; in a few words why that failed, empty if it did not."""
    if not modules:
        return "there is nothing to compile"
    problem = compiler_problem()
    if problem:
        return problem
    command = [sys.executable, str(root / "tools" / "native_compile.py"), str(root), *modules]
    environment = {**os.environ, "CC": shlex.join(c_compiler())}
    with (root / LOG).open("w", encoding="utf-8") as log:
        done = subprocess.run(
            command, stdout=log, stderr=subprocess.STDOUT, env=environment, check=False
        )
    return "" if done.returncode == 0 else f"compiling failed, see {LOG}"


def _write_stamp(lib: Path, stamp: Stamp) -> None:
    path = lib / STAMP
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(stamp, indent=1, sort_keys=True)
    path.with_suffix(".new").write_text(text, encoding="utf-8")
    path.with_suffix(".new").replace(path)


def _replace(new: Path, old: Path) -> None:
    """Put a file in another's place at one stroke: a process that runs the old one keeps it."""
    beside = old.with_name(old.name + ".new")
    shutil.copy2(new, beside)
    beside.replace(old)
