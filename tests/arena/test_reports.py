"""What is kept, and what is made of it: files, summaries, tables, pictures."""

from __future__ import annotations

import importlib.util
import json
import math
import statistics
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from parlour.arena.plan import Plan, code_digest
from parlour.arena.plot import PictureError, check, draw
from parlour.arena.report import report_json, report_tables
from parlour.arena.results import Results, ResultsError
from parlour.arena.seating import Sitting, schedule, tables
from parlour.arena.sitting import Played, play
from parlour.arena.summary import outcomes, ranking, summarise
from parlour.arena.watched import Fault
from parlour.games import get


def plan_of(game: str = "euchre", fields: str = "one-against", **more: object) -> Plan:
    """A round each of the uniform and the sensible bot."""
    found = get(game)
    plan = Plan(game, found.players[0], found.defaults, ("uniform", "rules"), fields, 3, 1)
    return plan._replace(**more)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def played() -> list[Played]:
    """Eight deals of euchre."""
    plan = plan_of()
    return [play(plan, sitting) for sitting in schedule(plan, 8)]


def rest(results: Results, deals: int) -> list[Sitting]:
    """What is still to be played."""
    return list(results.continues(schedule(results.plan, deals)))


def written(path: Path, played: list[Played]) -> Plan:
    """A file of these results."""
    plan = plan_of()
    with Results(plan, path) as results:
        for one in played:
            results.add(one)
    return plan


def test_a_file_is_read_back_the_same(tmp_path, played) -> None:
    path = tmp_path / "out.jsonl"
    fault = Fault(1, "rules", 7, "failed", "ValueError: no")
    with_fault = [played[0]._replace(faults=(fault,)), *played[1:]]
    plan = written(path, with_fault)
    results = Results(plan, path)
    assert results.played == with_fault
    assert rest(results, 8) == []
    assert len(rest(results, 9)) == len(tables(plan))
    assert len(path.read_text().splitlines()) == 1 + len(played)


@pytest.mark.parametrize("cut", [1, 20, 60])
def test_half_a_line_at_the_end_is_cut_and_played_again(tmp_path, played, cut: int) -> None:
    path = tmp_path / "out.jsonl"
    plan = written(path, played)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    with Results(plan, path) as results:
        missing = rest(results, 8)
        assert missing == [played[-1].sitting]
        results.add(played[-1])
    assert path.read_bytes() == whole


def test_even_half_a_header_is_cut(tmp_path, played) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text('{"arena":1,"ga')
    plan = written(path, played)
    assert Results(plan, path).played == played


@pytest.mark.parametrize(
    "changed", [{"seed": 4}, {"bots": ("rules", "uniform")}, {"rounds": 2}, {"effort": 0.5}]
)
def test_another_plan_is_not_gone_on_with(tmp_path, played, changed) -> None:
    path = tmp_path / "out.jsonl"
    plan = written(path, played)._replace(**changed)
    with pytest.raises(ResultsError) as refused:
        Results(plan, path)
    assert refused.value.key == "arena-results-plan"
    assert refused.value.details["name"] == next(iter(changed))


def test_a_damaged_or_strange_file_is_refused_at_its_line(tmp_path, played) -> None:
    path = tmp_path / "out.jsonl"
    plan = written(path, played)
    lines = path.read_text().splitlines(keepends=True)
    for number, line in ((1, "{}\n"), (3, "{\n"), (4, '{"deal": 1}\n'), (2, "[]\n")):
        path.write_text("".join([*lines[: number - 1], line, *lines[number:]]))
        with pytest.raises(ResultsError) as refused:
            Results(plan, path)
        assert refused.value.details == {"line": number}
    path.write_text("".join([lines[0], *lines[2:]]))
    with pytest.raises(ResultsError) as refused:
        rest(Results(plan, path), 8)
    assert (refused.value.key, refused.value.details) == ("arena-results-order", {"line": 2})


def test_more_than_is_asked_for_is_left_out_of_account(tmp_path, played) -> None:
    path = tmp_path / "out.jsonl"
    results = Results(written(path, played), path)
    assert rest(results, 2) == []
    assert results.played == played[: 2 * len(tables(results.plan))]


def test_the_digest_changes_with_the_code_of_the_game_alone() -> None:
    assert len({code_digest(game) for game in ("euchre", "passing", "gnoming", "nerts")}) == 4
    assert code_digest("euchre") == code_digest("euchre")


def sat(seats: str, scores: tuple[int, ...], winners: tuple[int, ...], deal: int = 0) -> Played:
    """A sitting of bots a, b, c that came out so."""
    return Played(Sitting(deal, tuple(seats)), 2, scores, winners)


def test_gains_are_against_the_mean_of_the_others_and_more_is_better() -> None:
    plan = plan_of(bots=("a", "b"))
    found = outcomes(plan, sat("baa", (10, 4, -2), (0,)))
    assert [one.gain for one in found] == [4.5, 0.0, -4.5]
    assert [one.won for one in found] == [1, 0, 0]
    assert [one.ahead for one in found] == [1, 0.5, 0]
    low = plan_of("gnoming", players=3, bots=("a", "b"))
    found = outcomes(low, sat("baa", (10, 4, 4), (1, 2)))
    assert [one.gain for one in found] == [-3.0, 1.5, 1.5]
    assert [one.won for one in found] == [0.0, 0.5, 0.5]
    assert [one.ahead for one in found] == [0.0, 0.75, 0.75]


