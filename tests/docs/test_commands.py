"""The commands that the documents show can be run, and print what is shown."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.running import surroundings
from tests.docs.shown import ROOT

BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
PROMPT = "$ "
LEFT_OUT = "…"
TIME_LIMIT = 60


@dataclass(frozen=True)
class Command:
    """One line after a prompt, and the lines that are shown below it."""

    line: str
    shown: tuple[str, ...]


def commands(text: str) -> list[Command]:
    """The commands of every console block that run this program, in order."""
    found = []
    for block in BLOCK.findall(text):
        for part in ("\n" + block).split("\n" + PROMPT)[1:]:
            line, *shown = part.rstrip().split("\n")
            if re.search(r"(^|[ /])parlour\b", line):
                found.append(Command(line, tuple(shown)))
    return found


PAGES = {
    page: commands(page.read_text(encoding="utf-8"))
    for page in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
}


def missing(command: Command, out: str) -> list[str]:
    """The lines that are shown but not printed; those with an ellipsis are not looked at."""
    printed = {line.strip() for line in out.splitlines()}
    wanted = [line.strip() for line in command.shown if LEFT_OUT not in line]
    return [line for line in wanted if line and line not in printed]


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line in a shell that knows ``parlour``, nothing being typed.

    The folder stands for the checkout, of which it has the tests, and for ``/tmp``.
    """
    program = folder / "bin" / "parlour"
    if not program.exists():
        (folder / "tests").symlink_to(ROOT / "tests")
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m parlour "$@"\n')
        program.chmod(0o755)
    env = surroundings(folder)
    return subprocess.run(
        ["bash", "-c", line.replace("./parlour", "parlour").replace("/tmp/", f"{folder}/")],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        env={**env, "PATH": f"{program.parent}:{env['PATH']}"},
        cwd=folder,
        timeout=TIME_LIMIT,
        check=False,
    )


def test_commands_are_found_and_what_they_print_is_compared(tmp_path: Path) -> None:
    text = "```console\n$ ls\nparlour\n$ parlour rules euchre 1.1\n1.1 Cheese …\nCheese\n```\n"
    (command,) = commands(text)
    assert command == Command("parlour rules euchre 1.1", ("1.1 Cheese …", "Cheese"))
    done = run(command.line, tmp_path)
    assert done.returncode == 0
    assert missing(command, done.stdout) == ["Cheese"]
    assert commands("```\n$ parlour\n```\n") == []


def test_the_readme_shows_commands() -> None:
    assert commands((ROOT / "README.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "page", [page for page, found in PAGES.items() if found], ids=lambda page: page.name
)
def test_the_commands_of_a_page_run_one_after_the_other(page: Path, tmp_path: Path) -> None:
    for command in PAGES[page]:
        done = run(command.line, tmp_path)
        assert done.returncode == 0, (command.line, done.stdout)
        assert "Traceback" not in done.stdout
        assert missing(command, done.stdout) == [], command.line
