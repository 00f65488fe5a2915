"""Reviews over HTTP: asked for, worked out in a process of their own, kept, and never too early."""

from __future__ import annotations

import asyncio
import io
import json
import time
from pathlib import Path
from typing import Any

import pytest

from parlour.core.replay import replay
from parlour.games import GAMES
from parlour.server import limits
from parlour.server import reviews as reviews_module
from parlour.server.desk import Worker
from parlour.server.review_worker import answers
from parlour.server.reviews import Job, ReviewEmpty, ReviewGone, Reviews, ReviewsFull
from parlour.server.shelf import Shelf
from tests.bots.review.matches import short_match
from tests.server.running import Served
from tests.server.test_api import visit


async def finished(served: Served, name: str) -> dict[str, Any]:
    """The answer once a review is done or has failed."""
    while True:
        told = (await served.ask("GET", f"/api/reviews/{name}")).json
        if told["state"] in ("done", "failed"):
            found: dict[str, Any] = told
            return found
        assert told["review"] is None
        await asyncio.sleep(0.1)


def test_a_record_is_reviewed_and_comes_back_with_comments() -> None:
    record = short_match("euchre").decode()

    async def ask(served: Served) -> None:
        asked = await served.ask("POST", "/api/reviews", {"record": record, "seat": "B"})
        assert asked.status == 202, asked.text
        name = asked.json["review"]
        again = await served.ask("POST", "/api/reviews", {"record": record, "seat": "B"})
        assert again.json == asked.json
        other = await served.ask("POST", "/api/reviews", {"record": record})
        assert other.json != asked.json
        told = await finished(served, name)
        assert told["state"] == "done"
        assert told["done"] == told["of"] > 0
        review = told["review"]
        assert (review["game"], review["seats"], review["record"]) == ("euchre", ["B"], record)
        notes = await served.ask("GET", f"/api/reviews/{name}/record")
        assert notes.status == 200
        assert replay(io.BytesIO(notes.body), GAMES).state.over
        assert "#" in notes.text

    visit(ask)


def test_what_cannot_be_reviewed_is_refused_with_the_reason() -> None:
    async def ask(served: Served) -> None:
        record = short_match("euchre").decode()
        wrong = await served.ask("POST", "/api/reviews", {"record": record + "A play 2X\n"})
        assert wrong.status == 422
        assert wrong.error["clause"]
        assert wrong.error["line"] == record.count("\n") + 1
        for body, key in [
            ({}, "review-what"),
            ({"record": record, "table": "abcdefghij"}, "review-what"),
            ({"record": record, "seat": "Z"}, "table-seat-unknown"),
            ({"record": record.split("deal")[0]}, "review-empty"),
        ]:
            assert (await served.ask("POST", "/api/reviews", body)).error["key"] == key
        assert (await served.ask("POST", "/api/reviews", {"table": "nowhere"})).status == 404
        gone = await served.ask("GET", "/api/reviews/v123")
        assert (gone.status, gone.error["key"]) == (404, "review-gone")

    visit(ask)


def test_a_match_that_is_still_played_is_not_reviewed() -> None:
    async def ask(served: Served) -> None:
        made = await served.table("euchre", 3, start=True)
        body = {"table": made["table"], "match": 1}
        running = await served.ask("POST", "/api/reviews", body)
        assert (running.status, running.error["key"]) == (409, "table-match-running")
        async with served.page(made["table"], made["token"]) as page:
            await page.until(lambda: page.legal)
            await page.say("move", move=page.legal[0])
            await page.done("end")
        over = await served.ask("POST", "/api/reviews", body)
        assert over.status == 202, over.text
        told = await finished(served, over.json["review"])
        assert told["review"]["seats"] == ["A"]  # the others were bots
        assert not any(one["hindsight"] for one in told["review"]["decisions"])

    visit(ask)


def test_too_many_reviews_are_refused_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REVIEWS", limits.Rate(2, 0.001))

    async def ask(served: Served) -> None:
        for _ in range(2):
            assert (await served.ask("POST", "/api/reviews", {})).status == 422
        much = await served.ask("POST", "/api/reviews", {})
        assert (much.status, much.error["key"]) == (429, "review-too-many")

    visit(ask)


def test_a_review_that_breaks_is_told_and_the_next_is_done() -> None:
    async def go() -> None:
        reviews = Reviews(600)
        good = reviews._worker
        reviews._worker = Worker(600, "parlour.server.no_such_program")
        try:
            name = await reviews.ask(short_match("euchre"), (0,))
            await reached(await reviews.get(name), "failed")
            reviews._worker = good
            assert await reviews.ask(short_match("euchre"), (0,)) == name
            await reached(await reviews.get(name), "done")
        finally:
            await reviews.close()

    asyncio.run(go())


def test_a_review_outlives_a_restart_on_its_shelf(tmp_path: Path) -> None:
    record = short_match("euchre")

    async def go() -> None:
        shelf = Shelf(tmp_path, 1 << 20)
        first = Reviews(600, shelf)
        name = await first.ask(record, (0,))
        try:
            await reached(await first.get(name), "done")
            review = (await first.get(name)).review
            until = time.monotonic() + 10
            while shelf.get(name) is None:
                assert time.monotonic() < until
                await asyncio.sleep(0.02)
        finally:
            await first.close()
        later = Reviews(600, Shelf(tmp_path, 1 << 20))
        job = await later.get(name)
        assert (job.phase, job.review) == ("done", review)
        again = Reviews(600, Shelf(tmp_path, 1 << 20))
        assert await again.ask(record, (0,)) == name
        assert (await again.get(name)).review == review
        with pytest.raises(ReviewGone):
            await again.get("../" + name)

    asyncio.run(go())


async def reached(job: Job, phase: str) -> None:
    until = time.monotonic() + 60
    while job.phase != phase:
        assert time.monotonic() < until, job.phase
        await asyncio.sleep(0.02)


def test_only_so_many_wait_and_old_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        reviews = Reviews()
        monkeypatch.setattr(reviews_module, "MOST_WAITING", 2)
        monkeypatch.setattr(reviews, "_work", lambda: asyncio.sleep(60))
        names = []
        try:
            for seat in (0, 1):
                names.append(await reviews.ask(short_match("euchre"), (seat,)))
            with pytest.raises(ReviewsFull):
                await reviews.ask(short_match("euchre"), (2,))
            job = await reviews.get(names[0])
            job.phase, job.at = "done", time.monotonic() - 4000
            with pytest.raises(ReviewGone):
                await reviews.get(names[0])
            with pytest.raises(ReviewEmpty):
                await reviews.ask(short_match("euchre"), (7,))
        finally:
            await reviews.close()

    asyncio.run(go())


def test_the_worker_tells_how_far_it_is_and_only_where_it_failed() -> None:
    question = {"record": short_match("euchre").decode(), "seats": [0]}
    told = list(answers(question))
    steps = [one for one in told if "done" in one]
    assert [one["done"] for one in steps] == list(range(steps[0]["of"] + 1))
    assert set(told[-1]) == {"review"}
    json.dumps(told)
    failed = list(answers({"record": "parlour 1\nsecret JD\n", "seats": None}))
    assert set(failed[0]) == {"failed"}
    assert "JD" not in failed[0]["failed"]
