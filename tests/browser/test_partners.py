"""Two share a seat of Nerts, each with a part of it: one turns the stock, one has the piles."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.person import Person
from tests.browser.rigged import RiggedServer, rigged

TEAM = {"n": ["AH", "9C"], "w": ["2H", "KC", "QD", "7S"], "stock": ["5C", "6D", "JS"]}
OTHERS = {"n": ["KD", "3H"], "w": ["2H", "9S", "8D", "TC"], "stock": ["4C", "7D", "QS"]}


def sit_with(person: Person, table: str, name: str, role: str) -> None:
    """Come by the link and take a part of the host's seat."""
    person.open(f"/t/{table}")
    person.page.get_by_label(say("web-your-name")).fill(name)
    person.page.get_by_label(say("web-sit-with-of", name="Ana")).select_option(role)
    person.until("the part is taken", lambda: person.you.get("role") == role)


@contextmanager
def team(person: Sit) -> Iterator[tuple[Person, Person]]:
    """Ana has the piles on a desktop, Bo the stock on a phone; a bot sits at B and hardly moves."""
    with rigged([TEAM, OTHERS]) as server:
        ana, bo = person("desktop", port=server.port), person("phone", port=server.port)
        table = lay(server, ana)
        sit_with(bo, table, "Bo", "stock")
        ana.page.get_by_label(say("web-own-part")).select_option("work")
        ana.until("she has the piles", lambda: ana.you.get("role") == "work")
        for who in (ana, bo):
            who.shoot("lobby")
        ana.press(say("web-start"))
        for who in (ana, bo):
            who.until("the round has begun", lambda who=who: who.legal)
        yield ana, bo


def lay(server: RiggedServer, ana: Person) -> str:
    """A table at which Ana sits, and a gentle bot."""
    bots = [None, {"bot": "rules", "tempo": "gentle"}]
    made = server.table("nerts", 2, name="Ana", bots=bots, settings={"slow": 10_000})
    ana.take(made)
    ana.open(f"/t/{made['table']}")
    ana.until("she sits", lambda: ana.you.get("seat") == "A")
    return str(made["table"])


def test_each_partner_does_a_part_and_both_see_all(person: Sit) -> None:
    with team(person) as (ana, bo):
        assert bo.move("turn")
        ana.until("Ana sees the packet", lambda: ana.view["layouts"][0]["waste"])
        assert ana.move("n>f")
        bo.until("Bo sees her ace", lambda: bo.view["foundations"])
        for who in (ana, bo):
            who.wait(500)
            who.shoot("shared")


def test_what_is_the_partners_is_not_offered_and_says_why(person: Sit) -> None:
    with team(person) as (ana, bo):
        ana.page.keyboard.press("Space")
        expect(ana.page.locator(".notices").get_by_text(say("table-role-stock"))).to_be_visible()
        ana.shoot("not-hers")
        bo.hands.press(bo.piece("n"))
        expect(bo.page.get_by_text(say("table-role-work"))).to_be_visible()
        bo.shoot("not-his")
