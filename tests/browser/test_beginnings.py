"""From the first page to a table: alone by one click, or with friends by a link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from parlour.games import GAMES
from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.playing import begin, join, play
from tests.server.running import ServerProcess


def at_a_table(person: Person) -> str:
    """Until a table is shown; its name."""
    person.page.wait_for_url(re.compile("/t/"))
    person.until("there is a table", lambda: person.room)
    return str(person.room["table"])


@pytest.mark.parametrize("game", GAMES)
def test_one_click_and_one_plays(person: Sit, game: str) -> None:
    ana = person("phone")
    ana.open("/")
    ana.press(say("web-play-now-game", title=say(f"{game}-title")))
    at_a_table(ana)
    ana.until("cards are dealt", lambda: ana.view and ana.phase == "playing")
    made = len(ana.answers)
    play([ana], lambda: len(ana.answers) > made)
    assert ana.answers[-1]["type"] == "done"
    ana.shoot("begun")


def test_friends_meet_by_a_link(person: Sit) -> None:
    ana, bo = person("desktop"), person("phone")
    ana.open("/")
    ana.page.get_by_role(
        "link", name=say("web-with-friends-game", title=say("euchre-title"))
    ).click()
    page = ana.page
    page.get_by_label(say("web-your-name")).fill("Ana")
    page.get_by_label(say("web-seat", seat="C")).select_option(label=say("web-bot-rules"))
    page.get_by_text(re.compile("^" + say("web-all-rules", n="XX").replace("XX", r"\d+"))).click()
    page.get_by_label(say("euchre-option-target"), exact=True).fill("12")
    ana.shoot("form")
    ana.press(say("web-open-table-button"))
    table = at_a_table(ana)
    assert ana.room["options"]["target"] == "12"
    ana.shoot("lobby")
    link = page.get_by_label(say("web-link")).input_value()
    assert link == f"{page.url.split('/t/')[0]}/t/{table}"
    bo.open("/")
    bo.page.get_by_label(say("web-join")).fill(link)
    bo.press(say("web-join-go"))
    at_a_table(bo)
    join(bo, table, "Bo")
    expect(page.get_by_role("listitem").filter(has_text="Bo").first).to_be_visible()
    bo.shoot("lobby")
    begin(ana, bo)
    play([ana, bo], lambda: ana.view["rounds"] and bo.view["rounds"])
    for who in (ana, bo):
        expect(who.page.get_by_text(say("web-round-done", round=1))).to_be_visible()
        who.shoot("round")


def test_the_table_shows_its_own_qr_code(server: ServerProcess, person: Sit) -> None:
    ana = person("phone")
    made = server.table("gnoming", 3, bots=[None] * 3)
    ana.take(made)
    ana.open(f"/t/{made['table']}")
    code = ana.page.get_by_alt_text(say("web-qr"))
    expect(code).to_be_visible()
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    ana.shoot("lobby")


def test_a_wrong_code_is_told(person: Sit) -> None:
    ana = person("phone")
    ana.expected.append(404)
    ana.open("/")
    ana.page.get_by_label(say("web-join")).fill("nosuchtable")
    ana.press(say("web-join-go"))
    expect(ana.page.get_by_role("alert")).to_have_text(say("web-join-unknown"))
    ana.open("/t/nosuchtable")
    expect(ana.page.get_by_role("link", name=say("web-home"))).to_be_visible()
    ana.shoot("nowhere")
