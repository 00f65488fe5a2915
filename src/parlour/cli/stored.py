"""The file of a server's tables, for the verbs that work on it while no page asks."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from parlour.cli.arguments import UsageError
from parlour.server.settings import SettingError, read_settings
from parlour.server.store.sqlite import FILE
from parlour.words import say

REFUSED: Final = 1


def add_data(parser: argparse.ArgumentParser) -> None:
    """Where the tables are kept."""
    parser.add_argument("--data", metavar="DATA", help=say("serve-set-data"))


def store_file(data: str | None) -> Path | None:
    """The file in this data folder; None, and that is said, where there is none.

    Raises :class:`UsageError`.
    """
    try:
        folder = read_settings({"data": data}).folder
    except SettingError as fault:
        raise UsageError(str(fault)) from fault
    if (folder / FILE).is_file():
        return folder / FILE
    refuse("backup-nothing", folder=str(folder))
    return None


def refuse(key: str, **details: object) -> int:
    """Say why it cannot be done; returns the exit code."""
    print(f"parlour: {say(key, **details)}", file=sys.stderr)
    return REFUSED
