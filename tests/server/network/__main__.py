"""Prints who wins at which distance from the server: told evenly, told at once, and ``revoke``.

``PYTHONPATH=src python -m tests.server.network [ROUNDS [KIND …]]``
"""

from __future__ import annotations

import sys

from parlour.server.protocol import Settings
from tests.server.network.measure import measure_all, table

KINDS: tuple[tuple[str, Settings, dict[str, str]], ...] = (
    ("Told evenly, as is usual", Settings(even=True), {}),
    ("Everybody told at once", Settings(even=False), {}),
    (
        "Everybody told at once, late_earlier=revoke",
        Settings(even=False),
        {"late_earlier": "revoke"},
    ),
)


def main() -> None:
    """Print a table for each kind."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    kinds = [KINDS[int(kind)] for kind in sys.argv[2:]] or KINDS
    for title, settings, options in kinds:
        found = measure_all(rounds, settings, options)
        print(f"\n{title}: {found.rounds:,} rounds of six, {found.races:,} races,", end=" ")
        print(f"{found.ties:,} ties, {found.late:,} late but earlier\n")
        print("\n".join(table(found)), flush=True)


if __name__ == "__main__":
    main()
