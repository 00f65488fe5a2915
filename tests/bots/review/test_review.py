"""A review judges what could be known, counts what is sure, and its sums come out."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from parlour.bots.bot import Adviser
from parlour.bots.budget import Budget
from parlour.bots.flat import Flat
from parlour.bots.nerts.adviser import NertsAdviser
from parlour.bots.nerts.courses import is_shed
from parlour.bots.review.annotate import annotate
from parlour.bots.review.classes import THRESHOLDS, thresholds
from parlour.bots.review.judging import judge
from parlour.bots.review.outline import TIMED_PER_ROUND, Outline, usual_seats, walk
from parlour.bots.review.pace import Pace
from parlour.bots.review.review import Reviewing, Shares
from parlour.bots.roster import make_bot
from parlour.core.errors import RecordError
from parlour.core.game import View
from parlour.core.record import read_chunks, read_header, read_lines
from parlour.core.replay import replay, summary
from parlour.core.rng import Rng
from parlour.core.seats import TABLE
from parlour.games import GAMES
from parlour.server.reel import Reel
from tests.bots.review.matches import SHORT, Told, short_match

pytestmark = pytest.mark.pure
every_game = pytest.mark.parametrize("game_id", GAMES)
Review = dict[str, Any]


def reviewed(record: bytes, asked: Adviser, seats: tuple[int, ...] | None = None) -> Review:
    reviewing = Reviewing(record, seats, effort=1.0, seconds=0.0, asked=asked)
    for _ in reviewing.work():
        pass
    assert reviewing.done == reviewing.of
    return reviewing.result()


def last_is_best(view: View, move: int) -> tuple[float, float]:
    """The last legal move is best, every other a point behind, for sure."""
    return (0.0 if move == view.legal[-1] else 1.0), 0.1


def nobody_knows(view: View, move: int) -> tuple[float, float]:
    return (0.0 if move == view.legal[-1] else 1.0), 0.9


# ---- where the decisions are ----


@every_game
def test_steps_have_the_numbers_that_replays_show(game_id: str) -> None:
    record = short_match(game_id)
    reel = Reel(record)
    for _ in reel.read():
        pass
    numbered = [mark for mark in reel.between(1, reel.steps) if mark is not None]
    steps = list(walk(record))
    assert [step.event for step in steps] == [mark.step for mark in numbered]
    assert [bool(step.packs) for step in steps] == [
        m.event.__class__.__name__ == "Dealt" for m in numbered
    ]


@every_game
def test_every_decision_of_a_seat_is_found_once(game_id: str) -> None:
    record = short_match(game_id)
    outline = Outline(record, (0,))
    moves = [step for step in walk(record) if step.seat == 0]
    assert [spot.event for spot in outline.spots] == [step.event for step in moves]
    for spot, step in zip(outline.spots, moves, strict=True):
        assert spot.forced == (len(step.before.legal(0)) < 2)
        assert not (spot.forced and spot.wanted)
    assert outline.over
    assert len(outline.ends) == len(outline.ends[-1].state.rounds)


def test_a_round_without_turns_is_thinned_and_says_so() -> None:
    outline = Outline(short_match("nerts"), (0, 1))
    for seat in (0, 1):
        wanted = [spot for spot in outline.spots if spot.wanted and spot.seat == seat]
        assert len(wanted) == TIMED_PER_ROUND
        assert len([spot for spot in outline.spots if spot.seat == seat]) > len(wanted)
    total = reviewed(short_match("nerts"), Told(last_is_best), (0,))["totals"]["A"]
    assert total["judged"] == TIMED_PER_ROUND < total["decisions"]


def test_hands_without_turns_are_timed() -> None:
    record = short_match("nerts")
    review = reviewed(record, NertsAdviser(), (0, 1))
    pace = review["rounds"][0]["pace"]
    steps = [step for step in walk(record) if step.seat != TABLE]
    for seat, hands in enumerate(pace.values()):
        own = [step for step in steps if step.seat == seat]
        taken = sum(is_shed(step.move) for step in own)
        assert hands["moves"] == len(own)
        assert taken <= hands["chances"]
        assert 0 <= hands["lost"] <= hands["chances"] - taken
        assert 0 < hands["waited"] < steps[-1].at
    assert "pace" not in reviewed(short_match("euchre"), Told(last_is_best))["rounds"][0]


def hands_after(*moves: str) -> list[tuple[int, int, int, int]]:
    """Chances, lost, waited and since when, of both seats, once these moves open a round."""
    begun = short_match("nerts").decode().split("\nA w", 1)[0]
    pace = Pace((0, 1), NertsAdviser())
    for step in walk("\n".join([begun, *moves, ""]).encode()):
        pace.note(step)
    return [(one.chances, one.lost, one.waited, one.since) for one in pace._hands.values()]


def test_a_chance_lasts_until_the_hand_goes_for_the_card() -> None:
    opened = hands_after("A w3>w4 @1181-1810", "B w2>w1 @1459-2395")
    assert opened == [(1, 0, 0, 1810), (1, 0, 0, 2395)]  # both have emptied a work pile
    taken = hands_after("A w3>w4 @1181-1810", "B w2>w1 @1459-2395", "A n>w3 @3000-3600")
    assert taken[0] == (1, 0, 3000 - 1810, -1)


def test_a_chance_that_another_takes_away_is_lost() -> None:
    record = short_match("nerts", 4, "uniform")
    pace = Pace((0, 1, 2, 3), NertsAdviser())
    found = 0
    for step in walk(record):
        before = {seat: one.since for seat, one in pace._hands.items()}
        lost = {seat: one.lost for seat, one in pace._hands.items()}
        pace.note(step)
        for seat, one in pace._hands.items():
            if one.lost > lost[seat]:
                found += 1
                assert before[seat] >= 0
                assert step.seat != seat
                assert not any(is_shed(move) for move in step.after.legal(seat))
    assert found > 0


def test_the_person_is_reviewed_where_the_record_names_one() -> None:
    def header(text: str) -> Any:
        return read_header(read_lines(read_chunks(io.BytesIO(text.encode()))))

    begun = "parlour 1\ngame euchre\nplayers 3\nfirst A\n"
    assert usual_seats(header(f"{begun}seats rules you rules\n--\n")) == (1,)
    assert usual_seats(header(f"{begun}seats nonsense\n--\n")) == (0, 1, 2)
    assert usual_seats(header(f"{begun}--\n")) == (0, 1, 2)


def test_a_wrong_record_is_refused_at_its_line() -> None:
    wrong = short_match("euchre").replace(b"\nB ", b"\nB play 2X\nB ", 1)
    with pytest.raises(RecordError) as refused:
        Reviewing(wrong)
    assert refused.value.text == "B play 2X"


# ---- judging ----


def test_a_loss_is_what_the_best_would_have_gained() -> None:
    review = reviewed(short_match("euchre"), Told(last_is_best))
    judged = [one for one in review["decisions"] if one["class"] != "forced"]
    assert {one["loss"] for one in judged} == {0.0, 1.0}
    for one in judged:
        best = one["advice"]["choices"][0]["move"]
        assert one["best"] == best
        assert one["class"] == ("best" if one["move"] == best else "blunder")
        assert one["loss"] == (0.0 if one["move"] == best else 1.0)
    for one in review["decisions"]:
        if one["class"] == "forced":
            assert (one["advice"], one["loss"], one["best"]) == (None, 0.0, one["move"])


def test_what_may_be_luck_does_not_count() -> None:
    review = reviewed(short_match("euchre"), Told(nobody_knows))
    assert {one["loss"] for one in review["decisions"]} == {0.0}
    assert {one["class"] for one in review["decisions"]} == {"best", "fine", "forced"}


def test_a_second_look_takes_back_what_the_first_only_believed() -> None:
    asked = Told(last_is_best, nobody_knows)
    review = reviewed(short_match("euchre"), asked)
    assert {one["loss"] for one in review["decisions"]} == {0.0}
    assert len(asked.seen) > len({view.to_text() for view in asked.seen})


@pytest.mark.parametrize("game_id", THRESHOLDS)
def test_classes_begin_at_their_thresholds(game_id: str) -> None:
    bounds = thresholds(game_id)
    assert 0 < bounds.inaccuracy < bounds.mistake < bounds.blunder
    kinds = [bounds.kind(loss) for loss in (0.0, *bounds)]
    assert kinds == ["fine", "inaccuracy", "mistake", "blunder"]
    assert bounds.kind(bounds.blunder - 1e-6) == "mistake"
    assert bounds.accuracy(0.0) == 100.0 > bounds.accuracy(bounds.mistake) > 0.0


@every_game
@pytest.mark.slow
def test_a_verdict_does_not_depend_on_what_the_seat_cannot_see(game_id: str) -> None:
    game = GAMES[game_id]
    asked = Flat(game, make_bot(game_id, "rules"), 3)
    steps = [
        s for s in walk(short_match(game_id)) if s.seat != TABLE and len(s.before.legal(s.seat)) > 1
    ]
    for step in steps[:: max(1, len(steps) // 3)]:
        view = game.view(step.before, step.seat)
        other = step._replace(before=game.worlds(view, Rng(9)))
        assert judge(asked, game, step, Rng(1), Budget()) == judge(
            asked, game, other, Rng(1), Budget()
        )


def test_every_card_is_looked_at_for_hindsight_only_and_when_all_is_over() -> None:
    whole = short_match("euchre")
    asked = Told(last_is_best)
    assert any(one["hindsight"] for one in reviewed(whole, asked)["decisions"])
    assert asked.states > 0
    asked = Told(last_is_best)
    cut = b"".join(whole.splitlines(keepends=True)[:-1])
    review = reviewed(cut, asked)
    assert not review["over"]
    assert asked.states == 0
    assert not any(one["hindsight"] for one in review["decisions"])


@every_game
@pytest.mark.slow
def test_the_same_record_and_effort_give_the_same_review(game_id: str) -> None:
    asked = Flat(GAMES[game_id], None, 2)
    first = reviewed(short_match(game_id), asked, (0,))
    assert json.dumps(first) == json.dumps(reviewed(short_match(game_id), asked, (0,)))


def test_the_time_of_a_round_is_shared_and_what_is_left_goes_to_the_rest() -> None:
    outline = Outline(short_match("euchre"), (0,))
    share = Shares(outline, 6.0)
    wanted = sum(spot.wanted and spot.round == 1 for spot in outline.spots)
    assert wanted > 2
    first = share.share(1, 1.0)
    assert 0 < first < 6.0 / wanted
    for _ in range(wanted - 1):
        share.used(1)
    assert first < share.share(1, 1.0) < 6.0
    assert Shares(outline, 0.0).share(1, 1.0) == 0.0


# ---- sums ----


@every_game
def test_points_are_expectation_less_losses_and_luck(game_id: str) -> None:
    record = short_match(game_id)
    review = reviewed(record, Told(last_is_best))
    state = replay(io.BytesIO(record), GAMES).state
    sign = -1 if GAMES[game_id].facts.lowest_wins else 1
    assert len(review["rounds"]) == len(state.rounds)
    for done, round in zip(review["rounds"], state.rounds, strict=True):
        for seat, letter in enumerate(review["seats"]):
            others = (sum(round.scores) - round.scores[seat]) / (state.players - 1)
            assert done["points"][letter] == pytest.approx(sign * (round.scores[seat] - others))
            came = done["expected"][letter] - done["loss"][letter] + done["luck"][letter]
            assert came == pytest.approx(done["points"][letter])
    for letter, total in review["totals"].items():
        own = [one for one in review["decisions"] if one["seat"] == letter]
        assert total["loss"] == pytest.approx(sum(one["loss"] for one in own))
        assert total["luck"] == pytest.approx(sum(r["luck"][letter] for r in review["rounds"]))
        assert sum(total["classes"].values()) <= total["decisions"]
        assert 0 <= total["accuracy"] <= 100


@every_game
def test_the_chart_goes_from_even_chances_to_the_winners(game_id: str) -> None:
    record = short_match(game_id)
    review = reviewed(record, Told(last_is_best))
    chart = review["chart"]
    players = review["players"]
    assert chart[0]["event"] == 0
    assert list(chart[0]["win"].values()) == pytest.approx([1 / players] * players)
    assert [point["event"] for point in chart] == sorted(point["event"] for point in chart)
    state = replay(io.BytesIO(record), GAMES).state
    shares = [1 / len(state.winners) if s in state.winners else 0.0 for s in range(players)]
    assert list(chart[-1]["win"].values()) == pytest.approx(shares)
    ends = [point for point in chart[1:] if len(point["win"]) == players]
    assert len(ends) == len(review["rounds"])


@every_game
def test_the_review_holds_its_record_and_the_move_that_was_made(game_id: str) -> None:
    record = short_match(game_id)
    review = reviewed(record, Told(last_is_best), (1,))
    assert review["record"].encode() == record
    assert review["seats"] == ["B"]
    for one in review["decisions"]:
        if one["advice"] is not None:
            listed = [choice["move"] for choice in one["advice"]["choices"]]
            assert one["move"] in listed
            assert len(listed) <= 6
            assert all(choice["words"]["key"] for choice in one["advice"]["choices"])
    assert SHORT[game_id]
    json.dumps(review)


# ---- comments ----


@every_game
def test_the_record_with_comments_still_replays(game_id: str) -> None:
    record = short_match(game_id)
    review = reviewed(record, Told(last_is_best))
    told = annotate(review)
    comments = [line for line in told.splitlines() if "#" in line]
    costly = [one for one in review["decisions"] if one["loss"]]
    assert len(costly) <= len(comments) <= len(costly) + len(review["rounds"])
    assert sum(" behind " in line for line in comments) == len(costly)
    plain = summary(replay(io.BytesIO(record), GAMES))
    assert summary(replay(io.BytesIO(told.encode()), GAMES)) == plain
