"""Full states that fit a view, drawn evenly.

No public move so far depends on a card that is still hidden: everything placed, replaced, flipped
or discarded has been seen, and what may be done now with a hidden card in hand is nobody's to
know. So every way to lay out the hidden cards fits, and each is as likely as any other.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.rng import Rng
from parlour.games.gnoming.deck import NO_CARD
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.notation import CELL_NAMES
from parlour.games.gnoming.options import Options
from parlour.games.gnoming.state import NOWHERE, PHASE_NAMES, SOURCE_NAMES
from parlour.games.gnoming.view import GnomingView

_SAME: Final = (
    "over", "scores", "winners", "rounds", "turn", "asked", "out", "turns", "reshuffles",
    "removed", "hand", "loose", "loose_at", "loose_was_down",
)  # fmt: skip


def sample_world(view: GnomingView, rng: Rng) -> GnomingState:
    """The view's table with its hidden cards laid out at random."""
    state = GnomingState(view.players, view.starter, cast(Options, view.options))
    _take_public(state, view)
    hidden = rng.shuffled(view.unseen)
    pile = rng.shuffled(view.recycled)
    _lay_gardens(state, view, hidden)
    if view.reshuffles == 0:
        pile = hidden
    if view.hides_hand():
        state.hand = pile.pop()
    state.draw_pile = vec[i64](pile)
    return state


def _take_public(state: GnomingState, view: GnomingView) -> None:
    """Everything the view shows."""
    state.phase = PHASE_NAMES.index(view.phase)
    for name in _SAME:
        setattr(state, name, getattr(view, name))
    state.left = vec[i64](view.left)
    state.right = vec[i64](view.right)
    state.source = SOURCE_NAMES.index(view.source) if view.source else NOWHERE


def _lay_gardens(state: GnomingState, view: GnomingView, hidden: list[int]) -> None:
    """Fill the face-down cells from the end of ``hidden``."""
    cards: list[int] = []
    masks: list[int] = []
    for garden in view.gardens:
        down = 0
        for cell in range(len(CELL_NAMES)):
            if garden[cell] == NO_CARD:
                down |= 1 << cell
            cards.append(hidden.pop() if garden[cell] == NO_CARD else garden[cell])
        masks.append(down)
    state.gardens = vec[i64](cards)
    state.down = vec[i64](masks)
