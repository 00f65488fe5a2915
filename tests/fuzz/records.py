"""What must hold for any bytes at all: they replay, or are refused with line, clause and reason."""

from __future__ import annotations

import io
from pathlib import Path

from parlour.core.errors import RecordError
from parlour.core.record import read_chunks
from parlour.core.replay import replay, summary
from parlour.games import GAMES

GOLDENS = sorted(Path(__file__).parents[1].glob("games/*/records/*.record"))


def try_record(data: bytes) -> bool:
    """Whether the bytes are a record; raises anything that is not a proper refusal."""
    try:
        match = replay(read_chunks(io.BytesIO(data)), GAMES)
    except RecordError as refused:
        assert refused.line >= 1
        assert refused.clause
        assert refused.reason
        return False
    summary(match)
    return True
