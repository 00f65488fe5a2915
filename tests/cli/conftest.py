"""What the tests of the command line share."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.cli.main import main
from tests.cli.running import Finished


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for this test alone, which is the working folder and where matches are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(home: Path, capfd: pytest.CaptureFixture[str]):  # noqa: ARG001 - it runs in `home`
    """Run a command line inside this process, which is quicker than a program of its own."""

    def run_words(*words: str | Path) -> Finished:
        capfd.readouterr()
        code = main([str(word) for word in words])
        out, err = capfd.readouterr()
        return Finished(code, out, err)

    return run_words


class Typist:
    """Stands for standard input: types what an answerer says to all that was shown since."""

    def __init__(self, answer: Callable[[str], str], look: Callable[[], str]) -> None:
        self.answer = answer
        self.look = look
        self.shown = ""

    def isatty(self) -> bool:
        return False

    def readline(self, limit: int) -> str:
        new = self.look()
        self.shown += new
        return f"{self.answer(new)}\n"[:limit]


class Typed(Typist):
    """Types a text written beforehand."""

    def __init__(self, text: str, look: Callable[[], str]) -> None:
        super().__init__(lambda _: "", look)
        self.left = text

    def readline(self, limit: int) -> str:
        self.shown += self.look()
        end = self.left.find("\n") + 1 or len(self.left)
        line = self.left[: min(end, limit)]
        self.left = self.left[len(line) :]
        return line


@pytest.fixture
def run_typing(run, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """The same with a text typed in, or with a function that answers what it is shown."""

    def run_words(typed: str | Callable[[str], str], *words: str | Path) -> Finished:
        def look() -> str:
            return capfd.readouterr().out

        kind = Typed if isinstance(typed, str) else Typist
        typist = kind(typed, look)
        monkeypatch.setattr(sys, "stdin", typist)
        done = run(*words)
        return Finished(done.code, typist.shown + done.out, done.err)

    return run_words
