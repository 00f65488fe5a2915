"""Every sentence of the table's own is used, and every one that is used is there."""

from __future__ import annotations

import re
from pathlib import Path

from parlour.words import has
from tests.docs.shown import ROOT

SERVER = ROOT / "src" / "parlour" / "server"
WORDS = ROOT / "src" / "parlour" / "locale" / "en" / "table.ftl"


def keys_in(paths: list[Path]) -> set[str]:
    found: set[str] = set()
    for path in paths:
        found |= set(re.findall(r'"(table-[a-z-]+)"', path.read_text(encoding="utf-8")))
    return found


def test_the_table_says_what_is_written_and_nothing_else() -> None:
    used = keys_in(sorted(SERVER.rglob("*.py")))
    written = set(
        re.findall(r"^(table-[a-z-]+) =", WORDS.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert used == written
    assert all(has(key) for key in used)
