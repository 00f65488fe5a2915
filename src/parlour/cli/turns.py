"""A game of turns at the terminal: the board, numbered moves, bots, and the end of each round."""

from __future__ import annotations

from parlour.bots.budget import Budget
from parlour.cli import boards
from parlour.cli.hints import hint, nudge
from parlour.cli.rules import clause_text
from parlour.cli.scores import match_report, round_report, score_sheet
from parlour.cli.session import Session
from parlour.cli.terminal import BRIGHT, DIM, EndOfInput, Terminal
from parlour.core.errors import NotationError, Refusal
from parlour.core.game import View
from parlour.core.seats import format_seat
from parlour.words import say, speak

_LONGEST_NUMBER = 4


class Turns:
    """Plays one session to its end, or until the person quits."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        self.session = session
        self.terminal = terminal
        self.game = session.game
        self.state = session.match.state
        self.rounds = len(self.state.rounds)
        self.decisions = session.moves

    def play(self) -> bool:
        """True when the match is over, False when the person left."""
        self.terminal.lines(introduction(self.session, "play-keys"))
        try:
            while not self.state.over:
                self._step()
        except EndOfInput:
            return False
        self.terminal.say(match_report(self.session), BRIGHT)
        return True

    def _step(self) -> None:
        if self.state.to_deal():
            self.session.match.deal()
            self.terminal.say()
            self.terminal.say(say("play-dealt", number=len(self.state.rounds) + 1), DIM)
        seat = self.state.actors()[0]
        view = self.game.view(self.state, seat)
        if seat == self.session.you:
            self._your_move(view)
        else:
            bot, rng = self.session.bots[seat], self.session.rng(seat, self.decisions)
            self._make(view, bot.choose(view, view.legal, rng, Budget()))
            if self.state.actors()[:1] != [seat]:
                self.terminal.rest()
        self.decisions += 1
        if len(self.state.rounds) > self.rounds:
            self._round_over()

    def _make(self, view: View, move: int) -> None:
        """Make a move of the view's seat and tell of it; raises :class:`IllegalMove`."""
        seat = view.seat
        assert seat is not None
        self.session.match.apply(seat, move)
        key, details = self.game.describe_move(view, move)
        self.terminal.say(say("play-move", name=self.session.names[seat], move=speak(key, details)))

    def _your_move(self, view: View) -> None:
        if len(view.legal) == 1:
            self._make(view, view.legal[0])
            return
        self._board(view)
        for number, move in enumerate(view.legal, 1):
            key, details = self.game.describe_move(view, move)
            text = self.game.format_move(move)
            self.terminal.say(f"{number:3}  {speak(key, details)}  ({text})")
        while not self._answer(view, self.terminal.ask(say("play-prompt"))):
            pass

    def _board(self, view: View) -> None:
        self.terminal.say()
        self.terminal.lines(boards.board(view, self.session.names, self.terminal))

    def _answer(self, view: View, text: str) -> bool:
        """Act on what was typed; True when it was a move that was made."""
        word, _, rest = text.partition(" ")
        match word:
            case "":
                return False
            case "?":
                self._hint(view)
            case "n" | "nudge":
                rng = self.session.rng(self.session.you, self.decisions)
                self.terminal.say(nudge(view, rng), BRIGHT)
            case "h" | "help":
                self.terminal.say(say("play-help"))
            case "q" | "quit":
                raise EndOfInput
            case "s" | "scores":
                self.terminal.lines(score_sheet(self.session))
            case "b" | "board":
                self._board(view)
            case "r" | "rules":
                self.terminal.say(clause_text(self.game.id, rest))
            case _:
                return self._try_move(view, text)
        return False

    def _try_move(self, view: View, text: str) -> bool:
        try:
            self._make(view, self._read_move(view, text))
        except NotationError as refusal:
            self.terminal.say(say("play-unknown", reason=refusal.reason))
            return False
        except Refusal as refusal:
            self.terminal.say(say("play-refused", reason=refusal.reason, clause=refusal.clause))
            return False
        return True

    def _read_move(self, view: View, text: str) -> int:
        """The move of its number or its text, capitals or not where the move is legal."""
        if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER:
            if not 1 <= int(text) <= len(view.legal):
                raise NotationError("play-number", n=len(view.legal))
            return view.legal[int(text) - 1]
        for move in view.legal:
            if self.game.format_move(move).lower() == text.lower():
                return move
        return self.game.parse_move(text)

    def _hint(self, view: View) -> None:
        first, *more = hint(view, self.session.rng(self.session.you, self.decisions))
        self.terminal.say(first, BRIGHT)
        self.terminal.lines(more)

    def _round_over(self) -> None:
        """How it lies now, hands that are open at the end included; why it ended; the scores."""
        self.rounds = len(self.state.rounds)
        self._board(self.game.view(self.state, self.session.you))
        self.terminal.lines(round_report(self.session))
        self.terminal.rest()


def introduction(session: Session, keys: str) -> list[str]:
    """The title, who sits where, and what to type (the message key ``keys``)."""
    seats = [
        say("play-seat", seat=format_seat(seat), name=session.names[seat], bot=player)
        for seat, player in enumerate(session.seats)
        if seat != session.you
    ]
    you, others = format_seat(session.you), ", ".join(seats)
    return [
        say("play-begin", title=say(f"{session.game.id}-title")),
        say("play-table", you=you, others=others),
        say(keys),
    ]
