"""A slow and obvious reading of the rules of Nerts, on text, for comparison with the program.

Numbers in comments are clauses of `docs/rules/nerts.md`.
"""

from dataclasses import dataclass, field

from tests.games.nerts.naive_layout import (
    JOKER,
    PACK,
    WORKS,
    Card,
    Layout,
    Pile,
    colour_of,
    face,
    rank_of,
)
from tests.games.nerts.naive_notation import NOTATION, Move, Refused, checked_options, parse_move

LETTERS = "ABCDEFGH"
TABLE = "*"


@dataclass
class Landed:
    """A card on a foundation: as what, dropped when, from where, and what it left there."""

    card: Card
    declared: str
    at: int
    source: str
    left: Pile
    in_closing: bool


@dataclass
class Closing:
    """What is left to do after a call (12.4)."""

    caller: int
    called_at: int
    cards: list[bool] = field(default_factory=list)  # who has brought a card down
    turns: list[bool] = field(default_factory=list)  # who has turned the stock


class Naive:
    """A match of Nerts."""

    def __init__(self, players: int, first: int, options: dict[str, str]) -> None:
        """Begin a match; nobody deals, leads or starts, so `first` says nothing."""
        if not 2 <= players <= len(LETTERS):  # 1.2
            raise Refused("1.2", "two to eight seats")
        self.options = checked_options(players, options)
        sizes = [int(part) for part in self.options["pile_size"].split(",")]
        self.sizes = sizes * players if len(sizes) == 1 else sizes
        self.seats = range(players)
        self.over = False
        self.scores = [0] * players
        self.winners: list[str] = []
        self.rounds: list[tuple[list[int], str]] = []
        self.calls = [0] * players
        self.deals = 0
        self.known: set[tuple[int, int, int]] = set()
        self.earlier: dict[tuple[int, int, int], tuple[int, int, int]] = {}  # before a shuffle
        self.layouts: list[Layout] = []
        self.foundations: list[list[list[Landed]]] = []  # piles of levels of cards
        self.wanted = "round"  # "round", "shuffle" (10.9) or nothing
        self._clear_round()

    def _clear_round(self) -> None:
        self.last_drop = [0 for _ in self.seats]
        self.latest = 0
        self.said = [False for _ in self.seats]
        self.fresh = False  # a new stock for all was made and no progress since
        self.false_calls = [0 for _ in self.seats]
        self.closing: Closing | None = None

    # ---- dealing (section 3)

    def full_pack(self) -> list[str]:
        """Return a pack in order (2.4)."""
        return PACK + [JOKER] * int(self.options["jokers"])

    def to_deal(self) -> list[list[str]]:
        """Return the packs that must be shuffled now, in order."""
        if self.wanted == "round":
            return [self.full_pack() for _ in self.seats]
        if self.wanted == "shuffle":
            packs = [[card.text for card in own.stock + own.waste] for own in self.layouts]
            return [sorted(pack, key=self.full_pack().index) for pack in packs]
        return []

    def deal(self, packs: list[list[str]]) -> None:
        """Take the shuffled packs, or refuse them all."""
        wanted = self.to_deal()
        if not wanted or [sorted(pack) for pack in packs] != [sorted(pack) for pack in wanted]:
            raise Refused("3.1", "not the packs wanted")
        dealt = [
            [Card(text, seat, (self.deals, seat, place)) for place, text in enumerate(pack)]
            for seat, pack in enumerate(packs)
        ]
        self.deals += 1
        if self.wanted == "round":
            self._clear_round()
            self.foundations = []
            self.layouts = [Layout(dealt[s], self.sizes[s], self.options) for s in self.seats]
            for own in self.layouts:
                self._show([card for pile in own.works for card in pile])
        else:
            for own, cards in zip(self.layouts, dealt, strict=True):
                self._follow(own.stock + own.waste, cards)
                own.stock, own.waste, own.clean, own.may_rotate = cards, [], True, True
        self.wanted = ""
        self._look_round()

    def _follow(self, before: Pile, after: Pile) -> None:
        """Note where the cards of a shuffled stock were dealt before; one joker is any other."""
        for card, old in zip(sorted(after), sorted(before), strict=True):
            self.earlier[card.origin] = old.origin

    def _show(self, cards: Pile) -> None:
        """Note that everybody has seen these cards, and the tops of the Nerts piles (8.9)."""
        self.known |= {card.origin for card in cards}
        self.known |= {own.nerts[-1].origin for own in self.layouts if own.nerts}

    # ---- who may do what

    def actors(self) -> list[str]:
        """Return the seats that may act; while a round is closing the table too (12.7)."""
        if self.over or self.wanted:
            return []
        seats = [LETTERS[seat] for seat in self.seats]
        if self.closing is None:
            return seats
        return [seat for seat in seats if self.legal(seat)] + [TABLE]

    def legal(self, seat: str) -> list[str]:
        """Return every move of the whole notation that is accepted now without a time."""
        return [text for text in self._every_text(seat) if not self.refusal(seat, text)]

    def _every_text(self, seat: str) -> list[str]:
        texts = ["turn", "rotate", "over", "call", "stuck", "unstuck", "close"]
        if seat == TABLE or not self.layouts:
            return texts
        works = [f"w{number + 1}" for number in range(WORKS)]
        goals = ["f"] + [f"f{number + 1}" for number in range(len(self.foundations))]
        own = self.layouts[LETTERS.index(seat)]
        for source in ["n", "s", *works]:
            card = own.top(source)
            if card is None:
                continue
            texts += [f"{source}>{work}" for work in works if work != source]
            if source in ("n", "s"):
                texts += [f"{source}/{work}" for work in works]
            names = [f"={text}" for text in PACK] if card.text == JOKER else [""]
            texts += [f"{source}>{goal}{name}" for goal in goals for name in names]
        for source in works:
            for size in range(2, len(own.pile(source)) + 1):
                texts += [f"{source}:{size}>{work}" for work in works if work != source]
        return texts

    def refusal(self, seat: str, text: str, at: int = 0, grabbed: int = 0) -> str:
        """Return the clause that forbids a move, or nothing; the order is that of 17.1."""
        try:
            move = parse_move(text)
        except Refused as refused:
            return str(refused.args[0])
        if not 0 <= grabbed <= at:
            return NOTATION
        if seat not in LETTERS[: len(self.seats)] and seat != TABLE:
            return NOTATION
        if self.wanted:
            return "3.1"
        if seat == TABLE and self.closing is None:
            return "1.2"
        if self.over:
            return "14.5"
        if (seat == TABLE) != (move.kind == "close"):
            return "12.6"
        if seat == TABLE:
            return ""
        return self._seat_refusal(LETTERS.index(seat), move, at, grabbed or at)

    def _seat_refusal(self, seat: int, move: Move, at: int, grabbed: int) -> str:
        if at and min(at, grabbed) < self.last_drop[seat]:
            return "11.2"
        if self.closing and (clause := self._closing_refusal(seat, move, at, grabbed)):
            return clause
        own = self.layouts[seat]
        match move.kind:
            case "turn":
                return "" if own.stock or own.waste else "8.6"
            case "rotate":
                return own.rotate_refusal()
            case "over":
                return own.over_refusal()
            case "call":
                costs = self.options["false_call_penalty"] != "0"
                return "" if costs or not own.nerts else "12.2"
            case "stuck" | "unstuck":
                return "10.5" if self.said[seat] == (move.kind == "stuck") else ""
        return self._card_refusal(seat, move, at)

    def _closing_refusal(self, seat: int, move: Move, at: int, grabbed: int) -> str:
        """Return what forbids a move after the call (12.4, 12.5), or nothing."""
        assert self.closing is not None
        if move.kind in ("rotate", "over", "call", "stuck", "unstuck"):
            return "12.4"
        done = self.closing.turns if move.kind == "turn" else self.closing.cards
        if done[seat]:
            return "12.4"
        latest = self.closing.called_at
        if self.options["air"] == "held":
            latest += int(self.options["air_grace"])
        if at and (grabbed > self.closing.called_at or at > latest):
            return "12.5"
        return ""

    def _card_refusal(self, seat: int, move: Move, at: int) -> str:
        own = self.layouts[seat]
        card = own.top(move.source)
        if card is None:
            return "4.3"
        if move.kind == "slide":
            return own.slide_refusal(move.source, card, move.target - 1)
        if move.kind == "lay" and move.source in ("n", "s"):
            return own.place_refusal(move.source, [card], move.target - 1)
        if move.kind == "lay":
            return own.run_refusal(int(move.source[1]) - 1, move.size, move.target - 1)
        if (card.text == JOKER) != bool(move.declared):
            return "15.1"
        known = face(card)
        name = move.declared or card.text
        if known not in (None, (rank_of(name), colour_of(name))):
            return "15.6"
        found = self._landing(seat, name, move.target, at)
        return found if isinstance(found, str) else ""

    # ---- foundations (sections 7 and 11)

    def _landing(self, seat: int, name: str, goal: int, at: int) -> tuple[int, int] | str:
        """Return the foundation and the level where a card comes to lie, or a clause."""
        rank = rank_of(name)
        if goal == 0:
            return (len(self.foundations), 0) if rank == 1 else "7.1"
        if goal > len(self.foundations):
            return "7.3"
        if rank == 1:
            return "7.1"
        if self._wants(goal - 1, name):
            return goal - 1, rank - 1
        pile = self.foundations[goal - 1]
        if pile[0][0].declared[1] != name[1] or rank > len(pile):
            return "7.2"
        if self._joins(seat, pile[rank - 1], pile[rank - 2], at):
            return goal - 1, rank - 1
        if self.options["redirect_loser"] == "on":  # 11.8
            for other in range(len(self.foundations)):
                if self._wants(other, name):
                    return other, rank - 1
        return "11.1"

    def _wants(self, number: int, name: str) -> bool:
        """Whether a card is the next of a foundation (7.2)."""
        pile = self.foundations[number]
        return pile[0][0].declared[1] == name[1] and len(pile) + 1 == rank_of(name)

    def _joins(self, seat: int, level: list[Landed], beneath: list[Landed], at: int) -> bool:
        """Whether a card that comes to a level already taken may stay there (11.3 to 11.7)."""
        if at == 0 or any(there.at == 0 or there.card.seat == seat for there in level):
            return False
        if all(there.at for there in beneath) and at < min(there.at for there in beneath):
            return False
        first = min(there.at for there in level)
        window = int(self.options["tie_window"])
        return at < first or (window > 0 and at <= first + window)

    def _revoke(self, level: list[Landed], at: int) -> None:
        """Send back the cards of a level that a card dropped at `at` has beaten (11.7)."""
        for there in list(level):
            beaten = there.at > at + int(self.options["tie_window"])
            own = self.layouts[there.card.seat]
            free = own.pile(there.source) == there.left
            before_call = self.closing is not None and not there.in_closing
            if beaten and free and not before_call:
                level.remove(there)
                own.put_back(there.source, there.card)

    def _found(self, seat: int, move: Move, at: int) -> None:
        """Bring a card to a foundation."""
        own = self.layouts[seat]
        card = own.take(move.source)
        name = move.declared or card.text
        landing = self._landing(seat, name, move.target, at)
        assert isinstance(landing, tuple)
        number, depth = landing
        if number == len(self.foundations):
            self.foundations.append([])
        pile = self.foundations[number]
        if depth == len(pile):
            pile.append([])
        elif self.options["late_earlier"] == "revoke":
            self._revoke(pile[depth], at)
        left = list(own.pile(move.source))
        closing = self.closing is not None
        pile[depth].append(Landed(card, name, at, move.source, left, closing))

    # ---- moving

    def apply(self, seat: str, move: str, at: int = 0, grabbed: int = 0) -> None:
        """Make a move, or refuse it and change nothing."""
        if clause := self.refusal(seat, move, at, grabbed):
            raise Refused(clause, f"{seat} {move}")
        if seat == TABLE:
            self._finish("call")
            return
        mover = LETTERS.index(seat)
        if at:
            self.last_drop[mover] = at
            self.latest = max(self.latest, at)
        self._make(mover, parse_move(move), at)

    def _make(self, seat: int, move: Move, at: int) -> None:
        own = self.layouts[seat]
        match move.kind:
            case "turn":
                self._show(own.turn())
                if self.closing:
                    self.closing.turns[seat] = True
            case "rotate":
                own.rotate()
            case "over":
                own.turn_over()
            case "call" if own.nerts:
                self.false_calls[seat] += 1  # 12.2
            case "call":
                self._call(seat, at)
                return
            case "stuck" | "unstuck":
                self.said[seat] = move.kind == "stuck"
                if all(self.said):
                    self._all_stuck()
                    return
            case _:
                self._move_card(seat, move, at)
        self._look_round()

    def _move_card(self, seat: int, move: Move, at: int) -> None:
        own = self.layouts[seat]
        own.card_moved()
        work = move.target - 1
        if move.kind == "found":
            self._found(seat, move, at)
        elif move.kind == "slide":
            own.set_work(work, [own.take(move.source), *own.works[work]])
        elif move.source in ("n", "s"):
            own.set_work(work, [*own.works[work], own.take(move.source)])
        else:
            own.move_run(int(move.source[1]) - 1, move.size, work)
        if move.kind == "found" or move.source in ("n", "s"):  # 10.1
            self.said = [False for _ in self.seats]
            self.fresh = False
        self._show([])
        if self.closing:
            self.closing.cards[seat] = True
        elif self.options["auto_call"] == "on" and not own.nerts:  # 12.1
            self._call(seat, at)

    # ---- all stuck (section 10)

    def is_stuck(self, seat: int) -> bool:
        """Whether a seat can make no progress, whatever it does alone (10.2)."""
        return not any(self._progress_at(own) for own in self.layouts[seat].arrangements())

    def _progress_at(self, own: Layout) -> bool:
        """Whether a card can make progress with the work piles lying as they do."""
        ready = [("s", card) for card in own.can_bring_up()]
        ready += [("n", card) for card in own.nerts[-1:]]
        # A slide needs a space that the card may fill, and that is progress already.
        return any(
            self._foundation_takes(card)
            or any(not own.place_refusal(source, [card], work) for work in range(WORKS))
            for source, card in ready
        ) or any(self._foundation_takes(pile[-1]) for pile in own.works if pile)

    def _foundation_takes(self, card: Card) -> bool:
        """Whether a card can go to a foundation now, as itself or declared."""
        names = [card.text] if card.text != JOKER else PACK
        return any(
            face(card) in (None, (rank_of(name), colour_of(name)))
            and (rank_of(name) == 1 or any(self._wants(f, name) for f in self._all_foundations()))
            for name in names
        )

    def _all_foundations(self) -> range:
        return range(len(self.foundations))

    def _look_round(self) -> None:
        """See whether all are stuck, unless the round is closing or has ended (10.4)."""
        if self.closing or self.wanted or self.over:
            return
        if all(self.is_stuck(seat) for seat in self.seats):
            self._all_stuck()

    def _all_stuck(self) -> None:
        """End the round if it is the second time (10.8), or make a new stock for all (10.7)."""
        if self.fresh:
            self._finish("stuck")
            return
        self.fresh = True
        self.said = [False for _ in self.seats]
        if self.options["all_stuck"] == "shuffle":
            self.wanted = "shuffle"
            return
        for own in self.layouts:
            own.turn_over()
            own.may_rotate = True  # 9.5
            if self.options["all_stuck"] == "new_stock_and_rotate" and len(own.stock) > 1:
                own.rotate()
        self._look_round()

    # ---- the end of a round and of the match (sections 12 to 14)

    def _call(self, seat: int, at: int) -> None:
        """Begin to close the round (12.3, 12.4)."""
        nobody = [False for _ in self.seats]
        self.closing = Closing(seat, at or self.latest, list(nobody), list(nobody))
        if self.options["air"] == "return":
            self._finish("call")

    def _finish(self, reason: str) -> None:
        """Score the round (section 13)."""
        points = [0 for _ in self.seats]
        for pile in self.foundations:
            for level in pile:
                for there in level:
                    points[there.card.seat] += 1
        for seat in self.seats:
            points[seat] -= int(self.options["penalty"]) * len(self.layouts[seat].nerts)
            points[seat] -= int(self.options["false_call_penalty"]) * self.false_calls[seat]
        if self.closing is not None:
            points[self.closing.caller] += int(self.options["caller_bonus"])
            self.calls[self.closing.caller] += 1
        self.closing = None
        self.rounds.append((points, reason))
        self.scores = [total + new for total, new in zip(self.scores, points, strict=True)]
        self.wanted = "round"
        self._judge()

    def _judge(self) -> None:
        """See whether the match is over, and who has won (section 14)."""
        best = [seat for seat in self.seats if self.scores[seat] == max(self.scores)]
        if len(self.rounds) == int(self.options["max_rounds"]):  # 14.4
            self._end_match(best)
        elif max(self.scores) >= int(self.options["target"]):
            if self.options["tie"] == "most_calls":  # 14.3
                most = max(self.calls[seat] for seat in best)
                best = [seat for seat in best if self.calls[seat] == most]
            if len(best) == 1 or self.options["tie"] != "extra_round":
                self._end_match(best)

    def _end_match(self, winners: list[int]) -> None:
        self.over = True
        self.wanted = ""
        self.winners = [LETTERS[seat] for seat in winners]

    # ---- for comparison

    def seen(self, seat: str | None) -> set[tuple[int, int, int]]:
        """Return the dealt places whose cards have been seen, by all alike (8.9).

        A card seen after a shuffle is known to have been dealt before it too.
        """
        found = set(self.known)
        for known in self.known:
            origin = known
            while origin in self.earlier:
                origin = self.earlier[origin]
                found.add(origin)
        return found

    def places(self) -> dict[str, list[str]]:
        """Return where every card is."""
        if not self.layouts:
            return {f"{LETTERS[seat]} pack": self.full_pack() for seat in self.seats}
        found: dict[str, list[str]] = {}
        for seat, own in enumerate(self.layouts):
            piles = {"nerts": own.nerts, "stock": own.stock, "waste": own.waste}
            piles |= {f"w{number + 1}": pile for number, pile in enumerate(own.works)}
            for name, pile in piles.items():
                found[f"{LETTERS[seat]} {name}"] = [card.text for card in pile]
        for number, levels in enumerate(self.foundations):
            found[f"f{number + 1}"] = [there.card.text for level in levels for there in level]
        return found
