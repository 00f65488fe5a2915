"""The Chromium that the browser tests drive: this machine's, or one from an npm package.

The package packs the program, its libraries and fonts with Brotli; they are unpacked into
``.tools/chromium`` once, which needs neither a package manager nor its rights.
"""

from __future__ import annotations

import os
import shutil
import tarfile
from pathlib import Path
from typing import NamedTuple

import pages
from one_at_a_time import one_at_a_time

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PARTS = ("al2023.tar", "fonts.tar", "swiftshader.tar")
UNPACK = (
    "const z=require('zlib'),f=require('fs'),s=require('stream');"
    "const [from,to]=process.argv.slice(1);"
    "s.pipeline(f.createReadStream(from),z.createBrotliDecompress(),f.createWriteStream(to),"
    "e=>{if(e){console.error(e);process.exit(1)}})"
)
FONTS = "<fontconfig><dir>{folder}</dir></fontconfig>"


class Browser(NamedTuple):
    """A Chromium to launch: its path, its arguments, and what its environment must hold."""

    program: Path
    arguments: list[str]
    environment: dict[str, str]


def find(root: Path) -> Browser:
    """The Chromium to test with; fetched when the machine has none. Raises ``PagesError``."""
    asked = os.environ.get("PARLOUR_CHROMIUM")
    names = [asked] if asked else list(NAMES)
    for name in names:
        program = shutil.which(name)
        if program:
            return Browser(Path(program), ["--no-sandbox"], {})
    if asked:
        raise pages.PagesError(f"PARLOUR_CHROMIUM={asked} is no program")
    folder = fetch(root)
    libraries = os.pathsep.join([str(folder / "lib"), str(folder)])
    return Browser(
        folder / "chromium",
        ["--headless=shell", "--no-sandbox", "--no-zygote", "--disable-gpu"],
        {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(folder / "fonts.conf")},
    )


def fetch(root: Path) -> Path:
    """Unpack the packed Chromium, unless that is done."""
    folder = root / ".tools" / "chromium"
    log = root / "build" / "chromium.txt"
    for needed in (folder.parent, log.parent):
        needed.mkdir(exist_ok=True)
    with one_at_a_time(root / ".tools" / "chromium.lock"):
        if (folder / "unpacked").exists():
            return folder
        source = root / "tests" / "browser" / "chromium"
        pages.install(source, log)
        packed = source / "node_modules" / "@sparticuz" / "chromium" / "bin"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for name in ("chromium", *PARTS):
            pages.run_node(folder, ["-e", UNPACK, str(packed / f"{name}.br"), name], log)
        for name in PARTS:
            with tarfile.open(folder / name) as archive:
                archive.extractall(folder)  # noqa: S202 - npm has checked its digest
            (folder / name).unlink()
        (folder / "chromium").chmod(0o755)
        (folder / "fonts.conf").write_text(FONTS.format(folder=folder / "fonts"), encoding="utf-8")
        shutil.rmtree(source / "node_modules")
        (folder / "unpacked").write_text("", encoding="utf-8")
    return folder
