"""The review of a match in a browser: asked for, read, walked along, kept, and played on from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.playing import alone, play
from tests.cli.running import parlour
from tests.server.running import ServerProcess

ROUND = Path(__file__).parents[1] / "games" / "euchre" / "records" / "worked_round.record"
REVIEW_MS = 90_000
"""How long a review of a round may take on a busy machine."""


def overview(person: Person, name: str) -> Locator:
    """The summary, once the review is done."""
    heading = person.page.get_by_role("heading", name=say("web-review-of", name=name))
    expect(heading).to_be_visible(timeout=REVIEW_MS)
    return heading


def replay(person: Person, record: Path) -> None:
    """Send a record in, and come to its replay."""
    person.open("/replay")
    person.page.locator("input[type=file]").set_input_files(record)
    person.page.wait_for_url(re.compile("/replay/."))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """One round of euchre that ends a match."""
    text = ROUND.read_text("utf-8").replace("first C\n", "first C\noptions target=4\n")
    file = tmp_path / "round.record"
    file.write_text(text, "utf-8")
    return file


@pytest.fixture
def reviewed(person: Sit, record: Path) -> Person:
    """Somebody who has the review of that match before them."""
    ana = person("phone")
    replay(ana, record)
    ana.press(say("web-more"))
    ana.page.get_by_role("link", name=say("web-review")).last.tap()
    overview(ana, "A")
    return ana


def chart(person: Person) -> Locator:
    """The chart of the match."""
    return person.page.get_by_role("slider", name=re.compile(r"chance of"))


def test_a_match_that_was_played_is_reviewed_from_its_end(
    server: ServerProcess, person: Sit
) -> None:
    ana = person("desktop")
    ana.sit_down(alone(server, "passing", players=2, options={"target": "10", "targets": "seed"}))
    play([ana], lambda: ana.phase == "over")
    ana.page.get_by_role("link", name=say("web-review")).click()
    expect(ana.page.get_by_role("progressbar")).to_be_visible()
    overview(ana, "Ana")
    ana.shoot("overview")
    assert ana.page.get_by_role("button", name="Bot", exact=False).count() == 0
    ana.page.go_back()
    ana.until("the table is back", lambda: ana.room)


def test_the_chart_leads_to_the_table(reviewed: Person) -> None:
    reviewed.shoot("overview")
    page = reviewed.page
    slider = chart(reviewed)
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    box = slider.bounding_box()
    assert box
    slider.tap(position={"x": box["width"] - 12, "y": box["height"] / 2})
    last = slider.get_attribute("aria-valuemax")
    expect(slider).to_have_attribute("aria-valuenow", str(last))
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"at=0"))
    page.go_back()
    overview(reviewed, "A")


def test_a_decision_is_shown_on_the_board_with_its_reasons(reviewed: Person) -> None:
    page = reviewed.page
    page.get_by_role("checkbox", name=say("web-review-all-decisions")).check()
    page.locator("li").filter(has_text=say("euchre-move-bid", tricks=4)).last.tap()
    page.wait_for_url(re.compile(r"at=1$"))
    expect(page.locator("[data-piece=JD]")).to_be_visible()
    rows = page.locator("aside li button")
    expect(rows.filter(has_text=say("web-hints-played"))).to_have_count(1)
    reviewed.shoot("decision")
    hindsight = page.get_by_text(say("web-review-hindsight"))
    hindsight.tap()
    expect(page.get_by_text(say("web-review-hindsight-about"))).to_be_visible()
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide == page.viewport_size["width"]  # type: ignore[index]
    reviewed.press(say("web-replay-on"))
    page.wait_for_url(re.compile(r"at=2$"))
    expect(page.get_by_text(say("web-review-no-decision", name="A"))).to_be_visible()


def test_a_review_is_kept_as_figures_and_as_a_record(reviewed: Person, tmp_path: Path) -> None:
    page = reviewed.page
    kept = {}
    for key in ("web-review-record", "web-review-json"):
        with page.expect_download() as download:
            page.get_by_role("button", name=say(key)).tap()
        kept[key] = tmp_path / download.value.suggested_filename
        download.value.save_as(kept[key])
    figures = json.loads(kept["web-review-json"].read_text("utf-8"))
    assert figures["game"] == "euchre"
    assert len(figures["decisions"]) > 5
    done = parlour("replay", kept["web-review-record"], home=tmp_path)
    assert done.code == 0, done.err


def test_one_plays_on_from_a_position(reviewed: Person) -> None:
    page = reviewed.page
    page.get_by_role("checkbox", name=say("web-review-all-decisions")).check()
    page.locator("li").filter(has_text=say("euchre-move-bid", tricks=4)).last.tap()
    reviewed.press(say("web-play-on"))
    reviewed.shoot("play-on")
    reviewed.press(say("web-play-on-go"))
    page.wait_for_url(re.compile("/t/"))
    reviewed.await_view()
    assert reviewed.you["seat"] == "A"
    assert "bid 4" in reviewed.legal
    assert reviewed.room["practice"] is True
    assert all(seat["bot"] for seat in reviewed.room["seats"][1:])
    expect(page.locator("[data-piece=JD]")).to_be_visible()
    reviewed.move("bid 4")
    reviewed.until("others move on", lambda: reviewed.seq > 5)


def test_a_replay_is_played_on_from_any_step(person: Sit, record: Path) -> None:
    ana = person("desktop")
    replay(ana, record)
    page = ana.page
    ana.until("it is shown", lambda: page.locator("main .card").count() > 5)
    ana.press(say("web-replay-on"))
    ana.press(say("web-play-on"))
    page.get_by_label(say("web-play-on-seat")).select_option("B")
    ana.press(say("web-play-on-go"))
    page.wait_for_url(re.compile("/t/"))
    ana.await_view()
    assert ana.you["seat"] == "B"
    assert "swap" in ana.legal
