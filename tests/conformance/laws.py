"""The laws, numbered as in the design: each is a function of a walk's start that must not raise.

Where a law looks at hidden cards it asks the game's naive reading what a seat has seen, never
the engine's own view: a leak must not excuse itself.
"""

from __future__ import annotations

import io
import json
import pickle
from collections.abc import Callable

from parlour.core.errors import IllegalMove
from parlour.core.game import State
from parlour.core.record import read_chunks, read_header, read_lines
from parlour.core.replay import Replay, replay
from parlour.core.rng import Rng
from parlour.core.seats import TABLE, format_seat
from tests.conformance.exchange import (
    deal_of_world,
    exchanged,
    fits,
    outline,
    replayed,
    trace,
)
from tests.conformance.naive import follow
from tests.conformance.rotation import rotated_move, rotated_packs, turned_by_one
from tests.conformance.walk import Start, Walk

REFUSALS_TRIED = 12
EXCHANGES_TRIED = 4
WORLDS_DRAWN = 30


def seats_of(state: State) -> list[int]:
    """Every seat, and the table."""
    return [*range(state.players), TABLE]


def law_01_a_legal_move_applies(start: Start) -> None:
    """1: every legal move of every actor is accepted."""
    walk = Walk(start)
    for state in walk.run():
        for seat in state.actors():
            for move in state.legal(seat):
                state.copy().apply(seat, move)


def law_02_anything_else_is_refused(start: Start) -> None:
    """2: other moves, other seats and impossible numbers are refused and change nothing."""
    walk = Walk(start)
    rng = Rng(start.seed + 1)
    strange = (-1, start.game.moves, 2**31, 2**63, 2**70, -(2**70))
    for state in walk.run():
        before = state.dump()
        for seat in (*seats_of(state), start.players, 2**70):
            legal = set(state.legal(seat))
            moves = [int(rng.below(start.game.moves)) for _ in range(REFUSALS_TRIED)]
            for move in (*moves, strange[int(rng.below(len(strange)))]):
                if move not in legal:
                    _expect_refusal(state, seat, move)
        assert state.dump() == before, "a refused move changed the state"


def _expect_refusal(state: State, seat: int, move: int) -> None:
    try:
        state.apply(seat, move)
    except IllegalMove as refusal:
        assert refusal.clause and refusal.reason, "a refusal without clause or reason"
    else:
        raise AssertionError(f"seat {seat} made the move {move}, which is not legal")


def law_03_a_copy_is_independent(start: Start) -> None:
    """3: what happens to a state does not happen to its copy, and the other way round."""
    walk = Walk(start)
    kept: list[tuple[State, str]] = []
    for state in walk.run():
        for copy, text in kept[-2:]:
            assert copy.dump() == text, "playing on changed an earlier copy"
        copy, text = state.copy(), state.dump()
        kept.append((copy, text))
        copy.rollout(Rng(start.seed), 3)
        assert state.dump() == text, "playing a copy changed the original"
        kept[-1] = (state.copy(), text)


def law_04_same_moves_same_state(start: Start) -> None:
    """4 (in this process): the record leads to the same state again."""
    walk = Walk(start)
    for _ in walk.run():
        pass
    again = _replay_text(walk)
    assert again.state.dump() == walk.state.dump()


def law_05_every_card_is_in_one_place(start: Start) -> None:
    """5: no card is lost, doubled or invented, and the naive reading has the same ones."""
    walk = Walk(start)
    whole: list[int] | None = None
    for state in walk.run():
        cards = sorted(card for _, held in state.places() for card in held)
        if whole is None:
            whole = cards
            packed = sorted(card for pack in state.to_deal() for card in pack)
            assert cards == packed, "before the deal the cards are those to be dealt"
        assert cards == whole, "a card is lost or doubled"
    read = sorted(card for held in follow(walk).places().values() for card in held)
    assert read == sorted(start.game.format_card(card) for card in whole or ())


def law_06_rounds_end_within_their_bound(start: Start) -> None:
    """6: no round takes more moves (of progress, in real time) than the game declares."""
    walk = Walk(start)
    bound = start.game.round_bound(start.players, start.options())
    rounds, made, moves = 0, 0, 0
    for state in walk.run():
        if len(walk.moves) != moves:
            moves = len(walk.moves)
            made += 0 if start.game.facts.real_time and state.idle else 1
            assert made <= bound, f"a round of more than {bound} moves"
        if len(state.rounds) != rounds:
            rounds, made = len(state.rounds), 0


