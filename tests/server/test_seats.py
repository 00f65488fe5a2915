"""Sitting down, names, hosts and bots, without a network."""

from __future__ import annotations

import msgspec
import pytest

from parlour.core.errors import Refusal
from parlour.server.names import LONGEST, clean_name, clean_text
from parlour.server.protocol import BotSeat, Settings
from tests.server.parlours import Page, Parlours, at_table


async def guest(table, name: str, seat: str | None = None) -> Page:
    page = await Page().visit(table)
    answer = await page.say("sit", name=name, seat=seat)
    assert answer["type"] == "done", answer
    return page


@at_table
async def test_somebody_with_the_link_takes_a_seat_and_is_known_by_their_secret(parlours) -> None:
    table, host, _ = await parlours.new("euchre", 3)
    bo = await guest(table, "Bo")
    assert (bo.you["seat"], bo.you["name"], bo.you["host"]) == ("B", "Bo", False)
    assert [seat["name"] for seat in host.room["seats"]] == ["Ana", "Bo", ""]
    await bo.leave()
    back = await Page().visit(table, bo.token)
    assert back.you["seat"] == "B"
    assert back.token is None
    log = b"".join(parlours.store.logs[table.id])
    assert bo.token.encode() not in log
    assert host.token.encode() not in log


@at_table
async def test_a_wrong_secret_is_refused(parlours: Parlours) -> None:
    table, _, _ = await parlours.new("euchre", 3)
    with pytest.raises(Refusal) as refused:
        await Page().visit(table, "no-such-secret")
    assert refused.value.key == "table-token-unknown"


@at_table
async def test_who_gives_no_name_is_a_guest(parlours: Parlours) -> None:
    table, _, _ = await parlours.new("passing", 4)
    names = []
    for _ in range(3):
        visitor = await Page().visit(table)
        assert (await visitor.say("sit"))["type"] == "done"
        names.append(visitor.you["name"])
    assert names == ["Guest", "Guest 2", "Guest 3"]


@at_table
async def test_what_is_refused_of_people(parlours: Parlours) -> None:
    table, host, _ = await parlours.new("passing", 2)
    visitor = await Page().visit(table)
    for type, fields, key in [
        ("sit", {"seat": "A", "name": "Bo"}, "table-seat-taken"),
        ("sit", {"seat": "C", "name": "Bo"}, "table-seat-unknown"),
        ("sit", {"seat": "B", "name": "ana"}, "table-name-taken"),
        ("sit", {"seat": "B", "name": "bot Alder"}, "table-name-reserved"),
        ("sit", {"seat": "B", "name": "A|B"}, "table-name-sign"),
        ("sit", {"seat": "B", "name": "\u202e\u200b"}, "table-name-empty"),
        ("sit", {"seat": "B", "name": "x" * 25}, "table-name-long"),
        ("sit", {"seat": "B", "name": "Bo", "role": "stock"}, "table-role-turns"),
        ("move", {"move": "pass"}, "table-visitor"),
        ("start", {}, "table-visitor"),
        ("say", {"phrase": "hello"}, "table-visitor"),
    ]:
        answer = await visitor.say(type, **fields)
        assert (answer["type"], answer["key"]) == ("refused", key), (type, fields, answer)
    await visitor.say("sit", name="Bo")
    third = await Page().visit(table)
    assert (await third.say("sit", name="Cy"))["key"] == "table-full"
    for type, fields, key in [
        ("start", {}, "table-not-host"),
        ("end", {}, "table-not-host"),
        ("bot", {"seat": "A", "bot": None}, "table-not-host"),
        ("swap", {"seat": "A", "other": "B"}, "table-not-host"),
        ("remove", {"person": host.you["person"]}, "table-not-host"),
        ("configure", {"players": 4}, "table-not-host"),
        ("move", {"move": "pass"}, "table-not-begun"),
        ("next", {}, "table-not-begun"),
        ("undo", {}, "table-not-begun"),
        ("rematch", {}, "table-not-begun"),
    ]:
        answer = await visitor.say(type, **fields)
        assert (answer["type"], answer["key"]) == ("refused", key), (type, answer)


