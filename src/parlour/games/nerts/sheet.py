"""A table as JSON: for ``dump`` with its hidden cards, for a view without them.

Cards are text, and a fixed joker says what it is (``*7r``). A hidden card is null in a view; in a
dump it has a ``?`` before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from parlour.core.cards import RANKS, SUITS
from parlour.core.seats import format_seat, parse_seat
from parlour.games.nerts.cards import (
    HIDDEN,
    JOKER,
    bit,
    format_card,
    format_face,
    mask_of,
    parse_card,
    parse_face,
    plain,
    unmask,
)
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.notation import NERTS, SOURCE_NAMES
from parlour.games.nerts.pile import WorkPile
from parlour.games.nerts.state import NOBODY, PHASE_NAMES, Foundation, Landed, Table

Json = dict[str, object]


def write_table(table: Table, secret: bool) -> Json:
    """Everything but the results, which the base classes write."""
    return {
        "phase": PHASE_NAMES[table.phase],
        "layouts": [_write_layout(layout, secret) for layout in table.layouts],
        "foundations": [_write_foundation(foundation) for foundation in table.foundations],
        "stuck": [format_seat(s) for s in range(table.players) if (table.words >> s) & 1],
        "renewed": table.renewed,
        "looked": table.looked,
        "latest": int(table.latest),
        "caller": None if table.caller == NOBODY else format_seat(int(table.caller)),
        "called_at": int(table.called_at),
        "calls": list(table.calls),
        "tally": [list(counts) for counts in table.tally],
        "idle": table.idle,
    }


def _write_layout(layout: Layout, secret: bool) -> Json:
    turned = int(layout.turned)
    deck = [_write_card(layout, card, secret) for card in layout.deck]
    return {
        "nerts": [_write_card(layout, card, secret) for card in layout.nerts],
        "work": [[format_face(card) for card in pile.cards] for pile in layout.piles],
        "waste": deck[:turned],
        "stock": deck[turned:],
        "loose": [format_card(plain(card)) for card in unmask(layout.loose)],
        "barred": _write_barred(layout),
        "clean": layout.clean,
        "may_rotate": layout.may_rotate,
        "false_calls": int(layout.false_calls),
        "last_drop": int(layout.last_drop),
        "carried": layout.carried,
        "packed": layout.packed,
    }


def _write_card(layout: Layout, card: int, secret: bool) -> str | None:
    if card >= 0 and layout.is_known(card):
        return format_card(plain(card))
    return "?" + format_card(plain(card)) if secret and card >= 0 else None


def _write_barred(layout: Layout) -> Json:
    """By place in ``deck``: what an unseen card is known not to be."""
    found: Json = {}
    for place, card in enumerate(layout.deck):
        mask = HIDDEN - card if card < 0 else layout.barred.get(card, 0)
        if mask:
            found[str(place)] = _write_mask(mask)
    return found


def _write_mask(mask: int) -> list[str]:
    return [format_card(card) for card in unmask(mask) if card <= JOKER]


def _write_foundation(foundation: Foundation) -> Json:
    cards = []
    for landed in foundation.cards:
        if not landed.written:
            landed.written = _write_landed(landed)
        cards.append(landed.written)
    return {"suit": SUITS[foundation.suit], "cards": cards}


def _write_landed(landed: Landed) -> Json:
    data: Json = {
        "card": format_face(landed.card),
        "seat": format_seat(int(landed.owner)),
        "rank": RANKS[landed.level],
        "at": int(landed.drop),
        "from": SOURCE_NAMES[landed.source],
    }
    if landed.left is not None:
        is_count = landed.source == NERTS
        data["left"] = [c if is_count else format_face(c) for c in landed.left]
    return data


def read_table(table: Table, data: Mapping[str, object]) -> None:
    """Take up what :func:`write_table` wrote; the table is a new one."""
    players = table.players
    table.phase = PHASE_NAMES.index(str(data["phase"]))
    table.layouts = [_read_layout(table, part) for part in cast(list[Json], data["layouts"])]
    foundations = cast(list[Json], data["foundations"])
    table.foundations = [_read_foundation(table, part) for part in foundations]
    table.see_wanted()
    for letter in cast(list[str], data["stuck"]):
        table.words |= bit(parse_seat(letter, players))
    table.renewed = bool(data["renewed"])
    table.looked = bool(data["looked"])
    table.latest = int(str(data["latest"]))
    caller = data["caller"]
    table.caller = NOBODY if caller is None else parse_seat(str(caller), players)
    table.called_at = int(str(data["called_at"]))
    table.calls = list(cast(list[int], data["calls"]))
    table.tally = tuple([(p[0], p[1]) for p in cast(list[list[int]], data["tally"])])
    table.idle = int(str(data["idle"]))


def _read_layout(table: Table, data: Json) -> Layout:
    layout = Layout()
    layout.nerts = [_read_card(layout, text) for text in _texts(data["nerts"])]
    for texts in cast(list[list[str]], data["work"]):
        pile = WorkPile([_new_joker(layout, parse_face(text)) for text in texts])
        layout.seen |= mask_of(pile.cards)
        pile.settle(table.house)
        layout.piles.append(pile)
    waste = _texts(data["waste"])
    layout.deck = [_read_card(layout, text) for text in [*waste, *_texts(data["stock"])]]
    layout.turned = len(waste)
    layout.stocked = mask_of(layout.deck)
    _read_loose(layout, _texts(data["loose"]))
    for place, texts in cast(dict[str, list[str]], data["barred"]).items():
        _read_barred(layout, int(place), texts)
    layout.clean = bool(data["clean"])
    layout.may_rotate = bool(data["may_rotate"])
    layout.false_calls = int(str(data["false_calls"]))
    layout.last_drop = int(str(data["last_drop"]))
    layout.carried = bool(data["carried"])
    layout.packed = bool(data["packed"])
    return layout


def _texts(data: object) -> list[str | None]:
    return cast(list[str | None], data)


def _read_card(layout: Layout, text: str | None) -> int:
    if text is None:
        return HIDDEN
    card = _new_joker(layout, parse_card(text.removeprefix("?")))
    if text[0] != "?":
        layout.seen |= bit(card)
    return card


def _new_joker(layout: Layout, card: int) -> int:
    """A card just read: the second joker of a pack is another card than the first."""
    if card < JOKER:
        return card
    card += layout.jokers_read
    layout.jokers_read += 1
    return card


def _read_loose(layout: Layout, texts: list[str | None]) -> None:
    for text in texts:
        card = parse_card(str(text))
        if card == JOKER:
            hidden = [c for c in layout.deck if c >= JOKER and not (layout.seen >> c) & 1]
            card = hidden[0] if hidden else _new_joker(layout, card)
        layout.loose |= bit(card)
        layout.seen |= bit(card)


def _read_barred(layout: Layout, place: int, texts: list[str]) -> None:
    mask = int(mask_of([parse_card(text) for text in texts]))
    if mask >> JOKER:
        mask |= 1 << (JOKER + 1)
    card = layout.deck[place]
    if card < 0:
        layout.deck[place] = HIDDEN - mask
    else:
        layout.barred[card] = mask


def _read_foundation(table: Table, data: Json) -> Foundation:
    foundation = Foundation(SUITS.index(str(data["suit"])))
    for part in cast(list[Json], data["cards"]):
        owner = parse_seat(str(part["seat"]), table.players)
        source = SOURCE_NAMES.index(str(part["from"]))
        layout = table.layouts[owner]
        card = _new_joker(layout, parse_face(str(part["card"])))
        layout.seen |= bit(card)
        level = RANKS.index(str(part["rank"]))
        left: tuple[int, ...] | None = None
        if "left" in part:
            left = _read_left(source, cast(list[object], part["left"]))
        foundation.cards.append(Landed(owner, card, level, int(str(part["at"])), source, left))
        foundation.height = max(foundation.height, level + 1)
    return foundation


def _read_left(source: int, shape: list[object]) -> tuple[int, ...]:
    if source == NERTS:
        return tuple([int(str(count)) for count in shape])
    return tuple([parse_face(str(face)) for face in shape])