def law_07_nobody_acts_only_for_a_reason(start: Start) -> None:
    """7: nobody may act exactly when a deal is needed or the match is over."""
    for state in Walk(start).run():
        actors = state.actors()
        assert (not actors) == (bool(state.to_deal()) or state.over)
        assert actors == [seat for seat in seats_of(state) if seat in actors]
        for seat in seats_of(state):
            assert (seat in actors) == bool(state.legal(seat)), f"seat {seat}"


def law_08_results_obey_the_facts(start: Start) -> None:
    """8: rounds sum to the scores, points and reasons are those declared, winners at the end."""
    facts = start.game.facts
    low, high = start.game.points_range(start.players, start.options())
    for state in Walk(start).run():
        sums = [sum(done.scores[s] for done in state.rounds) for s in range(start.players)]
        assert tuple(sums) == state.scores
        assert bool(state.winners) == state.over
        assert list(state.winners) == sorted(set(state.winners))
        for done in state.rounds:
            assert done.reason in facts.reasons
            assert not facts.zero_sum or sum(done.scores) == 0
            assert all(low <= points <= high for points in done.scores), done


def law_09_moves_views_and_records_round_trip(start: Start) -> None:
    """9: what is written is read back the same."""
    game, walk = start.game, Walk(start)
    for state in walk.run():
        for seat in (*range(start.players), None):
            view = game.view(state, seat)
            assert game.load_view(json.loads(view.to_text())).to_text() == view.to_text()
            for move in view.legal:
                assert game.parse_move(game.format_move(move)) == move
    header = read_header(read_lines(read_chunks(io.BytesIO(walk.text.encode()))))
    assert walk.text.startswith(header.format())


def law_10_the_order_of_legal_is_pinned(start: Start) -> None:
    """10: the same position lists the same moves in the same order, however it came about."""
    walk = Walk(start)
    again = Walk(start)
    for state, twin in zip(walk.run(), again.run(), strict=True):
        loaded = start.game.load(state.dump())
        for seat in state.actors():
            legal = state.legal(seat)
            assert len(legal) == len(set(legal))
            for other in (state.copy(), loaded, twin):
                assert other.legal(seat) == legal


def law_11_secrecy(start: Start) -> None:
    """11: exchange what a seat has not seen: its views are byte for byte the same at every step."""
    walk = Walk(start)
    for _ in walk.run():
        pass
    secrecy_of(walk)


def secrecy_of(walk: Walk) -> int:
    """Law 11 on a finished walk; returns how many exchanges fitted and were compared."""
    naive = follow(walk)
    rng = Rng(walk.start.seed + 2)
    compared = 0
    for seat in viewers(walk):
        seen = naive.seen(None if seat is None else format_seat(seat))
        own = trace(walk, walk.packs, seat)
        assert own is not None
        for _ in range(EXCHANGES_TRIED):
            packs = exchanged(walk, seen, rng)
            other = None if packs is None else trace(walk, packs, seat)
            if fits(own, other):
                compared += 1
                assert other == own, f"seat {seat} can tell other deals from this one"
    return compared


def viewers(walk: Walk) -> list[int | None]:
    """Three seats at most, other ones for other walks, and a spectator."""
    players, first = walk.start.players, walk.start.seed
    return [*[(first + n) % players for n in range(min(3, players))], None]


def law_12_public_is_the_spectators_view(start: Start) -> None:
    """12: taking out of a seat's view what only it knows gives the spectator's view.

    In an open game that is its letter and its moves.
    """
    game = start.game
    for state in Walk(start).run():
        spectator = game.view(state, None)
        plain = {**spectator.to_json(), "seat": None, "legal": {}}
        for seat in range(start.players):
            view = game.view(state, seat)
            assert game.public(view).to_text() == spectator.to_text()
            if game.facts.open:
                assert {**view.to_json(), "seat": None, "legal": {}} == plain, "a secret"


def law_13_worlds(start: Start) -> None:
    """13: sampled worlds fit the view and the moves, and vary whatever the view leaves open."""
    walk = Walk(start)
    for _ in walk.run():
        pass
    if not walk.state.to_deal() and not walk.state.over:
        worlds_of(walk)


def worlds_of(walk: Walk) -> int:
    """Law 13 at the end of a walk; returns how many hidden facts were shown to vary."""
    game, naive = walk.game, follow(walk)
    rng = Rng(walk.start.seed + 3)
    varied = 0
    for seat in viewers(walk):
        view = game.view(walk.state, seat)
        worlds = [game.worlds(view, rng) for _ in range(WORLDS_DRAWN)]
        seen = naive.seen(None if seat is None else format_seat(seat))
        for world in worlds:
            assert game.view(world, seat).to_text() == view.to_text(), "a world shows"
        _worlds_come_from_deals(walk, seen, worlds[:3])
        varied += _worlds_vary(walk, seen, worlds, rng)
    return varied


