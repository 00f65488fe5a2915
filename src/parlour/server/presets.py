"""Named sets of options, so that a table can be made without reading every house rule.

The words are ``preset-GAME-ID`` in the Fluent files, with ``-about`` for a line of what it means.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.words import has


@dataclass(frozen=True)
class Preset:
    """Some options of a game by name; the others have their defaults."""

    id: str
    options: dict[str, str] = field(default_factory=dict)


BOOK: Final = Preset("book")
"""As the rules page has it: every game's first preset."""

PRESETS: Final[dict[str, tuple[Preset, ...]]] = {
    "euchre": (
        BOOK,
        Preset("quick", {"target": "16"}),
        Preset("long_auction", {"bidding": "auction", "ghost_swap": "chain"}),
        Preset("sharp", {"reneging": "challenge", "false_claim_penalty": "2", "moon_fail": "24"}),
    ),
    "passing": (
        BOOK,
        Preset("quick", {"target": "31"}),
        Preset("partners", {"partners": "on", "targets": "pagat"}),
        Preset("patient", {"all_pass_ends": "two_circuits", "next_lead": "winner"}),
    ),
    "gnoming": (
        BOOK,
        Preset("quick", {"rounds": "1"}),
        Preset(
            "kind",
            {"discard_take_must_play": "no", "mulligan_limit": "none", "out_tie": "zero"},
        ),
        Preset("wild", {"deck": "twelve", "hazard_flip": "forced", "out_tie": "penalty"}),
    ),
    "nerts": (
        BOOK,
        Preset("quick", {"target": "50", "pile_size": "10"}),
        Preset("kind", {"deal": "1", "rotate": "any_time", "penalty": "1", "pile_size": "10"}),
        Preset("jokers", {"jokers": "2", "joker_release": "when_uncovered"}),
    ),
}
"""Two to four presets of each game, the book's first."""


def preset_keys(game: str, preset: Preset) -> tuple[str, str]:
    """The message keys of a preset's name and of the line below it.

    Raises :class:`KeyError` when one has no words.
    """
    keys = (f"preset-{game}-{preset.id}", f"preset-{game}-{preset.id}-about")
    for key in keys:
        if not has(key):
            raise KeyError(f"no message {key!r}")
    return keys
