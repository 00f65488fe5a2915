"""How others are thought to speak, deals played by habit, and calls judged by both."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.euchre.auction import Auction
from parlour.bots.euchre.calls import Calls, Company, company_of, context_of
from parlour.bots.euchre.evidence import Evidence
from parlour.bots.euchre.habitual import HabitualPlay
from parlour.bots.euchre.layouts import Layouts
from parlour.bots.euchre.manners import MOVES
from parlour.bots.euchre.rules import EuchreRules
from parlour.bots.euchre.thinker import Skill, Thinker
from parlour.core.rng import Rng
from parlour.games.euchre.game import GAME, EuchreMatch
from parlour.games.euchre.notation import BID, MOON, PASS, SEATS, SWAP, TRUMP, bid_of
from parlour.games.euchre.options import Options
from parlour.games.euchre.state import GHOST, NAMING
from parlour.games.euchre.view import EuchreView

STRENGTHS = range(-150, 800, 25)
HIGHS = (0, 3, 4, 5, 6)


def company() -> Company:
    return company_of(Options())


def deal(hands: str, dealer: int = 2) -> EuchreMatch:
    """A match with these hands, the last the ghost's; what is left out is dealt in order."""
    state = GAME.start(3, dealer)
    assert isinstance(state, EuchreMatch)
    given = [[GAME.parse_card(card) for card in hand.split()] for hand in hands.split("/")]
    given += [[] for _ in range(4 - len(given))]
    rest = [card for card in range(24) if not any(card in hand for hand in given)]
    for hand in given:
        while len(hand) < 6:
            hand.append(rest.pop(0))
    seats = [(dealer + 1 + place) % SEATS for place in range(SEATS)]
    state.deal([[given[seat][row] for row in range(6) for seat in (*seats, GHOST)]])
    return state


@pytest.mark.parametrize("high", HIGHS)
@pytest.mark.parametrize("swap", [False, True])
def test_nobody_is_thought_to_make_a_call_that_cannot_be_made(high: int, swap: bool) -> None:
    for calls in company().calls:
        for later in range(SEATS):
            for strength in STRENGTHS:
                move = calls.best(context_of(high, later, swap), strength)
                assert move == PASS or (swap and move == SWAP) or BID <= move <= MOON
                assert move in (PASS, SWAP) or bid_of(int(move)) > high


def test_chances_of_calls_sum_to_one() -> None:
    for calls in company().calls:
        for high in HIGHS:
            for strength in STRENGTHS:
                context = context_of(high, 1, True)
                whole = sum([calls.chance(context, strength, move) for move in range(MOVES)])
                assert whole == pytest.approx(1.0)


def test_a_stronger_hand_bids_no_less() -> None:
    for calls in company().calls:
        made = [int(calls.best(context_of(0, 2, False), strength)) for strength in STRENGTHS]
        assert made == sorted(made)
        assert (made[0], made[-1]) == (PASS, MOON)


def test_the_shy_want_more_for_a_bid() -> None:
    def least(calls: Calls) -> int:
        context = context_of(0, 2, False)
        return min([held for held in STRENGTHS if calls.best(context, held) != PASS])

    _, book, shy = company().calls
    assert least(shy) > least(book)


def test_those_of_a_company_turn_up_as_often_as_they_are_likely() -> None:
    them = company()
    for seat in range(SEATS):
        met = [them.one(number, seat) for number in range(2000)]
        for calls, share in zip(them.calls, them.shares, strict=True):
            assert met.count(calls) / 2000 == pytest.approx(share, abs=0.02)


def test_a_bid_tells_of_strength_and_a_swap_of_weakness() -> None:
    state = deal("JD JH AD KD AS 9C / 9D 9H TD TH 9S TS")
    strong = vec[i64]([*state.dealt, 0])
    weak = vec[i64]([state.dealt[1], state.dealt[0], state.dealt[2], state.dealt[3], 0])
    for move, stronger in ((BID + 1, True), (SWAP, False)):
        told = deal("JD JH AD KD AS 9C / 9D 9H TD TH 9S TS")
        told.apply(0, move)
        if move == SWAP:
            told.apply(0, PASS)
        evidence = Evidence(GAME.view(told, 1), company(), Options())
        assert (evidence.weight(strong) > evidence.weight(weak)) == stronger


def named(seed: int) -> tuple[EuchreMatch, int] | None:
    """A match between rule players just before the naming of trump, and the suit."""
    rng, bot = Rng(seed), EuchreRules()
    state = GAME.start(3, seed % 3)
    assert isinstance(state, EuchreMatch)
    while not state.rounds:
        for pack in state.to_deal():
            state.deal([rng.shuffled(pack)])
        view = GAME.view(state, state.actors()[0])
        move = bot.choose(view, view.legal, rng, Budget())
        if state.phase == NAMING:
            return state, move
        state.apply(state.actors()[0], move)
    return None


def test_deals_played_by_habit_go_as_rule_players_play_them() -> None:
    """They differ where cards are equal to the rule player, so not all are the same."""
    play, bot, rng = HabitualPlay(), EuchreRules(), Rng(1)
    same = count = strayed = 0
    for seed in range(150):
        found = named(seed)
        if found is None:
            continue
        state, move = found
        seats = [(int(state.bidder) + place) % SEATS for place in range(SEATS)]
        hands = vec[i64]([state.hands[seat] for seat in seats])
        dead = vec[i64]([state.dealt[s] if (state.swapped >> s) & 1 else 0 for s in seats])
        split = int(play.split(hands, dead, move - TRUMP))
        state.apply(seats[0], move)
        while not state.rounds:
            view = GAME.view(state, state.actors()[0])
            state.apply(state.actors()[0], bot.choose(view, view.legal, rng, Budget()))
        left, third = [state.scores[seat] for seat in seats[1:]]
        tricks = 6 - left - third
        same += split == 8 * tricks + left
        strayed += split // 8 - tricks
        count += 1
    assert count > 120
    assert same / count > 0.85
    assert abs(strayed) / count < 0.05


def test_a_trial_auction_leaves_a_moon_alone() -> None:
    """Of two hands that would both shoot the moon the one that speaks first has it."""
    state = deal("JC JS AC KC QC TC / JD JH AD KD QD TD")
    view = GAME.view(state, 0)
    layout = vec[i64]([*state.dealt, 0])
    for bidding in ("single", "auction"):
        view.options = Options(bidding=bidding)
        auction = Auction(view, company(), Layouts(view).holds)
        for number in range(20):
            auction.look(layout, number)
            auction.finish(MOON)
            assert (auction.bidder, auction.high) == (0, bid_of(MOON))


def best_call(view: EuchreView) -> str:
    """What is said with these cards, by some hundreds of deals."""
    thinker = Thinker(Skill(auctions=400, plays=4))
    return GAME.format_move(thinker.choose(view, view.legal, Rng(5), Budget()))


def test_calls_are_sensible() -> None:
    assert best_call(GAME.view(deal("JD JH AD KD QD TD"), 0)) == "moon"
    assert best_call(GAME.view(deal("9D TH 9C TS QC 9S"), 0)) == "swap"
    assert best_call(GAME.view(deal("JD AD QD AS KS 9C"), 0)) in ("bid 3", "bid 4")
