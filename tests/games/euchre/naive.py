"""A second, slow and obvious reading of docs/rules/euchre.md, all on text.

It is written from the rules page alone and shares no code with the engine. Numbers in comments are
clauses of that page. A refusal is `Refused(clause, reason)`; "notation" stands for faults of form.
"""

SEATS = ["A", "B", "C"]
SUITS = ["C", "D", "H", "S"]
RANKS = ["9", "T", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in SUITS for rank in RANKS]  # 2.3
FULL_PACK = 24
DEALT_TOGETHER = {3: 0}  # cards a seat gets in a row: they are dealt one at a time (3.2)
NAMES_A_SEAT = ("challenge",)  # moves that end in the letter of a seat
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}  # 2.6
BIDS = {"bid 3": 3, "bid 4": 4, "bid 5": 5, "moon": 6}  # 4.4
MOVES = (
    ["swap", "pass"]
    + list(BIDS)
    + ["trump " + suit for suit in SUITS]
    + ["play " + card for card in PACK]
    + ["challenge " + seat for seat in SEATS]
)
DEFAULTS = {
    "target": "32",
    "moon_fail": "6",
    "ghost_swap": "once",
    "reneging": "prevented",
    "false_claim_penalty": "0",
    "bidder_wins_ties": "off",
    "set_keeps_tricks": "off",
    "moon_ends_auction": "off",
    "bidding": "single",
    "first_bidder": "left",
}


class Refused(Exception):
    """A move or deal that the rules forbid: `Refused(clause, reason)`."""


def left_of(seat: str) -> str:
    """Return the next seat clockwise (1.4)."""
    return SEATS[(SEATS.index(seat) + 1) % 3]


def suit_of(card: str, trump: str) -> str:
    """Return the suit a card belongs to once trump is named (2.6)."""
    if card == "J" + SAME_COLOUR[trump]:
        return trump
    return card[1]


def suit_order(suit: str, trump: str) -> list[str]:
    """Return the cards of a suit from low to high (2.4, 2.5)."""
    if suit == trump:
        plain = [rank + suit for rank in ["9", "T", "Q", "K", "A"]]
        return [*plain, "J" + SAME_COLOUR[suit], "J" + suit]
    return [rank + suit for rank in RANKS if suit_of(rank + suit, trump) == suit]


def trick_winner(trick: list[tuple[str, str]], trump: str) -> str:
    """Return the seat that wins a trick of (seat, card) in the order played (7.6)."""
    led = suit_of(trick[0][1], trump)
    wanted = trump if any(suit_of(card, trump) == trump for _, card in trick) else led
    order = suit_order(wanted, trump)
    in_suit = [(order.index(card), seat) for seat, card in trick if card in order]
    return max(in_suit)[1]


