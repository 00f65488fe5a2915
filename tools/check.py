"""Runs every check and says at the end which failed.

Usage: ./check [STAGE…] [-- PYTEST ARGUMENT…]     (without a stage: all of them)
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

import native
import pages

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
NO_TEST_CHOSEN = 5


@dataclass
class Tally:
    """How the tests of one check went, over all its runs."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def add(self, junit: Path) -> None:
        """Count what a run of pytest wrote."""
        for suite in ET.parse(junit).getroot().iter("testsuite"):
            count = {key: int(suite.get(key, "0")) for key in ("failures", "errors", "skipped")}
            failed = count["failures"] + count["errors"]
            self.failed += failed
            self.skipped += count["skipped"]
            self.passed += int(suite.get("tests", "0")) - failed - count["skipped"]

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


@dataclass
class Check:
    """One run of the checks."""

    pytest_arguments: list[str]
    tally: Tally = field(default_factory=Tally)

    def format(self) -> bool:
        """Every file is laid out by ruff, and in the browser's part by prettier."""
        python = self.quietly("ruff", "format", "--check", "--output-format=concise", ".")
        page = self.node("prettier/bin/prettier.cjs", "--check", "--log-level=warn", ".")
        return python and page

    def lint(self) -> bool:
        """Ruff finds no fault."""
        return self.quietly("ruff", "check", "--quiet", "--output-format=concise", ".")

    def types(self) -> bool:
        """All types agree, in the browser's part too, where nothing keeps anybody from playing."""
        python = self.quietly("mypy", "--no-error-summary")
        page = self.node(
            *("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output=machine"),
        )
        return python and page

    def build(self) -> bool:
        """The rules are compiled, where there is a C compiler."""
        stamp = native.read_stamp(ROOT / "src")
        problem = native.compiler_problem()
        if stamp.get("kind") == "compiled" or problem:
            print(f"  {problem or 'compiled'}")
            return True
        print(f"  {stamp.get('why')}\n{(ROOT / native.LOG).read_text(encoding='utf-8')}")
        return False

    def tests(self) -> bool:
        """All tests pass, compiled, two at a time."""
        return self.pytest("", "-m", "not browser and not long")

    def web(self) -> bool:
        """The browser's part passes its own tests."""
        return self.node("vitest/vitest.mjs", "run", "--reporter=dot")

    def browser(self) -> bool:
        """Whole matches are played through the pages of a real server in a real Chromium."""
        # Mostly they wait for cards to come to rest, so four take no longer than two.
        # Some play whole matches: whoever is done takes over what waits behind those.
        # On a busy machine a page may come too late for its test: it is tried again, and named.
        how = ("-n", "4", "--dist", "worksteal", "--reruns", "1", "-rR")
        return self.pytest("", *how, "-m", "browser and not long")

    def pure(self) -> bool:
        """The tests marked `pure` pass uncompiled too."""
        return self.pytest("1", "-m", "pure and not slow and not long")

    def quietly(self, program: str, *arguments: str) -> bool:
        """Run a program of the set-up; show what it says only if it fails."""
        done = subprocess.run(
            [BIN / program, *arguments],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            print(done.stdout)
        return done.returncode == 0

    def node(self, script: str, *arguments: str) -> bool:
        """Run a program of the browser's part; show what it says only if it fails."""
        try:
            pages.install(ROOT / "web", ROOT / pages.LOG)
            words = [f"node_modules/{script}", *arguments]
            pages.run_node(ROOT / "web", words, ROOT / "build" / f"{Path(script).stem}.txt")
        except pages.PagesError as fault:
            print(fault)
            return False
        return True

    def pytest(self, pure: str, *arguments: str) -> bool:
        """Run tests and count them."""
        with tempfile.TemporaryDirectory() as folder:
            junit = Path(folder, "tests.xml")
            command = [str(BIN / "pytest"), "-n", "2", "-q", f"--junitxml={junit}", *arguments]
            done = subprocess.run(
                [*command, *self.pytest_arguments],
                cwd=ROOT,
                env={**os.environ, "PARLOUR_PURE": pure},
                check=False,
            )
            if junit.exists():
                self.tally.add(junit)
        if done.returncode == NO_TEST_CHOSEN:
            print("  no test was chosen")
        return done.returncode == 0


STAGES: dict[str, Callable[[Check], bool]] = {
    stage.__name__: stage
    for stage in (
        *(Check.format, Check.lint, Check.types, Check.build),
        *(Check.tests, Check.web, Check.browser, Check.pure),
    )
}


def main(arguments: list[str]) -> int:
    """Run the chosen stages, all of them even if one fails."""
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    chosen, check = arguments[:cut], Check(arguments[cut + 1 :])
    unknown = [name for name in chosen if name not in STAGES]
    if unknown:
        print(__doc__)
        print("\n".join(f"  {name:8} {stage.__doc__}" for name, stage in STAGES.items()))
        return 0 if unknown[0] in ("-h", "--help") else 2
    failed = [name for name in chosen or STAGES if not run(name, check)]
    print(f"failed: {', '.join(failed)}" if failed else "all is well")
    print(check.tally)
    return 1 if failed else 0


def run(name: str, check: Check) -> bool:
    """Run one stage and print its line."""
    began = time.monotonic()
    print(f"{name} …", flush=True)
    fine = STAGES[name](check)
    word = "ok" if fine else "FAILED"
    print(f"{name}: {word} ({time.monotonic() - began:.1f} s)", flush=True)
    return fine


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
