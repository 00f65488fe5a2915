"""The Passing Game once more, slowly: a second reading of docs/rules/passing.md.

Everything is text, and every question is answered by looking at the whole table again. Nothing of
the program is used here, so that the two readings can be compared on random play.
"""

SEATS = "ABCD"
CHOICES = {
    "targets": ["seed", "pagat"],
    "out_beats_zero": ["off", "on"],
    "partners": ["off", "on"],
    "partner_scoring": ["sides", "out_wins", "low_hand_opponents", "low_hand_all"],
    "next_lead": ["rotate", "winner"],
    "all_pass_ends": ["one_circuit", "two_circuits"],
}
# 2.1: 0-0 1-0 1-1 2-0 ... 6-6, the higher half first.
SET = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
# 2.5: these can never be drawn.
LAST_TWO = 2
# 2.3: hands are dealt in a row, seat A's first, from a pack that is always whole.
DEALT_TOGETHER = {2: 7, 3: 7, 4: 6}
FULL_PACK = 28


class Refused(Exception):
    """A move or deal the rules do not allow: first the clause it breaks, then the reason."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(clause, reason)
        self.clause = clause


def halves(tile: str) -> list[str]:
    """The two values of a tile, the higher first."""
    return tile.split("-")


def pips(tiles: list[str]) -> int:
    """6.1: all the pips on these tiles."""
    return sum(int(value) for tile in tiles for value in halves(tile))


def read_options(players: int, given: dict[str, str]) -> dict[str, str]:
    """Section 9: the given options over the defaults, each checked."""
    options = {"target": "0"} | {name: values[0] for name, values in CHOICES.items()}
    for name, value in given.items():
        if name == "target":
            if not value.isdecimal() or str(int(value)) != value or int(value) > 10_000:
                raise Refused("8.2", f"no such target: {value}")
        elif value not in CHOICES.get(name, []):
            raise Refused("notation", f"no such option: {name}={value}")
        options[name] = value
    if options["partners"] == "on" and players != 4:
        raise Refused("1.3", "only four can play as partners")
    return options


class Naive:
    """One match, all of whose cards lie open to the tests."""

    def __init__(self, players: int, first: int, options: dict[str, str]) -> None:
        if players not in (2, 3, 4):
            raise Refused("1.2", "two, three or four play")
        self.seats = list(SEATS[:players])
        self.options = read_options(players, options)
        self.leader = self.seats[first]
        self.over = False
        self.scores = [0] * players
        self.winners: list[str] = []
        self.rounds: list[tuple[list[int], str]] = []
        self.deals: list[list[str]] = []
        self.playing = False
        self.hands: dict[str, list[str]] = {}
        self.boneyard: list[str] = []
        self.line: list[str] = []
        self.ends: list[str] = []
        self.history: list[str] = []
        self.turn = self.leader
        self.known: dict[str, set[tuple[int, int, int]]] = {
            who: set() for who in [*self.seats, "spectator"]
        }

    # -- the deal (section 2) --------------------------------------------------------------------

    def to_deal(self) -> list[list[str]]:
        """The pack wanted now, in the order of 2.1, or nothing."""
        return [] if self.playing or self.over else [list(SET)]

    def deal(self, packs: list[list[str]]) -> None:
        """2.2 to 2.4: hands in the order of the seats, then the boneyard."""
        if any(tile not in SET for pack in packs for tile in pack):
            raise Refused("notation", "no such tile")
        if self.over:
            raise Refused("8.3", "the match is over")
        if self.playing:
            raise Refused("8.7", "a round is being played")
        if len(packs) != 1 or sorted(packs[0]) != sorted(SET):
            raise Refused("2.1", "a deal is the 28 tiles, each once")
        left = list(packs[0])
        self.deals.append(list(packs[0]))
        size = 6 if len(self.seats) == 4 else 7
        for seat in self.seats:
            self.hands[seat], left = left[:size], left[size:]
        self.boneyard = left
        self.line, self.ends, self.history = [], [], []
        self.turn = self.leader
        self.playing = True
        for seat in self.seats:
            for tile in self.hands[seat]:
                self.show(tile, [seat])

    # -- a turn (sections 3 and 4) ---------------------------------------------------------------

    def actors(self) -> list[str]:
        """The one whose turn it is."""
        return [self.turn] if self.playing else []

    def legal(self, seat: str) -> list[str]:
        """All a seat may do now: every move of the alphabet that nothing speaks against."""
        ways = [f"play {tile}{end}" for tile in SET for end in ("", " left", " right")]
        return [move for move in [*ways, "draw", "pass"] if self.fault(seat, move) is None]

    def fault(self, seat: str, move: str) -> tuple[str, str] | None:
        """The first of section 10 that speaks against this move, if anything does."""
        words = move.split(" ")
        if words[0] == "play" and len(words) in (2, 3) and words[1] in SET:
            if len(words) == 3 and words[2] not in ("left", "right"):
                return "notation", "the ends are left and right"
        elif move not in ("draw", "pass"):
            return "notation", "no such move"
        if seat not in self.seats:
            return "notation", "no such seat"
        if self.over:
            return "8.3", "the match is over"
        if not self.playing:
            return "8.7", "a deal is awaited"
        if seat != self.turn:
            return "4.1", "it is not this seat's turn"
        if words[0] == "play":
            return self.fault_in_play(seat, words[1], words[2:])
        if not self.line:
            return "4.3", "the leader must set a tile"
        if move == "draw" and len(self.boneyard) <= LAST_TWO:
            return "2.5", "the last two tiles can never be drawn"
        return None

    def fault_in_play(self, seat: str, tile: str, end: list[str]) -> tuple[str, str] | None:
        """4.4 and section 3: what speaks against setting this tile there."""
        if tile not in self.hands[seat]:
            return "4.4", "the tile is not in the hand"
        if not self.line:
            return ("3.1", "the first tile names no end") if end else None
        if not end:
            return "3.3", "name the end"
        if self.ends[0 if end == ["left"] else 1] not in halves(tile):
            return "3.2", "the tile does not fit that end"
        return None

    def apply(self, seat: str, move: str, at: int = 0, grabbed: int = 0) -> None:
        """Do it, or raise Refused and change nothing. Times have no meaning in this game."""
        fault = self.fault(seat, move)
        if fault is not None:
            raise Refused(*fault)
        words = move.split(" ")
        if words[0] == "play":
            self.set_tile(seat, words[1], words[2:])
        elif move == "draw":
            tile = self.boneyard.pop(0)
            self.hands[seat].append(tile)
            self.show(tile, [seat])
        self.history.append(words[0])
        self.turn = self.next_clockwise(seat)
        reason = self.ending(seat)
        if reason is not None:
            self.end_round(reason)

    def set_tile(self, seat: str, tile: str, end: list[str]) -> None:
        """Section 3: from the hand to the line, for all to see."""
        self.hands[seat].remove(tile)
        self.show(tile, [*self.seats, "spectator"])
        if not end:
            self.line, self.ends = [tile], halves(tile)
            return
        side = 0 if end == ["left"] else 1
        outer = halves(tile)
        outer.remove(self.ends[side])
        self.ends[side] = outer[0]
        self.line.insert(0 if side == 0 else len(self.line), tile)

    def next_clockwise(self, seat: str) -> str:
        """4.1: whose turn follows this seat's."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    # -- the end of a round (section 5) ----------------------------------------------------------

    def ending(self, mover: str) -> str | None:
        """5.1: the first ending that holds after this seat's move."""
        if not self.hands[mover]:
            return "out"
        if self.is_dead(self.ends[0]) and self.is_dead(self.ends[1]):
            return "dead_ends"
        if len(self.boneyard) <= LAST_TWO and not any(map(self.can_match, self.seats)):
            return "blocked"
        circuits = 2 if self.options["all_pass_ends"] == "two_circuits" else 1
        wanted = circuits * len(self.seats)
        if self.history[-wanted:] == ["pass"] * wanted:
            return "all_pass"
        return None

    def is_dead(self, value: str) -> bool:
        """5.3: whether all seven tiles with this value lie in the line."""
        return all(tile in self.line for tile in SET if value in halves(tile))

    def can_match(self, seat: str) -> bool:
        """5.4: whether a seat holds a tile that fits either end."""
        return any(end in halves(tile) for tile in self.hands[seat] for end in self.ends)

    def end_round(self, reason: str) -> None:
        """5.8 and section 6: turn up the hands, score, and see whether the match is over."""
        everybody = [*self.seats, "spectator"]
        for seat in self.seats:
            for tile in self.hands[seat]:
                self.show(tile, everybody)
        out = [seat for seat in self.seats if not self.hands[seat]]
        if self.options["partners"] == "on":
            won, points = self.score_sides(out)
        else:
            won, points = self.score_singles(out)
        self.rounds.append((points, reason))
        self.scores = [old + new for old, new in zip(self.scores, points, strict=True)]
        final = zip(self.seats, self.scores, strict=True)
        self.winners = [seat for seat, score in final if score >= self.target()]
        self.over = self.winners != []
        self.leader = self.next_leader(won, out)
        self.playing = False

    # -- scoring (sections 6 and 7) --------------------------------------------------------------

    def count(self, seats: list[str]) -> int:
        """6.1: the pips left in these hands."""
        return sum(pips(self.hands[seat]) for seat in seats)

    def lowest(self, out: list[str]) -> str | None:
        """6.2 to 6.4 and 7.6, 7.7: the seat with the lowest hand, none when it is shared."""
        if out and self.options["out_beats_zero"] == "on":
            return out[0]
        least = min(self.count([seat]) for seat in self.seats)
        lowest = [seat for seat in self.seats if self.count([seat]) == least]
        return lowest[0] if len(lowest) == 1 else None

    def score_singles(self, out: list[str]) -> tuple[list[str], list[int]]:
        """Section 6: who has won the round, and everybody's points."""
        winner = self.lowest(out)
        if winner is None:
            return [], [0] * len(self.seats)
        others = [seat for seat in self.seats if seat != winner]
        points = self.count(others) - self.count([winner])
        return [winner], [points if seat == winner else 0 for seat in self.seats]

    def score_sides(self, out: list[str]) -> tuple[list[str], list[int]]:
        """Section 7: the side that has won the round, and everybody's points."""
        if self.options["partner_scoring"] in ("low_hand_opponents", "low_hand_all"):
            won, points = self.score_low_hand(out)
        else:
            won, points = self.score_side_totals(out)
        return won, [points if seat in won else 0 for seat in self.seats]

    def score_low_hand(self, out: list[str]) -> tuple[list[str], int]:
        """7.4 and 7.5: the side of the lowest single hand."""
        low = self.lowest(out)
        if low is None:
            return [], 0
        won = self.side_of(low)
        if self.options["partner_scoring"] == "low_hand_opponents":
            against = [seat for seat in self.seats if seat not in won]
        else:
            against = [seat for seat in self.seats if seat != low]
        return won, self.count(against) - self.count([low])

    def score_side_totals(self, out: list[str]) -> tuple[list[str], int]:
        """7.2 and 7.3: the side with fewer pips, or the side that went out."""
        first, second = ["A", "C"], ["B", "D"]
        if out and self.options["partner_scoring"] == "out_wins":
            won = self.side_of(out[0])
        elif self.count(first) == self.count(second):
            return [], 0
        else:
            won = first if self.count(first) < self.count(second) else second
        other = second if won == first else first
        return won, max(0, self.count(other) - self.count(won))

    def side_of(self, seat: str) -> list[str]:
        """1.3: a seat and its partner, in the order of the seats."""
        return ["A", "C"] if seat in ("A", "C") else ["B", "D"]

    # -- the match (section 8) -------------------------------------------------------------------

    def target(self) -> int:
        """8.1 and 8.2: the score that wins the match."""
        if self.options["target"] != "0":
            return int(self.options["target"])
        players = len(self.seats)
        if self.options["targets"] == "pagat":
            return 101 if players == 2 or self.options["partners"] == "on" else 61
        return 61 if players == 4 else 101

    def next_leader(self, won: list[str], out: list[str]) -> str:
        """8.5 and 8.6: who leads the next round."""
        if self.options["next_lead"] == "rotate" or won == []:
            return self.next_clockwise(self.leader)
        gone_out = [seat for seat in won if seat in out]
        if gone_out:
            return gone_out[0]
        least = min(self.count([seat]) for seat in won)
        order, seat = [], self.leader
        for _ in self.seats:
            order.append(seat)
            seat = self.next_clockwise(seat)
        return next(s for s in order if s in won and self.count([s]) == least)

    # -- who has seen what -----------------------------------------------------------------------

    def show(self, tile: str, watchers: list[str]) -> None:
        """A tile of the present deal is seen by these."""
        place = (len(self.deals) - 1, 0, self.deals[-1].index(tile))
        for who in watchers:
            self.known[who].add(place)

    def seen(self, seat: str | None) -> set[tuple[int, int, int]]:
        """2.6 and 5.8: own tiles, tiles set by anybody, and all hands after a round."""
        return set(self.known["spectator" if seat is None else seat])

    def places(self) -> dict[str, list[str]]:
        """Where all 28 tiles are; after a round they stay where it left them."""
        if not self.deals:
            return {"pack": list(SET)}
        hands = {f"hand {seat}": list(self.hands[seat]) for seat in self.seats}
        return hands | {"line": list(self.line), "boneyard": list(self.boneyard)}
