"""Gnoming A Round once more, slowly: a second reading of docs/rules/gnoming.md.

Everything is text. A move is legal when `fault` finds no clause against it, and every question is
answered by looking at the whole table again. Nothing of the program is used here, so that the two
readings can be compared on random play.
"""

from dataclasses import dataclass

from tests.games.gnoming.naive_scoring import (
    CELLS,
    HAZARD,
    MULLIGAN,
    PILES,
    SEATS,
    VALUES,
    Refused,
    full_deck,
    in_order,
    is_positive,
    points_for_going_out,
    read_options,
    score_grid,
)

# 2.2: each player's nine cards are dealt together.
DEALT_TOGETHER = dict.fromkeys(range(2, 8), 9)
# 8.8: a round's pack lacks three hazards at most; the discards of a reshuffle are always fewer.
FULL_PACK = 107
OPENING_FLIPS = 2
LAST_RESHUFFLE = 3
MOVES = (
    [f"reveal {cell}" for cell in CELLS]
    + ["decline", "draw", "take left", "take right"]
    + [f"place {cell}" for cell in CELLS]
    + [f"bounce {cell}" for cell in CELLS]
    + ["discard left", "discard right", "discard"]
)


@dataclass
class Card:
    """One card, and where in which deal it came from: (deal, pack, position)."""

    name: str
    origin: tuple[int, int, int]
    up: bool = False


