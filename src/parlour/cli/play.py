"""``parlour play``: a whole match against bots in the terminal, or the menu to choose one."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from parlour.bots.roster import usual_bot
from parlour.bots.tempo import TEMPOS
from parlour.cli.arguments import (
    UsageError,
    add_table,
    read_bots,
    read_options,
    read_players,
    read_seat,
)
from parlour.cli.folder import checked, kept
from parlour.cli.parser import game_name, number
from parlour.cli.replay import refusal_text
from parlour.cli.resume import resume_session
from parlour.cli.rules import show_page
from parlour.cli.session import YOU, Session, new_session
from parlour.cli.terminal import BRIGHT, EndOfInput, Terminal, printable
from parlour.cli.timed import Timed
from parlour.cli.turns import Turns
from parlour.core.errors import RecordError
from parlour.core.options import format_options
from parlour.core.seats import format_seat
from parlour.games import GAMES
from parlour.words import say

REFUSED = 1
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game and the table, or the record to go on with."""
    about = say("cli-game", names=", ".join(GAMES))
    parser.add_argument("game", metavar="GAME", nargs="?", type=game_name, help=about)
    add_table(parser)
    parser.add_argument("--seat", metavar="A", help=say("cli-seat"))
    parser.add_argument("--first", metavar="A", help=say("cli-first"))
    parser.add_argument("--seed", type=number(0, 2**53), metavar="S", help=say("cli-play-seed"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=say("cli-record"))
    parser.add_argument("--fast", action="store_true", help=say("cli-fast"))
    tempos = say("cli-play-tempo", names=", ".join(TEMPOS))
    parser.add_argument("--tempo", choices=list(TEMPOS), default="", help=tempos)


def run(chosen: argparse.Namespace) -> int:
    """Play; exit code 1 when the record cannot be read or written."""
    terminal = Terminal(0.0 if chosen.fast else 0.6)
    if chosen.record is None and not _given(chosen):
        return _choose(terminal, chosen.tempo)
    return _carry_on(chosen, terminal)


def _carry_on(chosen: argparse.Namespace, terminal: Terminal) -> int:
    """Open the match and play it."""
    try:
        session = _open(chosen, terminal)
    except RecordError as refused:
        print(refusal_text(refused, str(chosen.record)), file=sys.stderr)
        return REFUSED
    except OSError as fault:
        return _unusable(chosen.record, fault)
    return play(session, terminal, chosen.tempo)


def play(session: Session, terminal: Terminal, tempo: str = "") -> int:
    """Play a session to its end, or say how to go on with it later."""
    file = printable(str(session.path))
    try:
        session.open()
        if session.game.facts.real_time:
            over = Timed(session, terminal, tempo).play()
        else:
            over = Turns(session, terminal).play()
    except KeyboardInterrupt:
        terminal.say()
        terminal.say(say("play-resume", file=file))
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as fault:
        return _unusable(session.path, fault)
    finally:
        session.close()
    terminal.say(say("play-kept" if over else "play-resume", file=file))
    return 0


def _unusable(path: Path | None, fault: OSError) -> int:
    file, why = printable(str(fault.filename or path)), fault.strerror or str(fault)
    print(f"parlour: {say('file-unusable', file=file, why=why)}", file=sys.stderr)
    return REFUSED


def _open(chosen: argparse.Namespace, terminal: Terminal) -> Session:
    path: Path | None = chosen.record and checked(chosen.record)
    if path is None or not path.exists() or not path.stat().st_size:
        if chosen.game is None:
            raise UsageError(say("cli-game-missing", names=", ".join(GAMES)))
        return _begin(chosen)
    session = resume_session(path)
    wrong = next((flag for flag in _given(chosen) if not _agrees(flag, chosen, session)), None)
    if wrong is not None:
        raise UsageError(say("cli-record-other", file=str(path), flag=wrong))
    terminal.say(say("play-resumed", file=printable(str(path))))
    if session.dropped:
        terminal.say(say("play-dropped", text=session.dropped[:200]))
    return session


def _given(chosen: argparse.Namespace) -> list[str]:
    """Which of the words that describe a table were given."""
    flags = ("game", "players", "options", "bots", "seat", "first", "seed")
    return [flag for flag in flags if getattr(chosen, flag) not in (None, [], "")]


def _agrees(flag: str, chosen: argparse.Namespace, session: Session) -> bool:
    """Whether a word of the command line says what the record says already."""
    game, players = session.game, len(session.seats)
    given = getattr(chosen, flag)
    match flag:
        case "options":
            options = read_options(game, given, players)
            now = session.match.state.options
            return format_options(game.options, options) == format_options(game.options, now)
        case "bots":
            bots = [player for player in session.seats if player != YOU]
            return bool(read_bots(game, given, players - 1) == bots)
        case "game":
            return bool(given == game.id)
        case "players":
            return bool(given == players)
        case "seat":
            return bool(given == format_seat(session.you))
        case "first":
            return bool(given == session.header.first)
        case _:
            return str(given) == session.seed


def _begin(chosen: argparse.Namespace) -> Session:
    game = GAMES[chosen.game]
    named = chosen.bots.count(",") + 1  # a single name is for all bots
    players = read_players(game, chosen.players, named + 1 if named > 1 else 0)
    options = read_options(game, chosen.options, players)
    you = read_seat(chosen.seat or "A", players)
    first = None if chosen.first is None else read_seat(chosen.first, players)
    bots = read_bots(game, chosen.bots, players - 1, usual_bot(game.id))
    seats = (*bots[:you], YOU, *bots[you:])
    seed = secrets.token_hex(16) if chosen.seed is None else str(chosen.seed)
    return new_session(game, seats, options, chosen.record, seed=seed, first=first)


def _choose(terminal: Terminal, tempo: str) -> int:
    """Choose one of the games, or read its rules."""
    ids = list(GAMES)
    while True:
        terminal.say(say("menu-title"), BRIGHT)
        for n, id in enumerate(ids, 1):
            terminal.say(f"{n:3}  {say(f'{id}-title')} — {say(f'{id}-about')}")
        try:
            word, _, rest = terminal.ask(say("menu-prompt")).partition(" ")
            if word in ("q", "quit"):
                return 0
            wanted = rest if word in ("r", "rules") else word
            id = dict(zip(map(str, range(1, 10)), ids, strict=False)).get(wanted, wanted)
            if id not in GAMES:
                terminal.say(say("menu-unknown", n=len(ids)))
            elif word in ("r", "rules"):
                show_page(id)
            else:
                return _play_from_menu(id, terminal, tempo)
        except EndOfInput:
            return 0


def _play_from_menu(id: str, terminal: Terminal, tempo: str) -> int:
    """The usual table; or the last match of this game, when it is unfinished and wanted."""
    words = argparse.Namespace(
        game=id, bots="", players=None, options=[], seat=None, first=None, seed=None, record=None
    )
    words.tempo = tempo
    for path in kept(id)[-1:]:
        try:
            session = resume_session(path)
        except (RecordError, OSError) as fault:
            terminal.say(say("menu-lost", file=printable(str(path)), why=printable(str(fault))))
            break
        if not session.match.state.over and _yes(terminal):
            words.record = path
    return _carry_on(words, terminal)


def _yes(terminal: Terminal) -> bool:
    """Whether the match from last time is wanted."""
    while True:
        answer = terminal.ask(say("menu-resume"))
        if answer in ("y", "yes"):
            return True
        if answer in ("n", "no"):
            return False
