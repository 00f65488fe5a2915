"""``docs/protocol.md``, made from the typed messages, their docstrings and their examples.

``python -m parlour.server.protocol_page > docs/protocol.md``
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct
from msgspec import inspect as types

from parlour.server import fairness, judgement, limits, protocol, rates
from parlour.server.client import ANSWERS_KEPT
from parlour.server.lags import CAP
from parlour.server.pointers import POINTS
from parlour.server.protocol import BotSeat, Clock, Settings
from parlour.server.protocol_examples import EVENTS, FROM_CLIENT, FROM_SERVER, PARTS, REPORT
from parlour.server.protocol_prose import CLOSING, OPENING
from parlour.server.reviews import MOST_WAITING
from parlour.server.settings import ServerSettings
from parlour.server.sockets import FRAME_LIMIT, HELLO_WAIT

_SHARED: Final = (Settings(), Clock(), BotSeat())
_EVENTS: Final = [type(example) for example in EVENTS]
_SERVER: Final = [type(example) for example in FROM_SERVER]


def page() -> str:
    """The whole page."""
    parts = [
        _opening(),
        "## What a client sends\n",
        *(_message(example) for example in FROM_CLIENT),
        "## What the server sends\n",
        *(_message(example) for example in FROM_SERVER),
        "## Events of an update\n",
        *(_message(example) for example in EVENTS),
        "## Values inside messages\n",
        *(_message(example) for example in (*PARTS, *_SHARED)),
        CLOSING,
        "## The fairness report\n",
        *(_message(example) for example in REPORT),
    ]
    return "\n".join(parts)


def _opening() -> str:
    return OPENING.format(
        version=protocol.VERSION,
        hello=HELLO_WAIT,
        most=protocol.MAX_MESSAGE,
        frame=FRAME_LIMIT,
        outbox=ANSWERS_KEPT,
        message_burst=limits.MESSAGES.burst,
        message_rate=limits.MESSAGES.per_second,
        card_burst=rates.CARDS[0],
        card_rate=rates.CARDS[1],
        cap=CAP,
        point_burst=POINTS[0],
        point_rate=POINTS[1],
        talk_burst=rates.TALK[0],
        talk_gap=1 / rates.TALK[1],
        hint_burst=rates.HINTS[0],
        hint_gap=1 / rates.HINTS[1],
        table_burst=limits.TABLES.burst,
        table_gap=1 / limits.TABLES.per_second,
        upload_burst=limits.UPLOADS.burst,
        upload_gap=1 / limits.UPLOADS.per_second,
        review_burst=limits.REVIEWS.burst,
        review_gap=1 / limits.REVIEWS.per_second,
        review_waiting=MOST_WAITING,
        puzzle_burst=limits.PUZZLES.burst,
        puzzle_rate=limits.PUZZLES.per_second,
        request_burst=limits.REQUESTS.burst,
        request_rate=limits.REQUESTS.per_second,
        connections=ServerSettings().address_connections,
    )


def _message(example: Struct) -> str:
    """One message: its name, what it is for, its fields, and an example."""
    kind = type(example)
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    lines = [f"### {title(kind)}\n", _prose(inspect.getdoc(kind) or ""), ""]
    if info.fields:
        lines += ["| field | value | default | |", "|---|---|---|---|"]
        fields = sorted(info.fields, key=lambda field: field.name != "id")
        lines += [_field(kind, field) for field in fields]
        lines.append("")
    lines += ["```json", _json(example), "```", ""]
    return "\n".join(lines)


def title(kind: type[Struct]) -> str:
    """What a message is called: its ``type`` on the wire; the class's name for other values.

    Where a client sends a message of the same type, what comes from the server says what it is.
    """
    tag = kind.__struct_config__.tag
    if not tag:
        return kind.__name__
    if kind in _EVENTS:
        return f"{tag} event"
    sent = {example.__struct_config__.tag for example in FROM_CLIENT}
    return f"{tag} answer" if kind in _SERVER and tag in sent else str(tag)


def _anchor(kind: type[Struct]) -> str:
    return title(kind).lower().replace(" ", "-")


def _field(kind: type[Struct], field: types.Field) -> str:
    about = _prose(field_docs(kind).get(field.name, ""))
    return f"| `{field.encode_name}` | {words(field.type)} | {_default(field)} | {about} |"


def _default(field: types.Field) -> str:
    if field.required:
        return ""
    value = field.default
    if field.default_factory is not msgspec.NODEFAULT:
        value = field.default_factory()
    return f"`{_json(value)}`"


def _json(value: object) -> str:
    """Compact, but with the blanks that people need."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=0)
    return text.decode().replace("|", "\\|")


