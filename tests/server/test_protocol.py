"""The messages: documented as they are, the same in Python and in the browser, strict when read."""

from __future__ import annotations

import re
from types import UnionType
from typing import get_args

import msgspec
import pytest
from msgspec import Struct
from msgspec import inspect as types

from parlour.server import protocol
from parlour.server.protocol import decode_inbound, encode
from parlour.server.protocol_examples import EVENTS, FROM_CLIENT, FROM_SERVER, PARTS
from parlour.server.protocol_page import page, title, words
from parlour.words import speak
from tests.docs.shown import ROOT

PAGE = ROOT / "docs" / "protocol.md"
SCRIPT = ROOT / "web" / "src" / "net" / "protocol.ts"
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
INTERFACE = re.compile(r"export interface (\w+)(?: extends (\w+))? \{(.*?)\n\}", re.DOTALL)
FIELD = re.compile(r"(\w+)(\?)?: ((?:[^;{}]|\{[^}]*\})+);")
COMMAND = re.compile(r"\|\s*\(?\{\s*type: '(\w+)'(.*?)\}(?: & (\w+)\))?(?=\s*(?:\||;))", re.DOTALL)


def members(union: object) -> list[type[Struct]]:
    assert isinstance(union, UnionType)
    return list(get_args(union))


def types_of(structs: list[type[Struct]]) -> list[str]:
    return sorted(str(struct.__struct_config__.tag) for struct in structs)


# ---- the page ----


def test_the_page_is_made_from_the_messages_as_they_are() -> None:
    made = page()
    assert PAGE.read_text(encoding="utf-8") == made, (
        "docs/protocol.md is old: PYTHONPATH=src .venv/bin/python -m parlour.server.protocol_page"
    )


def test_every_message_is_on_the_page_with_an_example() -> None:
    assert {type(example) for example in FROM_CLIENT} == set(members(protocol.Inbound))
    assert {type(example) for example in FROM_SERVER} == set(members(protocol.Outbound))
    assert {type(example) for example in EVENTS} == set(members(protocol.Event))
    headings = re.findall(r"^### (.+)$", page(), re.MULTILINE)
    assert len(headings) == len(set(headings))
    for example in (*FROM_CLIENT, *FROM_SERVER, *EVENTS, *PARTS):
        assert title(type(example)) in headings


def test_the_examples_of_clients_are_read_as_what_they_were_made_from() -> None:
    shown = re.findall(r"^```json\n(.+)\n```$", page(), re.MULTILINE)
    read = [decode_inbound(text.encode()) for text in shown[: len(FROM_CLIENT)]]
    assert read == list(FROM_CLIENT)


def test_the_examples_of_the_server_fit_their_types() -> None:
    shown = re.findall(r"^```json\n(.+)\n```$", page(), re.MULTILINE)[len(FROM_CLIENT) :]
    for text, example in zip(shown, (*FROM_SERVER, *EVENTS, *PARTS), strict=False):
        assert msgspec.json.decode(text.replace("\\|", "|"), type=type(example)) == example
    assert len(shown) >= len(FROM_SERVER) + len(EVENTS) + len(PARTS)


def test_the_examples_say_real_sentences() -> None:
    for example in (*FROM_SERVER, *EVENTS):
        if isinstance(example, protocol.Refused):
            assert example.reason == speak(example.key, example.details)
        elif isinstance(example, protocol.Hint | protocol.Moved | protocol.Noted):
            assert speak(example.key, example.details)


