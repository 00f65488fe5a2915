"""``parlour replay``: where a record leads, or which line is wrong and why."""

from __future__ import annotations

import json
import random
import subprocess

import pytest

from parlour.cli.replay import read_file
from parlour.games import GAMES
from tests.cli.running import PROGRAM, RECORDS, parlour, surroundings

EUCHRE = RECORDS / "euchre" / "records" / "worked_round.record"
HEAD = "parlour 1\ngame euchre\nplayers 3\nfirst C\n--\n"
DEAL = "deal JD KD QD TH JH QH TD QS AD 9H AH TS 9D KS KH JC AS 9S JS QC TC AC KC 9C\n"
FIELDS = {"game", "players", "over", "scores", "winners", "rounds", "actors", "legal"}


def sorted_legal(found: dict) -> dict:
    """The JSON with each seat's moves in alphabetical order, as the goldens have them."""
    legal = found.get("legal", {})
    return {**found, "legal": {seat: sorted(moves) for seat, moves in legal.items()}}


def a_few(game: str) -> list:
    """Some golden records of a game, refusals among them."""
    paths = sorted((RECORDS / game / "records").glob("*.record"))
    refused = [path for path in paths if path.name.startswith("refuse")]
    return [*paths[:: max(1, len(paths) // 6)][:6], *refused[:2]]


@pytest.mark.parametrize("game", GAMES)
def test_json_of_golden_records_is_as_written_beside_them(run, game: str) -> None:
    assert a_few(game)
    for path in a_few(game):
        wanted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        done = run("replay", path, "--json")
        found = json.loads(done.out)
        if "error" in wanted:
            assert found["error"].pop("reason")
            assert (found, done.code) == (wanted, 1)
            assert f"line {wanted['error']['line']}: " in done.err
        else:
            assert isinstance(found.pop("position"), str)
            assert sorted_legal(found) == wanted
            assert (done.code, done.err) == (0, "")


def test_a_program_of_its_own_reads_a_file_and_standard_input_alike(home) -> None:
    by_name = parlour("replay", EUCHRE, "--json", home=home)
    by_pipe = parlour("replay", "-", "--json", home=home, stdin=EUCHRE.read_bytes())
    assert by_name.code == 0
    assert by_name == by_pipe
    assert json.loads(by_name.out)["rounds"] == [{"scores": [5, 0, 1], "reason": "made"}]


def test_people_read_rounds_scores_position_and_moves(run, home) -> None:
    record = home / "round.record"
    record.write_text(HEAD.replace("--", "names Ana | Bo | Cy\n--") + DEAL, encoding="utf-8")
    done = run("replay", record)
    assert done.out.splitlines() == [
        "Ghost Hand Euchre, 3 players",
        "Scores: Ana 0 · Bo 0 · Cy 0",
        *GAMES["euchre"].format_position(_replayed(record)).split("; "),
        "A may: " + ", ".join(_legal(run, record)["A"]),
    ]
    finished = run("replay", EUCHRE).out
    assert "Round 1: A +5 · B +0 · C +1 — The bidder took at least the tricks bid." in finished
    assert "The next deal is awaited." in finished


def _replayed(path):
    return read_file(str(path)).state


def _legal(run, path):
    return json.loads(run("replay", path, "--json").out)["legal"]


# ---- what one seat may know ----


def test_a_view_is_the_summary_without_the_position_and_the_seats_own_moves(run, home) -> None:
    record = home / "round.record"
    record.write_text(HEAD + DEAL, encoding="utf-8")
    found = json.loads(run("replay", record, "--json", "--view", "A").out)
    assert set(found) == FIELDS | {"view"}
    assert found["actors"] == ["A"]
    assert list(found["legal"]) == ["A"]
    assert found["view"]["seat"] == "A"
    other = json.loads(run("replay", record, "--json", "--view", "B").out)
    assert (other["actors"], other["legal"]) == (["A"], {})
    nobody = json.loads(run("replay", record, "--json", "--view", "none").out)
    assert (nobody["view"]["seat"], nobody["legal"]) == (None, {})


@pytest.mark.parametrize("as_json", [True, False])
def test_a_view_shows_no_card_of_another_hand(run, home, as_json: bool) -> None:
    record = home / "round.record"
    record.write_text(HEAD + DEAL, encoding="utf-8")
    cards = DEAL.split()[1:]
    hands = {"A": cards[0::4], "B": cards[1::4], "C": cards[2::4], "none": []}
    for seat, hand in hands.items():
        words = ["--json"] if as_json else []
        shown = run("replay", record, "--view", seat, *words)
        assert shown.code == 0
        assert {card for card in cards if card in shown.out} == set(hand)


@pytest.mark.parametrize("seat", ["Z", "b", "*", "", "AB", "None"])
def test_a_view_of_nobody_known_is_a_wrong_command_line(run, seat: str) -> None:
    done = run("replay", EUCHRE, "--json", "--view", seat)
    assert (done.code, done.out) == (2, "")
    assert "seats are A to C" in done.err


@pytest.mark.parametrize("game", GAMES)
def test_every_board_is_drawn_for_every_seat_and_a_spectator(run, game: str) -> None:
    drawn = 0
    for path in a_few(game):
        wanted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        seats = "ABCDEFG"[: wanted.get("players", 0)]
        if not seats or drawn > 2:
            continue
        drawn += 1
        for seat in [*seats, "none"]:
            done = run("replay", path, "--view", seat)
            assert (done.code, done.err) == (0, "")
            assert len(done.out.splitlines()) > 3


# ---- bad files ----

REFUSED = {
    # text after the header's first line or the whole text: line, move, clause
    b"": (1, "", "notation"),
    b"\n# nothing\n": (1, "", "notation"),
    b"parlour 2\n": (1, "parlour 2", "notation"),
    b"\x7fELF\x02\x00\x80\xff": (1, "\x7fELF\x02\x00\\x80\\xff", "notation"),
    b"parlour 1\ngame chess\nplayers 3\n--\n": (2, "game chess", "notation"),
    b"parlour 1\ngame euchre\n--\n": (3, "--", "notation"),
    b"parlour 1\ngame euchre\nplayers 3\nfirst C\n": (4, "first C", "notation"),
    b"parlour 1\ngame euchre\nplayers 03\nfirst C\n--\n": (3, "players 03", "notation"),
    b"parlour 1\ngame euchre\nplayers 99999999999999999\n--\n": (
        3, "players 99999999999999999", "notation",
    ),
    b"parlour 1\ngame euchre\nplayers 4\nfirst C\n--\n": (3, "players 4", "1.1"),
    b"parlour 1\ngame euchre\nplayers 3\nfirst D\n--\n": (4, "first D", "notation"),
    b"parlour 1\ngame euchre\ngame euchre\n": (3, "game euchre", "notation"),
    b"parlour 1\ngame euchre\nplayers 3\nfirst C\noptions hue=red\n--\n": (
        5, "options hue=red", "notation",
    ),
    b"parlour 1\ngame euchre\nplayers 3\nfirst C\noptions target=99999999999\n--\n": (
        5, "options target=99999999999", "1.2",
    ),
    HEAD.encode() + b"A pass\n": (6, "A pass", "3.6"),
    HEAD.encode() + b"deal JD\n": (6, "deal JD", "3.5"),
    HEAD.encode() + DEAL.replace("KD", "JD").encode(): (6, DEAL.replace("KD", "JD")[:-1], "3.5"),
    HEAD.encode() + DEAL.replace("KD", "kd").encode(): (
        6, DEAL.replace("KD", "kd")[:-1], "notation",
    ),
    HEAD.encode() + DEAL.encode() + b"B pass\n": (7, "B pass", "4.1"),
    HEAD.encode() + DEAL.encode() + b"A PASS\n": (7, "A PASS", "notation"),
    HEAD.encode() + DEAL.encode() + b"D pass\n": (7, "D pass", "notation"),
    HEAD.encode() + DEAL.encode() + b"A bid 99999999999999999999\n": (
        7, "A bid 99999999999999999999", "notation",
    ),
    HEAD.encode() + DEAL.encode() + b"A pass @5\n": (7, "A pass @5", "notation"),
    HEAD.encode() + DEAL.encode() + b"# a\n\nA  pass  # b\r\nA pass\r\n": (10, "A pass", "4.2"),
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: repr(text[-30:]))
def test_a_bad_record_is_refused_with_line_move_clause_and_reason(run, home, text: bytes) -> None:
    line, move, clause = REFUSED[text]
    record = home / "bad.record"
    record.write_bytes(text)
    done = run("replay", record, "--json")
    error = json.loads(done.out)["error"]
    assert (error["line"], error["move"], error["clause"]) == (line, move, clause)
    assert set(error) == {"line", "move", "clause", "reason"}
    assert done.code == 1
    assert f"bad.record, line {line}: " in done.err
    assert f"[{clause}]" in done.err
    assert error["reason"]
    plain = run("replay", record)
    assert (plain.code, plain.out) == (1, "")
    assert plain.err == done.err
    assert "\x1b" not in plain.err
    assert "\x00" not in plain.err
    assert record.read_bytes() == text


@pytest.mark.parametrize("name", ["nowhere.record", ".", "a\0b", "x" * 5000])
def test_a_file_that_cannot_be_opened_is_named(run, name: str) -> None:
    done = run("replay", name, "--json")
    error = json.loads(done.out)["error"]
    assert done.code == 1
    assert (error["line"], error["move"], error["clause"]) == (0, "", "notation")
    assert done.err.startswith("parlour: ")
    assert "cannot be read" in done.err
    assert "\0" not in done.err


def test_standard_input_that_cannot_be_read_is_told(home) -> None:
    done = subprocess.run(
        f"{' '.join(PROGRAM)} replay - 0>unreadable",
        shell=True,
        capture_output=True,
        check=False,
        env=surroundings(home),
        cwd=home,
    )
    assert done.returncode == 1
    assert b"parlour: - cannot be read: Bad file descriptor." in done.stderr


@pytest.mark.parametrize("length", [900, 2000, 60000, 70000])
def test_a_very_long_word_is_cut_where_it_is_told(run, home, length: int) -> None:
    (home / "long.record").write_text(HEAD + DEAL + "A " + "x" * length + "\n", encoding="utf-8")
    done = run("replay", "long.record", "--json")
    assert done.code == 1
    assert json.loads(done.out)["error"]["line"] == 7
    assert len(done.err) < 2000
    (home / "long.record").write_text(HEAD.replace("--", f"names {'y' * length} | B | C\n--"))
    assert run("replay", "long.record").code == (1 if length > 65536 else 0)


def test_what_a_file_says_cannot_steer_the_terminal(run, home) -> None:
    record = home / "names.record"
    text = HEAD.replace("--", "names \x1b[31mAna | B\x9bo | C\u202ey\n--") + DEAL
    record.write_text(text + "A \x1b]0;title\x07\n", encoding="utf-8")
    shown = run("replay", record).err
    record.write_text(text, encoding="utf-8")
    shown += run("replay", record).out + run("replay", record, "--view", "A").out
    assert not {"\x1b", "\x07", "\x9b", "\u202e"} & set(shown)
    assert "\\x1b[31mAna" in shown


@pytest.mark.parametrize("seed", range(5))
def test_random_bytes_never_show_a_traceback(run, home, seed: int) -> None:
    chance = random.Random(seed)
    good = EUCHRE.read_bytes()
    for _ in range(20):
        at = chance.randrange(len(good))
        text = good[:at] + chance.randbytes(chance.randrange(1, 8)) + good[at + 3 :]
        (home / "hit.record").write_bytes(text)
        done = run("replay", "hit.record", "--json")
        assert done.code in (0, 1)
        assert ("error" in json.loads(done.out)) == (done.code == 1)


# ---- form ----


@pytest.mark.parametrize("change", ["crlf", "bom", "blanks", "tabs", "comments", "cut"])
def test_form_that_does_not_matter_changes_nothing(run, home, change: str) -> None:
    text = EUCHRE.read_text(encoding="utf-8")
    changed = {
        "crlf": text.replace("\n", "\r\n"),
        "bom": "\ufeff" + text,
        "blanks": text.replace("\n", "  \n\n").replace(" ", "   "),
        "tabs": text.replace("A play", "\tA\tplay"),
        "comments": text.replace("\n", " # as it should be\n"),
        "cut": text.rstrip("\n"),
    }[change]
    assert changed != text
    (home / "changed.record").write_text(changed, encoding="utf-8", newline="")
    assert run("replay", "changed.record", "--json") == run("replay", EUCHRE, "--json")


# ---- long ----


def long_record(lines: int) -> str:
    """The worked round again and again, the deal passing on, with a target never reached."""
    events = EUCHRE.read_text(encoding="utf-8").split("--\n")[1].splitlines()
    text = [HEAD.replace("--", "options target=10000\n--")]
    turn = 0
    while (turn + 1) * len(events) < lines:
        for line in events:
            word, _, rest = line.partition(" ")
            seat = word if word == "deal" else "ABC"[("ABC".index(word) + turn) % 3]
            text.append(f"{seat} {rest}\n")
        turn += 1
    return "".join(text)


@pytest.mark.slow
def test_a_record_of_a_hundred_thousand_lines_is_replayed(home) -> None:
    text = long_record(100_050)
    assert text.count("\n") > 100_000
    (home / "long.record").write_text(text, encoding="utf-8")
    done = parlour("replay", "long.record", "--json", home=home)
    found = json.loads(done.out)
    assert (done.code, done.err) == (0, "")
    assert len(found["rounds"]) == text.count("deal")
    assert sum(found["scores"]) == 6 * len(found["rounds"])
    (home / "long.record").write_text(text + "A pass\n", encoding="utf-8")
    wrong = parlour("replay", "long.record", "--json", home=home)
    line = text.count("\n") + 1
    assert json.loads(wrong.out)["error"]["line"] == line
    assert f"long.record, line {line}: A pass" in wrong.err


def test_a_long_answer_may_be_cut_off_by_its_reader(home) -> None:
    (home / "rounds.record").write_text(long_record(3000), encoding="utf-8")
    command = f"{' '.join(PROGRAM)} replay rounds.record | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, env=surroundings(home), cwd=home, check=False
    )
    assert done.stdout.decode().splitlines() == ["Ghost Hand Euchre, 3 players", "0"]
    assert done.stderr == b""
