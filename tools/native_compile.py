"""Translates the compiled modules to C with mypyc and compiles that, each C file once.

Usage: native_compile.py ROOT MODULE… (modules relative to ROOT/src). All modules share one library
so that they call each other natively, but each has its own C file: those are compiled side by side
on all processors, and only when they, a header or the compiler have changed.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

_NARROW_SHIFT = re.compile(r"= (-?\d+) << ")
_WRONG_WAY_ROUND = re.compile(r"\((\S+ != -113(?:\.0)?) && PyErr_Occurred\(\)\)")


class Objects(build_ext):
    """``build_ext`` that compiles C files in parallel and keeps the objects that still fit."""

    headers = ""

    def build_extensions(self) -> None:
        users = {str(source): user for user in self.extensions for source in user.sources}
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            made = workers.map(lambda item: self._object(*item), users.items())
            objects = dict(zip(users, made, strict=True))
            links = workers.map(lambda user: self._link(user, objects), self.extensions)
            list(links)  # raises what went wrong in them

    def _object(self, source: str, extension: Extension) -> str:
        """The object file of one C file."""
        (target,) = self.compiler.object_filenames([source], output_dir=self.build_temp)
        note = Path(f"{target}.made-from")
        made_from = self._made_from(extension, source)
        if not note.exists() or note.read_text() != made_from:
            note.unlink(missing_ok=True)
            self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
            note.write_text(made_from)
        return str(target)

    def _made_from(self, extension: Extension, source: str) -> str:
        command = [str(vars(self.compiler).get("compiler_so", "")), *extension.extra_compile_args]
        seen = hashlib.sha256("\n".join([self.headers, sys.version, *command]).encode())
        seen.update(Path(source).read_bytes())
        return seen.hexdigest()

    def _link(self, extension: Extension, objects: dict[str, str]) -> None:
        self.compiler.link_shared_object(
            [objects[str(source)] for source in extension.sources],
            self.get_ext_fullpath(extension.name),
            libraries=self.get_libraries(extension),
            library_dirs=extension.library_dirs,
            build_temp=self.build_temp,
        )


def translate(modules: list[str], target: Path) -> list[Extension]:
    """The modules as C files in ``target``, with how to compile them."""
    # The project's own mypy settings are for ./check: a style of annotation must not stop a build.
    options = ["--config-file=", "--follow-imports=silent"]
    made = mypycify(
        [*options, *modules],
        multi_file=True,
        opt_level="3",
        debug_level="0",
        group_name="parlour",
        target_dir=str(target),
    )
    for path in target.rglob("*.c"):
        mend(path)
    extensions = cast(list[Extension], made)  # not distutils' class: setuptools is imported
    for extension in extensions:  # a compiler that warns of more than mypyc's authors' still builds
        flags = extension.extra_compile_args
        extension.extra_compile_args = [flag for flag in flags if flag != "-Werror"]
    return extensions


def mend(c_file: Path) -> None:
    """Put right what mypyc 2.4.1 writes wrong, without a word.

    ``1 << n`` of an ``i64`` it writes as it stands, and in C such a 1 has 32 bits: from bit 31 on
    the result would be wrong. And whether a tuple of numbers is there it tests the wrong way round
    where the good case is the one that jumps: without an error it takes it to be missing.
    """
    text = c_file.read_text(encoding="utf-8")
    mended = _NARROW_SHIFT.sub(r"= (int64_t)\1 << ", text)
    mended = _WRONG_WAY_ROUND.sub(r"(\1 || !PyErr_Occurred())", mended)
    if mended != text:
        c_file.write_text(mended, encoding="utf-8")


def compile_all(root: Path, modules: list[str]) -> None:
    """Leave the shared objects of ``modules`` in ``build/native/lib``."""
    work = root / "build" / "native"
    os.chdir(root / "src")
    extensions = translate(modules, work / "c")
    command = Objects(Distribution({"name": "parlour", "ext_modules": extensions}))
    command.headers = _headers(work / "c")
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "objects")
    command.ensure_finalized()
    command.run()


def _headers(folder: Path) -> str:
    seen = hashlib.sha256()
    for path in sorted(folder.rglob("*.h")):
        seen.update(path.read_bytes())
    return seen.hexdigest()


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]), sys.argv[2:])
