"""Sentences people read: whole ones, from the Fluent files under ``locale``.

The same files are read by the browser. A missing message or argument is a bug and raises.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

from parlour.core.errors import set_speaker

LANGUAGES = ("en",)
_LONGEST_ARGUMENT = 800


@cache
def _bundle(language: str) -> object:
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - slow to import

    bundle = FluentBundle([language], use_isolating=False)
    folder = resources.files("parlour") / "locale" / language
    for entry in sorted(folder.iterdir(), key=lambda found: found.name):
        if entry.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(entry.read_text(encoding="utf-8")))
    return bundle


def say(key: str, /, **details: object) -> str:
    """The sentence of a message key, with its arguments filled in."""
    return speak(key, details)


def speak(key: str, details: Mapping[str, object]) -> str:
    """``say`` with the arguments in a mapping."""
    from fluent.runtime import FluentBundle  # noqa: PLC0415 - slow to import

    bundle = _bundle(LANGUAGES[0])
    assert isinstance(bundle, FluentBundle)
    message = bundle.get_message(key) if bundle.has_message(key) else None
    if message is None or message.value is None:
        raise KeyError(f"no message {key!r} in locale/{LANGUAGES[0]}")
    values = {name: _argument(value) for name, value in details.items()}
    text, faults = bundle.format_pattern(message.value, values)
    if faults:
        raise ValueError(f"message {key!r}: {faults}")
    return str(text)


def has(key: str) -> bool:
    """Whether there is a message with this key."""
    from fluent.runtime import FluentBundle  # noqa: PLC0415 - slow to import

    bundle = _bundle(LANGUAGES[0])
    assert isinstance(bundle, FluentBundle)
    return bool(bundle.has_message(key))


def _argument(value: object) -> object:
    """Numbers as they are; texts cut to what a sentence can take (Fluent takes 1000)."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    text = str(value)
    return text if len(text) <= _LONGEST_ARGUMENT else text[: _LONGEST_ARGUMENT - 1] + "…"


set_speaker(speak)
