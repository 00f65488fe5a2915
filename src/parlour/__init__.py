"""Parlour: a table for four parlour games, on one exact rules engine."""

from __future__ import annotations

from parlour._build import BUILD  # before all else: it settles how the rest is loaded

from parlour import words  # isort: skip - only then; refusals speak from here on

__all__ = ["__version__", "build_kind", "build_reason", "words"]
__version__ = "0.1.0"


def build_kind() -> str:
    """Whether the rules run ``compiled`` or ``pure``, that is from their sources."""
    return BUILD.kind


def build_reason() -> str:
    """Why they do not run compiled; empty when they do."""
    return BUILD.why
