"""Habits are the rule player's; foresight is the best line against them; traces tell of hands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import log

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.euchre.foresight import Foresight
from parlour.bots.euchre.habit import Habit, bits_of, pack_bits, stake_of
from parlour.bots.euchre.layouts import Layouts, mask_of
from parlour.bots.euchre.playing import Gone
from parlour.bots.euchre.rules import EuchreRules
from parlour.bots.euchre.stakes import Stakes
from parlour.bots.euchre.traces import Traces
from parlour.bots.euchre.worth import BIDDER, SPLITS
from parlour.core.rng import Rng
from parlour.games.euchre.cards import POWER, suit_of, winning_place
from parlour.games.euchre.game import GAME, EuchreMatch
from parlour.games.euchre.notation import CARDS, PLAY, SEATS, SWAP
from parlour.games.euchre.options import Options
from parlour.games.euchre.state import PLAYING
from parlour.games.euchre.view import EuchreView
from parlour.games.euchre.worlds import plays_of

GAIN = (BIDDER, 1, 0)


def rounds(seed: int, count: int) -> Iterator[tuple[EuchreMatch, EuchreView]]:
    """Every play of some rounds between rule players, with the table before it."""
    rng = Rng(seed)
    bot = EuchreRules()
    for number in range(count):
        state = GAME.start(3, number % 3)
        assert isinstance(state, EuchreMatch)
        while not state.rounds:
            for pack in state.to_deal():
                state.deal([rng.shuffled(pack)])
            view = GAME.view(state, state.actors()[0])
            if state.phase == PLAYING:
                yield state, view
            state.apply(state.actors()[0], bot.choose(view, view.legal, rng, Budget()))


def gone_for(view: EuchreView) -> int:
    """What the seat knows to be gone."""
    gone = mask_of([card for _, card, _ in plays_of(view)])
    return int(gone | mask_of([card for card, _ in view.given]))


def habitual(habit: Habit, view: EuchreView) -> dict[int, float]:
    """The scores of a habit by card, for the seat of a view."""
    assert view.seat is not None
    trump = view.trump
    powers = [int(POWER[trump * CARDS + card]) for card in view.trick]
    led = powers[0] >> 3 if powers else 0
    top = max([power for power in powers if power >> 3 in (led, 3)], default=0)
    holder = (view.leader + powers.index(top)) % SEATS if powers else 0
    hand = mask_of(view.hand)
    unseen = pack_bits(trump) & ~bits_of(hand | gone_for(view), trump)
    stake = stake_of((view.seat - view.bidder) % SEATS, len(powers), (holder - view.bidder) % SEATS)
    first = 1 << powers[0] if powers else 0
    habit.pick(bits_of(hand, trump), unseen, first, 1 << top, len(powers), stake)
    scores = {int(habit.bits[at]): habit.scores[at] for at in range(int(habit.count))}
    return {
        card: scores[1 << int(POWER[trump * CARDS + card])]
        for card in view.hand
        if 1 << int(POWER[trump * CARDS + card]) in scores
    }


def test_a_habit_is_to_play_as_the_rule_player_does() -> None:
    habit = Habit()
    bot = EuchreRules()
    seen = 0
    for _, view in rounds(1, 12):
        if len(view.legal) == 1:
            continue
        scores = habitual(habit, view)
        assert sorted(scores) == sorted(move - PLAY for move in view.legal)
        card = bot.choose(view, view.legal, Rng(1), Budget()) - PLAY
        assert scores[card] > max(scores.values()) - 1e-9
        seen += 1
    assert seen > 60


class Plain:
    """The best line against habits, by trying everything of one seat's."""

    def __init__(self, place: int, trump: int, worth: vec[i64], known: list[int]) -> None:
        self.place = place
        self.trump = trump
        self.worth = worth
        self.known = known
        self.habit = Habit()

    def value(self, hands: list[int], leader: int, trick: list[int], split: int, out: int) -> int:
        if len(trick) == SEATS:
            winner = (leader + int(winning_place(self.trump, *trick))) % SEATS
            split += GAIN[winner]
            leader, trick = winner, []
        if not any(hands):
            return split
        seat = (leader + len(trick)) % SEATS
        cards = [card for card in range(CARDS) if (hands[seat] >> card) & 1]
        if trick:
            led = suit_of(self.trump, trick[0])
            cards = [card for card in cards if suit_of(self.trump, card) == led] or cards
        if seat != self.place:
            cards = [self.pick(hands, leader, trick, out)]
        found = []
        for card in cards:
            left = list(hands)
            left[seat] ^= 1 << card
            found.append(self.value(left, leader, [*trick, card], split, out | 1 << card))
        return max(found, key=lambda after: self.worth[self.place * SPLITS + after])

    def pick(self, hands: list[int], leader: int, trick: list[int], out: int) -> int:
        seat = (leader + len(trick)) % SEATS
        powers = [int(POWER[self.trump * CARDS + card]) for card in trick]
        led = powers[0] >> 3 if powers else 0
        top = max([power for power in powers if power >> 3 in (led, 3)], default=0)
        holder = (leader + powers.index(top)) % SEATS if powers else 0
        seen = bits_of(hands[seat] | out | self.known[seat], self.trump)
        first = 1 << powers[0] if powers else 0
        bit = self.habit.pick(
            bits_of(hands[seat], self.trump),
            pack_bits(self.trump) & ~seen,
            first,
            1 << top if powers else 0,
            len(trick),
            stake_of(seat, len(trick), holder),
        )
        for card in range(CARDS):
            if bits_of(1 << card, self.trump) == bit:
                return card
        raise AssertionError


