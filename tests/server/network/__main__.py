"""Prints who wins at which distance from the server: told evenly, told at once, and ``revoke``.

``PYTHONPATH=src python -m tests.server.network [ROUNDS[@DEAL] [KIND …]]``: ``1000@5000`` plays a
thousand deals from the 5000th on. Who gets which cards at which distance depends on the deals
alone, so that a second measurement is one only on other deals.
"""

from __future__ import annotations

import sys

from parlour.server.protocol import Settings
from tests.server.network.measure import measure_all, table

EVEN, AT_ONCE = Settings(even=True), Settings(even=False)
KINDS: tuple[tuple[str, Settings, dict[str, str], float], ...] = (
    ("Told evenly, as is usual", EVEN, {}, 0.1),
    ("Everybody told at once", AT_ONCE, {}, 0.1),
    ("Everybody told at once, late_earlier=revoke", AT_ONCE, {"late_earlier": "revoke"}, 0.1),
    ("Told evenly over steady connections", EVEN, {}, 0.0),
)
"""What is compared: the table's settings, its options, and the jitter as a share of the way."""


def main() -> None:
    """Print a table for each kind."""
    rounds, _, begin = (sys.argv[1] if len(sys.argv) > 1 else "1000").partition("@")
    kinds = [KINDS[int(kind)] for kind in sys.argv[2:]] or KINDS
    for title, settings, options, jitter in kinds:
        found = measure_all(int(rounds), settings, options, jitter, int(begin or 0))
        print(f"\n{title}: {found.rounds:,} rounds of six, {found.races:,} races,", end=" ")
        print(f"{found.ties:,} ties, {found.late:,} late but earlier\n")
        print("\n".join(table(found)), flush=True)


if __name__ == "__main__":
    main()
