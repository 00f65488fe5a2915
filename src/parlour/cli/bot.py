"""``parlour bot``: one of our bots plays a seat of a table elsewhere."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from parlour.bots.remote import Gone, Seat
from parlour.bots.remote_play import play
from parlour.bots.tempo import TEMPOS
from parlour.cli.arguments import UsageError
from parlour.words import say

REFUSED: Final = 1
VARIABLE: Final = "PARLOUR_TOKEN"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to play, by which token, and who."""
    parser.add_argument("--url", required=True, help=say("bot-url"))
    parser.add_argument("--token-file", type=Path, metavar="FILE", help=say("bot-token-file"))
    parser.add_argument(
        "--token-env", default=VARIABLE, metavar="NAME", help=say("bot-token-env", name=VARIABLE)
    )
    parser.add_argument("--bot", default="rules", metavar="NAME", help=say("bot-name"))
    tempos = say("cli-tempo", names=", ".join(TEMPOS))
    parser.add_argument("--tempo", choices=list(TEMPOS), default="", help=tempos)


def run(chosen: argparse.Namespace) -> int:
    """Play one match to its end."""
    url: str = chosen.url
    try:
        seat = Seat(url, _token(chosen))
    except ValueError as fault:
        raise UsageError(say("bot-url-wrong", url=url[:80])) from fault
    print(say("bot-plays", url=url), flush=True)
    try:
        with seat:
            last = play(seat, chosen.bot, chosen.tempo)
    except Gone as fault:
        print(f"parlour: {say('bot-gone', url=url[:80], why=str(fault))}")
        return REFUSED
    except KeyError as fault:
        raise UsageError(say("bot-unknown", name=chosen.bot[:40])) from fault
    print(say("bot-over", scores=", ".join(map(str, last.view["scores"]))))
    return 0


def _token(chosen: argparse.Namespace) -> str:
    """The seat's secret, which is never a word of the command line: others could read it there."""
    file: Path | None = chosen.token_file
    if file is None:
        token = os.environ.get(chosen.token_env, "")
    else:
        try:
            token = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise UsageError(say("file-unreadable", file=str(file), why=str(fault))) from fault
    if not token.strip():
        raise UsageError(say("bot-token-missing", name=chosen.token_env))
    return token.strip()
