"""Two people and a spectator at one table: each sees what is public, and nobody another's hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.person import Json, Person
from tests.browser.playing import QUICK, begin, bots, join, play, together
from tests.server.running import ServerProcess

PLATES = """() => [...document.querySelectorAll('main .plate:not(:has(.plate))')]
  .filter((plate) => plate.checkVisibility()).map((plate) => [
  plate.querySelector('.name').textContent,
  plate.querySelector('.score').textContent,
  /^\\d+/.exec(plate.querySelector('.count')?.textContent ?? '')?.[0] ?? '',
]).sort()"""
"""Of each seat its name, its score, and how many cards it has."""
MIDDLE = {
    "euchre": f'[aria-label="{say("web-euchre-middle")}"] [role=img]',
    "passing": f'[aria-label="{say("web-passing-line")}"] [role=img]',
    "gnoming": "[data-place=left], [data-place=right]",
}
LOOKS = 6
"""How often screens are compared."""


def gather(server: ServerProcess, person: Sit, game: str) -> tuple[Person, Person, Person]:
    """Ana and Bo with a bot, and Cy who watches."""
    made = server.table(game, 3, bots=bots(game, 3, people=2), settings=QUICK)
    ana, bo, cy = person("desktop"), person("phone"), person("tablet")
    ana.take(made)
    ana.open(f"/t/{made['table']}")
    ana.until("she sits", lambda: ana.you.get("seat") == "A")
    join(bo, made["table"], "Bo")
    cy.open(f"/t/{made['table']}")
    cy.until("he watches", lambda: cy.room)
    begin(ana, bo, cy)
    return ana, bo, cy


def middle(person: Person, game: str) -> list[str]:
    """What lies in the middle, in words."""
    found = person.page.locator(MIDDLE[game]).evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label').split('.')[0])"
    )
    return sorted(found)


def tallies(person: Person) -> str:
    """The scores in the bar on top."""
    return person.page.locator("header .scores").inner_text().replace("\n", " ")


@pytest.mark.parametrize("game", MIDDLE)
def test_everybody_sees_the_same_table(server: ServerProcess, person: Sit, game: str) -> None:
    people = gather(server, person, game)
    compared = 0
    for _ in range(LOOKS):
        before = people[0].seq
        play(people[:2], lambda before=before: people[0].seq >= before + 3)
        moment = together(*people)
        facts = [(who.page.evaluate(PLATES), middle(who, game), tallies(who)) for who in people]
        if moment is not None and together(*people) == moment:  # nobody has moved meanwhile
            assert facts[0] == facts[1] == facts[2]
            compared += 1
    for who in people:
        who.shoot(f"company-{game}")
    assert compared >= LOOKS / 2


def card_name(card: str) -> str:
    """A card as it is read aloud."""
    rank = int(card[0]) if card[0].isdigit() else card[0]
    return say("web-pieces-card", rank=rank, suit=card[1])


def names_of(view: Json, seat: str) -> tuple[list[str], list[str]]:
    """A seat's own hand as the wire has it, and as the page would say it."""
    if view["game"] == "euchre":
        cards = list(view["hand"])
        return cards, [card_name(card) for card in cards]
    tiles = [tile for tile in view["hands"]["ABCD".index(seat)] if tile]
    parts = [tile.split("-") for tile in tiles]
    return tiles, [say("web-pieces-tile", high=high, low=low) for high, low in parts]


def since_the_deal(person: Person) -> str:
    """All that a page was told since the last deal, this one included."""
    dealt = [at for at, text in enumerate(person.received) if '"type":"deal"' in text]
    return "\n".join(person.received[dealt[-1] if dealt else 0 :])


def found(words: list[str], text: str) -> list[str]:
    """Which of these stand in a text on their own."""
    return [word for word in words if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text)]


def leaks(holder: Person, others: list[Person]) -> list[str]:
    """Which cards of a hand others were told or shown; the holder's own page has them all."""
    wire, words = names_of(holder.view, holder.you["seat"])
    told, shown = found(wire, since_the_deal(holder)), found(words, holder.text())
    wrong = [f"{holder.name} does not see {word}" for word in {*wire, *words} - {*told, *shown}]
    for other in others:
        spread = found(wire, since_the_deal(other)) + found(words, other.text())
        wrong += [f"{other.name} knows {word} of {holder.name}" for word in spread]
    return wrong


@pytest.mark.parametrize("game", ["euchre", "passing"])
def test_no_page_knows_another_hand(server: ServerProcess, person: Sit, game: str) -> None:
    ana, bo, cy = people = gather(server, person, game)
    looked = 0
    for _ in range(LOOKS * 2):
        moment = together(*people)
        if ana.phase != "playing":  # after a round all may be seen
            play((ana, bo), lambda: ana.phase == "playing")
            continue
        wrong = leaks(ana, [bo, cy]) + leaks(bo, [ana, cy])
        if moment is not None and together(*people) == moment:  # nobody has moved meanwhile
            assert not wrong
            looked += 1
        before = ana.seq
        play((ana, bo), lambda before=before: ana.seq >= before + 2 or ana.phase != "playing")
    assert looked >= 2
    assert cy.page.locator("[data-piece]:not([data-piece=ghost])").count() == 0
    expect(cy.page.get_by_text(say("web-you-watch"))).to_be_visible()
