"""What a seat sees, as the planner needs it: its own cards packed, and what the others threaten.

Only the view is read. An open joker has no place in the packed form; a seat with one at hand is
left to plainer judgement.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.nerts.packing import BIT, PACK, pack_pile
from parlour.bots.nerts.position import Position, Scene
from parlour.bots.nerts.weights import Weights
from parlour.games.nerts.cards import JOKER, KING, is_open, rank_of, red_of
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.notation import NERTS, PILES, WORK

_FULL: Final[i64] = (1 << 52) - 1
FRESH: Final = 700
"""Milliseconds in which nobody is on the way yet with a card that has become possible."""
STALE: Final = 3500
"""Milliseconds after which whoever has it open has overlooked it."""
_EARLY: Final = 0.7
_DUE: Final = 1.6
_LATE: Final = 0.35


class Rivals:
    """What the other seats could do before this one does it."""

    def __init__(self) -> None:
        self.rates = vec[i64]([0] * PACK)
        """By card: how often in a second somebody else plays it, in millionths."""
        self.threat = vec[i64]([0] * PACK)
        """By card: what it is worth to the others to play it, in thousandths."""
        self.single: i64 = 0
        """The cards for which there is one place only, so that who comes second has none."""
        self.fewest = PACK
        """The fewest Nerts cards that a rival has left."""


def scene_of(table: NertsState, seat: int) -> Scene | None:
    """The seat's fixed data; None where an open joker lies at hand."""
    layout = table.layouts[seat]
    sources = [int(layout.top(source)) for source in range(WORK + PILES)]
    if any(card >= 0 and is_open(card) for card in sources):
        return None
    deck = [card if 0 <= card < JOKER else -1 for card in layout.deck]
    nerts = [card if 0 <= card < JOKER else -1 for card in layout.nerts]
    scene = Scene(nerts, deck, table.wanted & _FULL, _unseen(table, seat))
    house = table.house
    scene.packet = house.packet
    scene.exposes = house.exposes
    scene.fill = house.fill
    scene.whole_piles = house.whole_piles
    return scene


def position_of(table: NertsState, seat: int) -> Position:
    """The seat's cards as they lie."""
    layout = table.layouts[seat]
    piles = [_packed(pile.cards, table.wanted) for pile in layout.piles]
    position = Position(0, 0, len(layout.nerts), 0, layout.turned, 0)
    index: i64
    for index in range(PILES):
        position.set_pile(index, piles[index])
    return position


def _packed(cards: list[int], wanted: i64) -> i64:
    """A pile; a joker in it counts as the card of its two that is wanted, or the first."""
    return pack_pile([card if card < JOKER else _real(card, wanted) for card in cards])


def _real(joker: int, wanted: i64) -> int:
    rank, red = int(rank_of(joker)), int(red_of(joker))
    first, second = (13 + rank, 26 + rank) if red else (rank, 39 + rank)
    return second if wanted & BIT[second] and not wanted & BIT[first] else first


def _unseen(table: NertsState, seat: int) -> i64:
    """The real cards of the seat's pack that lie where nobody has seen them."""
    layout = table.layouts[seat]
    known: i64 = 0
    for cards in [layout.nerts, layout.deck, *[pile.cards for pile in layout.piles]]:
        for card in cards:
            if 0 <= card < JOKER:
                known |= BIT[card]
    return _FULL & ~(known | risen(table, seat))


def risen(table: NertsState, seat: int) -> i64:
    """A seat's own real cards on foundations, as bits."""
    found: i64 = 0
    for foundation in table.foundations:
        for landed in foundation.cards:
            if landed.owner == seat and landed.card < JOKER:
                found |= BIT[landed.card]
    return found


def rivals_of(table: NertsState, seat: int, weights: Weights) -> Rivals:
    """What the others have open, and what they may still have. Aces never compete (7.1)."""
    rates = [0.0] * PACK
    threat = [0.0] * PACK
    found = Rivals()
    ups, places, haste = _all_risen(table), _places(table), _haste(table)
    others = table.players - 1
    for other in range(table.players):
        if other == seat:
            continue
        layout = table.layouts[other]
        found.fewest = min(found.fewest, len(layout.nerts))
        for card in range(PACK):
            if not ups[other] & BIT[card]:
                rates[card] += weights.other_rival
        top = int(layout.top(NERTS))
        for card in _open_cards(layout):
            rates[card] += weights.seen_rival * haste[card]
            threat[card] += (weights.nerts_point if card == top else 1.0) / others
    for card in range(PACK):
        if places[card] == 1 and card % 13:
            found.single |= BIT[card]
        share = 0.0 if card % 13 == 0 else 1.0 / max(1, places[card])
        found.rates[card] = round(rates[card] * share * 1e6)
        found.threat[card] = round(threat[card] * 1e3)
    return found


def _places(table: NertsState) -> list[int]:
    """By card: how many foundations want it."""
    found = [0] * PACK
    for foundation in table.foundations:
        if foundation.height <= KING:
            found[foundation.suit * 13 + foundation.height] += 1
    return found


def _haste(table: NertsState) -> list[float]:
    """By card: how likely a rival who has it open is on the way with it.

    Just after the card before it came down nobody is yet; a little later somebody is; much later
    they would have been there already.
    """
    found = [1.0] * PACK
    for foundation in table.foundations:
        if foundation.height <= KING and foundation.cards:
            drop = foundation.cards[-1].drop
            age = table.latest - drop
            if drop > 0:
                card = foundation.suit * 13 + foundation.height
                found[card] = _EARLY if age < FRESH else _DUE if age < STALE else _LATE
    return found


def _open_cards(layout: Layout) -> list[int]:
    """The real cards that a rival could play to a foundation now."""
    found = []
    for source in range(WORK + PILES):
        card = int(layout.top(source))
        if 0 <= card < JOKER:
            found.append(card)
    return found


def _all_risen(table: NertsState) -> list[i64]:
    """Per seat its own real cards on foundations."""
    found: list[i64] = [0] * table.players
    for foundation in table.foundations:
        for landed in foundation.cards:
            if landed.card < JOKER:
                found[landed.owner] |= BIT[landed.card]
    return found
