"""One match at a table: its position, what led to it, and the record of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.game import Game, State
from parlour.core.options import Options
from parlour.core.record import format_deal, format_event, make_header
from parlour.server.protocol import MoveBy

Packs = list[list[int]]


@dataclass(slots=True, frozen=True)
class Step:
    """A deal (``packs``) or a move that stands; ``seq`` is its number in the log."""

    seq: int
    packs: Packs | None = None
    seat: int = 0
    move: int = 0
    by: MoveBy = "person"
    at: int = 0
    grabbed: int = 0
    choice: bool = False
    """Whether the seat could have done something else."""
    rounds: int = 0
    """Of a deal: how many rounds were finished before it."""


class Play:
    """A match from its first deal on. Deals and moves come in only once they are in the log."""

    def __init__(self, game: Game, players: int, first: int, options: Options) -> None:
        self.game = game
        self.players = players
        self.first = first
        self.options = options
        self.state: State = game.start(players, first, options)
        self.steps: list[Step] = []
        self.again: list[Packs] = []
        """Deals that were taken back: dealt again when the same cards are wanted."""
        self.takebacks = 0
        self.practice = False
        """Whether it began with steps of another record."""
        self.seq = 0
        """The number of the last entry that changed the cards."""
        self.since: list[int] = [0] * players
        """For each seat when what it may do changed last (games of turns only)."""
        self.drops: list[int] = [0] * players
        """When each seat last let a card go in this round, in the round's milliseconds."""
        self.cards: list[int] = [0] * players
        """The same of each seat's last card, where turning the stock does not count."""
        self.told: tuple[int, bool] | None = None
        """Whether the move of this number showed anybody something, once that was asked."""
        self._legal: list[tuple[int, ...]] = [()] * players
        self._trial: State | None = None
        self._proposed: deque[object] = deque()

    # ---- what happened ----

    def dealt(self, seq: int, packs: Packs) -> None:
        """Packs were dealt."""
        if self.opens_round():
            self.drops, self.cards = [0] * self.players, [0] * self.players
        self.state.deal(packs)
        if packs in self.again:
            self.again.remove(packs)
        self.steps.append(Step(seq, packs, rounds=len(self.state.rounds)))
        self._changed(seq)

    def moved(self, step: Step) -> None:
        """A move was made."""
        self.state.apply(step.seat, step.move, step.at, step.grabbed)
        self.steps.append(step)
        if step.seat >= 0 and step.at:
            self.drops[step.seat] = step.at
        self._changed(step.seq)

    def undone(self, seq: int, to: int, counted: bool) -> None:
        """Everything after entry ``to`` was taken back."""
        kept = [step for step in self.steps if step.seq <= to]
        gone = [step.packs for step in self.steps if step.seq > to and step.packs is not None]
        self.again = gone + self.again
        self.steps = kept
        self.takebacks += counted
        self.state = self.position(len(kept))
        self._changed(seq)

    def _changed(self, seq: int) -> None:
        self.seq = seq
        if self.game.facts.real_time:
            return
        for seat in range(self.players):
            legal = tuple(self.state.legal(seat))
            if legal != self._legal[seat] or (legal and self._moved_last(seat)):
                self._legal[seat] = legal
                self.since[seat] = seq

    def _moved_last(self, seat: int) -> bool:
        return bool(self.steps) and self.steps[-1].packs is None and self.steps[-1].seat == seat

    # ---- trying ----

    def take_trial(self) -> State:
        """The present position on its own, to try a move on; :meth:`give_back` saves a copy."""
        trial, self._trial = self._trial, None
        if trial is None or self._proposed:
            self._proposed.clear()
            return self.state.copy()
        return trial

    def give_back(self, trial: State, made: Sequence[object]) -> None:
        """The position after ``made`` has been tried; none of it when it was refused."""
        self._trial = trial
        self._proposed.extend(made)

    def confirm(self, entry: object) -> None:
        """An entry has happened: the trial is still right when it was tried as the next one."""
        if self._proposed and self._proposed[0] == entry:
            self._proposed.popleft()
        else:
            self._trial = None
            self._proposed.clear()

    # ---- asking ----

    def position(self, steps: int) -> State:
        """The position after so many steps, on its own."""
        state = self.game.start(self.players, self.first, self.options)
        for step in self.steps[:steps]:
            if step.packs is not None:
                state.deal(step.packs)
            else:
                state.apply(step.seat, step.move, step.at, step.grabbed)
        return state

    def round(self) -> int:
        """Which round is played or comes next, from 1."""
        return len(self.state.rounds) + 1

    def opens_round(self) -> bool:
        """Whether the next deal begins a round, and is no shuffle in the middle of one."""
        rounds = 0
        for step in reversed(self.steps):
            if step.packs is not None:
                rounds = step.rounds + 1
                break
        return len(self.state.rounds) >= rounds

    def old_deal(self, wanted: Sequence[tuple[int, ...]]) -> Packs | None:
        """The deal that was taken back first and fits what is wanted now."""
        sorted_wanted = [sorted(pack) for pack in wanted]
        for packs in self.again:
            if [sorted(pack) for pack in packs] == sorted_wanted:
                return [list(pack) for pack in packs]
        return None

    def record(self, names: tuple[str, ...]) -> str:
        """The match as a record."""
        extra = {"practice": "1"} if self.practice else {}
        if self.takebacks:
            extra["takebacks"] = str(self.takebacks)
        header = make_header(self.game, self.players, self.first, self.options, names, extra)
        lines: list[str] = []
        for step in self.steps:
            if step.packs is not None:
                packs = enumerate(step.packs)
                lines += [format_deal(self.game, pack, seat) for seat, pack in packs]
            else:
                event = (step.seat, step.move, step.at, step.grabbed)
                lines.append(format_event(self.game, *event))
        return header.format() + "".join(line + "\n" for line in lines)


def pack_texts(game: Game, packs: Sequence[Sequence[int]]) -> list[list[str]]:
    """Packs as the log keeps them."""
    return [[game.format_card(card) for card in pack] for pack in packs]


def read_packs(game: Game, texts: Sequence[Sequence[str]]) -> Packs:
    """Packs from the log; raises :class:`NotationError`."""
    return [[game.parse_card(text) for text in pack] for pack in texts]
