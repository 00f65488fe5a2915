"""Coverage-guided fuzzing of the record reader: ``make fuzz`` runs this for a while.

It measures the interpreted sources, since a fuzzer cannot see into compiled ones.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["PARLOUR_PURE"] = "1"

import atheris

with atheris.instrument_imports(include=["parlour"]):
    from tests.fuzz.records import GOLDENS, try_record


def fuzz_one(data: bytes) -> None:
    """Try one input; anything but a proper refusal is a find."""
    try_record(data)


def main() -> None:
    """Fuzz, with the golden records as seeds; what it finds is kept under ``build``."""
    found = Path(__file__).parents[2] / "build" / "fuzz"
    found.mkdir(parents=True, exist_ok=True)
    folders = sorted({str(path.parent) for path in GOLDENS})
    atheris.Setup([*sys.argv, str(found), *folders], fuzz_one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