class Naive:
    """A match of Ghost Hand Euchre."""

    def __init__(self, players: int, first: int, options: dict[str, str]) -> None:
        assert players == 3
        self.options = {**DEFAULTS, **options}
        self.over = False
        self.scores = [0, 0, 0]
        self.winners: list[str] = []
        self.rounds: list[tuple[list[int], str]] = []
        self.dealer = SEATS[first]
        self.phase = "deal"
        self.deals_made = 0
        self.seen_by: dict[str | None, set[tuple[int, int, int]]] = {
            viewer: set() for viewer in [*SEATS, None]
        }
        self.clear_table()

    def clear_table(self) -> None:
        """Gather all cards into the pack."""
        self.pack: list[str] = []  # as dealt in this round
        self.hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self.middle: list[str] = []  # the ghost hand, or what was given up for it
        self.turn = ""
        self.spoken: list[str] = []  # seats that have bid or passed
        self.passed: list[str] = []
        self.bidder = ""
        self.bid = 0
        self.swapped: list[str] = []
        self.must_speak = False  # the seat on turn has just exchanged
        self.trump = ""
        self.trick: list[tuple[str, str]] = []
        self.tricks: list[list[tuple[str, str]]] = []
        self.reviewed: list[str] = []  # seats that have passed in the review
        self.settled: list[str] = []  # seats whose off-suit cards are settled
        self.lost = dict.fromkeys(SEATS, 0)  # points lost in the review

    # The deal

    def to_deal(self) -> list[list[str]]:
        """Return the packs wanted now."""
        return [list(PACK)] if self.phase == "deal" else []

    def deal(self, packs: list[list[str]]) -> None:
        """Deal a shuffled pack one card at a time (3.2)."""
        if any(card not in PACK for pack in packs for card in pack):
            raise Refused("notation", "no such card")
        if self.over:
            raise Refused("10.4", "the match is over")
        if self.phase != "deal":
            raise Refused("3.6", "no deal is wanted now")
        if len(packs) != 1 or sorted(packs[0]) != sorted(PACK):
            raise Refused("3.5", "a deal uses each of the 24 cards once")
        self.deals_made += 1
        self.pack = list(packs[0])
        for position, card in enumerate(self.pack):
            hand = self.dealt_hands()[position % 4]
            if hand == "ghost":
                self.middle.append(card)
            else:
                self.hands[hand].append(card)
        for seat in SEATS:
            self.see(seat, self.hands[seat])  # 3.4
        self.phase = "auction"
        # 4.1
        self.turn = self.dealer
        if self.options["first_bidder"] == "left":
            self.turn = left_of(self.dealer)

    def dealt_hands(self) -> list[str]:
        """Return the order in which the hands are dealt (3.2)."""
        left = left_of(self.dealer)
        return [left, left_of(left), self.dealer, "ghost"]

    # Who knows and where things are

    def see(self, viewer: str | None, cards: list[str]) -> None:
        """Note that a viewer has seen these cards of the present deal."""
        self.seen_by[viewer] |= {(self.deals_made - 1, 0, self.pack.index(card)) for card in cards}

    def seen(self, seat: str | None) -> set[tuple[int, int, int]]:
        """Return every (deal, pack, position) this viewer has been entitled to see."""
        return set(self.seen_by[seat])

    def places(self) -> dict[str, list[str]]:
        """Return where every card is now."""
        if self.phase in ("deal", "over"):
            return {"pack": list(PACK)}
        places = {"hand " + seat: list(self.hands[seat]) for seat in SEATS}
        places["dead hand" if self.swapped else "ghost hand"] = list(self.middle)
        places["trick"] = [card for _, card in self.trick]
        for seat in SEATS:
            places["taken " + seat] = [card for trick in self.tricks_of(seat) for _, card in trick]
        return places

    def tricks_of(self, seat: str) -> list[list[tuple[str, str]]]:
        """Return the tricks a seat has taken in this round."""
        return [trick for trick in self.tricks if trick_winner(trick, self.trump) == seat]

    # Moves

    def actors(self) -> list[str]:
        """Return the seats that may move."""
        if self.phase in ("deal", "over"):
            return []
        if self.phase == "review":
            return [seat for seat in SEATS if seat not in self.reviewed]  # 8.4
        return [self.turn]

    def legal(self, seat: str) -> list[str]:
        """Return every move the seat may make: all moves there are, each one tried."""
        return [move for move in MOVES if self.is_legal(seat, move)]

    def is_legal(self, seat: str, move: str) -> bool:
        """Tell whether `check` lets the move pass."""
        try:
            self.check(seat, move)
        except Refused:
            return False
        return True

    def check(self, seat: str, move: str) -> None:
        """Raise Refused unless the seat may make this move now."""
        if seat not in SEATS or move not in MOVES:
            raise Refused("notation", "no such seat or move")
        if self.over:
            raise Refused("10.4", "the match is over")
        if self.phase == "deal":
            raise Refused("3.6", "the cards are not dealt")
        if self.phase == "auction":
            self.check_auction(seat, move)
        elif self.phase == "trump":
            self.check_trump(seat, move)
        elif self.phase == "play":
            self.check_play(seat, move)
        else:
            self.check_review(seat, move)

    def apply(self, seat: str, move: str, at: int = 0, grabbed: int = 0) -> None:
        """Make a move, or raise Refused and change nothing. Times mean nothing in this game."""
        self.check(seat, move)
        if self.phase == "auction":
            self.do_auction(seat, move)
        elif self.phase == "trump":
            self.trump = move.split()[1]  # 6.1
            self.phase = "play"  # the bidder is on turn already and leads (7.1)
        elif self.phase == "play":
            self.do_play(seat, move.split()[1])
        else:
            self.do_review(seat, move)

    # The auction

    def check_auction(self, seat: str, move: str) -> None:
        """Refuse what may not be said in the auction (sections 4 and 5)."""
        if seat != self.turn:
            single = self.options["bidding"] == "single"
            if seat in (self.spoken if single else self.passed):
                raise Refused("4.2", "this seat has spoken, and what is said stands")
            raise Refused("4.1", "it is not this seat's turn to speak")
        if move == "swap":
            self.check_swap(seat)
        elif move in BIDS:
            if self.bid == 6:
                raise Refused("4.6", "nothing beats the moon")
            if BIDS[move] <= self.bid:
                raise Refused("4.5", "a bid must be higher than those before")
        elif move != "pass":
            raise Refused("4.3", "in the auction one passes or bids")

    def check_swap(self, seat: str) -> None:
        """Refuse an exchange for the ghost hand that is not allowed."""
        if self.must_speak:
            raise Refused("5.3", "after the exchange one must pass or bid")
        if seat in self.spoken:
            raise Refused("5.1", "the exchange comes before one first speaks")
        used = self.options["ghost_swap"] == "once" and self.swapped != []
        if used or self.options["ghost_swap"] == "off":
            raise Refused("5.4", "no exchange is left in this deal")

    def do_auction(self, seat: str, move: str) -> None:
        """Exchange, pass or bid."""
        if move == "swap":
            self.hands[seat], self.middle = self.middle, self.hands[seat]  # 5.2
            self.see(seat, self.hands[seat])
            self.swapped.append(seat)
            self.must_speak = True  # 5.3: the turn does not go on
            return
        self.must_speak = False
        self.spoken.append(seat)
        if move == "pass":
            self.passed.append(seat)
        else:
            self.bidder, self.bid = seat, BIDS[move]
        if self.auction_is_over():
            self.end_auction()
            return
        self.turn = left_of(self.turn)
        while self.options["bidding"] == "auction" and self.turn in self.passed:
            self.turn = left_of(self.turn)

    def auction_is_over(self) -> bool:
        """Tell whether nobody has anything more to say (4.2, 4.6)."""
        if self.bid == 6 and self.options["moon_ends_auction"] == "on":
            return True
        if self.options["bidding"] == "single":
            return len(self.spoken) == 3
        return all(seat in self.passed or seat == self.bidder for seat in SEATS)

    def end_auction(self) -> None:
        """Go on to trump, or to the next deal when all have passed."""
        if self.bidder:
            self.turn = self.bidder  # 4.8
            self.phase = "trump"
        else:
            self.end_round([0, 0, 0], "all_pass")  # 4.7

    # Trump and play

    def check_trump(self, seat: str, move: str) -> None:
        """Refuse anything but the bidder naming a suit (6.1)."""
        if seat != self.bidder or not move.startswith("trump "):
            raise Refused("6.1", "the bidder names trump now")

    def check_play(self, seat: str, move: str) -> None:
        """Refuse a card out of turn, out of no hand, or against the duty to follow."""
        if seat != self.turn:
            raise Refused("7.2", "it is not this seat's turn to play")
        if move.startswith("challenge "):
            challenged = self.options["reneging"] == "challenge"
            raise Refused("8.4" if challenged else "8.1", "nothing may be challenged now")
        if not move.startswith("play ") or move.split()[1] not in self.hands[seat]:
            raise Refused("7.3", "a card of one's own hand must be played")
        if self.options["reneging"] == "challenge" or not self.trick:
            return  # 8.2, 7.1, 7.7
        led = suit_of(self.trick[0][1], self.trump)
        can_follow = any(suit_of(card, self.trump) == led for card in self.hands[seat])
        if can_follow and suit_of(move.split()[1], self.trump) != led:
            raise Refused("7.4", "the suit led must be followed")

    def do_play(self, seat: str, card: str) -> None:
        """Play a card, and gather the trick when it has three."""
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        for viewer in [*SEATS, None]:
            self.see(viewer, [card])
        self.turn = left_of(seat)
        if len(self.trick) == 3:
            self.turn = trick_winner(self.trick, self.trump)  # 7.7
            self.tricks.append(self.trick)
            self.trick = []
        if len(self.tricks) == 6:
            if self.options["reneging"] == "challenge":
                self.phase = "review"  # 8.4
            else:
                self.score_round()

    # The review of the challenge game

    def off_suit_cards(self, seat: str) -> list[tuple[int, str]]:
        """Return (trick, card) of every card the seat played that did not follow suit (8.3)."""
        found = []
        for number, trick in enumerate(self.tricks):
            led = suit_of(trick[0][1], self.trump)
            for player, card in trick:
                if player == seat and suit_of(card, self.trump) != led:
                    found.append((number, card))
        return found

    def was_revoke(self, seat: str, number: int) -> bool:
        """Tell from the open tricks whether the seat could have followed in this one (8.3)."""
        led = suit_of(self.tricks[number][0][1], self.trump)
        later = [card for trick in self.tricks[number + 1 :] for who, card in trick if who == seat]
        return any(suit_of(card, self.trump) == led for card in later)

    def check_review(self, seat: str, move: str) -> None:
        """Refuse anything but a pass or a challenge that has an object (8.4, 8.5)."""
        if seat in self.reviewed:
            raise Refused("8.4", "this seat has passed in the review")
        if move == "pass":
            return
        if not move.startswith("challenge "):
            raise Refused("8.4", "in the review one passes or challenges")
        other = move.split()[1]
        if other == seat or other in self.settled or not self.off_suit_cards(other):
            raise Refused("8.5", "there is nothing to challenge")

    def do_review(self, seat: str, move: str) -> None:
        """Pass, or settle all off-suit cards of the challenged seat."""
        if move == "pass":
            self.reviewed.append(seat)
            if len(self.reviewed) == 3:
                self.score_round()  # 8.8
            return
        other = move.split()[1]
        self.settled.append(other)
        revokes = [n for n, _ in self.off_suit_cards(other) if self.was_revoke(other, n)]
        self.lost[other] += 2 * len(revokes)  # 8.6
        if not revokes:
            self.lost[seat] += int(self.options["false_claim_penalty"])  # 8.7

    # The score

    def score_round(self) -> None:
        """Score six tricks and what was lost in the review (section 9)."""
        taken = {seat: len(self.tricks_of(seat)) for seat in SEATS}
        points = dict(taken)  # 9.1, 9.2, 9.4, 9.7
        reason = "made"
        if taken[self.bidder] < self.bid:
            reason = "set"
            fee = int(self.options["moon_fail"]) if self.bid == 6 else self.bid  # 9.3, 9.6
            kept = taken[self.bidder] if self.options["set_keeps_tricks"] == "on" else 0
            points[self.bidder] = kept - fee
        elif self.bid == 6:
            points[self.bidder] = 24  # 9.5
        self.end_round([points[seat] - self.lost[seat] for seat in SEATS], reason)  # 9.8

    def end_round(self, points: list[int], reason: str) -> None:
        """Enter the points, and end the match or pass the deal on."""
        self.rounds.append((points, reason))
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]
        self.winners = self.who_has_won()
        self.over = self.winners != []
        self.phase = "over" if self.over else "deal"
        self.dealer = left_of(self.dealer)  # 3.1
        self.clear_table()

    def who_has_won(self) -> list[str]:
        """Return the winner after a round, or nobody (section 10)."""
        target = int(self.options["target"])
        home = [seat for seat in SEATS if self.scores[SEATS.index(seat)] >= target]
        if self.options["bidder_wins_ties"] == "on" and len(home) > 1 and self.bidder in home:
            return [self.bidder]  # 10.3
        best = max(self.scores)
        at_top = [seat for seat in SEATS if self.scores[SEATS.index(seat)] == best]
        return at_top if len(at_top) == 1 and best >= target else []  # 10.1, 10.2
