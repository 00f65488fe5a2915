"""Commands of one table are taken in here: known ones, new ones, and each gets its answer."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final

from parlour.core.dealer import Dealer
from parlour.core.errors import ParlourError, Refusal
from parlour.server import entries
from parlour.server.asking import Asking, Deed
from parlour.server.client import Client
from parlour.server.commands import registry
from parlour.server.commands.moving import make_move
from parlour.server.counters import Counters
from parlour.server.evening import Evening
from parlour.server.fold import Damaged
from parlour.server.hints import give_hint
from parlour.server.ledger import Ledger
from parlour.server.logs import log
from parlour.server.lost import Lost, noted
from parlour.server.needs import Desk, StoreError, Wall
from parlour.server.presence import Presence
from parlour.server.protocol import AskHint, Command, Done, MakeMove, Refused, Say
from parlour.server.rates import CARDS, HINTS, TALK, Rate
from parlour.server.refusals import refuse, refused
from parlour.server.room import Member
from parlour.server.talk import said

ANSWERS_KEPT: Final = 512
"""So many answers for each person of the table are known when their commands come again."""
Answers = OrderedDict[str, Done | Refused]


class Reception:
    """Carries out commands and answers them."""

    def __init__(
        self, *, ledger: Ledger, presence: Presence, desk: Desk, wall: Wall, dealer: Dealer,
        counters: Counters, unsaved: Callable[[], None], clients: Iterable[Client],
        evening: Evening,
    ) -> None:  # fmt: skip
        self._ledger, self._presence, self._desk = ledger, presence, desk
        self._wall, self._dealer, self._counters = wall, dealer, counters
        self._unsaved = unsaved
        self._clients = clients
        self._evening = evening
        self._answers: dict[str, Answers] = {}
        self._hands: dict[int, Rate] = {}
        self._talk: dict[str, Rate] = {}
        self._hints: dict[str, Rate] = {}

    async def serve(self, client: Client, command: Command) -> None:
        """Answer a command. Raises :class:`Damaged` when the table cannot go on."""
        known = self._known(client, command)
        if known is not None:
            client.answer(known)
            return
        try:
            await self._carry_out(client, command)
        except StoreError:
            self.refuse(client, command.id, refuse("table-not-saved"))
            self._unsaved()
        except Lost as refusal:
            await self._note(refusal.beaten)
            self._keep(client, command.id, self.refuse(client, command.id, refusal))
        except Refusal as refusal:
            self._keep(client, command.id, self.refuse(client, command.id, refusal))
        except Damaged:
            raise
        except Exception as fault:  # noqa: BLE001 - a fault of a game refuses one command only
            if not isinstance(fault, ParlourError):
                log.error("command_failed", fault)
            self.refuse(client, command.id, refuse("table-fault"))

    async def _note(self, beaten: entries.Beaten) -> None:
        """Log a race that was lost; the answer does not hang on it."""
        try:
            await self._ledger.do(lambda: Deed(noted(self._ledger.fold, beaten, self._wall.now())))
        except StoreError:
            self._unsaved()

    def refuse(self, client: Client, command: str, refusal: Refusal) -> Refused:
        """Answer that nothing was done, and why."""
        self._counters.refused[refusal.key] += 1
        answer = refused(command, refusal)
        client.answer(answer)
        return answer

    def member(self, client: Client) -> Member | None:
        """Who is at the other end."""
        return None if client.person is None else self._ledger.fold.room.people.get(client.person)

    # ---- known commands ----

    def _known(self, client: Client, command: Command) -> Done | Refused | None:
        """The answer to a command that was given before, even to a server that was killed."""
        known = self._answers_of(client).get(command.id)
        if known is not None or client.person is None:
            return known
        given = self._ledger.fold.commands.get(client.person)
        seq = None if given is None else given.get(command.id)
        return None if seq is None else Done(command.id, seq)

    def _keep(self, client: Client, command: str, answer: Done | Refused) -> None:
        answers = self._answers_of(client)
        answers[command] = answer
        while len(answers) > ANSWERS_KEPT:
            answers.popitem(last=False)

    def _answers_of(self, client: Client) -> Answers:
        """A person's answers are known to all their pages, a visitor's to this page only."""
        if client.person is None:
            return client.known
        return self._answers.setdefault(client.person, OrderedDict())

    # ---- new commands ----

    async def _carry_out(self, client: Client, command: Command) -> None:
        if isinstance(command, Say):
            self._say(client, command)
        elif isinstance(command, AskHint):
            rate = self._hints.setdefault(client.person or "", Rate(*HINTS))
            give_hint(self._desk, self._asking(client, command), command, client, rate)
        else:
            deed = await self._ledger.do(lambda: self._deed(client, command))
            new = bool(deed.person) and client.person is None
            if new:
                self._become(client, deed)
            self._done(client, command, None if new else deed.token or None)

    def _done(self, client: Client, command: Command, token: str | None = None) -> None:
        done = Done(command.id, self._ledger.fold.seq, token)
        self._keep(client, command.id, done)
        client.answer(done)

    def _deed(self, client: Client, command: Command) -> Deed:
        asking = self._asking(client, command)
        if not isinstance(command, MakeMove):
            return registry.carry_out(asking, command)
        return make_move(asking, command, self._hands.setdefault(asking.seat(), Rate(*CARDS)))

    def _asking(self, client: Client, command: Command) -> Asking:
        who, now = self.member(client), self._wall.now()
        fold, here = self._ledger.fold, self._presence.here
        way = self._evening.way(client)
        return Asking(fold, who, now, here, self._dealer, command.id, way)

    def _become(self, client: Client, deed: Deed) -> None:
        """A visitor is a person from now on."""
        self._presence.go(client.person, self._wall.now())
        client.person, client.token = deed.person, deed.token
        self._presence.come(deed.person)
        client.wake()

    def _say(self, client: Client, command: Say) -> None:
        asking = self._asking(client, command)
        heard = said(asking, command)
        if not self._talk.setdefault(heard.person, Rate(*TALK)).take(asking.now):
            raise refuse("table-talk-quick")
        self._done(client, command)
        for other in list(self._clients):
            other.answer(heard)
