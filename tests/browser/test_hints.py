"""Hints in a browser: a nudge first, then the moves with their reasons, beside the own hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.playing import alone, play
from tests.server.running import ServerProcess

HINTS_MS = 30_000
"""How long a bot may think on a busy machine."""


def panel(person: Person) -> Locator:
    """What the hint says."""
    return person.page.get_by_role("region", name=say("web-hints-title"))


def open_choice(person: Person) -> bool:
    """Whether this person has something to choose."""
    return len(person.legal) > 1


@pytest.mark.parametrize(
    ("game", "size"), [("euchre", "phone"), ("passing", "desktop"), ("gnoming", "phone")]
)
def test_a_hint_nudges_then_shows_moves_and_leaves_the_hand_free(
    server: ServerProcess, person: Sit, game: str, size: str
) -> None:
    ana = person(size)
    ana.sit_down(alone(server, game))
    play([ana], lambda: open_choice(ana) and ana.view.get("phase") != "opening")
    ana.press(say("web-hint"))
    more = panel(ana).get_by_role("button", name=say("web-hints-more"))
    expect(more).to_be_visible(timeout=HINTS_MS)
    ana.shoot("nudge")
    nudge = next(told for told in ana.answers if told["type"] == "hint")
    assert nudge["strength"] == "nudge"
    assert not nudge["move"]
    ana.hands.press(more)
    rows = panel(ana).locator("li button")
    expect(rows.first).to_be_visible(timeout=HINTS_MS)
    ana.shoot("hint")
    hint = [told for told in ana.answers if told["type"] == "hint"][-1]
    assert hint["move"] in ana.legal
    assert rows.count() == len(hint["choices"]) > 1
    expect(rows.first).to_have_attribute("aria-pressed", "true")
    free_of(ana)
    ana.hands.press(rows.nth(1))
    expect(rows.nth(1)).to_have_attribute("aria-pressed", "true")
    fold = panel(ana).get_by_role("button", name=say("web-hints-fold"))
    if fold.count():
        ana.hands.press(fold)
        expect(rows).to_have_count(0)
    ana.move(hint["move"])
    expect(panel(ana)).to_have_count(0)


def free_of(person: Person) -> None:
    """The hint lies beside what the hand holds, and the whole of it on the screen."""
    box = panel(person).bounding_box()
    own = person.page.locator("[data-hand], [data-notices-above]").first.bounding_box()
    size = person.page.viewport_size
    assert box and own and size
    beside = box["x"] >= own["x"] + own["width"] - 1
    assert beside or box["y"] + box["height"] <= own["y"]
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]


def test_a_hint_in_real_time_is_short(server: ServerProcess, person: Sit) -> None:
    ana = person("phone")
    ana.sit_down(alone(server, "nerts", players=2))
    play([ana], lambda: open_choice(ana))
    ana.press(say("web-hint"))
    ana.press(say("web-hint"))
    fold = panel(ana).get_by_role("button", name=say("web-hints-unfold"))
    expect(fold).to_be_visible(timeout=HINTS_MS)
    ana.shoot("hint")
    box = panel(ana).bounding_box()
    assert box
    assert box["height"] < 100
    ana.press(say("web-hint"))
    expect(panel(ana)).to_have_count(0)


def test_a_level_is_one_tap_and_is_remembered(person: Sit) -> None:
    ana = person("phone")
    ana.open("/")
    names = [say(f"web-bot-level{level}") for level in range(1, 6)]
    radios = ana.page.get_by_role("radio")
    assert [radios.nth(at).evaluate("it => it.parentElement.innerText") for at in range(5)] == names
    expect(radios.nth(2)).to_be_checked()
    ana.page.get_by_text(names[0], exact=True).tap()
    expect(radios.nth(0)).to_be_checked()
    ana.page.reload()
    expect(ana.page.get_by_role("radio", name=names[0])).to_be_checked()
    for at in range(5):
        box = ana.page.get_by_text(names[at], exact=True).locator("..").bounding_box()
        assert box
        assert box["height"] >= 44
    ana.press(say("web-play-now-game", title=say("euchre-title")))
    ana.page.wait_for_url(re.compile("/t/"))
    ana.until("there is a table", lambda: ana.room)
    bot = ana.room["seats"][1]["bot"]["bot"]
    facts = ana.page.evaluate("() => fetch('/api/games').then((answer) => answer.json())")
    known = next(game["bots"] for game in facts["games"] if game["id"] == "euchre")
    assert bot == ("level1" if "level1" in known else "rules")