@at_table
async def test_the_host_sets_up_the_table(parlours: Parlours) -> None:
    table, host, _ = await parlours.new("nerts", 4)
    bo = await guest(table, "Bo")
    assert (await host.say("bot", seat="B", bot={}))["key"] == "table-seat-taken"
    assert (await host.say("bot", seat="C", bot={"bot": "rules", "tempo": "expert"}))["seq"]
    assert host.room["seats"][2]["bot"] == {"bot": "rules", "tempo": "expert"}
    assert (await host.say("bot", seat="C", bot={"bot": "no"}))["key"] == "table-bot-unknown"
    assert (await host.say("bot", seat="C", bot={"bot": "level2"}))["seq"]
    assert host.room["seats"][2]["bot"] == {"bot": "level2", "tempo": "medium"}
    assert (await host.say("bot", seat="C", bot={"bot": "level5"}))["seq"]
    assert host.room["seats"][2]["bot"] == {"bot": "level5", "tempo": ""}, "its hands are its own"
    assert (await host.say("bot", seat="C", bot={"bot": "level2", "tempo": "gentle"}))["seq"]
    assert host.room["seats"][2]["bot"] == {"bot": "level2", "tempo": "gentle"}
    bad = {"bot": "rules", "tempo": "no"}
    assert (await host.say("bot", seat="C", bot=bad))["key"] == "table-tempo-unknown"
    await host.say("swap", seat="B", other="D")
    assert bo.you["seat"] == "D"
    assert (await host.say("configure", players=3))["key"] == "table-seat-taken"
    assert (await host.say("configure", options={"target": "0"}))["key"] == "option-value"
    await host.say("configure", options={"target": "50"}, settings={"talk": "off"})
    assert host.room["options"]["target"] == "50"
    assert (await bo.say("say", phrase="hello"))["key"] == "table-talk-off"
    await host.say("give_host", person=bo.you["person"])
    assert bo.you["host"] and not host.you["host"]
    await bo.say("remove", person=host.you["person"])
    assert host.you["seat"] is None
    await bo.say("start")
    assert [seat["name"] for seat in bo.room["seats"]] == [
        "Bot Alder", "Bot Birch", "Bot Cedar", "Bo",
    ]  # fmt: skip
    assert (await bo.say("swap", seat="A", other="D"))["key"] == "table-begun"
    assert (await bo.say("configure", players=3))["key"] == "table-begun"
    clock = {"clock": {"kind": "move"}}
    assert (await bo.say("configure", settings=clock))["key"] == "table-settings-begun"
    assert (await bo.say("configure", settings={"talk": "free"}))["type"] == "done"


@at_table
async def test_the_host_s_part_goes_on_when_the_host_leaves(parlours: Parlours) -> None:
    table, host, _ = await parlours.new("euchre", 3)
    bo, cy = await guest(table, "Bo"), await guest(table, "Cy")
    await host.say("stand")
    assert (host.you["host"], bo.you["host"]) == (False, True)
    await bo.leave()
    await parlours.wall.pass_by(119_000)
    assert not cy.you["host"]
    await parlours.wall.pass_by(1_500)
    assert cy.you["host"]
    assert "table-note-host" in cy.notes()


@at_table
async def test_nobody_sees_two_hands_of_one_match(parlours: Parlours) -> None:
    table, host, _ = await parlours.new("euchre", 3)
    bo, cy = await guest(table, "Bo"), await guest(table, "Cy")
    await host.say("start")
    await bo.say("stand")
    assert bo.view["seat"] is None
    assert host.room["seats"][1]["away"]
    await cy.say("stand")
    refusal = await cy.say("sit", seat="B")
    assert refusal["key"] == "table-seat-changed"
    assert (await cy.say("sit"))["type"] == "done"
    assert cy.you["seat"] == "C"
    new = await guest(table, "Di", "B")
    assert new.view["hand"]


@at_table
async def test_whom_the_host_has_removed_does_not_come_back_in_this_match(parlours) -> None:
    table, host, _ = await parlours.new("euchre", 3)
    bo = await guest(table, "Bo")
    await host.say("start")
    await host.say("remove", person=bo.you["person"])
    assert (await bo.say("sit"))["key"] == "table-was-removed"


