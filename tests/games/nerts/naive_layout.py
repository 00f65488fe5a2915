"""One seat's own cards in the naive reading of Nerts: Nerts pile, work piles, stock and waste."""

from collections.abc import Iterator
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "CDHS"
JOKER = "*"
WORKS = 4
RED, BLACK = "r", "b"
PACK = [rank + suit for suit in SUITS for rank in RANKS]


class Card(NamedTuple):
    """A card: its text, the seat whose pack it is from, and where it was dealt.

    `fixed` is empty but for a joker that has become a fixed card (15.5): rank and colour, "7r".
    """

    text: str
    seat: int
    origin: tuple[int, int, int]
    fixed: str = ""


Face = tuple[int, str]
Pile = list[Card]


def rank_of(text: str) -> int:
    """Return 1 for an ace … 13 for a king (2.3)."""
    return RANKS.index(text[0]) + 1


def colour_of(text: str) -> str:
    """Hearts and diamonds are red (2.3)."""
    return RED if text[1] in "DH" else BLACK


def face(card: Card) -> Face | None:
    """Return the rank and colour of a card; None for an open joker (15.4)."""
    if card.text != JOKER:
        return rank_of(card.text), colour_of(card.text)
    if card.fixed:
        return RANKS.index(card.fixed[0]) + 1, card.fixed[1]
    return None


def readings(pile: Pile) -> list[list[Face]]:
    """Return every way to read a pile as one run down in alternating colours (5.1, 15.3)."""
    found = []
    for base in range(13, len(pile) - 1, -1):
        for colours in (RED + BLACK, BLACK + RED):
            run = [(base - depth, colours[depth % 2]) for depth in range(len(pile))]
            if all(face(card) in (None, read) for card, read in zip(pile, run, strict=True)):
                found.append(run)
    return found


def settled(pile: Pile, release: str) -> Pile:
    """Return the pile with its jokers fixed or opened as they lie now (15.5, 15.6)."""
    cards = list(pile)
    if cards and cards[-1].text == JOKER and release == "when_uncovered":
        cards[-1] = cards[-1]._replace(fixed="")
    if all(card.text != JOKER for card in cards):
        return cards
    ways = readings(cards)
    for depth, card in enumerate(cards[:-1]):
        if card.text == JOKER and len({way[depth] for way in ways}) == 1:
            rank, colour = ways[0][depth]
            cards[depth] = card._replace(fixed=RANKS[rank - 1] + colour)
    return cards


