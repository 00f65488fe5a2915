"""What is counted of all tables of a server."""

from __future__ import annotations

from collections import Counter

from parlour.server.latency import Latency


class Counters:
    """Plain numbers; whoever publishes them reads them."""

    def __init__(self) -> None:
        self.moves = 0
        """Moves accepted, of people and bots."""
        self.refused: Counter[str] = Counter()
        """Commands refused, by message key."""
        self.clients = 0
        """Connections open now."""
        self.conflicts = 0
        """Appends that came after somebody else's."""
        self.append = Latency()
        """From handing entries to the store until they are safe."""