@cache
def _source() -> dict[str, dict[str, str]]:
    """The sentence below each field of each message, by class and field."""
    found: dict[str, dict[str, str]] = {}
    for module in (protocol, judgement, fairness):
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = _below_fields(node)
    return found


def _below_fields(node: ast.ClassDef) -> dict[str, str]:
    found = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found[field.target.id] = inspect.cleandoc(str(below.value.value))
    return found


def field_docs(kind: type[Struct]) -> dict[str, str]:
    """The sentences below the fields of a message, its parents' too."""
    docs: dict[str, str] = {}
    for parent in reversed(kind.__mro__):
        docs |= _source().get(parent.__name__, {})
    return docs


def _prose(text: str) -> str:
    """A docstring as Markdown on one line each paragraph; other messages become links."""
    for kind in _kinds():
        text = text.replace(f":class:`{kind.__name__}`", f"[{title(kind)}](#{_anchor(kind)})")
    text = text.replace("``", "`")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


def _kinds() -> list[type[Struct]]:
    return [
        type(example)
        for example in (*FROM_CLIENT, *FROM_SERVER, *EVENTS, *PARTS, *REPORT, *_SHARED)
    ]


def words(kind: types.Type) -> str:
    """A type in words, with its limits."""
    for known, tell in _WORDS:
        if isinstance(kind, known):
            return tell(kind)
    raise TypeError(f"no words for {kind}")


def _text(kind: types.Type) -> str:
    assert isinstance(kind, types.StrType)
    if kind.pattern is not None:
        return f"text like `{kind.pattern}`"
    if kind.max_length is None:
        return "text"
    return f"text, {kind.min_length or 0} to {kind.max_length} signs"


def _whole(kind: types.Type) -> str:
    assert isinstance(kind, types.IntType)
    if kind.le is None:
        return "whole number"
    return f"whole number, {kind.ge} to {kind.le}"


def _choice(kind: types.Type) -> str:
    assert isinstance(kind, types.LiteralType)
    return " ".join(f"`{value}`" for value in kind.values)


def _struct(kind: types.Type) -> str:
    assert isinstance(kind, types.StructType)
    return f"[{title(kind.cls)}](#{_anchor(kind.cls)})"


def _list(kind: types.Type) -> str:
    assert isinstance(kind, types.ListType)
    return f"list of {words(kind.item_type)}"


def _mapping(kind: types.Type) -> str:
    assert isinstance(kind, types.DictType)
    return f"object of {words(kind.value_type)}"


def _union(kind: types.Type) -> str:
    assert isinstance(kind, types.UnionType)
    return " or ".join(words(part) for part in _null_last(kind.types))


def _null_last(parts: Sequence[types.Type]) -> list[types.Type]:
    return sorted(parts, key=lambda part: isinstance(part, types.NoneType))


_WORDS: Final = (
    (types.StrType, _text),
    (types.IntType, _whole),
    (types.LiteralType, _choice),
    (types.StructType, _struct),
    (types.ListType, _list),
    (types.DictType, _mapping),
    (types.UnionType, _union),
    (types.BoolType, lambda _: "true or false"),
    (types.FloatType, lambda _: "number"),
    (types.NoneType, lambda _: "null"),
    (types.AnyType, lambda _: "anything"),
)


if __name__ == "__main__":
    sys.stdout.write(page())
