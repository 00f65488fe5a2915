"""Nerts over real lines: two who race, a line that lags a second, a break, and sleep."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.delaying import DelayingLine, delaying
from tests.browser.hands import middle
from tests.browser.person import Person
from tests.browser.playing import join
from tests.browser.rigged import RiggedServer, rigged

ANA = {"n": ["AH", "9C"], "w": ["2H", "KC", "QD", "7S"], "stock": ["5C", "6D", "JS"]}
BO = {"n": ["KD", "3H"], "w": ["2H", "9S", "8D", "TC"], "stock": ["4C", "7D", "QS"]}
SECOND = 0.5
"""One way of a line whose answers take a second."""
WATCH = """key => {
  window.seen = [];
  const look = () => {
    const found = [...document.querySelectorAll(`[data-key="${key}"]`)];
    window.seen.push(found.map((node) => {
      const box = node.getBoundingClientRect();
      const at = node.closest('[data-spot]')?.dataset.spot ?? '';
      return [at, Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
    }));
    window.watching = requestAnimationFrame(look);
  };
  look();
}"""
"""Notes in every frame where the elements of one card are."""
PILES = """() => Object.fromEntries([...document.querySelectorAll('[data-spot]')].map((spot) => [
  spot.dataset.spot,
  [...spot.querySelectorAll('[data-key]')].map((node) => node.dataset.key),
]))"""
TAP_AT = """([piece, moment]) => void setTimeout(
  () => document.querySelector(`[data-piece="${piece}"]`).click(), moment - Date.now())"""
"""Taps a piece at a moment, however slow the test is."""
Frame = list[list[Any]]


@contextmanager
def match(
    person: Sit, way: float = 0.0, pile: int = 13, **more: Any
) -> Iterator[tuple[Person, Person, DelayingLine]]:
    """Ana at a good line and Bo at one with this delay, both about to begin."""
    deal = [{**layout, "n": layout["n"][:pile]} for layout in (ANA, BO)]
    with rigged(deal, pile=pile) as server, delaying(server.port, 0.0) as line:
        ana, bo = person("desktop", port=server.port), person("phone", port=line.port)
        made = seat(server, ana, bo, more)
        assert made
        line.delay = way
        for who in (ana, bo):
            who.until("the round has begun", lambda who=who: who.legal)
        ana.wait(int(way * 2000) + 400)  # the ways are being measured
        yield ana, bo, line


def seat(server: RiggedServer, ana: Person, bo: Person, more: dict[str, Any]) -> str:
    """Both sit, and the match begins."""
    made = server.table("nerts", 2, name="Ana", bots=[None, None], **more)
    ana.take(made)
    ana.open(f"/t/{made['table']}")
    ana.until("she sits", lambda: ana.you.get("seat") == "A")
    join(bo, made["table"], "Bo")
    ana.press(say("web-start"))
    return str(made["table"])


def frames(person: Person) -> list[Frame]:
    """What was noted since ``WATCH``; it ends."""
    noted: list[Frame] = person.page.evaluate(
        "() => { cancelAnimationFrame(window.watching); return window.seen; }"
    )
    return noted


def stations(noted: list[Frame]) -> list[str]:
    """The piles in which a card was, one after the other; never in two, never in none."""
    assert all(len(frame) == 1 for frame in noted), "a card is doubled or gone"
    piles = [frame[0][0] for frame in noted]
    return [pile for pile, before in zip(piles, ["", *piles], strict=False) if pile != before]


def same_as_told(person: Person) -> None:
    """What the page shows is what it was told."""
    person.look()
    shown = person.page.evaluate(PILES)
    own = person.you["seat"]
    layout = person.view["layouts"]["AB".index(own)]
    for number, pile in enumerate(layout["work"], 1):
        assert shown[f"{own}/w{number}"] == [f"{own}:{card}" for card in pile]
    if layout["nerts"]:
        assert shown[f"{own}/n"] == [f"{own}:{layout['nerts'][-1]}"]
    for number, pile in enumerate(person.view["foundations"], 1):
        top = pile["cards"][-1]
        assert shown[f"/f{number}"][-1] == f"{top['seat']}:{top['card']}"


def tap(person: Person, piece: str) -> None:
    """Play a piece where it plainly belongs; not waiting for anything."""
    person.hands.press(person.piece(piece))


def tap_together(*people: Person, apart: int = 0) -> None:
    """All tap their first work pile, one after the other by so many milliseconds."""
    moment = time.time() * 1000 + 400
    for place, who in enumerate(people):
        who.page.evaluate(TAP_AT, ["w1", moment + place * apart])


def answer(person: Person, move: str) -> dict[str, Any]:
    """The answer to the last command with this move."""

    def told() -> dict[str, Any] | None:
        ids = [sent["id"] for sent in person.sent if sent.get("move") == move]
        return next((told for told in person.answers if told["id"] in ids[-1:]), None)

    person.until(f"{move} is answered", told)
    found = told()
    assert found is not None
    return found


def lay_ace(ana: Person, bo: Person) -> None:
    """Ana begins a foundation that both want to play on."""
    tap(ana, "n")
    for who in (ana, bo):
        who.until("the ace lies there", lambda who=who: who.view["foundations"])
        who.until("its two may follow", lambda who=who: "w1>f1" in who.legal)
        who.look()


def test_two_who_race_for_a_place_both_know_who_was_first(person: Sit) -> None:
    with match(person, options={"tie_window": "0"}) as (ana, bo, _):
        lay_ace(ana, bo)
        bo.page.evaluate(WATCH, "B:2H")
        tap_together(ana, bo)
        told = answer(ana, "w1>f1"), answer(bo, "w1>f1")
        bo.until("both see it", lambda: bo.seq == ana.seq)
        bo.wait(800)
        path = stations(frames(bo))
        if told[1]["type"] == "refused":  # Bo's card goes home, and he reads by how much
            assert path[0] == path[-1] == "B/w1"
            expect(bo.page.get_by_text(told[1]["reason"])).to_be_visible()
        else:  # he had let go of it before he could see hers: both stay
            assert path == ["B/w1", "/f1"]
        assert told[0]["type"] == "done"
        for who in (ana, bo):
            same_as_told(who)


def test_a_page_that_lags_a_second_shows_moves_at_once(person: Sit) -> None:
    with match(person, SECOND) as (ana, bo, _):
        lay_ace(ana, bo)
        bo.page.evaluate(WATCH, "B:2H")
        tap(bo, "w1")
        bo.wait(400)
        pending = bo.page.locator('[data-spot="/f1"] [data-key="B:2H"]')
        assert pending.count() == 1, "the card lies there before the answer"
        bo.shoot("pending")
        bo.page.keyboard.press("Space")
        bo.wait(100)
        assert len(bo.page.evaluate(PILES)["B/s"]) >= 3, "the packet is turned before the answer"
        assert not [told for told in bo.answers if told["id"] == bo.sent[-1]["id"]]
        assert answer(bo, "w1>f1")["type"] == "done"
        assert answer(bo, "turn")["type"] == "done"
        bo.wait(800)
        assert stations(frames(bo)) == ["B/w1", "/f1"]
        same_as_told(bo)


def test_a_card_that_comes_too_late_flies_home(person: Sit) -> None:
    with match(person, SECOND) as (ana, bo, _):
        lay_ace(ana, bo)
        bo.page.evaluate(WATCH, "B:2H")
        tap_together(ana, bo, apart=400)  # more than anybody's connection is made up for
        told = answer(bo, "w1>f1")
        assert told["type"] == "refused", "dropped a good while after hers"
        expect(bo.page.get_by_text(told["reason"])).to_be_visible()
        assert "Ana" in told["reason"] and "ms" in told["reason"]
        bo.shoot("beaten")
        bo.wait(800)
        assert stations(frames(bo)) == ["B/w1", "/f1", "B/w1"]
        same_as_told(bo)


def test_moves_that_build_on_each_other_follow_in_order(person: Sit) -> None:
    with match(person, SECOND) as (ana, bo, _):
        lay_ace(ana, bo)
        for key in ("w1", "w3"):  # 2H up, then the space is filled
            tap(bo, key) if key == "w1" else bo.hands.press(bo.piece(key))
        bo.hands.press(bo.place("w1"))
        bo.wait(300)
        assert bo.page.evaluate(PILES)["B/w1"] == ["B:8D"], "the space is used before the answer"
        assert answer(bo, "w1>f1")["type"] == "done"
        assert answer(bo, "w3>w1")["type"] == "refused", "an entire pile into a space"
        bo.wait(600)
        same_as_told(bo)


def test_a_break_with_a_card_on_its_way_does_it_once(person: Sit) -> None:
    with match(person, 0.2) as (ana, bo, line):
        lay_ace(ana, bo)
        bo.page.evaluate(WATCH, "B:2H")
        tap(bo, "w1")
        bo.wait(250)  # the table has it, and the answer is on its way
        line.cut()
        assert answer(bo, "w1>f1")["type"] == "done"
        bo.until("the line is back", lambda: len(bo.view["foundations"][0]["cards"]) == 2)
        bo.wait(800)
        assert stations(frames(bo)) == ["B/w1", "/f1"]
        same_as_told(bo)
        assert [card["card"] for card in bo.view["foundations"][0]["cards"]] == ["AH", "2H"]


def test_a_page_that_slept_shows_the_last_state(person: Sit) -> None:
    with match(person) as (ana, bo, _):
        lay_ace(ana, bo)
        control = bo.page.context.new_cdp_session(bo.page)
        control.send("Page.setWebLifecycleState", {"state": "frozen"})
        tap(ana, "w1")
        assert answer(ana, "w1>f1")["type"] == "done"
        for _ in range(6):
            ana.page.keyboard.press("Space")
            ana.wait(200)
        ana.wait(1500)
        control.send("Page.setWebLifecycleState", {"state": "active"})
        bo.until("it has caught up", lambda: bo.seq == ana.seq)
        bo.wait(600)
        same_as_told(bo)
        tap(bo, "n")
        bo.wait(600)
        same_as_told(ana)


def test_others_see_a_pointer_where_it_is(person: Sit) -> None:
    settings = {"pointers": True, "think": 30}
    with match(person, settings=settings) as (ana, bo, _):
        ana.page.mouse.move(*middle(ana.place("w2")))
        hand = bo.page.locator(".hands .hand")
        expect(hand).to_have_count(1)
        bo.wait(200)
        pile = bo.page.locator('[data-spot="A/w2"]').bounding_box()
        seen = hand.bounding_box()
        assert pile is not None and seen is not None
        assert abs(seen["x"] - pile["x"] - pile["width"] / 2) < 3
        expect(hand).to_have_count(0)  # it rests, and is taken off the table


def test_a_pause_to_think_stops_both_and_shows_the_table(person: Sit) -> None:
    with match(person, settings={"think": 30}) as (ana, bo, _):
        ana.press(say("web-think", n=30))
        expect(ana.page.get_by_text(say("web-you-think"))).to_be_visible()
        expect(bo.page.get_by_text(say("web-thinks", name="Ana"))).to_be_visible()
        for who in (ana, bo):
            who.shoot("thinking")
        ana.press(say("web-resume"))
        expect(bo.page.get_by_text(say("web-thinks", name="Ana"))).to_be_hidden()
        lay_ace(ana, bo)


def test_the_end_says_whether_the_races_were_fair(person: Sit) -> None:
    options = {"pile_size": "1", "max_rounds": "1", "tie_window": "0"}
    with match(person, 0.05, pile=1, options=options) as (ana, bo, _):
        lay_ace(ana, bo)
        tap_together(ana, bo)
        answer(ana, "w1>f1"), answer(bo, "w1>f1")
        ana.press(say("web-nerts-call"))
        for who in (ana, bo):
            who.until("the match is over", lambda who=who: who.phase == "over")
            who.hands.press(who.page.get_by_text(say("web-fair"), exact=True))
            expect(who.page.get_by_text(say("web-fair-even"))).to_be_visible()
            expect(who.page.locator("details table tbody tr")).to_have_count(2)
            who.wait(400)
            who.shoot("fair")