class Layout:
    """What lies before one seat. Piles are lists with the playable card last; the stock's first."""

    def __init__(self, cards: Pile, size: int, options: dict[str, str]) -> None:
        self.options = options
        self.packet = int(options["deal"])
        self.nerts = cards[:size]  # 3.2
        self.works = [[card] for card in cards[size : size + WORKS]]  # 3.3
        self.stock = cards[size + WORKS :]  # 3.4
        self.waste: Pile = []
        self.clean = True  # no card moved in this pass
        self.may_rotate = False  # 9.2

    def copy(self) -> "Layout":
        """Return a layout of the same cards that may be changed without changing this one."""
        other = Layout([], 0, self.options)
        other.nerts, other.stock, other.waste = self.nerts[:], self.stock[:], self.waste[:]
        other.works = [pile[:] for pile in self.works]
        other.clean, other.may_rotate = self.clean, self.may_rotate
        return other

    # ---- the stock (sections 8 and 9)

    def turns_over(self) -> bool:
        """Whether the next turn would be a turn-over."""
        if len(self.stock) + len(self.waste) < self.packet:
            return bool(self.waste)  # 8.5
        if self.options["short_stock"] == "expose":
            return not self.stock  # 8.4
        return len(self.stock) < self.packet  # 8.3

    def turn(self) -> Pile:
        """Turn a packet, or turn over; return the cards that were turned up."""
        if self.turns_over():
            self.turn_over()
            return []
        packet, self.stock = self.stock[: self.packet], self.stock[self.packet :]
        self.waste += packet
        pass_ended = not self.stock or self.turns_over()  # 8.8
        if pass_ended and self.clean:
            self.may_rotate = True
        return packet

    def turn_over(self) -> None:
        """Put what is left of the stock on the waste and turn the whole over (8.3)."""
        self.stock, self.waste = self.waste + self.stock, []
        self.clean = True

    def rotate_refusal(self) -> str:
        """Return the clause that forbids a rotation, or nothing."""
        if self.options["rotate"] == "never":
            return "9.1"
        if self.options["rotate"] == "when_stuck" and not self.may_rotate:
            return "9.2"
        short = len(self.stock) < self.packet
        left = len(self.stock) + (len(self.waste) if short else 0)
        return "9.4" if left <= 1 else ""

    def rotate(self) -> None:
        """Move the top of the stock to its bottom, after a turn-over if it is short (9.3)."""
        if len(self.stock) < self.packet:
            self.turn_over()
        self.stock.append(self.stock.pop(0))

    def over_refusal(self) -> str:
        """Return the clause that forbids an early turn-over, or nothing."""
        early = bool(self.waste) and not self.turns_over()
        return "" if self.options["early_turnover"] == "on" and early else "8.7"

    def card_moved(self) -> None:
        """Note that this seat moved a card: this pass is no pass of a stuck player (9.2)."""
        self.clean = False
        self.may_rotate = False

    def can_bring_up(self) -> Pile:
        """Return the cards that the stock can bring to the top of the waste (10.3)."""
        if self.options["rotate"] != "never":
            return self.stock + self.waste
        tops: Pile = []
        known: list[tuple[Pile, Pile]] = []
        ahead = [self.copy()]
        while ahead:
            here = ahead.pop()
            if (here.stock, here.waste) in known:
                continue
            known.append((here.stock, here.waste))
            tops += here.waste[-1:]
            if here.stock or here.waste:
                ahead.append(here.copy())
                ahead[-1].turn()
            if not here.over_refusal():
                ahead.append(here.copy())
                ahead[-1].turn_over()
        return tops

    # ---- the work piles (section 5)

    def fill_refusal(self, source: str, lead: Card) -> str:
        """Return the clause that forbids `lead` to fill a space, or nothing (5.4, 5.5)."""
        rule = self.options["space_fill"]
        if rule == "nerts_first" and self.nerts and source != "n":
            return "5.4"
        if (
            rule == "kings"
            and face(lead) is not None
            and face(lead) not in ((13, RED), (13, BLACK))
        ):
            return "5.5"
        return ""

    def place_refusal(self, source: str, run: Pile, target: int) -> str:
        """Return the clause that forbids a run (or one card) onto a work pile, or nothing."""
        pile = self.works[target]
        if not pile:
            return self.fill_refusal(source, run[0])
        if readings(pile + run):
            return ""
        return "15.3" if None in (face(pile[-1]), face(run[0])) else "5.1"

    def run_refusal(self, source: int, size: int, target: int) -> str:
        """Return the clause that forbids `size` cards of one work pile onto another, or nothing."""
        pile = self.works[source]
        if size > len(pile):
            return "4.3"
        if self.options["runs"] == "whole_pile" and size not in (1, len(pile)):
            return "5.2"
        if size == len(pile) and not self.works[target]:
            return "5.6"
        return self.place_refusal("w", pile[-size:], target)

    def slide_refusal(self, source: str, card: Card, target: int) -> str:
        """Return the clause that forbids `card` to be slid under a work pile, or nothing (5.7)."""
        if not self.works[target]:
            return "4.3"
        if all(self.works):
            return "5.7"
        if clause := self.fill_refusal(source, card):
            return clause
        return "" if readings([card, *self.works[target]]) else "5.7"

    def set_work(self, index: int, pile: Pile) -> None:
        """Let a work pile be these cards, jokers settled."""
        self.works[index] = settled(pile, self.options["joker_release"])

    def move_run(self, source: int, size: int, target: int) -> None:
        """Move `size` cards from one work pile to another."""
        pile = self.works[source]
        run, rest = pile[-size:], pile[:-size]
        self.set_work(target, self.works[target] + run)
        self.set_work(source, rest)

    def arrangements(self) -> Iterator["Layout"]:
        """Yield this layout with its work piles in every arrangement that can be reached (10.2)."""
        known = set()
        ahead = [self.copy()]
        while ahead:
            here = ahead.pop(0)
            # Which of the four places a pile lies in makes no difference to what can be played.
            shape = tuple(sorted(tuple(pile) for pile in here.works))
            if shape in known:
                continue
            known.add(shape)
            yield here
            for source in range(WORKS):
                for target in range(WORKS):
                    for size in range(1, len(here.works[source]) + 1):
                        if source != target and not here.run_refusal(source, size, target):
                            ahead.append(here.copy())
                            ahead[-1].move_run(source, size, target)

    # ---- all together

    def top(self, source: str) -> Card | None:
        """Return the playable card of `n`, `s` or `w1` … `w4` (4.3)."""
        pile = self.pile(source)
        return pile[-1] if pile else None

    def pile(self, source: str) -> Pile:
        """Return the pile a move's text names: `n`, `s` (the waste), or `w1` … `w4`."""
        if source in ("n", "s"):
            return self.nerts if source == "n" else self.waste
        return self.works[int(source[1]) - 1]

    def take(self, source: str) -> Card:
        """Take the playable card away."""
        card = self.pile(source).pop()
        if source not in ("n", "s"):
            index = int(source[1]) - 1
            self.set_work(index, self.works[index])
        return card

    def put_back(self, source: str, card: Card) -> None:
        """Put a card back on top of the place it was taken from (11.7)."""
        self.pile(source).append(card)
        if source not in ("n", "s"):
            index = int(source[1]) - 1
            self.set_work(index, self.works[index])