def test_links_inside_the_page_lead_to_a_heading() -> None:
    made = page()
    headings = re.findall(r"^#+ (.+)$", made, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", name).lower().replace(" ", "-") for name in headings}
    links = re.findall(r"\]\(#([\w-]+)\)", made)
    assert len(links) > 30
    assert [link for link in links if link not in anchors] == []


def test_a_type_without_words_is_a_bug() -> None:
    with pytest.raises(TypeError, match="no words"):
        words(types.BytesType())


# ---- the browser's twin ----


def twin() -> dict[str, dict[str, str]]:
    """The interfaces of the script: by name, each field's type as it is written there."""
    text = COMMENT.sub("", SCRIPT.read_text(encoding="utf-8"))
    found: dict[str, dict[str, str]] = {}
    for name, parent, body in INTERFACE.findall(text):
        found[name] = {**found.get(parent, {}), **fields_of(body)}
    return found


def fields_of(body: str) -> dict[str, str]:
    return {
        field: ("? " if optional else "") + kind for field, optional, kind in FIELD.findall(body)
    }


def twin_commands() -> dict[str, dict[str, str]]:
    """What the script sends: by type, each field's type as it is written there."""
    text = COMMENT.sub("", SCRIPT.read_text(encoding="utf-8"))
    start = text.index("export type Command")
    commands = text[start : text.index("export interface Welcome", start)]
    return {
        name: {**twin().get(more, {}), **fields_of(body.strip().lstrip(";").strip() + ";")}
        for name, body, more in COMMAND.findall(commands)
    }


def nullable(kind: types.Type) -> bool:
    parts = kind.types if isinstance(kind, types.UnionType) else (kind,)
    return any(isinstance(part, types.NoneType | types.AnyType) for part in parts)


def compare(struct: type[Struct], written: dict[str, str], tag: str | None) -> list[str]:
    """What differs between a message and its twin: names, and what may be null."""
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    fields = {field.encode_name: field for field in info.fields}
    if tag:
        assert written.get("type") == f"'{tag}'", struct
    faults = sorted(set(fields) ^ (set(written) - {"type"}))
    for name in set(fields) & set(written):
        if nullable(fields[name].type) != ("null" in written[name]):
            faults.append(f"{name}: null?")
        if written[name].startswith("?") and fields[name].required:
            faults.append(f"{name} is required")
    return faults


HEARD = [*members(protocol.Outbound), *members(protocol.Event)]
VALUES = [
    protocol.Clock, protocol.Settings, protocol.BotSeat, protocol.Person, protocol.SeatState,
    protocol.Between, protocol.Room,
]  # fmt: skip


@pytest.mark.parametrize("struct", [*HEARD, *VALUES], ids=lambda struct: struct.__name__)
def test_the_browser_reads_what_the_server_writes(struct: type[Struct]) -> None:
    tag = struct.__struct_config__.tag
    assert compare(struct, twin()[struct.__name__], None if tag is None else str(tag)) == []


def test_the_browser_sends_what_the_server_reads() -> None:
    sent = twin_commands()
    assert sorted(sent) == types_of(members(protocol.Inbound))
    for struct in members(protocol.Inbound):
        tag = str(struct.__struct_config__.tag)
        # The connection adds the id of a command.
        written = sent[tag] | ({"id": "string"} if issubclass(struct, protocol.Command) else {})
        assert compare(struct, written, None) == [], tag


def test_a_difference_is_found() -> None:
    written = twin()["Done"]
    assert compare(protocol.Done, {**written, "more": "string"}, "done") == ["more"]
    assert compare(protocol.Done, {**written, "token": "string"}, "done") == ["token: null?"]
    without = {name: kind for name, kind in written.items() if name != "seq"}
    assert compare(protocol.Done, without, "done") == ["seq"]


# ---- reading ----


@pytest.mark.parametrize("example", FROM_CLIENT, ids=lambda example: title(type(example)))
def test_a_field_that_is_not_listed_is_refused(example: Struct) -> None:
    text = encode(example)[:-1] + b',"more":1}'
    with pytest.raises(msgspec.ValidationError, match="more"):
        decode_inbound(text)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (b'{"type":"move","id":"1","move":7}', "$.move"),
        (b'{"type":"move","id":"","move":"pass"}', "$.id"),
        (b'{"type":"move","move":"pass"}', "`id`"),
        (b'{"type":"bot","id":"1","seat":"Z","bot":null}', "$.seat"),
        (b'{"type":"configure","id":"1","settings":{"grace":-1}}', "$.settings.grace"),
        (b'{"type":"say","id":"1","phrase":"rude"}', "$.phrase"),
        (b'{"type":"nothing","id":"1"}', "$.type"),
        (b'{"id":"1"}', "`type`"),
    ],
)  # fmt: skip
def test_a_wrong_message_is_told_where_it_is_wrong(text: bytes, place: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=re.escape(place)):
        decode_inbound(text)
