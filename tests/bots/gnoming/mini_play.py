"""A bot of the real game at the mini-game: five of nine cells are absent."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.gnoming.lines import ABSENT
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import NO_CARD
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.notation import BOUNCE, DISCARD, DRAW, PLACE, TAKE
from parlour.games.gnoming.options import make_options
from parlour.games.gnoming.state import NOBODY
from parlour.games.gnoming.view import GnomingView
from tests.bots.gnoming import mini

DECK = (-2, -1, 1, 1, 1, 3, 3, 3, 5, 5, 5)
AT = (0, 1, 3, 4)
"""Where the four cells lie among nine."""


class Play:
    """One mini-game in progress: the true cards, and what the player sees of them."""

    def __init__(self, bot: Bot, turns: int, seed: int, out: bool = False) -> None:
        self.bot = bot
        self.out = out
        """Whether somebody went out before: then this is the last turn of the real game's kind."""
        self.rng = Rng(seed)
        cards = list(DECK)
        random.Random(seed).shuffle(cards)
        self.cards = cards[:4]
        self.piles: mini.Piles = ((cards[4],), (cards[5],))
        self.pile = cards[6:]
        self.seen: mini.Seen = (cards[0], cards[1], mini.DOWN, mini.DOWN)
        self.turns = turns
        self.cap = turns
        self.losses: list[float] = []

    def unseen(self) -> mini.Counts:
        """What the player has not seen, by value."""
        hidden = [card for card, seen in zip(self.cards, self.seen, strict=True) if not seen]
        return tuple(sorted(Counter(hidden + self.pile).items()))

    def run(self) -> float:
        """Play to the end: how many points the bot's moves lose against expectimax, summed."""
        while self.turns and mini.DOWN in self.seen:
            self.turn()
        return sum(self.losses)

    def turn(self) -> None:
        qs = mini.draws(self.seen, self.unseen(), self.piles, self.turns)
        move = self.decide("draw", dict(qs))
        if move == DRAW:
            card = self.pile.pop(0)
            qs = mini.plays(card, self.seen, self.unseen(), self.piles, self.turns)
            move = self.decide("play", dict(qs), hand=card, source="draw")
        else:
            pile = move - TAKE
            card = self.piles[pile][-1]
            self.piles = mini.take(self.piles, pile)
            puts = {
                f"place {cell}": mini.put(
                    card, cell, self.seen, self.unseen(), self.piles, self.turns
                )
                for cell in mini.CELLS
            }
            move = self.decide("play", puts, hand=card, source="left" if pile == 0 else "right")
        self.after(card, move)

    def after(self, card: int, move: int) -> None:
        """Place, bounce and discard."""
        while move < DISCARD:
            cell = AT.index(move - PLACE if move < BOUNCE else move - BOUNCE)
            old, was_down = self.cards[cell], self.seen[cell] == mini.DOWN
            self.cards[cell] = card
            self.seen = (*self.seen[:cell], card, *self.seen[cell + 1 :])
            card = old
            state = (self.seen, self.unseen(), self.piles, self.turns)
            qs = mini.loose(card, cell, *state) if was_down else mini.throws(card, *state)
            move = self.decide("loose", dict(qs), loose=card, at=AT[cell], was_down=was_down)
        laid = [*self.piles]
        laid[move - DISCARD] = (*laid[move - DISCARD], card)
        self.piles = (laid[0], laid[1])
        self.turns -= 1

    def decide(
        self,
        phase: str,
        qs: dict[str, float],
        *,
        hand: int = 0,
        source: str = "",
        loose: int = 0,
        at: int = -1,
        was_down: bool = False,
    ) -> int:
        """Ask the bot, and write down what its move loses."""
        moves = {number(text): q for text, q in qs.items()}
        view = self.view(phase)
        view.hand, view.source = kind(hand), source
        view.loose, view.loose_at, view.loose_was_down = kind(loose), at, was_down
        legal = sorted(moves)
        chosen = self.bot.choose(view, legal, self.rng, Budget())
        self.losses.append(moves[chosen] - min(moves.values()))
        return chosen

    def view(self, phase: str) -> GnomingView:
        """What the player sees, as a view of the real game."""
        state = GnomingState(1, 0, make_options({"turn_cap": self.cap, "rounds": 2}))
        view = GnomingView(GAME, state, 0)
        cells = [ABSENT] * 9
        for place, seen in zip(AT, self.seen, strict=True):
            cells[place] = kind(seen)
        view.phase, view.turn, view.turns = phase, 0, self.cap - self.turns
        view.out = 0 if self.out else NOBODY
        view.gardens = (tuple(cells),)
        view.left, view.right = kinds(self.piles[0]), kinds(self.piles[1])
        view.draw_count = len(self.pile)
        view.unseen = tuple([kind(value) for value, n in self.unseen() for _ in range(n)])
        return view


def kind(value: int) -> int:
    """The real game's card of a value; 0 is no card."""
    if value == 0:
        return NO_CARD
    return value + 4 if value < 0 else value + 3


def kinds(values: Sequence[int]) -> tuple[int, ...]:
    return tuple([kind(value) for value in values])


def number(text: str) -> int:
    """The real game's move of a move of the mini-game."""
    name, _, place = text.partition(" ")
    if name == "draw":
        return DRAW
    base = {"take": TAKE, "place": PLACE, "bounce": BOUNCE, "discard": DISCARD}[name]
    return base + (AT[int(place)] if name in ("place", "bounce") else int(place))