def _worlds_come_from_deals(
    walk: Walk, seen: set[tuple[int, int, int]], worlds: list[State]
) -> None:
    """The public moves, replayed on a world's deal, lead to that very world."""
    if any(len(set(pack)) < len(pack) for packs in walk.packs for pack in packs):
        return  # equal cards cannot be followed one by one
    own = trace(walk, walk.packs, None)
    assert own is not None
    for world in worlds:
        packs = deal_of_world(walk, seen, world)
        *_, last = replayed(walk, packs)
        assert fits(own, trace(walk, packs, None)), "in a world a round ends earlier or later"
        assert last.dump() == world.dump(), "a world that its own deal does not lead to"


def _worlds_vary(walk: Walk, seen: set[tuple[int, int, int]], worlds: list[State], rng: Rng) -> int:
    """Where a fitting exchange changes a place, the worlds must not all agree about it."""
    varied = 0
    own = trace(walk, walk.packs, None)
    assert own is not None
    for _ in range(EXCHANGES_TRIED):
        packs = exchanged(walk, seen, rng)
        if packs is None or not fits(own, trace(walk, packs, None)):
            continue
        *_, other = replayed(walk, packs)
        drawn = [world.places() for world in worlds]
        for n, (place, cards) in enumerate(other.places()):
            for i, (card, present) in enumerate(zip(cards, walk.state.places()[n][1], strict=True)):
                if card != present:
                    varied += 1
                    found = {places[n][1][i] for places in drawn}
                    assert len(found) > 1, f"{place}, card {i}: every world has the same"
    return varied


def law_14_rotating_the_seats_rotates_the_result(start: Start) -> None:
    """14: the same cards and moves one seat further give the same result one seat further."""
    game, n = start.game, start.players
    several = any("," in text for _, text in start.texts)
    if not game.facts.symmetric or several:
        return
    walk = Walk(start)
    turned = game.start(n, (start.first + 1) % n, start.options())
    for state in walk.run():
        kind, index = walk.events[-1] if walk.events else ("", 0)
        if kind == "deal":
            turned.deal(rotated_packs(game, n, walk.packs[index]))
        elif kind == "move":
            seat, move, at, grabbed = walk.moves[index]
            turned.apply(_next(seat, n), rotated_move(game, move, n), at, grabbed)
        assert turned.scores == turned_by_one(state.scores)
        assert sorted(turned.winners) == sorted(_next(s, n) for s in state.winners)
        assert sorted(turned.actors()) == sorted(_next(s, n) for s in state.actors())
        for seat in state.actors():
            moves = {rotated_move(game, move, n) for move in state.legal(seat)}
            assert moves == set(turned.legal(_next(seat, n)))
        assert outline(turned) == outline(state)


def _next(seat: int, players: int) -> int:
    return seat if seat == TABLE else (seat + 1) % players


def law_15_saving_at_every_step_changes_nothing(start: Start) -> None:
    """15: a match saved and loaded (as text and by pickle) at every step goes the same way."""
    walk, saved = Walk(start), Walk(start)
    for state, other in zip(walk.run(), saved.run(), strict=True):
        assert other.dump() == state.dump()
        reloaded = start.game.load(other.dump())
        assert pickle.loads(pickle.dumps(state)).dump() == state.dump()
        for seat in (*range(start.players), None):
            view = start.game.view(state, seat)
            assert start.game.view(reloaded, seat).to_text() == view.to_text()
            assert pickle.loads(pickle.dumps(view)).to_text() == view.to_text()
        saved.state = reloaded


def _replay_text(walk: Walk) -> Replay:
    return replay(read_chunks(io.BytesIO(walk.text.encode())), {walk.game.id: walk.game})


Law = Callable[[Start], None]

LAWS: tuple[Law, ...] = (
    law_01_a_legal_move_applies,
    law_02_anything_else_is_refused,
    law_03_a_copy_is_independent,
    law_04_same_moves_same_state,
    law_05_every_card_is_in_one_place,
    law_06_rounds_end_within_their_bound,
    law_07_nobody_acts_only_for_a_reason,
    law_08_results_obey_the_facts,
    law_09_moves_views_and_records_round_trip,
    law_10_the_order_of_legal_is_pinned,
    law_11_secrecy,
    law_12_public_is_the_spectators_view,
    law_13_worlds,
    law_14_rotating_the_seats_rotates_the_result,
    law_15_saving_at_every_step_changes_nothing,
)
