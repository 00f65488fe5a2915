"""Whether this process runs the compiled rules or their sources, and why.

Importing this module settles it, so the package does that before it imports anything else. Python
itself would always take a shared object before the ``.py`` beside it, fitting or not. So unless
the stamp of the build fits every source, Python is given a finder for this folder that knows
sources only.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Mapping
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import Final, NamedTuple

PURE_VARIABLE: Final = "PARLOUR_PURE"
STALE: Final = "stale"
"""The variable's value in the children of a process that found its compiled parts out of date."""

_PACKAGE: Final = Path(__file__).resolve().parent


class Build(NamedTuple):
    """What runs: ``kind`` is compiled or pure, ``why`` the reason for pure."""

    kind: str
    why: str
    stale: bool = False
    """Compiled parts lie there, but no longer fit the sources."""


def settle(package: Path, environ: Mapping[str, str]) -> Build:
    """What is to run, from the stamp beside the sources and the environment."""
    asked = environ.get(PURE_VARIABLE, "")
    if asked == STALE:
        return Build("pure", "the compiled parts are out of date")
    if asked not in ("", "0"):
        return Build("pure", f"{PURE_VARIABLE} is set")
    stamp = _stamp(package)
    if not stamp:
        halfway = any(package.parent.glob("parlour__mypyc*"))
        why = "the compiled parts are incomplete" if halfway else "not compiled"
        return Build("pure", why, stale=halfway)
    if stamp["kind"] != "compiled":
        return Build("pure", str(stamp["why"]))
    if stamp["suffix"] not in EXTENSION_SUFFIXES:
        return Build("pure", "compiled for another Python")
    files = stamp["files"]
    assert isinstance(files, dict)
    for name, digest in files.items():
        source = package.parent / name
        if not source.with_suffix(str(stamp["suffix"])).exists():
            return Build("pure", "the compiled parts are incomplete", stale=True)
        if _digest(source) != digest:
            return Build("pure", f"{name} has changed since it was compiled", stale=True)
    return Build("compiled", "")


def take_sources_only() -> None:
    """Let Python find nothing but sources in this package from now on."""
    sys.path_hooks.insert(0, _source_finder)
    for entry in [entry for entry in sys.path_importer_cache if _is_ours(entry)]:
        del sys.path_importer_cache[entry]  # a finder that knows libraries too


def _source_finder(entry: str) -> FileFinder:
    # A path hook and not a finder of its own: whatever wraps Python's finder, such as a fuzzer that
    # measures coverage, gets the sources too.
    if not _is_ours(entry):
        raise ImportError(f"{entry} is for the other finders")
    return FileFinder(entry, (SourceFileLoader, [".py"]))


def _is_ours(entry: str) -> bool:
    return Path(entry).resolve().is_relative_to(_PACKAGE)


def _stamp(package: Path) -> dict[str, object]:
    try:
        stamp = json.loads((package / "_compiled.json").read_bytes())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _digest(source: Path) -> str:
    try:
        return hashlib.sha256(source.read_bytes()).hexdigest()
    except OSError:
        return ""


def _remedy(package: Path) -> str:
    bootstrap = package.parent.parent / "tools" / "bootstrap.py"
    return "`make build` compiles again" if bootstrap.exists() else "install Parlour again"


def _announce(build: Build) -> None:
    """Say once that the compiled parts do not fit; child processes follow without a word."""
    notice = f"parlour: {build.why}; running uncompiled, and slower ({_remedy(_PACKAGE)})"
    print(notice, file=sys.stderr)
    os.environ[PURE_VARIABLE] = STALE


BUILD: Final = settle(_PACKAGE, os.environ)
"""What this process runs."""

if BUILD.kind == "pure":
    take_sources_only()
if BUILD.stale:
    _announce(BUILD)