@at_table
async def test_a_seat_left_in_a_match_is_for_newcomers_only_where_the_host_wants(parlours) -> None:
    table, host, _ = await parlours.new("euchre", 3, settings=Settings(newcomers=False))
    bo = await guest(table, "Bo")
    await host.say("start")
    await bo.say("stand")
    cy = await Page().visit(table)
    assert "sit" not in cy.may
    told = await cy.say("sit", name="Cy", seat="B")
    assert (told["key"], told["details"]) == ("table-seat-kept", {"seat": "B"})
    assert (await bo.say("sit"))["type"] == "done", "whoever has left may come back"
    await bo.say("stand")
    open_now = msgspec.to_builtins(Settings(newcomers=True))
    assert (await host.say("configure", settings=open_now))["type"] == "done"
    assert (await cy.say("sit", name="Cy", seat="B"))["type"] == "done"


@at_table
async def test_spectators_only_where_they_are_wanted(parlours: Parlours) -> None:
    settings = Settings(spectators=False)
    table, host, _ = await parlours.new("passing", 2, settings=settings)
    visitor = await Page().visit(table)
    await host.say("start")
    assert visitor.view is None
    assert visitor.room["phase"] == "playing"
    with pytest.raises(Refusal) as refused:
        await Page().visit(table)
    assert refused.value.key == "table-no-spectators"


@at_table
async def test_talk_is_heard_by_all_and_never_kept(parlours: Parlours) -> None:
    table, host, _ = await parlours.new("passing", 2)
    bo = await guest(table, "Bo")
    seq = bo.seq
    assert (await host.say("say", phrase="well_played"))["type"] == "done"
    assert bo.messages[-1] == {
        "type": "said", "person": host.you["person"], "name": "Ana", "phrase": "well_played",
        "text": "", "now": parlours.wall.now(),
    }  # fmt: skip
    assert (await host.say("say", text="hi"))["key"] == "table-talk-phrases"
    await host.say("configure", settings={"talk": "free"})
    await host.say("say", text=" hi \u202e there\n")
    assert bo.messages[-1]["text"] == "hi there"
    assert (await host.say("say", text="x" * 300))["key"] == "table-talk-long"
    assert (await host.say("say"))["key"] == "table-talk-empty"
    assert (await host.say("say", text="a", phrase="wow"))["key"] == "table-talk-both"
    keys = [(await host.say("say", phrase="wow")).get("key") for _ in range(6)]
    assert keys[-1] == "table-talk-quick"
    assert b"hi there" not in b"".join(parlours.store.logs[table.id])
    assert bo.seq == seq + 1


@at_table
async def test_the_public_list(parlours: Parlours) -> None:
    public = Settings(public=True)
    table, host, _ = await parlours.new("euchre", 3, settings=public, bots=[None, BotSeat()])
    await parlours.new("euchre", 3)
    listed = parlours.hall.public()
    assert [(t.table, t.game, t.free, t.host_name) for t in listed] == [
        (table.id, "euchre", 1, "Ana")
    ]
    await host.leave()
    assert parlours.hall.public() == []


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Ana   Lu ", "Ana Lu"),
        ("A\u0301na", "Ána"),
        ("a\u202eb\u2066c\u200b", "abc"),
        ("x\x00\x1b[31my", "x[31my"),
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
        ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
        ("a\u200db", "ab"),
        ("\u3164Bo\u2800", "Bo"),
        ("<script>", "<script>"),
        ("Z" + "\u0335" * 40, "Z" + "\u0335" * 3),
        ("one\ntwo\tthree", "one two three"),
    ],
)
def test_names_are_cleaned(given: str, name: str) -> None:
    assert clean_name(given) == name


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("", "table-name-empty"),
        ("\u200b \u202e", "table-name-empty"),
        ("a" * (LONGEST + 1), "table-name-long"),
        ("x" * 10_000, "table-name-long"),
        ("a|b", "table-name-sign"),
        ("#1", "table-name-sign"),
        ("BOT Alder", "table-name-reserved"),
        ("bot\u200b alder", "table-name-reserved"),
    ],
)
def test_names_that_are_refused(given: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(given)
    assert refused.value.key == key
    assert refused.value.reason


def test_botany_is_a_name() -> None:
    assert clean_name("Botany Bay") == "Botany Bay"
    assert clean_text("") == ""
