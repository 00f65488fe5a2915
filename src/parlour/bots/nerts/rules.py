"""A steady player of Nerts, by the "good play" section of its rules page.

It takes the best move that is open, by fixed worths: the Nerts pile before all, foundations,
then whatever makes room for the Nerts pile. When nothing good is open it turns the stock. After a
whole pass in vain it takes anything that is progress, rearranges its work piles for it, rotates
the stock to bring up a card it remembers, and says that it is stuck when none would help.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.nerts.cards import HIDDEN, JOKER, bare, is_open, rank_of, red_of
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.notation import (
    CALL,
    NERTS,
    NEW,
    PILES,
    ROTATE,
    RUN,
    SLIDE,
    STUCK,
    TO_WORK,
    TURN,
    UP,
    WASTE,
    WORK,
    run_parts,
    up_parts,
)
from parlour.games.nerts.stock import packet_size, rotate, turn_over
from parlour.games.nerts.stuck import FREE, available, wanted_cards
from parlour.games.nerts.view import NertsView

NERTS_UP: Final = 100
CARD_UP: Final = 90
SLIDE_UNDER: Final = 85
NERTS_ON: Final = 80
MERGE: Final = 70
MAKES_ROOM: Final = 65
NERTS_TO_SPACE: Final = 60
LANDING: Final = 55
FREES_BY_SPACE: Final = 30
ONTO_A_CARD: Final = 20
"""A waste card onto a work pile: it changes which cards of the stock come up next."""
ANY_PROGRESS: Final = 10
"""Worth something only after a pass in vain."""
NOTHING: Final = 0
MOST_ROTATIONS: Final = 5
MOST_POSITIONS: Final = 200
"""How far a rearrangement of the work piles is looked for."""


class NertsRules(Bot):
    """Plays fast hands well: it sheds its Nerts pile, and calls as soon as that pays."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        return Player(cast(NertsView, view), legal).choose(rng)


