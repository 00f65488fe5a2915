"""Settings come from flags, then the environment, then what is usual; wrong ones are refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlour.server.settings import FIELDS, ServerSettings, SettingError, read_settings, variable
from parlour.words import say
from tests.docs.shown import ROOT

PAGE = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")


def test_flags_come_before_the_environment_and_that_before_the_usual() -> None:
    environment = {"PARLOUR_PORT": "9000", "PARLOUR_DURABLE": "on", "PARLOUR_OTHER": "x"}
    settings = read_settings({"port": "9001", "durable": None}, environment)
    assert (settings.port, settings.durable, settings.drain) == (9001, True, 5)
    assert read_settings({"durable": False}, environment).durable is False
    assert read_settings({}, {}) == ServerSettings()


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("public_url", "https://cards.example.org/", "https://cards.example.org"),
        ("public_url", "", ""),
        ("forwarded", "10.0.0.0/8, ::1", "10.0.0.0/8, ::1"),
        ("metrics", "no", False),
        ("bot_workers", "0", 0),
        ("log", "debug", "debug"),
    ],
)
def test_a_text_becomes_a_value(name: str, text: str, value: object) -> None:
    assert getattr(read_settings({}, {variable(name): text}), name) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("port", "65536"),
        ("port", "-1"),
        ("port", "８０"),
        ("port", ""),
        ("drain", "0"),
        ("drain", "9" * 30),
        ("durable", "maybe"),
        ("log", "loud"),
        ("public_url", "cards.example.org"),
        ("public_url", "ftp://cards.example.org"),
        ("public_url", "https://x/?a=b"),
        ("forwarded", "10.0.0.0/8, proxy"),
    ],
)
def test_a_wrong_value_is_refused_with_the_setting_and_what_it_may_be(name: str, text: str) -> None:
    with pytest.raises(SettingError, match=name):
        read_settings({name: text}, {})


def test_the_data_folder_is_the_users_own_unless_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert ServerSettings().folder == Path("/somewhere/parlour")
    assert ServerSettings(data="/else").folder == Path("/else")
    assert ServerSettings(bot_workers=3).workers == 3
    assert ServerSettings().workers >= 1


def test_the_page_on_hosting_lists_every_setting_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `(PARLOUR_[A-Z_]+)` \| (.*) \|$", PAGE, re.MULTILINE))
    assert list(rows) == [variable(name) for name in FIELDS]
    for name, entry in FIELDS.items():
        usual = entry.metadata["shown"] or entry.default
        shown = "–" if usual == "" else f"`{usual}`"
        if isinstance(usual, bool):
            shown = "on" if usual else "off"
        flag = f"`--{name.replace('_', '-')}`"
        assert rows[variable(name)] == f"{flag} | {shown} | {say(f'serve-set-{name}')}"
