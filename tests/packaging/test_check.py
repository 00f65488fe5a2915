"""./check runs every stage, counts the tests, and fails when any stage does."""

from __future__ import annotations

from pathlib import Path

import check
import pytest

JUNIT = """<testsuites>
<testsuite tests="9" failures="2" errors="1" skipped="3"/>
<testsuite tests="4" failures="0" errors="0" skipped="0"/>
</testsuites>"""


def test_tests_are_counted(tmp_path: Path) -> None:
    (tmp_path / "tests.xml").write_text(JUNIT)
    tally = check.Tally()
    tally.add(tmp_path / "tests.xml")
    tally.add(tmp_path / "tests.xml")
    assert str(tally) == "14 passed, 6 failed, 6 skipped"


def test_all_stages_run_even_if_one_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = []

    def stage(name: str, fine: bool) -> None:
        def pretend(_: check.Check) -> bool:
            ran.append(name)
            return fine

        monkeypatch.setitem(check.STAGES, name, pretend)

    for name in check.STAGES:
        stage(name, name != "lint")
    assert check.main([]) == 1
    assert ran == ["format", "lint", "types", "build", "tests", "web", "browser", "pure"]
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "failed: lint",
        "0 passed, 0 failed, 0 skipped",
    ]
    assert check.main(["format", "pure"]) == 0


def test_what_follows_two_dashes_is_for_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []
    monkeypatch.setitem(
        check.STAGES, "tests", lambda run: given.extend(run.pytest_arguments) or True
    )
    assert check.main(["tests", "--", "-k", "euchre"]) == 0
    assert given == ["-k", "euchre"]


@pytest.mark.parametrize(("word", "code"), [("--help", 0), ("-h", 0), ("lnit", 2)])
def test_stages_are_listed(word: str, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main([word]) == code
    assert "Ruff finds no fault." in capsys.readouterr().out