class Player:
    """One decision: what this seat sees, and what its moves are worth."""

    def __init__(self, view: NertsView, legal: Sequence[int]) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self.legal = legal
        self.table = view.table
        self.layout: Layout = view.table.layouts[self.seat]
        self.top = int(self.layout.top(NERTS))
        self.waits = self.layout.may_rotate
        """Whether a whole pass was in vain: then any progress is welcome."""

    def choose(self, rng: Rng) -> int:
        """The move of the highest worth; where none has any, one with the stock."""
        if CALL in self.legal and not self.layout.nerts:
            return CALL  # whoever calls is nearly always the one with the most
        best, worth = self._best(rng)
        if worth > (NOTHING if self.waits else ANY_PROGRESS):
            return best
        if self.view.phase != "play":
            return best if worth > NOTHING else self.legal[0]
        if self.waits:
            move = self._rearrange()
            if move >= 0:
                return move
        return self._with_the_stock(rng)

    def worth(self, move: int) -> int:
        """What a move is worth in hundredths of the best there is, by its kind alone."""
        return self._worth(move)

    def _best(self, rng: Rng) -> tuple[int, int]:
        """The best move that plays a card, and its worth; equal ones at random."""
        best, highest, equal = -1, NOTHING, 0
        for move in self.legal:
            worth = self._worth(move)
            if worth > highest:
                best, highest, equal = move, worth, 1
            elif worth == highest and worth > NOTHING:
                equal += 1
                if int(rng.below(equal)) == 0:
                    best = move
        return best, highest

    # ---- what a move is worth ----

    def _worth(self, move: int) -> int:
        if move >= UP:
            return self._worth_up(move)
        if move >= RUN:
            return self._worth_run(move)
        if move < TO_WORK:
            return NOTHING
        from_nerts = (move - TO_WORK) % (2 * PILES) < PILES
        if move >= SLIDE:
            return SLIDE_UNDER if from_nerts else ANY_PROGRESS
        target = self.layout.piles[(move - TO_WORK) % PILES]
        if from_nerts:
            return NERTS_ON if target.cards else NERTS_TO_SPACE
        return self._worth_waste(bool(target.cards))

    def _worth_up(self, move: int) -> int:
        source, target, declared = up_parts(move)
        if source == NERTS:
            return NERTS_UP - (1 if declared and target == NEW else 0)
        if declared and target == NEW:
            return CARD_UP - 1  # a joker as an ace helps everybody
        if source >= WORK and self.layout.nerts:
            cards = self.layout.piles[source - WORK].cards
            if len(cards) == 1 or self._lands(cards[-2]):
                return CARD_UP + 1
        return CARD_UP

    def _worth_waste(self, onto_card: bool) -> int:
        """A waste card onto a work pile is best where it makes a landing; into a space, last."""
        card = int(self.layout.top(WASTE))
        if onto_card and not is_open(card):
            if self._lands(card):
                return LANDING
            for pile in self.layout.piles:
                if pile.cards and _fits(pile.cards[0], card):
                    return LANDING - 1
        return ONTO_A_CARD if onto_card else ANY_PROGRESS

    def _worth_run(self, move: int) -> int:
        source, target, count = run_parts(move)
        cards = self.layout.piles[source].cards
        into_space = not self.layout.piles[target].cards
        if count == len(cards):
            return MERGE if self.layout.nerts else NOTHING
        freed = cards[-count - 1]
        goes_up = freed < JOKER and (self.table.wanted >> freed) & 1 != 0
        if into_space:
            return FREES_BY_SPACE if goes_up else NOTHING
        return MAKES_ROOM if goes_up or self._lands(freed) else NOTHING

    def _lands(self, card: int) -> bool:
        """Whether the Nerts top fits onto this card."""
        return self.top != HIDDEN and _fits(self.top, card)

    # ---- after a pass in vain ----

    def _rearrange(self) -> int:
        """The first of the fewest moves between work piles after which progress is open, or −1."""
        start = self.table.copy()
        known = {_shape(start.layouts[self.seat])}
        waiting = [(start, -1)]
        for state, first in waiting:
            for move in state.legal(self.seat):
                if not RUN <= move < UP:
                    continue
                following = state.copy()
                following.apply(self.seat, move)
                if following.phase != state.phase:
                    continue
                shape = _shape(following.layouts[self.seat])
                if shape in known:
                    continue
                known.add(shape)
                begun = move if first < 0 else first
                if _has_progress(following, self.seat):
                    return begun
                if len(known) < MOST_POSITIONS:
                    waiting.append((following, begun))
        return -1

    def _with_the_stock(self, rng: Rng) -> int:
        """Turn, rotate, or say that nothing more can be done."""
        if self.waits and self._at_start_or_end():
            needed = self._rotations_needed()
            if needed < 0 and STUCK in self.legal:
                return STUCK
            if needed > 0 and ROTATE in self.legal:
                return ROTATE
        if TURN in self.legal:
            return TURN
        if STUCK in self.legal:
            return STUCK
        return self.legal[int(rng.below(len(self.legal)))]

    def _at_start_or_end(self) -> bool:
        """Whether the stock lies whole, or a turn would turn over."""
        return self.layout.turned == 0 or packet_size(self.layout, self.table.house) == 0

    def _rotations_needed(self) -> int:
        """How often to rotate until a pass brings up a card that helps, or may; −1 for never."""
        house = self.table.house
        wanted = int(wanted_cards(self.table, self.layout))
        if wanted & int(FREE) or wanted & int(available(_only_nerts(self.layout), house)):
            return 0
        layout = self.layout.copy()
        turn_over(layout)
        for rotations in range(MOST_ROTATIONS if len(layout.deck) > 1 else 1):
            if rotations:
                rotate(layout)
            for place in _tops_of_pass(layout, self.table):
                card = layout.deck[place]
                if card < 0 or (wanted >> bare(card)) & 1:
                    return rotations
        return -1


def _tops_of_pass(layout: Layout, table: NertsState) -> list[int]:
    """Where the cards lie that a pass from the start will bring up, without rotation."""
    step = int(table.house.packet)
    total = len(layout.deck)
    found = list(range(step - 1, total, step))
    if total % step and (table.house.exposes or total < step):
        found.append(total - 1)
    return found


def _only_nerts(layout: Layout) -> Layout:
    """The Nerts pile alone."""
    alone = Layout()
    alone.nerts = layout.nerts
    return alone


def _fits(card: int, onto: int) -> bool:
    """Whether a card goes onto another in a work pile; open jokers are left out."""
    if is_open(card) or is_open(onto) or rank_of(onto) == 0:
        return False
    return rank_of(card) + 1 == rank_of(onto) and red_of(card) != red_of(onto)


def _shape(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """The work piles, wherever they lie."""
    return tuple(sorted([tuple(pile.cards) for pile in layout.piles]))


def _has_progress(state: NertsState, seat: int) -> bool:
    """Whether a card can leave the Nerts pile or the waste, or come to a foundation."""
    return any(move >= UP or TO_WORK <= move < RUN for move in state.legal(seat))