@pytest.mark.parametrize("most", [3, 5])
def test_foresight_finds_the_best_line_that_there_is(most: int) -> None:
    rng = random.Random(most)
    foresight = Foresight()
    for number in range(150 if most == 3 else 25):
        bid = rng.randint(3, 6)
        stakes = Stakes((0, 0, 0) if number % 3 else (28, 20, 30), Options())
        table = stakes.table(0, bid)
        cards = rng.sample(range(CARDS), CARDS)
        size = rng.randint(1, most)
        hands = [int(mask_of(cards[size * at : size * (at + 1)])) for at in range(SEATS)]
        dead = cards[3 * size : 3 * size + 6]
        out = int(mask_of(cards[3 * size + 6 :]))
        known = [0, 0, int(mask_of(dead))] if number % 2 else [0, 0, 0]
        trump, place, leader = rng.randrange(4), rng.randrange(3), rng.randrange(3)
        split = BIDDER * rng.randint(0, 6 - size)
        plain = Plain(place, trump, table, known)
        trick: list[int] = []
        while (leader + len(trick)) % SEATS != place:
            seat = (leader + len(trick)) % SEATS
            card = plain.pick(hands, leader, trick, out)
            hands[seat] ^= 1 << card
            out |= 1 << card
            trick.append(card)
        foresight.stake(table, place)
        laid = vec[i64]([len(trick), *trick, 0, 0])
        seen = vec[i64]([out | known[at] for at in range(SEATS)])
        foresight.solve_from(vec[i64](hands), trump, leader, split, laid, seen)
        assert foresight.count > 0
        for at in range(int(foresight.count)):
            card = int(foresight.cards[at])
            left = list(hands)
            left[place] ^= 1 << card
            after = plain.value(left, leader, [*trick, card], split, out | 1 << card)
            assert int(foresight.splits[at]) == after


def test_what_was_done_makes_the_true_cards_likelier() -> None:
    rng = Rng(3)
    gains = []
    for state, view in rounds(4, 30):
        if len(view.tricks) not in (1, 3) or view.trick:
            continue
        layouts = Layouts(view)
        traces = Traces(view, layouts)
        true = traces.weight(vec[i64]([*[int(hand) for hand in state.dealt], 0]))
        drawn = [traces.weight(layouts.draw(rng)) for _ in range(60)]
        assert 0.0 < min(drawn) <= max(drawn) <= 1.0
        gains.append(log(true / (sum(drawn) / len(drawn))))
    assert len(gains) > 30
    assert sum(gains) / len(gains) > 0.3


def test_nothing_that_fits_is_ruled_out() -> None:
    for _, view in rounds(6, 4):
        layouts = Layouts(view)
        traces = Traces(view, layouts)
        rng = Rng(7)
        assert all(traces.weight(layouts.draw(rng)) > 1e-9 for _ in range(5))


def test_only_who_gave_up_a_hand_knows_it_to_be_gone() -> None:
    swapped = 0
    for state, view in rounds(8, 12):
        known = Gone(view).known(state.dealt)
        plays = mask_of([card for _, card, _ in plays_of(view)])
        for place in range(SEATS):
            seat = (view.bidder + place) % SEATS
            if (seat, SWAP) in view.auction:
                assert known[place] == plays | state.dealt[seat]
                swapped += 1
            else:
                assert known[place] == plays
    assert swapped
