"""What breaks on the way: a server is killed, a page is loaded anew, doubled or put to sleep."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.playing import QUICK, alone, begin, bots, join, play, together
from tests.server.running import ServerProcess


def trick_begun(person: Person) -> bool:
    """It is for this person to play a card to a trick."""
    view = person.view
    return bool(view["phase"] == "play" and view["trick"] and person.legal)


def cards_played(person: Person) -> list[str]:
    """All cards that lie on the table in this round."""
    tricks = [card for trick in person.view["tricks"] for card in trick["cards"]]
    return [*tricks, *person.view["trick"]]


def test_a_killed_server_loses_nothing(tmp_path: Path, person: Sit) -> None:
    with ServerProcess(tmp_path / "data") as server:
        ana = person("desktop", port=server.port)
        ana.sit_down(alone(server, "euchre"))
        play([ana], lambda: trick_begun(ana))
        held, laid, seat = len(ana.view["hand"]), cards_played(ana), ana.you["seat"]
        card = ana.legal[0].removeprefix("play ")
        server.kill()
        ana.look()
        ana.hands.press(ana.piece(card))
        banner = ana.page.get_by_text(say("web-reconnecting"))
        expect(banner).to_be_visible()
        ana.shoot("banner")
        server.start()
        ana.until("the card is played", lambda: card in cards_played(ana))
        expect(banner).to_be_hidden()
        assert cards_played(ana)[: len(laid)] == laid
        assert cards_played(ana).count(card) == 1
        assert len(ana.view["hand"]) == held - 1
        assert ana.you["seat"] == seat
        play([ana], lambda: ana.view["rounds"])


def test_a_page_that_is_loaded_anew_shows_the_same(server: ServerProcess, person: Sit) -> None:
    ana = person("phone")
    ana.sit_down(alone(server, "passing"))
    play([ana], lambda: ana.legal and ana.view["line"])
    ana.look()
    before, shown = ana.view, ana.page.locator("[data-piece]").count()
    ana.view = {}
    ana.page.reload()
    ana.until("the table is back", lambda: ana.view)
    assert ana.view == before
    expect(ana.page.locator("[data-piece]")).to_have_count(shown)
    play([ana], lambda: ana.seq > 0 and ana.answers)


def test_two_tabs_of_one_seat_agree(server: ServerProcess, person: Sit) -> None:
    ana = person("desktop")
    made = alone(server, "passing")
    ana.sit_down(made)
    again = person("desktop", beside=ana)
    again.sit_down(made)
    assert again.you["seat"] == ana.you["seat"]
    for one, other in ((ana, again), (again, ana)):
        count = len(one.answers)
        play([one], lambda one=one, count=count: len(one.answers) > count)
        together(one, other)
        if one.seq == other.seq:
            assert one.view == other.view
            pieces = [who.page.locator("[data-piece]").count() for who in (one, other)]
            assert pieces[0] == pieces[1]


def test_a_page_that_wakes_shows_the_last_state(server: ServerProcess, person: Sit) -> None:
    made = server.table("passing", 2, bots=bots("passing", 2, people=2), settings=QUICK)
    ana, bo = person("phone"), person("phone")
    ana.take(made)
    ana.open(f"/t/{made['table']}")
    ana.until("she sits", lambda: ana.you.get("seat"))
    join(bo, made["table"], "Bo")
    begin(ana, bo)
    play([ana, bo], lambda: bo.legal)
    line = ana.page.context.new_cdp_session(ana.page)
    line.send("Page.setWebLifecycleState", {"state": "frozen"})
    play([bo], lambda: not bo.legal)
    line.send("Page.setWebLifecycleState", {"state": "active"})
    together(ana, bo)
    expect(ana.page.locator(f'[aria-label="{say("web-passing-line")}"] li')).to_have_count(
        len(bo.view["line"])
    )
    play([ana], lambda: not ana.legal)


def test_a_page_without_a_network_comes_back(server: ServerProcess, person: Sit) -> None:
    ana = person("phone")
    ana.sit_down(alone(server, "passing"))
    play([ana], lambda: ana.legal and ana.view["line"])
    ana.page.context.set_offline(True)
    ana.view = {}
    ana.page.reload()  # what the worker has kept; older browsers leave sockets to this machine open
    expect(ana.page.get_by_role("main")).to_be_visible()
    ana.page.context.set_offline(False)
    ana.until("the table is back", lambda: ana.view)
    made = len(ana.answers)
    play([ana], lambda: len(ana.answers) > made)
