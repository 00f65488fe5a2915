"""Reading a view's JSON form with its types checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

Data = Mapping[str, object]


def text(data: Data, name: str) -> str:
    """A text, empty for none."""
    return "" if data[name] is None else str(data[name])


def number(data: Data, name: str) -> int:
    """A whole number."""
    value = data[name]
    assert isinstance(value, int)
    return value


def numbers(data: Data, name: str) -> list[int]:
    """A list of whole numbers."""
    return cast(list[int], data[name])


def texts(data: Data, name: str) -> list[str]:
    """A list of texts."""
    return cast(list[str], data[name])


def rows(data: Data, name: str) -> list[list[str | None]]:
    """A list of lists of texts, None for what is hidden."""
    return cast(list[list[str | None]], data[name])


def records(data: Data, name: str) -> list[dict[str, object]]:
    """A list of objects."""
    return cast(list[dict[str, object]], data[name])
