"""A move that the rules forbid: the card comes back, and the page says why, and by which rule."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.hands import Manner, middle
from tests.browser.person import Person
from tests.browser.playing import alone, play
from tests.server.running import ServerProcess


def forbidden(person: Person) -> list[str]:
    """Cards of the own hand that may not be played to this trick."""
    if person.view["phase"] != "play" or not person.legal:
        return []
    return [card for card in person.view["hand"] if f"play {card}" not in person.legal]


@pytest.mark.parametrize(
    ("size", "hand"), [("phone", "tap"), ("phone", "drag"), ("desktop", "drag")]
)
def test_a_card_that_may_not_be_played_comes_back(
    server: ServerProcess, person: Sit, size: str, hand: Manner
) -> None:
    ana = person(size, hand=hand)
    ana.sit_down(alone(server, "euchre"))
    play([ana], lambda: forbidden(ana))
    ana.look()
    ana.until("all cards lie still", ana.hands.still)
    card = ana.piece(forbidden(ana)[0])
    home = middle(card)
    seen, held = ana.seq, list(ana.view["hand"])
    if hand == "drag":
        ana.hands.drag(card, ana.page.locator('[data-place="trick"]'))
    else:
        ana.hands.press(card)
    ana.until("it is refused", lambda: ana.answers and ana.answers[-1]["type"] == "refused")
    refused = ana.answers[-1]
    expect(ana.page.get_by_text(refused["reason"])).to_be_visible()
    ana.shoot("refused")
    ana.until("it is back", lambda: middle(card) == pytest.approx(home, abs=1))
    assert ana.seq == seen and ana.view["hand"] == held
    ana.press(say("web-pieces-rule", clause=refused["clause"]))
    clause = ana.page.locator(f'dialog [id="c{refused["clause"]}"]')
    expect(clause).to_be_in_viewport()
    ana.shoot("clause")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("dialog")).to_have_count(0)
    play([ana], lambda: ana.view["rounds"] or ana.seq > seen)
