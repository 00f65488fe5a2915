"""House rules to play by: the default, each option by itself, and some together."""

from __future__ import annotations

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"deck": "twelve", "next_starter": "lowest_last"},
    {"discard_take_must_play": "no", "next_starter": "first_out"},
    {"mulligan_limit": "none", "out_tie": "penalty"},
    {"mulligans_per_line": "max1", "deck": "eleven"},
    {"reveal_mulligans": "only_best_one_wild", "mulligan_limit": "none"},
    {"hazard_flip": "forced", "hazard_returns": "never"},
    {"turn_cap": 3, "out_tie": "zero"},
)
