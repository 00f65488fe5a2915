"""Sets up all that Parlour needs beside its sources, then becomes what was asked for.

pip fetches uv into ``.tools``, uv makes ``.venv`` and installs the locked packages and Parlour
itself into it; its build hook compiles the rules. Nothing outside this folder is touched but uv's
cache. What is set up already is known by ``.venv/set-up.json`` and done again only when the lock
files, the build or a compiled source change.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import native
import pages
from one_at_a_time import one_at_a_time

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
DONE = VENV / "set-up.json"
LOCKS = {
    "play": ["requirements.lock"],
    "check": ["requirements-dev.lock"],
    "fuzz": ["requirements-dev.lock", "requirements-fuzz.lock"],
    "bench": ["requirements.lock", "requirements-bench.lock"],
}
BUILD_FILES = (
    "pyproject.toml",
    "hatch_build.py",
    "tools/native.py",
    "tools/native_compile.py",
    "tools/pages.py",
)
LOCKED_FROM = {
    "requirements-uv.lock": ["requirements-uv.in"],
    "requirements.lock": ["pyproject.toml", "requirements-build.in"],
    "requirements-dev.lock": ["pyproject.toml", "requirements-build.in", "requirements-dev.in"],
    "requirements-node.lock": ["requirements-node.in"],
    "requirements-fuzz.lock": ["requirements-fuzz.in", "--constraints", "requirements-dev.lock"],
    "requirements-bench.lock": ["requirements-bench.in", "--constraints", "requirements-dev.lock"],
}


class SetUpError(Exception):
    """The set-up cannot go on; the message says what a person can do about it."""


def main(verb: str, arguments: list[str]) -> None:
    """Do what the verb says; the usage in ``bootstrap.py`` lists them."""
    if verb == "lock":
        lock()
    elif verb == "wheel":
        uv("build", "--wheel", "--quiet", "--out-dir", str(ROOT / "dist"), str(ROOT))
    elif verb in LOCKS:
        set_up(verb)
        start(verb, arguments)
    else:
        set_up("check", again=verb == "build")


def start(purpose: str, arguments: list[str]) -> None:
    """Become what the set-up was for."""
    if purpose == "play":
        command = [str(VENV / "bin" / "parlour"), *arguments]
    elif purpose == "check":
        command = [str(PYTHON), str(ROOT / "tools" / "check.py"), *arguments]
    else:
        command = [str(PYTHON), *arguments]
    os.execv(command[0], command)


def set_up(purpose: str, *, again: bool = False) -> None:
    """Bring ``.venv`` up to date for playing or for checking; quick when it is already."""
    if not again and not missing(purpose):
        return
    TOOLS.mkdir(exist_ok=True)
    with one_at_a_time(TOOLS / "lock", lambda: say("waiting for another start to set things up")):
        steps = missing(purpose)
        if again and "install" not in steps:
            steps.append("install")
        if "venv" in steps:
            say("setting up in .venv, this once")
            uv("venv", "--quiet", "--clear", "--python", sys.executable, str(VENV))
        if "packages" in steps:
            say("installing the packages " + ("it needs" if purpose == "play" else f"to {purpose}"))
            for name in LOCKS[purpose]:
                install("--require-hashes", "--requirements", str(ROOT / name))
            note(purpose, digest(LOCKS[purpose]))
        if "install" in steps:
            install_parlour()


def missing(purpose: str) -> list[str]:
    """The steps that the set-up still lacks, in their order."""
    if not PYTHON.exists() or noted("root") != str(ROOT):
        return ["venv", "packages", "install"]
    steps = []
    if noted(purpose) != digest(LOCKS[purpose]):
        steps.append("packages")
    # Who works on the rules and asks for them uncompiled need not wait for the compiler.
    asked_pure = purpose == "play" and os.environ.get("PARLOUR_PURE", "0") not in ("", "0")
    compiled = asked_pure or not native.needs_build(ROOT / "src")
    if noted("install") != digest(BUILD_FILES) or not compiled or pages.needs_build(ROOT):
        steps.append("install")
    return steps


def install_parlour() -> None:
    """Install the package itself, which compiles the rules; say so when it could not."""
    say("compiling the rules and building the pages (about a minute, after changes only)")
    if pages.needs_build(ROOT) and pages.node_on_path() is None:
        install("--require-hashes", "--requirements", str(ROOT / "requirements-node.lock"))
    install("--no-deps", "--no-build-isolation", "--reinstall", "--editable", str(ROOT))
    stamp = native.read_stamp(ROOT / "src")
    if stamp.get("kind") != "compiled":
        say(f"{stamp.get('why')}: running uncompiled, about 20 times slower")
    note("root", str(ROOT))
    note("install", digest(BUILD_FILES))


def lock() -> None:
    """Choose the newest allowed versions again and write the lock files."""
    for name, sources in LOCKED_FROM.items():
        uv(
            *("pip", "compile", "--quiet", "--upgrade", "--universal", "--python-version", "3.11"),
            *("--generate-hashes", "--no-annotate"),
            *("--custom-compile-command", "python3 tools/bootstrap.py lock"),
            *(*sources, "--output-file", name),
        )


def install(*arguments: str) -> None:
    """Install into ``.venv``."""
    uv("pip", "install", "--quiet", "--python", str(PYTHON), *arguments)


def uv(*arguments: str) -> None:
    """Run uv in the project's folder."""
    environment = {"UV_PYTHON_DOWNLOADS": "never", "UV_LINK_MODE": "copy", **os.environ}
    if "HOME" not in os.environ:
        environment.setdefault("UV_CACHE_DIR", str(TOOLS / "cache"))
    done = subprocess.run([find_uv(), *arguments], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        raise SetUpError(f"uv {' '.join(arguments[:2])} failed; what it said stands above")


def find_uv() -> str:
    """The path of uv, which is fetched when it is not there yet."""
    program = TOOLS / "uv" / "bin" / "uv"
    wanted = digest(["requirements-uv.lock"])
    fetched = TOOLS / "uv" / "fetched"
    if fetched.exists() and fetched.read_text() == wanted:
        return str(program)
    if subprocess.run(
        [sys.executable, "-c", "import pip"], stderr=subprocess.DEVNULL, check=False
    ).returncode:
        return own_uv()
    say("fetching uv, which installs the rest")
    shutil.rmtree(TOOLS / "uv", ignore_errors=True)
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
            *("--no-deps", "--require-hashes", "--requirement", str(ROOT / "requirements-uv.lock")),
            *("--target", str(TOOLS / "uv")),
        ],
        # The first two would contradict --target.
        env={
            **os.environ,
            "PIP_USER": "0",
            "PIP_REQUIRE_VIRTUALENV": "0",
            "PIP_ROOT_USER_ACTION": "ignore",
        },
        check=False,
    )
    if done.returncode:
        raise SetUpError("pip could not fetch uv (see above); is this machine connected?")
    fetched.write_text(wanted)
    return str(program)


