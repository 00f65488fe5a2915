"""The build hook: compiles the rules with mypyc for editable installs and for wheels.

Without a C compiler the package is installed all the same and runs uncompiled.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import native


class CompiledHook(BuildHookInterface):  # type: ignore[type-arg]
    """Lays compiled modules beside the sources, or into the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What an isolated build must install: mypyc, where its C could be compiled."""
        if native.compiler_problem():
            return []
        wanted = Path(self.root, "requirements-build.in").read_text(encoding="utf-8").splitlines()
        return [line for line in wanted if line and not line.startswith("#")]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, as far as that is possible here."""
        root = Path(self.root)
        if version == "editable":
            stamp = native.place(root)
        else:
            stamp = native.build(root)
            self._pack(root / "build" / "native" / "lib", stamp, build_data)
        if stamp["why"]:
            self.app.display_warning(f"{stamp['why']}: Parlour will run uncompiled, and slower")

    def _pack(self, lib: Path, stamp: native.Stamp, build_data: dict[str, Any]) -> None:
        for name in [native.STAMP, *native.libraries(lib)]:
            build_data["force_include"][str(lib / name)] = name
        if stamp["kind"] == "compiled":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
