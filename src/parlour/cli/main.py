"""``parlour``: what the words of the command line mean, and the exit codes.

0 fine; 1 a file or an input was read and refused, or could not be opened; 2 the command line
itself is wrong; 130 interrupted.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Final

from parlour import __version__, build_kind, build_reason
from parlour.cli import (
    backup,
    bot,
    play,
    prune,
    puzzles,
    replay,
    review,
    rules,
    serve,
    simulate,
)
from parlour.cli.arguments import UsageError
from parlour.cli.parser import USAGE, Parser
from parlour.cli.terminal import printable
from parlour.words import say

REFUSED: Final = 1
INTERRUPTED: Final = 130
VERBS: Final[dict[str, ModuleType]] = {
    "serve": serve,
    "play": play,
    "rules": rules,
    "replay": replay,
    "simulate": simulate,
    "bot": bot,
    "backup": backup,
    "prune": prune,
    "review": review,
    "puzzles": puzzles,
}

Verb = Callable[[argparse.Namespace], int]


def version() -> str:
    """The version, and whether the rules run compiled."""
    why = build_reason()
    kind = say("cli-build", kind=build_kind())
    return f"parlour {__version__} ({kind}{f': {why}' if why else ''})"


def make_parser() -> Parser:
    """The parser of all verbs; each sets ``run`` to the function that carries it out."""
    parser = Parser(prog="parlour", description=say("cli-about"), epilog=say("cli-epilog"))
    parser.add_argument("--version", action="version", version=version(), help=say("cli-version"))
    parser.set_defaults(run=serve.run, open=True)
    verbs = parser.add_subparsers(title=say("cli-verbs"), metavar=say("cli-verb"))
    for name, module in VERBS.items():
        about = say(f"cli-{name}-about")
        verb = verbs.add_parser(name, prog=f"parlour {name}", help=about, description=about)
        module.add_arguments(verb)
        verb.set_defaults(run=module.run)
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Carry out one command line and return its exit code."""
    _prepare_streams()
    try:
        code = _carry_out(sys.argv[1:] if words is None else list(words))
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough; nothing more can be said to it
        _silence(sys.stdout.fileno())
        return 0
    except OSError as fault:
        if fault.filename is not None:  # verbs answer for their files; what is left is the output
            raise
        _silence(sys.stdout.fileno())
        why = fault.strerror or str(fault)
        print(f"parlour: {say('cli-output', why=why)}", file=sys.stderr)
        return REFUSED
    return code


def _carry_out(words: list[str]) -> int:
    """Read the words and do what they say."""
    verb = next((word for word in words if not word.startswith("-")), None)
    try:
        parser = make_parser()
        if verb is not None and verb not in VERBS:
            parser.error(say("cli-verb-unknown", verb=verb[:40], known=", ".join(VERBS)))
        chosen = parser.parse_args(words)
    except SystemExit as stop:  # the parser has said why, or answered --help or --version
        return stop.code if isinstance(stop.code, int) else USAGE
    try:
        run: Verb = chosen.run
        return run(chosen)
    except UsageError as error:
        print(f"parlour: {printable(str(error))}", file=sys.stderr)
        return USAGE


def _prepare_streams() -> None:
    """Nothing that is read or written may be undecodable, and a closed stream is no fault."""
    nowhere = Path(os.devnull)
    sys.stdin = sys.stdin or nowhere.open(encoding="utf-8")
    sys.stdout = sys.stdout or nowhere.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nowhere.open("w", encoding="utf-8")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _silence(descriptor: int) -> None:
    """Let what is still buffered go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)
