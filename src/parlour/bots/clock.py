"""Bots at a game without turns: each acts on its own time, wall time or simulated.

A bot looks, decides, and its card lands when its hands are done; whatever others did meanwhile
may have made the move impossible, and then it has been beaten to it. Every move goes through
``Match.apply`` with its times, as a person's would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.bots.attention import appeared, carries, way
from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.match import Match
from parlour.bots.tempo import Tempo, tempo_named
from parlour.core.errors import IllegalMove
from parlour.core.rng import Rng
from parlour.core.seats import TABLE

IDLE_PER_SEAT = 60
"""Moves without progress, per seat, after which the table takes the bots to be stuck."""
LOOK_AGAIN = 250
"""Milliseconds until a seat that may not move looks again."""
NO_MOVE = -1


class Hand:
    """What one bot is about to do: look at ``at`` (``move`` is none), or let a card go then."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.move = NO_MOVE
        self.grabbed = 0

    def look(self, at: int) -> None:
        """Let go of everything and look again at this time."""
        self.at, self.move, self.grabbed = at, NO_MOVE, 0


class Landed:
    """A bot's move that was accepted, or was refused because somebody was quicker."""

    def __init__(self, seat: int, move: int, accepted: bool) -> None:
        self.seat = seat
        self.move = move
        self.accepted = accepted


class Clock:
    """Runs the bots of a match in real time; ``now`` is milliseconds since the round began.

    ``tempo`` is that of all hands, or one for each bot's seat.
    """

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        rngs: Mapping[int, Rng],
        tempo: Tempo | Mapping[int, Tempo],
        now: int = 0,
    ) -> None:
        self.match = match
        self.bots = bots
        self.rngs = rngs
        self.tempos = {seat: tempo if isinstance(tempo, Tempo) else tempo[seat] for seat in bots}
        self.rounds = len(match.state.rounds)
        self.now = now
        self.hands = {seat: Hand(now + self.tempos[seat].notices(rngs[seat])) for seat in bots}

    def next_at(self) -> int:
        """When the next bot does something."""
        return min(hand.at for hand in self.hands.values())

    def advance(self, until: int) -> list[Landed]:
        """Let everything happen that happens up to this time, or until the round is over."""
        landed: list[Landed] = []
        while self._goes_on():
            seat = min(self.hands, key=lambda s: (self.hands[s].at, s))
            if self.hands[seat].at > until:
                break
            self.now = max(self.now, self.hands[seat].at)
            landed += self._act(seat)
        self.now = max(self.now, until) if self._goes_on() else self.now
        return landed

    def _goes_on(self) -> bool:
        """Whether this round is still being played; a closing table is closed when hands rest."""
        state = self.match.state
        if state.over or len(state.rounds) > self.rounds or state.to_deal():
            return False
        if TABLE in state.actors() and all(h.move == NO_MOVE for h in self.hands.values()):
            self.match.apply(TABLE, state.legal(TABLE)[0], self.now)
            return False
        self._cap_idling()
        return len(state.rounds) == self.rounds

    def _cap_idling(self) -> None:
        """Say for every bot that it is stuck when nothing has come forward for long.

        A person is never made to say so: holding back is allowed.
        """
        state, word = self.match.state, self.match.game.facts.idle_move
        if not word or state.idle < IDLE_PER_SEAT * state.players:
            return
        move = self.match.game.parse_move(word)
        for seat in self.bots:
            if move in state.legal(seat):
                self.match.apply(seat, move)

    def _act(self, seat: int) -> list[Landed]:
        hand = self.hands[seat]
        if hand.move == NO_MOVE:
            self._look(seat, hand)
            return []
        move, grabbed = hand.move, hand.grabbed
        hand.look(self.now + self.tempos[seat].notices(self.rngs[seat]) // 2)
        try:
            self.match.apply(seat, move, self.now, grabbed)
        except IllegalMove:
            return [Landed(seat, move, accepted=False)]
        return [Landed(seat, move, accepted=True)]

    def _look(self, seat: int, hand: Hand) -> None:
        """Choose something to do, or overlook it for now."""
        state, rng = self.match.state, self.rngs[seat]
        if TABLE in state.actors():  # the round is closing: only cards in the air still come down
            hand.look(self.now + LOOK_AGAIN)
            return
        tempo = self.tempos[seat]
        view = self.match.game.view(state, seat)
        move = self.bots[seat].choose(view, view.legal, rng, Budget())
        if tempo.misses(rng):
            hand.look(self.now + tempo.notices(rng))
            return
        card = carries(self.match.game.format_move(move))
        took = tempo.takes(card, rng, len(view.legal), way(state, move))
        came = appeared(state, seat, move)
        noticed = came + tempo.notices(rng) if came else 0
        hand.at, hand.move = max(self.now + took, noticed + took // 2), move
        hand.grabbed = hand.at - (took - took // 2)


def play_timed(
    match: Match,
    bots: Sequence[Bot],
    rngs: Sequence[Rng],
    tempo: str = "strong",
    tempos: Sequence[str] = (),
) -> None:
    """Let bots play a whole match in simulated time.

    ``tempos`` names each seat's hands, an empty name (or none at all) standing for ``tempo``.
    """
    state = match.state
    by_seat, rng_by_seat = dict(enumerate(bots)), dict(enumerate(rngs))
    names = tempos or [""] * len(bots)
    hands = {seat: tempo_named(name or tempo) for seat, name in enumerate(names)}
    rounds, now = 0, 0
    while not state.over:
        if len(state.rounds) > rounds:
            rounds, now = len(state.rounds), 0
        match.deal()
        clock = Clock(match, by_seat, rng_by_seat, hands, now)
        while len(state.rounds) == rounds and not state.to_deal():
            clock.advance(clock.next_at())
        now = clock.now
