"""The build hook: builds the pages, and compiles the rules with mypyc, for every kind of install.

Without a C compiler the package is installed all the same and runs uncompiled. Without its pages
there would be no table, so that fails, and says what is missing.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import native
import pages


class CompiledHook(BuildHookInterface):  # type: ignore[type-arg]
    """Lays compiled modules beside the sources, or into the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What an isolated build must install: Node.js and mypyc, where they are of use."""
        names = [] if native.compiler_problem() else ["requirements-build.in"]
        if pages.needs_build(Path(self.root)) and pages.node_on_path() is None:
            names.append("requirements-node.in")
        lines = [line for name in names for line in self._lines(name)]
        return [line for line in lines if line and not line.startswith("#")]

    def _lines(self, name: str) -> list[str]:
        return Path(self.root, name).read_text(encoding="utf-8").splitlines()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages, and beside that compile, as far as that is possible here."""
        root = Path(self.root)
        with ThreadPoolExecutor(max_workers=1) as beside:
            built = beside.submit(pages.build, root)
            stamp = native.place(root) if version == "editable" else native.build(root)
            built.result()
        if version != "editable":
            self._pack(root / "build" / "native" / "lib", stamp, build_data)
        if stamp["why"]:
            self.app.display_warning(f"{stamp['why']}: Parlour will run uncompiled, and slower")

    def _pack(self, lib: Path, stamp: native.Stamp, build_data: dict[str, Any]) -> None:
        for name in [native.STAMP, *native.libraries(lib)]:
            build_data["force_include"][str(lib / name)] = name
        if stamp["kind"] == "compiled":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
