"""What a table offers beside its moves: taking back, pausing, hints, names, talk, a stand-in."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.playing import QUICK, alone, begin, bots, join, play
from tests.server.running import ServerProcess

HOSTILE = ["<img src=x onerror=a()>", "<b>Bo</b>", "{{7*7}}${7*7}", "Zoë 🃏 Łącka"]
"""Names that are text and nothing else."""


def two(server: ServerProcess, person: Sit, game: str = "passing", **settings: Any) -> list[Person]:
    """Ana, who is the host, at a large screen, and Bo at a phone; the match has begun."""
    wanted = {**QUICK, **settings}
    made = server.table(game, 3, bots=bots(game, 3, people=2), settings=wanted)
    ana, bo = person("desktop"), person("phone")
    ana.take(made)
    ana.open(f"/t/{made['table']}")
    ana.until("she sits", lambda: ana.you.get("seat"))
    join(bo, made["table"], "Bo")
    begin(ana, bo)
    return [ana, bo]


def plate(person: Person, name: str) -> Locator:
    """A seat's plate, by the name on it."""
    return person.page.locator("main .plate").filter(has_text=name).first


def rename(person: Person, name: str) -> None:
    """Ask for another name, and wait for the answer."""
    person.press(say("web-menu"))
    person.press(say("web-people"))
    person.page.get_by_label(say("web-new-name")).fill(name)
    answered = len(person.answers)
    person.press(say("web-rename"))
    person.until("it is answered", lambda: len(person.answers) > answered)


def test_a_step_that_has_shown_nothing_is_undone(server: ServerProcess, person: Sit) -> None:
    ana = person("desktop")
    ana.sit_down(alone(server, "gnoming"))
    play([ana], lambda: "take left" in ana.legal)
    before = ana.view
    ana.move("take left")
    assert ana.view["hand"] == before["left"][-1]
    ana.press(say("web-undo"))
    ana.until("it is undone", lambda: ana.view["left"] == before["left"])
    assert ana.view["hand"] is None
    assert ana.legal == before["legal"]["A"]
    assert ana.room["takebacks"] == 0


def test_alone_one_goes_back_to_the_last_decision(server: ServerProcess, person: Sit) -> None:
    ana = person("phone")
    ana.sit_down(alone(server, "passing"))
    play([ana], lambda: ana.legal)
    before = ana.view
    ana.move(ana.sensible())
    ana.until("it is her turn again", lambda: ana.legal and "take_back" in ana.may)
    ana.press(say("web-take-back"))
    ana.until("it is taken back", lambda: ana.view["line"] == before["line"])
    assert ana.view["hands"] == before["hands"]
    assert ana.room["takebacks"] == 1
    play([ana], lambda: len(ana.view["line"]) > len(before["line"]) + 2)


def test_the_host_pauses_and_all_go_on(server: ServerProcess, person: Sit) -> None:
    ana, bo = two(server, person)
    ana.press(say("web-more"))
    ana.press(say("web-pause"))
    for who in (ana, bo):
        expect(who.page.get_by_role("heading", name=say("web-paused"))).to_be_visible()
        assert who.page.locator("[inert] [data-piece]").count() > 0
        who.shoot("paused")
    ana.press(say("web-resume"))
    for who in (ana, bo):
        who.until("it goes on", lambda who=who: not who.room["paused"])
        expect(who.page.get_by_role("heading", name=say("web-paused"))).to_have_count(0)
    made = ana.seq
    play([ana, bo], lambda: ana.seq > made + 2)


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_shown_as_text(server: ServerProcess, person: Sit, name: str) -> None:
    ana, bo = two(server, person)
    rename(bo, name)
    assert bo.answers[-1]["type"] == "done", bo.answers[-1]
    for who in (ana, bo):
        expect(plate(who, name).locator(".name")).to_have_text(name)
        assert who.page.locator("main img[src=x], .name b").count() == 0
    ana.shoot("name")


def test_signs_that_turn_the_line_are_left_out(server: ServerProcess, person: Sit) -> None:
    ana, bo = two(server, person)
    rename(bo, "Bo\u202eeno")
    assert bo.answers[-1]["type"] == "done"
    expect(plate(ana, "Boeno").locator(".name")).to_have_text("Boeno")


def test_a_name_that_sounds_like_a_bot_is_refused(server: ServerProcess, person: Sit) -> None:
    _, bo = two(server, person)
    rename(bo, "Bot Birch")
    assert bo.answers[-1]["type"] == "refused"
    expect(bo.page.get_by_text(bo.answers[-1]["reason"])).to_be_visible()
    bo.shoot("name")


def test_people_talk_and_can_be_muted(server: ServerProcess, person: Sit) -> None:
    ana, bo = two(server, person)
    bo.press(say("web-menu"))
    bo.press(say("web-talk-open"))
    bo.press(say("web-phrase-nice_play"))
    words = say("web-phrase-nice_play")
    expect(ana.page.get_by_text(say("web-said", name="Bo", text=words))).to_be_visible()
    ana.shoot("talk")
    ana.page.get_by_role("tab", name=say("web-people")).click()
    ana.press(say("web-mute"))
    bo.press(say("web-phrase-oops"))
    ana.until("it has come", lambda: any('"phrase":"oops"' in text for text in ana.received))
    ana.look()
    assert ana.page.get_by_text(say("web-phrase-oops")).count() == 0


def test_a_stand_in_plays_until_somebody_is_back(server: ServerProcess, person: Sit) -> None:
    ana, bo = two(server, person, grace=1)
    page, table = bo.page, bo.room["table"]
    page.goto("about:blank")
    ana.until("somebody is away", lambda: ana.room["seats"][1]["away"])
    expect(plate(ana, "Bo")).to_contain_text(say("web-pieces-away"))
    ana.shoot("away")
    seen = ana.seq
    play([ana], lambda: ana.seq > seen + 3)
    assert any('"by":"stand_in"' in text for text in ana.received)
    bo.room = {}
    page.goto(f"/t/{table}")
    bo.until("he is back", lambda: bo.you.get("seat") == "B" and bo.room)
    ana.until("nobody is away", lambda: not ana.room["seats"][1]["away"])
    made = len(bo.answers)
    play([ana, bo], lambda: len(bo.answers) > made)