def test_winners_are_first_in_a_ranking_and_equals_together() -> None:
    plan = plan_of(bots=("a", "b"))
    assert ranking(plan, sat("baa", (5, 9, 9), (0,))) == ((1,), (0, 0))
    assert ranking(plan, sat("baa", (5, 9, 2), (1,))) == ((0,), (1,), (0,))
    low = plan_of("gnoming", players=3, bots=("a", "b"))
    assert ranking(low, sat("baa", (5, 9, 2), (2,))) == ((0,), (1,), (0,))


def test_meetings_are_what_one_can_compute_by_hand(played) -> None:
    plan = plan_of()
    summary = summarise(plan, played)
    assert (summary.deals, summary.sittings, summary.rounds) == (8, 48, 48)
    rules = next(one for one in summary.meetings if one.guest == "rules")
    gains, wins, ahead = [], [], []
    for one in played:
        if one.sitting.seats.count("rules") == 1:
            seat = one.sitting.seats.index("rules")
            others = [one.scores[other] for other in range(3) if other != seat]
            gains.append((one.sitting.deal, one.scores[seat] - statistics.mean(others)))
            wins.append(1 / len(one.winners) if seat in one.winners else 0)
            own = one.scores[seat]
            ahead.append(statistics.mean((own > x) + (own == x) / 2 for x in others))
    per_deal = [statistics.mean(g for d, g in gains if d == deal) for deal in range(8)]
    assert rules.sittings == 24
    assert rules.gain.value == pytest.approx(statistics.mean(per_deal))
    half = 2.364624 * statistics.stdev(per_deal) / math.sqrt(8)
    assert rules.gain.high - rules.gain.value == pytest.approx(half, rel=1e-5)
    assert rules.wins.value == pytest.approx(statistics.mean(wins))
    assert rules.ahead.value == pytest.approx(statistics.mean(ahead))
    assert rules.gain.p <= rules.p <= 2 * rules.gain.p


def test_a_deal_that_is_not_whole_is_left_out(played) -> None:
    plan = plan_of()
    assert summarise(plan, played[:-1]) == summarise(plan, played[:42])


def test_a_bot_under_two_names_gains_exactly_nothing() -> None:
    """The same cards and the same chances for whoever sits at a seat: pairing leaves no noise."""
    plan = plan_of("passing", "mixes", players=3)
    blind = plan._replace(bots=("uniform", "uniform "))
    seen = []
    for sitting in schedule(blind, 20):
        plain = Sitting(sitting.deal, tuple(name.strip() for name in sitting.seats))
        seen.append(play(plan, plain)._replace(sitting=sitting))
    summary = summarise(blind, seen)
    (difference,) = summary.differences
    assert difference.gain[:3] == pytest.approx((0.0, 0.0, 0.0), abs=1e-12)
    assert difference.wins[:3] == pytest.approx((0.0, 0.0, 0.0), abs=1e-12)
    assert summary.standings[1].rating == pytest.approx((0.0, 0.0, 0.0), abs=1e-6)


def test_the_json_is_plain_and_the_tables_have_a_row_for_each(played) -> None:
    plan = plan_of()
    found = summarise(
        plan, [one._replace(faults=(Fault(0, "rules", 1, "hung", ""),)) for one in played]
    )
    told = json.loads(json.dumps(report_json(found), allow_nan=False))
    assert told["bots"] == ["uniform", "rules"]
    assert told["faults"] == [{"bot": "rules", "kind": "hung", "count": 48}]
    assert [one["guest"] for one in told["meetings"]] == ["rules", "uniform"]
    meetings, standings, faults = report_tables(found)
    assert [row[:2] for row in meetings.rows] == [["rules", "uniform"], ["uniform", "rules"]]
    assert [row[0] for row in standings.rows] == ["uniform", "rules"]
    assert faults.rows == [["rules", "hung", "48"]]
    lines = meetings.markdown().splitlines()
    assert lines[1] == "| --- | --- | --- | --- | --- | --- | --- |"
    assert lines[2].startswith("| rules | uniform | 24 | ")


def test_one_deal_has_no_widths(played) -> None:
    summary = summarise(plan_of(), played[:6])
    json.dumps(report_json(summary), allow_nan=False)
    assert "inf" not in str([table.rows for table in report_tables(summary)])


@pytest.mark.parametrize("fields", ["one-against", "mixes"])
def test_the_picture_has_a_dot_for_every_meeting_and_rating(tmp_path, fields: str) -> None:
    plan = plan_of(fields=fields)
    summary = summarise(plan, [play(plan, sitting) for sitting in schedule(plan, 4)])
    path = tmp_path / "picture.svg"
    draw(summary, path)
    drawn = ET.parse(path).getroot()
    name = "{http://www.w3.org/2000/svg}"
    assert len(drawn.findall(f"{name}circle")) == 4
    words = [text.text for text in drawn.findall(f"{name}text")]
    assert "uniform" in words
    for line in drawn.findall(f"{name}line"):
        assert 0 <= float(line.get("x1", "-1")) <= 760


def test_a_png_without_its_package_is_refused_before_anything_is_played(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.setitem(sys.modules, "PIL.ImageDraw", None)
    with pytest.raises(PictureError):
        check(Path("picture.png"))
    check(Path("picture.svg"))


@pytest.mark.skipif(not importlib.util.find_spec("PIL"), reason="Pillow is optional")
def test_a_png_is_drawn(tmp_path, played) -> None:
    draw(summarise(plan_of(), played), tmp_path / "picture.png")
    assert (tmp_path / "picture.png").read_bytes()[:4] == b"\x89PNG"
