"""Two people on one seat: what one has moved, the other cannot move by mistake."""

from __future__ import annotations

from typing import Any

from tests.server.parlours import Page, Parlours, at_table


async def partners(parlours: Parlours) -> tuple[Page, Page]:
    """Ana and Bo share seat A, and the round has begun."""
    table, ana, _ = await parlours.new("nerts", 2)
    bo, cy = await Page().visit(table), await Page().visit(table)
    assert (await bo.say("sit", name="Bo", seat="A"))["type"] == "done"
    assert (await cy.say("sit", name="Cy", seat="B"))["type"] == "done"
    await ana.say("start")
    await parlours.wall.pass_by(3_000)
    return ana, bo


def tops(page: Page) -> dict[str, str]:
    """The card on top of each pile of seat A that has one, by the name of its source."""
    layout: dict[str, Any] = page.view["layouts"][0]
    piles = {f"w{i}": pile for i, pile in enumerate(layout["work"], 1)}
    return {name: pile[-1] for name, pile in {"n": layout["nerts"], **piles}.items() if pile}


@at_table
async def test_a_card_that_the_partner_has_moved_is_not_taken_for_the_next(parlours) -> None:
    ana, bo = await partners(parlours)
    card = tops(ana)["n"]
    other = next(text for text in tops(ana).values() if text != card)
    told = await bo.say("move", move="n>w1", card=other)
    assert (told["key"], told["details"]) == ("table-card-moved", {"card": other})
    assert " of " in told["reason"], "people read the card's name"
    right = await bo.say("move", move="n>w1", card=card)
    unsaid = await bo.say("move", move="n>w1")
    assert "table-card-moved" not in (right.get("key"), unsaid.get("key"))


@at_table
async def test_a_seat_can_be_shared_though_all_are_taken(parlours) -> None:
    table, ana, _ = await parlours.new("nerts", 2)
    await ana.say("bot", seat="B", bot={"bot": "rules", "tempo": "gentle"})
    bo = await Page().visit(table)
    assert "sit" in bo.may
    assert (await bo.say("sit", name="Bo"))["key"] == "table-full"
    assert (await bo.say("sit", name="Bo", seat="A", role="stock"))["type"] == "done"


@at_table
async def test_a_run_is_known_by_its_first_card(parlours) -> None:
    ana, bo = await partners(parlours)
    card = tops(ana)["w1"]
    told = await bo.say("move", move="w1>w2", card="*")
    assert told["key"] == "table-card-moved"
    assert (await bo.say("move", move="w1>w2", card=card)).get("key") != "table-card-moved"
    longer = await bo.say("move", move="w1:2>w2", card=card)
    assert longer["key"] == "nerts-run-too-long", "the game says what is wrong with that"