class Naive:
    """One match, all of whose cards lie open to the tests."""

    def __init__(self, players: int, first: int, options: dict[str, str]) -> None:
        if players not in range(2, 8):
            raise Refused("1.2", "two to seven play")
        self.players = players
        self.seats = list(SEATS[:players])
        self.options = read_options(options)
        self.over = False
        self.scores = [0] * players
        self.winners: list[str] = []
        self.rounds: list[tuple[list[int], str]] = []
        self.deals = 0
        self.known: dict[str | None, set[tuple[int, int, int]]] = {
            seat: set() for seat in [*self.seats, None]
        }
        self.starter = self.seats[first]
        self.gone: list[Card] = []  # 8.8: hazards gone for the whole match
        self.wanted = full_deck(self.options["deck"])
        self._clear_table()

    def _clear_table(self) -> None:
        self.grids: dict[str, dict[str, Card]] = {}
        self.draw_pile: list[Card] = []  # the top card first
        self.piles: dict[str, list[Card]] = {"left": [], "right": []}  # the top card last
        self.out_of_play: list[Card] = []
        self.flips = dict.fromkeys(self.seats, 0)
        self.mover = self.starter
        self.held: Card | None = None
        self.taken = False  # is the held card from a discard pile?
        self.loose: Card | None = None
        self.was_down = False  # was the loose card face down when it was replaced?
        self.left_place = ""  # where the loose card was replaced
        self.asking: list[str] = []
        self.turns = 0
        self.reshuffles = 0
        self.out = ""
        self.to_come: list[str] = []  # 11.2: who still has a last turn

    # -- the deals (sections 2 and 10) -----------------------------------------------------------

    def to_deal(self) -> list[list[str]]:
        """2.7: the pack that is to be shuffled now."""
        return [list(self.wanted)] if self.wanted else []

    def deal(self, packs: list[list[str]]) -> None:
        """2.7: take the shuffled pack."""
        if self.over:
            raise Refused("13.4", "the match is over")
        if not self.wanted:
            raise Refused("2.7", "no cards are to be dealt")
        if any(name not in VALUES for pack in packs for name in pack):
            raise Refused("notation", "these are not all cards")
        if len(packs) != 1 or sorted(packs[0]) != sorted(self.wanted):
            raise Refused("2.7", "these are not the cards to deal")
        cards = [Card(name, (self.deals, 0, place)) for place, name in enumerate(packs[0])]
        self.deals += 1
        self.wanted = []
        if self.grids:
            self._take_reshuffled(cards)
        else:
            self._set_out(cards)

    def _set_out(self, cards: list[Card]) -> None:
        """2.2 to 2.5."""
        for seat in self.seats:
            self.grids[seat] = {cell: cards.pop(0) for cell in CELLS}
        for pile in PILES:
            while cards[0].name == HAZARD:
                self._leave_play(cards.pop(0))  # 2.4
            self._show(cards[0])
            self.piles[pile].append(cards.pop(0))
        self.draw_pile = cards

    def _take_reshuffled(self, cards: list[Card]) -> None:
        """10.1: a new draw pile, and the draw that needed it."""
        for pile in PILES:
            self.piles[pile] = self.piles[pile][-1:]
        self.draw_pile = cards
        self.reshuffles += 1
        self._draw()

    def buried(self) -> list[Card]:
        """10.1: the discards under the top cards."""
        return self.piles["left"][:-1] + self.piles["right"][:-1]

    # -- what is seen ----------------------------------------------------------------------------

    def _show(self, card: Card) -> None:
        """Let everybody see a card."""
        card.up = True
        for known in self.known.values():
            known.add(card.origin)

    def seen(self, seat: str | None) -> set[tuple[int, int, int]]:
        """Every (deal, pack, position) whose card this seat has ever been entitled to see."""
        return set(self.known[seat])

    def places(self) -> dict[str, list[str]]:
        """Where every card of the match is now."""
        places: dict[str, list[Card]] = {
            "draw pile": self.draw_pile,
            "left": self.piles["left"],
            "right": self.piles["right"],
            "out of play": self.out_of_play,
            "gone": self.gone,
            "held": [self.held] if self.held else [],
            "loose": [self.loose] if self.loose else [],
        }
        if self.wanted and self.grids:  # a reshuffle is awaited: 10.1 takes the buried cards
            for pile in PILES:
                places[pile] = self.piles[pile][-1:]
        for seat, grid in self.grids.items():
            for cell, card in grid.items():
                places[f"{seat} {cell}"] = [card]
        named = {place: [card.name for card in cards] for place, cards in places.items()}
        named["to deal"] = list(self.wanted)
        return named

    def down(self, seat: str) -> list[str]:
        """The cells of this grid whose cards are face down."""
        return [cell for cell in CELLS if not self.grids[seat][cell].up]

    # -- who may act, and what (sections 3 to 9) -------------------------------------------------

    def step(self) -> str:
        """4.2 and around it: what the table is waiting for."""
        if self.over:
            return "over"
        if self.wanted:
            return "deal"
        if any(count < OPENING_FLIPS for count in self.flips.values()):
            return "opening"
        if self.asking:
            return "hazard"
        if self.loose is not None:
            return "loose"
        return "draw" if self.held is None else "play"

    def actors(self) -> list[str]:
        """The seats that may act now."""
        step = self.step()
        if step in ("over", "deal"):
            return []
        if step == "opening":
            return [seat for seat in self.seats if self.flips[seat] < OPENING_FLIPS]
        return [self.asking[0]] if step == "hazard" else [self.mover]

    def legal(self, seat: str) -> list[str]:
        """Every move this seat may make now."""
        return [move for move in MOVES if not self.fault(seat, move)]

    def fault(self, seat: str, move: str) -> str:
        """The clause that forbids this move, or nothing (section 15, in its order)."""
        if move not in MOVES:
            return "notation"
        kind, _, where = move.partition(" ")
        step = self.step()
        if step == "over":
            return "13.4"
        if step == "deal":
            return "2.7"
        if step == "opening":
            return self._opening_fault(seat, kind, where)
        if step == "hazard":
            return self._hazard_fault(seat, kind, where)
        if seat != self.mover:
            return "4.1"
        kinds = {"draw": ["draw", "take"], "play": ["place", "discard"]}
        if kind not in kinds.get(step, ["bounce", "discard"]):
            return "4.2"
        if step == "draw":
            return self._draw_fault(kind, where)
        if step == "play":
            return self._play_fault(kind, where)
        return self._bounce_fault(where) if kind == "bounce" else self._pile_fault(where)

    def _opening_fault(self, seat: str, kind: str, where: str) -> str:
        if seat not in self.actors() or kind != "reveal":
            return "3.1"
        return "3.2" if where not in self.down(seat) else ""

    def _hazard_fault(self, seat: str, kind: str, where: str) -> str:
        if seat != self.asking[0] or kind not in ("reveal", "decline"):
            return "8.2"
        if kind == "decline":
            return "8.3" if self.options["hazard_flip"] == "forced" else ""
        return "8.2" if where not in self.down(seat) else ""

    def _draw_fault(self, kind: str, where: str) -> str:
        if kind == "take":
            return "" if self.piles[where] else "4.4"
        # With the decks of 1.4 there is always something to draw (10.2).
        return "" if self.draw_pile or self.buried() else "10.2"

    def _play_fault(self, kind: str, where: str) -> str:
        if kind == "discard" and not self._may_discard_held():
            return "5.3"
        if self.options["mulligan_limit"] == "end_of_turn":
            # 9.3: one at most, or the fewest that any choice leaves.
            choices = [self._mulligans_after(cell) for cell in CELLS]
            if self._may_discard_held():
                choices.append(self._mulligans_after(""))
            here = self._mulligans_after(where if kind == "place" else "")
            if here > 1 and here > min(choices):
                return "9.3"
        return "" if kind == "place" else self._pile_fault(where)

    def _may_discard_held(self) -> bool:
        """5.2 and 5.3."""
        return not self.taken or self.options["discard_take_must_play"] == "no"

    def _mulligans_after(self, cell: str) -> int:
        """9.3: face-up mulligans when the held card is placed there, or discarded when no cell."""
        assert self.held is not None
        mulligans = 0
        for place, card in self.grids[self.mover].items():
            after = self.held if place == cell else card
            if after.name == MULLIGAN and (card.up or place == cell):
                mulligans += 1
        return mulligans

    def _bounce_fault(self, where: str) -> str:
        assert self.loose is not None
        if not self.was_down:
            return "6.1"
        if not is_positive(self.loose.name):
            return "6.2"
        # 6.3: the card that replaced it lies face up in the grid, like those it may match.
        grid = self.grids[self.mover]
        if not any(card.up and card.name == self.loose.name for card in grid.values()):
            return "6.3"
        return "6.4" if where == self.left_place else ""

    def _pile_fault(self, where: str) -> str:
        """7.1, 7.2 and 8.1: where the held or loose card may be discarded."""
        card = self.loose or self.held
        assert card is not None
        if card.name == HAZARD:
            return "8.1" if where else ""
        if not where:
            return "7.1"
        empty = [pile for pile in PILES if not self.piles[pile]]
        return "7.2" if len(empty) == 1 and where not in empty else ""

    # -- doing it --------------------------------------------------------------------------------

    def apply(self, seat: str, move: str, at: int = 0, grabbed: int = 0) -> None:
        """Make the move, or raise `Refused` and change nothing."""
        if at or grabbed:
            raise Refused("notation", "moves carry no times here")
        clause = self.fault(seat, move)
        if clause:
            raise Refused(clause, f"{seat} may not {move}")
        kind, _, where = move.partition(" ")
        if kind == "reveal":
            self._reveal(seat, where)
        elif kind == "decline":
            self._answered()
        elif kind == "draw":
            self._draw()
        elif kind == "take":
            self.held = self.piles[where].pop()
            self.taken = True
        elif kind == "place":
            card, self.held = self.held, None
            self._put(card, where)
        elif kind == "bounce":
            card, self.loose = self.loose, None
            self._put(card, where)
        else:
            self._discard(where)

    def _reveal(self, seat: str, cell: str) -> None:
        """3.2 or 8.2: turn up one of one's own cards."""
        self._show(self.grids[seat][cell])
        if self.asking:
            self._answered()
        else:
            self.flips[seat] += 1

    def _draw(self) -> None:
        """4.3: the top card of the draw pile, or 10.1 first."""
        if not self.draw_pile:
            self.wanted = in_order([card.name for card in self.buried()])
            return
        self.held = self.draw_pile.pop(0)
        self.taken = False
        self.known[self.mover].add(self.held.origin)

    def _put(self, card: Card | None, cell: str) -> None:
        """5.1 or 6.4: a card takes the place of another, which is loose now (5.4, 6.5)."""
        assert card is not None
        grid = self.grids[self.mover]
        self.loose = grid[cell]
        self.was_down = not self.loose.up
        self.left_place = cell
        grid[cell] = card
        self._show(card)
        self._show(self.loose)  # 5.5

    def _discard(self, pile: str) -> None:
        """7.1, or 8.1 and 8.2."""
        card = self.loose or self.held
        assert card is not None
        self.loose = self.held = None
        self._show(card)
        if pile:
            self.piles[pile].append(card)
        else:
            self._leave_play(card)
            self.asking = [seat for seat in self._others() if self._is_asked(seat)]
        if not self.asking:
            self._end_turn()

    def _others(self) -> list[str]:
        """Everybody but the mover, clockwise from the mover's left."""
        place = self.seats.index(self.mover)
        return self.seats[place + 1 :] + self.seats[:place]

    def _is_asked(self, seat: str) -> bool:
        """8.4 and 8.5."""
        return len(self.down(seat)) > 1 and (not self.out or seat in self.to_come)

    def _leave_play(self, hazard: Card) -> None:
        """8.1 and 8.8."""
        self._show(hazard)
        if self.options["hazard_returns"] == "never":
            self.gone.append(hazard)
        else:
            self.out_of_play.append(hazard)

    def _answered(self) -> None:
        self.asking.pop(0)
        if not self.asking:
            self._end_turn()

    # -- the end of a turn, a round and the match (sections 11 to 13) ----------------------------

    def _end_turn(self) -> None:
        self.turns += 1
        if not self.out and not self.down(self.mover):
            self.out = self.mover  # 11.1
            self.to_come = self._others()  # 11.2
        if self.out:
            if self.to_come:
                self.mover = self.to_come.pop(0)
            else:
                self._end_round("out")
        elif self.reshuffles >= LAST_RESHUFFLE:
            self._end_round("reshuffles")  # 11.6
        elif self.turns >= int(self.options["turn_cap"]) * self.players:
            self._end_round("turn_cap")  # 11.5
        else:
            self.mover = self._others()[0]

    def _end_round(self, reason: str) -> None:
        for seat in self.seats:
            for card in self.grids[seat].values():
                self._show(card)  # 11.3
        points = [self._grid_points(seat) for seat in self.seats]
        if self.out:
            out = self.seats.index(self.out)
            points[out] += points_for_going_out(points, out, self.options)
        self.rounds.append((points, reason))
        self.scores = [old + new for old, new in zip(self.scores, points, strict=True)]
        if len(self.rounds) == int(self.options["rounds"]):
            self.over = True
            self.winners = self._find_winners()
            return
        self.starter = self._next_starter(points)
        removed = [HAZARD] * len(self.gone)
        self._clear_table()
        self.wanted = full_deck(self.options["deck"])
        for hazard in removed:
            self.wanted.remove(hazard)

    def _grid_points(self, seat: str) -> int:
        return score_grid([self.grids[seat][cell].name for cell in CELLS], self.options)

    def _find_winners(self) -> list[str]:
        """13.1 and 13.2."""
        last = self.rounds[-1][0]
        results = list(zip(self.scores, last, strict=True))
        best = min(results)
        return [seat for seat, result in zip(self.seats, results, strict=True) if result == best]

    def _next_starter(self, points: list[int]) -> str:
        """13.3."""
        place = self.seats.index(self.starter)
        order = self.seats[place:] + self.seats[:place]
        if self.options["next_starter"] == "first_out" and self.out:
            return self.out
        if self.options["next_starter"] == "lowest_last":
            lowest = min(points)
            return next(seat for seat in order if points[self.seats.index(seat)] == lowest)
        return order[1]
