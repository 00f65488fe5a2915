"""A game without turns at the terminal: the bots act on their own clock while you type.

On a terminal time is time, and two keys make a move. Through a pipe each line takes as long as a
person would, so that the same lines give the same match.
"""

from __future__ import annotations

from parlour.bots.clock import Clock, Landed
from parlour.bots.roster import seated_tempo, tempo_of
from parlour.bots.tempo import USUAL_TEMPO, Tempo
from parlour.cli import boards
from parlour.cli.hints import hint, nudge
from parlour.cli.rules import clause_text
from parlour.cli.scores import match_report, round_report, score_sheet
from parlour.cli.session import Session
from parlour.cli.shorthand import read_move
from parlour.cli.terminal import BRIGHT, EndOfInput, Terminal
from parlour.cli.turns import introduction
from parlour.core.errors import NotationError, Refusal
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.words import say, speak

PIPED_ACTION = 1500
"""Milliseconds that a line through a pipe takes."""
NEWS = 6
"""How many of the last things that happened stay on the screen."""


class Timed:
    """Plays one session to its end, or until the person quits."""

    def __init__(self, session: Session, terminal: Terminal, tempo: str) -> None:
        self.session = session
        self.terminal = terminal
        self.game = session.game
        self.tempos = {seat: _tempo_of(session, seat, tempo) for seat in session.bots}
        self.state = session.match.state
        self.news: list[str] = []
        self.rngs: dict[int, Rng] = {
            seat: session.rng(seat, session.moves) for seat in session.bots
        }

    def play(self) -> bool:
        """True when the match is over, False when the person left."""
        self.terminal.lines(introduction(self.session, "timed-keys"))
        try:
            begun = latest(self.view())
            while not self.state.over:
                begun = self._play_on(begun)
        except EndOfInput:
            return False
        self.terminal.say(match_report(self.session), BRIGHT)
        return True

    def view(self) -> View:
        """What you may know now."""
        return self.game.view(self.state, self.session.you)

    def _play_on(self, begun: int) -> int:
        """To the end of the round or the next deal; returns the time then, 0 after a round."""
        rounds = len(self.state.rounds)
        if self.state.to_deal():
            self.session.match.deal()
        clock = Clock(self.session.match, self.session.bots, self.rngs, self.tempos, begun)
        self.terminal.say(say("play-dealt", number=rounds + 1))
        if self.terminal.interactive:
            self.terminal.ask(say("timed-ready"))
            self._watch(clock)
        else:
            self._answer_lines(clock)
        if len(self.state.rounds) == rounds:
            return clock.now
        self.news = []
        self.terminal.lines(boards.board(self.view(), self.session.names, self.terminal))
        self.terminal.lines(round_report(self.session))
        return 0

    # ---- on a terminal ----

    def _watch(self, clock: Clock) -> None:
        """Draw, let bots act, and take keys, until the round ends."""
        from parlour.cli.keys import Keys  # noqa: PLC0415 - not on every system
        from parlour.cli.screen import Screen  # noqa: PLC0415 - only on a terminal

        with Screen(self.terminal, clock.now) as screen, Keys() as keys:
            while not self._done(clock):
                self._hear(clock.advance(screen.now()))
                board = boards.board(self.view(), self.session.names, self.terminal)
                screen.draw(board, self.news, keys.typed)
                word = keys.read(0.05)
                if word:
                    self._hear(clock.advance(screen.now()))
                if word and not self._done(clock):
                    self._answer(word, clock)

    # ---- through a pipe ----

    def _answer_lines(self, clock: Clock) -> None:
        """One line, one action; an empty line waits."""
        while not self._done(clock):
            self.terminal.lines(boards.board(self.view(), self.session.names, self.terminal))
            word = self.terminal.ask(say("play-prompt"))
            self._hear(clock.advance(clock.now + PIPED_ACTION))
            if word and not self._done(clock):
                self._answer(word, clock)
            self.terminal.lines(self.news)
            self.news = []

    # ---- both ----

    def _done(self, clock: Clock) -> bool:
        return len(self.state.rounds) > clock.rounds or bool(self.state.to_deal())

    def _hear(self, landed: list[Landed]) -> None:
        """Tell what others brought to the middle, and who was beaten to it."""
        for done in landed:
            text = self.game.format_move(done.move)
            if ">f" in text or text in ("call", "stuck"):
                key = "timed-did" if done.accepted else "timed-beaten"
                self._tell(say(key, name=self.session.names[done.seat], move=text))

    def _tell(self, text: str) -> None:
        self.news = [*self.news, text][-NEWS:]

    def _answer(self, word: str, clock: Clock) -> None:
        """Act on a word: a move in long or short, or a request."""
        view = self.view()
        match word.removeprefix(":").split(" ", 1):
            case ["?"]:
                self._hint(view)
            case ["nudge"]:
                self._tell(nudge(view, self.session.rng(self.session.you, 0)))
            case ["q" | "quit"]:
                raise EndOfInput
            case ["h" | "help"]:
                self._tell(say("timed-keys"))
            case ["m" | "moves"]:
                self._tell(", ".join(self.game.format_move(move) for move in view.legal))
            case ["scores"]:
                self.news = [*score_sheet(self.session)]
            case ["rules", number]:
                self._tell(clause_text(self.game.id, number))
            case _:
                self._move(view, word, clock)

    def _move(self, view: View, word: str, clock: Clock) -> None:
        now = max(1, clock.now, latest(view))
        try:
            move = read_move(view, word)
            self.session.match.apply(self.session.you, move, now, now)
        except NotationError as refusal:
            self._tell(say("play-unknown", reason=refusal.reason))
        except Refusal as refusal:
            self._tell(say("timed-refused", reason=refusal.reason, clause=refusal.clause))
        else:
            key, details = self.game.describe_move(view, move)
            name = self.session.names[self.session.you]
            self._tell(say("play-move", name=name, move=speak(key, details)))

    def _hint(self, view: View) -> None:
        if not view.legal:
            return
        for line in hint(view, self.session.rng(self.session.you, 0)):
            self._tell(line)


def _tempo_of(session: Session, seat: int, chosen: str) -> Tempo:
    """The hands of a bot: as chosen, or those it has among people."""
    game, bot = session.game.id, session.seats[seat]
    return tempo_of(game, bot, chosen or seated_tempo(game, bot), USUAL_TEMPO)


def latest(view: View) -> int:
    """The latest time that anything happened at in this round, in milliseconds."""
    found = view.to_json()["latest"]
    assert isinstance(found, int)
    return 0 if view.to_json()["actors"] == [] else found
