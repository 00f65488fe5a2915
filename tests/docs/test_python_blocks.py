"""The Python shown in the documents runs."""

from __future__ import annotations

import re

import pytest

from tests.docs.shown import ROOT

BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = [
    (page.name, code)
    for page in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
    for code in BLOCK.findall(page.read_text(encoding="utf-8"))
]


def test_there_is_python_in_the_documents() -> None:
    assert BLOCKS


@pytest.mark.parametrize(("name", "code"), BLOCKS, ids=[name for name, _ in BLOCKS])
def test_python_in_the_documents_runs(
    name: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(compile(code, name, "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out
