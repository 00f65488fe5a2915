"""Records written out in a test, and how they are refused."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from parlour.core.errors import RecordError
from parlour.core.game import Game
from parlour.core.record import Line, read_chunks, read_lines
from parlour.core.replay import Replay, replay

CORE = Path(__file__).parents[2] / "src" / "parlour" / "core"
_KEY = re.compile(r'(?:refuse|Error|IllegalMove|IllegalDeal)\(\s*(?:[\w.]+,\s*)?"([a-z0-9-]+)"')


def lines_of(data: str | bytes) -> Iterator[Line]:
    """The lines of a record that say something."""
    return read_lines(read_chunks(io.BytesIO(data.encode() if isinstance(data, str) else data)))


def only_line(text: str) -> Line:
    """The one line of a text."""
    (line,) = lines_of(text)
    return line


def replayed(text: str | bytes, games: Mapping[str, Game]) -> Replay:
    """The match of a whole record."""
    data = text.encode() if isinstance(text, str) else text
    return replay(read_chunks(io.BytesIO(data)), games)


def refusal(read: Callable[[], object]) -> RecordError:
    """The refusal that reading raises; a test fails when it raises none."""
    try:
        read()
    except RecordError as refused:
        return refused
    raise AssertionError("nothing was refused")


def keys_in(*modules: str) -> set[str]:
    """Every message key that these modules of the core refuse something with."""
    return {key for name in modules for key in _KEY.findall((CORE / name).read_text("utf-8"))}
