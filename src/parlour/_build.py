"""Whether this process runs the compiled rules or their sources, and why.

Importing this module settles it, so the package does that before it imports anything else. Python
itself would always take a shared object before the ``.py`` beside it, fitting or not. So unless
the stamp of the build fits every source, a finder that knows sources only comes first.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

PURE_VARIABLE: Final = "PARLOUR_PURE"
STALE: Final = "stale"
"""The variable's value in the children of a process that found its compiled parts out of date."""

_PACKAGE: Final = Path(__file__).resolve().parent
_PREFIXES: Final = ("parlour.core.", "parlour.games.", "parlour.bots.")


class Build(NamedTuple):
    """What runs: ``kind`` is compiled or pure, ``why`` the reason for pure."""

    kind: str
    why: str
    stale: bool = False
    """Compiled parts lie there, but no longer fit the sources."""


class SourceFinder(MetaPathFinder):
    """Finds the modules that may be compiled by their sources only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of ours; None leaves the module to the other finders."""
        if path is None or not f"{fullname}.".startswith(_PREFIXES):
            return None
        for entry in path:
            spec = FileFinder(entry, (SourceFileLoader, [".py"])).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


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
    sys.meta_path.insert(0, SourceFinder())
if BUILD.stale:
    _announce(BUILD)
