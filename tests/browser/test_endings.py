"""After a match: the points, another match, the record, and its replay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.playing import QUICK, alone, begin, bots, join, play
from tests.cli.running import parlour
from tests.server.running import ServerProcess

SHORT = {"target": "20", "targets": "seed"}
STEP = re.compile(r"\D*(\d+)\D+(\d+)")


def step(person: Person) -> tuple[int, int]:
    """At which step of how many a replay is."""
    slider = person.page.get_by_role("slider", name=say("web-replay-step"))
    found = STEP.match(slider.get_attribute("aria-valuetext") or "")
    assert found
    return int(found[1]), int(found[2])


def chosen(person: Person, name: str) -> Locator:
    """A list to choose from."""
    return person.page.get_by_role("combobox", name=name)


def test_friends_see_the_end_and_play_again(server: ServerProcess, person: Sit) -> None:
    made = server.table("passing", 3, bots=bots("passing", 3, 2), settings=QUICK, options=SHORT)
    ana, bo = person("desktop"), person("phone")
    ana.take(made)
    ana.open(f"/t/{made['table']}")
    ana.until("she sits", lambda: ana.you.get("seat"))
    join(bo, made["table"], "Bo")
    begin(ana, bo)
    play([ana, bo], lambda: ana.phase == bo.phase == "over")
    for who in (ana, bo):
        expect(who.page.get_by_role("region", name=say("web-match-over"))).to_be_visible()
        who.shoot("end")
    ana.press(say("web-rematch"))
    for who in (ana, bo):
        who.until("the next match begins", lambda who=who: who.room["match"] == 2)
        expect(who.page.get_by_role("region", name=say("web-match-over"))).to_have_count(0)
        assert who.view["rounds"] == []
    play([ana, bo], lambda: len(ana.view["line"]) > 2)


@pytest.fixture
def finished(server: ServerProcess, person: Sit) -> Person:
    """Somebody who has just played a short match to its end."""
    ana = person("desktop")
    ana.sit_down(alone(server, "passing", options=SHORT))
    play([ana], lambda: ana.phase == "over")
    return ana


def test_the_record_can_be_downloaded_and_replayed(finished: Person, tmp_path: Path) -> None:
    with finished.page.expect_download() as download:
        finished.page.get_by_role("link", name=say("web-record")).click()
    file = tmp_path / "match.record"
    download.value.save_as(file)
    done = parlour("replay", file, home=tmp_path)
    assert done.code == 0, done.err
    assert not done.err
    page = finished.page
    finished.open("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url(re.compile("/replay/."))
    finished.until("it is shown", lambda: step(finished)[1] > 10)
    bad = tmp_path / "wrong.record"
    lines = file.read_text("utf-8").splitlines()
    wrong = next(at for at, line in enumerate(lines) if " play " in line)
    lines[wrong] = re.sub(r"play \S+.*", "play 9-9", lines[wrong])
    bad.write_text("\n".join(lines), "utf-8")
    finished.expected.append(422)
    finished.open("/replay")
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text(say("web-replay-line", line=wrong + 1))
    finished.shoot("wrong-record")


def test_a_match_is_replayed_step_by_step(finished: Person) -> None:
    page = finished.page
    finished.press(say("web-replay"))
    page.wait_for_url(re.compile("/replay/"))
    finished.until("it is shown", lambda: step(finished)[0] > 0)
    begun, steps = step(finished)
    finished.press(say("web-replay-on"))
    finished.until("one step on", lambda: step(finished)[0] == begun + 1)
    finished.press(say("web-replay-back"))
    finished.until("one step back", lambda: step(finished)[0] == begun)
    faces = page.locator("main .domino:not(.down)")
    chosen(finished, say("web-replay-from")).select_option(label=say("web-replay-open"))
    expect(page.locator("main .domino").first).to_be_visible()
    finished.shoot("replay-open")
    opened = faces.count()
    chosen(finished, say("web-replay-from")).select_option(label=say("web-replay-spectator"))
    finished.until("hands are hidden", lambda: faces.count() < opened)
    finished.shoot("replay-spectator")
    chosen(finished, say("web-replay-from")).select_option(
        label=say("web-replay-seat", name=finished.room["seats"][1]["name"])
    )
    finished.until("one hand is seen", lambda: 0 < faces.count() < opened)
    finished.press(say("web-replay-last"))
    finished.until("at the end", lambda: step(finished)[0] == steps)
    finished.shoot("replay-end")
    finished.press(say("web-replay-first"))
    finished.until("at the beginning", lambda: step(finished)[0] == 0)
    chosen(finished, say("web-replay-round")).select_option(label=say("web-round", round=1))
    finished.until("the first round", lambda: step(finished)[0] == begun)
    finished.press(say("web-replay-play"))
    finished.until("it goes by itself", lambda: step(finished)[0] >= begun + 2)
    finished.press(say("web-replay-pause"))
