"""What the tests of the command line share."""

from __future__ import annotations

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
def run(home: Path, capfd: pytest.CaptureFixture[str]):
    """Run a command line inside this process, which is quicker than a program of its own."""

    def run_words(*words: str | Path) -> Finished:
        capfd.readouterr()
        code = main([str(word) for word in words])
        out, err = capfd.readouterr()
        return Finished(code, out, err)

    return run_words
