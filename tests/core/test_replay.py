"""Folding a record into a match: what is refused, at which line, and that nothing changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlour.core.errors import RecordError
from parlour.core.record import Line, read_header
from parlour.core.replay import Replay, begin, summary
from parlour.games import GAMES
from tests.conformance import toy
from tests.core.lines import keys_in, lines_of, refusal, replayed

pytestmark = pytest.mark.pure

ALL = {**GAMES, "toy": toy.GAME}
HEAD = "parlour 1\ngame toy\nplayers 2\nfirst B\noptions target=2\n"
DEAL = "deal 8 2 7 4 6 5 1 9 3\n"
ROUND = "B play 7\nA play 8\nA play 2\nB play 4\n"
LAST = "deal 9 8 1 2 3 4 5 6 7\nA play 9\nB play 1\nA play 8\nB play 2\n"
NERTS = "parlour 1\ngame nerts\nplayers 2\n--\n"
TURNED = " ".join(GAMES["nerts"].format_card(c) for c in GAMES["nerts"].start(2).to_deal()[0])
TOY, NERTS_DECK, NERTS_PLAYERS = "1.1", GAMES["nerts"].deck_clause, GAMES["nerts"].players_clause
START = GAMES["euchre"].players_clause

# What stands above `--`, the line at fault, the key of the reason, and the clause.
HEADERS = [
    ("game bridge\nplayers 2\nfirst A\n", 2, "game-unknown", "notation"),
    ("players 2\ngame Toy\nfirst A\n", 3, "game-unknown", "notation"),
    ("game toy\nplayers 2\n", 4, "header-missing", "notation"),
    ("game toy\nfirst\nplayers 2\n", 3, "header-one-word", "notation"),
    ("game toy\nfirst A B\nplayers 2\n", 3, "header-one-word", "notation"),
    ("game toy\nfirst C\nplayers 2\n", 3, "seat-unknown", "notation"),
    ("game toy\nfirst a\nplayers 2\n", 3, "seat-unknown", "notation"),
    ("game toy\nfirst AB\nplayers 2\n", 3, "seat-unknown", "notation"),
    ("game toy\nfirst *\nplayers 2\n", 3, "seat-unknown", "notation"),
    ("game toy\nfirst A\nplayers 4\n", 4, "players-count", TOY),
    ("game euchre\nfirst *\nplayers 11\n", 4, "players-count", START),
    ("game euchre\nfirst Z\nplayers 99\n", 4, "players-count", START),
    ("game toy\noptions high=on\nfirst A\nplayers 2\n", 3, "option-unknown", "notation"),
    ("game toy\nfirst A\noptions low=yes\nplayers 2\n", 4, "option-value", "3.3"),
    ("game toy\nfirst A\noptions target=21\nplayers 2\n", 4, "option-value", "3.2"),
    ("game nerts\noptions pile_size=13,13,13\nplayers 2\n", 3, "option-value", "3.2"),
    ("game passing\nfirst A\nplayers 3\noptions partners=on\n", 5, "passing-partners-four", "1.3"),
]
# A whole record, the line at fault, the key of the reason, and the clause.
LINES = [
    (HEAD + "--\nB play 7\n", 7, "not-your-turn", "2.1"),
    (HEAD + "--\n* play 7\n", 7, "deal-first", TOY),
    (HEAD + "--\n" + DEAL + "* play 7\n", 8, "table-not-acting", TOY),
    (HEAD + "--\n" + DEAL + "C play 7\n", 8, "seat-unknown", "notation"),
    (HEAD + "--\n" + DEAL + "AB play 7\n", 8, "seat-unknown", "notation"),
    (HEAD + "--\n" + DEAL + "B play 07\n", 8, "move-unknown", "notation"),
    (HEAD + "--\n" + DEAL + "B play\n", 8, "move-unknown", "notation"),
    (HEAD + "--\n" + DEAL + "B play 7 @5\n", 8, "time-unwanted", "notation"),
    (HEAD + "--\n" + DEAL + "\n# so\nA play 8\n", 10, "not-your-turn", "2.1"),
    (HEAD + "--\n" + DEAL + "B play 8\n", 8, "card-not-held", "2.1"),
    (HEAD + "--\ndeal 8 2 7 4 6 5 1 9\n", 7, "deal-count", TOY),
    (HEAD + "--\ndeal 8 2 7 4 6 5 1 9 3 3\n", 7, "deal-count", TOY),
    (HEAD + "--\ndeal\n", 7, "deal-count", TOY),
    (HEAD + "--\ndeal 8 2 7 4 6 5 1 9 9\n", 7, "deal-card", TOY),
    (HEAD + "--\ndeal 8 2 7 4 6 5 1 9 T\n", 7, "card-unknown", "notation"),
    (HEAD + "--\ndeal A 2 7 4 6 5 1 9 3\n", 7, "card-unknown", "notation"),
    (HEAD + "--\nx\n", 7, "event-unknown", "notation"),
    (NERTS + f"deal {TURNED}\n", 5, "seat-unknown", "notation"),
    (NERTS + "deal\n", 5, "deal-seat", NERTS_DECK),
    (NERTS + f"deal B {TURNED}\n", 5, "deal-seat", NERTS_DECK),
    (NERTS + f"deal * {TURNED}\n", 5, "deal-seat", NERTS_DECK),
    (NERTS + f"deal A {TURNED}\n\ndeal A {TURNED}\n", 7, "deal-seat", NERTS_DECK),
    (NERTS + f"deal A {TURNED} AS\n", 5, "deal-count", NERTS_DECK),
    (NERTS + f"deal A {TURNED}\ndeal B {TURNED[:-2]}AH\n", 6, "deal-card", NERTS_DECK),
    (NERTS + f"deal A {TURNED}\nA turn @5\n", 6, "deal-first", NERTS_DECK),
    (NERTS + f"deal A {TURNED}\ndeal B {TURNED}\n* close\n", 7, "table-not-acting", NERTS_PLAYERS),
    (
        NERTS + f"deal A {TURNED}\ndeal B {TURNED}\ndeal A {TURNED}\n",
        7,
        "deal-unwanted",
        NERTS_DECK,
    ),
]


@pytest.mark.parametrize(("head", "number", "key", "clause"), HEADERS)
def test_a_header_of_no_possible_match_is_refused_at_the_line_to_blame(
    head: str, number: int, key: str, clause: str
) -> None:
    text = f"parlour 1\n{head}--\nnonsense\n"
    refused = refusal(lambda: replayed(text, ALL))
    assert (refused.line, refused.key, refused.clause) == (number, key, clause)
    assert refused.text == text.split("\n")[number - 1]


@pytest.mark.parametrize(("text", "number", "key", "clause"), LINES)
def test_a_refused_line_is_named_and_changes_nothing(
    text: str, number: int, key: str, clause: str
) -> None:
    lines = lines_of(text)
    match = begin(read_header(lines), ALL)
    for line in lines:
        before = match.state.dump(), list(match.pending)
        if line.number < number:
            match.feed(line)
            continue
        refused = _refusal(match, line)
        assert (refused.line, refused.key, refused.clause) == (number, key, clause)
        assert refused.text == text.split("\n")[number - 1]
        assert (match.state.dump(), match.pending) == before
        return
    raise AssertionError("the faulty line was not reached")


def _refusal(match: Replay, line: Line) -> RecordError:
    return refusal(lambda: match.feed(line))


def test_every_refusal_of_the_module_is_tried_here() -> None:
    tried = {key for _, _, key, _ in (*HEADERS, *LINES)}
    assert keys_in("replay.py") <= tried


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_after_the_match_is_refused_by_the_games_own_clause(game: str) -> None:
    match = replayed(_whole_match(game), ALL)
    before = match.state.dump()
    refused = _refusal(match, Line(99, "deal A", ("deal", "A")))
    assert (refused.line, refused.text, refused.key) == (99, "deal A", "match-over")
    assert match.state.dump() == before


def _whole_match(game: str) -> bytes:
    """A golden record that goes to the end of its match."""
    for path in sorted((Path(__file__).parents[1] / "games" / game / "records").glob("*.record")):
        if json.loads(path.with_suffix(".json").read_text("utf-8")).get("over"):
            return path.read_bytes()
    raise AssertionError(f"no golden record of {game} ends")


# ---- what is read ----


def test_every_whole_line_may_be_the_last() -> None:
    lines = (HEAD + "--\n" + DEAL + ROUND + LAST).splitlines(keepends=True)
    for count in range(6, len(lines) + 1):
        match = replayed("".join(lines[:count]), ALL)
        assert match.state.over == (count == len(lines))
        assert replayed("".join(lines[:count]).rstrip("\n"), ALL).state.dump() == match.state.dump()


def test_line_ends_blanks_and_comments_change_nothing() -> None:
    plain = HEAD + "--\n" + DEAL + ROUND
    wanted = summary(replayed(plain, ALL))
    assert wanted["scores"] == [1, 1]
    dressed = "".join(f"\n# {line}\n\t{line} # so\n" for line in plain.splitlines())
    for text in (plain.replace("\n", "\r\n"), dressed, plain.replace(" ", " \t  ")):
        assert summary(replayed(text, ALL)) == wanted


@pytest.mark.parametrize("first", ["", "first\n", "first Z\n", "first *\n", "first A B\n"])
def test_nerts_ignores_who_is_first(first: str) -> None:
    match = replayed(NERTS.replace("--", first + "--"), ALL)
    assert match.state.dump() == GAMES["nerts"].start(2).dump()


def test_the_packs_of_a_deal_come_one_a_line_and_count_when_all_are_there() -> None:
    half = replayed(NERTS + f"deal A {TURNED}\n", ALL)
    assert len(half.pending) == 1
    assert summary(half) == summary(replayed(NERTS, ALL))
    whole = replayed(NERTS + f"deal A {TURNED}\n# next\ndeal B {TURNED}\n", ALL)
    assert (whole.pending, whole.state.to_deal()) == ([], [])
    assert summary(whole)["actors"] == ["A", "B"]


def test_times_reach_the_game() -> None:
    deals = f"deal A {TURNED}\ndeal B {TURNED}\n"
    match = replayed(NERTS + deals + "A turn @500\nB turn @700\n", ALL)
    with pytest.raises(RecordError):
        match.feed(Line(9, "A turn @400", ("A", "turn", "@400")))


def test_the_summary_is_what_programs_are_told() -> None:
    text = HEAD + "names Ana | Bo\nseed x\n--\n" + DEAL + ROUND
    told = summary(replayed(text + "".join(LAST.splitlines(keepends=True)[:2]), ALL))
    assert isinstance(told.pop("position"), str)
    common = {"game": "toy", "players": 2}
    round_one = {"scores": [1, 1], "reason": "played"}
    assert told == {
        **common, "over": False, "scores": [1, 1], "winners": [], "rounds": [round_one],
        "actors": ["B"], "legal": {"B": ["play 1", "play 2"]},
    }  # fmt: skip
    told = summary(replayed(text + LAST, ALL))
    assert json.loads(json.dumps(told)) == told
    del told["position"]
    round_two = {"scores": [2, 0], "reason": "played"}
    assert told == {
        **common, "over": True, "scores": [3, 1], "winners": ["A"],
        "rounds": [round_one, round_two], "actors": [], "legal": {},
    }  # fmt: skip
