"""Bots and stand-ins in games without turns: they look, decide, and their hands take time.

The same as ``parlour.bots.clock`` does in simulated time: never quicker than its tempo, and a
chance may be overlooked. All times are by the wall.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from parlour.bots.attention import appeared, way
from parlour.bots.clock import LOOK_AGAIN
from parlour.bots.roster import tempo_of
from parlour.bots.tempo import USUAL_TEMPO, Tempo
from parlour.core.rng import Rng
from parlour.core.seats import TABLE
from parlour.server.agents import SEED_BITS, Actor, Thinking, Thought, actor_of
from parlour.server.fold import Fold
from parlour.server.play import Play
from parlour.server.presence import Presence
from parlour.server.teams import is_card


@dataclass(slots=True)
class Hand:
    """One seat's hands: empty until ``at``, or about a ``thought`` since ``looked``."""

    actor: Actor
    at: int
    looked: int = 0
    thought: Thought | None = None
    grabbed: int = 0
    carried: int = 0
    """When its last card landed."""


@dataclass(slots=True)
class Drop:
    """A card that lands now: the times are by the wall, as the hand's own clock has them."""

    hand: Hand
    thought: Thought
    at: int
    grabbed: int


class Hands:
    """The hands of one table's bots."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._rng = Rng(secrets.randbits(SEED_BITS))
        self._hands: dict[int, Hand] = {}
        self._begun = 0
        self._far = 0
        self._slow = 0
        self._game = ""

    def clear(self) -> None:
        """Let go of everything; eyes are opened anew."""
        for hand in self._hands.values():
            if hand.thought is not None:
                hand.thought.drop()
        self._hands.clear()

    def look(self, fold: Fold, presence: Presence, now: int, far: int = 0) -> None:
        """See to it that there are hands for every seat without a person, and let them think.

        They are ``far`` away: what they do comes to the table so many milliseconds later.
        """
        self._far, self._slow = far, fold.room.settings.slow
        self._begun = fold.clocks.round_from
        play, begun = fold.playing(), max(now, self._begun)
        self._game = play.game.id
        for seat in range(play.players):
            actor = actor_of(fold, presence, seat, now)
            hand = self._hands.get(seat)
            if hand is not None and hand.actor != actor:
                self._let_go(seat)
                hand = None
            if actor is None:
                continue
            if hand is None:
                self._hands[seat] = Hand(actor, begun + self._notices(actor))
            elif hand.thought is None and hand.at <= now:
                self._look(play, seat, hand, now)
            else:
                self._decide(play, hand, now)

    def _let_go(self, seat: int) -> None:
        hand = self._hands.pop(seat)
        if hand.thought is not None:
            hand.thought.drop()

    def _look(self, play: Play, seat: int, hand: Hand, now: int) -> None:
        """Ask what to do, unless the round is closing: then only cards in the air come down."""
        if TABLE in play.state.actors() or not play.state.legal(seat):
            hand.at = now + LOOK_AGAIN
            return
        hand.looked = now
        hand.thought = Thought(seat, hand.actor, play.seq)
        self._thinking.begin(play, hand.thought)
        self._decide(play, hand, now)

    def _decide(self, play: Play, hand: Hand, now: int) -> None:
        """Once there is an answer: overlook it, or begin to carry it out."""
        thought = hand.thought
        if thought is None or thought.task is not None or hand.grabbed:
            return
        if not thought.move:
            self._thinking.begin(play, thought)  # the next rung
            if not thought.move:
                return
        tempo = self._tempo(hand.actor)
        if tempo.misses(self._rng):
            hand.thought, hand.at = None, now + tempo.notices(self._rng)
            return
        card = is_card(thought.move)
        state, move = play.state, play.game.parse_move(thought.move)
        choices = len(state.legal(thought.seat))
        took = tempo.takes(card, self._rng, choices, way(state, move))
        ready = max(hand.looked + took, self._noticed(play, hand, thought) + took // 2)
        hand.at = max(now, ready + self._far)
        if card and self._slow:
            hand.at = max(hand.at, hand.carried + self._slow)
        hand.grabbed = ready - (took - took // 2) + self._far

    def _noticed(self, play: Play, hand: Hand, thought: Thought) -> int:
        """When the card that this one goes onto has been seen, by the wall; 0: long ago."""
        came = appeared(play.state, thought.seat, play.game.parse_move(thought.move))
        return self._begun + came + self._notices(hand.actor) if came else 0

    def drop(self, now: int) -> Drop | None:
        """A card that lands now; its hand is empty again."""
        for hand in self._hands.values():
            thought = hand.thought
            if thought is None or not hand.grabbed or hand.at > now:
                continue
            dropped = Drop(hand, thought, hand.at, min(hand.grabbed, hand.at))
            if is_card(thought.move):
                hand.carried = hand.at
            pause = self._notices(hand.actor) // 2
            hand.thought, hand.grabbed, hand.at = None, 0, now + pause
            return dropped
        return None

    def _notices(self, actor: Actor) -> int:
        return self._tempo(actor).notices(self._rng)

    def _tempo(self, actor: Actor) -> Tempo:
        """How fast this one's hands are: as the table chose, or its own, or as is usual."""
        return tempo_of(self._game, actor.bot, actor.tempo, USUAL_TEMPO)

    def carrying(self) -> bool:
        """Whether any hand has something to let go."""
        return any(hand.grabbed for hand in self._hands.values())

    def due(self) -> int | None:
        """When the next hand does something."""
        times = [h.at for h in self._hands.values() if h.thought is None or h.grabbed]
        return min(times, default=None)