def own_uv() -> str:
    """The uv that is installed on this machine, where this Python has no pip to fetch one."""
    program = shutil.which("uv")
    if program is None:
        raise SetUpError(
            f"{sys.executable} has no pip, and there is no uv: install either"
            " (Debian and Ubuntu: apt install python3-pip)"
        )
    return program


def digest(names: Sequence[str]) -> str:
    """What these files of the project hold, as a digest."""
    seen = hashlib.sha256()
    for name in names:
        seen.update((ROOT / name).read_bytes())
    return seen.hexdigest()


def noted(key: str) -> str:
    """What was noted under this key; empty when nothing was."""
    try:
        return str(json.loads(DONE.read_text(encoding="utf-8")).get(key, ""))
    except (OSError, ValueError):
        return ""


def note(key: str, value: str) -> None:
    """Note that a step is done."""
    try:
        notes = json.loads(DONE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        notes = {}
    notes[key] = value
    DONE.write_text(json.dumps(notes, indent=1), encoding="utf-8")


def say(text: str) -> None:
    """Tell what goes on, apart from what the program itself prints."""
    print(f"parlour: {text}", file=sys.stderr, flush=True)


def run(verb: str, arguments: list[str]) -> None:
    """``main``, with its failures told as a sentence."""
    try:
        main(verb, arguments)
    except SetUpError as fault:
        sys.exit(f"parlour: {fault}")
    except KeyboardInterrupt:
        sys.exit(130)
